"""The GM's screen: two pages of what is looked up in a fight, from the words, hands and house rules in use."""

from collections.abc import Iterator

from mechtable.engine.cards import Suit
from mechtable.export.blocks import Facts, Lines, Page, Table, joined
from mechtable.export.fight_rules import leaving, moving, power_and_heat
from mechtable.export.hand_page import finding, hands, lead_values
from mechtable.rules.hands import HandTable
from mechtable.rules.option_lines import option_lines
from mechtable.rules.options import Initiative, Options, Sensors
from mechtable.rules.parts import DEFAULT_ATTACK_AP
from mechtable.rules.taxonomy import Taxonomy

HURT_PARTS = (
    ("arm or shoulder", "−1 lead with its weapons", "its weapons do not work"),
    ("legs", "maximum move × ¾", "maximum move × ½"),
    ("head", "sensor range × ½", "no sensors"),
    ("torso", "power output × ½", "the mech is destroyed"),
)
"""What a damaged and a broken part mean (5.1)."""


_LARGE = 132
_CHECK = (
    "Lead + 1 for the attribute's suit + 1 for the training's + both levels + the hand's association, "
    "against a difficulty or another pilot."
)
_BROKEN = "Only parts that are not broken can be picked; on a broken part nothing works until it is repaired."


def gm_screen(table: HandTable, taxonomy: Taxonomy, options: Options) -> tuple[Page, Page]:
    """The cards on one page, how a fight goes on the other."""
    return _cards(table, taxonomy, options).without_empty(), _fight(options).without_empty()


def _cards(table: HandTable, taxonomy: Taxonomy, options: Options) -> Page:
    return Page(
        kind="gm-screen",
        size=_LARGE,
        title="GM's screen: cards",
        under=(),
        blocks=(
            *hands(table),
            Lines(heading="Finding the hand", lines=finding(table, options)),
            lead_values(options),
            _suits(taxonomy),
            Facts(
                heading="Out of the cockpit",
                pairs=tuple((name.capitalize(), suit.value) for name, suit in options.attributes.items()),
            ),
            Lines(heading="", lines=(_CHECK,)),
        ),
    )


def _fight(options: Options) -> Page:
    return Page(
        kind="gm-screen",
        size=_LARGE,
        title="GM's screen: a fight",
        under=(),
        blocks=(
            Lines(heading="A round", lines=tuple(_round(options))),
            Facts(heading="AP", pairs=tuple(_prices(options))),
            Lines(heading="Moving and distance", lines=tuple(moving(options))),
            Lines(heading="An attack", lines=tuple(_attack(options))),
            Facts(heading="The attacker's lead is higher by", pairs=tuple(_margins(options))),
            Table(
                heading="Parts: damaged below half their HP, broken at 0",
                columns=("part", "damaged", "broken"),
                rows=HURT_PARTS,
            ),
            Lines(heading="", lines=(_BROKEN,)),
            Lines(heading="Power, heat, ammunition", lines=tuple(power_and_heat(options))),
            Lines(heading="Waiting, giving up", lines=tuple(leaving(options))),
            Lines(heading="House rules", lines=tuple(_changed(options))),
        ),
    )


def _suits(taxonomy: Taxonomy) -> Table:
    """A row for each suit with the types, sub-types and styles it goes with (2.1, 2.2)."""

    def types(suit: Suit) -> Iterator[str]:
        for kind, of in taxonomy.types.items():
            if of is suit:
                under = ", ".join(sub for sub in taxonomy.parents if kind in taxonomy.lineage(sub)[1:])
                yield f"{kind} ({under})" if under else kind

    return Table(
        heading="Suits: +1 to the lead for the type or the style, +2 for both",
        columns=("suit", "damage type", "weapon style"),
        rows=tuple(
            (
                suit.value,
                joined(types(suit), ", "),
                joined((style for style, of in taxonomy.styles.items() if of is suit), ", "),
            )
            for suit in Suit
        ),
    )


def _round(options: Options) -> Iterator[str]:
    """Turns and what begins and ends them (7.1-7.4)."""
    card = " plus a turned-up card" if options.initiative is Initiative.SKILL_PLUS_CARD else ""
    yield f"Turns go by Initiative skill{card}, highest first; ties turn up a card."
    yield "A turn begins: AP and power to full, heat less cooling, free defends to 1 + shields."
    yield f"It ends: draw {options.end_turn_draw}, then discard down to {options.hand_limit}."


def _prices(options: Options) -> Iterator[tuple[str, str]]:
    """What AP buy (6.4, 7.3, 7.5)."""
    yield "a turn", f"{options.ap_base} + AP skill"
    yield "a square", "1"
    yield "an attack", f"{DEFAULT_ATTACK_AP} unless the weapon says otherwise"
    yield "a card", str(options.draw_ap)
    yield "one more defend", str(options.extra_defend_ap)


def _attack(options: Options) -> Iterator[str]:
    """The steps of an attack (7.5)."""
    beyond = {
        Sensors.WARN: "; beyond sensors the table is warned",
        Sensors.ENFORCE: "; not beyond sensors",
        Sensors.IGNORE: "",
    }[options.sensors]
    yield f"Declare weapon and target: AP, ammunition, power and heat are spent now{beyond}."
    yield f"Defend: free while it lasts, for {options.extra_defend_ap} AP, or not at all."
    yield "Lead a card each, face down; no joker leads; who does not defend leads 0."
    both = "; so does the defender's, for a deflector or shield" if options.defender_association else ""
    yield f"Compare: the attacker's card gains what its suit is worth{both}."
    yield "Follow up on a hit: the attacker discards, then the defender if it led."
    yield "Damage: 1 + weapon + attack hand ± effects; each type less its DR; then less the defense hand."
    yield "Tick the boxes; behind the mark a part is damaged. All cards go to the discards."


def _margins(options: Options) -> Iterator[tuple[str, str]]:
    """What a lead comes to by how much it is higher (7.5.4)."""
    called = options.called_margin
    yield "0 or less", "miss"
    if called > 1:
        yield "1" if called == 2 else f"1 to {called - 1}", "hit, the defender picks"
    yield f"{called} or more", "called, the attacker picks"


def _changed(options: Options) -> Iterator[str]:
    """The house rules that are not at their defaults, in their words."""
    for line in option_lines(options):
        if line.value != line.default:
            yield f"{line.key} = {line.value}: {line.doc} ({line.rule})"

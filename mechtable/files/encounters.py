"""`encounters.yaml`: the fights prepared for a campaign."""

from mechtable.files.limits import FARTHEST_SQUARE, LATEST_ROUND, MOST_ALIKE
from mechtable.files.mechs import document_of, mech_of
from mechtable.files.schema import Value, open_document
from mechtable.files.writer import Inline, InlineList, Plain, dump, lines
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.mech import Mech
from mechtable.rules.options import Cards


def read_encounters(data: str | bytes, name: str) -> tuple[Encounter, ...]:
    """The encounters of a file, a list; an empty file has none.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    encounters = () if root.empty else tuple(_encounter(item) for item in root.items("encounters"))
    root.findings.finish()
    return encounters


def write_encounters(encounters: tuple[Encounter, ...]) -> str:
    """The encounters as `read_encounters` reads them back, equal."""
    return dump([_plain_encounter(encounter) for encounter in encounters])


def _encounter(value: Value) -> Encounter:
    keys = value.mapping(("encounter", "combatants"), ("notes", "map", "cards", "mechs"))
    seatings: dict[str, Seating] = {}
    for item in keys["combatants"].items("combatants"):
        seating, name = _seating(item)
        if seating.name and seating.name.lower() in seatings:
            name.wrong(f"{seating.name} is the name of two combatants: expected a name of its own")
        seatings[seating.name.lower()] = seating
    return Encounter(
        name=keys["encounter"].text("encounter name"),
        combatants=tuple(seatings.values()),
        notes=keys["notes"].note("notes"),
        map=keys["map"].slug() if keys["map"].given else "",
        mechs=_mechs(keys["mechs"]),
        cards=keys["cards"].choice(Cards) if keys["cards"].given else None,
    )


def _mechs(value: Value) -> tuple[Mech, ...]:
    found: dict[str, Mech] = {}
    for item in value.items("mechs") if value.given else ():
        mech = mech_of(item)
        if mech.name in found:
            item.wrong(f"{mech.name} is the name of two mechs: expected a name of its own")
        found[mech.name] = mech
    return tuple(found.values())


_HANDS = (Cards.DEALT.value, Cards.PHYSICAL.value)
"""Whose cards a combatant holds in mixed play."""

_MORE = (
    "pilot",
    "template",
    "side",
    "at",
    "reserve",
    "round",
    "count",
    "per_player",
    "squad",
    "bot",
    "cards",
    "shown",
)


def _seating(value: Value) -> tuple[Seating, Value]:
    keys = value.mapping(("name", "mech"), _MORE)
    arrives = keys["round"].whole(1, LATEST_ROUND) if keys["round"].given else 0
    seating = Seating(
        name=keys["name"].word(),
        mech=keys["mech"].text("mech name"),
        pilot=keys["pilot"].text("pilot name") if keys["pilot"].given else None,
        side=keys["side"].word() if keys["side"].given else "",
        at=_square(keys["at"]) if keys["at"].given else None,
        reserve=keys["reserve"].truth(default=arrives > 0),
        template=keys["template"].slug() if keys["template"].given else "",
        count=keys["count"].whole(1, MOST_ALIKE, 1) if keys["count"].given else 1,
        per_player=keys["per_player"].whole(1, MOST_ALIKE) if keys["per_player"].given else 0,
        arrives=arrives,
        squad=_squad(keys["squad"], keys["name"]),
        bot=keys["bot"].choice(Policy) if keys["bot"].given else None,
        shown=keys["shown"].text("shown name") if keys["shown"].given else "",
        dealt=keys["cards"].word_of(_HANDS) == _HANDS[0] if keys["cards"].given else None,
    )
    _together(seating, keys)
    return seating, keys["name"]


def _squad(value: Value, name: Value) -> str:
    """`true` for a squad called as the line, else its name."""
    if not value.given:
        return ""
    if value.is_truth:
        return name.word() if value.truth() else ""
    return value.word()


def _together(seating: Seating, keys: dict[str, Value]) -> None:
    """Report what cannot stand beside each other."""
    if seating.arrives and not seating.reserve:
        keys["reserve"].wrong("who comes in a later round is in reserve: leave reserve out")
    if keys["template"].given and keys["pilot"].given:
        keys["template"].wrong("a combatant has a pilot or a template: leave one out")
    if keys["count"].given and keys["per_player"].given:
        keys["count"].wrong("a combatant has a count or a count per player: leave one out")
    if keys["pilot"].given and (seating.count > 1 or seating.per_player):
        keys["pilot"].wrong("one pilot cannot fly several mechs: give a template, or leave the pilot out")
    if keys["bot"].given and seating.dealt is False:
        keys["cards"].wrong("a bot sees dealt cards only: leave bot or cards out")


def _square(value: Value) -> tuple[int, int] | None:
    numbers = value.items("coordinates")
    if value.is_list and len(numbers) != 2:
        value.expected("a square as [x, y]")
    if len(numbers) != 2:
        return None
    return numbers[0].whole(0, FARTHEST_SQUARE), numbers[1].whole(0, FARTHEST_SQUARE)


def _plain_encounter(encounter: Encounter) -> dict[str, Plain]:
    document: dict[str, Plain] = {"encounter": encounter.name}
    if encounter.notes:
        document["notes"] = lines(encounter.notes)
    if encounter.map:
        document["map"] = encounter.map
    if encounter.cards is not None:
        document["cards"] = encounter.cards.value
    document["combatants"] = [_plain_seating(seating) for seating in encounter.combatants]
    if encounter.mechs:
        document["mechs"] = [document_of(mech) for mech in encounter.mechs]
    return document


def _plain_seating(seating: Seating) -> Inline:
    written = Inline(name=seating.name, mech=seating.mech)
    if seating.shown:
        written["shown"] = seating.shown
    if seating.pilot is not None:
        written["pilot"] = seating.pilot
    if seating.template:
        written["template"] = seating.template
    if seating.side:
        written["side"] = seating.side
    if seating.at is not None:
        written["at"] = InlineList(seating.at)
    if seating.arrives:
        written["round"] = seating.arrives
    elif seating.reserve:
        written["reserve"] = True
    if seating.per_player:
        written["per_player"] = seating.per_player
    elif seating.count > 1:
        written["count"] = seating.count
    if seating.squad:
        written["squad"] = True if seating.squad == seating.name else seating.squad
    if seating.bot is not None:
        written["bot"] = seating.bot.value
    if seating.dealt is not None:
        written["cards"] = _HANDS[0 if seating.dealt else 1]
    return written

"""What a seat may know (mechcombat 7.5.3): a lead stays hidden until both are in; the rest is on the table."""

import pytest

from mechtable.engine.audience import GM, Hidden, Seat, Unknown
from mechtable.engine.cards import Card, parse_card
from mechtable.rules.combat.commands import Follow, Lead
from mechtable.rules.combat.events import CardLed, LeadsCompared
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.view import seen, view
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, attack, duel, only
from tests.rules.mechs import build

ANN, BOB, EVE = Seat("ann"), Seat("bob"), Seat("eve")  # Red's player, Blue's player, a spectator with a name
NINE, FOUR = parse_card("9h"), parse_card("4d")


def led() -> Table:
    """Red has led the 9 of hearts; Blue's lead is missing."""
    table = duel()
    table.say("Red attack club Blue", "Blue defend", "Red lead 9h")
    return table


def attack_card(table: Table, seat: Seat | None) -> Card | Hidden | None:
    exchange = view(table.fight, seat).exchange
    assert exchange is not None
    return exchange.attack_card


@pytest.mark.parametrize(
    ("seat", "knows"), [(GM, True), (ANN, True), (BOB, False), (EVE, False), (None, False)]
)
def test_7_5_3_a_lead_is_known_to_its_player_and_the_gm_who_types_it(seat: Seat | None, knows: bool) -> None:
    table = led()
    assert attack_card(table, seat) == (NINE if knows else Hidden("a card, face down"))
    exchange = view(table.fight, seat).exchange
    assert exchange is not None
    assert exchange.defense_card is None


@pytest.mark.parametrize("seat", [GM, ANN, BOB, EVE, None])
def test_7_5_3_both_leads_are_turned_over_for_everybody(seat: Seat | None) -> None:
    table = led()
    table.say("Blue lead 4d")
    exchange = view(table.fight, seat).exchange
    assert exchange is not None
    assert (exchange.attack_card, exchange.defense_card) == (NINE, FOUR)


def test_7_5_3_in_the_log_too_a_lead_is_hidden() -> None:
    event = CardLed("Red", NINE, 2, (GM,))
    assert seen(event, GM) == event
    assert seen(event, ANN) == seen(event, BOB) == seen(event, None) == Hidden("A card is led, face down.")
    compared = only(attack(duel()), LeadsCompared)
    assert seen(compared, None) == compared


def test_7_5_3_a_preview_of_the_second_lead_keeps_the_first_hidden() -> None:
    table = led()
    lead = Lead("Blue", FOUR)
    assert MECH_COMBAT.preview(table.fight, BOB, lead) == (
        CardLed("Blue", FOUR, 2, (GM, BOB)),
        Unknown("and both leads are turned over"),
    )
    assert any(isinstance(event, LeadsCompared) for event in MECH_COMBAT.preview(table.fight, GM, lead))


def test_7_5_3_a_preview_hides_nothing_where_nothing_is_hidden() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no")
    events = MECH_COMBAT.preview(table.fight, ANN, Lead("Red", NINE))
    assert [type(event) for event in events] == [CardLed, LeadsCompared]
    first = duel()
    first.say("Red attack club Blue", "Blue defend")
    assert MECH_COMBAT.preview(first.fight, BOB, Lead("Blue", FOUR)) == (CardLed("Blue", FOUR, 2, (GM, BOB)),)


def test_a_preview_is_what_then_happens_and_changes_nothing() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs")
    before = table.fight
    events = MECH_COMBAT.preview(table.fight, ANN, Follow("Red", (NINE,)))
    assert table.fight == before
    assert table.say("Red follow 9h") == events


def test_turning_leads_over_is_what_an_undo_asks_about() -> None:
    table = led()
    table.say("Blue lead 4d")
    assert table.match.steps[-1].sealed == "it turned both leads over"
    table.say("Red pick legs")
    assert table.match.steps[-1].sealed is None
    undefended = duel()
    undefended.say("Red attack club Blue", "Blue defend no", "Red lead 9h")
    assert undefended.match.steps[-1].sealed is None


def test_the_view_shows_the_mech_as_it_stands() -> None:
    mech = build(
        "mortar at left shoulder", "club at right hand", "radio", "blade at left hand", torso="armoured"
    )
    table = duel(blue=mech)
    table.gm_set(**{"Blue.left_arm.hp": 4, "Blue.head.hp": 0})
    table.say("Red end", "Blue use blade", "Blue off radio")
    blue = view(table.fight, BOB).combatants["Blue"]
    arm, head = blue.part(Place.LEFT_ARM), blue.part(Place.HEAD)
    assert (arm.hp, arm.max_hp, arm.threshold, arm.status.value, arm.items) == (4, 10, 5, "damaged", (0, 3))
    assert (head.hp, head.status.value) == (0, "broken")
    assert [(item.name, item.state, item.lamed, item.running) for item in blue.items] == [
        ("Mortar", "online", True, False),
        ("Club", "online", False, False),
        ("Radio", "offline", False, False),
        ("Blade", "online", True, True),
    ]
    assert [(item.ammo, item.ammo_full) for item in blue.items] == [
        (2, 2),
        (None, None),
        (None, None),
        (None, None),
    ]
    assert (blue.power_left, blue.power_running, blue.power_output.total) == (25, 0, 30)
    assert (blue.move.total, blue.sensors.total, blue.free_defends_full.total, blue.cooling) == (6, 0, 1, 5)
    assert blue.dr == {"piercing": 1, "energy": 1, "laser": 2, "impact": 4}
    with pytest.raises(KeyError):
        blue.part(Place.LEFT_SHOULDER)


@pytest.mark.parametrize(("seat", "yours"), [(GM, ["Red", "Blue"]), (ANN, ["Red"]), (EVE, []), (None, [])])
def test_the_view_says_which_combatants_are_yours(seat: Seat | None, yours: list[str]) -> None:
    shown = view(duel().fight, seat)
    assert [name for name, who in shown.combatants.items() if who.yours] == yours


def test_the_view_of_an_attack_shows_what_pays_and_who_picks() -> None:
    table = duel("railgun at right hand")
    table.say("Red attack railgun Blue distance 4")
    exchange = view(table.fight, None).exchange
    assert exchange is not None
    assert {suit.value: bonus for suit, bonus in exchange.paying.items()} == {"♠": 1, "♦": 1}
    assert (exchange.weapon, exchange.style, exchange.damage_type, exchange.distance) == (
        ("Railgun", "precision", "energy", 4)
    )
    assert exchange.picker is None
    table.say("Blue defend", "Red lead 9h", "Blue lead 7h")
    exchange = view(table.fight, None).exchange
    assert exchange is not None
    assert (exchange.picker, exchange.margin) == ("Blue", 2)


def test_the_view_counts_the_shoe() -> None:
    assert view(duel().fight, None).shoe == 216
    assert view(duel(packs=1, jokers_per_pack=0).fight, None).shoe == 52

"""Fights that were over and go on: where they stopped, with those who have not acted yet (mechcombat 7.1, 7.8, 7.10)."""

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.cards import format_cards
from mechtable.rules.combat.events import FightResumed, RoundBegan, TurnBegan, TurnEnded
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.state import Phase
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")
BECAUSE = 'because "a test"'


def waiting_for_the_discard() -> Table:
    """Red, Blue and Gold in reserve; Red's turn waits until it has discarded one of four cards."""
    table = Table(
        fielded("Red", CLUB, initiative=3),
        fielded("Blue", CLUB, initiative=2),
        reserves=[fielded("Gold", CLUB, initiative=1)],
        cards="dealt",
        hand_limit=3,
    )
    table.say("Red end")
    assert table.fight.phase is Phase.DISCARD
    return table


@pytest.mark.parametrize(
    ("over", "again"),
    [
        (f"gm leave Blue {BECAUSE}", f"gm join Gold {BECAUSE}"),
        (f"gm set Blue.torso.hp 0 {BECAUSE}", f"gm set Blue.torso.hp 5 {BECAUSE}"),
        (f"gm set Blue.side red {BECAUSE}", f"gm set Blue.side blue {BECAUSE}"),
    ],
)
def test_7_4_a_turn_that_waited_for_the_discard_waits_for_it_again(over: str, again: str) -> None:
    table = waiting_for_the_discard()
    table.say(over)
    assert table["phase"] == "over"
    assert every(table.say(again), FightResumed)
    assert table.values("phase", "active", "Red.hand") == ("discard", "Red", "4")
    assert table.refused("Red end") == "hand_over_limit"
    assert table.refused("Red draw") == "wrong_phase"
    gone = format_cards(table.who("Red").cards[:1])
    assert only(table.say(f"Red discard {gone}"), TurnEnded).hand == 3


def test_7_4_a_hand_over_the_limit_in_the_middle_of_a_turn_waits_for_nothing() -> None:
    table = waiting_for_the_discard()
    table.match.undo()
    table.say("Red draw", f"gm leave Blue {BECAUSE}", f"gm join Gold {BECAUSE}")
    assert table.values("phase", "active", "Red.hand") == ("turn", "Red", "4")
    table.say("Red end")
    assert table["phase"] == "discard"


def test_7_8_a_wreck_whose_turn_waited_for_the_discard_passes_it_on() -> None:
    table = waiting_for_the_discard()
    table.gm_set(**{"Red.torso.hp": 0})
    table.say(f"gm set Blue.side red {BECAUSE}", f"gm join Gold {BECAUSE}")
    assert table.values("phase", "active") == ("turn", "Blue")


def test_7_8_undo_takes_the_going_on_back_and_redo_brings_it_again() -> None:
    table = waiting_for_the_discard()
    table.say(f"gm leave Blue {BECAUSE}", f"gm join Gold {BECAUSE}")
    after = table.fight
    table.match.undo()
    assert table["phase"] == "over"
    table.match.undo()
    assert table["phase"] == "discard"
    table.match.redo()
    table.match.redo()
    assert table.fight == after


def four(**rules: object) -> Table:
    """Red 4 against Blue 3 and Gold 2; Rose 1 and Grey 9 of Red's side, and Lime 3 too, are in reserve."""
    return Table(
        fielded("Red", CLUB, side="us", initiative=4),
        fielded("Blue", CLUB, side="them", initiative=3),
        fielded("Gold", CLUB, side="them", initiative=2),
        reserves=[
            fielded("Rose", CLUB, side="us", initiative=1),
            fielded("Grey", CLUB, side="us", initiative=9),
            fielded("Lime", CLUB, side="us", initiative=4),
        ],
        rules=rules,
    )


def turns(table: Table, count: int) -> list[str]:
    """Who has the next turns, with the round: `Red 1`."""
    told = []
    for _ in range(count):
        told.append(f"{table['active']} {table['round']}")
        table.say(f"{table['active']} end")
    return told


def test_7_1_when_the_active_one_has_left_those_who_have_not_acted_still_act() -> None:
    table = four()
    table.say(f"gm leave Red {BECAUSE}")
    assert table.values("phase", "active") == ("over", "none")
    events = table.say(f"gm join Rose {BECAUSE}")
    assert not every(events, RoundBegan)
    assert only(events, TurnBegan).name == "Blue"
    assert turns(table, 4) == ["Blue 1", "Gold 1", "Rose 1", "Blue 2"]


def test_7_1_who_has_acted_does_not_act_again() -> None:
    table = four()
    table.say(f"gm join Rose {BECAUSE}", f"gm leave Rose {BECAUSE}", "Red end", "Blue end")
    table.say(f"gm leave Blue {BECAUSE}", f"gm leave Gold {BECAUSE}", f"gm join Blue {BECAUSE}")
    assert turns(table, 2) == ["Red 2", "Blue 2"]


def test_7_1_who_left_in_its_turn_and_comes_back_has_had_it() -> None:
    table = four()
    table.say(f"gm leave Red {BECAUSE}", f"gm join Red {BECAUSE}")
    assert turns(table, 3) == ["Blue 1", "Gold 1", "Red 2"]


def test_7_8_a_round_is_acted_in_once_however_often_one_comes_and_goes() -> None:
    equal = four()
    equal.say(f"gm join Lime {BECAUSE}", f"gm leave Red {BECAUSE}", f"gm join Red {BECAUSE}")
    assert equal.fight.order == ("Lime", "Red", "Blue", "Gold")
    assert turns(equal, 4) == ["Lime 1", "Blue 1", "Gold 1", "Lime 2"]
    cards = four(initiative="skill_plus_card")
    cards.say("turnup Red kh", "turnup Blue 5h", "turnup Gold 3h", f"gm join Rose {BECAUSE}", "Red end")
    cards.say(f"gm leave Red {BECAUSE}", f"gm join Red {BECAUSE}")
    assert cards.fight.order == ("Blue", "Gold", "Rose", "Red")
    cards.say("Blue end", "Gold end", "Rose end")
    assert cards.values("round", "phase") == ("2", "setup")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Grey", ["Blue 1", "Gold 1", "Grey 2"]),  # its place was before the one that left
        ("Lime", ["Lime 1", "Blue 1", "Gold 1", "Lime 2"]),  # after its equals: still to come
    ],
)
def test_7_8_one_that_brings_the_fight_back_acts_this_round_if_its_place_is_to_come(
    name: str, expected: list[str]
) -> None:
    table = four()
    table.say(f"gm leave Red {BECAUSE}", f"gm join {name} {BECAUSE}")
    assert turns(table, len(expected)) == expected


def test_7_1_where_cards_order_the_round_those_to_come_still_act() -> None:
    table = four(initiative="skill_plus_card")
    table.say("turnup Red 5h", "turnup Blue kh", "turnup Gold 2h", "Blue end", f"gm leave Red {BECAUSE}")
    assert table["phase"] == "over"
    table.say(f"gm join Grey {BECAUSE}")
    assert turns(table, 2) == ["Gold 1", "Grey 1"]
    assert table.values("round", "phase") == ("2", "setup")


def test_7_1_the_last_of_a_round_leaves_and_a_new_round_begins() -> None:
    table = four()
    table.say(f"gm join Rose {BECAUSE}", "Red end", "Blue end", "Gold end", f"gm leave Red {BECAUSE}")
    table.say(f"gm leave Rose {BECAUSE}")
    assert table["phase"] == "over"
    assert only(table.say(f"gm join Red {BECAUSE}"), RoundBegan).number == 2
    assert table["active"] == "Red"


def joins(table: Table) -> bool:
    """Whether the menu of the GM offers that somebody joins."""
    return "gm join" in {choice.verb for choice in MECH_COMBAT.choices(table.fight, GM)}


def test_7_13_the_menu_offers_a_reserve_when_the_fight_was_won() -> None:
    table = four()
    assert joins(table)
    table.say(f"gm leave Red {BECAUSE}")
    assert joins(table)
    (offered,) = (choice for choice in MECH_COMBAT.choices(table.fight, GM) if choice.verb == "gm join")
    assert set(offered.arguments[0].options or ()) == {"Red", "Rose", "Grey", "Lime"}
    for name in ("Rose", "Grey", "Lime", "Red"):
        assert joins(table)
        table.say(f"gm join {name} {BECAUSE}")
    assert not joins(table)  # nobody is left in reserve


def test_7_13_and_not_when_the_gm_ended_it() -> None:
    table = four()
    table.say(f"gm end {BECAUSE}")
    assert not joins(table)
    assert table.refused(f"gm join Rose {BECAUSE}") == "wrong_phase"
    table.gm_set(**{"Red.torso.hp": 0})
    assert not joins(table)
    assert table.refused(f"gm join Rose {BECAUSE}") == "wrong_phase"


def test_7_1_one_that_joins_while_the_order_was_open_is_in_it() -> None:
    cards = four(initiative="skill_plus_card")
    cards.say("turnup Red kh", "turnup Blue 5h", "turnup Gold 3h", "Red end", "Blue end", "Gold end")
    assert cards["phase"] == "setup"
    assert not joins(cards)
    cards.gm_set(**{"Red.torso.hp": 0})
    cards.say(f"gm join Grey {BECAUSE}")
    assert cards.fight.due == ("Blue", "Gold")
    cards.say("turnup Gold kh", "turnup Blue 2h")
    assert cards.fight.order == ("Gold", "Blue", "Red", "Grey")
    assert turns(cards, 3) == ["Gold 2", "Blue 2", "Grey 2"]


@pytest.mark.parametrize(
    ("name", "order"), [("Grey", ("Grey", "Blue", "Red")), ("Lime", ("Blue", "Red", "Lime"))]
)
def test_7_1_before_the_first_order_as_well(name: str, order: tuple[str, ...]) -> None:
    table = Table(
        fielded("Red", CLUB, side="us", initiative=4),
        fielded("Blue", CLUB, side="them", initiative=4),
        reserves=[
            fielded("Grey", CLUB, side="us", initiative=9),
            fielded("Lime", CLUB, side="us", initiative=4),
        ],
    )
    table.gm_set(**{"Red.torso.hp": 0})
    table.say(f"gm join {name} {BECAUSE}")
    assert table.fight.order == order
    assert table.values("phase", "round", "active") == ("turn", "1", order[0])


def test_7_4_a_fight_that_goes_on_ends_a_turn_whose_hand_was_set_within_the_limit_meanwhile() -> None:
    table = waiting_for_the_discard()
    kept = format_cards(table.who("Red").cards[:1])
    table.say(f"gm leave Blue {BECAUSE}", f"gm set Red.cards {kept} {BECAUSE}")
    assert table["phase"] == "over"
    assert only(table.say(f"gm join Gold {BECAUSE}"), TurnEnded).name == "Red"
    assert table.values("phase", "active") == ("turn", "Gold")

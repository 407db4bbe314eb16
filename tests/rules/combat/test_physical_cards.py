"""Cards that people hold in their hands: counted, never checked, never dealt (mechcombat 1.2, 7.9, 7.14)."""

import pytest

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.cards import format_cards, parse_cards
from mechtable.rules.combat.commands import Follow
from mechtable.rules.combat.copies import over_the_packs
from mechtable.rules.combat.events import CardDrawn, DiscardsReshuffled, Warned
from mechtable.rules.combat.view import seen
from tests.rules.combat.at_table import attack, duel, every, only, warnings


def test_7_9_a_draw_names_no_card_and_draws_no_chance() -> None:
    table = duel()
    drawn = only(table.say("Red draw"), CardDrawn)
    assert (drawn.ap_cost, drawn.ap, drawn.hand) == (3, 7, 4)
    table.say("Red end", "Blue end")
    assert all((step.draws, step.sealed) == (0, None) for step in table.match.steps)


def test_7_9_hands_are_counted_never_below_0_and_refuse_nothing() -> None:
    table = duel()
    table.gm_set(**{"Red.hand": 1, "Blue.hand": 0})
    attack(table, follow="9h 9h 9h jo", answer="4s 4d")
    assert table.values("Red.hand", "Blue.hand") == ("0", "0")
    table.say("Red discard 2s 3s", "Red end")
    assert table["Red.hand"] == "1"


def test_7_9_a_hand_may_be_over_the_limit_during_a_turn() -> None:
    table = duel()
    table.gm_set(**{"Red.hand": 12})
    table.say("Red draw")
    assert table["Red.hand"] == "13"


def test_7_9_the_gm_announces_a_reshuffle() -> None:
    table = duel()
    assert table.refused("reshuffle") == "wrong_phase"
    attack(table)
    assert format_cards(table.fight.shown) == "9h 4h"
    assert table.refused("reshuffle", seat=Seat("ann")) == "not_your_seat"
    assert table.say("reshuffle") == (DiscardsReshuffled(),)
    assert table.fight.shown == ()


@pytest.mark.parametrize("count", ["discard", "follow"])
def test_1_3_a_line_names_as_many_cards_as_anybody_holds(count: str) -> None:
    table = duel()
    line = "Red discard" if count == "discard" else "Red follow"
    if count == "follow":
        table.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs")
    assert table.refused(f"{line} {'2s ' * 41}") == "bad_card"
    table.say(f"{line} {'2s ' * 40}")


@pytest.mark.parametrize(
    ("rules", "card", "copies"),
    [
        ({}, "4s", 4),
        ({"packs": 1}, "4s", 1),
        ({"packs": 2}, "4s", 2),
        ({}, "jo", 8),
        ({"packs": 1}, "jo", 2),
        ({"jokers_per_pack": 0}, "jo", 0),
        ({"packs": 3, "jokers_per_pack": 1}, "jo", 3),
    ],
)
def test_7_14_more_copies_than_the_shoe_has_are_warned_of(
    rules: dict[str, object], card: str, copies: int
) -> None:
    table = duel(rules=rules)
    if copies:
        assert warnings(table.say(f"Red discard {' '.join([card] * copies)}")) == []
    assert warnings(table.say(f"Red discard {card}")) == ["too_many_copies"]
    assert warnings(table.say("Red discard 2d")) == []
    table.say("reshuffle")
    if copies:
        assert warnings(table.say(f"Red discard {card}")) == []


@pytest.mark.parametrize(("packs", "said"), [(1, "a shoe of 1 pack has"), (2, "a shoe of 2 packs has")])
def test_7_14_the_warning_names_the_packs_of_the_shoe(packs: int, said: str) -> None:
    warned = [
        event
        for event in duel(packs=packs).say(f"Red discard {'4s ' * (packs + 1)}")
        if isinstance(event, Warned)
    ]
    assert said in warned[0].sentence


def test_7_14_cards_on_the_table_count_as_showing() -> None:
    table = duel(packs=1)
    table.say("Red attack club Blue", "Blue defend", "Red lead 9h")
    assert warnings(table.say("Blue lead 9h")) == ["too_many_copies"]
    other = duel(packs=1)
    other.say("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 4h", "Red pick legs")
    assert warnings(other.say("Red follow 9h 9d")) == ["too_many_copies"]
    assert warnings(other.say("Blue follow 9d 5d")) == ["too_many_copies"]


def test_7_9_the_places_of_cards_that_are_a_copy_too_many_are_those_that_a_warning_is_due_for() -> None:
    table = duel(packs=1)
    table.say("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 4h", "Red pick legs")
    for typed, places in (
        ("2d 3d", ()),
        ("9h 2d", (0,)),
        ("2d 2d 4h 2d jo jo jo", (1, 2, 3, 6)),
        ("", ()),
    ):
        cards = parse_cards(typed)
        assert over_the_packs(table.fight, "Red", cards) == places
        if cards:
            step = table.match.prepare(GM, Follow("Red", cards), "a try", "")
            warned = [event for event in step.events if isinstance(event, Warned)]
            assert len(warned) == len({cards[place] for place in places})
    assert over_the_packs(duel(cards="dealt", packs=1).fight, "Red", parse_cards("2d 2d")) == ()


def test_7_14_a_turned_up_card_counts_too() -> None:
    table = duel(packs=1)
    assert warnings(table.say("Red discard 4s")) == []
    assert every(table.say("Red discard 4s"), Warned)[0].about == "Red"


def test_7_14_the_warning_is_for_the_gm_alone() -> None:
    table = duel(packs=1)
    table.say("Red discard 4s")
    warned = only(table.say("Red discard 4s"), Warned)
    assert seen(warned, GM) == warned
    assert seen(warned, Seat("ann")) == seen(warned, None) == Hidden("")


@pytest.mark.parametrize(("heat", "codes"), [(5, []), (6, ["still_hot"])])
def test_7_6_heat_that_will_not_clear_is_flagged_at_the_end_of_a_turn(heat: int, codes: list[str]) -> None:
    table = duel()
    table.gm_set(**{"Red.heat": heat})
    assert warnings(table.say("Red end")) == codes


def test_7_6_heat_has_no_other_effect() -> None:
    table = duel("cannon at right hand")
    table.gm_set(**{"Red.heat": 500})
    attack(table, "cannon")
    assert table["Red.heat"] == "504"

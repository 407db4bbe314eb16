"""Reinforcements that nobody prepared (mechcombat 7.18)."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Hidden, Seat, Unknown
from mechtable.engine.codec import decode, encode
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import events as e
from mechtable.rules.combat.commands import Command, GmCall
from mechtable.rules.combat.event_notation import parse as parse_event
from mechtable.rules.combat.event_notation import write as write_event
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.notation import NotationError, parse, write
from mechtable.rules.combat.setup import Fielded, enter
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import CATALOGUE, build, fielded

CLUB = build("club at right hand")
BECAUSE = 'because "a test"'
ANN = Seat("ann")


def field(**rules: object) -> Table:
    """Red 4 of ann on side us, Blue 2 of bob on side them, Gold of them in reserve."""
    return Table(
        fielded("Red", CLUB, side="us", initiative=4, owner="ann", at=(1, 1)),
        replace(fielded("Blue", CLUB, side="them", initiative=2, owner="bob"), squad="pack"),
        reserves=[fielded("Gold", CLUB, side="them")],
        rules=rules,
    )


def call(table: Table, *who: Fielded, reserve: bool = False, reason: str = "a test") -> GmCall:
    """What brings them in."""
    entered = tuple(enter(one, CATALOGUE, table.fight.options) for one in who)
    return GmCall(name=who[0].id, mech="club", reason=reason, reserve=reserve, who=entered)


def give(table: Table, command: Command, seat: Seat = GM) -> tuple[e.Event, ...]:
    step = table.match.prepare(seat, command, f"call {len(table.match.steps)}", "")
    table.match.accept(step)
    return step.events


def refused(table: Table, command: Command, seat: Seat = GM) -> str:
    before = table.fight
    with pytest.raises(RuleError) as caught:
        give(table, command, seat)
    assert table.fight == before
    return caught.value.code


def rat(
    name: str = "Rat",
    side: str = "them",
    initiative: int = 3,
    at: tuple[int, int] | None = None,
    squad: str = "",
) -> Fielded:
    return replace(fielded(name, CLUB, side=side, initiative=initiative, at=at), squad=squad)


def test_7_18_who_is_called_up_joins_at_once_and_fights() -> None:
    table = field()
    events = give(table, call(table, rat(at=(4, 4)), rat("Rat2", initiative=1)))
    assert [type(event) for event in events] == [
        e.ReinforcementsCalled,
        e.CombatantJoined,
        e.CombatantJoined,
    ]
    assert table.fight.order == ("Red", "Rat", "Blue", "Rat2")
    assert table.values("Rat.position", "Rat.ap", "Rat2.position") == ("4,4", "10", "none")
    table.say("Red attack club Rat distance 1")
    assert list(table.fight.reserves) == ["Gold"]


def test_7_18_one_step_takes_all_of_them_back_and_brings_them_again() -> None:
    table = field(cards="dealt")
    before = table.fight
    give(table, call(table, rat(), rat("Rat2")))
    after = table.fight
    table.match.undo()
    assert table.fight == before
    table.match.redo()
    assert table.fight == after


def test_7_18_dealt_cards_are_dealt_and_physical_ones_counted() -> None:
    dealt = field(cards="dealt")
    events = give(dealt, call(dealt, rat()))
    assert only(events, e.CardsDealt).name == "Rat"
    assert len(dealt.who("Rat").cards) == 3
    physical = field()
    assert not every(give(physical, call(physical, rat())), e.CardsDealt)
    assert physical["Rat.hand"] == "3"


def test_7_18_only_the_gm_learns_of_those_who_wait() -> None:
    table = field()
    event = only(give(table, call(table, rat(), reserve=True)), e.ReinforcementsCalled)
    for seat in (ANN, None):
        assert MECH_COMBAT.seen(event, seat) == Hidden("")
        assert MECH_COMBAT.view(table.fight, seat).reserves == {}
    assert MECH_COMBAT.view(table.fight, GM).reserves == {"Gold": "Gold", "Rat": "Rat"}
    assert narrate(event, table.fight.everyone) == ("GM calls up Rat in Test Mech into reserve, “a test”.")
    table.say(f"gm join Rat at 2,2 {BECAUSE}", "Red end", "Rat end")
    assert MECH_COMBAT.view(table.fight, ANN).combatants["Rat"].position == (2, 2)


def test_7_18_a_squad_has_them_act_at_its_place_on_its_side() -> None:
    table = field()
    assert refused(table, call(table, rat(side="us", squad="pack"))) == "bad_value"
    give(table, call(table, rat(initiative=0, squad="pack"), rat("Cat", initiative=2)))
    assert table.fight.order == ("Red", "Blue", "Rat", "Cat")


def test_7_18_what_is_refused_changes_nothing() -> None:
    table = field()
    assert refused(table, call(table, rat()), ANN) == "not_your_seat"
    assert refused(table, call(table, rat(), reason=" ")) == "bad_value"
    assert refused(table, parse(f"gm join Rat from nothing {BECAUSE}")) == "unknown_name"
    for taken in ("Red", "bLUE", "Gold"):
        assert refused(table, call(table, rat(taken))) == "name_taken"
    assert refused(table, call(table, rat(), rat("RAT"))) == "name_taken"
    for word in ("gm", "end", "two words", ""):
        assert refused(table, call(table, rat(), replace(rat(), id=word))) == "bad_value"
    assert refused(table, call(table, rat(at=(1, 1)))) == "blocked_square"
    assert refused(table, call(table, rat(at=(2, 1)), rat("Cat", at=(2, 1)))) == "blocked_square"
    give(table, call(table, rat(at=(1, 1)), reserve=True))  # its square need be free only once it joins


def test_7_18_into_reserve_while_the_order_is_open_and_never_after_the_gm_ended_the_fight() -> None:
    tied = Table(fielded("Red", CLUB, side="us"), fielded("Blue", CLUB, side="them"))
    assert refused(tied, call(tied, rat())) == "wrong_phase"
    give(tied, call(tied, rat(), reserve=True))
    tied.say("turnup Red 5h", "turnup Blue 2h", f"gm end {BECAUSE}")
    assert refused(tied, call(tied, rat("Cat"))) == "wrong_phase"
    assert refused(tied, call(tied, rat("Cat"), reserve=True)) == "wrong_phase"


def test_7_18_a_fight_that_was_won_goes_on_against_reinforcements() -> None:
    table = field()
    table.say(f"gm set Blue.torso.hp 0 {BECAUSE}")
    assert table["phase"] == "over"
    assert every(give(table, call(table, rat())), e.FightResumed)
    assert table["phase"] == "turn"


def test_7_18_the_preview_tells_who_comes_but_no_card() -> None:
    table = field(cards="dealt")
    told = MECH_COMBAT.preview(table.fight, GM, call(table, rat()))
    assert isinstance(told[-1], Unknown)
    assert [type(event) for event in told[:-1]] == [e.ReinforcementsCalled, e.CombatantJoined]


def test_7_18_command_and_event_survive_the_codec_and_the_event_its_line() -> None:
    table = field()
    command = call(table, rat(), rat("Rat2"))
    assert decode(encode(command, Command), Command) == command
    event = only(give(table, command), e.ReinforcementsCalled)
    assert decode(encode(event, e.Event), e.Event) == event
    assert parse_event(write_event(event)) == event


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (f"gm join Rat from club {BECAUSE}", GmCall(name="Rat", mech="club", reason="a test")),
        (
            f'gm join Rat from "Iron Bull" pilot green count=3 "name=Big Rat" side=us squad=pack cards=dealt at 4, -3 reserve {BECAUSE}',
            GmCall(
                name="Rat",
                mech="Iron Bull",
                reason="a test",
                pilot="green",
                count=3,
                shown="Big Rat",
                side="us",
                squad="pack",
                dealt=True,
                at=(4, -3),
                reserve=True,
            ),
        ),
        (
            f"  gm  join because from because side=us cards=physical {BECAUSE} ",
            GmCall(name="because", mech="because", reason="a test", side="us", dealt=False),
        ),
    ],
)
def test_7_18_the_line_of_a_call(line: str, command: GmCall) -> None:
    assert parse(line) == command
    assert parse(write(command)) == command


@pytest.mark.parametrize(
    ("rest", "says"),
    [
        ("", "Expected: gm join NAME from MECH"),
        ("club pilot", "Expected: gm join NAME from MECH"),
        ("club dances", "dances says nothing here"),
        ("club size=3", "size=3 says nothing here"),
        ("club side=", "side= says nothing here"),
        ("club side=us side=them", "side= stands here a second time"),
        ("club count=0", "from 1 to 20, got 0"),
        ("club count=many", "from 1 to 20, got many"),
        ("club cards=mine", "cards= is dealt or physical, got mine"),
    ],
)
def test_7_18_a_line_that_calls_nobody_says_what_it_lacks(rest: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse(f"gm join Rat from {rest} {BECAUSE}")
    with pytest.raises(NotationError, match="Expected: gm join NAME from MECH"):
        parse(f"gm join Rat from {rest}")

"""Conditions, timers and notes of the GM (mechcombat 7.15, 7.16)."""

import pytest

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.codec import decode, encode
from mechtable.engine.errors import RuleError, TextError
from mechtable.rules.combat.events import (
    ConditionEnded,
    ConditionSet,
    Event,
    NoteTaken,
    RoundBegan,
    TimerCleared,
    TimerDue,
    TimerSet,
    TurnBegan,
    TurnEnded,
    ValueSet,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.notation import parse
from mechtable.rules.combat.noted import NOTHING, Condition, Note, Timer, Turning, UntilRound, UntilTurn
from mechtable.rules.combat.noting_events import Over
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.view import seen, view
from tests.rules.combat.at_table import Table, duel, every, only
from tests.rules.mechs import build, fielded

ANN = Seat("ann")
CLUB = build("club at right hand")
BECAUSE = 'because "a test"'


def three() -> Table:
    """Red, Blue and Gold in this order, each for itself; Silver in reserve."""
    names = {"Red": 3, "Blue": 2, "Gold": 1}
    return Table(
        *(fielded(name, CLUB, initiative=skill) for name, skill in names.items()),
        reserves=[fielded("Silver", CLUB)],
    )


def words(table: Table, name: str) -> list[str]:
    return [each.word for each in table.fight.noted.of(name)]


def told(event: Event, table: Table) -> str:
    return narrate(event, table.fight.everyone)


def order_of(events: tuple[Event, ...], *kinds: type[Event]) -> list[type[Event]]:
    return [type(event) for event in events if isinstance(event, kinds)]


def test_7_15_a_condition_is_carried_by_one_and_changes_no_figure_of_anybody() -> None:
    table = three()
    before = dict(table.fight.combatants)
    event = only(table.say('gm condition Blue "jammed" because "ECM"'), ConditionSet)
    assert event == ConditionSet("Blue", "jammed", None, "ECM")
    assert told(event, table) == "GM: Blue is “jammed”, “ECM”."
    assert words(table, "Blue") == ["jammed"]
    assert words(table, "Red") == []
    assert dict(table.fight.combatants) == before


def test_7_15_a_condition_without_an_end_stays_until_the_gm_clears_it() -> None:
    table = three()
    table.say(
        'gm condition Blue "jammed"',
        'gm condition Blue "on fire"',
        *(["Red end", "Blue end", "Gold end"] * 3),
    )
    assert words(table, "Blue") == ["jammed", "on fire"]
    assert table.refused('gm clear Red "jammed"') == "unknown_name"
    assert table.refused('gm clear Blue "fire"') == "unknown_name"
    event = only(table.say('gm clear blu "Jam"'), ConditionEnded)
    assert event == ConditionEnded("Blue", "jammed", Over.CLEARED)
    assert told(event, table) == "GM: Blue's “jammed” is over."
    assert words(table, "Blue") == ["on fire"]


@pytest.mark.parametrize(
    ("until", "turns", "why", "says"),
    [
        ("start Gold", 2, Over.TURN_BEGINS, "Blue's “jammed” is over: Gold's turn begins."),
        ("start Red", 3, Over.TURN_BEGINS, "Blue's “jammed” is over: Red's turn begins."),
        ("end Red", 1, Over.TURN_ENDS, "Blue's “jammed” is over: Red's turn ends."),
        ("end Gold", 3, Over.TURN_ENDS, "Blue's “jammed” is over: Gold's turn ends."),
        ("round 2", 3, Over.ROUND_BEGINS, "Blue's “jammed” is over: the round begins."),
        ("round 3", 6, Over.ROUND_BEGINS, "Blue's “jammed” is over: the round begins."),
    ],
)
def test_7_15_a_condition_ends_by_itself_at_its_moment_and_not_before(
    until: str, turns: int, why: Over, says: str
) -> None:
    table = three()
    table.say(f'gm condition Blue "jammed" until {until}')
    ends = [f"{name} end" for name in ("Red", "Blue", "Gold")] * 3
    assert every(table.say(*ends[: turns - 1]), ConditionEnded) == ()
    events = table.say(ends[turns - 1])
    ended = only(events, ConditionEnded)
    assert (ended.why, told(ended, table)) == (why, says)
    assert words(table, "Blue") == []
    before = {Over.TURN_BEGINS: TurnBegan, Over.TURN_ENDS: TurnEnded, Over.ROUND_BEGINS: RoundBegan}[why]
    assert isinstance(events[events.index(ended) - 1], before)


def test_7_15_the_start_of_a_turn_under_way_is_past_and_its_end_is_to_come() -> None:
    table = three()
    table.say('gm condition Blue "slow" until start Red', 'gm condition Blue "late" until end Red')
    assert [each.word for each in every(table.say("Red end"), ConditionEnded)] == ["late"]
    table.say("Blue end", "Gold end")
    assert words(table, "Blue") == []


@pytest.mark.parametrize(
    ("line", "why", "says"),
    [
        (f"gm leave Gold {BECAUSE}", Over.LEFT, "Blue's “jammed” is over: Gold is no longer there."),
        (f"gm set Gold.torso.hp 0 {BECAUSE}", Over.DESTROYED, "Blue's “jammed” is over: Gold is destroyed."),
        (f"gm overrule Gold eject {BECAUSE}", Over.GAVE_UP, "Blue's “jammed” is over: Gold has given up."),
    ],
)
def test_7_15_a_condition_ends_when_the_one_it_waits_for_will_have_no_turn(
    line: str, why: Over, says: str
) -> None:
    table = three()
    table.say('gm condition Blue "jammed" until end Gold')
    ended = only(table.say(line), ConditionEnded)
    assert (ended.why, ended.by, told(ended, table)) == (why, "Gold", says)
    assert words(table, "Blue") == []


def test_7_15_who_leaves_keeps_its_conditions_and_they_go_on_running() -> None:
    table = three()
    table.say(
        'gm condition Gold "burning"', 'gm condition Gold "slow" until round 2', f"gm leave Gold {BECAUSE}"
    )
    assert words(table, "Gold") == ["burning", "slow"]
    table.say("Red end", "Blue end")
    assert words(table, "Gold") == ["burning"]
    table.say(f"gm join Gold {BECAUSE}")
    assert words(table, "Gold") == ["burning"]
    table.say(f"gm leave Gold {BECAUSE}", 'gm clear Gold "burning"')
    assert words(table, "Gold") == []


def test_7_15_said_again_a_condition_has_the_new_end() -> None:
    table = three()
    table.say('gm condition Blue "jammed" until round 2', 'gm condition Blue "JAMMED" until round 3')
    assert table.fight.noted.conditions == (Condition("Blue", "JAMMED", UntilRound(3)),)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('gm condition Silver "jammed"', "unknown_name"),
        ('gm condition Blue "jammed" until end Silver', "unknown_name"),
        ('gm condition Blue "jammed" until start Gold', "destroyed"),
        ('gm condition Blue "jammed" until round 1', "bad_value"),
        ('gm timer "dropship" round 1', "bad_value"),
        ('gm timer "dropship" in 0 rounds', "bad_value"),
        ('gm clear timer "dropship"', "unknown_name"),
    ],
)
def test_7_15_what_makes_no_sense_is_refused(line: str, code: str) -> None:
    table = three()
    table.say(f"gm set Gold.torso.hp 0 {BECAUSE}")
    assert table.refused(line) == code


@pytest.mark.parametrize("word", ["", " ", "x" * 25, "a\x1bb", "a\u202eb"])
def test_7_15_a_word_is_short_and_clean(word: str) -> None:
    assert parse(f'gm condition Red "{"x" * 24}"')
    with pytest.raises(TextError):
        parse(f'gm condition Red "{word}"')


@pytest.mark.parametrize("line", ['gm condition Red "jammed"', 'gm timer "x" round 9', 'gm note "x"'])
def test_7_15_only_the_gm_notes(line: str) -> None:
    assert duel().refused(line, seat=ANN) == "not_your_seat"


def test_7_16_a_timer_is_the_gms_secret_until_its_round() -> None:
    table = duel()
    events = table.say('gm timer "dropship" round 3', 'gm timer "bridge falls" in 1 rounds public')
    assert every(events, TimerSet) == (TimerSet("dropship", 3, False), TimerSet("bridge falls", 2, True))
    assert [seen(event, ANN) for event in events] == [Hidden(""), Hidden("")]
    assert table.fight.noted.timers == (Timer("bridge falls", 2, public=True), Timer("dropship", 3))
    assert view(table.fight, ANN).noted == view(table.fight, None).noted == NOTHING
    assert view(table.fight, GM).noted.timers == table.fight.noted.timers

    events = table.say("Red end", "Blue end")
    assert order_of(events, RoundBegan, TimerDue, TurnBegan) == [TurnBegan, RoundBegan, TimerDue, TurnBegan]
    due = only(events, TimerDue)
    assert (seen(due, ANN), told(due, table)) == (due, "Round 2: Bridge falls.")
    assert view(table.fight, None).noted.rung == (Timer("bridge falls", 2, public=True),)

    due = only(table.say("Red end", "Blue end"), TimerDue)
    assert seen(due, ANN) == Hidden("")
    assert view(table.fight, ANN).noted == NOTHING
    assert view(table.fight, GM).noted.rung == (Timer("dropship", 3),)
    table.say("Red end", "Blue end")
    assert table.fight.noted == NOTHING


def test_7_16_a_timer_is_replaced_and_taken_away_whether_it_is_due_or_not() -> None:
    table = duel()
    table.say('gm timer "dropship" round 2', 'gm timer "Dropship" round 4', 'gm timer "dust" round 2')
    assert table.fight.noted.timers == (Timer("dust", 2), Timer("Dropship", 4))
    assert table.say('gm clear timer "drop"') == (TimerCleared("Dropship"),)
    table.say("Red end", "Blue end")
    assert table.fight.noted.rung == (Timer("dust", 2),)
    table.say('gm clear timer "dust"')
    assert table.fight.noted == NOTHING


def test_7_16_a_round_that_the_gm_sets_is_a_round_that_has_come() -> None:
    table = duel()
    table.say('gm timer "dropship" round 3', 'gm condition Blue "jammed" until round 4')
    events = table.say(f"gm set round 5 {BECAUSE}")
    assert order_of(events, ValueSet, TimerDue, ConditionEnded) == [ValueSet, ConditionEnded, TimerDue]


def test_7_16_a_note_is_read_by_the_gm_alone() -> None:
    table = duel()
    event = only(table.say("Red end", 'gm note "the bridge is mined"'), NoteTaken)
    assert told(event, table) == "GM's note: The bridge is mined."
    assert [seen(event, seat) for seat in (GM, ANN, None)] == [event, Hidden(""), Hidden("")]
    assert view(table.fight, GM).noted.notes == (Note(1, "the bridge is mined"),)
    assert view(table.fight, ANN).noted == NOTHING


def test_7_16_what_is_noted_is_undone_and_stored_with_the_fight() -> None:
    table = duel()
    table.say('gm condition Blue "a" until end Red', 'gm timer "b" round 9', 'gm note "c"')
    data = encode(table.fight, Fight)
    assert decode(data, Fight) == table.fight
    del data["noted"]
    assert decode(data, Fight).noted == NOTHING
    for _ in range(3):
        table.match.undo()
    assert table.fight.noted == NOTHING
    table.match.redo()
    assert table.fight.noted.conditions == (Condition("Blue", "a", UntilTurn(Turning.END, "Red")),)


def test_7_16_a_preview_says_what_will_be_over_and_due() -> None:
    table = duel()
    table.say('gm condition Blue "jammed" until end Red', 'gm timer "dust" round 2')
    events = MECH_COMBAT.preview(table.fight, GM, parse("Red end"))
    assert [event for event in events if isinstance(event, ConditionEnded)]
    with pytest.raises(RuleError):
        MECH_COMBAT.preview(table.fight, GM, parse('gm clear timer "mud"'))


def test_7_16_no_preview_tells_a_player_of_a_timer_to_come() -> None:
    quiet, timed = duel(), duel()
    timed.say('gm timer "dust" round 2 public')
    for table in (quiet, timed):
        table.say("Red end")
    player = timed.who("Blue").entrant.owner
    assert player is not None
    assert MECH_COMBAT.preview(timed.fight, player, parse("Blue end")) == MECH_COMBAT.preview(
        quiet.fight, player, parse("Blue end")
    )
    assert any(isinstance(event, TimerDue) for event in timed.say("Blue end"))

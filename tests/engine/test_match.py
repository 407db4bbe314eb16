"""Steps: prepared, accepted, taken back, brought again; the state is always the fold of what is in force."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.audience import GM, Seat
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match, NothingToRedo, NothingToUndo, Step
from tests.engine.tally import Add, Added, Command, Counting, Tally, Throw

SEED = 11
RULES = Counting()
TallyMatch = Match[Tally, Command, Added, Tally]
TallyStep = Step[Command, Added]


def opened(opening_draws: int = 0) -> TallyMatch:
    return Match(RULES, RULES.opening(100, Dice(SEED)), SEED, opening_draws)


def say(match: TallyMatch, command: Command, command_id: str | None = None) -> TallyStep:
    step = match.prepare(
        GM, command, command_id or f"id{len(match.steps)}-{len(match.undone)}", "2026-01-01T00:00:00Z"
    )
    match.accept(step)
    return step


def refolded(match: TallyMatch, count: int | None = None) -> Tally:
    """The fold from the very start, without checkpoints."""
    steps = match.steps if count is None else match.steps[:count]
    events = [*match.opening, *(event for step in steps for event in step.events)]
    return reduce(RULES.evolve, events, RULES.initial())


def test_preparing_changes_nothing_and_accepting_does() -> None:
    match = opened()
    step = match.prepare(Seat("ann"), Add(3), "a", "2026-01-01T12:00:00Z")
    assert (match.state, match.steps) == (Tally((100,)), ())
    assert step == Step("a", Seat("ann"), Add(3), (Added(3), Added(0)), 0, None, "2026-01-01T12:00:00Z")
    match.accept(step)
    assert match.state == Tally((100, 3, 0))
    assert match.steps == (step,)
    assert match.events == (Added(100), Added(3), Added(0))


def test_a_refused_command_makes_no_step() -> None:
    match = opened()
    with pytest.raises(RuleError) as caught:
        match.prepare(GM, Add(0), "a", "")
    assert (caught.value.code, caught.value.rule) == ("too_small", "1.1")
    assert (match.state, match.steps) == (Tally((100,)), ())


def test_a_repeated_id_is_answered_and_not_applied_again() -> None:
    match = opened()
    first = say(match, Throw(), "same")
    again = match.prepare(GM, Add(50), "same", "later")
    match.accept(again)
    assert again is first
    assert match.steps == (first,)
    assert match.state == refolded(match)
    assert match.known("same") is first
    assert match.known("other") is None


def test_undo_takes_back_the_last_step_and_redo_brings_it_again() -> None:
    match = opened()
    one, two = say(match, Add(1)), say(match, Throw())
    after_two = match.state
    assert match.undo() is two
    assert match.state == Tally((100, 1, 0))
    assert (match.steps, match.undone) == ((one,), (two,))
    assert match.undo() is one
    assert (match.state, match.undone) == (Tally((100,)), (one, two))
    assert match.redo() is one
    assert match.redo() is two
    assert (match.state, match.steps, match.undone) == (after_two, (one, two), ())


def test_a_new_step_clears_redo() -> None:
    match = opened()
    say(match, Add(1))
    say(match, Add(2))
    match.undo()
    say(match, Add(3))
    assert match.undone == ()
    with pytest.raises(NothingToRedo, match="nothing to redo"):
        match.redo()
    assert match.state == Tally((100, 1, 0, 3, 0))


def test_there_may_be_nothing_to_undo() -> None:
    with pytest.raises(NothingToUndo, match="nothing to undo"):
        opened().undo()


def test_the_same_command_after_an_undo_draws_the_same() -> None:
    match = opened()
    say(match, Throw())
    first = say(match, Throw())
    match.undo()
    second = say(match, Throw(), "another id")
    assert second.events == first.events
    match.undo()
    say(match, Add(1))
    assert say(match, Throw()).events == first.events


def test_draws_are_counted_from_the_opening_on() -> None:
    dice = Dice(SEED, used=7)
    expected = (Added(1 + dice.below(6)), Added(1 + dice.below(6)))
    step = say(opened(opening_draws=7), Throw())
    assert step.events == expected
    assert step.draws == dice.used - 7 == 2


def test_a_preview_or_a_prepared_step_uses_no_chance_up() -> None:
    match = opened()
    first = match.prepare(GM, Throw(), "a", "")
    assert match.prepare(GM, Throw(), "b", "").events == first.events


def test_a_step_that_drew_or_revealed_is_sealed_with_the_reason() -> None:
    match = opened()
    assert say(match, Add(1)).sealed is None
    assert say(match, Throw()).sealed == "chance was drawn"
    shown = say(match, Throw(shown=True))
    numbers = [event.number for event in shown.events]
    assert shown.sealed == f"it showed a {numbers[0]}; it showed a {numbers[1]}"


@pytest.mark.parametrize("count", [1, 63, 64, 65, 127, 128, 129, 200])
def test_undo_and_redo_across_checkpoints_equal_folding_again(count: int) -> None:
    match = opened()
    states = [match.state]
    for number in range(count):
        say(match, Add(number + 1) if number % 3 else Throw())
        states.append(match.state)
    assert states[-1] == refolded(match)
    for left in reversed(range(count)):
        match.undo()
        assert match.state == states[left]
    for done in range(1, count + 1):
        match.redo()
        assert match.state == states[done]
    assert [match.state_after(number) for number in range(count + 1)] == states


@pytest.mark.parametrize("count", [0, 5, 64, 130])
def test_a_match_opened_from_stored_steps_is_the_same_match(count: int) -> None:
    match = opened()
    for number in range(count):
        say(match, Throw() if number % 2 else Add(1))
    undone = tuple(match.undo() for _ in range(min(3, count)))[::-1]
    again: TallyMatch = Match(RULES, match.opening, SEED, 0, match.steps, undone)
    assert (again.state, again.steps, again.undone) == (match.state, match.steps, match.undone)
    assert again.prepare(GM, Throw(), "next", "") == match.prepare(GM, Throw(), "next", "")
    while match.undone:
        assert again.redo() == match.redo()
    assert again.state == match.state == refolded(match)


@given(st.lists(st.sampled_from(["add", "throw", "undo", "redo"]), max_size=150))
def test_any_sequence_keeps_the_state_the_fold_of_the_steps_in_force(acts: list[str]) -> None:
    match = opened()
    in_force: list[TallyStep] = []
    taken_back: list[TallyStep] = []
    for number, act in enumerate(acts):
        if act == "undo" and in_force:
            taken_back.insert(0, in_force.pop())
            assert match.undo() == taken_back[0]
        elif act == "redo" and taken_back:
            in_force.append(taken_back.pop(0))
            assert match.redo() == in_force[-1]
        elif act in ("add", "throw"):
            in_force.append(say(match, Add(1 + number) if act == "add" else Throw(), f"id{number}"))
            taken_back = []
        assert (list(match.steps), list(match.undone)) == (in_force, taken_back)
        assert match.state == refolded(match)

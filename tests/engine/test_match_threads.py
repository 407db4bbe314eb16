"""One thread writes, others read: what they are told is always the fold of steps that were in force."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest

from tests.engine.tally import Add
from tests.engine.test_match import TallyMatch, opened, refolded, say


@contextmanager
def busy(match: TallyMatch) -> Iterator[None]:
    """Another thread takes steps back and brings them again all the time, threads changing often."""
    enough, before = Event(), sys.getswitchinterval()

    def back_and_forth() -> None:
        while not enough.is_set():
            for _ in range(3):
                match.undo()
            for _ in range(3):
                match.redo()

    writer = Thread(target=back_and_forth)
    sys.setswitchinterval(1e-6)
    writer.start()
    try:
        yield
    finally:
        enough.set()
        writer.join()
        sys.setswitchinterval(before)


def steps_made(count: int) -> TallyMatch:
    match = opened()
    for amount in range(1, count + 1):
        say(match, Add(amount))
    return match


@pytest.mark.long
@pytest.mark.parametrize(
    "read",
    [
        pytest.param(lambda match: match.last_step, id="last step"),
        pytest.param(lambda match: match.state_after(51), id="state after"),
        pytest.param(lambda match: match.moment(2), id="moment"),
    ],
)
def test_whoever_reads_while_steps_are_taken_back_is_told_something_true(
    read: Callable[[TallyMatch], object],
) -> None:
    match = steps_made(51)
    with busy(match):
        for _ in range(3_000):
            read(match)
    assert match.state == refolded(match)


def test_a_last_step_that_is_taken_back_meanwhile_is_none_or_a_step() -> None:
    match = steps_made(3)
    with busy(match):
        found = {step and step.command for step in (match.last_step for _ in range(20_000))}
    assert found <= {None, Add(1), Add(2), Add(3)}


@pytest.mark.long
def test_a_state_of_the_past_is_the_same_whenever_it_is_asked_for() -> None:
    match = steps_made(51)
    wanted = refolded(match, 48)
    with busy(match):
        assert all(match.state_after(48) == wanted for _ in range(2_000))

"""The story of a fight, a line an event, kept for each seat so that a long one is told once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from mechtable.engine.audience import Hidden, Seat
from mechtable.rules.combat.coming_and_going import cast_with
from mechtable.rules.combat.events import Event, RoundBegan, ValueSet
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.narrate import narrate


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    Attributes:
        step: Which step in force it belongs to, counted from 1; 0 is the setup.
        round: The round it happened in, 0 before the first.
        sentence: What happened, never empty.
        event: What the seat sees of it; its sums answer "why".
    """

    step: int
    round: int
    sentence: str
    event: Event | Hidden


@dataclass(frozen=True, slots=True)
class _End:
    """Where a step's lines end, and the round then."""

    lines: int
    round: int


RECENT = 100
"""How many steps the end of a log tells at least, as far as there are so many."""


class FightLog:
    """The lines one seat may read. None is a spectator.

    Args:
        recent: Begin so many steps before the last one, None for the whole story.
    """

    def __init__(self, seat: Seat | None, recent: int | None = None) -> None:
        self._seat = seat
        self._recent = recent
        self._begin(0, 0)

    def _begin(self, start: int, now: int) -> None:
        """Forget everything; tell next the steps after the first `start`, in the round `now`."""
        self._start = start
        self._round = now
        self._lines: list[LogLine] = []
        self._ends: list[_End] = []
        self._told: tuple[LogLine, ...] | None = None

    def told(self, match: FightMatch) -> tuple[LogLine, ...]:
        """All lines, oldest first; only steps that are new since the last call are told anew."""
        steps = match.step_count
        if self._told is None or self._start + len(self._ends) != steps + 1:
            if not self._ends:
                self._first(match)
            for step in match.steps_between(self._start + len(self._ends) - 1, steps):
                self._add(match, step.events)
            self._told = tuple(self._lines)
        return self._told

    def keep(self, steps: int) -> None:
        """Forget what was told after the first `steps` steps."""
        if steps < self._start:
            self._begin(0, 0)
        elif self._start + len(self._ends) > steps + 1:
            del self._ends[steps - self._start + 1 :]
            del self._lines[self._ends[-1].lines :]
            self._told = None

    def _first(self, match: FightMatch) -> None:
        """The setup; of a recent log, the state it goes on from."""
        start = 0 if self._recent is None else max(0, match.step_count - self._recent)
        if start:
            self._begin(start, _round_after(match, start))
            self._ends.append(_End(0, self._round))
        else:
            self._add(match, match.opening)

    def _add(self, match: FightMatch, events: Iterable[Event]) -> None:
        number, cast = self._start + len(self._ends), match.state.everyone
        now = self._ends[-1].round if self._ends else 0
        for event in events:
            if isinstance(event, RoundBegan):
                now = event.number
            elif isinstance(event, ValueSet) and event.path == "round":
                now = int(event.after)
            seen = match.ruleset.seen(event, self._seat)
            sentence = narrate(seen, cast)
            if sentence:
                self._lines.append(LogLine(number, now, sentence, seen))
        self._ends.append(_End(len(self._lines), now))


def _round_after(match: FightMatch, steps: int) -> int:
    """The round after the first `steps` steps, told by what came later: nothing before them is read."""
    for step in match.steps_between(steps, match.step_count):
        for event in step.events:
            if isinstance(event, RoundBegan):
                return event.number - 1
            if isinstance(event, ValueSet) and event.path == "round":
                return int(event.before)
    return match.state.round


def last_sentence(match: FightMatch, steps: int, more: tuple[Event, ...] = ()) -> str:
    """The last sentence that everybody may read after the first `steps` steps and `more` events; may be empty."""
    cast = cast_with(match.state, more)
    for event in chain(reversed(more), _backwards(match, steps)):
        sentence = narrate(match.ruleset.seen(event, None), cast)
        if sentence:
            return sentence
    return ""


def _backwards(match: FightMatch, steps: int) -> Iterator[Event]:
    for place in range(steps, 0, -1):
        for step in match.steps_between(place - 1, place):
            yield from reversed(step.events)
    yield from reversed(match.opening)

"""The story of a fight, a line an event, kept for each seat so that a long one is told once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from mechtable.engine.audience import Hidden, Seat
from mechtable.rules.combat.events import Event, RoundBegan
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


class FightLog:
    """The lines one seat may read. None is a spectator."""

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat
        self._lines: list[LogLine] = []
        self._ends: list[_End] = []
        self._told: tuple[LogLine, ...] | None = None

    def told(self, match: FightMatch) -> tuple[LogLine, ...]:
        """All lines, oldest first; only steps that are new since the last call are told anew."""
        steps = match.steps
        if self._told is None or len(self._ends) != len(steps) + 1:
            if not self._ends:
                self._add(match, match.opening)
            for step in steps[len(self._ends) - 1 :]:
                self._add(match, step.events)
            self._told = tuple(self._lines)
        return self._told

    def keep(self, steps: int) -> None:
        """Forget what was told after the first `steps` steps."""
        if len(self._ends) > steps + 1:
            del self._ends[steps + 1 :]
            del self._lines[self._ends[-1].lines :]
            self._told = None

    def _add(self, match: FightMatch, events: Iterable[Event]) -> None:
        number, cast = len(self._ends), match.state.everyone
        now = self._ends[-1].round if self._ends else 0
        for event in events:
            if isinstance(event, RoundBegan):
                now = event.number
            seen = match.ruleset.seen(event, self._seat)
            sentence = narrate(seen, cast)
            if sentence:
                self._lines.append(LogLine(number, now, sentence, seen))
        self._ends.append(_End(len(self._lines), now))


def last_sentence(match: FightMatch, steps: int, more: tuple[Event, ...] = ()) -> str:
    """The last sentence that everybody may read after the first `steps` steps and `more` events; may be empty."""
    cast = match.state.everyone
    for event in chain(reversed(more), _backwards(match, steps)):
        sentence = narrate(match.ruleset.seen(event, None), cast)
        if sentence:
            return sentence
    return ""


def _backwards(match: FightMatch, steps: int) -> Iterator[Event]:
    for step in reversed(match.steps[:steps]):
        yield from reversed(step.events)
    yield from reversed(match.opening)

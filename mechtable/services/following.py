"""A fight as plain sentences for whoever listens: each new one once, what is taken back is said."""

from collections.abc import Sequence
from dataclasses import dataclass

from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Phase
from mechtable.services.log import LogLine
from mechtable.services.watching import Sight, Watch

POLL = 250
"""Milliseconds between looks; one that finds nothing takes microseconds."""


@dataclass(frozen=True, slots=True)
class News:
    """What was said since the last time.

    Attributes:
        fight: What the fight is called that is followed from now on, empty when it is the same as before, or none.
        waiting: Whether no fight is under way.
        taken_back: How many steps were taken back of what was said.
        ended: Whether the fight is over.
    """

    fight: str = ""
    waiting: bool = False
    taken_back: int = 0
    lines: tuple[LogLine, ...] = ()
    ended: bool = False


class Follower:
    """Looks on and tells what is new.

    Args:
        watch: What is looked at.
        whole: Whether the story is told from its beginning; else from the turn under way.
    """

    def __init__(self, watch: Watch, *, whole: bool = False) -> None:
        self._watch, self._whole = watch, whole
        self._fight: int | None = None
        self._told: tuple[LogLine, ...] = ()
        if whole:
            watch.tell_all()

    def news(self) -> News | None:
        """What is new, None for nothing.

        Raises:
            StorageError: The file cannot be read now; asking again may help.
            WatchError: The fight cannot be read.
        """
        sight = self._watch.look()
        if sight is None:
            return None
        before, self._told = self._told, sight.log
        if sight.fight is None or sight.view is None:
            self._fight = None
            return News(waiting=True)
        ended = sight.view.phase is Phase.OVER
        if sight.fight != self._fight:
            self._fight = sight.fight
            return News(sight.title, lines=self._first(sight), ended=ended)
        back, lines = _difference(before, sight.log)
        return News(taken_back=back, lines=lines, ended=ended)

    def _first(self, sight: Sight) -> tuple[LogLine, ...]:
        """What is told of a fight that is new to the listener."""
        began = [place for place, line in enumerate(sight.log) if isinstance(line.event, e.TurnBegan)]
        return sight.log if self._whole or not began else sight.log[began[-1] :]


def _difference(before: tuple[LogLine, ...], now: tuple[LogLine, ...]) -> tuple[int, tuple[LogLine, ...]]:
    """How many steps of what was told are no longer so, and what is told now in their place and after them.

    Both may begin at different steps: what lies before either is passed over.
    """
    first = max((lines[0].step for lines in (before, now) if lines), default=0)
    old, new = _from(before, first), _from(now, first)
    pairs = enumerate(zip(old, new, strict=False))
    same = next((at for at, (one, other) in pairs if one != other), min(len(old), len(new)))
    return len({line.step for line in old[same:]}), tuple(new[same:])


def _from(lines: tuple[LogLine, ...], first: int) -> Sequence[LogLine]:
    return [line for line in lines if line.step >= first]

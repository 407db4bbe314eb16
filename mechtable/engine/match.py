"""A game under way: steps, undo and redo by folding again, command ids that are answered once."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import RLock
from typing import Any, Generic, TypeVar

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.engine.errors import MechtableError
from mechtable.engine.past import Past
from mechtable.engine.ruleset import Ruleset

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

_CHECKPOINT = 50
"""Steps between states that are kept in memory; those that are stored are among them."""


class NothingToUndo(MechtableError):
    """There is no step to take back."""


class NothingToRedo(MechtableError):
    """No step was taken back since the last new one."""


@dataclass(frozen=True, slots=True)
class Step(Generic[C, E]):
    """One accepted command and what it caused.

    Attributes:
        id: Made by the client; the same id is answered, not applied again.
        seat: Who gave the command.
        draws: Outputs of the dice that the step used.
        sealed: Why undoing it should be confirmed, None when nothing was revealed or drawn.
        at: When, as ISO 8601 text in UTC, given by the caller.
    """

    id: str
    seat: Seat
    command: C
    events: tuple[E, ...]
    draws: int
    sealed: str | None
    at: str


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """A state that need not be folded again.

    Attributes:
        steps: After how many steps in force.
        draws: Outputs of the dice that the opening and these steps used.
    """

    steps: int
    state: S
    draws: int


class Match(Generic[S, C, E, V]):
    """The fold of an opening and its steps.

    A step is prepared first, stored by the caller, and accepted last, so that nothing is shown that is not kept.
    One thread at a time may prepare, accept, undo and redo; meanwhile any other may read.

    Args:
        steps: The steps in force; of a `Past`, those that are needed are read.
        undone: The steps taken back, the next one to be redone first.
        recall: Gives a kept moment of these steps, the latest that is not after so many of them.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any, S, C, E, V],
        opening: tuple[E, ...],
        seed: int,
        opening_draws: int = 0,
        steps: Iterable[Step[C, E]] | Past[Step[C, E]] = (),
        undone: Iterable[Step[C, E]] = (),
        recall: Callable[[int], Moment[S] | None] = lambda _: None,
    ) -> None:
        self.ruleset = ruleset
        self.opening = opening
        self._seed = seed
        self._past = steps if isinstance(steps, Past) else Past(steps)
        self._undone = list(undone)
        self._recall = recall
        self._checkpoints: dict[int, S] = {}
        self._lock = RLock()
        """Held while steps and checkpoints change together, and while both are read; never while a step is stored."""
        known = recall(len(self._past))
        draws, since = (opening_draws, 0) if known is None else (known.draws, known.steps)
        self.folded_from = since
        """After how many steps the kept moment was that the state was folded from; 0 for the opening."""
        if known is not None:
            self._checkpoints[known.steps] = known.state
        recent = self._past.between(since, len(self._past))
        self._draws = draws + sum(step.draws for step in recent)
        self._by_id = {step.id: step for step in self._past.in_memory}
        self.state = self.state_after(len(self._past))

    @property
    def steps(self) -> tuple[Step[C, E], ...]:
        """The steps in force, oldest first; all of them are read."""
        return self.steps_between(0, self.step_count)

    @property
    def step_count(self) -> int:
        """How many steps are in force."""
        return len(self._past)

    @property
    def last_step(self) -> Step[C, E] | None:
        """The newest step in force."""
        return self._past.last()

    def steps_between(self, start: int, stop: int) -> tuple[Step[C, E], ...]:
        """The steps in force from one place up to, not including, another; places count from 0."""
        return self._past.between(start, stop)

    @property
    def undone(self) -> tuple[Step[C, E], ...]:
        """The steps taken back that redo brings again, the next one first."""
        return tuple(self._undone)

    @property
    def events(self) -> tuple[E, ...]:
        """Opening and all events in force, in order."""
        return self.opening + tuple(event for step in self.steps for event in step.events)

    def known(self, command_id: str) -> Step[C, E] | None:
        """The step in force that this command id made, if there is one in memory."""
        return self._by_id.get(command_id)

    def moment(self, count: int) -> Moment[S]:
        """The state after the first `count` steps, to be kept."""
        with self._lock:
            later = self.steps_between(count, self.step_count)
            return Moment(count, self.state_after(count), self._draws - sum(step.draws for step in later))

    def prepare(self, seat: Seat, command: C, command_id: str, at: str) -> Step[C, E]:
        """The step that the command would make. Changes nothing; a known id gives its step again.

        Raises:
            RuleError: The rules refuse the command.
        """
        known = self.known(command_id)
        if known is not None:
            return known
        dice = Dice(self._seed, self._draws)
        events = self.ruleset.decide(self.state, seat, command, dice)
        draws = dice.used - self._draws
        return Step(command_id, seat, command, events, draws, self._seal(events, draws), at)

    def accept(self, step: Step[C, E]) -> None:
        """Put a prepared step in force; steps taken back before can then no longer be redone."""
        if self.known(step.id) is not None:
            return
        state = self._fold(self.state, step.events)
        with self._lock:
            self._past.append(step)
            self._by_id[step.id] = step
            self._draws += step.draws
            self._undone = []
            self.state = state
            if self.step_count % _CHECKPOINT == 0:
                self._checkpoints[self.step_count] = state

    def undo(self) -> Step[C, E]:
        """Take the last step back and return it.

        Raises:
            NothingToUndo: No step is in force.
        """
        if not self.step_count:
            raise NothingToUndo("There is nothing to undo: this is how it began.")
        left = self.step_count - 1
        state = self.state_after(left)
        with self._lock:
            step = self._past.pop()
            self._by_id.pop(step.id, None)
            self._draws -= step.draws
            self._undone = [step, *self._undone]
            self._checkpoints = {place: kept for place, kept in self._checkpoints.items() if place <= left}
            self.state = state
        return step

    def redo(self) -> Step[C, E]:
        """Bring the last step taken back again and return it.

        Raises:
            NothingToRedo: Nothing was taken back since the last new step.
        """
        if not self._undone:
            raise NothingToRedo("There is nothing to redo.")
        step, *rest = self._undone
        self.accept(step)
        self._undone = rest
        return step

    def state_after(self, count: int) -> S:
        """The state after the first `count` steps in force; 0 is the opening."""
        with self._lock:
            at, kept = self._nearest(count), self._checkpoints
            state, steps = kept[at], self.steps_between(at, count)
        for place, step in enumerate(steps, at + 1):
            state = self._fold(state, step.events)
            if place % _CHECKPOINT == 0:
                kept[place] = (
                    state  # where an undo has put others in their place meanwhile, nobody asks these
                )
        return state

    def _nearest(self, count: int) -> int:
        """After how many steps the last checkpoint is that is not after `count` of them; made where none is near."""
        at = max((place for place in list(self._checkpoints) if place <= count), default=-1)
        if at < 0 or count - at > _CHECKPOINT:
            known = self._recall(count)
            if known is not None and at < known.steps <= count:
                self._checkpoints[known.steps] = known.state
                return known.steps
        if at < 0:
            self._checkpoints[0] = self._fold(self.ruleset.initial(), self.opening)
        return max(at, 0)

    def _fold(self, state: S, events: Iterable[E]) -> S:
        for event in events:
            state = self.ruleset.evolve(state, event)
        return state

    def _seal(self, events: tuple[E, ...], draws: int) -> str | None:
        shown = dict.fromkeys(words for words in map(self.ruleset.reveals, events) if words)
        if shown:
            return "; ".join(shown)
        return "chance was drawn" if draws else None

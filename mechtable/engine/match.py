"""A game under way: steps, undo and redo by folding again, command ids that are answered once."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.engine.errors import MechtableError
from mechtable.engine.ruleset import Ruleset

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

_CHECKPOINT = 64


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


class Match(Generic[S, C, E, V]):
    """The fold of an opening and its steps.

    A step is prepared first, stored by the caller, and accepted last, so that nothing is shown that is not kept.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any, S, C, E, V],
        opening: tuple[E, ...],
        seed: int,
        opening_draws: int = 0,
        steps: Iterable[Step[C, E]] = (),
        undone: Iterable[Step[C, E]] = (),
    ) -> None:
        self.ruleset = ruleset
        self.opening = opening
        self._seed = seed
        self._steps = list(steps)
        self._by_id = {step.id: step for step in self._steps}
        self._draws = opening_draws + sum(step.draws for step in self._steps)
        self._undone = list(undone)
        self._checkpoints: list[S] = [self._fold(ruleset.initial(), opening)]
        self.state = self.state_after(len(self._steps))

    @property
    def steps(self) -> tuple[Step[C, E], ...]:
        """The steps in force, oldest first."""
        return tuple(self._steps)

    @property
    def undone(self) -> tuple[Step[C, E], ...]:
        """The steps taken back that redo brings again, the next one first."""
        return tuple(self._undone)

    @property
    def events(self) -> tuple[E, ...]:
        """Opening and all events in force, in order."""
        return self.opening + tuple(event for step in self._steps for event in step.events)

    def known(self, command_id: str) -> Step[C, E] | None:
        """The step in force that this command id made, if there is one."""
        return self._by_id.get(command_id)

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
        self._steps.append(step)
        self._by_id[step.id] = step
        self._draws += step.draws
        self._undone.clear()
        self.state = self._fold(self.state, step.events)
        if len(self._steps) == len(self._checkpoints) * _CHECKPOINT:
            self._checkpoints.append(self.state)

    def undo(self) -> Step[C, E]:
        """Take the last step back and return it.

        Raises:
            NothingToUndo: No step is in force.
        """
        if not self._steps:
            raise NothingToUndo("There is nothing to undo: the fight has just begun.")
        step = self._steps.pop()
        del self._by_id[step.id]
        self._draws -= step.draws
        self._undone.insert(0, step)
        del self._checkpoints[len(self._steps) // _CHECKPOINT + 1 :]
        self.state = self.state_after(len(self._steps))
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
        nearest = min(count // _CHECKPOINT, len(self._checkpoints) - 1)
        state = self._checkpoints[nearest]
        for place in range(nearest * _CHECKPOINT, count):
            state = self._fold(state, self._steps[place].events)
            if place + 1 == len(self._checkpoints) * _CHECKPOINT:
                self._checkpoints.append(state)
        return state

    def _fold(self, state: S, events: Iterable[E]) -> S:
        for event in events:
            state = self.ruleset.evolve(state, event)
        return state

    def _seal(self, events: tuple[E, ...], draws: int) -> str | None:
        shown = [words for words in map(self.ruleset.reveals, events) if words]
        if shown:
            return "; ".join(shown)
        return "chance was drawn" if draws else None

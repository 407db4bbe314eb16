"""A game with its journal: commands go in, are stored, and only then shown. Fights and drafts are kept like this."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from threading import Lock
from typing import Any, Generic, TypeVar
from uuid import uuid4

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match, NothingToUndo, Step
from mechtable.engine.ruleset import Choice
from mechtable.services.admission import check_own, check_undo, own
from mechtable.storage.journal import Glance, Mark, Opened, Shelf, StaleError

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

SNAPSHOT_STEPS = 200
"""After so many steps the state is kept once more, so that opening need not fold them."""

SPARSE = 10
"""Of the states that are passed when a long journal is folded, every so manieth is kept beside the last two."""


def new_command_id() -> str:
    """A command id that nobody has used."""
    return uuid4().hex


def now() -> str:
    """The time in UTC as the journal writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def after(match: Match[S, C, E, Any], events: Iterable[E]) -> S:
    """The state after some more events."""
    state = match.state
    for event in events:
        state = match.ruleset.evolve(state, event)
    return state


class Journaled(ABC, Generic[S, C, E, V]):
    """A match with its journal.

    Reading never waits, not even while a step is being stored; writers wait for each other. Every method may be
    called from any thread.
    """

    def __init__(self, shelf: Shelf[S, C, E], build: Callable[[Opened[S, C, E]], Match[S, C, E, V]]) -> None:
        self._shelf = shelf
        self._build = build
        self._writing = Lock()
        self._reading = Lock()
        self._load()

    @property
    def match(self) -> Match[S, C, E, V]:
        """The game itself with all its secrets, for services; screens get views."""
        return self._match

    def view(self, seat: Seat | None = GM) -> V:
        """What a seat may know now; None is a spectator."""
        return self._match.ruleset.view(self._match.state, seat)

    def choices(self, seat: Seat = GM) -> tuple[Choice[C], ...]:
        """The menu of a seat."""
        return self._match.ruleset.choices(self._match.state, seat)

    def refusal(self, seat: Seat, command: C) -> RuleError | None:
        """Why a command would be refused now, or None."""
        return self._match.ruleset.refusal(self._match.state, seat, command)

    @abstractmethod
    def _glance(self, state: S, steps: int, more: tuple[E, ...] = ()) -> Glance:
        """What lists will show after the first `steps` steps and `more` events, which led to `state`."""

    def _gated(self, command: C) -> C:
        """The command as it may enter."""
        return command

    def _forget(self) -> None:
        """Let go of all that was worked out from steps; the journal was read anew."""

    def _keep(self, steps: int) -> None:
        """Let go of what was worked out from steps after the first `steps`."""

    @property
    def mark(self) -> Mark:
        """Where the journal stood when it was read or written last."""
        return self._mark

    @property
    def begins(self) -> int:
        """How many steps it begins with, which are never taken back: those that a copy shares with its model."""
        return 0

    @property
    def steps(self) -> int:
        """How many steps are in force."""
        return len(self._kept)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return len(self._kept) > self.begins

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back since the last new one."""
        return bool(self._undone)

    def undo_warning(self) -> str | None:
        """Why taking the last step back should be confirmed, such as `chance was drawn`; None when it need not."""
        last = self._match.last_step
        return last.sealed if last else None

    def submit(self, command: C, command_id: str | None = None, seat: Seat = GM) -> Step[C, E]:
        """Do a command and return its step; when this returns, the step is on disk.

        When another window wrote in the meantime, its steps are read and the command is tried once more on them.

        Args:
            command: What is done.
            command_id: From `new_command_id`; a repeated one is answered with its step and does nothing, even when
                that step was undone since.
            seat: Who does it.

        Raises:
            RuleError: The rules refuse it.
            TextError: A reason holds what may not enter.
            StaleError: Another window wrote twice in the meantime.
            StorageError: It could not be stored; nothing changed.
        """
        command = self._gated(command)
        with self._writing:
            answer = self._answer(command_id) if command_id else None
            if answer is not None:
                return own(answer, seat)
            command_id = command_id or new_command_id()
            try:
                return self._store(seat, command, command_id)
            except StaleError:
                self._load()
                answer = self._answer(command_id)
                return self._store(seat, command, command_id) if answer is None else own(answer, seat)

    def undo(self, command_seat: Seat = GM) -> Step[C, E]:
        """Take the last step back and return it. Players take back only what they did themselves.

        Raises:
            NothingToUndo: No step is in force.
            RuleError: `not_your_seat`.
            StaleError: Another window wrote in the meantime; it was read again, nothing was undone.
        """
        with self._writing:
            match = self._match
            if match.last_step and not self.can_undo:
                raise NothingToUndo("This is where the what-if begins: it goes back no further.")
            if match.last_step:
                check_undo(match.last_step, command_seat)
                left = match.step_count - 1
                glance = self._glance(match.state_after(left), left)
                self._or_reload(lambda: self._shelf.undo(self._mark.last, glance))
            with self._reading:
                step = match.undo()
                self._undone.insert(0, self._kept.pop())
                self._settle()
            return step

    def redo(self, command_seat: Seat = GM) -> Step[C, E]:
        """Bring the last step taken back again and return it. Players bring back only what they did themselves.

        Raises:
            RuleError: `not_your_seat`.
            NothingToRedo: Nothing was taken back since the last new step.
            StaleError: Another window wrote in the meantime; it was read again, nothing was redone.
        """
        with self._writing:
            match = self._match
            if match.undone:
                check_own(match.undone[0], command_seat)
                events, number = match.undone[0].events, self._undone[0]
                glance = self._glance(after(match, events), match.step_count, events)
                self._or_reload(lambda: self._shelf.redo(self._mark.last, number, glance))
            with self._reading:
                step = match.redo()
                self._kept.append(self._undone.pop(0))
                self._settle()
            return step

    def refresh(self) -> bool:
        """Read what another window did since; whether there was something. Cheap when there was not."""
        with self._writing:
            if self._shelf.mark() == self._mark:
                return False
            self._follow()
            return True

    def _follow(self) -> None:
        """Read what is new. Steps that only came after those known are put in force; after anything else all is read."""
        opened, known = self._shelf.open(), len(self._kept)
        if opened.undone or len(opened.kept) <= known or opened.kept[:known] != self._kept:
            self._load()
            return
        steps = opened.read(known, len(opened.kept))
        with self._reading:
            for number, step in zip(opened.kept[known:], steps, strict=True):
                self._match.accept(step)
                self._kept.append(number)
            self._undone.clear()
            self._mark = opened.mark

    def _store(self, seat: Seat, command: C, command_id: str) -> Step[C, E]:
        match = self._match
        step = match.prepare(seat, command, command_id, now())
        glance = self._glance(after(match, step.events), match.step_count, step.events)
        number = self._shelf.add(step, self._mark.last, glance)
        with self._reading:
            match.accept(step)
            self._kept.append(number)
            self._undone.clear()
            self._settle()
        self._remember()
        return step

    def _answer(self, command_id: str) -> Step[C, E] | None:
        known = self._match.known(command_id) or self._shelf.find(command_id)
        if known is not None and self._shelf.mark() != self._mark:
            self._load()
        return known

    def _or_reload(self, change: Callable[[], None]) -> None:
        try:
            change()
        except StaleError:
            self._load()
            raise

    def _load(self) -> None:
        opened = self._shelf.open()
        match = self._build(opened)
        with self._reading:
            self._match = match
            self._remembered = match.folded_from
            self._mark = opened.mark
            self._kept: list[int] = opened.kept
            self._undone: list[int] = [entry.number for entry in opened.undone]
            self._forget()
        self._remember()

    def _remember(self) -> None:
        """Keep states of full hundreds of steps, where that is not done yet: whoever goes back folds little."""
        match = self._match
        count = match.step_count // SNAPSHOT_STEPS * SNAPSHOT_STEPS
        if count > self._remembered:
            self._shelf.remember(
                tuple(
                    (self._kept[place - 1], match.steps_between(place - 1, place)[0].id, match.moment(place))
                    for place in _worth_keeping(self._remembered, count)
                )
            )
            self._remembered = count

    def _settle(self) -> None:
        """After a change: where the journal stands, and nothing tells what is no longer so."""
        self._remembered = min(self._remembered, len(self._kept))
        last = self._kept[-1] if self._kept else 0
        self._mark = Mark(max(self._mark.highest, last), last)
        self._keep(len(self._kept))


def _worth_keeping(known: int, count: int) -> list[int]:
    """After how many steps states are to be kept, up to `count`, where none is after more than `known` of them."""
    apart = SPARSE * SNAPSHOT_STEPS
    wanted = {*range(apart, count, apart), count - SNAPSHOT_STEPS, count}
    return sorted(place for place in wanted if place > known)

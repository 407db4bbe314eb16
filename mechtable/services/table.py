"""One fight at the table: commands go in, are stored, and only then shown."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from threading import Lock
from uuid import uuid4

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.ruleset import Choice
from mechtable.engine.text import clean
from mechtable.rules.bots.policy import Policy, suggest
from mechtable.rules.bots.situation import Suggestion
from mechtable.rules.combat.commands import Command, Reasoned
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.forecast import Forecast, forecast
from mechtable.rules.combat.notation import parse
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.view import FightView
from mechtable.rules.options import Options
from mechtable.services.log import FightLog, LogLine, last_sentence
from mechtable.services.whose import FightStep, check_own, check_undo, own
from mechtable.storage.journal import Entry, Glance, Mark, MemoryShelf, Record, Shelf, StaleError

FightShelf = Shelf[Command, Event]
"""The journal of a mech fight."""

REASON_LENGTH = 200
"""Most characters of a correction's reason."""


def new_command_id() -> str:
    """A command id that nobody has used."""
    return uuid4().hex


def now() -> str:
    """The time in UTC as the journal writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Table:
    """A fight under way with its journal.

    Reading never waits, not even while a step is being stored; writers wait for each other. Every method may be
    called from any thread.

    Attributes:
        fight_id: The fight in its campaign, 0 for one in memory.
    """

    def __init__(
        self,
        fight_id: int,
        title: str,
        shelf: FightShelf,
        build: Callable[[Record[Command, Event]], FightMatch],
    ) -> None:
        self.fight_id = fight_id
        self.title = title
        self._shelf = shelf
        self._build = build
        self._writing = Lock()
        self._reading = Lock()
        self._load()

    @classmethod
    def in_memory(cls, title: str, match: FightMatch) -> "Table":
        """A table without a database, from a match that is then this table's own."""
        entries = [Entry(number, step) for number, step in enumerate((*match.steps, *match.undone), 1)]
        kept = len(match.steps)
        shelf: MemoryShelf[Command, Event] = MemoryShelf(entries[:kept], entries[kept:])
        return cls(0, title, shelf, lambda _: match)

    def view(self, seat: Seat | None = GM) -> FightView:
        """What a seat may know now; None is a spectator."""
        return self._match.ruleset.view(self._match.state, seat)

    def choices(self, seat: Seat = GM) -> tuple[Choice[Command], ...]:
        """The menu of a seat."""
        return self._match.ruleset.choices(self._match.state, seat)

    def refusal(self, seat: Seat, command: Command) -> RuleError | None:
        """Why a command would be refused now, or None."""
        return self._match.ruleset.refusal(self._match.state, seat, command)

    def preview(self, seat: Seat, command: Command) -> tuple[Event | Unknown, ...]:
        """What a command would do now, without chance.

        Raises:
            RuleError: It is refused.
        """
        return self._match.ruleset.preview(self._match.state, seat, command)

    def suggest(self, name: str, policy: Policy, seat: Seat = GM) -> Suggestion:
        """What a bot would do now with a combatant, from what the seat may know; the same until the fight goes on.

        Raises:
            BotError: Its cards are physical or hidden from the seat, or nothing is asked of it.
        """
        dice = Dice(len(self._match.steps))
        return suggest(self.view(seat), self.choices(seat), name, policy, dice)

    def forecast(self, commands: Iterable[Command], seat: Seat = GM) -> Forecast | None:
        """What commands would do one after another, None when one is refused or hangs on what the seat cannot know."""
        return forecast(self._match.state, seat, commands)

    def combatants(self) -> tuple[Combatant, ...]:
        """Everybody in the fight with their stored values, those who left it last."""
        fight = self._match.state
        return (*fight.combatants.values(), *(fight.reserves[name] for name in fight.left))

    @property
    def options(self) -> Options:
        """The house rules it began with."""
        return self._match.state.options

    def say(self, line: str) -> Command:
        """The command that a line of quick entry means; nothing is done yet.

        Raises:
            NotationError: The line is no command.
            RuleError: It names a card or square that does not exist.
        """
        return parse(line)

    def log(self, seat: Seat | None = GM) -> tuple[LogLine, ...]:
        """The story so far as the seat may read it, oldest first; told steps are kept."""
        with self._reading:
            return self._logs.setdefault(seat, FightLog(seat)).told(self._match)

    @property
    def steps(self) -> int:
        """How many steps are in force."""
        return len(self._kept)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._kept)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back since the last new one."""
        return bool(self._undone)

    def undo_warning(self) -> str | None:
        """Why taking the last step back should be confirmed, such as `chance was drawn`; None when it need not."""
        steps = self._match.steps
        return steps[-1].sealed if steps else None

    def submit(self, command: Command, command_id: str | None = None, seat: Seat = GM) -> FightStep:
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
            StorageError: It could not be stored; the fight is unchanged.
        """
        command = _gated(command)
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

    def undo(self, command_seat: Seat = GM) -> FightStep:
        """Take the last step back and return it. Players take back only what they did themselves.

        Raises:
            NothingToUndo: No step is in force.
            RuleError: `not_your_seat`.
            StaleError: Another window wrote in the meantime; the fight was read again, nothing was undone.
        """
        with self._writing:
            match = self._match
            if match.steps:
                check_undo(match.steps[-1], command_seat)
                left = len(match.steps) - 1
                glance = _glance(match, match.state_after(left), left)
                self._or_reload(lambda: self._shelf.undo(self._mark.last, glance))
            with self._reading:
                step = match.undo()
                self._undone.insert(0, self._kept.pop())
                self._settle()
            return step

    def redo(self, command_seat: Seat = GM) -> FightStep:
        """Bring the last step taken back again and return it. Players bring back only what they did themselves.

        Raises:
            RuleError: `not_your_seat`.
            NothingToRedo: Nothing was taken back since the last new step.
            StaleError: Another window wrote in the meantime; the fight was read again, nothing was redone.
        """
        with self._writing:
            match = self._match
            if match.undone:
                check_own(match.undone[0], command_seat)
                events, number = match.undone[0].events, self._undone[0]
                glance = _glance(match, _after(match, events), len(match.steps), events)
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
            self._load()
            return True

    def _store(self, seat: Seat, command: Command, command_id: str) -> FightStep:
        match = self._match
        step = match.prepare(seat, command, command_id, now())
        glance = _glance(match, _after(match, step.events), len(match.steps), step.events)
        number = self._shelf.add(step, self._mark.last, glance)
        with self._reading:
            match.accept(step)
            self._kept.append(number)
            self._undone.clear()
            self._settle()
        return step

    def _answer(self, command_id: str) -> FightStep | None:
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
        record = self._shelf.load()
        match = self._build(record)
        with self._reading:
            self._match = match
            self._mark = record.mark
            self._kept = [entry.number for entry in record.kept]
            self._undone = [entry.number for entry in record.undone]
            self._logs: dict[Seat | None, FightLog] = {}

    def _settle(self) -> None:
        """After a change: where the journal stands, and no log tells what is no longer so."""
        last = self._kept[-1] if self._kept else 0
        self._mark = Mark(max(self._mark.highest, last), last)
        for log in self._logs.values():
            log.keep(len(self._kept))


def _gated(command: Command) -> Command:
    if isinstance(command, Reasoned) and command.reason:
        return replace(command, reason=clean(command.reason, "reason", limit=REASON_LENGTH))
    return command


def _after(match: FightMatch, events: Iterable[Event]) -> Fight:
    state = match.state
    for event in events:
        state = match.ruleset.evolve(state, event)
    return state


def _glance(match: FightMatch, state: Fight, steps: int, more: tuple[Event, ...] = ()) -> Glance:
    """What lists will show after the first `steps` steps and `more` events, which led to `state`."""
    return Glance(now(), state.round, state.outcome is not None, last_sentence(match, steps, more))

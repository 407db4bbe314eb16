"""One fight at the table: commands go in, are stored, and only then shown."""

from collections.abc import Callable, Iterable
from threading import Lock
from uuid import uuid4

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.ruleset import Choice
from mechtable.rules.bots.policy import Policy, suggest
from mechtable.rules.bots.situation import Suggestion
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.forecast import Forecast, forecast
from mechtable.rules.combat.notation import parse
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.view import FightView
from mechtable.rules.options import Options
from mechtable.services.admission import FightStep, check_own, check_undo, gated, own
from mechtable.services.glances import after, glance_at, now
from mechtable.services.log import RECENT, FightLog, LogLine
from mechtable.storage.journal import Entry, Mark, MemoryShelf, Opened, Shelf, StaleError

FightShelf = Shelf[Fight, Command, Event]
"""The journal of a mech fight."""

OpenedFight = Opened[Fight, Command, Event]
"""The journal of a mech fight as it is opened."""

SNAPSHOT_STEPS = 200
"""After so many steps the state is kept once more, so that opening need not fold them."""


def new_command_id() -> str:
    """A command id that nobody has used."""
    return uuid4().hex


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
        build: Callable[[OpenedFight], FightMatch],
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
        shelf: MemoryShelf[Fight, Command, Event] = MemoryShelf(entries[:kept], entries[kept:])
        return cls(0, title, shelf, lambda _: match)

    @property
    def match(self) -> FightMatch:
        """The fight itself with all its secrets, for services; screens get views."""
        return self._match

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

    def recent_log(self, seat: Seat | None = GM) -> tuple[LogLine, ...]:
        """The end of `log`: the last hundred steps or more, without reading what lies before."""
        with self._reading:
            if seat in self._logs:
                return self._logs[seat].told(self._match)
            return self._recent_logs.setdefault(seat, FightLog(seat, RECENT)).told(self._match)

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
        last = self._match.last_step
        return last.sealed if last else None

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
        command = gated(command)
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
            if match.last_step:
                check_undo(match.last_step, command_seat)
                left = match.step_count - 1
                glance = glance_at(match, match.state_after(left), left)
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
                glance = glance_at(match, after(match, events), match.step_count, events)
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
        glance = glance_at(match, after(match, step.events), match.step_count, step.events)
        number = self._shelf.add(step, self._mark.last, glance)
        with self._reading:
            match.accept(step)
            self._kept.append(number)
            self._undone.clear()
            self._settle()
        self._remember()
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
        opened = self._shelf.open()
        match = self._build(opened)
        with self._reading:
            self._match = match
            self._remembered = match.folded_from
            self._mark = opened.mark
            self._kept = opened.kept
            self._undone = [entry.number for entry in opened.undone]
            self._logs: dict[Seat | None, FightLog] = {}
            self._recent_logs: dict[Seat | None, FightLog] = {}
        self._remember()

    def _remember(self) -> None:
        """Keep the state of the last full hundreds of steps, where that is not done yet."""
        count = self._match.step_count // SNAPSHOT_STEPS * SNAPSHOT_STEPS
        if count > self._remembered:
            step = self._match.steps_between(count - 1, count)[0]
            self._shelf.remember(self._kept[count - 1], step.id, self._match.moment(count))
            self._remembered = count

    def _settle(self) -> None:
        """After a change: where the journal stands, and no log tells what is no longer so."""
        self._remembered = min(self._remembered, len(self._kept))
        last = self._kept[-1] if self._kept else 0
        self._mark = Mark(max(self._mark.highest, last), last)
        for log in (*self._logs.values(), *self._recent_logs.values()):
            log.keep(len(self._kept))

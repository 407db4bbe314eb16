"""One fight at the table: commands go in, are stored, and only then shown."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.engine.cards import Card
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import Suggestion
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat.arrival import arrival
from mechtable.rules.combat.coming_and_going import arriving
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.copies import over_the_packs
from mechtable.rules.combat.events import Event, FightBegan, ReservesHeld
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.forecast import Forecast, forecast
from mechtable.rules.combat.notation import parse
from mechtable.rules.combat.noted import PilotFate
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.view import FightView
from mechtable.rules.options import Options
from mechtable.services.admission import gated
from mechtable.services.glances import glance_at
from mechtable.services.journaling import Journaled
from mechtable.services.log import RECENT, FightLog, LogLine
from mechtable.storage.journal import Entry, Glance, MemoryShelf, Opened, Shelf
from mechtable.storage.what_if_notes import WhatIfNote

FightShelf = Shelf[Fight, Command, Event]
"""The journal of a mech fight."""

OpenedFight = Opened[Fight, Command, Event]
"""The journal of a mech fight as it is opened."""


class Table(Journaled[Fight, Command, Event, FightView]):
    """A fight under way with its journal. Every method may be called from any thread.

    Attributes:
        fight_id: The fight in its campaign, 0 for one in memory.
        prepared: The notes of the encounter that it is called after, for the GM; empty for none. Its desk keeps them.
        what_if: Which copy of which real fight it is, None for a real one.
    """

    def __init__(
        self,
        fight_id: int,
        title: str,
        shelf: FightShelf,
        build: Callable[[OpenedFight], FightMatch],
        what_if: WhatIfNote | None = None,
    ) -> None:
        self.fight_id = fight_id
        self.what_if = what_if
        self.title = title
        self.prepared = ""
        super().__init__(shelf, build)

    @classmethod
    def in_memory(cls, title: str, match: FightMatch) -> "Table":
        """A table without a database, from a match that is then this table's own."""
        entries = [Entry(number, step) for number, step in enumerate((*match.steps, *match.undone), 1)]
        kept = len(match.steps)
        shelf: MemoryShelf[Fight, Command, Event] = MemoryShelf(entries[:kept], entries[kept:])
        return cls(0, title, shelf, lambda _: match)

    @property
    def begins(self) -> int:
        """How many steps a what-if begins with, 0 for a real fight."""
        return self.what_if.begins if self.what_if else 0

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
        dice = Dice(self._match.step_count)
        return suggest(self.view(seat), self.choices(seat), name, policy, dice)

    def forecast(self, commands: Iterable[Command], seat: Seat = GM) -> Forecast | None:
        """What commands would do one after another, None when one is refused or hangs on what the seat cannot know."""
        return forecast(self._match.state, seat, commands)

    def combatants(self) -> tuple[Combatant, ...]:
        """Everybody in the fight with their stored values, those who left it last."""
        fight = self._match.state
        return (*fight.combatants.values(), *(fight.reserves[name] for name in fight.left))

    def entered(self) -> Mapping[str, Combatant]:
        """Those who were prepared for the fight, as they came, by id; whom the GM called up later is not among them (7.18)."""
        prepared = (event for event in self._match.opening if isinstance(event, FightBegan | ReservesHeld))
        return {who.entrant.id: who for event in prepared for who in event.combatants}

    def over_the_packs(self, name: str, cards: Sequence[Card]) -> tuple[int, ...]:
        """The places of those of somebody's cards that would be a copy more than the shoe has (7.9)."""
        return over_the_packs(self._match.state, name, cards)

    def told_of(self, name: str) -> PilotFate | None:
        """What the GM said of a combatant's pilot (7.10)."""
        return self._match.state.noted.fate(name)

    def arrivals(self) -> tuple[Command, ...]:
        """What brings in those whose round has come, one command each (7.8); what of it can be done now."""
        fight = self._match.state
        commands = (arrival(fight, name) for name in arriving(fight, GM))
        return tuple(command for command in commands if self.refusal(GM, command) is None)

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

    def _glance(self, state: Fight, steps: int, more: tuple[Event, ...] = ()) -> Glance:
        return glance_at(self._match, state, steps, more)

    def _gated(self, command: Command) -> Command:
        return gated(command)

    def _forget(self) -> None:
        self._logs: dict[Seat | None, FightLog] = {}
        self._recent_logs: dict[Seat | None, FightLog] = {}

    def _keep(self, steps: int) -> None:
        for log in (*self._logs.values(), *self._recent_logs.values()):
            log.keep(steps)

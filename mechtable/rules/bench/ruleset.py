"""The bench as a game of the kernel: one seat, no chance, no secrets, no end."""

from dataclasses import dataclass, replace

from mechtable.engine.audience import GM, Hidden, Seat, Unknown
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match
from mechtable.engine.ruleset import Choice, Outcome
from mechtable.rules.bench import choices, decide
from mechtable.rules.bench.commands import Command
from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.events import BenchOpened, Event
from mechtable.rules.bench.evolve import evolve
from mechtable.rules.bench.state import NOTHING, Draft
from mechtable.rules.bench.view import BenchView, view
from mechtable.rules.bench.writing import checked_mech
from mechtable.rules.mech import Mech


@dataclass(frozen=True, slots=True)
class MechBench:
    """The bench with the parts and pilots at hand. Folding a draft asks neither, so a changed pack changes no draft."""

    stores: Stores
    name: str = "bench"
    seats: range = range(1, 2)

    def initial(self) -> Draft:
        """The state before a build is on the bench."""
        return NOTHING

    def opening(self, setup: Draft, dice: Dice) -> tuple[Event, ...]:
        """Lays a build on the bench, finished or not.

        Raises:
            RuleError: `bad_text` or `bad_number`: something in it could not stand in a mech file.
        """
        return (BenchOpened(checked_mech(setup.mech), setup.pilot),)

    def actors(self, state: Draft) -> frozenset[Seat]:
        """The one seat."""
        return frozenset([GM])

    def choices(self, state: Draft, seat: Seat) -> tuple[Choice[Command], ...]:
        """The menu; entries that would change nothing carry the refusal."""
        if seat != GM:
            return ()
        return tuple(self._greyed(state, choice) for choice in choices.choices(self.stores, state))

    def refusal(self, state: Draft, seat: Seat, command: Command) -> RuleError | None:
        """Why the command is refused, or None: it is nonsense, or changes nothing."""
        try:
            self._event(state, seat, command)
        except RuleError as error:
            return error
        return None

    def decide(self, state: Draft, seat: Seat, command: Command, dice: Dice) -> tuple[Event, ...]:
        """What happens; nothing here is left to chance.

        Raises:
            RuleError: It is refused.
        """
        return (self._event(state, seat, command),)

    def preview(self, state: Draft, seat: Seat, command: Command) -> tuple[Event | Unknown, ...]:
        """What would happen.

        Raises:
            RuleError: It is refused.
        """
        return (self._event(state, seat, command),)

    def evolve(self, state: Draft, event: Event) -> Draft:
        """The draft after an event."""
        return evolve(state, event)

    def view(self, state: Draft, seat: Seat | None) -> BenchView:
        """The bench; there is nothing that anybody may not know."""
        return view(self.stores, state)

    def seen(self, event: Event, seat: Seat | None) -> Event | Hidden:
        """The event."""
        return event

    def reveals(self, event: Event) -> str | None:
        """Nothing: undoing on the bench never asks."""
        return None

    def outcome(self, state: Draft) -> Outcome | None:
        """Nothing: a build is never over."""
        return None

    def _event(self, state: Draft, seat: Seat, command: Command) -> Event:
        if seat != GM:
            raise RuleError("not_your_seat", "7.8", "Only the one at the bench builds: ask them.")
        event = decide.event_of(self.stores, state.mech, command)
        if evolve(state, event) == state:
            raise RuleError("nothing_changes", "4.1", "Nothing would change: it is like that already.")
        return event

    def _greyed(self, state: Draft, choice: Choice[Command]) -> Choice[Command]:
        refused = self.refusal(state, GM, choice.command) if choice.command is not None else None
        return replace(choice, refusal=refused) if refused else choice


BenchMatch = Match[Draft, Command, Event, BenchView]
"""A draft on the bench."""


def lay_out(stores: Stores, mech: Mech, pilot: str | None = None) -> BenchMatch:
    """A new bench with a build on it.

    Raises:
        RuleError: `bad_text` or `bad_number`: something in it could not stand in a mech file.
    """
    rules = MechBench(stores)
    return Match(rules, rules.opening(Draft(mech, pilot), Dice(0)), 0)

"""The least game there is: one counts up, or throws a die. For the tests of steps."""

from dataclasses import dataclass, replace

from mechtable.engine.audience import Hidden, Seat, Unknown
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.ruleset import Choice, Outcome


@dataclass(frozen=True, slots=True)
class Tally:
    """What was added, oldest first."""

    added: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Add:
    """Adds a number above 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Adds what a die shows, face up when wanted."""

    shown: bool = False


@dataclass(frozen=True, slots=True)
class Added:
    """A number was added."""

    number: int
    shown: bool = False


Command = Add | Throw


@dataclass(frozen=True, slots=True)
class Counting:
    """The rules."""

    name: str = "counting"
    seats: range = range(1, 2)

    def initial(self) -> Tally:
        return Tally()

    def opening(self, setup: int, dice: Dice) -> tuple[Added, ...]:
        return (Added(setup),)

    def actors(self, state: Tally) -> frozenset[Seat]:
        return frozenset()

    def choices(self, state: Tally, seat: Seat) -> tuple[Choice[Command], ...]:
        return (Choice("throw", "throw a die", Throw()),)

    def refusal(self, state: Tally, seat: Seat, command: Command) -> RuleError | None:
        if isinstance(command, Add) and command.number < 1:
            return RuleError("too_small", "1.1", "Add 1 or more.")
        return None

    def decide(self, state: Tally, seat: Seat, command: Command, dice: Dice) -> tuple[Added, ...]:
        refused = self.refusal(state, seat, command)
        if refused:
            raise refused
        if isinstance(command, Add):
            return (Added(command.number), Added(0))
        return (Added(1 + dice.below(6), command.shown), Added(1 + dice.below(6), command.shown))

    def preview(self, state: Tally, seat: Seat, command: Command) -> tuple[Added | Unknown, ...]:
        return ()

    def evolve(self, state: Tally, event: Added) -> Tally:
        return replace(state, added=(*state.added, event.number))

    def view(self, state: Tally, seat: Seat | None) -> Tally:
        return state

    def seen(self, event: Added, seat: Seat | None) -> Added | Hidden:
        return event

    def reveals(self, event: Added) -> str | None:
        return f"it showed a {event.number}" if event.shown else None

    def outcome(self, state: Tally) -> Outcome | None:
        return None

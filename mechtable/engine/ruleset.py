"""The contract that every game answers: commands in, events out, state as the fold of the events."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from mechtable.engine.audience import Hidden, Seat, Unknown
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError

SetupT = TypeVar("SetupT", contravariant=True)
S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V", covariant=True)


@dataclass(frozen=True, slots=True)
class Argument:
    """One thing a command still needs.

    Attributes:
        name: What it is, such as `target`.
        options: Every value it may take, or None when the domain is open (cards, squares).
        hint: How to write one, for an open domain.
    """

    name: str
    options: tuple[str, ...] | None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Choice(Generic[C]):
    """One entry of the menu: a command that is ready, or one that needs arguments, or the refusal that greys it.

    Attributes:
        verb: The command's word, such as `attack`.
        label: What the entry says.
        command: The complete command, or None while arguments are open.
        arguments: What is still to be chosen.
        variants: Where one argument with a closed domain is open: the ready command for each of its values.
        refusal: Why it cannot be done now, None when it can.
        detail: Figures beside the label, may be empty.
        draft: The command without its open arguments, where whoever asks for them completes it; never ready as it is.
    """

    verb: str
    label: str
    command: C | None = None
    arguments: tuple[Argument, ...] = ()
    variants: tuple[C, ...] = ()
    refusal: RuleError | None = None
    detail: str = ""
    draft: C | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winners: Names of the winning seats or sides; empty for none.
        reason: One sentence.
    """

    winners: tuple[str, ...]
    reason: str


class Ruleset(Protocol[SetupT, S, C, E, V]):
    """A game. Everything is a pure function of its arguments; chance comes from the dice handed in."""

    @property
    def name(self) -> str:
        """The game's id."""

    @property
    def seats(self) -> range:
        """How many people may sit down."""

    def opening(self, setup: SetupT, dice: Dice) -> tuple[E, ...]:
        """The events that set the game up; they carry everything that the game needs later."""

    def initial(self) -> S:
        """The state before any event."""

    def actors(self, state: S) -> frozenset[Seat]:
        """The seats that may act now; several while they choose in secret."""

    def choices(self, state: S, seat: Seat) -> tuple[Choice[C], ...]:
        """The menu of a seat."""

    def refusal(self, state: S, seat: Seat, command: C) -> RuleError | None:
        """Why the command is refused, or None. `decide` and every button ask this."""

    def decide(self, state: S, seat: Seat, command: C, dice: Dice) -> tuple[E, ...]:
        """What happens. The only place that draws chance.

        Raises:
            RuleError: The command is refused.
        """

    def preview(self, state: S, seat: Seat, command: C) -> tuple[E | Unknown, ...]:
        """What would happen, without dice; chance is `Unknown`."""

    def evolve(self, state: S, event: E) -> S:
        """The state after an event. Total: no chance, no refusal, no arithmetic of rules."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat (None: a spectator) may know of the state."""

    def seen(self, event: E, seat: Seat | None) -> E | Hidden:
        """What a seat sees of an event."""

    def reveals(self, event: E) -> str | None:
        """What the event turned face up for good, in words; a step with one asks before it is undone."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, None while it goes on."""

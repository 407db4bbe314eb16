"""What the laws need to know of a game: how it is set up, how people play it, and what each of them must not learn."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from random import Random
from typing import Any

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match, Moment, Step
from mechtable.engine.ruleset import Ruleset
from mechtable.engine.sums import Sum

State = Any
Command = Any
Event = Any


class Subject(ABC):
    """A game under the laws. Chance of the players comes from `chance`, chance of the game from its dice."""

    ruleset: Ruleset[Any, Any, Any, Any, Any]
    commands: Any
    events: Any
    free_of: frozenset[str] = frozenset()
    """Names of the laws that have nothing to look at, since the game knows no secrets, no chance or no end."""

    def __init__(self, seeds: range, *, stride: int = 4, looks: float = 1, glances: float = 0.05) -> None:
        """Which games there are, and how closely the laws look at each.

        Args:
            seeds: The seed of every game.
            stride: Laws that look at some moments of a game only look at every how manieth.
            looks: How often they look for leaks while secrets lie on the table.
            glances: How often they look for leaks else.
        """
        self.seeds = seeds
        self.stride, self.looks, self.glances = stride, looks, glances

    @abstractmethod
    def most_commands(self, seed: int) -> int:
        """How long the game of a seed may go on."""

    @abstractmethod
    def setup(self, chance: Random) -> Any:
        """What is brought to the table."""

    @abstractmethod
    def act(self, state: State, chance: Random) -> tuple[Seat, Command]:
        """What somebody says next, right or wrong."""

    @abstractmethod
    def seats(self, state: State) -> tuple[Seat | None, ...]:
        """Everybody who looks on; None is a spectator."""

    @abstractmethod
    def disguised(self, state: State, seat: Seat | None, chance: Random) -> State | None:
        """A state that differs only in what the seat cannot see; None when there is nothing of the kind."""

    @abstractmethod
    def secret_moment(self, state: State) -> bool:
        """Whether secrets lie on the table; the laws look closer then."""

    @abstractmethod
    def secrets(
        self, state: State, seat: Seat | None, chance: Random
    ) -> tuple[Seat, Command, Command] | None:
        """Two commands of somebody else that the seat must not tell apart; None when there are none."""

    def exports(self, state: State, seat: Seat | None) -> list[object]:
        """What a seat can read of the state beside views and menus: exports, suggestions, hints."""
        return []

    def tried(self, state: State, seat: Seat, command: Command) -> list[object]:
        """What a seat can read about a command before it is given, beside refusal and preview."""
        return []

    def lines(self, game: "Game", turn: "Turn", step: Step[Any, Any], seat: Seat | None) -> list[object]:
        """What programs around the game tell a seat of one more step after those before `turn`."""
        return []

    @abstractmethod
    def conserved(self, state: State, event: Event, after: State) -> None:
        """Assert that nothing was lost or made by an event."""

    def unsound(self, state: State) -> list[str]:
        """What is wrong with a moment at which the game waits for somebody, or is over."""
        return []

    @abstractmethod
    def sentence(self, event: Event, state: State) -> str:
        """The sentence about an event."""

    @abstractmethod
    def ids(self, state: State) -> frozenset[str]:
        """Words that belong in no sentence."""

    @abstractmethod
    def closing(self) -> tuple[Seat, Command] | None:
        """How the game is ended when it does not end by itself; None when it must."""


@dataclass(frozen=True)
class Turn:
    """One command and what came of it: a step, or a refusal."""

    number: int
    before: State
    seat: Seat
    command: Command
    expected: RuleError | None
    refused: RuleError | None
    step: Step[Any, Any] | None
    after: State


@dataclass(frozen=True)
class Game:
    """A game that was played."""

    subject: Subject
    seed: int
    opening: tuple[Event, ...]
    draws: int
    turns: tuple[Turn, ...]

    @property
    def steps(self) -> tuple[Step[Any, Any], ...]:
        """The accepted commands."""
        return tuple(turn.step for turn in self.turns if turn.step)

    @property
    def start(self) -> State:
        """The state after the opening."""
        return self.fold(self.opening, self.subject.ruleset.initial())

    def fold(self, events: tuple[Event, ...], state: State) -> State:
        """The state after some events."""
        for event in events:
            state = self.subject.ruleset.evolve(state, event)
        return state

    def match(self, steps: tuple[Step[Any, Any], ...] = ()) -> Match[Any, Any, Any, Any]:
        """The game opened again with some of its steps."""
        return Match(self.subject.ruleset, self.opening, self.seed, self.draws, steps)

    def match_at(self, turn: Turn, step: Step[Any, Any]) -> Match[Any, Any, Any, Any]:
        """The game with the steps before a turn and another one after them; it goes on from the state of the turn."""
        before = tuple(other.step for other in self.turns[: turn.number] if other.step)
        draws = self.draws + sum(other.draws for other in before)
        then = Moment(len(before), turn.before, draws)
        known: Any = _Known(self.subject.ruleset, self._after)
        return Match(known, self.opening, self.seed, self.draws, (*before, step), recall=lambda _: then)

    @cached_property
    def events(self) -> tuple[tuple[State, Event, State], ...]:
        """Every event with the states around it, the opening's first; folded once for all laws."""
        state, found = self.subject.ruleset.initial(), []
        for event in (*self.opening, *(event for step in self.steps for event in step.events)):
            after = self.subject.ruleset.evolve(state, event)
            found.append((state, event, after))
            state = after
        return tuple(found)

    @cached_property
    def _after(self) -> dict[int, tuple[State, State]]:
        """The states around each event by its identity."""
        return {id(event): (before, after) for before, event, after in self.events}

    def __repr__(self) -> str:
        return f"{self.subject.ruleset.name} with seed {self.seed}"


class _Known:
    """A ruleset that looks up what an event of a game came to, where it comes again from the very same state."""

    def __init__(self, ruleset: Any, after: dict[int, tuple[State, State]]) -> None:
        self._ruleset, self._after = ruleset, after

    def evolve(self, state: State, event: Event) -> State:
        before, after = self._after.get(id(event), (None, None))
        return after if before is state else self._ruleset.evolve(state, event)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ruleset, name)


@cache
def played(subject: Subject, seed: int) -> Game:
    """The game of a seed; laws share it."""
    return play(subject, seed)


def play(subject: Subject, seed: int) -> Game:
    """Set up and play until it ends or the commands run out; then it is closed."""
    chance, dice = Random(seed), Dice(seed)
    opening = subject.ruleset.opening(subject.setup(chance), dice)
    match: Match[Any, Any, Any, Any] = Match(subject.ruleset, opening, seed, dice.used)
    turns = []
    for number in range(most := subject.most_commands(seed)):
        closing = subject.closing()
        if subject.ruleset.outcome(match.state) is not None and closing is None:
            break
        turns.append(_turn(match, number, *subject.act(match.state, chance)))
    if (closing := subject.closing()) and subject.ruleset.outcome(match.state) is None:
        turns.append(_turn(match, most, *closing))
    return Game(subject, seed, opening, dice.used, tuple(turns))


def _turn(match: Match[Any, Any, Any, Any], number: int, seat: Seat, command: Command) -> Turn:
    before, expected = match.state, match.ruleset.refusal(match.state, seat, command)
    step, refused = None, None
    try:
        step = match.prepare(seat, command, f"command {number}", f"minute {number}")
        match.accept(step)
    except RuleError as error:
        refused = error
    return Turn(number, before, seat, command, expected, refused, step, match.state)


def sums(value: object) -> Iterator[Sum]:
    """Every sum within an event or a view."""
    within: list[Any] = [value]
    while within:
        one = within.pop()
        kind: Any = type(one)
        if kind is Sum:
            yield one
        elif kind is tuple:
            within += one
        elif kind is dict:
            within += one.values()
        elif names := _fields_of(kind):
            within += (getattr(one, name) for name in names)


@cache
def _fields_of(kind: Any) -> tuple[str, ...]:
    return tuple(member.name for member in fields(kind)) if is_dataclass(kind) else ()

"""A small game for the laws: hidden hands from a shuffled pack, one secret bid each, chance in ties and swaps.

Each round everybody bids a card face down; the highest rank wins the sum of all, ties by lot. Before bidding a player
may swap a card for one from anywhere in the pack. The game ends with the hands.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from mechtable.engine.audience import Hidden, Seat, Unknown
from mechtable.engine.cards import PACK, Card, show_cards
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.piles import without
from mechtable.engine.ruleset import Choice, Outcome
from mechtable.engine.sums import Sum, Term, sum_of

CARDS = PACK[:20]
SWAPS = 4


@dataclass(frozen=True, slots=True)
class Bid:
    """Bids a card of the hand, face down."""

    card: Card


@dataclass(frozen=True, slots=True)
class Swap:
    """Puts a card under the pack for one from anywhere in it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Dealt:
    """The shuffled pack is dealt."""

    hands: Mapping[Seat, tuple[Card, ...]]
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BidMade:
    """A bid, face down."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Swapped:
    """A swap; only the player sees the cards."""

    seat: Seat
    gave: Card
    got: Card


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """All bids are turned over; the winner takes what they are worth."""

    winner: Seat
    by_lot: bool
    bids: tuple[Card, ...]
    worth: Sum


@dataclass(frozen=True, slots=True)
class Ended:
    """The hands are played out."""

    winners: tuple[str, ...]


Command = Bid | Swap
Event = Dealt | BidMade | Swapped | TurnedOver | Ended


@dataclass(frozen=True, slots=True)
class Table:
    """The whole truth."""

    hands: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    pack: tuple[Card, ...] = ()
    bids: Mapping[Seat, Card] = field(default_factory=dict)
    out: tuple[Card, ...] = ()
    won: Mapping[Seat, int] = field(default_factory=dict)
    swaps: int = SWAPS
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """What one player may know."""

    hand: tuple[Card, ...]
    bid: Card | None
    held: Mapping[Seat, int]
    in_bids: frozenset[Seat]
    left: int
    out: tuple[Card, ...]
    won: Mapping[Seat, int]
    swaps: int
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Auction:
    """The rules. The setup is the seats."""

    name: str = "auction"
    seats: range = range(2, 4)

    def initial(self) -> Table:
        return Table()

    def opening(self, setup: tuple[Seat, ...], dice: Dice) -> tuple[Event, ...]:
        cards = dice.shuffled(CARDS)
        hands = {seat: cards[place * 4 : place * 4 + 4] for place, seat in enumerate(setup)}
        return (Dealt(hands, cards[len(setup) * 4 :]),)

    def actors(self, state: Table) -> frozenset[Seat]:
        return frozenset(seat for seat in state.hands if seat not in state.bids and not state.outcome)

    def choices(self, state: Table, seat: Seat) -> tuple[Choice[Command], ...]:
        if seat not in self.actors(state):
            return ()
        commands = [kind(card) for card in state.hands[seat] for kind in (Bid, Swap)]
        return tuple(
            Choice(type(c).__name__.lower(), c.card.text, c, refusal=self.refusal(state, seat, c))
            for c in commands
        )

    def refusal(self, state: Table, seat: Seat, command: Command) -> RuleError | None:
        if seat not in self.actors(state):
            return RuleError("not_your_turn", "1.1", "You have bid, or do not play.")
        if command.card not in state.hands[seat]:
            return RuleError("not_in_hand", "1.2", f"You do not hold {command.card.text}.")
        if isinstance(command, Swap) and not state.swaps:
            return RuleError("no_swap_left", "1.3", "All swaps are used up.")
        return None

    def decide(self, state: Table, seat: Seat, command: Command, dice: Dice) -> tuple[Event, ...]:
        if refused := self.refusal(state, seat, command):
            raise refused
        if isinstance(command, Swap):
            return (Swapped(seat, command.card, dice.choice(state.pack)),)
        bids = {**state.bids, seat: command.card}
        if len(bids) < len(state.hands):
            return (BidMade(seat, command.card),)
        return (BidMade(seat, command.card), *self._turned_over(state, bids, dice))

    def _turned_over(self, state: Table, bids: Mapping[Seat, Card], dice: Dice) -> tuple[Event, ...]:
        worth = sum_of("bids", "1.4", (Term(seat, _rank(card), "1.4") for seat, card in bids.items()))
        highest = [seat for seat in bids if _rank(bids[seat]) == max(map(_rank, bids.values()))]
        winner = dice.choice(highest)
        turned = TurnedOver(winner, len(highest) > 1, tuple(bids.values()), worth)
        if max(map(len, state.hands.values())) > 1:
            return (turned,)
        won = {**state.won, winner: state.won.get(winner, 0) + worth.total}
        return (turned, Ended(tuple(sorted(seat for seat in won if won[seat] == max(won.values())))))

    def preview(self, state: Table, seat: Seat, command: Command) -> tuple[Event | Unknown, ...]:
        if refused := self.refusal(state, seat, command):
            raise refused
        if isinstance(command, Swap):
            return (Unknown("and a card comes from the pack"),)
        last = len(state.bids) + 1 == len(state.hands)
        return (BidMade(seat, command.card), *([Unknown("and the bids are turned over")] if last else []))

    def evolve(self, state: Table, event: Event) -> Table:
        match event:
            case Dealt():
                return Table(event.hands, event.pack)
            case BidMade():
                hand = without(state.hands[event.seat], (event.card,))
                bids = {**state.bids, event.seat: event.card}
                return replace(state, hands={**state.hands, event.seat: hand}, bids=bids)
            case Swapped():
                hand = (*without(state.hands[event.seat], (event.gave,)), event.got)
                pack = (*without(state.pack, (event.got,)), event.gave)
                return replace(
                    state, hands={**state.hands, event.seat: hand}, pack=pack, swaps=state.swaps - 1
                )
            case TurnedOver():
                won = {**state.won, event.winner: state.won.get(event.winner, 0) + event.worth.total}
                return replace(state, bids={}, out=state.out + event.bids, won=won)
            case Ended():
                return replace(state, outcome=Outcome(event.winners, "The hands are played out."))
            case _:
                assert_never(event)

    def view(self, state: Table, seat: Seat | None) -> TableView:
        return TableView(
            hand=state.hands.get(seat, ()) if seat else (),
            bid=state.bids.get(seat) if seat else None,
            held={who: len(hand) for who, hand in state.hands.items()},
            in_bids=frozenset(state.bids),
            left=len(state.pack),
            out=state.out,
            won=state.won,
            swaps=state.swaps,
            outcome=state.outcome,
        )

    def seen(self, event: Event, seat: Seat | None) -> Event | Hidden:
        match event:
            case Dealt() if seat is not None and seat in event.hands:
                return Dealt({seat: event.hands[seat]}, ())
            case Dealt():
                return Hidden("Cards are dealt.")
            case BidMade() | Swapped() if event.seat != seat:
                return Hidden(told(event).partition(":")[0] + ".")
            case _:
                return event

    def reveals(self, event: Event) -> str | None:
        return "the bids were turned over" if isinstance(event, TurnedOver) else None

    def outcome(self, state: Table) -> Outcome | None:
        return state.outcome


def told(event: Event) -> str:
    """The sentence about an event."""
    match event:
        case Dealt():
            return f"{len(event.hands)} hands are dealt."
        case BidMade():
            return f"{event.seat.title()} bids a card: {event.card.text}."
        case Swapped():
            return f"{event.seat.title()} swaps a card: {event.gave.text} for {event.got.text}."
        case TurnedOver():
            lot = " by lot" if event.by_lot else ""
            return f"{event.winner.title()} wins {event.worth.total} with {show_cards(event.bids)}{lot}."
        case Ended():
            return f"The game is over, won by {' and '.join(event.winners).title()}."


def _rank(card: Card) -> int:
    return card.rank.value if card.rank else 0

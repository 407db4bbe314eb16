"""The tiny game under the laws."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card
from tests.laws import tiny_game as tiny
from tests.laws.subject import Subject

SEATS = (Seat("ann"), Seat("bob"), Seat("cid"))
OUTSIDER = Seat("eve")


class TinyGame(Subject):
    """Two or three players; one command in six is out of turn or with a card of somebody else."""

    ruleset = tiny.Auction()
    commands: Any = tiny.Command
    events: Any = tiny.Event

    def most_commands(self, seed: int) -> int:
        return 60

    def setup(self, chance: Random) -> tuple[Seat, ...]:
        return SEATS[: chance.randint(2, 3)]

    def act(self, state: tiny.Table, chance: Random) -> tuple[Seat, tiny.Command]:
        seat = chance.choice(
            (*SEATS, OUTSIDER) if chance.random() < 0.1 else sorted(self.ruleset.actors(state))
        )
        hand = state.hands.get(seat, ())
        card = chance.choice(hand if hand and chance.random() < 0.9 else tiny.CARDS)
        return seat, tiny.Swap(card) if chance.random() < 0.3 else tiny.Bid(card)

    def seats(self, state: tiny.Table) -> tuple[Seat | None, ...]:
        return (*state.hands, OUTSIDER, None)

    def disguised(self, state: tiny.Table, seat: Seat | None, chance: Random) -> tiny.Table | None:
        """All cards that the seat does not see change places."""
        others = [who for who in state.hands if who != seat]
        bidders = [who for who in state.bids if who != seat]
        cards: list[Card] = [*state.pack, *(state.bids[who] for who in bidders)]
        cards += [card for who in others for card in state.hands[who]]
        chance.shuffle(cards)
        hands, bids = dict(state.hands), dict(state.bids)
        for who in others:
            hands[who] = tuple(cards.pop() for _ in state.hands[who])
        for who in bidders:
            bids[who] = cards.pop()
        return replace(state, hands=hands, bids=bids, pack=tuple(cards))

    def secret_moment(self, state: tiny.Table) -> bool:
        return True

    def secrets(
        self, state: tiny.Table, seat: Seat | None, chance: Random
    ) -> tuple[Seat, tiny.Command, tiny.Command] | None:
        """Somebody else bids this card or that, when the bids are not turned over at once."""
        others = [
            who for who in sorted(self.ruleset.actors(state)) if who != seat and len(state.hands[who]) > 1
        ]
        if not others or len(state.hands) - len(state.bids) < 2:
            return None
        who = chance.choice(others)
        first, second = chance.sample(state.hands[who], 2)
        return who, tiny.Bid(first), tiny.Bid(second)

    def conserved(self, state: tiny.Table, event: tiny.Event, after: tiny.Table) -> None:
        held = [card for hand in after.hands.values() for card in hand]
        assert Counter((*held, *after.pack, *after.bids.values(), *after.out)) == Counter(tiny.CARDS)

    def sentence(self, event: tiny.Event, state: tiny.Table) -> str:
        return tiny.told(event)

    def ids(self, state: tiny.Table) -> frozenset[str]:
        return frozenset(SEATS)

    def closing(self) -> None:
        return None

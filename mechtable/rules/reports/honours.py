"""Who earns the awards of a fight, kept while it is told: the first of equals keeps it."""

from collections.abc import Iterable, Iterator

from mechtable.engine.cards import Card
from mechtable.engine.changing import replace
from mechtable.rules.combat.attack_events import FollowedUp
from mechtable.rules.hands import HandTable, Purpose, best_cards
from mechtable.rules.reports.awards import Award, BestHand, ClosestCall, LongestShot, MostSoaked
from mechtable.rules.reports.soaked import Soaked


class Honours:
    """The best so far."""

    def __init__(self) -> None:
        self._table: HandTable | None = None
        self._must_use_lead = True
        self._hand: tuple[BestHand, Card, tuple[Card, ...]] | None = None
        self._shot: LongestShot | None = None
        self._soak: MostSoaked | None = None
        self._calls: dict[str, ClosestCall] = {}

    def begin(self, table: HandTable, *, must_use_lead: bool) -> None:
        """The fight begins with this table of hands (3.1, 3.2)."""
        self._table, self._must_use_lead = table, must_use_lead

    def hand(self, event: FollowedUp, name: str, number: int, lead: Card) -> None:
        """Somebody called `name` played a total hand in a round."""
        found, best = event.found, self._hand
        if found.name is None or (best is not None and found.value <= best[0].value):
            return
        earned = BestHand(
            id=event.name,
            name=name,
            round=number,
            hand=found.name,
            value=found.value,
            purpose=Purpose.ATTACK if event.attacking else Purpose.DEFENSE,
            cards=(),
        )
        self._hand = earned, lead, event.cards

    def shot(self, shot: LongestShot) -> None:
        """A shot hit."""
        if self._shot is None or shot.distance > self._shot.distance:
            self._shot = shot

    def soak(self, who: str, name: str, number: int, kept: Soaked) -> None:
        """Somebody has kept so much damage off in all."""
        if kept.total and (self._soak is None or kept.total > self._soak.soaked.total):
            self._soak = MostSoaked(id=who, name=name, round=number, soaked=kept)

    def call(self, call: ClosestCall) -> None:
        """A damaged torso was left standing."""
        before = self._calls.get(call.id)
        if before is None or call.left < before.left:
            self._calls.pop(call.id, None)
            self._calls[call.id] = call  # last: among equals the earliest comes first

    def awards(self, wrecks: Iterable[str]) -> Iterator[Award]:
        """The awards that were earned; no wreck had a close call."""
        if self._hand is not None and self._table is not None:
            yield self._with_cards(self._table, *self._hand)
        if self._shot is not None:
            yield self._shot
        if self._soak is not None:
            yield self._soak
        gone = frozenset(wrecks)
        stand = [call for name, call in self._calls.items() if name not in gone]
        if stand:
            yield min(stand, key=lambda call: call.left)

    def _with_cards(
        self, table: HandTable, earned: BestHand, lead: Card, follow_ups: tuple[Card, ...]
    ) -> BestHand:
        must = self._must_use_lead
        cards = best_cards(table, lead, follow_ups, earned.purpose, must_use_lead=must)
        return replace(earned, cards=cards)

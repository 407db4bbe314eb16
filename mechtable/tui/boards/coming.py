"""The damage that is about to be dealt: points, what they change, and what a few more would."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mechtable.engine.sums import Sum
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.view import FightView
from mechtable.rules.fitted import Status
from mechtable.rules.hands import Hand
from mechtable.rules.places import Place
from mechtable.services.table import Table


@dataclass(frozen=True, slots=True)
class Coming:
    """What the typed cards would do.

    Attributes:
        amount: The damage.
        before: HP of the part now.
        after: HP it would have.
        consequences: What crossing a threshold changes, in words.
        attack_hand: The attacker's hand.
        defense_hand: The defender's hand.
        threatens: What the next threshold of the part would change, in words; empty where nobody knows.
        whole: Whether the part was whole before.
    """

    amount: Sum
    part: str
    before: int
    after: int
    consequences: tuple[str, ...]
    attack_hand: Hand | None
    defense_hand: Hand | None
    threatens: str = ""
    whole: bool = True

    @property
    def what_it_means(self) -> str:
        """`damaged: move 6 → 4` in words, `ok` when no threshold is crossed."""
        crossed, *more = [word.removeprefix(f"{self.part} ") for word in self.consequences] or ["ok"]
        return f"{crossed}: {', '.join(more)}" if more else crossed

    @property
    def stays(self) -> str:
        """What a part is that crosses no threshold."""
        return "ok" if self.whole else "damaged"


def coming(events: Sequence[e.Event]) -> Coming | None:
    """The damage among forecast events, None when there is none."""
    dealt = next((event for event in events if isinstance(event, e.DamageDealt)), None)
    if dealt is None:
        return None
    words = [
        word
        for event in events
        if isinstance(event, e.StatusChanged)
        for word in (f"{event.part.words} {event.after.value}", *event.consequences)
    ]
    hands = {event.attacking: event.found for event in events if isinstance(event, e.FollowedUp)}
    return Coming(
        dealt.amount,
        dealt.part.words,
        dealt.before,
        dealt.after,
        tuple(words),
        hands.get(True),
        hands.get(False),
    )


def coming_of(table: Table, view: FightView, commands: Sequence[c.Command]) -> Coming | None:
    """What the commands that end an exchange would do to its target, None when that is unknown."""
    foreseen = table.forecast(commands)
    found = coming(foreseen.events) if foreseen is not None else None
    if found is None or view.exchange is None:
        return found
    target = view.combatants[view.exchange.target]
    part = next(part for part in target.parts if part.place.words == found.part)
    found = replace(found, whole=part.status is Status.OK)
    if found.consequences or found.after < 1:
        return found
    last = part.threshold - 1 if found.whole else 0
    more = c.GmDamage(found.after - last, "", ((target.id, part.place.value),), "-")
    return replace(found, threatens=_threatens(table, [*commands, more], part.place, last))


def _threatens(table: Table, commands: Sequence[c.Command], place: Place, last: int) -> str:
    """`(damaged at 8: power 30 → 15)`; empty where it cannot be known."""
    foreseen = table.forecast(commands)
    crossed = [
        event
        for event in (foreseen.events if foreseen is not None else ())
        if isinstance(event, e.StatusChanged) and event.part is place
    ]
    if not crossed:
        return ""
    one = crossed[-1]
    return f"({': '.join(filter(None, (f'{one.after.value} at {last}', ', '.join(one.consequences))))})"

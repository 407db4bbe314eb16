"""What the GM does beyond the rules of play (mechcombat 7.8). Each is in the log with its reason."""

from dataclasses import dataclass

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card
from mechtable.rules.combat.state import Combatant, Square


@dataclass(frozen=True, slots=True)
class ValueSet:
    """The GM set a stored value (7.8).

    Attributes:
        secret: Whether it is of somebody in reserve whom the others do not know of.
    """

    path: str
    before: str
    after: str
    reason: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class HandSet:
    """The GM set the cards of a dealt hand (7.8).

    Attributes:
        cards: The hand now, None to those who may not look at it.
        count: How many they are.
        from_shoe: Those of them that came out of the shoe.
        from_discard: Those that came from the open discard pile.
        back: What the hand held before and went under the shoe.
        eyes: The seats that may look at the hand.
    """

    name: str
    cards: tuple[Card, ...] | None
    count: int
    from_shoe: tuple[Card, ...]
    from_discard: tuple[Card, ...]
    back: tuple[Card, ...]
    eyes: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class ReservesHeld:
    """Who is ready but not on the field, resolved like those who are; the GM's secret."""

    combatants: tuple[Combatant, ...]


@dataclass(frozen=True, slots=True)
class ReinforcementsCalled:
    """The GM called somebody up whom nobody prepared, resolved like those who began the fight; the GM's secret (7.18).

    Attributes:
        reserve: Whether they stay in reserve; else each of them joins at once.
    """

    combatants: tuple[Combatant, ...]
    reason: str
    reserve: bool


@dataclass(frozen=True, slots=True)
class CombatantJoined:
    """A reserve came onto the field.

    Attributes:
        order: The order of turns with it; empty before the first is settled.
        groups: The order as far as it is settled with it, where it was open when the fight was over.
        usual: The order of later rounds with it, where a delay makes this one's another.
    """

    name: str
    position: Square | None
    order: tuple[str, ...]
    reason: str
    groups: tuple[tuple[str, ...], ...] = ()
    usual: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CombatantLeft:
    """A combatant left the field and stands in reserve; `cards` are the dealt ones it held, now discarded."""

    name: str
    cards: tuple[Card, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class AreaStruck:
    """The GM says that several parts are hurt at once; `damage_type` is empty for what nothing reduces (7.17)."""

    points: int
    damage_type: str
    reason: str


@dataclass(frozen=True, slots=True)
class RefusalOverruled:
    """What a combatant does next is done although the rules refuse it: the refusal's code, rule and sentence."""

    name: str
    code: str
    rule: str
    sentence: str
    reason: str

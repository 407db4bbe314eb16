"""What happens in an attack (mechcombat 7.5). Every event carries its results."""

from dataclasses import dataclass

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card
from mechtable.engine.sums import Sum
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.state import Result, Running
from mechtable.rules.hands import Hand
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """An attack, its AP, power, heat and ammunition spent (7.5.1, 7.5.7)."""

    attacker: str
    weapon: int
    target: str
    distance: int | None
    ap_cost: int
    ap: int
    power_spent: int
    heat: int
    ammo: int | None


@dataclass(frozen=True, slots=True)
class DefendChosen:
    """The target's answer, with what it has left (7.5.2)."""

    name: str
    how: Defend
    free_defends: int
    ap: int


@dataclass(frozen=True, slots=True)
class CardLed:
    """A card led face down; `hand` is how many the player has left, `eyes` are those who may look at the card."""

    name: str
    card: Card
    hand: int
    eyes: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LeadsCompared:
    """Both leads turned over (7.5.4)."""

    attacker: str
    target: str
    attack_card: Card
    defense_card: Card | None
    attack: Sum
    defense: Sum
    margin: int
    result: Result


@dataclass(frozen=True, slots=True)
class PartPicked:
    """The part that will be hit."""

    name: str
    target: str
    part: Place


@dataclass(frozen=True, slots=True)
class FollowedUp:
    """Follow-ups discarded, and the hand they make with the lead (7.5.5)."""

    name: str
    attacking: bool
    cards: tuple[Card, ...]
    found: Hand
    hand: int


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """Damage to a part (7.5.6)."""

    target: str
    part: Place
    amount: Sum
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class ExchangeEnded:
    """All cards used are discarded; effects that lasted for this attack are over (7.5.7)."""

    damage: int
    running: tuple[Running, ...]


@dataclass(frozen=True, slots=True)
class ExchangeDropped:
    """The attack under way is called off; `turned_over` when a lead still lay face down."""

    reason: str
    turned_over: bool = False

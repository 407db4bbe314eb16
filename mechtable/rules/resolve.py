"""One whole exchange from plain values, by the same modules as the fight (mechcombat 7.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mechtable.engine.cards import Card
from mechtable.engine.sums import Sum, Term
from mechtable.rules.combat.association import associated
from mechtable.rules.combat.damage import Component, damage, main_component
from mechtable.rules.combat.lead import attack_lead, compare, defense_lead
from mechtable.rules.combat.state import Result
from mechtable.rules.fitted import Status, status_of
from mechtable.rules.hands import NO_HAND, Hand, HandTable, Purpose, best
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.parts import ExtraDamage
from mechtable.rules.taxonomy import Taxonomy


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """All that decides an exchange.

    Attributes:
        arm: State of the arm or shoulder that carries the weapon.
        dr: The target torso's damage reduction by damage type.
        hp: Hit points left of the part that is hit.
        attacker: The attacker's cards, the lead first.
        defender: The defender's cards, the lead first; none for an undefended attack.
    """

    style: str
    damage_type: str
    damage: int
    extra: tuple[ExtraDamage, ...] = ()
    arm: Status = Status.OK
    dr: Mapping[str, int] = field(default_factory=dict)
    hp: int
    max_hp: int
    attacker: tuple[Card, ...]
    defender: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """How an exchange went.

    Attributes:
        association: What the suit led added (2.1).
        attack_hand: None on a miss, as the defender's.
        damage: Points dealt, with their terms; None on a miss.
        hp: Hit points left afterwards.
    """

    association: int
    attack: Sum
    defense: Sum
    margin: int
    result: Result
    attack_hand: Hand | None
    defense_hand: Hand | None
    damage: Sum | None
    hp: int
    status: Status


def resolve(
    exchange: Exchange, taxonomy: Taxonomy, table: HandTable, options: Options = DEFAULTS
) -> Resolved:
    """Play an exchange to its end: leads, margin, hands, damage, what is left of the part.

    Raises:
        ValueError: A side leads a joker (1.5), or the attacker no card.
    """
    if not exchange.attacker:
        raise ValueError("the attacker leads no card")
    lead, *follow_ups = exchange.attacker
    answer = exchange.defender[0] if exchange.defender else None
    attack = attack_lead(lead, exchange.style, exchange.damage_type, exchange.arm, taxonomy, options)
    defense = defense_lead(answer, options)
    margin = attack.total - defense.total
    result = compare(margin, options.called_margin)
    attack_hand = defense_hand = amount = None
    if result is not Result.MISS:
        attack_hand = _hand(table, lead, tuple(follow_ups), Purpose.ATTACK, options)
        defense_hand = _hand(table, answer, exchange.defender[1:], Purpose.DEFENSE, options)
        what = exchange.style, exchange.damage_type
        more = tuple(associated(lead, tuple(follow_ups), what, taxonomy, table, options))
        amount = _damage(exchange, taxonomy, attack_hand.value, defense_hand.value, more)
    hp = max(0, exchange.hp - (amount.total if amount else 0))
    return Resolved(
        association=taxonomy.association(lead.suit, exchange.style, exchange.damage_type),
        attack=attack,
        defense=defense,
        margin=margin,
        result=result,
        attack_hand=attack_hand,
        defense_hand=defense_hand,
        damage=amount,
        hp=hp,
        status=status_of(hp, exchange.max_hp),
    )


def _hand(
    table: HandTable, lead: Card | None, follow_ups: tuple[Card, ...], purpose: Purpose, options: Options
) -> Hand:
    if lead is None:
        return NO_HAND
    return best(table, lead, follow_ups, purpose, must_use_lead=options.hand_must_use_lead)


def _damage(
    exchange: Exchange, taxonomy: Taxonomy, attack_value: int, defense_value: int, more: tuple[Term, ...]
) -> Sum:
    main = main_component("weapon", exchange.damage, exchange.damage_type, attack_value, more)
    extra = (Component(each.damage_type, (Term("weapon", each.damage, "7.5"),)) for each in exchange.extra)
    return damage((main, *extra), exchange.dr, taxonomy, (), defense_value)

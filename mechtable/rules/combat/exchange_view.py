"""What a seat may know of an attack: the leads lie face down until both are in (mechcombat 7.5.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.engine.audience import Hidden, Seat
from mechtable.engine.cards import Card, Suit
from mechtable.engine.sums import Sum
from mechtable.rules.combat.armament import paying_suits
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.state import Exchange, Fight, Result
from mechtable.rules.hands import Hand
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeView:
    """The attack under way, or the last one; a lead still face down is `Hidden`. `item` is the weapon's index."""

    attacker: str
    target: str
    item: int
    weapon: str
    style: str
    damage_type: str
    paying: Mapping[Suit, int]
    distance: int | None
    defended: bool
    attack_card: Card | Hidden | None
    defense_card: Card | Hidden | None
    attack: Sum | None
    defense: Sum | None
    margin: int | None
    result: Result | None
    picker: str | None
    part: Place | None
    attack_follow: tuple[Card, ...] | None
    attack_hand: Hand | None
    defense_follow: tuple[Card, ...] | None
    defense_hand: Hand | None


def exchange_view(fight: Fight, exchange: Exchange, seat: Seat | None) -> ExchangeView:
    """The attack, its leads hidden from those who may not look."""
    attacker = fight.combatants[exchange.attacker]
    weapon = weapon_of(attacker, exchange.weapon)
    return ExchangeView(
        attacker=exchange.attacker,
        target=exchange.target,
        item=exchange.weapon,
        weapon=weapon.name,
        style=weapon.style,
        damage_type=weapon.damage_type,
        paying=paying_suits(weapon, fight.taxonomy),
        distance=exchange.distance,
        defended=exchange.defended,
        attack_card=_lead(fight, exchange, exchange.attacker, exchange.attack_card, seat),
        defense_card=_lead(fight, exchange, exchange.target, exchange.defense_card, seat),
        attack=exchange.attack,
        defense=exchange.defense,
        margin=exchange.margin,
        result=exchange.result,
        picker=exchange.picker if exchange.result not in (None, Result.MISS) else None,
        part=exchange.part,
        attack_follow=exchange.attack_follow,
        attack_hand=exchange.attack_hand,
        defense_follow=exchange.defense_follow,
        defense_hand=exchange.defense_hand,
    )


def _lead(
    fight: Fight, exchange: Exchange, name: str, card: Card | None, seat: Seat | None
) -> Card | Hidden | None:
    if card is None or exchange.result is not None or sees_hand(fight, seat, name):
        return card
    return Hidden("a card, face down")

"""What everybody may know of a mech's means: its weapons' figures and what can be used (mechcombat 4.1, 7.3, 8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.engine.cards import Suit
from mechtable.rules.combat import standing
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.attack_sums import attack_price, reach
from mechtable.rules.combat.settle import lamed
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.using import activations, called, cost, runs, usable
from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import Cost, Effect
from mechtable.rules.parts import ExtraDamage, Weapon
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponView:
    """A weapon's figures as they are now.

    Attributes:
        range: Squares it reaches (7.5, 8.4).
        ap: AP an attack with it takes (7.3, 8.4).
        paying: What each associated suit adds to a lead (2.1).
    """

    style: str
    damage_type: str
    damage: int
    extra: tuple[ExtraDamage, ...]
    melee: bool
    range: int
    ap: int
    heat: int
    power_per_use: int
    paying: Mapping[Suit, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class UseView:
    """Something that can be activated (8.2).

    Attributes:
        word: What a command calls it.
        item: Index of the item, None for a part or a pilot skill.
        sentences: Its effects in plain words.
    """

    word: str
    name: str
    item: int | None
    effects: tuple[Effect, ...]
    sentences: tuple[str, ...]
    cost: Cost
    running: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemView:
    """An item as the table sees it; `state` is online, offline or broken."""

    ref: str
    name: str
    carrier: Place | None
    state: str
    ammo: int | None
    ammo_full: int | None
    power_per_round: int
    weapon: bool
    running: bool
    lamed: bool
    arms: WeaponView | None


def paying_suits(weapon: Weapon, taxonomy: Taxonomy) -> dict[Suit, int]:
    """What each associated suit adds to a lead with this weapon (2.1)."""
    bonuses = {suit: taxonomy.association(suit, weapon.style, weapon.damage_type) for suit in Suit}
    return {suit: bonus for suit, bonus in bonuses.items() if bonus}


def weapon_view(fight: Fight, who: Combatant, index: int) -> WeaponView:
    """The weapon at an index of the combatant's items."""
    weapon = weapon_of(who, index)
    return WeaponView(
        style=weapon.style,
        damage_type=weapon.damage_type,
        damage=weapon.damage,
        extra=weapon.extra,
        melee=weapon.melee,
        range=reach(fight, who, index).total,
        ap=attack_price(fight, who, index).total,
        heat=weapon.heat,
        power_per_use=weapon.power_per_use,
        paying=paying_suits(weapon, fight.taxonomy),
    )


def use_views(who: Combatant) -> tuple[UseView, ...]:
    """Everything of the combatant with something to activate."""
    return who.entrant.recall(("uses", who.running), lambda: tuple(_uses(who)))


def _uses(who: Combatant) -> list[UseView]:
    found = []
    for word, bearer in usable(who).items():
        effects = tuple(source.effect for source in activations(who, bearer))
        if effects:
            found.append(
                UseView(
                    word=word,
                    name=called(who, bearer),
                    item=bearer if isinstance(bearer, int) else None,
                    effects=effects,
                    sentences=tuple(sentence(effect) for effect in effects),
                    cost=cost(who, bearer),
                    running=runs(who, bearer),
                )
            )
    return found


def item_views(fight: Fight, who: Combatant) -> tuple[ItemView, ...]:
    """Every item of the combatant as the table sees it."""
    state = (tuple(who.hp.items()), who.online, who.ammo, who.running, who.marks)
    every = range(len(who.entrant.fitted.gear))
    return who.entrant.recall(
        ("items", fight.taxonomy, state), lambda: tuple(_item(fight, who, item) for item in every)
    )


def _item(fight: Fight, who: Combatant, index: int) -> ItemView:
    item = who.entrant.fitted.gear[index]
    weapon = isinstance(item.gear, Weapon)
    return ItemView(
        ref=item.ref,
        name=item.gear.name,
        carrier=item.carrier,
        state=standing.item_state(who, index),
        ammo=who.ammo[index],
        ammo_full=item.gear.ammo if isinstance(item.gear, Weapon) else None,
        power_per_round=item.gear.power_per_round,
        weapon=weapon,
        running=runs(who, index),
        lamed=weapon and lamed(who, index),
        arms=weapon_view(fight, who, index) if weapon else None,
    )

"""What an attack with a weapon would do, reckoned from what is public (mechcombat 7.5, 8.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mechtable.engine.cards import Card, Suit
from mechtable.rules.combat.attack_effects import due
from mechtable.rules.combat.damage import BASE, reduction
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.effects import During, When
from mechtable.rules.fitted import Source
from mechtable.rules.options import AceLeads
from mechtable.rules.parts import MELEE

_STEADY = (When.ALWAYS, When.ACTIVATED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """An attack's figures, whatever cards are played.

    Attributes:
        weapon: Name of the weapon.
        paying: What each suit adds to the attacker's lead.
        lead: What is added to every lead of the attacker: a damaged arm, effects.
        guarded_lead: What is added to every lead of the defender.
        main: Damage of the main component before hand and damage reduction.
        reduced: Damage reduction that the main component meets.
        extra: What the other components come to.
        guard: What the target's effects add to the damage, negative when they protect.
        aces: How an ace leads.
    """

    weapon: str
    paying: Mapping[Suit, int]
    lead: int
    guarded_lead: int
    main: int
    reduced: int
    extra: int
    guard: int
    aces: AceLeads

    def damage(self, attack: int = 0, defense: int = 0) -> int:
        """Points with hands of these values (7.5.6)."""
        return max(0, max(0, self.main + attack - self.reduced) + self.extra + self.guard - defense)

    def leads(self, card: Card) -> int:
        """The attacker's leading value with a card (7.5.4)."""
        paid = self.paying.get(card.suit, 0) if card.suit else 0
        return leading_value(card, self.aces) + paid + self.lead

    def meets(self, card: Card) -> int:
        """The defender's leading value with a card."""
        return leading_value(card, self.aces) + self.guarded_lead


def strike(
    view: FightView, attacker: CombatantView, item: int, target: CombatantView, squares: int | None
) -> Strike:
    """The figures of an attack.

    Args:
        view: The fight as the bot sees it.
        attacker: Who attacks.
        item: Index of its weapon.
        target: Whom.
        squares: The distance, None when nobody knows it.

    Raises:
        ValueError: The item is no weapon.
    """
    carried = attacker.items[item]
    arms = carried.arms
    if arms is None:
        raise ValueError(f"{carried.name} is no weapon")
    far = MELEE if squares is None and arms.melee else squares
    met = _Met(view, arms.style, arms.damage_type, far)
    helping = [each for each in met.by(attacker, attacks=True) if _same_weapon(attacker, each, item)]
    guarding = list(met.by(target, attacks=False))
    components = [(extra.damage_type, extra.damage) for extra in arms.extra]
    bonus = 0
    for source in helping:
        then = source.effect.then
        if then.damage_type is None:
            bonus += then.damage
        else:
            components.append((then.damage_type, then.damage))
    more = [each.effect.then.dr for each in guarding if each.effect.when is When.DEFEND]

    def less(kind: str) -> int:
        return sum(reduction(kind, dr, view.taxonomy) for dr in (target.dr, *more))

    return Strike(
        weapon=carried.name,
        paying=arms.paying,
        lead=sum(each.effect.then.lead for each in helping) - carried.lamed,
        guarded_lead=sum(each.effect.then.lead for each in guarding),
        main=BASE + arms.damage + bonus,
        reduced=less(arms.damage_type),
        extra=sum(max(0, points - less(kind)) for kind, points in components),
        guard=sum(
            (each.effect.then.damage if due(each, "damage", attacks=False) else 0) - each.effect.then.armor
            for each in guarding
        ),
        aces=view.options.ace_leads,
    )


@dataclass(frozen=True, slots=True)
class _Met:
    """An attack as conditions ask for it; what hangs on cards, hits or misses is left out."""

    view: FightView
    style: str
    damage_type: str
    squares: int | None

    def by(self, who: CombatantView, *, attacks: bool) -> Iterator[Source]:
        side = During.ATTACK if attacks else During.DEFENSE
        moments = (*_STEADY, When.ATTACK if attacks else When.DEFEND)
        for source in who.effects:
            condition = source.effect.condition
            if (
                source.effect.when in moments
                and condition.during in (None, side)
                and not condition.deflector
                and condition.met_by_attack(self.style, self.damage_type, self.view.taxonomy)
                and condition.met_at(self.squares)
            ):
                yield source


def _same_weapon(attacker: CombatantView, source: Source, item: int) -> bool:
    """A weapon's own effects count only in its own attacks (8.5)."""
    return source.gear is None or source.gear == item or not attacker.items[source.gear].weapon

"""What the effects that count in an attack come to: leads, damage, armor, prices (mechcombat 7.5, 8.4)."""

from collections.abc import Iterable, Iterator

from mechtable.engine.sums import Sum, Term
from mechtable.rules.combat.attack_effects import aiming, counting, due, weapon_of
from mechtable.rules.combat.state import Combatant, Exchange, Fight
from mechtable.rules.figures import attack_ap, extra_defend_ap, weapon_range
from mechtable.rules.fitted import Source
from mechtable.rules.taxonomy import Taxonomy

_GUARDING = ("damage", "armor", "dr")


def changes(sources: Iterable[Source], deed: str, *, attacks: bool) -> Iterator[Term]:
    """The terms of one deed, such as `lead`; equal ones add up (8.5)."""
    for source in sources:
        if due(source, deed, attacks=attacks):
            yield Term(source.by, getattr(source.effect.then, deed), "8.4")


def helping_and_guarding(fight: Fight, exchange: Exchange) -> tuple[tuple[Source, ...], tuple[Source, ...]]:
    """The attacker's effects that change the damage, and the target's (7.5.6)."""
    helping = counting(fight, exchange, attacks=True)
    guarding = counting(fight, exchange, attacks=False)
    return (
        tuple(source for source in helping if due(source, "damage", attacks=True)),
        tuple(source for source in guarding if any(due(source, deed, attacks=False) for deed in _GUARDING)),
    )


def protection(guarding: Iterable[Source]) -> Iterator[Term]:
    """What the target's effects add to the damage it suffers: damage as it is, armor taken off (8.4)."""
    for source in guarding:
        then = source.effect.then
        if due(source, "damage", attacks=False):
            yield Term(source.by, then.damage, "8.4")
        if then.armor:
            yield Term(source.by, -then.armor, "8.4")


def typed(helping: Iterable[Source]) -> Iterator[str]:
    """The damage types of components that effects bring."""
    for source in helping:
        if source.effect.then.damage_type is not None:
            yield source.effect.then.damage_type


def felt(source: Source, types: Iterable[str], taxonomy: Taxonomy) -> bool:
    """Whether a guarding effect changes anything against damage of these types."""
    if source.effect.then.armor or due(source, "damage", attacks=False):
        return True
    return any(taxonomy.covers(wide, narrow) for wide in source.effect.then.dr for narrow in types)


def reach(fight: Fight, attacker: Combatant, item: int, distance: int | None = None) -> Sum:
    """Squares a weapon reaches now (7.5, 8.4)."""
    return weapon_range(weapon_of(attacker, item), aiming(fight, attacker, item, "range", distance))


def attack_price(fight: Fight, attacker: Combatant, item: int, distance: int | None = None) -> Sum:
    """AP of an attack with a weapon now (7.3, 8.4)."""
    return attack_ap(weapon_of(attacker, item), aiming(fight, attacker, item, "attack_ap", distance))


def defend_price(fight: Fight) -> Sum:
    """AP of a bought defend in the attack under way (7.5.2, 8.4).

    Raises:
        ValueError: No attack is under way.
    """
    if fight.exchange is None:
        raise ValueError("no attack is under way")
    return extra_defend_ap(fight.options.extra_defend_ap, counting(fight, fight.exchange, attacks=False))

"""How much a hit does (mechcombat 7.5.6)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.taxonomy import Taxonomy

BASE = 1
"""Every hit begins with 1 (7.5.6)."""


Guard = tuple[str, Mapping[str, int]]
"""What gives damage reduction, and how much by type."""


@dataclass(frozen=True, slots=True)
class Component:
    """Damage of one type, before damage reduction."""

    damage_type: str
    terms: tuple[Term, ...]


def main_component(
    weapon: str, damage: int, damage_type: str, hand_value: int, bonuses: Iterable[Term]
) -> Component:
    """1 + weapon damage + attack value of the total hand ± the attacker's effects."""
    terms = (Term("", BASE, "7.5"), Term(weapon, damage, "7.5"), Term("hand", hand_value, "3.2"), *bonuses)
    return Component(damage_type, terms)


def reduction(damage_type: str, dr: Mapping[str, int], taxonomy: Taxonomy) -> int:
    """All entries that cover the type add up: its own and its parents'."""
    return sum(dr.get(name, 0) for name in taxonomy.lineage(damage_type))


def damage(
    components: Iterable[Component],
    dr: Mapping[str, int],
    taxonomy: Taxonomy,
    defender: Iterable[Term],
    hand_value: int,
    guards: Iterable[Guard] = (),
) -> Sum:
    """The points a hit takes off a part.

    Args:
        components: The main component first.
        dr: The torso's damage reduction by type.
        taxonomy: The damage types.
        defender: What the target's effects add, negative when they protect.
        hand_value: Defense value of the target's total hand.
        guards: Damage reduction of the target's effects, beside the torso's.
    """
    more = tuple(guards)
    parts = [_reduced(component, dr, taxonomy, more) for component in components]
    defended = (*defender, Term("−hand", -hand_value, "3.2"))
    if len(parts) == 1 and sum(term.amount for term in parts[0].terms) >= 0:
        return sum_of("damage", "7.5", (*parts[0].terms, *defended), least=0)
    terms = (Term(part.what, part.total, "7.5", inner=part) for part in parts)
    return sum_of("damage", "7.5", (*terms, *defended), least=0)


def _reduced(
    component: Component, dr: Mapping[str, int], taxonomy: Taxonomy, guards: tuple[Guard, ...]
) -> Sum:
    """A component after damage reduction for its own type, floored at 0."""
    kind = component.damage_type
    less = -reduction(kind, dr, taxonomy)
    added = ((by, -reduction(kind, more, taxonomy)) for by, more in guards)
    terms = (
        *component.terms,
        Term(f"−DR {kind}", less, "7.5"),
        *(Term(f"−DR {kind} {by}", points, "8.4") for by, points in added if points),
    )
    return sum_of(component.damage_type, "7.5", terms, least=0)

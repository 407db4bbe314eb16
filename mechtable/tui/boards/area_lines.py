"""Damage to several before it is done: what each part loses, and all that follows from it."""

from collections.abc import Iterable

from mechtable.rules.combat import events as e
from mechtable.rules.fitted import Status
from mechtable.services.foreseeing import Foreseen

TOLD_ABOVE = (e.AreaStruck, e.DamageDealt)
"""What stands in the rows, and needs no sentence."""


def losses(events: Foreseen, name: str) -> str:
    """What one loses: `17 → 12, crosses ½: move 6 → 4`, each part of several by name."""
    dealt = [event for event in events if isinstance(event, e.DamageDealt) and event.target == name]
    crossed = [event for event in events if isinstance(event, e.StatusChanged) and event.name == name]
    words = [
        f"{_part(one, dealt)}{_less(one)}{one.before} → {one.after}{_crosses(one, crossed)}" for one in dealt
    ]
    return "; ".join(words)


def _part(one: e.DamageDealt, dealt: list[e.DamageDealt]) -> str:
    return f"{one.part.words} " if len(dealt) > 1 else ""


def _less(one: e.DamageDealt) -> str:
    """What damage reduction takes off, where it does."""
    points, *reductions = (term.amount for term in one.amount.terms)
    taken = -sum(reductions)
    return f"{points} − {taken} DR: " if taken else ""


def _crosses(one: e.DamageDealt, crossed: Iterable[e.StatusChanged]) -> str:
    found = next((event for event in crossed if event.part is one.part), None)
    if found is None:
        return ""
    edge = "broken" if found.after is Status.BROKEN else "crosses ½"
    return f", {edge}: {', '.join(found.consequences)}" if found.consequences else f", {edge}"


def following(events: Foreseen) -> Foreseen:
    """The events that follow from the damage."""
    return tuple(event for event in events if not isinstance(event, TOLD_ABOVE))

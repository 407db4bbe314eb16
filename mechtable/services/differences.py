"""A what-if beside the real fight: what differs, in a few sentences."""

from collections.abc import Iterator

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.fitted import Status
from mechtable.services.table import Table

MOST_PARTS = 4
"""Parts of one mech that are named; of more, only how many."""


def differences(tried: Table, real: Table) -> tuple[str, ...]:
    """What differs between a what-if and the real fight as they stand, as the GM may know it; nothing when they agree."""
    here, there = tried.view(), real.view()
    names = dict.fromkeys((*there.combatants, *here.combatants))
    told = [*_moment(here, there)]
    for name in names:
        told += _combatant(here.combatants.get(name), there.combatants.get(name))
    return tuple(told)


def _moment(here: FightView, there: FightView) -> Iterator[str]:
    if here.round != there.round:
        yield f"Round {here.round} in the what-if, round {there.round} in the real fight."
    if here.outcome != there.outcome:
        yield f"The what-if {_outcome(here)}; the real fight {_outcome(there)}."


def _outcome(view: FightView) -> str:
    outcome = view.outcome
    if outcome is None:
        return "goes on"
    return f"is over, {', '.join(outcome.winners)} won" if outcome.winners else "is over, nobody won"


def _combatant(here: CombatantView | None, there: CombatantView | None) -> Iterator[str]:
    if here is None or there is None:
        one = here or there
        assert one is not None
        yield f"{one.name} is on the field only in the {'real fight' if here is None else 'what-if'}."
    elif here.fate != there.fate:
        yield f"{here.name}: {_stands(here)} in the what-if, {_stands(there)} in the real fight."
    elif parts := tuple(_parts(here, there)):
        more = f" and {len(parts) - MOST_PARTS} parts more" if len(parts) > MOST_PARTS else ""
        yield f"{here.name}: {', '.join(parts[:MOST_PARTS])}{more} in the what-if."


def _stands(who: CombatantView) -> str:
    return "a wreck" if who.destroyed else who.fate or "standing"


def _parts(here: CombatantView, there: CombatantView) -> Iterator[str]:
    real = {part.place: part for part in there.parts}
    for part in here.parts:
        other = real[part.place]
        if part.hp != other.hp:
            broken = " (broken)" if part.status is Status.BROKEN and other.status is not Status.BROKEN else ""
            yield f"{part.place.words} {part.hp} instead of {other.hp}{broken}"

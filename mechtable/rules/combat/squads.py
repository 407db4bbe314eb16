"""Squads: who belongs to one acts at the place of the best of them, one after another (mechcombat 7.1)."""

from collections.abc import Iterable, Mapping

from mechtable.rules.combat.state import Fight


def divided(squads: Mapping[str, str], sides: Mapping[str, str]) -> dict[str, str]:
    """Why a squad cannot act together, by squad: its members are to fight on two sides.

    Args:
        squads: The squad of everybody who is in one, by name.
        sides: The side of everybody, by name.
    """
    faults: dict[str, str] = {}
    for squad in dict.fromkeys(squads.values()):
        found = tuple(dict.fromkeys(sides[name] for name in squads if squads[name] == squad))
        if len(found) > 1:
            faults[squad] = (
                f"the squad {squad} fights on {len(found)} sides, {' and '.join(found)}: give it one side"
            )
    return faults


def gathered(fight: Fight, order: tuple[str, ...]) -> tuple[str, ...]:
    """The order with each squad at the place of the first of it who stands, its members as they are listed.

    Args:
        fight: The fight, for who is in which squad.
        order: Everybody on the field by initiative.
    """
    squads = {name: fight.combatants[name].entrant.squad for name in order}
    leaders = {squads[name]: name for name in reversed((*fight.standing(order), *order)) if squads[name]}
    if not leaders:
        return order
    found: list[str] = []
    for name in order:
        squad = squads[name]
        if not squad:
            found.append(name)
        elif leaders[squad] == name:
            found += [member for member in fight.combatants if squads.get(member) == squad]
    return tuple(found)


def followers(fight: Fight, order: Iterable[str]) -> frozenset[str]:
    """Those whose squad already has a place in the order by another, and who need none of their own.

    Args:
        fight: The fight, for who is in which squad and who stands.
        order: Those who share in the order, the first by initiative first.
    """
    led: set[str] = set()
    found: set[str] = set()
    for name in fight.standing(order):
        squad = fight.combatants[name].entrant.squad
        if squad in led:
            found.add(name)
        elif squad:
            led.add(squad)
    return frozenset(found)


def rank(fight: Fight, name: str) -> int:
    """The Initiative skill that gives a combatant its place: the best of its squad on the field, and its own."""
    entrant = fight.everyone[name].entrant
    squad = entrant.squad
    mates = (who.entrant for who in fight.combatants.values() if squad and who.entrant.squad == squad)
    return max((entrant, *mates), key=lambda mate: mate.initiative).initiative

"""The order of turns: Initiative skill, ties by a turned-up card (mechcombat 7.1)."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from mechtable.engine.cards import Card
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.combat.state import Combatant
from mechtable.rules.options import AceLeads

Groups = tuple[tuple[str, ...], ...]


def by_skill(combatants: Iterable[Combatant]) -> Groups:
    """Ids in groups of equal skill, highest first."""
    ranked = sorted(combatants, key=lambda combatant: -combatant.entrant.initiative)
    return tuple(
        tuple(combatant.entrant.id for combatant in group)
        for _, group in groupby(ranked, key=lambda combatant: combatant.entrant.initiative)
    )


def by_card(groups: Groups, turned: Mapping[str, Card]) -> Groups:
    """The groups with every tie parted by the turned-up cards, highest first, ace high; equal cards stay tied."""
    return tuple(
        part for group in groups for part in (_parted(group, turned) if len(group) > 1 else (group,))
    )


def tied(groups: Groups) -> bool:
    """Whether a group has more than one id."""
    return any(len(group) > 1 for group in groups)


def flat(groups: Groups) -> tuple[str, ...]:
    """The ids in order."""
    return tuple(name for group in groups for name in group)


def _parted(group: tuple[str, ...], turned: Mapping[str, Card]) -> Groups:
    def height(name: str) -> int:
        return leading_value(turned[name], AceLeads.HIGH)

    ranked = sorted(group, key=lambda name: -height(name))
    return tuple(tuple(names) for _, names in groupby(ranked, key=height))

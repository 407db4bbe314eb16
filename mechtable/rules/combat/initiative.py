"""The order of turns: Initiative skill, ties by a turned-up card (mechcombat 7.1)."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from mechtable.engine.cards import Card
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.combat.lead import leading_value
from mechtable.rules.combat.squads import followers, rank
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.options import AceLeads, Initiative

Groups = tuple[tuple[str, ...], ...]


def by_skill(combatants: Iterable[Combatant]) -> Groups:
    """Ids in groups of equal skill, highest first."""
    ranked = sorted(combatants, key=lambda combatant: -combatant.entrant.initiative)
    return tuple(
        tuple(combatant.entrant.id for combatant in group)
        for _, group in groupby(ranked, key=lambda combatant: combatant.entrant.initiative)
    )


def by_card(fight: Fight) -> Groups:
    """The groups with every tie parted by the turned-up cards, highest first, ace high; equal cards stay tied.

    A wreck need not turn one up and comes last where it has not.
    """
    return tuple(part for group in fight.groups for part in _parted(group, fight.turned))


def counted(fight: Fight) -> dict[str, Sum]:
    """Skill plus leading value of everybody who turned a card up, by house rule (7.1)."""
    aces = fight.options.ace_leads
    return {
        name: sum_of(
            "initiative",
            "7.1",
            (
                Term("Initiative skill", fight.combatants[name].entrant.initiative, "6.1"),
                Term(f"for {card.text}", leading_value(card, aces), "1.4"),
            ),
        )
        for name, card in fight.turned.items()
    }


def by_total(groups: Groups, totals: Mapping[str, Sum]) -> Groups:
    """The groups with everybody who turned a card up in the order of the totals, highest first."""

    def total(name: str) -> int:
        return totals[name].total if name in totals else 0

    return tuple(
        tuple(names)
        for group in groups
        for _, names in groupby(sorted(group, key=lambda name: -total(name)), key=total)
    )


def place_in(fight: Fight, who: Combatant) -> tuple[str, ...]:
    """The order with one more in it: by Initiative skill, after those who are equal; empty before there is one (7.8).

    Where a round's order goes by cards it comes last in the round under way: it has turned none up.
    """
    order = fight.order
    if not order:
        return ()
    usual = fight.usual or order
    place = _place(fight, usual, who)
    later = (name for name in usual[place:] if name in order and name not in fight.delays)
    place = next(map(order.index, later), len(order)) if fight.usual else place
    return (*order[:place], who.entrant.id, *order[place:])


def usual_place_in(fight: Fight, who: Combatant) -> tuple[str, ...]:
    """The order of later rounds with one more in it, where a delay makes this one's another; else empty (7.1)."""
    usual = fight.usual
    if not usual:
        return ()
    place = _place(fight, usual, who)
    return (*usual[:place], who.entrant.id, *usual[place:])


def place_among(fight: Fight, who: Combatant) -> Groups:
    """The groups of an open order with one more, in a place of its own as `place_in` gives it (7.8)."""
    groups = fight.groups
    if not groups:
        return ()
    place = _place(fight, tuple(group[0] for group in groups), who)
    return (*groups[:place], (who.entrant.id,), *groups[place:])


def _place(fight: Fight, names: tuple[str, ...], who: Combatant) -> int:
    """The place among those names: after the last of its squad, else after the last who is not of lower skill."""
    squad = who.entrant.squad
    mates = [at for at, name in enumerate(names) if squad and fight.combatants[name].entrant.squad == squad]
    if mates:
        return mates[-1] + 1
    if fight.options.initiative is Initiative.SKILL_PLUS_CARD:
        return len(names)
    skill = who.entrant.initiative
    before = [at for at, name in enumerate(names) if rank(fight, name) >= skill]
    return before[-1] + 1 if before else 0


def still_to_come(fight: Fight) -> tuple[str, ...]:
    """Who has not had a turn in this round and is in the order after the one that had the last, which has left (7.1).

    By skill, whoever has come since with more of it waits for the next round, as when the turn goes on (7.8).
    """
    if not fight.acted:
        return ()
    waiting = tuple(name for name in fight.order if name not in fight.acted)
    if fight.options.initiative is Initiative.SKILL_PLUS_CARD:
        return waiting
    last = fight.acted[-1]
    met: list[str] = []
    while last in fight.delays and last not in met:  # it stood behind the one it waited for
        met.append(last)
        last = fight.delays[last]
    skill = rank(fight, last)
    return tuple(name for name in waiting if name in fight.delays or rank(fight, name) <= skill)


def untied(fight: Fight, groups: Groups) -> Groups:
    """The groups without the ties that nobody need break or can: those stay as they came, wrecks after who stands.

    Of a squad the first has a place for all of it.
    """
    behind = followers(fight, flat(groups))
    return tuple(part for group in groups for part in _untied(fight, group, behind))


def tied(groups: Groups) -> bool:
    """Whether a group has more than one id."""
    return any(len(group) > 1 for group in groups)


def flat(groups: Groups) -> tuple[str, ...]:
    """The ids in order."""
    return tuple(name for group in groups for name in group)


def _parted(group: tuple[str, ...], turned: Mapping[str, Card]) -> Groups:
    def height(name: str) -> int:
        return leading_value(turned[name], AceLeads.HIGH) if name in turned else 0

    ranked = sorted(group, key=lambda name: -height(name))
    return tuple(tuple(names) for _, names in groupby(ranked, key=height))


def _untied(fight: Fight, group: tuple[str, ...], behind: frozenset[str]) -> Groups:
    standing = tuple(name for name in fight.standing(group) if name not in behind)
    others = tuple((name,) for name in group if name not in standing)
    return (*((standing,) if _breakable(fight, standing) else ((name,) for name in standing)), *others)


def _breakable(fight: Fight, standing: tuple[str, ...]) -> bool:
    """Whether cards can part those who stand: dealt ones of one rank part nobody, however often they are redrawn."""
    dealt = [fight.combatants[name].entrant.dealt for name in standing]
    if len(dealt) < 2:
        return False
    ranks = {card.rank for card in (*fight.shoe, *fight.discard) if not card.is_joker}
    return not any(dealt) or len(ranks) >= (2 if all(dealt) else 1)

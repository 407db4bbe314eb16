"""Squads in the order of turns: who stands together there, and the marks that show it (mechcombat 7.1)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from textual.content import Content

from mechtable.rules.combat.view import FightView


def together(view: FightView) -> tuple[tuple[str, ...], ...]:
    """The order in runs: those of one squad that follow each other are one run, everybody else one each."""
    runs: list[tuple[str, ...]] = []
    for squad, names in groupby(view.order, key=lambda name: view.combatants[name].squad):
        run = tuple(names)
        runs += [run] if squad else [(name,) for name in run]
    return tuple(runs)


def squad_ends(view: FightView) -> Mapping[str, tuple[str, str]]:
    """What stands before and behind the name of the first and last of each run, by id."""
    ends: dict[str, tuple[str, str]] = {}
    for run in together(view):
        if len(run) > 1:
            ends[run[0]] = (f"{view.combatants[run[0]].squad}[", "")
            ends[run[-1]] = ("", "] ")
    return ends


def turns_of(view: FightView, bots: Iterable[str]) -> frozenset[str]:
    """Whose turns a bot plays in one go: the whole squad of the active one where bots play all of it."""
    active = view.active
    if active is None:
        return frozenset()
    squad, marked = view.combatants[active].squad, frozenset(bots)
    mates = frozenset(
        name for name, who in view.combatants.items() if squad and who.squad == squad and not who.out
    )
    return mates | {active} if mates <= marked and active in marked else frozenset((active,))


def barred(block: Sequence[Content], ink: str, *, last: bool) -> list[Content]:
    """The lines of one of a squad beside the bar that holds it together; below the last of them the bar ends."""
    signs = ["│"] * (len(block) - 1) + ["╰" if last else "│"]
    return [Content.assemble((sign, ink), line) for sign, line in zip(signs, block, strict=True)]

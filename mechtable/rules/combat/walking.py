"""Moves of those that have no place on a map: so many squares, each for 1 AP (mechcombat 7.3, 7.7)."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.moment import in_turn, short_of_ap
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.unfolding import Unfolding


def check_walk(fight: Fight, command: c.Walk) -> None:
    """Raise why it cannot move so many squares, if it cannot.

    Raises:
        RuleError: `on_map`, `bad_value`, `too_far`, `not_enough_ap`, or that it is not its turn.
    """
    who = in_turn(fight, command.name)
    name, most = who.entrant.name, standing.maximum_move(who).total
    if who.position is not None:
        raise RuleError("on_map", "7.12", f"{name} stands on the map: name a square, such as move 4,3.")
    if command.squares < 1:
        raise RuleError("bad_value", "7.3", "A move is 1 square at least.")
    if command.squares > most - who.moved:
        raise RuleError(
            "too_far",
            "7.12",
            f"{name} moves at most {most} square{'' if most == 1 else 's'} a turn and has moved {who.moved}.",
        )
    if command.squares > who.ap:
        raise short_of_ap(who, command.squares, "7.3")


def walk(story: Unfolding, command: c.Walk) -> None:
    """Pay for the squares; where it went is for the table to know."""
    who = names.combatant(story.fight, command.name)
    paid = min(command.squares, who.ap)
    story.add(
        e.Moved(who.entrant.id, None, command.squares, paid, who.ap - paid, who.moved + command.squares)
    )

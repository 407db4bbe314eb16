"""A command with every name written out, whatever people shortened, and combatants called otherwise."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names, paths
from mechtable.rules.combat.area_damage import kind_of, struck
from mechtable.rules.combat.noting import noted_in_full
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.using import bearer_called, word_of


def in_full(
    fight: Fight, command: c.Command, called: Mapping[str, str], sides: Mapping[str, str]
) -> c.Command:
    """The command as it was understood.

    Args:
        fight: The state in which it was accepted.
        command: What was said.
        called: The new name of each combatant, by id, of reserves too.
        sides: The new name of each side.
    """
    match command:
        case c.Reshuffle() | c.GmEnd() | c.GmShuffle() | c.GmTimer() | c.GmNote():
            return command
        case c.GmSet():
            path, value = paths.canonical(fight, command.path, command.value)
            name, _, rest = path.partition(".")
            if name not in called:
                return replace(command, path=path, value=value)
            value = sides.get(value, value) if rest == "side" else value
            return replace(command, path=f"{called[name]}.{rest}", value=value)
        case c.GmCall():
            side = sides.get(command.side, command.side)
            return replace(command, side=side)
        case c.GmJoin():
            name = names.resolve(command.name, fight.reserves, "combatant in reserve")
            return replace(command, name=called[name])
        case c.GmDamage():
            parts = tuple((called[who.entrant.id], place.value) for who, place in struck(fight, command))
            return replace(command, damage_type=kind_of(fight.taxonomy, command.damage_type), parts=parts)
        case c.GmCondition() | c.GmClear() | c.GmClearTimer() | c.GmPilot():
            return noted_in_full(fight, command, called)
        case c.GmOverrule():
            deed = in_full(fight, command.command, called, sides)
            assert not isinstance(deed, c.Reshuffle | c.TurnUp | c.GmReveal | c.Reasoned | c.Noting)
            return replace(command, command=deed)
        case c.Attack():
            who, target = (names.combatant(fight, name) for name in (command.name, command.target))
            weapon = who.entrant.fitted.gear[names.weapon(who, command.weapon)].ref
            return c.Attack(called[who.entrant.id], weapon, called[target.entrant.id], command.distance)
        case c.Delay():
            who, other = (names.combatant(fight, name) for name in (command.name, command.after))
            return c.Delay(called[who.entrant.id], called[other.entrant.id])
        case c.Pick():
            exchange = fight.exchange
            target = fight.combatants[exchange.target] if exchange else names.combatant(fight, command.name)
            part = names.place(target, command.part).value
            return c.Pick(called[names.combatant(fight, command.name).entrant.id], part)
        case c.UseItem():
            who = names.combatant(fight, command.name)
            item = command.item
            if command.how is c.Switch.USE:
                item = word_of(who, bearer_called(who, item))
            else:
                item = who.entrant.fitted.gear[names.item(who, item)].ref
            return replace(command, name=called[who.entrant.id], item=item)
        case (
            (
                c.Answer()
                | c.Lead()
                | c.Follow()
                | c.Move()
                | c.Walk()
                | c.Draw()
                | c.Discard()
                | c.Take()
                | c.EndTurn()
                | c.Eject()
                | c.Surrender()
                | c.TurnUp()
            )
            | c.GmReveal()
            | c.GmLeave()
        ):
            return replace(command, name=called[names.combatant(fight, command.name).entrant.id])
        case _:
            assert_never(command)

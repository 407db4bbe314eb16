"""Whom the GM may call up in a fight under way: mechs by name, kinds of pilots, names nobody has yet (mechcombat 7.18)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from secrets import randbits
from typing import TYPE_CHECKING, TypeVar

from mechtable.engine.dice import Dice
from mechtable.engine.errors import MechtableError
from mechtable.rules.battle_map import Square
from mechtable.rules.combat.arrival import arrival
from mechtable.rules.combat.commands import Command, GmCall, GmJoin
from mechtable.rules.combat.expecting import Word
from mechtable.rules.combat.movement import occupied
from mechtable.rules.combat.notation import OWN_WORDS, VERBS
from mechtable.rules.combat.setup import NOBODY, Fielded, enter
from mechtable.rules.combat.sides import own_sides
from mechtable.rules.combat.state import Fight
from mechtable.rules.extras import Extras, drawn, made_up
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.placing import nearest_free, starting_places
from mechtable.rules.random_mech import random_mech
from mechtable.rules.roles import ROLES
from mechtable.services.casting import load_extras
from mechtable.services.motor_pool import CHANCE, HANGAR, SHIPPED, Machine, machines
from mechtable.services.slugs import slug

if TYPE_CHECKING:
    from mechtable.services.desk import Desk

Found = TypeVar("Found")

REASON = "reinforcements"
"""Why somebody comes, unless the GM says otherwise."""

_SOURCES = (HANGAR, SHIPPED, CHANCE)


class CallError(MechtableError):
    """Somebody who cannot be called up: there is no such mech, or no such kind of pilot."""


class Reinforcements:
    """Where those come from whom nobody prepared: the mechs of the campaign, those that ship, and chance."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._extras: Extras | None = None

    @property
    def extras(self) -> Extras:
        """Names and kinds of pilots, read once.

        Raises:
            FileError, UnreadableError: The campaign's file of them cannot be used.
        """
        if self._extras is None:
            self._extras = load_extras(self._desk.path)
        return self._extras

    def offered(self, source: str) -> tuple[Machine, ...]:
        """The machines of a source, `hangar`, `shipped` or `chance`, as the encounter builder offers them.

        Raises:
            FileError: A shipped campaign cannot be read.
        """
        return machines(self._desk, source)

    def offered_after(self, words: tuple[str, ...]) -> tuple[Word, ...]:
        """What may follow the words of a line that calls somebody up: mechs or kinds of pilots, else nothing."""
        if words[:2] != ("gm", "join") or words[3:4] != ("from",):
            return ()
        try:
            if len(words) == 4:
                return tuple(Word(word, machine.name) for word, machine in self._known().items())
            return tuple(map(Word, self.extras.templates)) if words[5:] == ("pilot",) else ()
        except MechtableError:  # the line itself will be told why
            return ()

    def callsign(self, fight: Fight) -> str:
        """A name of the list that nobody has, for somebody new."""
        return next(drawn(self.extras.callsigns, _called(fight), Dice(randbits(63))))

    def filled(self, fight: Fight, command: Command) -> Command:
        """The command with whom it calls up, ready to fight; any other command as it is.

        A name that somebody has gets a number, and who is to come where others stand comes beside them.

        Raises:
            CallError: There is no such mech or kind of pilot, or a beginning of its name means several.
            NoBuild: The parts in use allow no mech of the class.
            SetupError: The mech cannot fight.
            FileError, UnreadableError: A file of the campaign cannot be used.
        """
        if not isinstance(command, GmCall) or command.who:
            return command
        return self.manned(fight, command, self.built(self._meant(command.mech)))

    def built(self, machine: Machine) -> Mech:
        """The machine fresh from the hangar: whole, cool, loaded; one that is made by chance is made now.

        Raises:
            NoBuild: The parts in use allow no mech of the class.
        """
        mech = machine.mech
        if mech is None:
            role = next((one for one in ROLES.values() if one.id == machine.role), None)
            assert machine.weight_class is not None
            mech = random_mech(self._desk.catalogue, machine.weight_class, Dice(randbits(63)), role=role)
        others = {filed.value.name.casefold() for filed in self._desk.mechs()}
        name, number = mech.name, 1
        while name.casefold() in others:
            number += 1
            name = f"{mech.name} {number}"
        fresh = replace(mech, name=name, owner="", notes="", damage={}, heat=0)
        return replace(fresh, items=tuple(replace(placed, ammo=None) for placed in fresh.items))

    def manned(self, fight: Fight, command: GmCall, mech: Mech) -> GmCall:
        """The command with its combatants in this mech: named, with pilots of the kind, each on a free square.

        Raises:
            CallError, SetupError, FileError, UnreadableError: As `filled` says.
        """
        named = list(_named(fight, command))
        sides = own_sides(
            {name: who.entrant.side for name, who in fight.everyone.items()}
            | {name: command.side for name, _ in named}
        )
        squares = _squares(fight, command)
        pilots = self._pilots(fight, command)
        who = tuple(
            enter(
                Fielded(
                    id=name,
                    name=shown,
                    mech=mech,
                    pilot=pilot if pilot is NOBODY else replace(pilot, callsign=shown),
                    side=sides[name],
                    at=at,
                    dealt=command.dealt,
                    squad=command.squad,
                ),
                self._desk.catalogue,
                fight.options,
            )
            for (name, shown), at, pilot in zip(named, squares, pilots, strict=False)
        )
        return replace(command, who=who)

    def _pilots(self, fight: Fight, command: GmCall) -> Iterator[Pilot]:
        template = None
        if command.pilot:
            kinds = self.extras.templates
            template = kinds[_one(command.pilot, {kind: kind for kind in kinds}, "kind of pilot")]
        people = (filed.value for filed in self._desk.pilots())
        taken = {name for pilot in people for name in (pilot.name, pilot.called)}
        taken |= {who.entrant.pilot for who in fight.everyone.values()}
        names = drawn(self.extras.names, taken, Dice(randbits(63))) if template else iter(())
        for _ in range(command.count):
            yield NOBODY if template is None else made_up(template, next(names), command.name)

    def _known(self) -> dict[str, Machine]:
        """The machines by what commands call them; of two alike that of the hangar."""
        known: dict[str, Machine] = {}
        for machine in (machine for source in _SOURCES for machine in self.offered(source)):
            known.setdefault(slug(machine.name, "mech"), machine)
        return known

    def _meant(self, typed: str) -> Machine:
        known = self._known()
        for machine in known.values():
            if machine.name.casefold() == typed.casefold():
                return machine
        return _one(typed, known, "mech")


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who is ready but not on the field.

    Attributes:
        listed: Whether the GM counts on it; else it is any other mech of the hangar.
        command: What brings it in, to where it was to come or beside its side.
    """

    name: str
    mech: str
    side: str
    listed: bool
    command: GmJoin


def waiting(fight: Fight) -> tuple[Waiting, ...]:
    """Everybody in reserve, those who are counted on first (7.8)."""
    found = []
    for name, who in fight.reserves.items():
        command = replace(arrival(fight, name), reason=REASON)
        if command.at is None:
            command = replace(command, at=_unasked(fight, who.entrant.side, set(occupied(fight))))
        entrant = who.entrant
        listed = not entrant.spare or name in fight.left
        found.append(Waiting(entrant.name, entrant.mech, entrant.side, listed, command))
    return tuple(sorted(found, key=lambda one: not one.listed))


def with_called(fight: Fight, command: Command) -> Fight:
    """The fight as the next command of the same line finds it: the names and squares of those called up are taken."""
    if not isinstance(command, GmCall):
        return fight
    more = {who.entrant.id: who for who in command.who}
    if command.reserve:
        return replace(fight, reserves={**fight.reserves, **more})
    return replace(fight, combatants={**fight.combatants, **more})


def _one(typed: str, known: Mapping[str, Found], what: str) -> Found:
    """What a word or a beginning of one means.

    Raises:
        CallError: Nothing, or several.
    """
    word = typed.casefold()
    found = [word] if word in known else [one for one in known if one.startswith(word)]
    if len(found) == 1:
        return known[found[0]]
    several = ", ".join(found[:8]) if found else ", ".join(list(known)[:8]) or "none"
    if found:
        raise CallError(f"{typed[:40]} can mean {several}: write more of it.")
    raise CallError(f"There is no {what} {typed[:40]}; there are {several}{' …' if len(known) > 8 else ''}.")


def _called(fight: Fight) -> set[str]:
    return {name for who in fight.everyone.values() for name in (who.entrant.id, who.entrant.name)}


def _named(fight: Fight, command: GmCall) -> Iterator[tuple[str, str]]:
    """The name in commands and at the table of each; a number behind it where there are several, or somebody has it."""
    taken = {name.casefold() for name in (*_called(fight), *OWN_WORDS, *VERBS)}
    shown = command.shown or command.name
    if command.count == 1 and not {command.name.casefold(), shown.casefold()} & taken:
        yield command.name, shown
        return
    number = 0 if command.count > 1 else 1
    for _ in range(command.count):
        number += 1
        while {f"{command.name}{number}".casefold(), f"{shown} {number}".casefold()} & taken:
            number += 1
        yield f"{command.name}{number}", f"{shown} {number}"


def _squares(fight: Fight, command: GmCall) -> list[Square | None]:
    """Where each comes: the first where it is to, the others beside it; else where their side begins, or beside a mate."""
    taken, found = set(occupied(fight)), list[Square | None]()
    wanted = command.at
    for _ in range(command.count):
        at = wanted
        if found and wanted is not None:
            at = nearest_free(wanted, taken, fight.ground)
        elif wanted is None:
            at = _unasked(fight, command.side, taken)
        if at is not None:
            taken.add(at)
        found.append(at)
    return found


def _unasked(fight: Fight, side: str, taken: set[Square]) -> Square | None:
    """A square for one that nobody placed; None where its side stands nowhere."""
    if fight.ground is not None and (starts := starting_places(side, 1, taken, fight.ground)):
        return starts[0]
    mates = (who.position for who in fight.living() if who.entrant.side == side)
    beside = next((at for at in mates if at is not None), None)
    return None if beside is None else nearest_free(beside, taken, fight.ground)

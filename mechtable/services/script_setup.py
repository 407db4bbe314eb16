"""The combatants of a fight script, from the files that it names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.files.maps import read_map
from mechtable.files.mechs import read_mech
from mechtable.files.pilots import read_pilot
from mechtable.files.problems import FileError, Findings, Problem
from mechtable.files.scripts import Entry, FileName, Script
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.commands import GmCall
from mechtable.rules.combat.setup import NOBODY, Fielded, Setup, SetupError, enter
from mechtable.rules.combat.sides import own_sides
from mechtable.rules.combat.squads import divided
from mechtable.rules.combat.state import Combatant
from mechtable.rules.mech import Mech
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot
from mechtable.services.reading import UnreadableError, read_file, shown


class EntryError(MechtableError):
    """A combatant that cannot enter, and the place in the script that names it."""

    def __init__(self, at: FileName, message: str) -> None:
        super().__init__(message)
        self.at = at


class Shelf(Protocol):
    """Where the mechs, pilots and maps are that a script names."""

    def mech(self, named: FileName) -> Mech:
        """The mech of a name; `EntryError` for none, `FileError` for one that cannot be read."""

    def pilot(self, named: FileName) -> Pilot:
        """The pilot of a name, with the same errors."""

    def ground(self, named: FileName) -> BattleMap:
        """The map of a name, with the same errors."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The files beside a script."""

    path: Path

    def mech(self, named: FileName) -> Mech:
        """The mech of a file."""
        return read_mech(self._content(named), shown(self.path / named.name))

    def pilot(self, named: FileName) -> Pilot:
        """The pilot of a file."""
        return read_pilot(self._content(named), shown(self.path / named.name))

    def ground(self, named: FileName) -> BattleMap:
        """The map of a file."""
        return read_map(self._content(named), shown(self.path / named.name))

    def _content(self, named: FileName) -> bytes:
        try:
            return read_file(self.path / named.name)
        except UnreadableError as error:
            raise EntryError(named, str(error)) from error


def setup_of(script: Script, shelf: Shelf, catalogue: Catalogue) -> Setup:
    """The fight that a script sets up.

    Args:
        script: What it says.
        shelf: Where what it names is found.
        catalogue: The parts in use.

    Raises:
        FileError: Every file that cannot be read and every mech that cannot fight, all at once.
    """
    findings = Findings()
    field, reserves = list[Combatant](), list[Combatant]()
    sides = own_sides({entry.name: entry.side for entry in script.entries})
    for entry in script.entries:
        try:
            combatant = _combatant(replace(entry, side=sides[entry.name]), shelf, catalogue, script.options)
            (reserves if entry.reserve else field).append(combatant)
        except FileError as error:
            for problem in error.problems:
                findings.add(problem)
        except EntryError as error:
            findings.add(Problem(script.file, error.at.line, error.at.column, "", str(error)))
    for entry, fault in _divided(script, sides):
        findings.add(Problem(script.file, entry.mech.line, entry.mech.column, "", fault))
    ground = None
    try:
        ground = None if script.ground is None else shelf.ground(script.ground)
    except FileError as error:
        for problem in error.problems:
            findings.add(problem)
    except EntryError as error:
        findings.add(Problem(script.file, error.at.line, error.at.column, "", str(error)))
    findings.finish()
    return Setup(
        options=script.options,
        taxonomy=catalogue.taxonomy,
        table=catalogue.hands,
        combatants=tuple(field),
        reserves=tuple(reserves),
        ground=ground,
    )


def called_up(call: GmCall, line: int, shelf: Shelf, catalogue: Catalogue, options: Options) -> GmCall:
    """What a script calls up, with the combatants in the mechs that it names; several have a number behind their name.

    Args:
        call: What it says.
        line: Where.
        shelf: Where what it names is found.
        catalogue: The parts in use.
        options: The house rules.

    Raises:
        FileError: A file that cannot be read.
        EntryError: A file that is not there, or a mech that cannot fight.
    """
    file = FileName(call.mech, line, 1)
    mech = shelf.mech(file)
    pilot = shelf.pilot(FileName(call.pilot, line, 1)) if call.pilot else NOBODY
    shown = call.shown or call.name
    several = [(f"{call.name}{number}", f"{shown} {number}") for number in range(1, call.count + 1)]
    named = [(call.name, shown)] if call.count == 1 else several
    try:
        who = tuple(
            enter(
                Fielded(
                    id=name,
                    name=called,
                    mech=mech,
                    pilot=pilot,
                    side=call.side,
                    at=call.at if number == 0 else None,
                    dealt=call.dealt,
                    squad=call.squad,
                ),
                catalogue,
                options,
            )
            for number, (name, called) in enumerate(named)
        )
    except SetupError as error:
        raise EntryError(file, str(error)) from error
    return replace(call, who=who)


def _divided(script: Script, sides: Mapping[str, str]) -> Iterator[tuple[Entry, str]]:
    """Each squad that stands on two sides, with the last of it."""
    squads = {entry.name: entry.squad for entry in script.entries if entry.squad}
    last = {entry.squad: entry for entry in script.entries}
    for squad, fault in divided(squads, sides).items():
        yield last[squad], fault


def _combatant(entry: Entry, shelf: Shelf, catalogue: Catalogue, options: Options) -> Combatant:
    fielded = Fielded(
        id=entry.name,
        name=entry.shown or entry.name,
        mech=shelf.mech(entry.mech),
        pilot=_pilot(entry, shelf),
        side=entry.side,
        owner=Seat(entry.player) if entry.player else None,
        at=entry.at,
        dealt=entry.dealt,
        arrives=entry.arrives,
        squad=entry.squad,
    )
    try:
        return enter(fielded, catalogue, options)
    except SetupError as error:
        raise EntryError(entry.mech, str(error)) from error


def _pilot(entry: Entry, shelf: Shelf) -> Pilot:
    if isinstance(entry.pilot, FileName):
        return shelf.pilot(entry.pilot)
    levels = entry.pilot
    return replace(
        NOBODY,
        piloting=levels.get("piloting", NOBODY.piloting),
        initiative=levels.get("initiative", NOBODY.initiative),
        ap=levels.get("ap", NOBODY.ap),
        hand_size=levels.get("hand_size", NOBODY.hand_size),
    )

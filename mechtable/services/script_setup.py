"""The combatants of a fight script, from the files that it names."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.files.maps import read_map
from mechtable.files.mechs import read_mech
from mechtable.files.pilots import read_pilot
from mechtable.files.problems import FileError, Findings, Problem
from mechtable.files.scripts import Entry, FileName, Script
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import NOBODY, Fielded, Setup, SetupError, enter
from mechtable.rules.combat.sides import own_sides
from mechtable.rules.combat.squads import divided
from mechtable.rules.combat.state import Combatant
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot
from mechtable.services.reading import UnreadableError, read_file, shown


def setup_of(script: Script, folder: Path, catalogue: Catalogue) -> Setup:
    """The fight that a script sets up.

    Args:
        script: What it says.
        folder: Where it lies; the files it names are relative to it.
        catalogue: The parts in use.

    Raises:
        FileError: Every file that cannot be read and every mech that cannot fight, all at once.
    """
    findings = Findings()
    field, reserves = list[Combatant](), list[Combatant]()
    sides = own_sides({entry.name: entry.side for entry in script.entries})
    for entry in script.entries:
        try:
            combatant = _combatant(replace(entry, side=sides[entry.name]), folder, catalogue, script.options)
            (reserves if entry.reserve else field).append(combatant)
        except FileError as error:
            for problem in error.problems:
                findings.add(problem)
        except _EntryError as error:
            findings.add(Problem(script.file, error.at.line, error.at.column, "", str(error)))
    for entry, fault in _divided(script, sides):
        findings.add(Problem(script.file, entry.mech.line, entry.mech.column, "", fault))
    ground = None
    try:
        ground = None if script.ground is None else _ground(script.ground, folder)
    except FileError as error:
        for problem in error.problems:
            findings.add(problem)
    except _EntryError as error:
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


def _divided(script: Script, sides: Mapping[str, str]) -> Iterator[tuple[Entry, str]]:
    """Each squad that stands on two sides, with the last of it."""
    squads = {entry.name: entry.squad for entry in script.entries if entry.squad}
    last = {entry.squad: entry for entry in script.entries}
    for squad, fault in divided(squads, sides).items():
        yield last[squad], fault


class _EntryError(MechtableError):
    """A combatant that cannot enter, and the place in the script that names it."""

    def __init__(self, at: FileName, message: str) -> None:
        super().__init__(message)
        self.at = at


def _combatant(entry: Entry, folder: Path, catalogue: Catalogue, options: Options) -> Combatant:
    mech = read_mech(_content(folder, entry.mech), shown(folder / entry.mech.name))
    fielded = Fielded(
        id=entry.name,
        name=entry.name,
        mech=mech,
        pilot=_pilot(entry, folder),
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
        raise _EntryError(entry.mech, str(error)) from error


def _ground(named: FileName, folder: Path) -> BattleMap:
    return read_map(_content(folder, named), shown(folder / named.name))


def _pilot(entry: Entry, folder: Path) -> Pilot:
    if isinstance(entry.pilot, FileName):
        return read_pilot(_content(folder, entry.pilot), shown(folder / entry.pilot.name))
    levels = entry.pilot
    return replace(
        NOBODY,
        piloting=levels.get("piloting", NOBODY.piloting),
        initiative=levels.get("initiative", NOBODY.initiative),
        ap=levels.get("ap", NOBODY.ap),
        hand_size=levels.get("hand_size", NOBODY.hand_size),
    )


def _content(folder: Path, named: FileName) -> bytes:
    try:
        return read_file(folder / named.name)
    except UnreadableError as error:
        raise _EntryError(named, str(error)) from error

"""A fight as one document, to export and to play again."""

from dataclasses import dataclass

from mechtable.files.catalogue_writer import catalogue_documents
from mechtable.files.fight_files import SCHEMA, FightFile
from mechtable.files.maps import map_document
from mechtable.files.mechs import document_of
from mechtable.files.pilots import pilot_document
from mechtable.files.scripts import FileName
from mechtable.files.writer import Plain
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.library import load_catalogue
from mechtable.services.script_export import Written
from mechtable.services.scripts import ScriptRun, play_script


def fight_document(made: Written) -> dict[str, Plain]:
    """What the file of a fight says, as plain values; played again it gives the same document."""
    document: dict[str, Plain] = {
        "schema": SCHEMA,
        "fight": made.title,
        "script": list(made.lines),
        "mechs": {name: document_of(mech) for name, mech in made.mechs.items()},
    }
    if made.pilots:
        document["pilots"] = {name: pilot_document(pilot) for name, pilot in made.pilots.items()}
    if made.ground is not None:
        document["map"] = map_document(made.ground)
    return document | {"parts": catalogue_documents(made.catalogue)}


def play_file(file: FightFile) -> ScriptRun:
    """Play the fight of a file.

    Raises:
        FileError: A mech that cannot fight, or a square where nobody can stand; all of it.
    """
    catalogue = load_catalogue() if file.catalogue is None else file.catalogue
    return play_script(file.script, _Document(file), catalogue)


@dataclass(frozen=True, slots=True)
class _Document:
    """What the document holds, by the names that its script has for it; its reader has seen that all of it is there."""

    file: FightFile

    def mech(self, named: FileName) -> Mech:
        """The mech of a name."""
        return self.file.mechs[named.name]

    def pilot(self, named: FileName) -> Pilot:
        """The pilot of a name."""
        return self.file.pilots[named.name]

    def ground(self, named: FileName) -> BattleMap:
        """The map."""
        assert self.file.ground is not None, named
        return self.file.ground

"""A fight is copied as a script into the campaign's folder."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.services.desk import Desk
from mechtable.services.folders import write_folder
from mechtable.services.reading import exists, shown

SCRIPTS = "scripts"
"""The folder of a campaign that scripts are copied to."""


@dataclass(frozen=True, slots=True)
class Copied:
    """A script that was written.

    Attributes:
        path: Of the script.
        doubt: What of it the present rules play otherwise, as a sentence; empty for nothing.
    """

    path: Path
    doubt: str

    @property
    def sentence(self) -> str:
        """Where it is, and what is doubted of it."""
        return f"Copied to {shown(self.path)}. {self.doubt}".rstrip()


def copy_script(desk: Desk, fight_id: int) -> Copied:
    """Write the fight's script into a new folder beside the campaign's file, and say where.

    Raises:
        DeskError: There is no such fight, or it cannot be read.
        ScriptExportError: The script would tell what is hidden.
        FolderError: The folder cannot be written.
    """
    made, number = desk.script(fight_id), 1
    folder = desk.path / SCRIPTS / f"fight-{fight_id}"
    while exists(folder):
        number += 1
        folder = desk.path / SCRIPTS / f"fight-{fight_id}-{number}"
    write_folder(folder, made.files)
    return Copied(folder / made.script, made.doubt)

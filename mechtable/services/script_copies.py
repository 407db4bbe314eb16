"""A fight is copied as a script into the campaign's folder."""

from pathlib import Path

from mechtable.services.desk import Desk
from mechtable.services.folders import write_folder

SCRIPTS = "scripts"
"""The folder of a campaign that scripts are copied to."""


def copy_script(desk: Desk, fight_id: int) -> tuple[Path, str]:
    """Write the fight's script into a new folder beside the campaign's file, and give the script's path.

    With it what of the script the present rules play otherwise, as a sentence; empty for nothing.

    Raises:
        DeskError: There is no such fight, or it cannot be read.
        ScriptExportError: The script would tell what is hidden.
        FolderError: The folder cannot be written.
    """
    made, number = desk.script(fight_id), 1
    folder = desk.path / SCRIPTS / f"fight-{fight_id}"
    while folder.exists():
        number += 1
        folder = desk.path / SCRIPTS / f"fight-{fight_id}-{number}"
    write_folder(folder, made.files)
    return folder / made.script, made.doubt

"""What authors of parts check: a folder of part files, or a pack on top of the shipped parts."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.files.problems import FileError
from mechtable.rules.packs import Pack
from mechtable.services.library import load_catalogue
from mechtable.services.maps import maps_of_pack
from mechtable.services.pack_folders import is_pack
from mechtable.services.stocks import stock_of_folder


@dataclass(frozen=True, slots=True)
class Checked:
    """A folder in which nothing is wrong: its own parts, pilot skills and maps counted.

    Attributes:
        pack: What it is, None for a catalogue.
    """

    parts: int
    skills: int
    pack: Pack | None = None
    maps: int = 0


def check_parts(folder: Path | None = None) -> Checked:
    """Read a folder of parts, the shipped ones by default; one with `pack.yaml` is read as a pack.

    Raises:
        FileError: All that is wrong in its files.
        LibraryError: There is no such folder.
        PackError: A file leads out of the pack.
    """
    if folder is None or not is_pack(folder):
        catalogue, shipped = load_catalogue(folder), load_catalogue()
        own = folder is None or catalogue.skills is not shipped.skills
        return Checked(len(catalogue.parts), len(catalogue.skills) if own else 0)
    maps, problems = maps_of_pack(folder)
    try:
        stock = stock_of_folder(folder)
    except FileError as error:
        raise FileError((*error.problems, *problems)) from error
    if problems:
        raise FileError(problems)
    pack = next(pack for pack in stock.packs if pack.name == folder.resolve().name)
    parts = sum(part.pack == pack.name for part in stock.catalogue.parts.values())
    skills = sum(skill.pack == pack.name for skill in stock.catalogue.skills.values())
    return Checked(parts, skills, pack, maps)

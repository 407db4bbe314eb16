"""The catalogue to look through: the parts in use, indexed, with who uses them, what is wrong, and what changed."""

from dataclasses import dataclass, replace
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.collection import leave_alone_what_is_loaded
from mechtable.files.pack_sources import Stocked
from mechtable.files.problems import FileError
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.packs import CORE
from mechtable.rules.part_filter import UNKNOWN, USED
from mechtable.rules.part_index import PartIndex
from mechtable.rules.placeholders import Placeholder, placeholders
from mechtable.services.desk import Desk
from mechtable.services.freshness import FileStamp, Stamp, stamp
from mechtable.services.library import bundled, load_catalogue, renew_shipped
from mechtable.services.pack_folders import PACKS
from mechtable.services.reading import shown
from mechtable.services.stocks import stocked
from mechtable.services.usage import Usage, shipped_usage, usage_of

LARGE = 2_000
"""Entries from which on the pauses of Python's collector would be felt."""


@dataclass(frozen=True, slots=True)
class Showroom:
    """A catalogue as the screen looks through it.

    Attributes:
        title: The campaign, empty for the shipped catalogue.
        usage: Who uses what: of the campaign, or of the campaigns that ship.
        problems: What is wrong in files that were read, a line each with file (in the home where it lies there), line
            and column; the parts that are listed are those of the last good reading.
        seen: How the files looked when they were read.
    """

    title: str
    index: PartIndex
    usage: Usage
    problems: tuple[str, ...]
    seen: Stamp

    @property
    def marks(self) -> dict[str, frozenset[str]]:
        """The ids that carry each mark, but for favourites, which are the person's and not the showroom's."""
        unknown = (entry.id for entry in self.index.entries if isinstance(entry, Placeholder))
        return {USED: frozenset(self.usage), UNKNOWN: frozenset(unknown)}


def showroom_of(desk: Desk | None = None) -> Showroom:
    """The catalogue of an open campaign with its packs and placeholders, or the shipped one.

    Raises:
        FileError: The shipped parts cannot be read.
    """
    seen = stamp(watched(desk))
    if desk is None:
        return _indexed("", load_catalogue(), (), (), shipped_usage(), seen)
    return _of(desk, seen)


def is_stale(showroom: Showroom, desk: Desk | None = None) -> bool:
    """Whether packs were switched on or off, or a part or pack file changed, since the showroom was read.

    Raises:
        StorageError: The campaign's file cannot be read.
    """
    switched = desk is not None and desk.catch_up()
    return switched or stamp(watched(desk), showroom.seen) != showroom.seen


def renewed(showroom: Showroom, desk: Desk | None = None) -> Showroom:
    """The showroom with the files as they are now.

    Where they cannot be read, the parts stay as they were and `problems` says what is wrong.
    """
    seen = stamp(watched(desk), showroom.seen)
    try:
        if _shipped(seen) != _shipped(showroom.seen):
            renew_shipped()
    except MechtableError as error:
        return replace(showroom, problems=_told(error), seen=seen)
    if desk is None:
        return _indexed("", load_catalogue(), (), (), showroom.usage, seen)
    stock = stocked(desk.path.parent, desk.slug, desk.packs)
    if any(pack.name in (stock.left_out or {}) for pack in desk.stock.packs):  # what is on the desk stays
        return replace(showroom, problems=_placed(desk, stock), seen=seen)
    desk.use_stock(stock)
    return _of(desk, seen)


def reused(showroom: Showroom, desk: Desk) -> Showroom:
    """The showroom with who uses what now, after somebody changed mechs or pilots; no file is read again."""
    catalogue = showroom.index.catalogue
    unknown = placeholders((filed.value for filed in desk.mechs()), catalogue)
    index = showroom.index
    if unknown != tuple(entry for entry in index.entries if isinstance(entry, Placeholder)):
        index = PartIndex(catalogue, unknown)
    return replace(showroom, index=index, usage=usage_of(desk))


def watched(desk: Desk | None) -> tuple[Path, ...]:
    """The folders whose files make up the catalogue."""
    folders = [bundled("parts")]
    if desk is not None:
        home = desk.path.parent
        for name in desk.packs:
            if name != CORE:
                folders += [home / PACKS / name, desk.path / PACKS / name]
    return tuple(folders)


def _of(desk: Desk, seen: Stamp) -> Showroom:
    mechs = [filed.value for filed in desk.mechs()]
    unknown = placeholders(mechs, desk.catalogue)
    return _indexed(desk.title, desk.catalogue, unknown, _placed(desk, desk.stock), usage_of(desk), seen)


def _indexed(
    title: str,
    catalogue: Catalogue,
    unknown: tuple[Placeholder, ...],
    problems: tuple[str, ...],
    usage: Usage,
    seen: Stamp,
) -> Showroom:
    index = PartIndex(catalogue, unknown)
    index.gather()  # here, on the thread that reads, and not at the first letter typed
    if len(index.entries) > LARGE:
        leave_alone_what_is_loaded()
    return Showroom(title, index, usage, problems, seen)


def _placed(desk: Desk, stock: Stocked) -> tuple[str, ...]:
    """The problems of packs, files by their paths in the home."""
    home = f"{shown(desk.path.parent)}/"
    return tuple(str(problem).removeprefix(home) for problem in stock.problems)


def _shipped(seen: Stamp) -> tuple[FileStamp, ...]:
    folder = bundled("parts")
    return tuple(file for file in seen.files if Path(file.path).parent == folder)


def _told(error: MechtableError) -> tuple[str, ...]:
    return tuple(map(str, error.problems)) if isinstance(error, FileError) else (str(error),)

"""The maps that a campaign may fight on: its own files, those of its packs, and those that ship."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.maps import read_map, write_map
from mechtable.files.problems import FileError, Problem, quoted
from mechtable.files.shapes import SLUG_PATTERN
from mechtable.rules.battle_map import BattleMap
from mechtable.services.library import bundled
from mechtable.services.pack_folders import pack_folders, refuse_outside
from mechtable.services.reading import read_file, shown
from mechtable.services.saving import SavingError, save

MAPS = "maps"
"""The folder of maps, in a campaign's folder and in a pack's."""

MOST_MAPS = 500
"""Maps of one folder that are listed."""


class MapError(MechtableError):
    """A map that is not there, or cannot be read."""


@dataclass(frozen=True, slots=True)
class MapFile:
    """A map as lists show it.

    Attributes:
        slug: Its file without the ending; encounters name it so.
        source: Whose it is: `campaign`, `shipped`, or the id of a pack.
        map: None when it cannot be read.
        problem: Why it cannot be read, empty when it can.
        unsaved: Whether `map` is how it is drawn and not saved yet.
    """

    slug: str
    path: Path
    source: str
    map: BattleMap | None
    problem: str = ""
    unsaved: bool = False

    @property
    def own(self) -> bool:
        """Whether it is the campaign's own file, which the program may write."""
        return self.source == "campaign"


def list_maps(folder: Path, packs: tuple[str, ...] = ()) -> tuple[MapFile, ...]:
    """Every map of a campaign by name; one of its own hides a shipped one or a pack's that is called alike.

    Args:
        folder: The campaign's folder.
        packs: The packs in use.

    Raises:
        PackError: The folder of packs cannot be read.
    """
    found: dict[str, MapFile] = {}
    for slug, path, source in _files(folder, packs):
        if slug not in found:
            found[slug] = _read(slug, path, source)
    return tuple(sorted(found.values(), key=lambda one: (one.map.name if one.map else one.slug).casefold()))


def find_map(folder: Path, slug: str, packs: tuple[str, ...] = ()) -> BattleMap:
    """The map that an encounter of the campaign names.

    Raises:
        MapError: There is none, or two packs have one and the campaign none of its own.
        FileError: All that is wrong in its file.
        UnreadableError: It cannot be opened.
        PackError: It is a link that leaves its pack.
    """
    known = [(path, source) for name, path, source in _files(folder, packs) if name == slug]
    if not known:
        raise MapError(f"There is no map {slug}: draw one, or choose another for this encounter.")
    path, source = known[0]
    others = [other for _, other in known[1:] if other != "shipped"]
    if source not in ("campaign", "shipped") and others:
        raise MapError(f"The packs {source} and {others[0]} both have a map {slug}: switch one off.")
    return _drawn(path, source)


def maps_of_pack(folder: Path) -> tuple[int, tuple[Problem, ...]]:
    """How many maps a pack brings, and all that is wrong in them.

    Raises:
        MapError: Their folder cannot be read.
    """
    count = 0
    problems: list[Problem] = []
    for slug, path, source in _listed(folder / MAPS, folder.resolve().name, any_name=True):
        try:
            if not re.fullmatch(SLUG_PATTERN, slug):
                raise MapError(
                    f"A map's file is called in small letters, digits and hyphens, not {quoted(slug)}."
                )
            _drawn(path, source)
            count += 1
        except FileError as error:
            problems += error.problems
        except MechtableError as error:
            problems.append(Problem(shown(path), 1, 1, "", str(error)))
    return count, tuple(problems)


def changed_since(folder: Path, slug: str, opened: BattleMap) -> bool:
    """Whether the campaign's own file of a map says something else than when it was opened, or is gone."""
    path = folder / MAPS / f"{slug}.yaml"
    try:
        return read_map(read_file(path), shown(path)) != opened
    except MechtableError:
        return True


def save_map(folder: Path, slug: str, battle_map: BattleMap, *, replace: bool = False) -> Path:
    """Write a map among the campaign's own, whole or not at all, and give its file.

    Raises:
        MapError: The name is none for a file.
        SavingError: It is there and may not be replaced, or the system refuses.
        FileError: It could not be read back.
    """
    if not re.fullmatch(SLUG_PATTERN, slug):
        raise MapError(f"{shown(slug)} is no name of a map: small letters, digits and hyphens, at most 60.")
    text = write_map(battle_map)
    read_map(text, f"{slug}.yaml")
    path = folder / MAPS / f"{slug}.yaml"
    try:
        path.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise SavingError(f"{shown(path.parent)} cannot be made: {error.strerror}.") from error
    save(path, text, replace=replace)
    return path


def _files(folder: Path, packs: tuple[str, ...]) -> Iterator[tuple[str, Path, str]]:
    """Every file of a map: the campaign's own, those of packs in use, the shipped ones."""
    yield from _listed(folder / MAPS, "campaign")
    for pack in pack_folders(folder.parent, folder.name):
        if pack.name in packs:
            yield from _listed(pack.path / MAPS, pack.name)
    for campaign in sorted(bundled("campaigns").iterdir()):
        yield from _listed(campaign / MAPS, "shipped")


def _listed(folder: Path, source: str, *, any_name: bool = False) -> Iterator[tuple[str, Path, str]]:
    try:
        if not folder.is_dir():
            return
        files = sorted(path for path in folder.iterdir() if path.suffix == ".yaml")
    except OSError as error:
        raise MapError(f"The folder {shown(folder)} cannot be read: {error.strerror}.") from error
    for path in files[:MOST_MAPS]:
        if any_name or re.fullmatch(SLUG_PATTERN, path.stem):
            yield path.stem, path, source


def _drawn(path: Path, source: str) -> BattleMap:
    if source not in ("campaign", "shipped"):
        refuse_outside(path, path.parent.parent.resolve())
    return read_map(read_file(path), shown(path))


def _read(slug: str, path: Path, source: str) -> MapFile:
    try:
        return MapFile(slug, path, source, _drawn(path, source))
    except MechtableError as error:
        return MapFile(slug, path, source, None, str(error))

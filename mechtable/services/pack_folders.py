"""Folders of packs: in the home for every campaign, in a campaign's folder for it alone."""

import re
from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.limits import PARTS_BYTES
from mechtable.files.pack_sources import PACK_FILE, PACK_FILES, PackSource
from mechtable.files.problems import Problem
from mechtable.files.shapes import SLUG_PATTERN
from mechtable.services.reading import UnreadableError, read_file, shown

PACKS = "packs"
"""The folder of packs, in the home and in a campaign's folder."""

MOST_FILES = 1_000
"""Entries of a pack's folder that are looked at."""

MOST_PACKS = 500
"""Packs of one folder."""


class PackError(MechtableError):
    """A pack that is not there, or whose folder cannot be used."""


@dataclass(frozen=True, slots=True)
class PackFolder:
    """A pack's folder.

    Attributes:
        own: Whether it lies in the campaign's folder, for it alone.
    """

    name: str
    path: Path
    own: bool


def pack_folders(home: Path, slug: str | None = None) -> tuple[PackFolder, ...]:
    """The folders of packs that a campaign may use, by name: the home's, and with a slug its own.

    Raises:
        PackError: One of the folders of packs cannot be read, or holds too many.
    """
    found = _listed(home / PACKS, own=False)
    if slug is not None:
        found += _listed(home / slug / PACKS, own=True)
    return tuple(sorted(found, key=lambda one: (one.name, one.own)))


def source_of(folder: PackFolder) -> PackSource:
    """The files of a pack.

    Raises:
        PackError: The folder, or a file in it, is a link that leads out; or there are too many files.
        UnreadableError: A file cannot be read.
    """
    if folder.path.is_symlink():
        around = folder.path.parent.resolve()
        if not folder.path.resolve().is_relative_to(around):
            raise PackError(
                f"{shown(folder.path)} is a link that leaves {shown(around)}: put the pack itself there."
            )
    return PackSource(shown(folder.path), folder.name, pack_contents(folder.path))


def pack_contents(path: Path) -> dict[str, bytes]:
    """The YAML files of a pack's folder by name; folders below it and other files are passed over.

    Raises:
        PackError: A file is a link that leaves the folder, or none at all; or there are too many.
        UnreadableError: A file cannot be read.
    """
    try:
        root = path.resolve(strict=True)
        entries = sorted(root.iterdir())
    except (OSError, ValueError, RuntimeError) as error:
        raise PackError(f"The pack's folder {shown(path)} cannot be read.") from error
    if len(entries) > MOST_FILES:
        raise PackError(f"{shown(path)} holds {len(entries)} files: a pack has at most {MOST_FILES}.")
    found = {}
    for entry in entries:
        if entry.suffix not in (".yaml", ".yml"):
            continue
        refuse_outside(entry, root)
        known = entry.name in PACK_FILES  # another is refused by its name: there is nothing to read
        found[entry.name] = read_file(entry, PARTS_BYTES) if known else b""
    return found


def is_pack(path: Path) -> bool:
    """Whether a folder says that it is a pack."""
    try:
        return (path / PACK_FILE).is_file()
    except OSError:  # what reads the folder says what is wrong with it
        return False


def as_problem(folder: PackFolder, error: MechtableError) -> Problem:
    """Why a folder cannot be used, as a problem of its `pack.yaml`."""
    return Problem(f"{shown(folder.path)}/{PACK_FILE}", 1, 1, "", str(error))


def refuse_outside(entry: Path, root: Path) -> None:
    """Only a file in the pack's folder is read.

    Args:
        entry: What lies in it.
        root: The pack's folder, resolved.

    Raises:
        PackError: The entry is a link that leaves the folder, or leads nowhere.
        UnreadableError: It is no file.
    """
    try:
        target = entry.resolve(strict=True)
    except (OSError, RuntimeError) as error:
        raise PackError(f"{shown(entry)} is a link that leads nowhere: put the file itself there.") from error
    if not target.is_relative_to(root):
        raise PackError(f"{shown(entry)} is a link that leaves the pack's folder: put the file itself there.")
    if not target.is_file():
        raise UnreadableError(f"{shown(entry)} is no file.")


def _listed(folder: Path, *, own: bool) -> list[PackFolder]:
    try:
        entries = [
            path for path in folder.iterdir() if re.fullmatch(SLUG_PATTERN, path.name) and path.is_dir()
        ]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise PackError(f"The folder {shown(folder)} cannot be read: {error.strerror}.") from error
    if len(entries) > MOST_PACKS:
        raise PackError(f"{shown(folder)} holds {len(entries)} packs: expected at most {MOST_PACKS}.")
    return [PackFolder(path.name, path, own) for path in entries]

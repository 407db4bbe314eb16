"""What ships with the program: parts, example campaigns, the rules."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import mechtable
from mechtable.engine.errors import MechtableError
from mechtable.files.kept_stock import catalogue_of, catalogue_text
from mechtable.files.limits import PARTS_BYTES
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.hands import HandTable
from mechtable.services.pack_folders import is_pack
from mechtable.services.read_cache import key_of, read_cache
from mechtable.services.reading import read_file, shown

Kind = Literal["parts", "campaigns", "docs/rules"]
"""The folders that ship."""


class LibraryError(MechtableError):
    """A folder that is not there or cannot be read."""


def bundled(kind: Kind) -> Path:
    """The shipped folder: inside an installed package, beside the package in a checkout.

    Raises:
        LibraryError: The installation lacks it.
    """
    package = Path(mechtable.__file__).parent
    for folder in (package / "_bundled" / kind, package.parent / kind):
        if folder.is_dir():
            return folder
    raise LibraryError(f"The shipped folder {kind} is missing beside {package}: install mechtable again.")


def load_catalogue(folder: Path | None = None) -> Catalogue:
    """The catalogue of a folder, or the shipped one, which is read once.

    A folder without `taxonomy.yaml`, `hands.yaml`, `skills.yaml` or `threat.yaml` is read with the shipped ones. A
    folder with `pack.yaml` is a pack: it is read on top of the shipped parts, with the packs beside it that it needs.

    Raises:
        LibraryError: There is no such folder, or it cannot be read.
        FileError: All that is wrong in its files.
    """
    shipped, _ = _shipped()
    if folder is None:
        return shipped
    if is_pack(folder):
        from mechtable.services.stocks import stock_of_folder  # late: it reads on top of this module

        return stock_of_folder(folder).catalogue
    files = _contents(folder)
    return read_cache().read(
        lambda: key_of("folder", files, shipped_key(), str(folder)),
        lambda: _read(files, str(folder), shipped),
        lambda catalogue: catalogue_text(catalogue, shipped),
        lambda data: catalogue_of(data, shipped),
    )


def renew_shipped() -> None:
    """Read the shipped parts again, for files that changed meanwhile; from then on they are the catalogue.

    Raises:
        FileError: All that is wrong in them; the catalogue stays as it was.
        LibraryError: They cannot be read.
    """
    _shipped_now()
    _shipped.cache_clear()
    load_hands.cache_clear()


@cache
def load_hands() -> HandTable:
    """The shipped hand table alone, which is much quicker to read than the catalogue.

    Raises:
        LibraryError: The installation lacks it.
        FileError: All that is wrong in it.
    """
    from mechtable.files.hands_files import read_hands  # late, as below

    return read_hands(read_file(bundled("parts") / "hands.yaml", PARTS_BYTES), "parts/hands.yaml")


def shipped_key() -> bytes:
    """What marks the shipped parts as they were read, and the program that read them, among what is kept.

    Raises:
        LibraryError: The installation lacks them.
        FileError: All that is wrong in them.
    """
    return _key_of_shipped(_shipped()[1])


@cache
def _shipped() -> tuple[Catalogue, Mapping[str, bytes]]:
    """The catalogue, and the files it was read from."""
    return _shipped_now()


def _shipped_now() -> tuple[Catalogue, Mapping[str, bytes]]:
    files = _contents(bundled("parts"))
    catalogue = read_cache().read(
        lambda: _key_of_shipped(files), lambda: _read(files, "parts"), catalogue_text, catalogue_of
    )
    return catalogue, files


def _key_of_shipped(files: Mapping[str, bytes]) -> bytes:
    return key_of("shipped", files)


def _read(files: Mapping[str, bytes], folder: str, below: Catalogue | None = None) -> Catalogue:
    from mechtable.files.parts_files import read_catalogue  # late: what is kept needs no reader

    if below is None:
        return read_catalogue(files, folder)
    return read_catalogue(
        files,
        folder,
        taxonomy=below.taxonomy,
        hands=below.hands,
        skills=below.skills,
        threat=below.threat,
    )


def _contents(folder: Path) -> dict[str, bytes]:
    try:
        if not folder.is_dir():
            raise LibraryError(
                f"There is no folder {shown(folder)}: name one that holds part files such as weapons.yaml."
            )
        files = sorted(file for file in folder.iterdir() if file.suffix in (".yaml", ".yml"))
    except OSError as error:
        raise LibraryError(f"The folder {shown(folder)} cannot be read: {error.strerror}.") from error
    return {file.name: read_file(file, PARTS_BYTES) for file in files}

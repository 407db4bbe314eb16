"""The catalogue with the packs that somebody uses."""

from collections.abc import Sequence
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.kept_stock import stock_of, stock_text
from mechtable.files.pack_sources import PackSource, Stocked
from mechtable.files.problems import FileError, Problem
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.packs import CORE
from mechtable.services.library import load_catalogue, shipped_key
from mechtable.services.pack_folders import (
    PACKS,
    PackError,
    PackFolder,
    as_problem,
    is_pack,
    pack_contents,
    pack_folders,
    source_of,
)
from mechtable.services.read_cache import key_of, read_cache
from mechtable.services.reading import shown


def stocked(home: Path, slug: str, names: Sequence[str]) -> Stocked:
    """The shipped catalogue with the packs that a campaign names; those that cannot be used are left out and say why.

    Args:
        home: The folder of all campaigns.
        slug: The campaign.
        names: Its list of packs; core is always in use.
    """
    wanted = [name for name in names if name != CORE]
    if not wanted:
        return Stocked(load_catalogue())
    sources: list[PackSource] = []
    left_out: dict[str, tuple[Problem, ...]] = {}
    for name in wanted:
        where = PackFolder(name, home / PACKS / name, own=False)
        try:
            where = the_one(
                [folder for folder in pack_folders(home, slug) if folder.name == name], name, home
            )
            sources.append(source_of(where))
        except MechtableError as error:
            left_out[name] = (as_problem(where, error),)
    stock = _with_packs(sources)
    return Stocked(stock.catalogue, stock.packs, {**left_out, **(stock.left_out or {})})


def the_one(found: Sequence[PackFolder], name: str, home: Path) -> PackFolder:
    """The one folder of a pack.

    Raises:
        PackError: There is none, or two.
    """
    if not found:
        raise PackError(f"there is no pack {shown(name)}: put its folder into {shown(home / PACKS)}")
    if len(found) > 1:
        places = " and ".join(shown(folder.path) for folder in found)
        raise PackError(f"the pack {name} is there twice, in {places}: take one of them away")
    return found[0]


def stock_of_folder(folder: Path) -> Stocked:
    """The shipped catalogue with the pack of a folder, and the packs beside it that it needs.

    Raises:
        FileError: All that is wrong with the pack, clashes with both places.
        PackError: A folder or file that cannot be used.
    """
    from mechtable.files.pack_files import depends_of  # late: what is kept needs no reader

    name = folder.resolve().name
    wanted, sources = [name], [PackSource(shown(folder), name, pack_contents(folder))]
    for own in wanted:
        for other in depends_of(sources[wanted.index(own)]):
            beside = folder.resolve().parent / other
            if other not in wanted and is_pack(beside):
                wanted.append(other)
                sources.append(source_of(PackFolder(other, beside, own=False)))
    stock = _with_packs(sources)
    if stock.problems:
        raise FileError(stock.problems)
    return stock


def _with_packs(sources: Sequence[PackSource]) -> Stocked:
    shipped = load_catalogue()
    return read_cache().read(
        lambda: _key(sources),
        lambda: _read(shipped, sources),
        lambda stock: stock_text(stock, shipped),
        lambda data: stock_of(data, shipped),
    )


def _key(sources: Sequence[PackSource]) -> bytes:
    keys = (key_of("pack", source.files, source.folder, source.name) for source in sources)
    return key_of("packs", {}, shipped_key(), *keys)


def _read(shipped: Catalogue, sources: Sequence[PackSource]) -> Stocked:
    from mechtable.files.pack_files import add_packs  # late, as above

    return add_packs(shipped, sources)

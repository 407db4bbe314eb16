"""Packs in use: what a campaign has switched on, what it could, what is wrong with which."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.pack_files import read_pack
from mechtable.files.pack_sources import PACK_FILE, Stocked
from mechtable.files.problems import FileError
from mechtable.rules.packs import CORE, Pack
from mechtable.services.desk import Desk
from mechtable.services.pack_folders import PackError, PackFolder, pack_folders, source_of
from mechtable.services.reading import shown
from mechtable.services.stocks import stocked, the_one
from mechtable.services.verdicts import check_mechs


@dataclass(frozen=True, slots=True)
class PackLine:
    """A pack as a campaign's list shows it.

    Attributes:
        folder: Where it is, None for one that is switched on and not there.
        pack: What it says of itself, None when that cannot be read.
        on: Whether the campaign has switched it on.
        problems: Why it is not in use though it is on, or could not be.
    """

    name: str
    folder: Path | None
    own: bool
    pack: Pack | None
    on: bool
    problems: tuple[str, ...]


def pack_list(home: Path, desk: Desk) -> tuple[PackLine, ...]:
    """Every pack that the campaign names or could: those switched on first, in its order, then the others by name.

    Raises:
        PackError: A folder of packs cannot be read.
    """
    stock = desk.stock
    folders = pack_folders(home, desk.slug)
    on = [name for name in desk.packs if name != CORE]
    names = (*on, *dict.fromkeys(folder.name for folder in folders if folder.name not in on))
    lines = []
    for name in names:
        found = [folder for folder in folders if folder.name == name]
        pack = next((pack for pack in stock.packs if pack.name == name), None)
        problems = tuple(str(problem) for problem in (stock.left_out or {}).get(name, ()))
        if pack is None and found:
            pack, problems = _glance(found, name, home, problems)
        where = found[0] if found else None
        own = where is not None and where.own
        lines.append(PackLine(name, where.path if where else None, own, pack, name in on, problems))
    return tuple(lines)


def campaign_stock(home: Path, name: str) -> Stocked:
    """The catalogue of a campaign, by its title or the name of its folder.

    Raises:
        CampaignError: No campaign, or several, are called so.
        StorageError: Its file cannot be opened.
    """
    from mechtable.services.campaigns import find_campaign, open_campaign  # late: they load the database

    desk = open_campaign(home, find_campaign(home, name))
    try:
        return desk.stock
    finally:
        desk.close()


def switch(home: Path, desk: Desk, on: Iterable[str] = (), off: Iterable[str] = ()) -> tuple[str, ...]:
    """Switch packs on and off, and give the campaign's list. Nothing but that list changes.

    Raises:
        PackError: A pack is not there, or core was to go, or another pack needs one that was to go.
        FileError: All that is wrong with a pack that was to be switched on, clashes with both places.
    """
    leaving, coming = tuple(off), tuple(on)
    if CORE in leaving:
        raise PackError("core is the pack that ships: it is always in use.")
    missing = [name for name in leaving if name not in desk.packs]
    if missing:
        raise PackError(
            f"{shown(missing[0])} is not switched on in {desk.title}: it has {', '.join(desk.packs)}."
        )
    kept = [name for name in desk.packs if name not in leaving]
    for pack in desk.stock.packs:
        needed = [name for name in pack.depends if name in leaving]
        if pack.name in kept and needed:
            raise PackError(f"{pack.name} needs {needed[0]}: switch it off too, with --off {pack.name}.")
    wanted = tuple(dict.fromkeys((*kept, *coming)))
    if coming:
        stock = stocked(home, desk.slug, wanted)
        wrong = [problem for name in coming for problem in (stock.left_out or {}).get(name, ())]
        if wrong:
            raise FileError(tuple(wrong))
    check_mechs(desk)  # so that what turns by it can be told, of mechs filed since the last check too
    desk.set_packs(wanted)
    return wanted


def _glance(
    found: Sequence[PackFolder], name: str, home: Path, problems: tuple[str, ...]
) -> tuple[Pack | None, tuple[str, ...]]:
    """What a pack that is not in use says of itself, or why it cannot be read."""
    try:
        source = source_of(the_one(found, name, home))
        if PACK_FILE not in source.files:
            raise PackError(f"{source.folder} has no {PACK_FILE}.")
        return read_pack(source.files[PACK_FILE], f"{source.folder}/{PACK_FILE}"), problems
    except MechtableError as error:
        return None, problems or (str(error),)

"""The campaigns of a home: listed, made, opened."""

import re
import shutil
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from mechtable.engine.errors import MechtableError
from mechtable.engine.text import clean
from mechtable.services.filed import FightSummary, summary
from mechtable.services.on_disk import sync_files, sync_folder
from mechtable.services.reading import UnreadableError, exists, shown
from mechtable.storage.stored import StorageError

if TYPE_CHECKING:
    from mechtable.services.desk import Desk
    from mechtable.services.texts import CampaignTexts
    from mechtable.storage.campaign_file import CampaignFile

FILE = "campaign.db"
"""A campaign's file in its folder."""

DEMO = "the-long-dry"
"""The example campaign that ships, and its slug."""

SLUG_LENGTH = 40
"""Most characters of a slug made from a title."""

FOLDER_MODE = 0o700


class CampaignError(MechtableError):
    """A campaign that is not there, or cannot be made."""


class CampaignExists(CampaignError):
    """A folder of that name is there already."""


@dataclass(frozen=True, slots=True)
class CampaignSummary:
    """A campaign as lists show it.

    Attributes:
        path: Its folder.
        last: The fight that changed last, None before the first.
        error: Why it cannot be opened, empty when it can; everything else is then a guess.
    """

    slug: str
    title: str
    path: Path
    pilots: int = 0
    mechs: int = 0
    fights: int = 0
    last: FightSummary | None = None
    error: str = ""


def list_campaigns(home: Path) -> tuple[CampaignSummary, ...]:
    """Every campaign of the home, the one played last first, then by title; one that cannot be opened says why.

    Raises:
        CampaignError: The home itself cannot be read. A home that does not exist has no campaigns.
    """
    try:
        folders = [path for path in home.iterdir() if not path.name.startswith(".") and _held(path)]
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise CampaignError(f"The folder {shown(home)} cannot be read: {error.strerror}.") from error
    found = sorted((_summary(folder) for folder in folders), key=lambda one: (one.title.casefold(), one.slug))
    return tuple(sorted(found, key=lambda one: one.last.last_step_at if one.last else "", reverse=True))


def new_campaign(home: Path, title: str, folder: Path | None = None) -> str:
    """Make a campaign and give its slug.

    Args:
        home: The folder of all campaigns, made when it does not exist.
        title: What the campaign is called; its slug is made from it.
        folder: Text files to begin with: `campaign.yaml`, `pilots.yaml`, `mechs.yaml`, `encounters.yaml`,
            `lances.yaml`; or the name of a campaign that ships, unless there is a folder of that name.

    Raises:
        TextError: The title may not enter.
        CampaignExists: There is a folder with this slug.
        FileError: All that is wrong in the text files.
        TextsError: There is no such folder and no shipped campaign of the name, or no campaign in it.
        CampaignError: The home cannot be written, or a pilot's ledger stands below 0 XP.
        StorageError: The file cannot be made.
    """
    from mechtable.services.texts import (  # late: few commands read texts
        CampaignTexts,
        read_texts,
        texts_folder,
    )

    title = clean(title, "title")
    texts = CampaignTexts() if folder is None else read_texts(texts_folder(folder))
    for pilot in texts.pilots:
        if pilot.balance < 0:
            raise CampaignError(
                f"The ledger of {pilot.called} stands at {pilot.balance} XP: award XP in it first (rule 6.3)."
            )
    slug = _slug(title) or _free(home, "campaign")
    try:
        home.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        _make(home, slug, texts.called(title))
    except OSError as error:
        raise CampaignError(f"The folder {shown(home)} cannot be written: {error.strerror}.") from error
    return slug


def ensure_demo(home: Path) -> str:
    """The slug of the example campaign, made on first use.

    Raises:
        CampaignError: The home cannot be written.
        StorageError: The file cannot be made.
    """
    from mechtable.services.library import bundled
    from mechtable.services.texts import read_texts

    if not exists(home / DEMO / FILE):
        shipped = bundled("campaigns") / DEMO
        try:
            new_campaign(home, read_texts(shipped).campaign.name, shipped)
        except CampaignExists:
            if not exists(home / DEMO / FILE):
                raise
    return DEMO


def find_campaign(home: Path, name: str) -> str:
    """The slug of the campaign that `name` means: a slug, or the title that only one campaign has.

    Raises:
        CampaignError: No campaign, or several, are called so.
    """
    if Path(name).name == name and "\0" not in name and _held(home / name):
        return name
    called = [one.slug for one in list_campaigns(home) if one.title.casefold() == name.casefold()]
    if len(called) == 1:
        return called[0]
    if called:
        raise CampaignError(f"Several campaigns are called {shown(name)}: say which, {' or '.join(called)}.")
    raise CampaignError(f"There is no campaign {shown(name)} in {shown(home)}{_hint(home, name)}")


def _hint(home: Path, name: str) -> str:
    """What may have been meant, as the rest of a sentence; where nothing is near, which campaigns there are."""
    there = list_campaigns(home)
    known = {called.casefold(): one.slug for one in there for called in (one.title, one.slug)}
    near = get_close_matches(name.casefold()[:60], known, n=1)
    if near:
        return f", did you mean {shown(known[near[0]])}?"
    if not there:
        return ", which has none yet: `mechtable campaign new` makes one."
    return f": there {'is' if len(there) == 1 else 'are'} {', '.join(shown(one.slug) for one in there)}."


def open_campaign(home: Path, slug: str) -> "Desk":
    """An open campaign.

    Raises:
        CampaignError: The home has no such campaign.
        StorageError: Its file is damaged, of a newer program, or somebody else's.
    """
    path = home / slug
    within = slug and not slug.startswith(".") and Path(slug).name == slug and "\0" not in slug
    if not within or not _held(path):
        raise CampaignError(f"There is no campaign {shown(slug)} in {shown(home)}.")
    if fault := _closed(path):
        raise CampaignError(fault)
    from mechtable.services.desk import Desk  # late: a list needs no rules of parts

    file = _open(path)
    try:
        return Desk(slug, path, file)
    except BaseException:
        file.close()
        raise


@contextmanager
def opened(home: Path, name: str) -> "Iterator[Desk]":
    """A campaign by its slug or title, open as long as the context lasts.

    Raises:
        CampaignError: No campaign, or several, are called so.
        StorageError: Its file is damaged, of a newer program, or somebody else's.
    """
    desk = open_campaign(home, find_campaign(home, name))
    try:
        yield desk
    finally:
        desk.close()


def _open(path: Path, *, thorough: bool = True) -> "CampaignFile":
    from mechtable.storage.campaign_file import CampaignFile  # late: loading it takes half a second

    return CampaignFile.open(path / FILE, thorough=thorough)


def _held(folder: Path) -> bool:
    """Whether a campaign is in the folder; one that nobody may look into counts, for what is wrong is to be told."""
    try:
        return exists(folder / FILE)
    except UnreadableError:
        return True


def _closed(folder: Path) -> str:
    """Why the folder cannot be looked into; empty when it can."""
    try:
        (folder / FILE).exists()
    except OSError as error:
        return f"The folder {shown(folder)} cannot be read: {error.strerror}."
    return ""


def _summary(path: Path) -> CampaignSummary:
    if fault := _closed(path):
        return CampaignSummary(path.name, path.name, path, error=fault)
    try:
        file = _open(path, thorough=False)
        try:
            (campaign, _), counts, fights = file.campaign(), file.counts(), file.fights()
        finally:
            file.close()
    except StorageError as error:
        return CampaignSummary(path.name, path.name, path, error=str(error))
    return CampaignSummary(
        slug=path.name,
        title=campaign.name,
        path=path,
        pilots=counts.pilots,
        mechs=counts.mechs,
        fights=counts.fights,
        last=next((summary(fight.value) for fight in fights if fight.value is not None), None),
    )


def _make(home: Path, slug: str, texts: "CampaignTexts") -> None:
    """Made aside and renamed when complete, so that a campaign is there whole or not at all."""
    from mechtable.storage.campaign_file import CampaignFile  # late: loading it takes half a second

    taken = CampaignExists(f"{shown(home)} has a campaign {slug} already: choose another title.")
    if exists(home / slug):
        raise taken
    aside = Path(mkdtemp(prefix=f".{slug}-", dir=home))
    try:
        file = CampaignFile.create(
            aside / FILE, texts.campaign, texts.pilots, texts.mechs, texts.encounters, texts.lances
        )
        file.close()
        for name, data in texts.beside.items():
            (aside / name).parent.mkdir(exist_ok=True)
            (aside / name).write_bytes(data)
        sync_files(aside)
        aside.rename(home / slug)
        sync_folder(home)
    except BaseException as error:
        shutil.rmtree(aside, ignore_errors=True)
        if isinstance(error, OSError) and (home / slug).exists():
            raise taken from error
        raise


def _slug(title: str) -> str:
    """The title in small ASCII letters, digits and hyphens; empty when it has none of them."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[: SLUG_LENGTH + 1].strip("-")[:SLUG_LENGTH].strip("-")


def _free(home: Path, stem: str) -> str:
    slug, number = stem, 1
    while exists(home / slug):
        number += 1
        slug = f"{stem}-{number}"
    return slug

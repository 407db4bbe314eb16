"""A campaign as a folder of text files."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.files.campaigns import read_campaign
from mechtable.files.encounters import read_encounters
from mechtable.files.extras_files import read_extras
from mechtable.files.lances import read_lances
from mechtable.files.maps import read_map
from mechtable.files.mechs import read_mechs
from mechtable.files.pilots import read_pilots
from mechtable.files.problems import FileError, Problem
from mechtable.rules.campaign import Campaign, Encounter
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.casting import EXTRAS
from mechtable.services.library import bundled
from mechtable.services.maps import MAPS
from mechtable.services.reading import UnreadableError, exists, read_file, shown

T = TypeVar("T")

TEXTS = ("campaign.yaml", "pilots.yaml", "mechs.yaml", "encounters.yaml", "lances.yaml", EXTRAS)
"""The files of a campaign; all but the first and the last are lists."""


class TextsError(MechtableError):
    """A folder that holds no campaign."""


@dataclass(frozen=True, slots=True)
class CampaignTexts:
    """What the text files of a campaign say."""

    campaign: Campaign = Campaign(name="")
    pilots: tuple[Pilot, ...] = ()
    mechs: tuple[Mech, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    lances: tuple[Lance, ...] = ()
    beside: Mapping[str, bytes] = field(default_factory=dict)
    """Files that lie beside the campaign's own by their paths: maps, and names and kinds of pilot."""

    def called(self, title: str) -> "CampaignTexts":
        """The same under another title."""
        return replace(self, campaign=replace(self.campaign, name=title))


def shipped_campaigns() -> tuple[str, ...]:
    """The names of the campaigns that ship, as `texts_folder` takes them."""
    return tuple(sorted(path.name for path in bundled("campaigns").iterdir() if path.is_dir()))


def texts_folder(folder: Path) -> Path:
    """The folder that is meant, or that of the shipped campaign that is called so.

    Raises:
        TextsError: There is neither.
    """
    if exists(folder):
        return folder
    shipped = shipped_campaigns()
    if len(folder.parts) == 1 and folder.name in shipped:
        return bundled("campaigns") / folder.name
    near = get_close_matches(folder.name, shipped, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the campaigns that ship are {' and '.join(shipped)}."
    raise TextsError(f"There is no folder {shown(folder)}; {hint}")


def _unknown(folder: Path) -> Iterator[Problem]:
    """The files of the folder that no campaign has."""
    fault = f"a campaign has no such file; its texts are called {', '.join(TEXTS)}"
    try:
        paths = sorted(folder.iterdir())
    except OSError as error:
        raise UnreadableError(f"The folder {shown(folder)} cannot be read: {error.strerror}.") from error
    for path in paths:
        if path.suffix in (".yaml", ".yml") and path.name not in TEXTS:
            yield Problem(shown(path), 1, 1, "", fault)


def read_texts(folder: Path) -> CampaignTexts:
    """The campaign of a folder: `campaign.yaml`, and where they are the other files of `TEXTS`.

    Its maps and its `extras.yaml` are read too, and kept as they are.

    Raises:
        TextsError: There is no `campaign.yaml`.
        FileError: All that is wrong in all the files.
        UnreadableError: A file that cannot be opened.
    """
    if not exists(folder / "campaign.yaml"):
        raise TextsError(
            f"There is no campaign.yaml in {shown(folder)}: name a folder with the texts of a campaign."
        )
    problems = list(_unknown(folder))

    def read(name: str, reader: Callable[[bytes, str], T], missing: T) -> T:
        path = folder / name
        if not exists(path):
            return missing
        try:
            return reader(read_file(path), shown(path))
        except FileError as error:
            problems.extend(error.problems)
            return missing

    nothing = CampaignTexts()
    beside = [EXTRAS] if exists(folder / EXTRAS) else []
    beside += sorted(f"{MAPS}/{path.name}" for path in (folder / MAPS).glob("*.yaml"))
    for name in beside:
        read(name, read_extras if name == EXTRAS else read_map, None)
    pilots = read("pilots.yaml", read_pilots, nothing.pilots)
    mechs = read("mechs.yaml", read_mechs, nothing.mechs)
    known = partial(read_lances, mechs=mechs, pilots=pilots)
    named = not problems  # with a fault in them a lance would miss whom it names
    texts = CampaignTexts(
        campaign=read("campaign.yaml", read_campaign, nothing.campaign),
        pilots=pilots,
        mechs=mechs,
        encounters=read("encounters.yaml", read_encounters, nothing.encounters),
        lances=read("lances.yaml", known, nothing.lances) if named else nothing.lances,
        beside={name: read_file(folder / name) for name in beside},
    )
    if problems:
        raise FileError(tuple(problems))
    return texts

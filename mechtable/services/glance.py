"""A campaign's mechs and pilots at a glance: what stands beside it on a wide Home."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.rules.berths import Berth
from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import open_campaign


@dataclass(frozen=True, slots=True)
class Glance:
    """The mechs as they were filed, and the pilots.

    Attributes:
        slug: The campaign.
    """

    slug: str
    title: str
    berths: tuple[Berth, ...]
    pilots: tuple[Pilot, ...]


def glance(home: Path, slug: str) -> Glance:
    """What the campaign has now.

    Raises:
        MechtableError: It cannot be opened or read.
    """
    from mechtable.services.hangar import berths  # late: Home opens without it

    desk = open_campaign(home, slug)
    try:
        return Glance(slug, desk.title, berths(desk), tuple(filed.value for filed in desk.pilots()))
    finally:
        desk.close()

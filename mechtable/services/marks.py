"""Who carries which mark, for a filter that is asked once: favourites of the home, and what is used."""

from pathlib import Path

from mechtable.rules.part_filter import FAVOURITE, USED, Marks
from mechtable.services.campaigns import find_campaign, open_campaign
from mechtable.services.favourites import favourites
from mechtable.services.usage import Usage, shipped_usage, usage_of


def marks_of(home: Path, campaign: str | None = None) -> Marks:
    """The favourites of a home, and the ids used in one of its campaigns, or else in those that ship.

    Args:
        home: The folder of all campaigns.
        campaign: A campaign's title or the name of its folder.

    Raises:
        CampaignError: No campaign, or several, are called so.
        StorageError: Its file cannot be opened.
    """
    used = shipped_usage() if campaign is None else _used_in(home, campaign)
    return {FAVOURITE: favourites(home), USED: frozenset(used)}


def _used_in(home: Path, campaign: str) -> Usage:
    desk = open_campaign(home, find_campaign(home, campaign))
    try:
        return usage_of(desk)
    finally:
        desk.close()

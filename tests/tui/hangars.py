"""A campaign with mechs in every condition, and what the hangar shows of them."""

from pathlib import Path

from mechtable.rules.berths import Berth
from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.hangar_list import HangarList
from tests.tui.playing import HANGAR


def ready_hangar(home: Path) -> str:
    """Nine mechs: worn, a wreck, one illegal, tagged, two lances."""
    return new_campaign(home, "The Long Dry", HANGAR)


def shown(app: MechtableApp) -> list[str]:
    """The names in the list, in its order."""
    return [one.sheet.name for one in app.screen.query_one(HangarList).berths]


def marked(app: MechtableApp) -> Berth:
    listing = app.screen.query_one(HangarList)
    return listing.berths[listing.cursor]

"""The house rules that a campaign gives, wherever it is: in the home, as a file, as a folder of texts."""

from pathlib import Path

from mechtable.files.campaigns import read_campaign
from mechtable.rules.options import Options
from mechtable.services.campaigns import find_campaign, open_campaign
from mechtable.services.reading import exists, read_file, shown


def options_of(home: Path, campaign: str) -> Options:
    """The house rules of a campaign of the home, else of a `campaign.yaml`, else of the folder that holds one.

    Raises:
        FileError: What is wrong in the file.
        CampaignError: There is no such campaign.
        UnreadableError: A folder on the way may not be looked into.
        StorageError: It cannot be opened.
    """
    path = Path(campaign)
    if path.suffix in (".yaml", ".yml") and exists(path) and path.is_file():
        return read_campaign(read_file(path), shown(path)).options
    if exists(path / "campaign.yaml"):
        return options_of(home, str(path / "campaign.yaml"))
    desk = open_campaign(home, find_campaign(home, campaign))
    try:
        return desk.options
    finally:
        desk.close()

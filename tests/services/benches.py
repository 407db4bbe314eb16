"""What tests of the bench ask and do."""

from pathlib import Path

from mechtable.files.mechs import read_mech
from mechtable.rules.bench import commands as c
from mechtable.rules.mech import Mech
from mechtable.services.bench import Bench
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.desk import Desk
from mechtable.services.drafts import DraftBook
from mechtable.services.file_drafts import FileDrafts

EXAMPLE = Path(__file__).parents[1] / "data" / "examples" / "example-mech.yaml"


NOTES = c.Write(c.Line.NOTES, "try it\nwith two swords")


def mech_id(desk: Desk) -> int:
    return desk.mechs()[0].id


def filed(desk: Desk, number: int) -> Mech:
    return next(each.value for each in desk.mechs() if each.id == number)


def on_disk(path: Path) -> Mech:
    return read_mech(path.read_bytes(), path.name)


def restarted(book: DraftBook) -> DraftBook:
    """The same drafts as another program would find them."""
    return DraftBook(book._drafts, book._stores, book._keeper)


def campaign_bench(books: CampaignDrafts, files: FileDrafts, sheet: Path) -> Bench:
    return books.duplicate(on_disk(sheet), "Bull")


def file_bench(books: CampaignDrafts, files: FileDrafts, sheet: Path) -> Bench:
    return files.of_file(sheet)

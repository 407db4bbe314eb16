"""A campaign with the oldest stored fight, from before an effect that runs could not be used again (8.5)."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mechtable.services.campaigns import FILE, open_campaign
from mechtable.services.desk import Desk
from tests.files.reading import ROOT

OLDEST = ROOT / "tests" / "data" / "campaign-v1-long.db"


def old_campaign(home: Path) -> str:
    (home / "old").mkdir(parents=True)
    shutil.copy(OLDEST, home / "old" / FILE)
    return "old"


@contextmanager
def oldest(home: Path) -> Iterator[Desk]:
    desk = open_campaign(home, old_campaign(home))
    try:
        yield desk
    finally:
        desk.close()

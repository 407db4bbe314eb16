"""What is brought into a small campaign, and what its file holds then."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from mechtable.files.mechs import read_mechs
from mechtable.files.pilots import read_pilots
from mechtable.services.arriving import Look, look
from mechtable.services.arriving_files import Pasted
from mechtable.services.campaigns import FILE, new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.importing import bring_in
from mechtable.services.library import bundled

CAMPAIGNS = bundled("campaigns")
MECHS = read_mechs((CAMPAIGNS / "proving-ground/mechs.yaml").read_bytes(), "mechs")
PILOTS = read_pilots((CAMPAIGNS / "proving-ground/pilots.yaml").read_bytes(), "pilots")


@contextmanager
def small(home: Path) -> Iterator[Desk]:
    """A campaign that nothing is in."""
    with closing(open_campaign(home, new_campaign(home, "Small"))) as opened:
        yield opened


def names(desk: Desk) -> list[str]:
    return [*(one.value.name for one in desk.mechs()), *(one.value.name for one in desk.pilots())]


def pasted(desk: Desk, text: str) -> Look:
    return look(desk, [Pasted(text)])


def brought(desk: Desk, text: str) -> None:
    seen = pasted(desk, text)
    bring_in(desk, seen, seen.proposed)


def dump(desk: Desk) -> list[str]:
    """Everything that the campaign's file holds."""
    with sqlite3.connect(desk.path / FILE) as file:
        return list(file.iterdump())

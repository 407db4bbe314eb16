"""A small hangar of ready mechs and the shipped parts."""

from dataclasses import replace

from mechtable.files.mechs import read_mech, read_mechs
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from mechtable.services.library import load_catalogue
from tests.files.reading import ROOT

CATALOGUE = load_catalogue()
MEDIUM: Mech = replace(
    read_mech((ROOT / "tests/data/examples/example-mech.yaml").read_bytes(), "m"), role="Skirmisher"
)
"""The example mech: 31.5 t of 40, 62 hit points."""

SHIPPED = read_mechs((ROOT / "campaigns/proving-ground/mechs.yaml").read_bytes(), "m")
"""The ready mechs of every class."""


def damaged(mech: Mech, **lost: int) -> Mech:
    """The mech with so many hit points lost."""
    return replace(mech, damage={Place(place): points for place, points in lost.items()})

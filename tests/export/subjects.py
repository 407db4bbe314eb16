"""One of everything that can be exported, made from what ships: the sheets that tests and pictures look at."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from mechtable.files.mechs import read_mech
from mechtable.files.pilots import read_pilot
from mechtable.services.campaign_subjects import of_report, subject_of_campaign
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.scripts import run_script
from mechtable.services.subjects import HANDS, SCREEN, Subject, of_mech, of_pilot, of_rules
from mechtable.services.table import Table
from tests.export.reading import CATALOGUE
from tests.files.reading import ROOT

EXAMPLES = ROOT / "tests" / "data" / "examples"


@cache
def everything() -> Mapping[str, Subject]:
    """A subject of every sort, by its name."""
    mech = read_mech((EXAMPLES / "example-mech.yaml").read_bytes(), "mech")
    pilot = read_pilot((EXAMPLES / "pilot.yaml").read_bytes(), "pilot")
    fight = Table.in_memory("The ford", run_script(EXAMPLES / "worked.fight").match)
    return {
        "mech": of_mech(mech, CATALOGUE, pilot),
        "pilot": of_pilot(pilot, CATALOGUE),
        "report": of_report(fight, "gm"),
        HANDS: of_rules(HANDS, CATALOGUE),
        SCREEN: of_rules(SCREEN, CATALOGUE),
        **_of_campaign({"lance": "lance/2", "roster": "roster", "quick-cards": "quick-cards/4"}),
    }


def _of_campaign(wanted: Mapping[str, str]) -> dict[str, Subject]:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        desk = open_campaign(home, new_campaign(home, "Range", Path("proving-ground")))
        found = {name: subject_of_campaign(desk, which) for name, which in wanted.items()}
        desk.close()
    return found

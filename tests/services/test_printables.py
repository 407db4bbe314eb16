"""What is printed from a place follows the house rules of that place."""

import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from mechtable.export.blocks import Facts
from mechtable.export.plain_text import plain_text
from mechtable.rules.bench.view import BenchView
from mechtable.rules.mech_diff import price
from mechtable.rules.options import DEFAULTS
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.printables import of_bench
from mechtable.services.seats import flown_by
from tests.export.reading import CATALOGUE, MECHS, PILOTS
from tests.files.reading import ROOT

HANGAR = ROOT / "tests" / "data" / "hangar-campaign"


def test_6_4_the_builder_prints_by_the_campaigns_house_rules() -> None:
    mech, pilot = MECHS[0], PILOTS[0]
    view = BenchView(
        mech=mech,
        seated=pilot.name,
        pilot=pilot,
        sheet=mech_sheet(mech, CATALOGUE, pilot),
        price=price(mech, CATALOGUE),
    )
    options = replace(DEFAULTS, ap_base=DEFAULTS.ap_base + 7)
    for printable in of_bench(view, CATALOGUE, options):
        said = plain_text(printable.make(False).pages)
        assert re.search(rf"AP a turn +{options.ap_base + pilot.ap}\b", said), printable.words


def test_every_mech_sheet_of_a_force_or_a_lance_has_its_pilot_in_short(tmp_path: Path) -> None:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "Worn", HANGAR))) as desk:
        flown = flown_by(desk)
        for which in ("force", "lance/1"):
            pages = [page for page in subject_of_campaign(desk, which).pages if page.kind == "mech"]
            assert len(pages) > 2
            for page in pages:
                found = [
                    block for block in page.blocks if isinstance(block, Facts) and block.heading == "Pilot"
                ]
                under = " ".join(page.under)
                assert ("flown by" in under) == bool(found)
                for short in found:
                    said = dict(short.pairs)
                    (who,) = (one.value for one in desk.pilots() if one.value.name == said["name"])
                    assert f"flown by {who.called}" in under
                    assert said["callsign"] == who.callsign
                    levels = (said["Piloting"], said["Initiative"], said["AP a turn"])
                    ap = desk.options.ap_base + who.ap
                    assert levels == (str(who.piloting), str(who.initiative), str(ap))
                    assert said["hand size"] == f"{who.hand_size} cards"
        assert flown

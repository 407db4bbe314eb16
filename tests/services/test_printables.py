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
from mechtable.services.exporting import Form
from mechtable.services.printables import of_bench, of_encounter_in, of_lance_in, of_mech_in, of_pilot_in
from mechtable.services.seats import flown_by
from mechtable.services.sheet_printing import ready
from mechtable.tui.boards.print_form import Field, PrintForm
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


def test_what_has_no_boxes_is_not_asked_about_them_and_lists_can_be_printed_alone(tmp_path: Path) -> None:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "Worn", HANGAR))) as desk:
        offers = {offer.words: ready(offer, Form.TEXT, blank=False) for offer in of_encounter_in(desk, 1)}
        boxes = {words: found.boxes for words, found in offers.items()}
        assert boxes["the whole force of Worn"]
        for words in ("the roster alone", "the list of the pilots", "the GM's screen", "the table of hands"):
            assert not boxes[words]
        (alone, *_) = of_mech_in(desk, 1)
        assert ready(alone, Form.TEXT, blank=False).boxes
        (pilot, *_) = of_pilot_in(desk, 1)
        assert not ready(pilot, Form.TEXT, blank=False).boxes
        lance = [offer.words for offer in of_lance_in(desk, 1, 1)]
        assert lance[-4:][1:] == ["the roster alone", "the list of the pilots", "the whole force of Worn"]
        assert lance[-4].startswith("the lance ")
        assert Field.BOXES in PrintForm(whats=("x",)).fields
        assert Field.BOXES not in PrintForm(whats=("x",)).knowing((Form.PDF,), 1, boxes=False).fields

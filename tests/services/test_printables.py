"""What is printed from a place follows the house rules of that place."""

import re
from dataclasses import replace

from mechtable.export.plain_text import plain_text
from mechtable.rules.bench.view import BenchView
from mechtable.rules.mech_diff import price
from mechtable.rules.options import DEFAULTS
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.services.printables import of_bench
from tests.export.reading import CATALOGUE, MECHS, PILOTS


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

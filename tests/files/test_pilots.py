from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.pilots import read_pilot, read_pilots, write_pilot, write_pilots
from mechtable.rules.pilot import Pilot, XpLine
from tests.files.reading import ROOT, places, problems
from tests.files.texts import names, notes

EXAMPLE = (ROOT / "tests/data/examples/pilot.yaml").read_bytes()

levels = st.dictionaries(names, st.integers(0, 99), max_size=3)
ledger_lines = st.builds(
    XpLine,
    date=st.dates(),
    amount=st.integers(-99_999, 99_999),
    reason=names,
    buys=levels,
    takes_back=st.integers(0, 9),
)
pilots = st.builds(
    Pilot,
    name=names,
    callsign=st.just("") | names,
    player=st.just("") | names,
    piloting=st.integers(0, 99),
    initiative=st.integers(0, 99),
    ap=st.integers(0, 99),
    hand_size=st.integers(3, 8),
    attributes=levels,
    trainings=levels,
    skills=st.lists(names, max_size=3).map(tuple),
    injuries=st.lists(names, max_size=3).map(tuple),
    notes=notes,
    xp=st.lists(ledger_lines, max_size=3).map(tuple),
)


@given(pilots)
def test_what_is_written_reads_back_equal(pilot: Pilot) -> None:
    assert read_pilot(write_pilot(pilot), "p") == pilot


@given(st.lists(pilots, max_size=2).map(tuple))
def test_lists_read_back_equal(several: tuple[Pilot, ...]) -> None:
    assert read_pilots(write_pilots(several), "p") == several


def test_6_the_example() -> None:
    pilot = read_pilot(EXAMPLE, "p")
    assert (pilot.name, pilot.callsign, pilot.piloting, pilot.initiative, pilot.ap) == (
        "Dana Voss",
        "Magpie",
        2,
        3,
        4,
    )
    assert pilot.attributes == {"brawn": 1, "finesse": 2, "systems": 3, "presence": 0}
    assert pilot.xp[1] == XpLine(
        date=date(2026, 1, 10), amount=-51, reason="Hand size 3 to 4", buys={"hand_size": 4}
    )
    assert pilot.balance == 29


def test_a_pilot_needs_no_more_than_a_name() -> None:
    assert read_pilot("pilot: Jo\n", "p") == Pilot(name="Jo")


def test_three_faults_are_three_problems() -> None:
    text = "pilot: Jo\nhand_size: 9\nxp:\n  - {date: 2026-02-30, amount: ten, reason: x}\n"
    assert problems(lambda: read_pilot(text, "p")) == [
        (2, 12, "hand_size", "expected a whole number from 3 to 8, got 9"),
        (4, 12, "xp[1].date", "expected a date that exists, got '2026-02-30'"),
        (4, 32, "xp[1].amount", "expected a whole number from -99999 to 99999, got 'ten'"),
    ]


def test_other_faults_have_their_place() -> None:
    text = "pilot: 7\npiloting: 100\nattributes: {brawn: x}\ncalsign: Bo\nskills: x\ninjuries: ['']\nxp: [{amount: 1}]\n"
    assert places(lambda: read_pilot(text, "p")) == [
        (1, 8, "pilot"),
        (2, 11, "piloting"),
        (3, 21, "attributes.brawn"),
        (4, 1, "calsign"),
        (5, 9, "skills"),
        (6, 12, "injuries[1]"),
        (7, 6, "xp[1].date"),
        (7, 6, "xp[1].reason"),
    ]


def test_names_of_attributes_pass_the_gate() -> None:
    assert places(lambda: read_pilot('pilot: Jo\nattributes: {"a\\u202eb": 1}\n', "p")) == [
        (2, 14, "attributes.'a\\u202eb'")
    ]

from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.lances import read_lances, write_lances
from mechtable.rules.lances import Lance, LanceMember
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from tests.files.reading import problems
from tests.files.texts import names, notes

MECHS = tuple(Mech(name=name, parts={}) for name in ("Ram", "Hound", "Ram"))
PILOTS = (Pilot(name="Dana Voss", callsign="Magpie"), Pilot(name="Jo"))


@st.composite
def lances(draw: st.DrawFn, mechs: int, pilots: int) -> Lance:
    """A lance of a campaign with so many mechs and pilots."""
    which = draw(st.permutations(range(1, mechs + 1)))[: draw(st.integers(0, mechs))]
    seats = iter(draw(st.permutations(range(1, pilots + 1))))
    seated = [next(seats, None) if draw(st.booleans()) else None for _ in which]
    members = tuple(LanceMember(mech=mech, pilot=pilot) for mech, pilot in zip(which, seated, strict=True))
    return Lance(name=draw(names), members=members, notes=draw(notes))


@given(
    st.lists(st.sampled_from(("Ram", "Hound", "[/]")), max_size=5),
    st.lists(names, max_size=4, unique=True),
    st.data(),
)
def test_what_is_written_reads_back_equal(called: list[str], seated: list[str], data: st.DataObject) -> None:
    mechs = [Mech(name=name, parts={}) for name in called]
    pilots = [Pilot(name=name) for name in seated]
    several = st.lists(lances(len(mechs), len(pilots)), max_size=3, unique_by=lambda one: one.name.casefold())
    made = tuple(data.draw(several))
    written = write_lances(made, dict(enumerate(called, 1)), dict(enumerate(seated, 1)))
    assert read_lances(written, "l", mechs, pilots) == made


def test_a_pilot_may_be_called_by_name_or_callsign_and_the_second_of_a_name_by_number() -> None:
    text = "- lance: A\n  members: [{mech: Ram, number: 2, pilot: Magpie}, {mech: Ram, pilot: Jo}, {mech: Hound}]\n"
    assert read_lances(text, "l", MECHS, PILOTS) == (
        Lance(
            name="A",
            members=(
                LanceMember(mech=3, pilot=1),
                LanceMember(mech=1, pilot=2),
                LanceMember(mech=2),
            ),
        ),
    )
    assert read_lances("", "l") == ()


def test_every_fault_is_told_at_its_place() -> None:
    text = (
        "- lance: A\n"
        "  members:\n"
        "    - {mech: Ram, number: 3}\n"
        "    - {mech: Bull}\n"
        "    - {mech: Hound, pilot: Nobody}\n"
        "    - {mech: Hound, pilot: Jo}\n"
        "    - {mech: Ram, pilot: Jo}\n"
        "- lance: a\n"
        "- {}\n"
    )
    assert problems(lambda: read_lances(text, "l", MECHS, PILOTS)) == [
        (3, 14, "[1].members[1].mech", "no mech of the campaign is the one meant: only 2 are called Ram"),
        (4, 14, "[1].members[2].mech", "no mech of the campaign is the one meant: none is called Bull"),
        (5, 28, "[1].members[3].pilot", "no pilot of the campaign is called Nobody"),
        (6, 7, "[1].members[4]", "this mech stands in the lance already: take it out"),
        (7, 7, "[1].members[5]", "this pilot sits in the lance already: seat another one"),
        (8, 10, "[2].lance", "a is the name of two lances: expected a name of its own"),
        (9, 3, "[3].lance", "the key is missing"),
    ]


def test_who_is_gone_is_left_out() -> None:
    lance = Lance(name="A", members=(LanceMember(mech=1, pilot=9), LanceMember(mech=7)))
    assert write_lances([lance], {1: "Ram"}, {}) == "- lance: A\n  members:\n  - {mech: Ram}\n"

from hypothesis import given
from hypothesis import strategies as st

from mechtable.files.mechs import read_mech, read_mechs, write_mech, write_mechs
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Location, Place
from tests.files.reading import ROOT, Found, places, problems
from tests.files.texts import names, notes

EXAMPLE = (ROOT / "tests/data/examples/example-mech.yaml").read_bytes()


def found(written: str) -> list[Found]:
    return problems(lambda: read_mech(written, "m.yaml"))


tags = st.from_regex("[a-z0-9][a-z0-9-]{0,23}", fullmatch=True)


@st.composite
def mechs(draw: st.DrawFn) -> Mech:
    alone = draw(st.dictionaries(st.sampled_from(Place), names.map(lambda name: (name,)), max_size=5))
    listed = draw(st.dictionaries(st.sampled_from(Place), st.lists(names, max_size=2).map(tuple), max_size=2))
    placed = st.builds(
        Placed,
        item=names,
        at=st.none() | st.sampled_from(Location),
        ammo=st.none() | st.integers(0, 9999),
    )
    return Mech(
        name=draw(names),
        parts=alone | listed,
        items=tuple(draw(st.lists(placed, max_size=4))),
        role=draw(st.just("") | names),
        owner=draw(st.just("") | names),
        notes=draw(notes),
        damage=draw(st.dictionaries(st.sampled_from(Place), st.integers(0, 999), max_size=3)),
        heat=draw(st.integers(0, 9999)),
        listed=frozenset(listed),
        tags=tuple(draw(st.lists(tags, max_size=3, unique=True))),
    )


@given(mechs())
def test_what_is_written_reads_back_equal(mech: Mech) -> None:
    assert read_mech(write_mech(mech), "m") == mech


@given(st.lists(mechs(), max_size=3).map(tuple))
def test_lists_read_back_equal(several: tuple[Mech, ...]) -> None:
    assert read_mechs(write_mechs(several), "m") == several


def test_4_6_the_example() -> None:
    mech = read_mech(EXAMPLE, "m")
    assert mech.name == "Example Mech"
    assert mech.parts[Place.LEFT_ARM] == ("bobcat",)
    assert [(placed.item, placed.at) for placed in mech.items] == [
        ("sensor-amplifier", Location.HEAD),
        ("salvo-missiles", Location.LEFT_SHOULDER),
        ("argus-shield", Location.LEFT_HAND),
        ("zantetsuken", Location.RIGHT_HAND),
        ("perseus-jump-jets", Location.BACK),
        ("comms-rig", None),
        ("lams", None),
    ]
    assert mech.listed == frozenset()


def test_4_3_lists_missing_places_and_unknown_ids_are_no_file_errors() -> None:
    mech = read_mech("mech: M\nhead: [a, b]\ntorso: [c]\nlegs: Not An Id\nleft_arm: []\nright_arm:\n", "m")
    assert mech.parts == {
        Place.HEAD: ("a", "b"),
        Place.TORSO: ("c",),
        Place.LEFT_ARM: (),
        Place.LEGS: ("Not An Id",),
    }
    assert mech.listed == {Place.HEAD, Place.TORSO, Place.LEFT_ARM}


def test_optional_keys() -> None:
    text = "mech: M\nrole: ''\nowner: Jo\nnotes: |\n  a\n  b\ndamage: {torso: 3}\nheat: 4\nitems: [{item: x, ammo: 0}]\n"
    assert read_mech(text, "m") == Mech(
        name="M",
        parts={},
        items=(Placed(item="x", ammo=0),),
        owner="Jo",
        notes="a\nb\n",
        damage={Place.TORSO: 3},
        heat=4,
    )


def test_three_faults_are_three_problems() -> None:
    assert found("mech: M\nhaed: x\nlegs: {a: 1}\nitems:\n  - {item: lams, at: roof}\n") == [
        (
            2,
            1,
            "haed",
            "unknown key, did you mean head? expected mech, head, torso, left_arm, right_arm, legs, left_shoulder, "
            "right_shoulder, items, role, owner, tags, notes, damage or heat",
        ),
        (3, 7, "legs", "expected text, got keys with values"),
        (
            5,
            22,
            "items[1].at",
            "expected head, back, legs, left shoulder, right shoulder, left hand or right hand, got 'roof'",
        ),
    ]


def test_tags_are_short_words_each_once() -> None:
    assert read_mech("mech: M\ntags: [night, 2nd-line]\n", "m").tags == ("night", "2nd-line")
    assert read_mech("mech: M\ntags:\n", "m").tags == ()
    assert places(lambda: read_mech("mech: M\ntags: [a, Big, a, 'x y']\n", "m")) == [
        (2, 11, "tags[2]"),
        (2, 16, "tags[3]"),
        (2, 19, "tags[4]"),
    ]
    many = ", ".join(f"t{number}" for number in range(21))
    assert found(f"mech: M\ntags: [{many}]\n") == [(2, 7, "tags", "expected 0 to 20 tags, got 21")]
    assert places(lambda: read_mech("mech: M\ntags: night\n", "m")) == [(2, 7, "tags")]


def test_other_malformed_content() -> None:
    assert places(lambda: read_mech("- mech: M\n", "m")) == [(1, 1, "")]
    assert places(lambda: read_mech("", "m")) == [(1, 1, "")]
    assert places(lambda: read_mechs("mech: M\n", "m")) == [(1, 1, "")]
    assert read_mechs("# none\n", "m") == ()
    text = "mech: M\nhead: 4\nlegs: [[a]]\nitems:\n- lams\n- {at: head}\n- {item: x, ammo: -1}\ndamage: {torso: no}\n"
    assert places(lambda: read_mech(text, "m")) == [
        (2, 7, "head"),
        (3, 8, "legs[1]"),
        (5, 3, "items[1]"),
        (6, 3, "items[2].item"),
        (7, 19, "items[3].ammo"),
        (8, 17, "damage.torso"),
    ]

from itertools import islice, pairwise

from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.dice import Dice
from mechtable.files.extras_files import read_extras
from mechtable.rules.extras import drawn, made_up
from tests.files.reading import ROOT, places

SHIPPED = read_extras((ROOT / "campaigns" / "extras.yaml").read_bytes(), "extras.yaml")


def test_the_shipped_names_are_many() -> None:
    assert len(SHIPPED.callsigns) >= 100
    assert len(SHIPPED.names) >= 60
    assert list(SHIPPED.templates) == ["green", "regular", "veteran", "ace"]


def test_6_1_each_shipped_template_is_at_least_as_good_as_the_one_before() -> None:
    levels = [(one.piloting, one.initiative, one.ap, one.hand_size) for one in SHIPPED.templates.values()]
    for worse, better in pairwise(levels):
        assert worse < better
        assert all(low <= high for low, high in zip(worse, better, strict=True))


def test_a_made_up_pilot_has_the_figures_of_its_kind() -> None:
    ace = made_up(SHIPPED.templates["ace"], "Ada", "Rat 1")
    assert (ace.called, ace.name, ace.piloting, ace.initiative, ace.ap, ace.hand_size) == (
        "Rat 1",
        "Ada",
        5,
        5,
        4,
        6,
    )


@given(st.integers(0, 2**63), st.sets(st.sampled_from(["ann", "Bob", "Cy 2"])), st.integers(1, 12))
def test_names_never_come_twice(seed: int, taken: set[str], count: int) -> None:
    found = list(islice(drawn(("Ann", "Bob", "Cy"), taken, Dice(seed)), count))
    assert len({name.casefold() for name in found} | {name.casefold() for name in taken}) == count + len(
        taken
    )
    assert found == list(islice(drawn(("Ann", "Bob", "Cy"), taken, Dice(seed)), count))


def test_every_fault_is_told_with_its_place() -> None:
    text = (
        "templates:\n  - {template: a, piloting: 1, initiative: 1, ap: 1, hand_size: 2}\n"
        "  - {template: a, piloting: x, initiative: 1, ap: 1, hand_size: 3}\n"
        "callsigns: [Rat, rat]\nnames: {a: b}\n"
    )
    assert places(lambda: read_extras(text, "e")) == [
        (2, 65, "templates[1].hand_size"),
        (3, 16, "templates[2].template"),
        (3, 29, "templates[2].piloting"),
        (4, 18, "callsigns[2]"),
        (5, 8, "names"),
    ]

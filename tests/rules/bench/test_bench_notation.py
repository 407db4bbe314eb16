"""Commands of the bench as text and back; lines that are none say what was expected."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.bench import commands as c
from mechtable.rules.bench.notation import SHAPES, BenchNotationError, parse, write
from mechtable.rules.bench.sides import Side
from mechtable.rules.places import Location, Place
from mechtable.services.library import load_catalogue
from tests.files.texts import names, notes
from tests.laws.bench_subject import Bench
from tests.rules.builds import builds

words = names | st.sampled_from(["none", "full", "3", "nowhere", "at", "for", '"', "\\", "#", "a b"])
refs = st.builds(c.ItemRef, st.integers(0, 99), words)
places, locations = st.sampled_from(Place), st.none() | st.sampled_from(Location)
COMMANDS = st.one_of(
    st.builds(c.Fit, places, words),
    st.builds(c.Clear, places),
    st.builds(c.Mount, words, locations, st.none() | st.integers(0, 99), st.none() | st.integers(0, 9999)),
    st.builds(c.Exchange, refs, words),
    st.builds(c.TakeOff, refs),
    st.builds(c.Move, refs, locations),
    st.builds(c.Swap, refs, refs),
    st.just(c.SwapArms()),
    st.builds(c.Mirror, st.sampled_from(Side)),
    st.builds(c.Rank, refs, st.integers(0, 99)),
    st.builds(c.Load, refs, st.none() | st.integers(0, 9999)),
    st.builds(c.Write, st.sampled_from(c.Line), st.just("") | words | notes),
    st.builds(c.SeatPilot, st.none() | words),
    st.builds(c.Replace, builds(load_catalogue()), st.sampled_from(c.Origin)),
)


@given(COMMANDS)
def test_what_is_written_is_read_back_equal(command: c.Command) -> None:
    line = write(command)
    assert parse(line) == command
    assert "\n" not in line
    assert line.split()[0] in SHAPES


def test_lines_as_people_type_them() -> None:
    assert parse("  fit left_arm  bobcat ") == c.Fit(Place.LEFT_ARM, "bobcat")
    assert parse("mount salvo ammo 2 at left_shoulder") == c.Mount("salvo", Location.LEFT_SHOULDER, None, 2)
    assert parse('mount lams at "right hand"') == c.Mount("lams", Location.RIGHT_HAND)
    assert parse("move 3 salvo to nowhere") == c.Move(c.ItemRef(3, "salvo"), None)
    assert parse("load 3 salvo full") == c.Load(c.ItemRef(3, "salvo"), None)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "Say what to do"),
        ("sing", "There is no command sing"),
        *[(verb, SHAPES[verb]) for verb in SHAPES if verb not in ("swap-arms", "unseat")],
        ("unseat Magpie", "nothing more belongs here"),
        ("fit nose eye", "fit PLACE PART"),
        ("take three salvo", "three is no whole number"),
        ("take ² salvo", "is no whole number"),
        ("mount salvo at left_hand at right_hand", "does not belong"),
        ("swap 1 a for 2 b", "expected with"),
        ('write name "open', "write name"),
        ("replace code {name:x}", "Mech lacks the field"),
        ("replace code 3", "expected the fields of Mech"),
    ],
)
def test_what_is_no_command_says_what_was_expected(line: str, told: str) -> None:
    with pytest.raises(BenchNotationError) as caught:
        parse(line)
    assert told in str(caught.value)


def test_commands_of_random_play_have_a_text_form() -> None:
    bench, chance = Bench(range(1)), Random(5)
    state = bench.setup(chance)
    for _ in range(300):
        command = bench.act(state, chance)[1]
        if "=-" not in repr(command):  # numbers below 0 have no text form
            assert parse(write(command)) == command

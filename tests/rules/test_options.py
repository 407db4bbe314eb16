"""House rules: every key with its default and its range, as the rules state them."""

from collections.abc import Mapping
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import Suit
from mechtable.rules.option_lines import changed, option_lines
from mechtable.rules.options import (
    DEFAULTS,
    OptionError,
    Options,
    read_options,
    write_options,
)

# Of docs/rules/mechcombat.md, for the options the engine plays: key, default, other values that are taken, and some that
# are not.
STATED: dict[str, tuple[object, list[object], list[object]]] = {
    "cards": ("dealt", ["physical", "mixed"], ["paper", "", None, 1]),
    "gm_sees_hands": (False, [True, "True"], ["maybe", 1, None]),
    "packs": (4, [1, 8, "3"], [0, 9, -1, "four", 2.5, None, True, "٣"]),
    "jokers_per_pack": (2, [0, 4], [5, -1]),
    "ace_leads": ("high", ["low"], ["middle", True]),
    "hand_must_use_lead": (True, [False, "false", "True"], ["maybe", 1, None]),
    "defender_association": (False, [True, "false"], ["maybe", 1, None]),
    "ap_base": (10, [0, 6, 100], [101, "lots"]),
    "draw_ap": (3, [0, 100], [101]),
    "hand_limit": (7, [1, 20], [0, 21]),
    "end_turn_draw": (1, [0, 10], [11]),
    "called_margin": (5, [1, 20], [0, 21]),
    "extra_defend_ap": (2, [0, 100], [101]),
    "sensors": ("warn", ["enforce", "ignore"], ["on"]),
    "heat_limit": (None, [1, 1000, "none", "null", None], [0, 1001, "hot"]),
    "initiative": ("skill", ["skill_plus_card"], ["card", True]),
    "association_in_combat": ("never", ["when_lead_associated"], ["always", False]),
    "wreck_pilot": ("table", ["ejects", "injured"], ["dies", None]),
    "diagonals": ("equal", ["alternating", "manhattan"], ["euclid"]),
    "skill_xp": (
        {"piloting": 10, "initiative": 10, "ap": 40},
        [{"ap": 20}, {"piloting": 0, "initiative": "1000"}, {}],
        [{"luck": 5}, {"ap": -1}, {"ap": 1001}, {"ap": "x"}, 40, None],
    ),
    "skill_max": (10, [1, 5, 99], [0, 100, "x", None]),
    "attributes": (
        {"brawn": "clubs", "finesse": "spades", "systems": "diamonds", "presence": "hearts"},
        [{"wits": "hearts"}, {"brawn": "diamonds", "Über mich": "clubs"}],
        [{}, {"brawn": "♣"}, {"brawn": 1}, {"": "clubs"}, {"ap": "clubs"}, {1: "clubs"}, "brawn", None],
    ),
    "trainings": ({}, [{"mechanics": "diamonds"}, {}], [{"a": "stars"}, {"hand_size": "clubs"}, ["a"], None]),
    "hand_size_xp": (
        {4: 51, 5: 40, 6: 33, 7: 28, 8: 25},
        [{4: 10}, {"8": 0}, {}],
        [{3: 5}, {9: 1}, {4: -1}, {4: "x"}, 51, None],
    ),
}


def plain(options: Options, key: str) -> object:
    value = getattr(options, key)
    if isinstance(value, Mapping):
        return {each: suit.name.lower() if isinstance(suit, Suit) else suit for each, suit in value.items()}
    return getattr(value, "value", value)


def test_every_option_is_stated_here() -> None:
    assert {option.name for option in fields(Options)} == set(STATED)


@pytest.mark.parametrize("key", STATED)
def test_the_default_is_the_rules(key: str) -> None:
    assert plain(DEFAULTS, key) == plain(read_options({}), key) == STATED[key][0]


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, (_, taken, _) in STATED.items() for value in taken]
)
def test_a_value_within_its_range_is_taken_and_the_rest_stays(key: str, value: object) -> None:
    read = read_options({key: value})
    words = {"false": False, "True": True, "3": 3, "none": None, "null": None}
    if key == "skill_xp" and isinstance(value, dict):
        assert read.skill_xp == {**DEFAULTS.skill_xp, **{skill: int(price) for skill, price in value.items()}}
    elif key == "hand_size_xp" and isinstance(value, dict):
        prices = {4: 51, 5: 40, 6: 33, 7: 28, 8: 25}
        assert read.hand_size_xp == prices | {int(size): price for size, price in value.items()}
    else:
        assert plain(read, key) == (words.get(value, value) if isinstance(value, str) else value)
    assert all(plain(read, other) == plain(DEFAULTS, other) for other in STATED if other != key)


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, (_, _, bad) in STATED.items() for value in bad]
)
def test_any_other_value_is_refused_with_the_key_and_what_was_expected(key: str, value: object) -> None:
    with pytest.raises(OptionError, match=rf"^{key}: expected "):
        read_options({key: value})


def test_an_unknown_key_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(OptionError, match=r"^ap: no such house rule; .*ap_base.*diagonals"):
        read_options({"ap": 3})


def test_field_22_every_problem_is_reported_at_once() -> None:
    with pytest.raises(OptionError) as caught:
        read_options({"packs": 9, "nothing": 1, "sensors": "warn", "draw_ap": "x"})
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == ["packs", "nothing", "draw_ap"]


def test_every_option_says_its_rule_and_what_it_is() -> None:
    for option in fields(Options):
        assert option.metadata["rule"].count(".") == 1
        assert len(option.metadata["doc"]) > 10


NAMES = st.text(st.sampled_from(list("ab ,:\\#=é")), min_size=1, max_size=6).map(str.strip).filter(bool)
SUITS = st.sampled_from([suit.name.lower() for suit in Suit])


@given(st.dictionaries(NAMES, SUITS, min_size=1, max_size=3), st.integers(0, 99), st.integers(0, 99))
def test_options_written_as_words_are_read_back(trainings: dict[str, str], price: int, size: int) -> None:
    options = read_options(
        {"trainings": trainings, "skill_xp": {"ap": price}, "hand_size_xp": {4: size}, "heat_limit": 9}
    )
    assert read_options(write_options(options)) == options
    assert read_options({"cards": "mixed"} | write_options(options)).trainings == options.trainings


def test_a_list_of_the_house_rules_says_what_each_is_and_may_be() -> None:
    lines = option_lines(changed(DEFAULTS, "packs", "6"))
    assert [line.key for line in lines] == [option.name for option in fields(Options)]
    for line in lines:
        assert changed(DEFAULTS, line.key, line.value) == (
            replace(DEFAULTS, packs=6) if line.key == "packs" else DEFAULTS
        )
        for word in line.words:
            assert write_options(changed(DEFAULTS, line.key, word)) == (
                {} if word == line.default else {line.key: word}
            )
        if line.high:
            for number in (line.low, line.high):
                assert getattr(changed(DEFAULTS, line.key, str(number)), line.key) == number
            with pytest.raises(OptionError):
                changed(DEFAULTS, line.key, str(line.high + 1))
    with pytest.raises(OptionError, match="no such house rule"):
        changed(DEFAULTS, "luck", "1")

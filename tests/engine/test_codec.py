"""Typed data to JSON and back: everything that fits comes back equal, everything else is a named error."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Any, ClassVar, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import JOKER, PACK, Card
from mechtable.engine.codec import CodecError, Json, decode, encode, kind_of

Callsign = NewType("Callsign", str)


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Leaf:
    text: str
    number: int
    flag: bool


@dataclass(frozen=True, slots=True)
class TwigWithCards:
    cards: tuple[Card, ...]
    tons: Decimal
    colour: Colour
    callsign: Callsign


@dataclass(frozen=True, slots=True)
class Branch:
    children: "tuple[Leaf | TwigWithCards | Branch, ...]"
    maybe: Leaf | None
    by_colour: Mapping[Colour, int]
    by_number: Mapping[int, str]
    square: tuple[int, int] | None
    marks: frozenset[str] = field(default=frozenset())


Tree = Leaf | TwigWithCards | Branch

HOSTILE = (
    'a"b',
    "a\\b",
    "</name>&amp;",
    "{kind}: [1]",
    "0start",
    "null",
    "\u2028\u2029",
    "\x00\x1b[2J",
    "'; DROP TABLE steps; --",
    "kind",
    "v",
    "é漢🤖",
    "",
)
TEXT = st.sampled_from(HOSTILE) | st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
LEAVES = st.builds(Leaf, TEXT, st.integers(), st.booleans())
TWIGS = st.builds(
    TwigWithCards,
    st.lists(st.sampled_from((*PACK, JOKER)), max_size=4).map(tuple),
    st.decimals(allow_nan=False, allow_infinity=False),
    st.sampled_from(Colour),
    TEXT.map(Callsign),
)


def branches(children: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.builds(
        Branch,
        st.lists(children, max_size=3).map(tuple),
        st.none() | LEAVES,
        st.dictionaries(st.sampled_from(Colour), st.integers(), max_size=2),
        st.dictionaries(st.integers(-5, 10), TEXT, max_size=2),
        st.none() | st.tuples(st.integers(), st.integers()),
        st.frozensets(TEXT, max_size=3),
    )


TREES = st.recursive(LEAVES | TWIGS, branches, max_leaves=6)


def through_json(value: object, as_type: Any) -> Any:
    return decode(json.loads(json.dumps(encode(value, as_type), allow_nan=False)), as_type)


@given(TREES)
def test_everything_comes_back_equal(tree: Tree) -> None:
    back = through_json(tree, Tree)
    assert back == tree
    assert type(back) is type(tree)


@given(TREES)
def test_the_same_value_is_always_written_the_same(tree: Tree) -> None:
    assert json.dumps(encode(through_json(tree, Tree), Tree)) == json.dumps(encode(tree, Tree))


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_field_3_no_text_can_break_what_is_stored(name: str) -> None:
    leaf = Leaf(name, 1, flag=True)
    assert through_json(leaf, Tree) == leaf
    assert through_json({name: 1}, Mapping[str, int]) == {name: 1}


def test_a_member_of_a_union_carries_its_kind_and_version() -> None:
    assert kind_of(TwigWithCards) == "twig_with_cards"
    assert encode(Leaf("x", 1, flag=False), Tree) == {
        "kind": "leaf",
        "v": 1,
        "text": "x",
        "number": 1,
        "flag": False,
    }
    assert encode(Leaf("x", 1, flag=False), Leaf) == {"text": "x", "number": 1, "flag": False}
    assert encode(None, Leaf | None) is None


LEAF: dict[str, Json] = {"kind": "leaf", "v": 1, "text": "x", "number": 1, "flag": True}
TWIG: dict[str, Json] = {
    "kind": "twig_with_cards",
    "v": 1,
    "cards": ["4s", "jo"],
    "tons": "1.50",
    "colour": "red",
    "callsign": "Bull",
}
BRANCH: dict[str, Json] = {
    "kind": "branch",
    "v": 1,
    "children": [],
    "maybe": None,
    "by_colour": {},
    "by_number": {},
    "square": None,
    "marks": [],
}


def test_the_samples_below_are_read() -> None:
    assert decode(LEAF, Tree) == Leaf("x", 1, flag=True)
    assert decode(TWIG, Tree).cards == (PACK[16], JOKER)
    assert decode(BRANCH, Tree) == Branch((), None, {}, {}, None)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (LEAF | {"kind": "tree"}, "unknown kind"),
        ({"v": 1}, "unknown kind"),
        (LEAF | {"kind": ["leaf"]}, "unknown kind"),
        (["leaf"], "unknown kind"),
        (None, "unknown kind"),
        (LEAF | {"number": "1"}, "expected int"),
        (LEAF | {"number": 1.0}, "expected int"),
        (LEAF | {"number": True}, "expected int"),
        (LEAF | {"flag": 1}, "expected bool"),
        (LEAF | {"text": None}, "expected str"),
        ({name: entry for name, entry in LEAF.items() if name != "flag"}, "Leaf lacks the field 'flag'"),
        (LEAF | {"surplus": 1}, r"Leaf has unknown fields: \['surplus'\]"),
        (LEAF | {"v": 2}, "version 2, this program reads up to 1"),
        (LEAF | {"v": 0}, "version 0"),
        (LEAF | {"v": "1"}, "version '1'"),
        (LEAF | {"v": True}, "version True"),
        ({name: entry for name, entry in LEAF.items() if name != "v"}, "version None"),
        (TWIG | {"cards": "4s"}, "expected a list"),
        (TWIG | {"cards": ["4x"]}, "4x"),
        (TWIG | {"cards": [4]}, "no card"),
        (TWIG | {"tons": 1.5}, "expected a decimal"),
        (TWIG | {"tons": "heavy"}, "expected a decimal"),
        (TWIG | {"tons": "NaN"}, "expected a decimal"),
        (TWIG | {"tons": "Infinity"}, "expected a decimal"),
        (TWIG | {"colour": "green"}, r"expected one of \['red', 'blue'\]"),
        (TWIG | {"colour": []}, "expected one of"),
        (TWIG | {"callsign": 7}, "expected str"),
        (BRANCH | {"square": [1]}, "expected a list of 2"),
        (BRANCH | {"square": [1, 2, 3]}, "expected a list of 2"),
        (BRANCH | {"square": "12"}, "expected a list of 2"),
        (BRANCH | {"by_colour": []}, "expected an object"),
        (BRANCH | {"by_colour": {"green": 1}}, "expected one of"),
        (BRANCH | {"by_number": {"one": "x"}}, "expected a whole number"),
        (BRANCH | {"by_number": {"1.0": "x"}}, "expected a whole number"),
        (BRANCH | {"by_number": {" 1": "x"}}, "expected a whole number"),
        (BRANCH | {"by_number": {"01": "x"}}, "expected a whole number"),
        (BRANCH | {"marks": {}}, "expected a list"),
        (BRANCH | {"maybe": LEAF}, "unknown fields"),
        (BRANCH | {"maybe": 3}, "expected the fields of Leaf"),
        (BRANCH | {"children": [LEAF, LEAF | {"number": None}]}, "expected int"),
    ],
)
def test_what_does_not_fit_is_a_named_error(data: Json, says: str) -> None:
    with pytest.raises(CodecError, match=says):
        decode(data, Tree)


def test_a_long_piece_of_wrong_data_is_cut_in_the_message() -> None:
    with pytest.raises(CodecError) as caught:
        decode(LEAF | {"number": "9" * 10_000}, Tree)
    assert len(str(caught.value)) < 200


@dataclass(frozen=True, slots=True)
class Even:
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError(f"{self.number} is odd")


def test_a_class_that_refuses_its_values_is_a_codec_error() -> None:
    with pytest.raises(CodecError, match="Even: 3 is odd"):
        decode({"number": 3}, Even)


def _metres(body: dict[str, Json]) -> dict[str, Json]:
    return {"metres": body["feet"] * 3 // 10}


def _named(body: dict[str, Json]) -> dict[str, Json]:
    return body | {"name": "unnamed"}


@dataclass(frozen=True, slots=True)
class Jump:
    """Version 1 had feet; version 2 metres; version 3 gave it a name."""

    VERSION: ClassVar[int] = 3
    UPCASTS: ClassVar[tuple[Callable[[dict[str, Json]], dict[str, Json]], ...]] = (_metres, _named)
    metres: int
    name: str


@pytest.mark.parametrize(
    "stored",
    [
        {"kind": "jump", "v": 1, "feet": 20},
        {"kind": "jump", "v": 2, "metres": 6},
        {"kind": "jump", "v": 3, "metres": 6, "name": "unnamed"},
    ],
)
def test_older_versions_are_lifted_to_the_present_one(stored: Json) -> None:
    assert decode(stored, Jump | Leaf) == Jump(6, "unnamed")
    assert encode(Jump(6, "unnamed"), Jump | Leaf) == {"kind": "jump", "v": 3, "metres": 6, "name": "unnamed"}


@pytest.mark.parametrize(
    ("stored", "says"),
    [
        ({"kind": "jump", "v": 4, "metres": 6, "name": "x"}, "version 4, this program reads up to 3"),
        ({"kind": "jump", "v": 1, "metres": 6}, "'feet'"),
        ({"kind": "jump", "v": 1, "feet": None}, "version 1"),
        ({"kind": "jump", "v": 2, "metres": 6, "name": "x", "more": 1}, "unknown fields"),
    ],
)
def test_a_version_that_cannot_be_lifted_is_an_error(stored: Json, says: str) -> None:
    with pytest.raises(CodecError, match=says):
        decode(stored, Jump | Leaf)


def test_a_type_without_a_codec_is_a_programming_error() -> None:
    with pytest.raises(TypeError, match="no codec for"):
        encode(1.5, float)


@dataclass(frozen=True, slots=True)
class Growing:
    """A class that got fields after data of it had been stored."""

    first: int
    later: int = 7
    more: Mapping[str, int] = field(default_factory=lambda: {"a": 1})


def test_a_class_may_grow_by_fields_with_defaults() -> None:
    assert decode({"first": 1}, Growing) == Growing(1, 7, {"a": 1})
    assert decode({"first": 1, "later": 2}, Growing) == Growing(1, 2, {"a": 1})
    assert encode(Growing(1), Growing) == {"first": 1, "later": 7, "more": {"a": 1}}
    with pytest.raises(CodecError, match="Growing lacks the field 'first'"):
        decode({"later": 2}, Growing)
    with pytest.raises(CodecError, match=r"unknown fields: \['never'\]"):
        decode({"first": 1, "never": 2}, Growing)

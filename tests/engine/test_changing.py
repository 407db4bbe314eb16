"""The quick copy against the one of the standard library."""

import dataclasses
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import PACK
from mechtable.engine.changing import _mould_of, replace


@dataclass(frozen=True, slots=True)
class Plain:
    a: int
    b: tuple[int, ...] = ()
    c: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wider(Plain):
    d: str = "x"


@dataclass(frozen=True)
class Open:
    a: int


VALUES = st.builds(Plain, st.integers(), st.just((1,))) | st.builds(Wider, a=st.integers(), d=st.text())
CHANGES = st.dictionaries(st.sampled_from("abcd"), st.integers())


@given(VALUES | st.builds(Open, st.integers()) | st.sampled_from(PACK), CHANGES)
def test_it_is_the_replace_of_the_standard_library(value: Any, changes: dict[str, int]) -> None:
    try:
        expected = dataclasses.replace(value, **changes)
    except TypeError:
        with pytest.raises(TypeError):
            replace(value, **changes)
        return
    before = repr(value)
    found = replace(value, **changes)
    assert found == expected
    assert type(found) is type(expected)
    assert repr(value) == before


def test_a_class_that_checks_its_fields_still_does() -> None:
    with pytest.raises(ValueError, match="both rank and suit"):
        replace(PACK[0], suit=None)


class Room:
    __slots__ = ("_known",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roomy(Room):
    a: int
    b: str = ""


@pytest.mark.parametrize("value", [Plain(1), Wider(a=1), Roomy(a=1)])
def test_a_copy_is_as_frozen_as_its_model_and_leaves_behind_what_is_no_field(value: Any) -> None:
    if isinstance(value, Room):
        object.__setattr__(value, "_known", {})
    found = replace(value, a=2)
    assert (found.a, value.a) == (2, 1)
    assert not hasattr(found, "_known")
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.a = 3


def test_most_records_of_a_fight_are_copied_in_one_go() -> None:
    assert _mould_of(Plain)
    assert _mould_of(Roomy)
    assert _mould_of(Wider) is None  # a frozen class stands above it

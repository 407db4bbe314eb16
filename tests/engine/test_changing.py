"""The quick copy against the one of the standard library."""

import dataclasses
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import PACK
from mechtable.engine.changing import replace


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

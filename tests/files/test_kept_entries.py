"""Entries that are made one by one from kept lines: a mapping like the dict of them all."""

import pickle
from copy import deepcopy

import pytest

from mechtable.engine.codec import CodecError
from mechtable.files.kept_entries import KeptEntries, line_of
from mechtable.rules.parts import AnyPart
from tests.files.test_shipped import CATALOGUE

PARTS = CATALOGUE.parts
LINES = {part_id: line_of(part, AnyPart).encode() for part_id, part in PARTS.items()}


def entries() -> KeptEntries[AnyPart]:
    return KeptEntries(LINES, AnyPart)


def test_they_are_equal_to_the_dict_from_both_sides() -> None:
    assert entries() == PARTS
    assert entries() == PARTS
    assert entries() == entries()
    assert list(entries().items()) == list(PARTS.items())
    less = dict(list(LINES.items())[1:])
    assert KeptEntries(less, AnyPart) != PARTS
    first, second, *_ = LINES
    assert KeptEntries({**LINES, first: LINES[second]}, AnyPart) != PARTS


def test_an_entry_is_the_same_object_every_time() -> None:
    kept = entries()
    assert all(kept[part_id] is part for part_id, part in kept.items())


def test_what_is_not_there_is_a_key_error() -> None:
    kept = entries()
    assert kept.get("nobody-has-this") is None
    assert "nobody-has-this" not in kept
    with pytest.raises(KeyError):
        kept["nobody-has-this"]


def test_counting_and_looking_for_ids_makes_nothing() -> None:
    kept: KeptEntries[AnyPart] = KeptEntries({"a": b"no entry", "b": b"{}"}, AnyPart)
    assert (list(kept), len(kept), "a" in kept) == (["a", "b"], 2, True)
    with pytest.raises(ValueError):
        kept["a"]
    with pytest.raises(CodecError):
        kept["b"]


@pytest.mark.parametrize("below", [PARTS, entries()], ids=["dict", "kept"])
def test_entries_on_top_of_others_keep_the_order_and_the_objects(below: KeptEntries[AnyPart]) -> None:
    part_id, part = next(iter(PARTS.items()))
    both = KeptEntries({"mine": LINES[part_id]}, AnyPart, below)
    assert list(both) == [*PARTS, "mine"]
    assert both["mine"] == part
    assert both == {**PARTS, "mine": part}
    assert both[part_id] is below[part_id] or isinstance(below, KeptEntries)


def test_they_are_hashed_copied_and_sent_like_a_dict() -> None:
    kept = entries()
    with pytest.raises(TypeError):
        hash(kept)
    assert pickle.loads(pickle.dumps(kept)) == deepcopy(kept) == PARTS
    assert repr(kept) == repr(PARTS)

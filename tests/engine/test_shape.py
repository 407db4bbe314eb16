from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass
from enum import Enum

from mechtable.engine.shape import fingerprint


def test_a_fingerprint_changes_with_everything_that_is_written() -> None:
    def shape(colours: str, fields: tuple[tuple[str, object], ...]) -> str:
        colour = Enum("Colour", {word: word for word in colours.split()})  # type: ignore[misc] # made up here
        leaf = make_dataclass("Leaf", [*fields, ("colour", colour)])
        return fingerprint(make_dataclass("Root", [("leaves", Mapping[str, tuple[leaf, ...]])]))  # type: ignore[valid-type] # made up here

    same = shape("red blue", (("size", int),))
    assert same == shape("red blue", (("size", int),))
    others = [
        shape("red", (("size", int),)),
        shape("red blue", (("size", str),)),
        shape("red blue", (("length", int),)),
        shape("red blue", (("size", int), ("more", int))),
        shape("red blue", (("size", int | None),)),
    ]
    assert len({same, *others}) == 6


@dataclass
class Tree:
    branches: "tuple[Tree, ...]"


def test_a_type_may_hold_itself() -> None:
    assert len(fingerprint(Tree)) == 12

"""Searching and sorting the hangar: against plain loops over the mechs, and by hand."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest

from mechtable.rules.berths import ORDERS, Berth, berth, in_order
from mechtable.rules.hangar_filter import (
    STATES,
    offered,
    read_hangar_filter,
    toggled,
    wanted_berths,
)
from mechtable.rules.mech import Mech
from mechtable.rules.part_filter import EVERYTHING, Filter, Is, Not, written
from mechtable.rules.part_filter_parser import FilterError
from mechtable.rules.pilot import Pilot
from tests.rules.hangars import CATALOGUE, MEDIUM, SHIPPED, damaged

MAGPIE = Pilot(name="Dana Voss", callsign="Magpie")
HANGAR: tuple[Berth, ...] = (
    *(berth(number, mech, CATALOGUE) for number, mech in enumerate(SHIPPED, 1)),
    berth(101, replace(MEDIUM, tags=("night", "fast"), owner="Jo Ann"), CATALOGUE, MAGPIE, ("First",)),
    berth(102, replace(damaged(MEDIUM, torso=17), name="Hulk", owner="Jo", tags=("night",)), CATALOGUE),
    berth(103, replace(damaged(MEDIUM, legs=2), name="Limp", notes="rattles"), CATALOGUE),
    berth(104, Mech(name="Frame", parts={}), CATALOGUE),
)


def ids(text: str) -> list[int]:
    return [one.id for one in wanted_berths(read_hangar_filter(text), HANGAR)]


def plain(holds: Callable[[Berth], bool]) -> list[int]:
    return [one.id for one in HANGAR if holds(one)]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("", lambda one: True),
        ("is:illegal", lambda one: not one.sheet.legal),
        ("-is:illegal", lambda one: one.sheet.legal),
        ("is:wreck", lambda one: one.id == 102),
        ("is:damaged", lambda one: one.id == 103),
        ("is:whole", lambda one: one.id not in (102, 103)),
        ("class:heavy", lambda one: one.class_word == "heavy"),
        ("class:light or class:assault", lambda one: one.class_word in ("light", "assault")),
        ("role:brawl", lambda one: "brawl" in one.sheet.role.casefold()),
        ("tons<=20", lambda one: one.sheet.figures.tons <= 20),
        ("tons>50 price<40000", lambda one: one.sheet.figures.tons > 50 and one.price < 40000),
        ("threat>=120", lambda one: one.sheet.threat.total >= 120),
        ("problems>0", lambda one: bool(one.errors)),
        ("owner:jo", lambda one: one.id in (101, 102)),
        ('owner="Jo"', lambda one: one.id == 102),
        ("has:owner", lambda one: bool(one.sheet.owner)),
        ("has:pilot -has:tag", lambda one: False),
        ("tag:night", lambda one: one.id in (101, 102)),
        ("tag:nigh", lambda one: one.id in (101, 102)),
        ("tag=nigh", lambda one: False),
        ("lance:first", lambda one: one.id == 101),
        ("pilot:magpie", lambda one: one.id == 101),
        ("magpie", lambda one: one.id == 101),
        ("rattles", lambda one: one.id == 103),
        ("part:zantetsuken", lambda one: any(item.item == "zantetsuken" for item in one.mech.items)),
        ('"Argus Shield"', lambda one: any(item.item == "argus-shield" for item in one.mech.items)),
        ("FRAME name:frame", lambda one: one.id == 104),
        (
            "limit<=40 limit>20 move>5",
            lambda one: one.class_word == "medium" and one.sheet.figures.move.total > 5,
        ),
        ("hp<=42", lambda one: one.hp[0] <= 42),
        ("sensors!=7", lambda one: one.sheet.figures.sensors.total != 7),
    ],
)
def test_what_a_search_finds(text: str, holds: Callable[[Berth], bool]) -> None:
    assert ids(text) == plain(holds)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("is:ilegal", r"column 4: no state is called ilegal: did you mean illegal\?"),
        ("tonns<3", r"column 1: no name is called tonns: did you mean tons\?"),
        ("tons<x", "column 6: tons is a figure: expected a number"),
        ("role:", "column 6: nothing is said after role:"),
        ("(is:legal", r"column 1: this \( is not closed"),
        ("or", "column 1: or stands where a term is expected, such as is:illegal"),
    ],
)
def test_a_search_that_cannot_be_read_says_where(text: str, told: str) -> None:
    with pytest.raises(FilterError, match=told):
        read_hangar_filter(text)


def test_what_is_offered_is_there_with_its_number_and_finds_as_many() -> None:
    found = offered(HANGAR)
    assert [term.word for term, _ in found if term.name == "is"] == list(STATES)
    assert {term.name for term, _ in found} == {"is", "class", "role", "owner", "tag", "lance"}
    for term, count in found:
        assert len(ids(written(term))) == count > 0, term
    assert offered(HANGAR[-1:]) == ((Is("is", "illegal"), 1), (Is("is", "whole"), 1))


def test_a_filter_is_added_taken_back_and_takes_the_place_of_its_like() -> None:
    line: Filter = EVERYTHING
    for term, now in (
        (Is("is", "legal"), "is:legal"),
        (Is("class", "heavy"), "is:legal class:heavy"),
        (Is("is", "illegal"), "class:heavy is:illegal"),
        (Is("tag", "night", whole=True), "class:heavy is:illegal tag=night"),
        (Is("tag", "fast", whole=True), "class:heavy is:illegal tag=night tag=fast"),
        (Is("class", "heavy"), "is:illegal tag=night tag=fast"),
        (Is("owner", "Jo Ann", whole=True), 'is:illegal tag=night tag=fast owner="Jo Ann"'),
    ):
        line = toggled(line, term)
        assert written(line) == now
        assert read_hangar_filter(now) == line
    either = read_hangar_filter("tag:a or tag:b")
    assert written(toggled(either, Is("is", "legal"))) == "(tag:a or tag:b) is:legal"
    assert toggled(toggled(either, Not(Is("is", "legal"))), Not(Is("is", "legal"))) == either


@pytest.mark.parametrize("order", ORDERS)
def test_sorting_loses_nothing_and_goes_both_ways(order: str) -> None:
    key = ORDERS[order]
    up, down = in_order(HANGAR, order), in_order(HANGAR, order, falling=True)
    assert sorted(one.id for one in up) == sorted(one.id for one in HANGAR)
    assert all(key(one) <= key(other) for one, other in itertools.pairwise(up))
    assert all(key(one) >= key(other) for one, other in itertools.pairwise(down))


def test_the_order_of_classes_states_and_names_is_that_of_people() -> None:
    assert [one.class_word for one in in_order(HANGAR, "class")][:2] == ["", "light"]
    assert in_order(HANGAR, "class")[-1].class_word == "assault"
    assert [one.id for one in in_order(HANGAR, "state", falling=True)][:2] == [102, 103]
    assert in_order(HANGAR, "problems", falling=True)[0].id == 104
    assert [one.id for one in in_order(HANGAR, "filed")] == [one.id for one in HANGAR]

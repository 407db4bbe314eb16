"""The boards of the builder: where building goes on, where a problem leads, what a search finds first, what a bar says."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.spots import ItemSpot, LocationSpot, PlaceSpot
from mechtable.rules.bench.state import Draft
from mechtable.rules.bench.view import view
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.mech_diff import FigureChange
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem
from mechtable.services.library import load_catalogue
from mechtable.services.workshop import mech_of
from mechtable.tui.boards.build_rows import BuildRow, build_rows, next_empty, row_of
from mechtable.tui.boards.candidate_search import ranked
from mechtable.tui.boards.gauges import gauge_lines
from mechtable.tui.content import content
from mechtable.tui.styles.palette import DARK
from tests.tui.benching import EXAMPLE

CATALOGUE = load_catalogue()


def rows_of(mech: Mech) -> tuple[BuildRow, ...]:
    return build_rows(view(Stores(CATALOGUE), Draft(mech)), CATALOGUE)


def problems_of(mech: Mech) -> tuple[Problem, ...]:
    return view(Stores(CATALOGUE), Draft(mech)).sheet.problems


def test_every_place_item_and_free_slot_has_a_line() -> None:
    mech = mech_of(EXAMPLE)
    bare = replace(mech, items=mech.items[1:])
    spots = [row.spot for row in rows_of(bare)]
    assert [spot for spot in spots if isinstance(spot, PlaceSpot)] == list(map(PlaceSpot, Place))
    assert {spot.item.number for spot in spots if isinstance(spot, ItemSpot)} == set(range(1, 7))
    assert [spot for spot in spots if isinstance(spot, LocationSpot)] == [
        LocationSpot(Location.HEAD),
        LocationSpot(None),
    ]


def test_building_goes_on_with_the_next_place_then_with_free_slots_weapons_before_what_helps_them() -> None:
    mech, order = Mech(name="x", parts={}), []
    spot = next_empty(rows_of(mech), PlaceSpot(Place.LEGS))
    whole = mech_of(EXAMPLE)
    while isinstance(spot, PlaceSpot):
        order.append(spot.place)
        mech = replace(mech, parts={**mech.parts, spot.place: whole.parts[spot.place]})
        spot = next_empty(rows_of(mech), spot)
    assert order == [Place.HEAD, Place.TORSO, Place.LEFT_ARM, Place.RIGHT_ARM, Place.LEGS]
    went = []
    for placed in whole.items[:5]:
        assert isinstance(spot, LocationSpot)
        went.append(spot.location)
        item = next(each for each in whole.items if each.at is spot.location)
        mech = replace(mech, items=(*mech.items, item))
        spot = next_empty(rows_of(mech), spot)
        assert placed.at is went[-1]
    assert spot == LocationSpot(None)


@pytest.mark.parametrize(
    ("code", "change", "leads_to"),
    [
        ("missing_part", {"parts": {Place.LEGS: None}}, PlaceSpot(Place.LEGS)),
        ("over_tonnage", {"parts": {Place.TORSO: ("wren-12",)}}, PlaceSpot(Place.TORSO)),
        ("unknown_part", {"parts": {Place.HEAD: ("nobodys",)}}, PlaceSpot(Place.HEAD)),
        ("wrong_kind", {"parts": {Place.HEAD: ("dray",)}}, PlaceSpot(Place.HEAD)),
        ("no_location", {"items": [Placed(item="maul")]}, "maul"),
        ("wrong_location", {"items": [Placed(item="maul", at=Location.HEAD)]}, "maul"),
        ("unknown_part", {"items": [Placed(item="nobodys", at=Location.BACK)]}, "nobodys"),
        ("over_slots", {"items": [Placed(item="maul", at=Location.LEFT_HAND)]}, "argus-shield"),
        ("blind_range", {}, "salvo-missiles"),
    ],
)
def test_4_3_a_problem_leads_to_its_line(
    code: str, change: dict[str, object], leads_to: PlaceSpot | str
) -> None:
    mech = mech_of(EXAMPLE)
    parts = change.get("parts", {})
    assert isinstance(parts, dict)
    kept = {place: ids for place, ids in {**mech.parts, **parts}.items() if ids is not None}
    more = change.get("items", [])
    assert isinstance(more, list)
    mech = replace(mech, parts=kept, items=(*mech.items, *more))
    problem = next(each for each in problems_of(mech) if each.code == code)
    rows = rows_of(mech)
    at = row_of(rows, problem)
    assert at is not None
    spot = rows[at].spot
    assert spot == leads_to if isinstance(leads_to, PlaceSpot) else leads_to in rows[at].ids


def test_4_3_a_problem_of_an_item_says_in_words_where_that_is() -> None:
    mech = mech_of(EXAMPLE)
    (blind,) = problems_of(mech)
    assert (blind.where, blind.shown_where) == ("salvo-missiles", "left shoulder")
    (missing,) = (each for each in problems_of(replace(mech, parts={})) if each.where == "left_arm")
    assert missing.shown_where == "left arm"


def test_every_problem_of_a_frame_alone_leads_somewhere() -> None:
    mech = replace(mech_of(EXAMPLE), items=())
    for built in (mech, Mech(name="x", parts={})):
        rows = rows_of(built)
        assert problems_of(built)
        for problem in problems_of(built):
            assert row_of(rows, problem) is not None, problem


ALL = tuple(Candidate(part, "") for part in CATALOGUE.parts.values())


@example(CATALOGUE.parts["gun-compass"], 5)
@given(st.sampled_from(list(CATALOGUE.parts.values())), st.integers(1, 6))
def test_a_search_finds_a_part_by_the_beginning_of_its_name_before_those_that_only_have_it_inside(
    part: object, letters: int
) -> None:
    name = str(getattr(part, "name", "")).casefold()[:letters].rstrip()
    found = ranked(ALL, name)
    assert part in [each.part for each in found]
    begins = [each.part.name.casefold().startswith(name) for each in found]
    assert begins == sorted(begins, reverse=True)


def test_what_does_not_fit_is_last_and_other_mounting_points_after_all() -> None:
    some = [
        replace(each, reason=reason)
        for each, reason in zip(ALL, ("not on the hand", "", "2 t over", ""), strict=False)
    ]
    assert [each.reason for each in ranked(some, "")] == ["", "", "2 t over", "not on the hand"]


def bars(**changes: tuple[Any, Any]) -> list[str]:
    zero = dict.fromkeys(("power_continuous", "power_peak", "power_output", "heat_per_turn"), (0, 0))
    rest = dict.fromkeys(
        ("cooling", "sensors", "move", "free_defends", "hp", "weapons", "price", "threat"), (0, 0)
    )
    tons: dict[str, tuple[Any, Any]] = {"tons": (Decimal(0), Decimal(0)), "tons_limit": (None, None)}
    figures = {
        name: FigureChange(name, before, after)
        for name, (before, after) in {**tons, **zero, **rest, **changes}.items()
    }
    lines = gauge_lines(figures, 80, DARK)
    assert all(content(line.plain).cell_length == 80 for line in lines)
    assert not any("…" in line.plain for line in lines)
    return [line.plain for line in lines]


def test_4_4_the_bar_of_tons_grows_a_ghost_and_runs_past_its_limit_in_words() -> None:
    limit = (Decimal(40), Decimal(40))
    grown = bars(tons=(Decimal(20), Decimal(30)), tons_limit=limit)[0]
    assert "20 → 30 / 40" in grown
    assert "10 t left" in grown
    bar = grown.partition("┃")[0]
    assert abs(bar.count("█") - bar.count("▓") * 2) <= 2
    over = bars(tons=(Decimal(50), Decimal(50)), tons_limit=limit)[0]
    assert "OVER 10 t" in over
    assert over.partition("┃")[2].count("█") >= 4
    assert "no torso" in bars(tons=(Decimal(5), Decimal(5)))[0]


def test_4_3_power_says_what_runs_what_can_be_switched_on_and_the_output() -> None:
    line = bars(power_continuous=(9, 9), power_peak=(24, 29), power_output=(30, 30))[1]
    assert "9 run + 15 → 20 burst / 30" in line
    assert "21 left" in line
    assert all(sign in line for sign in "█▒▓░")
    assert "OVER 3 power" in bars(power_continuous=(9, 33), power_peak=(9, 33), power_output=(30, 30))[1]


def test_a_figure_that_has_no_room_is_left_out_whole() -> None:
    line = bars(sensors=(1000, 20000), move=(1000, 20000), free_defends=(1, 1), threat=(1000, 20000))[3]
    assert line.rstrip() == " SENSE 1000 → 20000   MOVE 1000 → 20000   DEFENDS 1+0   WEAPONS 0"

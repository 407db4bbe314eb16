"""Back and forward over places: by id, on screens built anew, past what is gone; Esc stays one up."""

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.pilot import Pilot

from mechtable.services.campaigns import new_campaign
from mechtable.services.encounters import remove_encounter
from mechtable.services.map_drafts import MapDrafts
from mechtable.tui.app import MechtableApp
from mechtable.tui.keys.action import (
    BUILDER,
    CATALOGUE,
    COMBAT,
    ENCOUNTER,
    ENCOUNTERS,
    FIELD,
    HAND_OVER,
    HANGAR,
    HOME,
    HOUSE_RULES,
    LANCES,
    LOG,
    MAP,
    MAPS,
    MOVING,
    PILOTS,
    PLAYERS,
    REPORT,
    RULES,
    TIMELINE,
)
from mechtable.tui.places import MOST, Place, Trail
from mechtable.tui.screens.placed import Placed
from tests.tui.playing import HANGAR as NINE_MECHS
from tests.tui.playing import at_home, press, text_of, until, worked_campaign
from tests.tui.test_registry import SCREENS


def here(app: MechtableApp) -> Place:
    assert isinstance(app.screen, Placed)
    return app.screen.place


async def arrive(app: MechtableApp, pilot: Pilot[None], key: str, place: Place) -> None:
    """Press a key and wait until the place is there, with all that is to be found again."""
    await press(app, pilot, [key])
    await until(
        pilot, lambda: app.where == place.where and here(app) == place and here(app).rest == place.rest
    )


TOUR: tuple[tuple[str, list[str]], ...] = (
    (HOME, ["down"]),
    (COMBAT, ["enter", "tab"]),
    (LOG, ["l"]),
    (REPORT, ["f2", "r", "down"]),
    (HANGAR, ["f3", "down", "down"]),
    (LANCES, ["l", "right", "down"]),
    (HANGAR, ["escape", "end"]),
    (BUILDER, ["b", "down", "down"]),
    (PILOTS, ["f4", "right"]),
    (CATALOGUE, ["f10", "s", "down", "down"]),
    (RULES, ["f6", "down", "down", "down"]),
    (ENCOUNTERS, ["f2", "e", "down"]),
    (ENCOUNTER, ["enter", "down"]),
    (MAPS, ["escape", "m", "down"]),
    (MAP, ["enter", "right", "down"]),
    (HOUSE_RULES, ["f2", "o", "down", "down"]),
)
"""Where a person goes, key by key."""


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_every_screen_is_gone_back_to_and_forward_again(tmp_path: Path, size: tuple[int, int]) -> None:
    slug = new_campaign(tmp_path, "Nine", NINE_MECHS)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["e", "b", "f2"])
        app.trail = Trail()
        for where, keys in TOUR:
            await press(app, pilot, keys)
            await until(pilot, partial(_is_at, app, where))
        app.note_place()
        places = app.trail.places
        assert {place.where for place in places} == {where for where, _ in TOUR}
        for place in reversed(places[:-1]):
            await arrive(app, pilot, "alt+left", place)
        await press(app, pilot, ["alt+left"])
        assert "There is no place before this one." in text_of(app)
        for place in places[1:]:
            await arrive(app, pilot, "alt+right", place)
        assert app.trail.places == places
        await press(app, pilot, ["right_square_bracket"])
        assert "There is no place after this one." in text_of(app)


def _is_at(app: MechtableApp, where: str) -> bool:
    return app.where == where


@pytest.mark.long
async def test_what_is_gone_is_passed_over_and_esc_stays_one_up(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "f2", "e", "d", "enter", "f2", "p"])
        desk = app.desk(slug)
        assert desk is not None
        remove_encounter(desk, desk.encounters()[-1].id)
        await press(app, pilot, ["alt+left", "left_square_bracket"])
        assert here(app).where == ENCOUNTERS
        assert "Passed over: a prepared fight that is gone." in text_of(app)
        await press(app, pilot, ["escape"])
        assert here(app).where == HOME
        await press(app, pilot, ["left_square_bracket"])
        assert here(app).where == ENCOUNTERS


@pytest.mark.long
async def test_a_map_that_is_not_saved_is_kept_and_come_back_to(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["e", "m", "enter", "number_sign", "right", "number_sign", "alt+left"])
        assert here(app).where == MAPS
        assert "is not saved, and kept" in text_of(app)
        await press(app, pilot, ["alt+right"])
        assert here(app).where == MAP
        assert "goes on with what was not saved" in text_of(app)
        await press(app, pilot, ["ctrl+s", "alt+left"])
        assert here(app).where == MAPS
        assert MapDrafts(tmp_path / slug).all() == {}


@pytest.mark.long
async def test_a_screen_that_asks_is_no_place_and_is_left(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "f2", "enter", "u"])
        assert app.where == TIMELINE
        await press(app, pilot, ["alt+left"])
        assert here(app).where == HOME
        await press(app, pilot, ["alt+right"])
        assert here(app).where == COMBAT


def test_every_screen_but_those_that_ask_is_a_place() -> None:
    asking = {where for where, screen in SCREENS.items() if not issubclass(screen, Placed)}
    assert asking == {TIMELINE, HAND_OVER, PLAYERS, MOVING, FIELD}
    assert {where for where, _ in TOUR} == SCREENS.keys() - asking


@pytest.mark.long
async def test_a_text_field_and_a_question_keep_the_keys(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "f2", "n", "alt+left"])
        assert not isinstance(app.screen, Placed)
        await press(app, pilot, ["escape", "h", "slash", "left_square_bracket"])
        assert here(app).where == HANGAR
        assert here(app).kept(0) == "["


PLACES = st.builds(
    Place,
    where=st.sampled_from((HOME, HANGAR, RULES)),
    mark=st.sampled_from(("", "1", "2")),
    rest=st.sampled_from(((), ("4",))),
)


@given(
    st.lists(st.tuples(PLACES, st.booleans()), max_size=12), st.lists(st.sampled_from((-1, 1)), max_size=12)
)
def test_a_trail_ends_with_what_is_shown_and_steps_back_undo_steps_forward(
    seen: list[tuple[Place, bool]], steps: list[int]
) -> None:
    trail = Trail()
    for place, jumped in seen:
        trail = trail.seen(place, jumped=jumped)
        assert trail.here is place
        assert trail.ahead(1) is None or trail.places[-1] is not place
    for step in steps:
        before, there = trail, trail.ahead(step)
        trail = trail.gone(step)
        assert trail.here == (there or before.here)
        if there is not None:
            assert trail.gone(-step) == before
            assert before.without(step).here is before.here


def test_the_oldest_places_are_forgotten() -> None:
    trail = Trail()
    for number in range(MOST + 5):
        trail = trail.seen(Place(where=RULES, mark=str(number)), jumped=True)
    assert [len(trail.places), trail.at, trail.places[0].mark] == [MOST, MOST - 1, "5"]
    assert trail.without(-1).here is trail.here
    assert trail.gone(-2).without(1).here == trail.gone(-2).here

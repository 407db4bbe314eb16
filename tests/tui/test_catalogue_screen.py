"""The catalogue by keys: searched as one types, filtered, sorted, compared, starred; edited files are noticed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.figure_words import LABELS
from mechtable.rules.part_filter import wants
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_traits import Entry
from mechtable.services.library import load_catalogue
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.part_list import PartList
from mechtable.tui.screens.catalogue import CatalogueScreen
from tests.tui.playing import NAMES, SMALL, at_home, press, settled, text_of

ALL: tuple[Entry, ...] = (*load_catalogue().parts.values(), *load_catalogue().skills.values())


@asynccontextmanager
async def in_catalogue(
    home: Path, campaign: str | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None], CatalogueScreen]]:
    """The catalogue opened by its key, its parts read."""
    async with at_home(home, campaign, size) as (app, pilot):
        await press(app, pilot, ["f10"])
        screen = app.screen
        assert isinstance(screen, CatalogueScreen)
        yield app, pilot, screen


async def typed(app: MechtableApp, pilot: Pilot[None], text: str) -> None:
    """Type into the line and leave it."""
    marks = {":": "colon", "<": "less_than_sign", "=": "equals_sign", ">": "greater_than_sign", "/": "slash"}
    await pilot.press("slash", *({**NAMES, **marks}.get(char, char) for char in text), "enter")
    await settled(app, pilot)


def listed(screen: CatalogueScreen) -> list[str]:
    """The ids in the list, from its first row to its last."""
    listing = screen.query_one(PartList).listing
    assert listing is not None
    return [listing.index.entries[place].id for place in listing.places]


def pointed(screen: CatalogueScreen) -> str:
    part = screen.pointed
    assert part is not None
    return part.id


def found(text: str) -> set[str]:
    """What a filter finds in the shipped catalogue, entry by entry."""
    taxonomy = load_catalogue().taxonomy
    return {entry.id for entry in ALL if wants(read_filter(text, taxonomy), entry, taxonomy)}


@pytest.mark.long
async def test_without_a_campaign_the_shipped_catalogue_is_listed(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        assert listed(screen) == [entry.id for entry in ALL]
        assert f"{len(ALL)} of {len(ALL)}" in text_of(app)
        await press(app, pilot, ["escape"])
        assert app.where == "home"


@pytest.mark.long
async def test_search_finds_as_one_types_and_the_filter_language_works_in_the_same_line(
    tmp_path: Path,
) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["slash", *"jump"])
        assert set(listed(screen)) == found("jump")
        await press(app, pilot, ["space", *"kind", "colon", *"item", "enter"])
        assert screen.browsing.line.value == "jump kind:item"
        assert set(listed(screen)) == found("jump kind:item")
        assert f"{len(found('jump kind:item'))} of {len(ALL)}" in text_of(app)
        await press(app, pilot, ["escape"])
        assert (screen.browsing.line.value, len(listed(screen))) == ("", len(ALL))


@pytest.mark.long
async def test_what_is_called_so_stands_first(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await typed(app, pilot, "rivet")
        assert pointed(screen) == listed(screen)[0] == "rivet-rifle"
        assert len(listed(screen)) > 1


@pytest.mark.long
async def test_a_mistake_is_shown_with_its_place_and_the_last_good_list_stays(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await typed(app, pilot, "kind:weapon")
        weapons = listed(screen)
        await press(app, pilot, ["slash", "backspace"])
        shown = text_of(app).splitlines()
        assert shown[1] == " / kind:weapo"
        assert shown[2].startswith(" " * 8 + "^ no kind is called weapo: did you mean weapon?")
        assert listed(screen) == weapons
        await press(app, pilot, ["n"])
        assert "no kind" not in text_of(app)


@pytest.mark.long
async def test_a_name_that_is_being_typed_is_no_word_to_look_for(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await typed(app, pilot, "tag:heavy ")
        heavy = set(listed(screen))
        await press(app, pilot, ["slash", *"style", "colon"])
        assert set(listed(screen)) == heavy == found("tag:heavy")
        await press(app, pilot, [*"melee"])
        assert set(listed(screen)) == found("tag:heavy style:melee")


@pytest.mark.long
@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (("k", "w", "enter"), "kind:weapon"),
        (("k", "w", "enter", "k", "i", "enter"), "kind:item"),
        (("k", "w", "enter", "k", "w", "enter"), ""),
        (("k", "w", "minus"), "-kind:weapon"),
        (("asterisk",), "is:favourite"),
    ],
)
async def test_filter_keys_write_into_the_line(keys: tuple[str, ...], line: str, tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, keys)
        assert screen.browsing.line.value == line
        if "favourite" not in line:
            assert set(listed(screen)) == found(line)


@pytest.mark.long
async def test_every_word_that_a_filter_key_offers_finds_as_many_as_it_says(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        for key, name in (
            ("y", "style"),
            ("t", "type"),
            ("m", "mount"),
            ("g", "tag"),
            ("b", "maker"),
            ("p", "pack"),
        ):
            await press(app, pilot, [key])
            row = next(line for line in text_of(app).splitlines() if "│ ▶" in line)
            count = int(row.split("▶")[1].split("│")[0].split()[-1])
            await press(app, pilot, ["enter"])
            assert screen.browsing.line.value.startswith((f"{name}:", f"{name}=")), screen.browsing.line.value
            assert len(listed(screen)) == len(found(screen.browsing.line.value)) == count
            await press(app, pilot, ["escape"])


@pytest.mark.long
async def test_a_figure_is_written_with_its_bound_to_be_typed_over(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["n", "enter"])
        most = max(entry.tons for entry in load_catalogue().parts.values())
        assert screen.browsing.line.value == f"tons<={most}"
        await press(app, pilot, [*["backspace"] * len(str(most)), "1", "enter"])
        assert set(listed(screen)) == found("tons<=1")
        await press(app, pilot, ["escape", "n", "h", "minus"])
        assert screen.browsing.line.value == "-has:hp"
        assert set(listed(screen)) == found("-has:hp")


@pytest.mark.long
async def test_sorting_by_columns_by_any_figure_and_the_other_way_round(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await typed(app, pilot, "kind:weapon")
        weapons = [part for part in load_catalogue().parts.values() if part.id in set(listed(screen))]
        await press(app, pilot, ["S", "t", "enter"])
        assert "t▲" in text_of(app)
        by_id = load_catalogue().parts
        tons = [by_id[each].tons for each in listed(screen)]
        assert tons == sorted(part.tons for part in weapons)
        assert pointed(screen) == listed(screen)[0]
        await press(app, pilot, ["r"])
        assert [by_id[each].tons for each in listed(screen)] == sorted(tons, reverse=True)
        assert "▼ by tons" in text_of(app)
        seen = set()
        for _ in range(4):
            await press(app, pilot, ["s"])
            seen.add(screen.browsing.sort)
        assert len(seen) == 4


@pytest.mark.long
async def test_the_column_it_is_sorted_by_is_always_shown(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        screen.browsing.sort_by("power_per_use")
        await settled(app, pilot)
        assert "a shot▲" in text_of(app)
        for name in LABELS:
            screen.browsing.sort_by(name)
            await settled(app, pilot)
            assert any(sign in text_of(app).splitlines()[3] for sign in "▲▼"), name

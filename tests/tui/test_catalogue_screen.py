"""The catalogue by keys: searched as one types, filtered, sorted, compared, starred; edited files are noticed."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.figure_words import LABELS
from mechtable.rules.mech import Placed
from mechtable.rules.part_filter import wants
from mechtable.rules.part_filter_parser import read_filter
from mechtable.rules.part_traits import Entry
from mechtable.rules.placeholders import Placeholder
from mechtable.services.campaigns import open_campaign
from mechtable.services.favourites import favourites
from mechtable.services.library import load_catalogue
from mechtable.services.packs import switch
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.filter_line import FilterHints
from mechtable.tui.boards.part_comparison import PartComparison
from mechtable.tui.boards.part_list import PartList
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.filter_pick import FilterDialog
from mechtable.tui.screens.catalogue import CatalogueScreen
from tests.services.test_packs import write_pack
from tests.services.test_showroom import rewrite
from tests.tui.playing import NAMES, SMALL, WIDE, at_home, press, settled, text_of, worked_campaign

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


async def test_without_a_campaign_the_shipped_catalogue_is_listed(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        assert listed(screen) == [entry.id for entry in ALL]
        assert f"{len(ALL)} of {len(ALL)}" in text_of(app)
        await press(app, pilot, ["escape"])
        assert app.where == "home"


async def test_search_finds_as_one_types_and_the_filter_language_works_in_the_same_line(
    tmp_path: Path,
) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["slash", *"jump"])
        assert set(listed(screen)) == found("jump")
        await press(app, pilot, ["space", *"kind", "colon", *"item", "enter"])
        assert screen.line.value == "jump kind:item"
        assert set(listed(screen)) == found("jump kind:item")
        assert f"{len(found('jump kind:item'))} of {len(ALL)}" in text_of(app)
        await press(app, pilot, ["escape"])
        assert (screen.line.value, len(listed(screen))) == ("", len(ALL))


@pytest.mark.long
async def test_what_is_called_so_stands_first(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await typed(app, pilot, "rivet")
        assert pointed(screen) == listed(screen)[0] == "rivet-rifle"
        assert len(listed(screen)) > 1


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
        assert screen.line.value == line
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
            assert screen.line.value.startswith((f"{name}:", f"{name}=")), screen.line.value
            assert len(listed(screen)) == len(found(screen.line.value)) == count
            await press(app, pilot, ["escape"])


@pytest.mark.long
async def test_a_figure_is_written_with_its_bound_to_be_typed_over(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["n", "enter"])
        most = max(entry.tons for entry in load_catalogue().parts.values())
        assert screen.line.value == f"tons<={most}"
        await press(app, pilot, [*["backspace"] * len(str(most)), "1", "enter"])
        assert set(listed(screen)) == found("tons<=1")
        await press(app, pilot, ["escape", "n", "h", "minus"])
        assert screen.line.value == "-has:hp"
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
            seen.add(screen.sort)
        assert len(seen) == 4


@pytest.mark.long
async def test_the_column_it_is_sorted_by_is_always_shown(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        screen.sort_by("power_per_use")
        await settled(app, pilot)
        assert "a shot▲" in text_of(app)
        for name in LABELS:
            screen.sort_by(name)
            await settled(app, pilot)
            assert any(sign in text_of(app).splitlines()[3] for sign in "▲▼"), name


async def test_stars_are_kept_in_the_home_and_filtered(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["down", "f", "down", "down", "f"])
        starred = [listed(screen)[1], listed(screen)[3]]
        assert favourites(tmp_path) == set(starred)
        await press(app, pilot, ["asterisk"])
        assert listed(screen) == starred
        await press(app, pilot, ["f"])
        assert len(listed(screen)) == 1
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        assert screen.favourites == favourites(tmp_path)
        assert len(screen.favourites) == 1
        assert "★" not in text_of(app).splitlines()[4]


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_two_to_four_parts_stand_side_by_side(size: tuple[int, int], tmp_path: Path) -> None:
    async with in_catalogue(tmp_path, None, size) as (app, pilot, screen):
        await press(app, pilot, ["v"])
        assert not screen.comparing
        await typed(app, pilot, "kind:legs")
        await press(app, pilot, ["c", "down", "c", "down", "c", "down", "c", "down", "c"])
        assert screen.compared == tuple(listed(screen)[:4])
        await press(app, pilot, ["v"])
        shown = text_of(app)
        assert screen.comparing
        for name, letter in zip(screen.compared, "ABCD", strict=True):
            assert f"{letter} {load_catalogue().parts[name].name[:8]}" in shown
        assert "▲" in shown
        assert "▼" in shown
        assert "≠" in shown
        await press(app, pilot, ["down", "pagedown", "escape"])
        assert not screen.comparing
        await press(app, pilot, ["home", "c", "x"])
        assert screen.compared == ()
        assert screen.query_one(PartComparison).parts == ()


@pytest.mark.long
async def test_the_card_tells_effects_in_sentences_and_who_uses_it(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with in_catalogue(tmp_path, slug, WIDE) as (app, pilot, screen):
        await typed(app, pilot, "kind:weapon name:zantetsuken")
        await press(app, pilot, ["enter"])
        shown = text_of(app)
        assert "Electrified edge: use for 5 power, the next attack: +1 electrical damage" in shown
        assert "The yard's only blade, and the only thing there that is kept dry." in shown
        assert "♣+2" in shown
        await press(app, pilot, ["escape", "u"])
        assert "right hand" in text_of(app)
        await press(app, pilot, ["enter"])
        assert app.where == "hangar"
        await press(app, pilot, ["escape"])
        assert pointed(screen) == "zantetsuken"
        assert app.where == "catalogue"


async def test_a_shipped_mech_is_named_and_says_how_it_gets_into_a_hangar(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path, None, WIDE) as (app, pilot, _):
        await press(app, pilot, ["u"])
        shown = text_of(app)
        assert "Example Mech" in shown
        assert "ships in" in shown
        await press(app, pilot, ["enter"])
        assert app.where != "hangar"


@pytest.mark.long
async def test_a_campaign_brings_its_packs_and_placeholders(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    write_pack(tmp_path / "packs", "night-market")
    desk = open_campaign(tmp_path, slug)
    switch(tmp_path, desk, on=["night-market"])
    mech = desk.mechs()[0].value
    desk.add_mech(replace(mech, name="Lost", items=(Placed(item="moon-gun"),)))
    desk.close()
    async with in_catalogue(tmp_path, slug) as (app, pilot, screen):
        assert "rivet-sling" in listed(screen)
        await press(app, pilot, ["end"])
        assert pointed(screen) == "moon-gun"
        assert "No pack in use has this part" in text_of(app)
        await press(app, pilot, ["c"])
        assert screen.compared == ()
        await typed(app, pilot, "is:unknown")
        assert listed(screen) == ["moon-gun"]
        assert screen.showroom is not None
        assert isinstance(screen.showroom.index.entries[-1], Placeholder)
        await press(app, pilot, ["u", "enter"])
        assert app.where == "hangar"
        assert re.search(r"▶ +Lost .*✗ ", text_of(app))


async def polled(app: MechtableApp, pilot: Pilot[None], screen: CatalogueScreen) -> None:
    """One look at the files, as the clock would have it."""
    screen._poll()
    await settled(app, pilot)


@pytest.mark.long
async def test_an_edited_pack_is_listed_anew_and_a_mistake_is_told(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    weapons = write_pack(tmp_path / "packs", "night-market") / "weapons.yaml"
    desk = open_campaign(tmp_path, slug)
    switch(tmp_path, desk, on=["night-market"])
    desk.close()
    async with in_catalogue(tmp_path, slug) as (app, pilot, screen):
        await typed(app, pilot, "pack:night-market")
        assert listed(screen) == ["rivet-sling"]
        rewrite(weapons, "name: Rivet Sling", "name: River Sling")
        await polled(app, pilot, screen)
        assert "River Sling" in text_of(app)
        assert screen.line.value == "pack:night-market"
        rewrite(weapons, "damage: 1", "damage: many")
        await polled(app, pilot, screen)
        shown = text_of(app)
        assert "1 PROBLEM IN FILES" in shown
        assert "packs/night-market/weapons.yaml:1:" in shown
        assert listed(screen) == ["rivet-sling"]
        await press(app, pilot, ["e"])
        assert "from 0 to 99, got 'many'" in text_of(app)
        await press(app, pilot, ["escape"])
        rewrite(weapons, "damage: many", "damage: 2")
        await polled(app, pilot, screen)
        assert "PROBLEM" not in text_of(app)
        assert "2 piercing" in text_of(app)


async def test_the_same_key_goes_back_to_the_catalogue_that_lies_below(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        await press(app, pilot, ["down", "f6", "f10"])
        assert app.screen is screen
        before = pointed(screen)
        await typed(app, pilot, "kind:arm")
        app.open_catalogue("lams")
        await settled(app, pilot)
        assert app.screen is screen
        assert (before, pointed(screen), screen.line.value) == (listed(screen)[1], "lams", "")
        await press(app, pilot, ["escape"])
        assert app.where == "home"


@pytest.mark.long
async def test_plain_signs_are_ascii_on_every_page_of_the_catalogue(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    for size in (SMALL, WIDE):
        async with in_catalogue(tmp_path, slug, size) as (app, pilot, screen):
            if not app.settings.ascii:
                await press(app, pilot, ["f7"])
            for kind in ("head", "torso", "arm", "legs", "shoulder", "weapon", "item", "skill"):
                screen.line.value = f"kind:{kind}"
                await settled(app, pilot)
                assert text_of(app).isascii(), kind
            await press(app, pilot, ["c", "down", "c", "v"])
            assert text_of(app).isascii(), sorted({char for char in text_of(app) if not char.isascii()})


@pytest.mark.long
async def test_the_mouse_points_opens_and_sorts(tmp_path: Path) -> None:
    async with in_catalogue(tmp_path) as (app, pilot, screen):
        shown = screen.query_one(PartList)
        await pilot.click(shown, offset=(6, 4))
        assert shown.cursor == 3
        await pilot.click(shown, offset=(6, 0))
        assert screen.sort == "name"
        assert screen.query_one(PartList).cursor == 0
        await pilot.click(shown, offset=(6, 1))
        await settled(app, pilot)
        assert isinstance(app.screen, BoardDialog)
        await press(app, pilot, ["escape"])
        hints = screen.query_one(FilterHints)
        words = text_of(app).splitlines()[2]
        await pilot.click(hints, offset=(words.index("stars"), 0))
        await settled(app, pilot)
        assert screen.line.value == "is:favourite"
        await press(app, pilot, ["escape"])
        await pilot.click(hints, offset=(words.index("maker"), 0))
        await settled(app, pilot)
        assert isinstance(app.screen, FilterDialog)

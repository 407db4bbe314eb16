"""Plain signs, the four-colour deck, the map and the cards seen, and finding everything by name."""

import asyncio
import errno
import os
import re
from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from mechtable.engine.cards import parse_card
from mechtable.services.campaigns import new_campaign
from mechtable.services.settings import Settings, keep_settings, read_settings
from mechtable.tui.content import content
from mechtable.tui.styles.palette import DARK, GREEN, four_coloured
from mechtable.tui.styles.plain import plain_text
from mechtable.tui.widgets.cards import ink
from tests.tui.playing import NAMES, SMALL, at_home, combat, press, shows, text_of, until, worked_campaign
from tests.tui.test_worked_exchange import FIRST, keys


@pytest.mark.long
async def test_plain_signs_say_the_same_in_ascii_and_stay(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:-2]])
        drawn = text_of(app)
        await press(app, pilot, ["f7"])
        plain = text_of(app)
        assert plain.isascii(), sorted({char for char in plain if not char.isascii()})
        assert [len(line) for line in plain.splitlines()] == [len(line) for line in drawn.splitlines()]
        assert "Suited Three-of-a-Kind" in plain
        assert "| 4S|" in plain
    async with at_home(tmp_path, slug) as (app, pilot):
        assert text_of(app).isascii()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Example Mech…", "Example Me..."),
        ("reading the campaigns …", "reading the campaign..."),
        ("saving … now", "saving...now"),
        ("keep it:…ry over", "keep i...ry over"),
        ("│ab…│", "|...|"),
        ("│a…│", "|a.|"),
        ("漢字…", "漢字."),
        ("… 4♠", ". 4S"),
        ("6 × ¾ = 4", "6 x3/4= 4"),
        ("17/17 ½9", "17/17 /9"),
        ("MISS ≤0", "MISS 0-"),
    ],
)
def test_an_ellipsis_becomes_three_dots_in_the_same_cells(text: str, shown: str) -> None:
    assert plain_text(text) == shown
    assert content(plain_text(text)).cell_length == content(text).cell_length


@pytest.mark.long
@pytest.mark.parametrize(
    "pressed",
    [["f1"], ["enter", "f1"], ["enter", "equals_sign"], ["enter", "colon"], ["enter", "l"], ["p", "plus"]],
    ids=" ".join,
)
async def test_dialogs_are_plain_too(pressed: list[str], tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["f7", *pressed])
        shown = text_of(app)
        assert shown.isascii(), sorted({char for char in shown if not char.isascii()})


def test_the_four_colour_deck_parts_what_red_and_black_share() -> None:
    colours = {suit: ink(parse_card(f"4{suit}"), four_coloured(DARK)) for suit in "cdhs"}
    assert len(set(colours.values())) == 4
    assert GREEN in colours["c"]
    assert len({ink(parse_card(f"4{suit}"), DARK) for suit in "cdhs"}) == 2


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", Settings()),
        ("[[[", Settings()),
        ("3", Settings()),
        ('{"theme": "pink", "ascii": true}', Settings(ascii=True)),
        ('{"ascii": 1, "four_colours": true, "more": 2}', Settings(four_colours=True)),
    ],
)
def test_settings_that_cannot_be_read_are_at_their_default(text: str, kept: Settings, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text)
    assert read_settings(tmp_path) == kept


def test_settings_are_read_back(tmp_path: Path) -> None:
    settings = Settings(theme="light", ascii=True, four_colours=True, reduced_motion=True)
    keep_settings(tmp_path / "home", settings)
    assert read_settings(tmp_path / "home") == settings


def test_settings_are_kept_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = Settings(theme="light")
    keep_settings(tmp_path, before)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    keep_settings(tmp_path, Settings(ascii=True))
    assert read_settings(tmp_path) == before
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.long
async def test_the_map_and_the_cards_seen_are_one_key_away(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "v"])
        shown = text_of(app)
        assert "M Magpie          red     2,3    0 squares from 2,3" in shown
        assert "B Bull            blue    3,3    1 square from 2,3" in shown
        await press(app, pilot, ["escape", "y"])
        shown = text_of(app)
        assert "212 unseen of 216" in shown
        assert "4♠ 3 of 4" in shown
        await press(app, pilot, ["escape", "I"])
        assert re.search("▶ M Magpie +r▇▇▇▇[▁-▇] red", text_of(app))
        await press(app, pilot, ["escape"])
        assert combat(app).table.steps == 7


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("pilot bull", "Tamsin Orr"),
        ("mech example", "EXAMPLE MECH"),
        ("item lams", "Missile interception"),
        ("rule 5.1", "Below half HP"),
        ("fight ambush", "WHAT DOES MAGPIE DO?"),
        ("begin ambush", "Ambush at the ford is under way"),
    ],
)
async def test_the_palette_finds_everything_by_name(words: str, says: str, tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, (100, 30)) as (app, pilot):
        await press(app, pilot, ["enter", "escape", "ctrl+p"])
        await pilot.press(*(NAMES.get(char, char) for char in words))
        await press(app, pilot, ["enter"])
        await shows(app, pilot, says)


@pytest.mark.long
@pytest.mark.parametrize("reduced", [False, True])
async def test_with_reduced_motion_nothing_glides(reduced: bool, tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["f12", "f12", "f12"] if reduced else ["f12", "f12"])
        assert app.animation_level == ("none" if reduced else "full")
        await press(app, pilot, ["enter", "f1"])
        panel = app.screen.query_one("VerticalScroll", VerticalScroll)
        panel.scroll_end(immediate=True, duration=4.0)
        await asyncio.sleep(0.2)  # a pause of the pilot waits as long as something works
        moved = panel.scroll_offset.y
        await until(pilot, lambda: panel.scroll_offset.y == panel.max_scroll_y > 0)
        assert (moved == panel.max_scroll_y) == reduced
    async with at_home(tmp_path, slug) as (app, pilot):
        assert app.settings.reduced_motion == reduced
        assert app.animation_level == ("none" if reduced else "full")


@pytest.mark.long
async def test_the_palette_is_framed_from_edge_to_edge(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Proving Ground", Path("proving-ground"))
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["ctrl+p", *"tide"])
        await shows(app, pilot, "Aroha")
        lines = text_of(app).splitlines()
        first = next(at for at, line in enumerate(lines) if line.startswith("╭"))
        last = next(at for at, line in enumerate(lines) if line.startswith("╰"))
        assert last > first + 3
        assert {(line[0], line[79]) for line in lines[first + 1 : last]} == {("│", "│")}
        assert "TideTable" not in text_of(app)
        assert "Tide Table, Semicolon" in text_of(app)


@pytest.mark.parametrize(
    ("drawn", "plainly"),
    [
        ("MISS ▐−7▌┃ 1 ┃", "MISS [-7]| 1 |"),
        ("▐1▌ 2  3 ▐10▌", "[1] 2  3 [10]"),
        ("██▌ 4s▌", "### 4s#"),
        ("█▌███▐█", "#######"),
    ],
)
def test_the_mark_of_the_ruler_is_in_brackets(drawn: str, plainly: str) -> None:
    assert plain_text(drawn) == plainly

"""Names are shown as they are: nothing crashes, nothing becomes clickable, nothing steers the terminal."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from mechtable.engine.errors import TextError
from mechtable.rules.campaign import Encounter
from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.tui.app import MechtableApp
from tests.tui.playing import SMALL, WIDE, WORKED, at_home, press, text_of, type_in

LITERAL = (
    "[/]",
    "[@click=app.quit]x[/]",
    "日本語の名前",
    "a\\[b]",
    "$100 [of] spades",
    "&amp; <b>",
    "é" * 80,
)
REFUSED = {
    "\x1b]0;PWNED\x07": "escape",
    "x\u202ey": "direction",
    "zero\u200bwidth": "invisible",
    "n" * 300: "300",
}
VISITS = (
    ("h",),
    ("down", "b"),
    ("escape", "escape", "p"),
    ("escape", "down", "enter"),
    ("l",),
    ("escape", "equals_sign"),
    ("escape", "f1"),
    ("escape", "ctrl+p"),
    ("escape", "f10"),
    ("u",),
)
"""Hangar, builder, pilots, combat, log, why, help, palette, catalogue, who uses a part, one after another."""


def clickable(app: MechtableApp) -> bool:
    return any(
        segment.style is not None and "@click" in segment.style.meta
        for strip in app.screen._compositor.render_strips()
        for segment in strip
    )


def hostile_campaign(home: Path, name: str) -> str:
    slug = new_campaign(home, name, WORKED)
    desk = open_campaign(home, slug)
    try:
        mech = desk.mechs()[0].value
        desk.add_mech(replace(mech, name=name, role=name[:40], notes=name))
        desk.add_pilot(Pilot(name=name, callsign=name, notes=name, injuries=(name,)))
        first = desk.encounters()[0].value
        seats = (replace(first.combatants[0], pilot=name, mech=name), first.combatants[1])
        desk.add_encounter(Encounter(name=name, combatants=seats, notes=""))
    finally:
        desk.close()
    return slug


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "size"), [*((name, SMALL) for name in LITERAL), (LITERAL[1], WIDE), (LITERAL[2], WIDE)]
)
async def test_a_name_is_shown_literally_on_every_screen(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    slug = hostile_campaign(tmp_path, name)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        for place, keys in enumerate(VISITS):
            await press(app, pilot, keys)
            shown = text_of(app)
            assert not clickable(app)
            if place < 4 and len(name) < 30:
                assert name.casefold() in shown.casefold(), (keys, shown)
        assert app.is_running


@pytest.mark.long
@pytest.mark.parametrize("name", LITERAL)
async def test_a_new_campaign_may_have_such_a_title(name: str, tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["n", "enter"])
        app.screen.query_one(Input).value = name
        await press(app, pilot, ["enter"])
        assert name[:30].upper() in text_of(app) or name[:30] in text_of(app)


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_may_not_enter_is_refused_by_name(name: str, tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Plain")
    desk = open_campaign(tmp_path, slug)
    try:
        with pytest.raises(TextError, match=REFUSED[name]):
            desk.add_pilot(Pilot(name=name))
        with pytest.raises(TextError, match=REFUSED[name]):
            new_campaign(tmp_path, name)
        assert desk.pilots() == ()
    finally:
        desk.close()


@pytest.mark.long
async def test_a_hostile_quick_entry_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Plain", WORKED)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        for line in (
            "[/] attack [b] x",
            'gm set [/].ap 3 because "[/]',
            "Red lead 4x",
            "Red frob",
            "Red move 99,99",
        ):
            app.screen.query_one(Input).value = line
            await press(app, pilot, ["enter"])
            assert "Quick entry" in text_of(app)
        await press(app, pilot, ["escape"])
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Red.ap 3 because "[/]"')
        assert "“[/]”" in text_of(app)

"""The Pilots screen by keys: XP is awarded, spent and taken back (6.3), checks are made (9.1), all of it shown."""

from contextlib import closing
from pathlib import Path

import pytest

from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from tests.tui.playing import SMALL, WIDE, at_home, burst, press, text_of, type_in, until, worked_campaign


def ledger(home: Path, slug: str, pilot: int = 0) -> list[tuple[int, str]]:
    """What is in the file."""
    desk = open_campaign(home, slug)
    try:
        return [(line.amount, line.reason) for line in desk.pilots()[pilot].value.xp]
    finally:
        desk.close()


@pytest.mark.long
async def test_6_3_an_award_is_typed_and_is_in_the_file(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    before = ledger(tmp_path, slug), ledger(tmp_path, slug, 1)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "x"])
        await type_in(app, pilot, "20 ford [/]")
        assert ledger(tmp_path, slug) == [*before[0], (20, "ford [/]")]
        assert "ford [/]" in text_of(app)
        await press(app, pilot, ["w"])
        await type_in(app, pilot, "3 all")
        assert ledger(tmp_path, slug, 1) == [*before[1], (3, "all")]
        assert ledger(tmp_path, slug)[-1] == (3, "all")


@pytest.mark.long
async def test_6_3_a_wrong_award_stays_to_be_mended_and_esc_writes_nothing(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    before = ledger(tmp_path, slug)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "x"])
        for line, told in (
            ("lots", "whole number from 1 to 99999"),
            ("999999999 x", "from 1 to 99999"),
            ("0 x", "from 1 to"),
            ("5", "reason is empty"),
        ):
            await press(app, pilot, ["ctrl+u"])
            await type_in(app, pilot, line)
            assert isinstance(app.screen, EntryDialog)
            assert told in text_of(app), line
        await press(app, pilot, ["escape"])
        assert app.where == "pilots"
    assert ledger(tmp_path, slug) == before


@pytest.mark.long
async def test_6_3_a_purchase_is_confirmed_with_its_sum_and_taken_back(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    before = ledger(tmp_path, slug)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "x"])
        await type_in(app, pilot, "1 luck")
        await press(app, pilot, ["plus"])
        assert isinstance(app.screen, PickDialog)
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, ConfirmDialog)
        assert "10 XP for each level × 3 (new level) = 30" in text_of(app)
        await press(app, pilot, ["escape"])
        assert ledger(tmp_path, slug) == [*before, (1, "luck")]
        await press(app, pilot, ["plus", "enter", "enter"])
        assert ledger(tmp_path, slug)[-1] == (-30, "Piloting 2 to 3")
        assert "●●●○○○○○○○" in text_of(app)
        await press(app, pilot, ["minus", "enter", "escape"])
        assert ledger(tmp_path, slug)[-1] == (-30, "Piloting 2 to 3")
        await press(app, pilot, ["minus", "enter", "enter"])
        assert ledger(tmp_path, slug)[-1] == (30, "Taken back: Piloting 2 to 3")
        assert "●●○○○○○○○○" in text_of(app)
        assert "taken back · 0 left" in text_of(app)


@pytest.mark.long
async def test_6_3_what_cannot_be_bought_is_last_and_says_why(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    before = ledger(tmp_path, slug)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["p", "plus", "up"])
        assert "(rule 6.3)" in text_of(app)
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, PickDialog)
        while "▶ AP skill 5" not in text_of(app):
            await pilot.press("a")
            await pilot.pause()
        assert "AP skill 5 costs 200 XP, Magpie has 29: 171 short." in text_of(app)
        await press(app, pilot, ["pageup", "pageup"])
        for _ in range(2):
            assert isinstance(app.screen, PickDialog)
            await pilot.click("_List", offset=(5, 2))
        await pilot.pause()
        assert isinstance(app.screen, ConfirmDialog)
        assert "Low Road costs 15 XP. Of 29 XP, 14 would be left." in text_of(app)
        await press(app, pilot, ["escape"])
    assert ledger(tmp_path, slug) == before


@pytest.mark.long
async def test_6_3_the_gm_names_the_price_of_an_attribute(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "plus", "f", "enter"])
        assert "Price of Finesse 3" in text_of(app)
        await type_in(app, pilot, "30")
        assert "1 short" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "x")
        assert "whole number" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "12")
        await press(app, pilot, ["enter"])
        assert "Finesse ♠ 3" in text_of(app)
    assert ledger(tmp_path, slug)[-1] == (-12, "Finesse 2 to 3")


@pytest.mark.long
async def test_6_3_a_line_something_stands_on_is_not_taken_back(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    before = ledger(tmp_path, slug)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "minus", "down"])
        assert "“Hand size 4 to 5” of 2026-01-17 stands on it" in text_of(app)
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, PickDialog)
    assert ledger(tmp_path, slug) == before


@pytest.mark.long
async def test_9_1_a_check_shows_its_sum_and_verdict(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    before = ledger(tmp_path, slug)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["p", "c"])
        await type_in(app, pilot, "finesse jo 4s")
        assert "(rule 1.5)" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "finesse 4s 4s 4s 4s 4s")
        assert "A shoe of 4 packs holds 4♠ 4 times, not more. (rule 1.2)" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "finesse 4s 4s against 12")
        assert isinstance(app.screen, WhyDialog)
        assert "Magpie · failure by 4: 4 for 4♠ + 1 for ♠ on finesse" in text_of(app)
        assert "Rule 9.1" in text_of(app)
        await press(app, pilot, ["escape", "c", "up"])
        assert "against 12" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "systems 9d against Bull brawn 8c")
        assert "Magpie · success by 1" in text_of(app)
        assert "Bull: 8 for 8♣ + 1 for ♣ on brawn + 3 brawn" in text_of(app)
        await press(app, pilot, ["escape"])
        assert app.where == "pilots"
    assert ledger(tmp_path, slug) == before


@pytest.mark.long
async def test_6_1_a_pilot_is_made_on_an_empty_roster_and_taken_back(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Empty")
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        burst(app, "p", "x", "w", "plus", "minus", "c")  # nobody to do it to
        await until(pilot, lambda: "No pilots yet: n makes one, i imports them." in text_of(app))
        assert "encounters.yaml in the folder." in " ".join(text_of(app).split())
        burst(app, "n", *"Ana", "space", *"[b]", "enter", *"Lark", "enter", *"Joe", "enter")
        await until(pilot, lambda: "Lark is on the roster: skills 0, a hand of 3." in text_of(app))
        burst(app, "x", "5", "space", *"ford", "enter", "n", *"lark", "enter")
        await until(pilot, lambda: "Empty has a pilot lark already" in text_of(app))
        burst(app, "ctrl+u", *"Wren", "enter", "enter", "enter")
        await until(pilot, lambda: "▶Wren" in text_of(app))
        with closing(open_campaign(tmp_path, slug)) as desk:
            lark, wren = (filed.value for filed in desk.pilots())
        assert (lark.name, lark.callsign, lark.player, lark.balance) == ("Ana [b]", "Lark", "Joe", 5)
        assert wren == Pilot(name="Wren")  # nothing but the start of the rules
        await press(app, pilot, ["ctrl+z"])
        await until(pilot, lambda: "Wren is taken back." in text_of(app))
    with closing(open_campaign(tmp_path, slug)) as desk:
        assert [filed.value.called for filed in desk.pilots()] == ["Lark"]

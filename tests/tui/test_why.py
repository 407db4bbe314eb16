"""Why: the sums of the question at hand come first, whatever is asked."""

import re
from decimal import Decimal
from pathlib import Path
from typing import Protocol, cast

import pytest
from textual.pilot import Pilot

from mechtable.engine.audience import GM
from mechtable.engine.sums import Term, sum_of
from mechtable.rules.parts import tons_text
from mechtable.rules.reckoned import Reckoned, TonSum
from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.reasons import sums_of
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.rules import RulesScreen
from tests.rules.combat.at_table import duel
from tests.tui.playing import (
    HANGAR,
    SMALL,
    WIDE,
    at_home,
    press,
    text_of,
    type_in,
    until,
    worked_campaign,
)
from tests.tui.test_moving_on_the_map import on_the_map
from tests.tui.test_worked_exchange import FIRST, keys


async def first_sums(home: Path, pressed: list[str], count: int) -> list[str]:
    """The titles and formulas of the first sums."""
    slug = worked_campaign(home)
    async with at_home(home, slug) as (app, pilot):
        await press(app, pilot, ["enter", *pressed, "equals_sign"])
        dialog = app.screen
        assert isinstance(dialog, WhyDialog)
        return [line.text for line in dialog._lines if line.head][:count]


@pytest.mark.long
async def test_7_5_at_defends_the_free_defends_and_the_price_come_first(tmp_path: Path) -> None:
    assert await first_sums(tmp_path, ["2"], 3) == [
        "Bull's free defends: 1 free + 1 Argus Shield = 2",
        "buy a defend, Bull's extra defend AP: 2 extra defend = 2",
        "buy a defend, Bull's AP left: 8 before − 2 bought defend = 6",
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("pressed", "first"),
    [
        ([], "SALVO Missiles, Magpie's attack AP: 4 SALVO Missiles = 4"),
        (["down"], "Zantetsuken, Magpie's attack AP: 4 Zantetsuken = 4"),
        (["2", "n", *"4s"], "Damage to come: 1 + 2 Zantetsuken + 0 hand − 0 DR impact − 0 hand = 3"),
        (["2", "f", *"4s", *"3s"], "Damage to come: 1 + 2 Zantetsuken + 0 hand − 0 DR impact − 0 hand = 3"),
    ],
)
async def test_7_5_the_sums_of_the_question_come_first(
    pressed: list[str], first: str, tmp_path: Path
) -> None:
    assert await first_sums(tmp_path, pressed, 1) == [first]


async def test_no_sum_is_listed_twice_and_none_is_lost(tmp_path: Path) -> None:
    sums = await first_sums(tmp_path, ["2"], 99)
    titles = [line.partition(":")[0] for line in sums]
    assert len(set(titles)) == len(titles)
    assert {"Magpie's maximum move", "Bull's power output", "Magpie's free defends"} <= set(titles)


WAYS = {
    "hangar": ["h"],
    "lances": ["h", "l"],
    "pilots": ["p"],
    "encounters": ["e"],
    "encounter": ["e", "enter"],
    "builder": ["h", "b"],
    "combat": ["e", "b"],
    "timeline": ["e", "b", "u"],
    "map of the fight": ["e", "b", "v"],
}
UNSEEN = ("hit points", "price in credits", "peak power", "power output", "threat")
"""Figures that a screen may draw or weigh instead of writing them."""


@pytest.mark.long
async def test_7_5_the_timeline_has_the_sums_of_the_moment_that_is_looked_at(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "u", "left"])
        told = []
        for back in (0, 6):
            await press(app, pilot, [*["left"] * back, "equals_sign"])
            dialog = app.screen
            assert isinstance(dialog, WhyDialog)
            told.append([line.text for line in dialog._lines if line.head])
            await press(app, pilot, ["escape"])
        exchange, turn = told
        assert exchange[0] == "Magpie's lead: 4 for 4♠ + 0 for ♠ = 4"
        (left,) = [line for line in exchange if line.startswith("Bull's free defends left")]
        assert left.endswith("− 1 defend = 1")
        assert turn[0] == "SALVO Missiles, Magpie's attack AP: 4 SALVO Missiles = 4"
        assert not [line for line in turn if "lead" in line]


async def heads(app: MechtableApp, pilot: Pilot[None]) -> list[str]:
    """What `=` lists on the screen, which is there again afterwards."""
    where = app.screen
    await press(app, pilot, ["equals_sign"])
    dialog = app.screen
    assert isinstance(dialog, WhyDialog), text_of(app)
    await press(app, pilot, ["equals_sign"])
    assert app.screen is where
    return [line.text for line in dialog._lines if line.head]


@pytest.mark.long
async def test_7_5_lines_of_the_log_the_report_and_the_end_of_a_fight_have_their_sums(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "l", "slash", *"12: 1", "enter"])
        assert await heads(app, pilot) == [
            "Bull's damage: 1 + 2 Zantetsuken + 2 hand − 0 DR impact − 0 hand = 5"
        ]
        await press(app, pilot, ["home"])
        assert await heads(app, pilot) == []
        await press(app, pilot, ["r"])
        report = await heads(app, pilot)
        assert "Magpie, dealt: 5 round 1, Bull = 5" in report
        assert "Bull, taken: 5 round 1, Magpie = 5" in report
        await press(app, pilot, ["escape", "escape", "escape", "colon"])
        await type_in(app, pilot, 'gm end because "night"')
        await until(pilot, lambda: "MOST SOAKED" in text_of(app) or "BEST HAND" in text_of(app))
        assert set(report) <= set(await heads(app, pilot))


@pytest.mark.long
async def test_7_12_moving_has_the_sums_of_the_move_first(tmp_path: Path) -> None:
    async with on_the_map(tmp_path, SMALL) as (app, pilot):
        await press(app, pilot, ["up", "up", "left"])
        assert (await heads(app, pilot))[:2] == [
            "to 1,1: Magpie's squares moved: 0 moved before + 2 this move = 2",
            "to 1,1: Magpie's AP left: 10 before − 2 squares = 8",
        ]


@pytest.mark.long
async def test_5_1_a_frame_of_the_catalogue_says_where_it_is_damaged(tmp_path: Path) -> None:
    async with at_home(tmp_path, None, WIDE) as (app, pilot):
        await press(app, pilot, ["f10", "slash", *"kind:head", "enter"])
        (line,) = await heads(app, pilot)
        assert line.startswith("damaged below: ")
        await press(app, pilot, ["slash", *["backspace"] * 9, *"kind:weapon", "enter", "equals_sign"])
        assert not isinstance(app.screen, WhyDialog)
        assert "No figure of it was added up" in text_of(app)


class Asked(Protocol):
    """A screen with figures that can be asked about."""

    def reckoned(self) -> tuple[Reckoned, ...]: ...


@pytest.mark.long
@pytest.mark.parametrize("where", WAYS)
async def test_7_5_each_figure_of_a_screen_is_listed_with_its_sum_and_enter_opens_the_rule(
    where: str, tmp_path: Path
) -> None:
    slug = new_campaign(tmp_path, "Nine", HANGAR)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, WAYS[where])
        assert app.where == where
        figures, drawn = cast("Asked", app.screen).reckoned(), text_of(app)
        assert len(figures) >= 4
        for each in figures:
            assert each.shown == each.why.total, each.title
            assert isinstance(each.why, TonSum) or each.why.adds_up(), each.title
            assert _written(each.shown, drawn) or each.title.endswith(UNSEEN), each.title
        await press(app, pilot, ["equals_sign"])
        dialog = app.screen
        assert isinstance(dialog, WhyDialog)
        heads = [line for line in dialog._lines if line.head]
        assert {each.title for each in figures} <= {line.text.partition(": ")[0] for line in heads}
        for line in heads[:4]:
            assert dialog._lines[dialog._at] is line
            assert f"▶ {line.text}"[:60] in text_of(app)
            await press(app, pilot, ["right"])
        await press(app, pilot, ["left", "down", "enter"])
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        assert screen.place.mark == dialog.shown_rule
        await press(app, pilot, ["escape"])
        assert app.screen is dialog
        await press(app, pilot, ["equals_sign"])
        assert app.where == where


def _written(amount: int | Decimal, drawn: str) -> bool:
    """Whether the figure stands by itself in what is drawn."""
    words = tons_text(amount) if isinstance(amount, Decimal) else str(amount)
    signs = (words, f"{amount:,}")
    return any(re.search(rf"(?<![\d.,]){re.escape(one)}(?![\d,])", drawn) for one in signs)


async def test_7_5_damage_opens_the_rule_at_its_step_and_the_rule_scrolls(tmp_path: Path) -> None:
    damage = sum_of("damage", "7.5", [Term("", 1, "7.5"), Term("Zantetsuken", 2, "7.5")])
    app = MechtableApp(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        dialog = WhyDialog([("Damage to come", damage)])
        await app.push_screen(dialog)
        await pilot.pause()
        pane = dialog.query_one("#rule")
        first = pane.region.y + 1
        await until(pilot, lambda: "6. Damage. The main" in text_of(app).splitlines()[first])
        before = pane.scroll_y
        await pilot.press("pageup")
        await pilot.pause()
        assert pane.scroll_y < before


@pytest.mark.parametrize(("before", "after"), [(WIDE, SMALL), (SMALL, (48, 24))])
async def test_7_5_after_a_resize_the_step_of_the_figure_is_on_top_again(
    tmp_path: Path, before: tuple[int, int], after: tuple[int, int]
) -> None:
    damage = sum_of("damage", "7.5", [Term("", 1, "7.5"), Term("Zantetsuken", 2, "7.5")])
    app = MechtableApp(tmp_path)
    async with app.run_test(size=before) as pilot:
        dialog = WhyDialog([("Damage to come", damage)])
        await app.push_screen(dialog)

        def on_top() -> bool:
            return "6. Damage. The main" in text_of(app).splitlines()[dialog.query_one("#rule").region.y + 1]

        await until(pilot, lambda: "6. Damage. The main" in text_of(app))
        await pilot.resize_terminal(*after)
        await until(pilot, on_top)


async def test_nothing_to_explain_survives_a_resize(tmp_path: Path) -> None:
    app = MechtableApp(tmp_path)
    async with app.run_test(size=WIDE) as pilot:
        await app.push_screen(WhyDialog([]))
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: "Nothing was added up here yet." in text_of(app))


def test_7_5_2_where_free_defends_are_used_what_is_left_comes_first() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend", "Red lead 4s", "Blue lead 9s", "Red attack club Blue")
    view = table.match.ruleset.view(table.fight, GM)
    left, full = (sum_of("free defends", "7.3", [Term("", amount, "7.3")]) for amount in (0, 1))
    shown = [
        Reckoned("Blue's free defends", 1, full),
        Reckoned("Blue's free defends left", 0, left),
    ]
    asked = (("Blue's free defends", full),)
    assert sums_of(view, (), None, shown, asked)[:2] == (("Blue's free defends left", left), *asked)

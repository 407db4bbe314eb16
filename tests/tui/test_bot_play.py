"""Bots at the GM's table by keys: a suggestion with its reason, their steps, and who is played by one."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.bots.policy import LIKE, Policy
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.bot_marks import Marked
from mechtable.services.bot_steps import bot_step, due, suggested
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.table import Table
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.cards_seen import piles
from mechtable.tui.boards.log_panel import LogPanel
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.table import bot_play
from tests.services import secretive
from tests.tui.playing import WIDE, WORKED, at_home, combat, press, text_of, until


@asynccontextmanager
async def dealt(home: Path, size: tuple[int, int] = WIDE) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """The worked fight with dealt cards that the GM sees; it is the turn of Magpie, Red."""
    folder = home / "texts"
    if not folder.exists():
        shutil.copytree(WORKED, folder)
        (folder / "campaign.yaml").write_text("campaign: Dealt\noptions: {hand_limit: 5}\n", encoding="utf-8")
        new_campaign(home / "home", "Dealt", folder)
    async with at_home(home / "home", "dealt", size) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, CombatScreen)
        yield app, pilot


def shown(app: MechtableApp) -> str:
    """The screen with lines put together, and what is told in the log beside it."""
    logs = (log for log in app.screen.query(LogPanel) if log.is_on_screen)
    beside = [line.plain.strip("│ ") for log in logs for line in log.lines(*log.size)]
    return " ".join(" ".join((text_of(app), *beside)).split())


async def mark(app: MechtableApp, pilot: Pilot[None], letter: str) -> None:
    await press(app, pilot, ["x", letter, "enter", "escape"])


@pytest.mark.long
async def test_a_suggestion_stands_with_its_reason_and_enter_does_it(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        move = suggested(table, "Red")
        await press(app, pilot, ["w"])
        assert f"Greedy for Magpie: {move.why} Enter does it." in shown(app)
        assert table.steps == 0
        await press(app, pilot, ["enter"])
        step = table.match.last_step
        assert step is not None
        assert step.command == move.command
        assert move.why not in shown(app)


@pytest.mark.long
async def test_a_suggestion_goes_with_escape_or_another_choice(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        await press(app, pilot, ["w"])
        assert "Enter does it" in shown(app)
        await press(app, pilot, ["escape"])
        assert "Enter does it" not in shown(app)
        assert isinstance(app.screen, CombatScreen)
        await press(app, pilot, ["w", "down"])
        assert "Enter does it" not in shown(app)
        await press(app, pilot, ["2", "w"])
        assert table.view().phase is Phase.DEFEND
        assert suggested(table, "Blue").why in shown(app)


@pytest.mark.long
async def test_play_does_one_step_that_can_be_undone(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        move = suggested(table, "Red")
        before = table.view()
        await press(app, pilot, ["p"])
        assert table.steps == 1
        step = table.match.last_step
        assert step is not None
        assert step.command == move.command
        assert move.why in shown(app)
        table.undo()
        assert table.view() == before


@pytest.mark.long
async def test_play_the_turn_stops_where_a_human_must_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_play, "PACE", 0.0)
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        for _ in range(40):
            await press(app, pilot, ["P"])
            if due(table) == "Blue":
                break
        assert table.steps > 0
        assert due(table) == "Blue"
        seats = {step.command.name for step in table.match.steps if hasattr(step.command, "name")}
        assert seats == {"Red"}


@pytest.mark.long
async def test_two_bots_play_a_whole_turn_after_one_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_play, "PACE", 0.0)
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        await mark(app, pilot, "m")
        await mark(app, pilot, "b")
        assert "Magpie (bot): Enter plays Magpie's turn, p one step." in shown(app)
        await press(app, pilot, ["enter"])
        view = table.view()
        assert (view.active, view.phase) == ("Blue", Phase.TURN) or view.phase is Phase.OVER
        actors = {getattr(step.command, "name", "") for step in table.match.steps}
        assert actors == {"Red", "Blue"}


@pytest.mark.long
async def test_escape_stops_a_turn_after_the_step_it_is_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_play, "PACE", 30.0)
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        await mark(app, pilot, "m")
        await mark(app, pilot, "b")
        await pilot.press("P")
        await until(pilot, lambda: table.steps == 1 and "Esc stops" in text_of(app))
        await pilot.press("escape")
        await until(pilot, lambda: "Esc stops" not in text_of(app))
        await press(app, pilot, ["l"])
        assert table.steps == 1
        assert not isinstance(app.screen, CombatScreen)


@pytest.mark.long
async def test_who_is_a_bot_stands_in_the_order_and_is_kept_for_the_next_start(tmp_path: Path) -> None:
    for size in (WIDE, (80, 24)):
        async with dealt(tmp_path, size) as (app, pilot):
            if size == WIDE:
                assert "bot" not in text_of(app)
                await mark(app, pilot, "b")
            assert "bot" in text_of(app)
    async with dealt(tmp_path) as (app, pilot):
        await press(app, pilot, ["x", "b"])
        assert "greedy bot" in shown(app)
        assert LIKE[Policy.GREEDY][:40] in shown(app)
        await press(app, pilot, ["enter", "enter", "enter", "escape"])
        assert "bot" not in text_of(app)


@pytest.mark.long
async def test_7_9_real_cards_are_no_bot_s(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", WORKED)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["enter"])
        for key in ("w", "p", "P"):
            await press(app, pilot, [key])
            assert "Magpie holds real cards, which no bot can see" in shown(app)
            assert combat(app).table.steps == 0
        await press(app, pilot, ["x"])
        assert "It holds real cards" in shown(app)
        await press(app, pilot, ["enter"])
        asked = app.screen
        assert isinstance(asked, PickDialog)
        assert "bot" not in [line.right for line in asked._lines]


@pytest.mark.long
@pytest.mark.parametrize("marked", [False, True])
async def test_7_9_no_suggestion_tells_a_hand_that_the_gm_may_not_see(tmp_path: Path, marked: bool) -> None:
    slug = secretive.campaign(tmp_path)
    desk = open_campaign(tmp_path, slug)
    desk.prepare(desk.encounters()[0].id, secretive.SEED)
    desk.close()
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["enter"])
        table = combat(app).table
        name = due(table)
        assert name is not None
        open_to_all = [card for pile in piles(table.view()) for card in pile.shown]
        held = table.match.state.combatants[name].cards
        hand = [card for card in held if not card.is_joker and card not in open_to_all]
        if marked:
            await mark(app, pilot, "m")
        await press(app, pilot, ["w"])
        assert "a suggestion would tell it" in shown(app)
        assert "Greedy" not in shown(app)
        assert hand
        named = [card.text for card in hand if not card.is_joker]  # the cards seen have a bar for jokers
        assert not any(text in text_of(app) for text in named)
        await press(app, pilot, ["p"])
        assert table.steps == int(marked)
        assert ("Magpie was played by a bot." in shown(app)) == marked
        assert not any(text in text_of(app) for text in named)


@pytest.mark.long
async def test_7_5_3_a_lead_that_lies_face_down_is_not_named(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        await press(app, pilot, ["2", "f", "p"])
        exchange = table.view().exchange
        assert exchange is not None
        assert exchange.attack_card is not None
        assert "Magpie leads a card, face down." in shown(app)
        assert "Greedy" not in shown(app)
        assert due(table) == "Blue"


@pytest.mark.long
@pytest.mark.parametrize("by_itself", [False, True])
async def test_play_the_turn_ends_with_it_and_decides_nothing_else_for_a_human(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_itself: bool
) -> None:
    monkeypatch.setattr(bot_play, "PACE", 0.0)
    async with dealt(tmp_path) as (app, pilot):
        table, screen = combat(app).table, app.screen
        assert isinstance(screen, CombatScreen)
        screen.bots.put(Marked({"Blue": Policy.GREEDY}, by_itself=by_itself))
        await press(app, pilot, ["P"])
        await until(pilot, lambda: "stops" not in text_of(app))
        actors = [step.command for step in table.match.steps]
        ended = next(at for at, command in enumerate(actors) if isinstance(command, c.EndTurn))
        if [type(command) for command in actors[ended + 1 : ended + 2]] == [c.Discard]:
            ended += 1  # what is over the limit of the hand belongs to the turn's end (7.4)
        view = table.view()
        assert not [command for command in actors[ended + 1 :] if getattr(command, "name", "") == "Red"]
        assert (len(actors) == ended + 1) == (not by_itself) or view.phase is Phase.OVER
        if by_itself and view.phase is not Phase.OVER:
            assert due(table) == "Red"
            decided, own = table.steps, view.active == "Red"
            await press(app, pilot, ["P"])
            await until(pilot, lambda: "stops" not in text_of(app))
            later = [step.command for step in table.match.steps[decided:]]
            assert own or sum(getattr(command, "name", "") == "Red" for command in later) == 1


@pytest.mark.long
async def test_a_second_p_stops_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_play, "PACE", 30.0)
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        await mark(app, pilot, "b")
        await pilot.press("P")
        await until(pilot, lambda: table.steps == 1 and "stops" in text_of(app))
        await pilot.press("P")
        await until(pilot, lambda: "stops" not in text_of(app))
        await press(app, pilot, ["down"])
        assert table.steps == 1


@pytest.mark.long
async def test_a_step_that_is_stored_while_its_screen_is_closed_is_kept_and_shown_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shows: list[int] = []

    def last_step(table: Table, name: str, policy: Policy) -> object:
        done = bot_step(table, name, policy)
        app.call_from_thread(
            setattr, screen, "display", False
        )  # as a screen stands that is being taken apart
        monkeypatch.setattr(screen, "show", lambda: shows.append(table.steps))
        return done

    async with dealt(tmp_path) as (app, pilot):
        screen = combat(app)
        table = screen.table
        await mark(app, pilot, "b")  # who answers by itself, so that bots would go on
        monkeypatch.setattr(bot_play, "bot_step", last_step)
        await pilot.press("P")
        await until(pilot, lambda: table.steps == 1 and not screen.busy)
        await pilot.pause()
    assert table.steps == 1
    assert not shows

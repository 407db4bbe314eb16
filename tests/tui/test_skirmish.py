"""A skirmish by keys: begun from Home in four, bots go on by themselves, their hands are secret, and again."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.bots.policy import LIKE, Policy
from mechtable.rules.combat.state import Phase
from mechtable.services import contenders
from mechtable.services import skirmish as skirmish_service
from mechtable.services.bot_steps import due
from mechtable.services.campaigns import list_campaigns, new_campaign
from mechtable.services.skirmish import OPPONENT
from mechtable.services.table import Table
from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.home import HomeScreen
from mechtable.tui.table import bot_play
from tests.services import secretive
from tests.tui.playing import SMALL, WIDE, at_home, combat, press, text_of, until, worked_campaign

BEGIN = ("s", "enter", "enter", "enter")
FACE = re.compile(r"(?<!\w)(?:(?:[2-9AJQK]|10)[♠♥♦♣])")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not pause, and the cards are the same every time."""
    monkeypatch.setattr(bot_play, "PACE", 0.0)
    monkeypatch.setattr(skirmish_service, "randbits", lambda bits: 3)
    monkeypatch.setattr(contenders, "randbits", lambda bits: 3)


@asynccontextmanager
async def skirmish(
    home: Path, slug: str | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None], Table]]:
    async with at_home(home, slug, size) as (app, pilot):
        await press(app, pilot, BEGIN)
        assert isinstance(app.screen, CombatScreen)
        yield app, pilot, combat(app).table


def owners(table: Table) -> dict[str, str | None]:
    return {who.entrant.id: who.entrant.owner for who in table.combatants()}


def mine(table: Table) -> str:
    return next(name for name, owner in owners(table).items() if owner is None)


async def quiet(app: MechtableApp, pilot: Pilot[None], table: Table) -> None:
    """Wait until bots have done all that they do by themselves."""
    me = mine(table)
    await until(pilot, lambda: table.view().phase is Phase.OVER or due(table) == me)
    await until(pilot, lambda: "any key stops" not in text_of(app))


@pytest.mark.long
async def test_7_9_without_a_campaign_it_is_begun_in_four_keys_in_one_of_its_own(tmp_path: Path) -> None:
    async with skirmish(tmp_path) as (app, pilot, table):
        assert [one.title for one in list_campaigns(tmp_path)] == ["Skirmishes"]
        assert sorted(owners(table).values(), key=str) == [None, OPPONENT]
        await quiet(app, pilot, table)
        view = table.view()
        assert view.combatants[mine(table)].cards
        assert all(who.cards is None for name, who in view.combatants.items() if name != mine(table))
        assert "bot" in text_of(app)


@pytest.mark.long
async def test_7_9_a_turn_against_bots_needs_no_key_for_them_and_shows_no_card_of_theirs(
    tmp_path: Path,
) -> None:
    async with skirmish(tmp_path, worked_campaign(tmp_path)) as (app, pilot, table):
        me = mine(table)
        for _ in range(14):
            await quiet(app, pilot, table)
            if table.view().phase is Phase.OVER:
                break
            await press(app, pilot, ["w", "enter"])
            await quiet(app, pilot, table)
            allowed = {*table.match.state.combatants[me].cards, *secretive.faces(table.view())}
            assert {*FACE.findall(text_of(app))} <= {card.text for card in allowed}
        bots = sum(step.seat == OPPONENT for step in table.match.steps)
        assert bots > 3


@pytest.mark.long
async def test_an_undone_step_of_a_bot_is_not_done_again_unasked(tmp_path: Path) -> None:
    async with skirmish(tmp_path) as (app, pilot, table):
        await press(app, pilot, ["e"])
        await quiet(app, pilot, table)
        assert table.match.steps[-1].seat == OPPONENT
        steps = table.steps
        await press(app, pilot, ["ctrl+z", "enter"])
        assert (table.steps, table.can_redo) == (steps - 1, True)
        assert due(table) != mine(table)
        assert "Enter" in text_of(app)
        await press(app, pilot, ["p"])
        assert table.steps == steps


@pytest.mark.long
async def test_any_key_stops_bots_p_has_them_do_a_step_and_enter_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with skirmish(tmp_path) as (app, pilot, table):
        monkeypatch.setattr(bot_play, "PACE", 30.0)
        await pilot.press("e")
        await until(pilot, lambda: table.steps == 1 and "any key stops" in text_of(app))
        assert "type the card" not in text_of(app)
        await pilot.press("down")
        await until(pilot, lambda: "p one step" in " ".join(text_of(app).split()))
        assert table.steps == 1
        await press(app, pilot, ["p"])
        assert table.steps == 2
        monkeypatch.setattr(bot_play, "PACE", 0.0)
        await press(app, pilot, ["enter"])
        await quiet(app, pilot, table)
        assert table.steps > 2


@pytest.mark.long
async def test_bots_that_were_stopped_still_wait_when_the_fight_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_play, "PACE", 30.0)
    async with skirmish(tmp_path) as (app, pilot, table):
        await pilot.press("e")
        await until(pilot, lambda: table.steps == 1 and "any key stops" in text_of(app))
        await pilot.press("down")
        await until(pilot, lambda: "p one step" in " ".join(text_of(app).split()))
        await press(app, pilot, ["f2"])
        assert isinstance(app.screen, HomeScreen)
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "p one step" in " ".join(text_of(app).split())
        assert "any key stops" not in text_of(app)
        again = combat(app).table
        assert again.steps == 1
        await pilot.press("enter")
        await until(pilot, lambda: "any key stops" in text_of(app))
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


@pytest.mark.long
async def test_it_is_had_again_with_the_same_or_with_sides_swapped(tmp_path: Path) -> None:
    async with skirmish(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot, table):
        foe = next(name for name, owner in owners(table).items() if owner == OPPONENT)
        await quiet(app, pilot, table)
        table.submit(table.say(f'gm set {foe}.torso.hp 0 because "enough"'))
        combat(app).another_window()
        await pilot.pause()
        assert "s sides swapped" in text_of(app)
        assert "k keep damage " in text_of(app)
        await press(app, pilot, ["enter"])
        again = combat(app).table
        assert (again.fight_id, owners(again)) == (table.fight_id + 1, owners(table))
        await quiet(app, pilot, again)
        assert {step.seat for step in again.match.steps} <= {OPPONENT}
        again.submit(again.say(f'gm set {foe}.torso.hp 0 because "enough"'))
        combat(app).another_window()
        await pilot.pause()
        await press(app, pilot, ["s"])
        swapped = combat(app).table
        assert owners(swapped) == {name: None if owner else OPPONENT for name, owner in owners(table).items()}
        assert swapped.view().combatants[foe].cards


@pytest.mark.long
async def test_map_and_policy_are_chosen_before_it_begins(tmp_path: Path) -> None:
    new_campaign(tmp_path, "Empty")
    async with at_home(tmp_path, "empty", WIDE) as (app, pilot):
        await press(app, pilot, ["s", "enter", "down", "down", "enter"])
        await press(app, pilot, ["down", "enter", "down", "enter"])
        await press(app, pilot, ["down", "down", "enter"])
        assert LIKE[Policy.PLANNER][:30] in text_of(app)
        await press(app, pilot, ["up", "up", "enter"])
        table = combat(app).table
        assert sum(owner == OPPONENT for owner in owners(table).values()) == 2
        assert all(who.position for who in table.combatants())
        screen = app.screen
        assert isinstance(screen, CombatScreen)
        assert {screen.bots.policy(name) for name in screen.bots.names} == {Policy.PLANNER}


@pytest.mark.long
async def test_escape_goes_back_a_question_and_out_and_nothing_was_made(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["s", "enter", "enter"])
        assert "begin" in text_of(app)
        for words in ("against whom?", "which mech is yours?", "catalogue of parts"):
            await press(app, pilot, ["escape"])
            assert words in text_of(app)
    assert not list_campaigns(tmp_path)


@pytest.mark.long
async def test_keys_typed_ahead_of_their_questions_wait_for_them(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await pilot.press(*BEGIN)
        await until(pilot, lambda: isinstance(app.screen, CombatScreen))
        await quiet(app, pilot, combat(app).table)
        assert [one.title for one in list_campaigns(tmp_path)] == ["Skirmishes"]


@pytest.mark.long
async def test_home_calls_a_skirmish_so(tmp_path: Path) -> None:
    async with skirmish(tmp_path) as (app, pilot, table):
        await quiet(app, pilot, table)
        await press(app, pilot, ["f2"])
        assert f"skirmish {table.title}"[:38] in text_of(app)
        footer = text_of(app).splitlines()[-1]
        assert all(
            hint in footer for hint in ("s skirmish", "e fights", "h hangar", "p pilots", "F1 help", "^P")
        )
        await press(app, pilot, ["down", "down"])
        assert "^Q quit" in text_of(app).splitlines()[-1]

"""Somebody new joins a fight under way, by keys (mechcombat 7.18)."""

from pathlib import Path

import pytest
from textual.events import Paste

from mechtable.rules.combat.commands import GmCall, GmJoin, GmLeave
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.join_form import Field, JoinForm
from mechtable.tui.dialogs.form_rows import FormRows
from mechtable.tui.dialogs.joining import JoinDialog
from mechtable.tui.screens.combat import CombatScreen
from tests.tui.playing import (
    SMALL,
    at_home,
    burst,
    combat,
    press,
    settled,
    shows,
    text_of,
    type_in,
    worked_campaign,
)


def names(app: MechtableApp) -> list[str]:
    return list(combat(app).table.match.state.combatants)


def test_7_18_the_form_says_its_command() -> None:
    form = JoinForm(
        mech="clerk-of-works",
        kinds=("green", "ace"),
        sides=("red", "blue"),
        squads={"blue": ("pack",)},
        mixed=True,
        mapped=True,
        chosen={},
        typed={Field.NAME: " Big  Rat ", Field.REASON: "a test"},
    )
    assert form.command() == GmCall(
        name="Big-Rat",
        mech="clerk-of-works",
        reason="a test",
        pilot="green",
        shown="Big Rat",
        side="red",
        dealt=True,
    )
    changed = form.step(Field.SIDE, 1).step(Field.SQUAD, 1).step(Field.PILOT, -1).step(Field.COUNT, 1)
    changed = changed.step(Field.CARDS, 1).step(Field.COMES, 1).write(Field.SQUARE, " 4, 3 ")
    command = changed.command()
    assert (command.side, command.squad, command.pilot, command.count) == ("blue", "pack", "", 2)
    assert (command.dealt, command.reserve, command.at) == (False, True, (4, 3))
    own = changed.step(Field.SIDE, 1).step(Field.SQUAD, -1).command()
    assert (own.side, own.squad) == ("Big-Rat", "Big-Rat")  # several of a side of their own share it
    assert form.step(Field.SIDE, -1).command().side == ""


@pytest.mark.long
async def test_7_18_keys_call_an_npc_up_the_log_says_it_and_undo_takes_it_back(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter"])
        before = names(app)
        burst(app, "N", "enter", "c", "enter", *"Rat", "down", "down", "right", "down", "right", "enter")
        await settled(app, pilot)
        assert names(app) == [*before, "Rat1", "Rat2"]
        shown = text_of(app)
        assert "Rat 2 joins the fight" in shown
        await press(app, pilot, ["ctrl+z", "enter"])
        assert names(app) == before
        await press(app, pilot, ["ctrl+y"])
        table = combat(app).table
        assert names(app) == [*before, "Rat1", "Rat2"]
        assert {table.match.state.combatants[name].entrant.mech for name in ("Rat1", "Rat2")} == {
            "Clerk of Works"
        }
        number = table.fight_id
    async with at_home(tmp_path, None, SMALL) as (app, pilot):
        app.open_fight("the-long-dry", number)
        await settled(app, pilot)
        assert isinstance(app.screen, CombatScreen)
        assert names(app) == [*before, "Rat1", "Rat2"]


@pytest.mark.long
async def test_7_18_the_form_says_what_comes_and_why_not_and_takes_the_mouse_and_pastes(
    tmp_path: Path,
) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "N", "enter", "enter"])
        dialog = app.screen
        assert isinstance(dialog, JoinDialog)
        assert "GM calls up" in text_of(app)
        for letter in "gm":
            await pilot.press(letter)
        assert "gm 2 in Arc Minute" in text_of(app)
        app.screen.post_message(Paste("x"))
        await pilot.pause()
        assert "gmx in Arc Minute" in text_of(app)
        place = [field.value for field in dialog._form.fields].index("side")
        await pilot.click(FormRows, offset=(12, place))
        await pilot.click(FormRows, offset=(20, place))
        assert dialog._row == place
        await pilot.press("a", "down", "down", "down", "down", *["backspace"] * 20, "enter")
        assert app.screen is dialog
        await pilot.press(*"[/]", "enter")
        await settled(app, pilot)
        assert "“[/]”" in text_of(app)
        await press(app, pilot, ["N", "enter", "enter", "escape"])
        assert isinstance(app.screen, CombatScreen)


@pytest.mark.long
async def test_7_8_the_same_key_brings_in_who_is_ready_and_quick_entry_and_the_palette_do_too(
    tmp_path: Path,
) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter"])
        table, before = combat(app).table, names(app)
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm join Rat from clerk pilot green side=blue reserve because "an ambush"')
        await press(app, pilot, ["b"])  # nobody is due: who may come is asked
        assert "in reserve" in text_of(app)
        await press(app, pilot, ["r", "enter"])
        assert names(app) == [*before, "Rat"]
        assert isinstance(table.match.steps[-1].command, GmJoin)
        table.submit(GmLeave("Rat", "a test"))
        await press(app, pilot, ["ctrl+p"])
        await pilot.press(*"npc")
        await press(app, pilot, ["enter"])
        await shows(app, pilot, "Bring somebody in")

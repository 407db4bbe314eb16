"""What was typed and not sent is offered again at the next start: Enter takes it up, Esc throws it away (7.5.5, 7.9)."""

import json
import re
from pathlib import Path

import pytest

from mechtable.engine.cards import parse_cards
from mechtable.rules.combat.state import Phase
from mechtable.services.unsent import FILE
from mechtable.tui.dialogs.area_damage import AreaDialog
from mechtable.tui.dialogs.joining import JoinDialog
from mechtable.tui.dialogs.noting import NotingDialog
from mechtable.tui.dialogs.quick_entry import QuickEntryDialog
from tests.tui.playing import at_home, combat, press, prompt, text_of, type_in, worked_campaign
from tests.tui.test_passing_the_keyboard import asked_to_lead
from tests.tui.test_worked_exchange import FIRST, keys


@pytest.mark.long
async def test_typed_cards_are_offered_and_taken_up(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:7]])
        assert combat(app).table.view().phase is Phase.FOLLOW
        steps = combat(app).table.steps
        await press(app, pilot, [*"4s4s9"])
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        shown = " ".join(text_of(app).split())
        assert "You were typing 4s 4s 9: Enter takes it up, Esc throws it away." in shown
        assert "Enter take up" in shown
        await press(app, pilot, ["enter"])
        assert prompt(app).typed == parse_cards("4s 4s")
        assert prompt(app).letters == "9"
        assert "You were typing" not in text_of(app)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "You were typing 4s 4s 9" in text_of(app)
        await press(app, pilot, ["escape"])
        assert "You were typing" not in text_of(app)
        assert combat(app).table.steps == steps
        assert not (tmp_path / slug / FILE).exists()
        await press(app, pilot, [*"4s", "f2", "enter"])
        assert "You were typing 4s:" in text_of(app)
        await press(app, pilot, [*"2h"])
        assert prompt(app).typed == parse_cards("2h")
        assert "You were typing" not in text_of(app)
        await press(app, pilot, ["enter"])
        assert combat(app).table.steps == steps + 1
        assert not (tmp_path / slug / FILE).exists()


@pytest.mark.long
async def test_a_line_is_offered_as_it_was_typed_and_forgotten_when_it_is_left(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon", *"Red", "space", *"mo"])
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "You were typing “Red mo”: Enter takes it up" in text_of(app)
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, QuickEntryDialog)
        assert "Red mo" in text_of(app)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "enter", "escape"])
        assert not (tmp_path / slug / FILE).exists()
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Red.heat 2 because "test"')
        assert combat(app).table.steps == 1
        assert not (tmp_path / slug / FILE).exists()


@pytest.mark.long
async def test_a_further_question_is_offered_until_the_fight_goes_on(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "o"])
        assert "SWITCH WHAT ON OR OFF?" in text_of(app)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "You had opened “Switch what on or off?”" in text_of(app)
        await press(app, pilot, ["enter"])
        assert "SWITCH WHAT ON OR OFF?" in text_of(app)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "down"])
        assert "You had opened" not in text_of(app)
        await press(app, pilot, ["o", "colon"])
        await type_in(app, pilot, 'gm set Red.heat 2 because "test"')
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "You had opened" not in text_of(app)


@pytest.mark.long
@pytest.mark.parametrize("key", ["n", "t", "a"])
async def test_7_15_a_form_is_offered_as_it_was_filled_in_and_forgotten_when_it_is_left(
    tmp_path: Path, key: str
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", key])
        assert not (tmp_path / slug / FILE).exists()
        await press(app, pilot, ["tab", "tab", *"fog", "up", "left"])
        dialog = app.screen
        assert isinstance(dialog, NotingDialog | AreaDialog)
        form, shown = dialog._form, text_of(app)
        assert "fog" in shown
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert re.search(r"You were filling in .*“fog”", " ".join(text_of(app).split()))
        await press(app, pilot, ["enter"])
        dialog = app.screen
        assert isinstance(dialog, NotingDialog | AreaDialog)
        assert dialog._form == form
        assert "fog" in text_of(app)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "You were filling in" in text_of(app)
        await press(app, pilot, ["enter", "escape"])
        assert "You were filling in" not in text_of(app)
        assert not (tmp_path / slug / FILE).exists()
        assert combat(app).table.steps == 0


@pytest.mark.long
async def test_7_9_nothing_of_a_hidden_hand_is_written_down(tmp_path: Path) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, table):
        await pilot.pause(0.7)
        await press(app, pilot, ["escape"])
        held = table.match.state.combatants["Magpie"].cards
        await press(
            app, pilot, [held[0].typed[0], "colon", *"Magpie", "space", *"lead", "space", *held[0].typed]
        )
        await press(app, pilot, ["escape"])
        await press(app, pilot, ["enter"])
        await pilot.pause(0.7)
        await press(app, pilot, ["enter", held[0].typed[0]])
        kept = tmp_path / "secretive" / FILE
        assert not kept.exists() or json.loads(kept.read_text()) == {}


@pytest.mark.long
@pytest.mark.parametrize("source", [0, 1])
async def test_7_18_who_was_being_called_up_is_offered_with_the_same_mech(
    tmp_path: Path, source: int
) -> None:
    slug = worked_campaign(tmp_path)
    picked = [*["down"] * source, "enter", "down", "enter"]  # one that ships, one made by chance
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "N", *picked])
        assert isinstance(app.screen, JoinDialog)
        assert not (tmp_path / slug / FILE).exists()
        await press(app, pilot, [*"Fog", "down", "right", "down", "right", "down", "down", "left"])
        command, mech = app.screen._form.command(), app.screen._mech
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        shown = " ".join(text_of(app).split())
        assert f"You were filling in who comes in {mech.name}: Enter takes it up" in shown
        await press(app, pilot, ["enter"])
        assert isinstance(app.screen, JoinDialog)
        assert (app.screen._form.command(), app.screen._mech) == (command, mech)
        assert (command.shown or command.name, command.count, command.reserve) == ("Fog", 2, False)
        await press(app, pilot, ["up", "down"])
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        assert "You were filling in" in text_of(app)
        await press(app, pilot, ["enter", "escape"])
        assert "You were filling in" not in text_of(app)
        assert not (tmp_path / slug / FILE).exists()
        assert combat(app).table.steps == 0

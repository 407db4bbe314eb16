"""The combat screen by keys: what was typed ahead, an exchange and back out of it, other windows, and what is kept after the end."""

import shutil
from functools import partial
from pathlib import Path

import pytest
from textual.events import Key, Paste

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.combat import CombatScreen
from tests.tui.playing import (
    WORKED,
    at_home,
    burst,
    combat,
    press,
    prompt,
    settled,
    shows,
    text_of,
    type_in,
    until,
)
from tests.tui.test_combat_screen import fight, seats


@pytest.mark.long
async def test_keys_typed_ahead_answer_the_questions_in_their_order(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        for keys, steps in ((("2", "f", *"4c3s"), 4), (("5", *"4c", "enter", *"3s", "enter"), 7)):
            burst(app, *keys)  # the part is picked once it is asked: a digit is a letter of a card too
            await until(pilot, partial(lambda due: combat_steps(app) == due, steps))
            await settled(app, pilot)
        last = combat(app).table.view().last
        assert last is not None
        assert [card.text for card in last.attack_follow or ()] == ["4♣"]
        assert [card.text for card in last.defense_follow or ()] == ["3♠"]


@pytest.mark.long
async def test_a_line_typed_ahead_lands_in_the_entry(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        for key in ("m", "1", ",", "3", "enter"):
            app.post_message(Key(key, key if len(key) == 1 else "\r"))
        await until(pilot, lambda: combat_steps(app) == 1)
        assert combat(app).table.view().combatants["Red"].position == (1, 3)


def combat_steps(app: MechtableApp) -> int:
    screen = app.screen
    return screen.table.steps if isinstance(screen, CombatScreen) else -1


async def test_7_5_3_both_leads_lie_face_down_until_the_second_is_in(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["2", "f", *"kc"])
        shown = text_of(app)
        assert "K♣" not in shown
        assert "░░░" in shown
        await press(app, pilot, "2h")
        assert "K♣" in text_of(app)


async def test_a_key_that_answers_nothing_says_what_does(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["2"])
        steps = combat_steps(app)
        await press(app, pilot, ["4"])
        assert "4 answers nothing here: f, b, n" in text_of(app)
        await press(app, pilot, ["f", "z"])
        assert combat_steps(app) == steps + 1
        assert "z is no card. Type a card: rank and suit, such as 4s" in text_of(app)
        await press(app, pilot, ["4", "s"])
        assert combat_steps(app) == steps + 2
        assert "is no card" not in text_of(app)


@pytest.mark.long
async def test_a_miss_and_a_hit_are_told_under_the_menu(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["2", "f", *"3c", *"kh"])
        assert "A miss: Magpie 5, Bull 13." in text_of(app)
        await press(app, pilot, ["2", "n", *"3c", "enter", "enter"])
        assert "Zantetsuken: 3 damage to Bull's torso." in text_of(app)


@pytest.mark.long
async def test_symbols_and_pasted_cards_are_cards_too(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["2", "n"])
        app.screen.post_message(Paste("10♣"))
        await until(pilot, lambda: combat_steps(app) == 2)
        await settled(app, pilot)
        await press(app, pilot, ["enter"])
        app.screen.post_message(Paste("4♠ 4S jo"))
        await until(pilot, lambda: len(prompt(app).typed) == 3)
        assert [card.text for card in prompt(app).typed] == ["4♠", "4♠", "Jo"]
        app.screen.post_message(Paste("5h 6h 7h 8h 9h 10h jh qh kh"))
        await shows(app, pilot, "K♥")
        assert "Enter" in text_of(app)


@pytest.mark.long
async def test_esc_goes_back_one_step_of_the_exchange_then_home(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["2", "f", "4", "escape"])
        assert combat(app).table.steps == 2
        await press(app, pilot, ["escape", "escape"])
        assert combat(app).table.steps == 0
        await press(app, pilot, ["escape"])
        assert app.where == "home"


@pytest.mark.long
async def test_7_8_esc_within_an_exchange_takes_no_correction_back_unasked(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        table = combat(app).table
        await press(app, pilot, ["2", "f", "colon"])
        await type_in(app, pilot, 'gm set Blue.legs.hp 9 because "a pothole"')
        await press(app, pilot, ["escape"])
        shown = text_of(app)
        assert "none of the exchange" in shown
        assert "Bull's legs hp 15 → 9" in shown
        await press(app, pilot, ["escape"])
        assert (table.steps, table.view().combatants["Blue"].parts[4].hp) == (3, 9)
        await press(app, pilot, ["escape", "enter"])
        assert (table.steps, table.view().combatants["Blue"].parts[4].hp) == (2, 15)
        await press(app, pilot, ["escape"])
        assert table.steps == 1


@pytest.mark.long
async def test_another_window_is_followed(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        desk = open_campaign(tmp_path, "the-long-dry")
        other = desk.fight(desk.fights()[0].id)
        other.submit(c.Draw("Red"))
        desk.close()
        await shows(app, pilot, "Another window changed this fight")
        assert combat(app).table.steps == 1


@pytest.mark.long
async def test_7_10_damage_carries_over_unless_the_mechs_are_left_as_they_came(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["1", "n", *"9h", "1", "enter", "colon"])
        await type_in(app, pilot, 'gm end because "rain"')
        await press(app, pilot, ["r"])
        assert app.where == "report"
        await press(app, pilot, ["escape", "o"])
        assert app.where == "home"
        assert "The mechs are as they came." in text_of(app)
        await press(app, pilot, ["h"])
        assert "8/8" in text_of(app)


@pytest.mark.long
async def test_7_10_kept_damage_is_in_the_hangar_and_the_next_fight_until_it_is_repaired(
    tmp_path: Path,
) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", WORKED.parent.parent.parent / "campaigns" / "the-long-dry")
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "1", "n", *"9h", "1", "enter"])
        hurt = combat(app).table.view().combatants["Bull"].parts[0]
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm end because "rain"')
        await press(app, pilot, ["enter"])
        shown = text_of(app)
        assert f"Ram: head {hurt.hp}/{hurt.max_hp}, " in shown
        assert "SALVO Missiles 9 left" in shown
        await press(app, pilot, ["h"])
        assert app.where == "hangar"
        await press(app, pilot, ["down"])
        assert f"{hurt.hp}/{hurt.max_hp}" in text_of(app)
        await press(app, pilot, ["up"])
        await press(
            app, pilot, ["escape", "escape", "down", "enter"]
        )  # past the fight that is over, to the next
        view = combat(app).table.view()
        assert combat(app).table.fight_id == 2
        assert view.combatants["Bull"].parts[0].hp == hurt.hp
        assert (view.combatants["Magpie"].items[1].ammo, view.combatants["Magpie"].heat) == (9, 0)
        await press(app, pilot, ["f3", "r", "enter", "down", "r", "enter"])
        assert f"{hurt.max_hp}/{hurt.max_hp}" in text_of(app)


async def test_the_theme_is_remembered(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["f9"])
    async with at_home(tmp_path) as (app, pilot):
        assert app.theme == "light"
    (tmp_path / "settings.json").write_text("[[[")
    async with at_home(tmp_path) as (app, pilot):
        assert app.theme == "dark"


@pytest.mark.long
async def test_7_9_dealt_cards_are_shown_to_the_gm_who_plays_them_and_discarded_at_the_end(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "texts"
    shutil.copytree(WORKED, folder)
    (folder / "campaign.yaml").write_text("campaign: Dealt\noptions: {hand_limit: 5}\n", encoding="utf-8")
    slug = new_campaign(tmp_path / "home", "Dealt", folder)
    async with at_home(tmp_path / "home", slug) as (app, pilot):
        await press(app, pilot, ["enter", "2", "n"])
        held = combat(app).table.view().combatants["Red"].cards or ()
        assert len(held) == 5
        shown = text_of(app)
        assert all(card.text in shown for card in held)
        lead = next(card for card in held if not card.is_joker)
        await press(app, pilot, lead.typed)
        exchange = combat(app).table.view().exchange
        if exchange is not None:
            await press(app, pilot, ["enter", "enter"])
        await press(app, pilot, ["d", "d"])
        await press(app, pilot, ["e"])
        assert combat(app).table.view().phase is Phase.DISCARD
        assert "discards 2" in text_of(app)
        left = combat(app).table.view().combatants["Red"].cards or ()
        await press(app, pilot, [*left[0].typed, *left[1].typed, "enter"])
        view = combat(app).table.view()
        assert (view.phase, view.active, view.combatants["Red"].hand) == (Phase.TURN, "Blue", 5)
        assert view.discard[-2:] == left[:2]
        await press(app, pilot, ["y"])
        assert "of them in the shoe" in text_of(app)


@pytest.mark.long
async def test_7_10_after_keeping_the_next_prepared_fight_is_offered(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B")) as (app, pilot):
        await press(app, pilot, ["escape", "escape", "down", "down", "enter"])
        assert combat(app).table.title != "Many"
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm end because "rain"')
        assert "▶k keep damage and loads" in text_of(app)
        await press(app, pilot, ["right"])
        assert "▶o leave the mechs as they came" in text_of(app)
        await press(app, pilot, ["k"])
        shown = text_of(app)
        assert "Example Mech: unhurt, SALVO Missiles 10 left." in shown
        assert "b begin Many" in shown
        assert "▶o home" in shown
        await press(app, pilot, ["b", "down", "enter"])  # one is under way: another
        assert combat(app).table.title == "Many"
        assert combat(app).table.steps == 0
        await press(app, pilot, ["escape"])
        assert app.where == "home"


@pytest.mark.long
async def test_while_half_a_card_is_typed_the_footer_asks_for_the_rest_of_it(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["1", "f"])
        for letters, wanted in (("4", "the suit of 4"), ("1", "a ten"), ("j", "a joker")):
            await press(app, pilot, [letters])
            footer = text_of(app).splitlines()[-1]
            assert wanted in footer
            assert "Enter" not in footer
            await press(app, pilot, ["backspace"])
            assert wanted not in text_of(app)

"""The combat screen by keys and mouse: every question it asks, and what happens when the file is held."""

import shutil
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Key, Paste
from textual.pilot import Pilot

from mechtable.engine.audience import GM, Seat
from mechtable.rules.campaign import Encounter
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.options import Initiative
from mechtable.services.admission import FightStep
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.table import Table
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.stage import Stage
from mechtable.tui.screens.combat import CombatScreen
from tests.tui.playing import SMALL, WIDE, WORKED, at_home, combat, press, prompt, settled, text_of, type_in


@asynccontextmanager
async def fight(
    home: Path, encounter: Encounter | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    slug = new_campaign(home, "The Long Dry", WORKED)
    if encounter is not None:
        desk = open_campaign(home, slug)
        desk.add_encounter(encounter)
        desk.close()
    async with at_home(home, slug, size) as (app, pilot):
        await press(app, pilot, ["down", "enter"] if encounter else ["enter"])
        yield app, pilot


def seats(*names: str, sides: tuple[str, ...] = (), same_pilot: bool = False) -> Encounter:
    from mechtable.rules.campaign import Seating

    return Encounter(
        name="Many",
        combatants=tuple(
            Seating(
                name=name,
                mech="Example Mech",
                pilot="Bull" if same_pilot or place else "Magpie",
                side=sides[place] if sides else name,
                at=(2 + place, 3),
            )
            for place, name in enumerate(names)
        ),
        notes="",
    )


async def test_a_weapon_with_several_targets_asks_at_whom(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", "C", sides=("red", "blue", "blue"))) as (app, pilot):
        while combat(app).table.view().phase is Phase.SETUP:
            await press(app, pilot, "4s" if combat(app).table.view().due[0] == "B" else "3s")
        await press(app, pilot, ["1"])
        assert "AT WHOM?" in text_of(app)
        await press(app, pilot, ["escape"])
        assert "WHAT DOES MAGPIE DO?" in text_of(app)
        await press(app, pilot, ["1", "2"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert (exchange.attacker, exchange.target) == ("A", "C")


@pytest.mark.long
async def test_7_1_tied_initiative_asks_for_cards_one_after_another(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", sides=("red", "blue"), same_pilot=False)) as (app, pilot):
        assert combat(app).table.view().phase is Phase.TURN
    async with fight(tmp_path / "other", seats("A", "B", same_pilot=True)) as (app, pilot):
        assert "turns up a card" in text_of(app)
        await press(app, pilot, [*"jo", *"4s", *"4h"])
        assert combat(app).table.view().phase is Phase.SETUP
        await press(app, pilot, [*"9s", *"kh"])
        view = combat(app).table.view()
        assert (view.phase, view.order) == (Phase.TURN, ("B", "A"))


@pytest.mark.long
async def test_moving_drawing_switching_and_using(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        table = combat(app).table
        await press(app, pilot, ["m"])
        assert "Magpie is at 2,3: 10 AP, 6 of 6 moves left." in text_of(app)
        await type_in(app, pilot, "2,5")
        assert table.view().combatants["Red"].position == (2, 5)
        await press(app, pilot, ["d"])
        assert table.view().combatants["Red"].hand == 6
        await press(app, pilot, ["o"])
        assert "off: Comms Rig" in text_of(app)
        await press(app, pilot, ["2"])
        assert table.view().combatants["Red"].power_running == 4
        await press(app, pilot, ["4", "escape"])
        assert table.view().combatants["Red"].items[4].running
        await press(app, pilot, ["4"])
        assert "running already" in text_of(app)


async def test_what_is_refused_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Red.ap 1 because "asleep"')
        steps = combat(app).table.steps
        shown = text_of(app)
        assert "It takes 4 AP, Magpie has 1." in shown
        assert "(rule 7.5)" in shown
        await press(app, pilot, ["2", "d"])
        assert combat(app).table.steps == steps
        await press(app, pilot, ["e"])
        assert combat(app).table.view().active == "Blue"


async def test_7_9_a_joker_cannot_lead_and_a_slip_is_told(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["1", "f"])
        await press(app, pilot, "jo")
        assert "A joker is never a leading card" in text_of(app)
        assert combat(app).table.view().phase is Phase.LEAD
        await press(app, pilot, ["backspace", "5", "9"])
        assert "is not a suit" in text_of(app)
        await press(app, pilot, ["backspace", "4", "s"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.attack_card is not None


async def test_the_mouse_chooses_from_the_menu(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await pilot.click(Stage, offset=(10, 2))
        await settled(app, pilot)
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.weapon == "Zantetsuken"


async def test_the_gm_corrects_with_a_reason_and_tab_looks_around(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", "C", "D")) as (app, pilot):
        while combat(app).table.view().phase is Phase.SETUP:
            due = combat(app).table.view().due[0]
            await press(app, pilot, {"B": "2s", "C": "3s", "D": "4s"}[due])
        before = text_of(app)
        await press(app, pilot, ["tab"])
        assert text_of(app) != before
        await press(app, pilot, ["g"])
        assert "gm set" in text_of(app)
        await type_in(app, pilot, 'head.hp 3 because "loose cable"')
        assert "“loose cable”" in text_of(app)


@pytest.mark.long
async def test_7_8_the_gm_overrules_blocks_and_moves_people_by_quick_entry(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", "C", sides=("red", "blue", "blue"))) as (app, pilot):
        while combat(app).table.view().phase is Phase.SETUP:
            await press(app, pilot, "4s" if combat(app).table.view().due[0] == "B" else "3s")
        for line, word in (
            ('gm overrule B draw because "a hunch"', "GM overrules rule 7.3"),
            ('gm leave C because "out of fuel"', "leaves the field"),
            ('gm join C at 7,7 because "refuelled"', "joins the fight at 7,7"),
            ('gm set blocked.4,4 true because "rubble"', "square 4,4 is blocked"),
            ('gm set C.side red because "bribed"', "blue → red"),
        ):
            await press(app, pilot, ["colon"])
            await type_in(app, pilot, line)
            assert any(word in told.sentence for told in combat(app).table.log()), line
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm overrule A draw because "no need"')
        assert "No rule refuses that" in text_of(app)
        await press(app, pilot, ["escape"])
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm leave A because "away"')
        assert combat(app).table.view().active == "B"
        await press(app, pilot, ["v"])
        assert "▒▒" in text_of(app)
        assert "In reserve" in text_of(app)
        assert " A (Magpie)" in text_of(app)


@pytest.mark.long
async def test_7_1_every_round_asks_for_cards_by_house_rule(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", WORKED)
    desk = open_campaign(tmp_path, slug)
    desk._campaign = replace(
        desk._campaign, options=replace(desk.options, initiative=Initiative.SKILL_PLUS_CARD)
    )
    number = desk.prepare(desk.encounters()[0].id)
    desk.close()
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        app.open_fight(slug, number)
        await settled(app, pilot)
        assert "its leading value is added to Initiative" in text_of(app)
        await press(app, pilot, [*"2s", *"9s"])
        assert combat(app).table.view().active == "Blue"
        await press(app, pilot, ["e", "e"])
        assert combat(app).table.view().phase is Phase.SETUP
        assert combat(app).table.view().round == 2


@pytest.mark.long
async def test_7_10_the_end_says_who_won_and_enter_goes_home(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.torso.hp 0 because "a bridge falls on it"')
        shown = text_of(app)
        assert "Side red wins." in shown
        assert "destroyed" in shown
        await press(app, pilot, ["ctrl+z", "enter"])
        assert combat(app).table.view().phase is Phase.TURN
        await press(app, pilot, ["ctrl+y", "k"])
        assert "KEPT. WHAT IS NEXT?" in text_of(app)
        await press(app, pilot, ["enter"])
        assert app.where == "home"
        assert "over in round 1" in text_of(app)


@pytest.mark.long
async def test_the_ghost_and_the_consequences_stand_before_enter(tmp_path: Path) -> None:
    async with fight(tmp_path, size=WIDE) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.legs.hp 9 because "a pothole"')
        await press(app, pilot, [*"2", "n", *"8c", *"5", "4", "c"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        shown = text_of(app)
        assert "9→" in shown
        assert "move 6 → 4" in shown
        assert combat(app).table.view().combatants["Blue"].parts[4].hp == 9


@pytest.mark.long
async def test_keys_typed_while_the_file_is_held_wait_and_nothing_freezes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, entered = threading.Event(), threading.Event()
    submit = Table.submit

    def slow(self: Table, command: c.Command, *, seat: Seat = GM) -> FightStep:
        entered.set()
        assert held.wait(20)
        return submit(self, command, seat=seat)

    async with fight(tmp_path) as (app, pilot):
        monkeypatch.setattr(Table, "submit", slow)
        await pilot.press("1")
        await pilot.press("f", "9", "h")
        assert entered.wait(5)
        await pilot.pause(1.4)
        assert "saving …" in text_of(app)
        assert combat(app).table.steps == 0
        held.set()
        for _ in range(60):
            await pilot.pause(0.05)
            if combat(app).table.steps == 3:
                break
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.attack_card is not None
        await settled(app, pilot)
        assert "saved ✓" in text_of(app)


@pytest.mark.long
@pytest.mark.parametrize("size", [(40, 10), (20, 5), (1, 1), (200, 60), (120, 24), (80, 60)])
async def test_any_size_of_terminal_draws_something(size: tuple[int, int], tmp_path: Path) -> None:
    async with fight(tmp_path, size=size) as (app, pilot):
        await press(app, pilot, ["1", "f", *"9h", *"6c", "1", *"9h"])
        assert combat(app).table.view().phase is Phase.FOLLOW
        await pilot.resize_terminal(80, 24)
        for _ in range(50):  # a new size is laid out in a moment of its own
            await pilot.pause(0.02)
            if len(text_of(app).splitlines()) == 24:
                break
        assert "Magpie follows?" in text_of(app)


async def test_a_fight_that_cannot_begin_says_why(tmp_path: Path) -> None:
    broken = seats("A", "B")
    broken = replace(broken, combatants=(replace(broken.combatants[0], mech="Nowhere"), broken.combatants[1]))
    async with fight(tmp_path, broken) as (app, pilot):
        assert app.where == "home"
        await pilot.pause(0.3)
        assert "Nowhere" in text_of(app)


@pytest.mark.long
async def test_keys_typed_ahead_answer_the_questions_in_their_order(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        for key in ("2", "f", *"4c3s", "5", *"4c", "enter", *"3s", "enter"):
            app.post_message(Key(key, key if len(key) == 1 else "\r"))
        for _ in range(100):
            await pilot.pause(0.05)
            if combat(app).table.steps == 7:
                break
        last = combat(app).table.view().last
        assert last is not None
        assert [card.text for card in last.attack_follow or ()] == ["4♣"]
        assert [card.text for card in last.defense_follow or ()] == ["3♠"]


@pytest.mark.long
async def test_a_line_typed_ahead_lands_in_the_entry(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        for key in ("m", "1", ",", "3", "enter"):
            app.post_message(Key(key, key if len(key) == 1 else "\r"))
        for _ in range(60):
            await pilot.pause(0.05)
            if combat_steps(app) == 1:
                break
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
        await pilot.pause(0.3)
        await settled(app, pilot)
        await press(app, pilot, ["enter"])
        app.screen.post_message(Paste("4♠ 4S jo"))
        await pilot.pause(0.3)
        assert [card.text for card in prompt(app).typed] == ["4♠", "4♠", "Jo"]
        app.screen.post_message(Paste("5h 6h 7h 8h 9h 10h jh qh kh"))
        await pilot.pause(0.5)
        assert "K♥" in text_of(app)
        assert "Enter" in text_of(app)


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
        await pilot.pause(1.2)
        assert combat(app).table.steps == 1
        assert "Another window changed this fight" in text_of(app)


@pytest.mark.long
async def test_7_10_damage_carries_over_unless_the_mechs_are_left_as_they_came(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["1", "n", *"9h", "1", "enter", "colon"])
        await type_in(app, pilot, 'gm end because "rain"')
        await press(app, pilot, ["r"])
        assert app.where == "home"
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
        await press(app, pilot, ["escape", "escape", "down", "enter"])
        assert combat(app).table.title != "Many"
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm end because "rain"')
        assert "▶k keep damage and loads" in text_of(app)
        await press(app, pilot, ["right"])
        assert "▶r leave the mechs as they came" in text_of(app)
        await press(app, pilot, ["k"])
        shown = text_of(app)
        assert "Example Mech: unhurt, SALVO Missiles 10 left." in shown
        assert "b begin Many" in shown
        assert "▶o home" in shown
        await press(app, pilot, ["b"])
        assert combat(app).table.title == "Many"
        assert combat(app).table.steps == 0
        await press(app, pilot, ["escape"])
        assert app.where == "home"

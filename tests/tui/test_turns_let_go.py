"""Turns that wait, pilots that give up, and squads at the table, by keys (mechcombat 7.1, 7.10)."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.engine.audience import GM
from mechtable.files.encounters import read_encounters, write_encounters
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.encounter import EncounterScreen
from mechtable.tui.table import bot_play
from tests.tui.playing import SMALL, WIDE, WORKED, at_home, combat, press, settled, shows, text_of, until

SQUAD = Encounter(
    name="The barn",
    combatants=(
        Seating(name="Red", mech="Example Mech", pilot="Magpie", side="red", at=(2, 3)),
        Seating(name="Rat", mech="Example Mech", side="blue", at=(4, 3), count=3, squad="Rat"),
        Seating(name="Ox", mech="Example Mech", side="red", at=(2, 5)),
    ),
)


@asynccontextmanager
async def barn(
    home: Path, size: tuple[int, int] = SMALL, cards: str = "physical", *, far: bool = False
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """Magpie, whose turn it is, Ox of the same side, and a squad of three Rats."""
    shutil.copytree(WORKED, home / "texts")
    (home / "texts" / "campaign.yaml").write_text(f"campaign: Barn\noptions: {{cards: {cards}}}\n", "utf-8")
    seats = tuple(replace(one, at=(60, 3)) if far and one.squad else one for one in SQUAD.combatants)
    texts = write_encounters((replace(SQUAD, combatants=seats),))
    (home / "texts" / "encounters.yaml").write_text(texts, "utf-8")
    new_campaign(home / "home", "Barn", home / "texts")
    async with at_home(home / "home", "barn", size) as (app, pilot):
        await press(app, pilot, ["enter"])
        if cards == "physical":  # Rat 1 and Ox are equal; the other Rats need no card
            assert combat(app).table.view().due == ("Rat1", "Ox")
            await press(app, pilot, ["k", "s", "4", "h"])
        yield app, pilot


def fight(app: MechtableApp) -> FightView:
    return combat(app).table.view()


@pytest.mark.long
async def test_7_1_a_turn_is_held_by_keys_and_goes_on_later(tmp_path: Path) -> None:
    async with barn(tmp_path) as (app, pilot):
        assert fight(app).order == ("Red", "Rat1", "Rat2", "Rat3", "Ox")
        assert "h hold or give up" in text_of(app)
        assert "e end the turn" in text_of(app)
        await press(app, pilot, ["h", "d"])
        assert "MAGPIE'S TURN COMES AFTER WHOSE?" in text_of(app)
        await press(app, pilot, ["2"])
        assert (fight(app).active, fight(app).delays) == ("Rat1", {"Red": "Rat2"})
        assert "waits" in text_of(app)
        await press(app, pilot, ["e", "e"])
        assert fight(app).active == "Red"
        await press(app, pilot, ["h", "d"])
        assert "Magpie has delayed in this round" in text_of(app)
        await press(app, pilot, ["escape", "e"])
        assert fight(app).active == "Rat3"


@pytest.mark.parametrize(
    ("key", "crew", "word"),
    [
        ("j", Crew.EJECTED, "empty"),
        pytest.param("s", Crew.SURRENDERED, "surrendered", marks=pytest.mark.long),
    ],
)
async def test_7_10_giving_up_is_asked_once_and_no_is_the_default(
    tmp_path: Path, key: str, crew: Crew, word: str
) -> None:
    async with barn(tmp_path) as (app, pilot):
        await press(app, pilot, ["h", key, "enter"])
        assert fight(app).combatants["Red"].crew is Crew.ABOARD
        assert "MAGPIE WAIT OR GIVE UP" in text_of(app)
        await press(app, pilot, [key, "y"])
        assert fight(app).combatants["Red"].crew is crew
        assert fight(app).active == "Rat1"
        assert ("Magpie surrenders" if crew is Crew.SURRENDERED else "Magpie's pilot ejects") in text_of(app)
        assert "the last of" not in text_of(app)
        await press(app, pilot, ["e", "e", "e", "h", key])
        assert "the last of red" in text_of(app)
        await press(app, pilot, ["y"])
        assert "Side blue wins" in text_of(app)
        assert f"Magpie  {word}" in text_of(app)


@pytest.mark.long
async def test_7_1_a_squad_stands_together_at_every_size(tmp_path: Path) -> None:
    async with barn(tmp_path, WIDE) as (app, pilot):
        lines = text_of(app).splitlines()
        first = next(place for place, line in enumerate(lines) if "╭ Rat" in line)
        assert all(line[1] == "│" for line in lines[first + 1 : first + 9])
        assert lines[first + 9][1] == "╰"
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: "Rat[" in text_of(app))


@pytest.mark.long
@pytest.mark.parametrize("marked", [3, 2])
async def test_7_1_p_plays_a_squad_whole_when_bots_play_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, marked: int
) -> None:
    """Out of everybody's reach, so that nobody must answer."""
    monkeypatch.setattr(bot_play, "PACE", 0)
    async with barn(tmp_path, WIDE, cards="dealt", far=True) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, CombatScreen)
        for number in range(1, marked + 1):
            screen.bots.turn(f"Rat{number}")
        while fight(app).active != "Rat1":
            await press(app, pilot, ["e"])
        order = fight(app).order  # Ox and the squad are equal: a dealt card says who comes first
        behind = order[(order.index("Rat3") + 1) % len(order)]
        after = behind if marked == 3 else "Rat2"
        screen.show()
        assert ("plays the squad Rat" in text_of(app)) is (marked == 3)
        await press(app, pilot, ["P"])
        await until(pilot, lambda: fight(app).active == after)
        await until(pilot, lambda: "a bot plays" not in text_of(app))
        assert fight(app).active == after


@pytest.mark.long
async def test_7_1_who_acts_together_is_said_on_the_screen_of_the_encounter(tmp_path: Path) -> None:
    async with barn(tmp_path) as (app, pilot):
        await press(app, pilot, ["escape", "e", "enter", "down"])
        screen = app.screen
        assert isinstance(screen, EncounterScreen)
        assert "Rat [×3]" in text_of(app)
        assert "squad Rat: 3 act one after another" in text_of(app)
        await press(app, pilot, ["q", "down", "enter"])
        assert [one.squad for one in screen.preparing.encounter.combatants] == ["", "", ""]
        await press(app, pilot, ["q", "home", "enter", "up", "q", "end", "enter"])
        encounter = screen.preparing.encounter
        assert [one.squad for one in encounter.combatants] == ["", "Rat", ""]
        assert read_encounters(write_encounters((encounter,)), "e") == (encounter,)


@pytest.mark.long
async def test_7_10_the_gm_ends_a_fight_by_a_key_with_a_reason(tmp_path: Path) -> None:
    async with barn(tmp_path) as (app, pilot):
        assert "end the fight" not in text_of(app)
        await press(app, pilot, ["E"])
        assert "Why does the fight end?" in text_of(app)
        await press(app, pilot, ["escape"])
        assert fight(app).phase is not Phase.OVER
        await press(app, pilot, ["E", *"dusk", "enter"])
        await until(pilot, lambda: fight(app).phase is Phase.OVER)
        await shows(app, pilot, "THE FIGHT IS OVER", "Dusk")
        await press(app, pilot, ["E"])
        assert "The fight is over already." in text_of(app)


@pytest.mark.long
async def test_7_10_the_end_is_proposed_in_the_menu_when_no_weapon_works(tmp_path: Path) -> None:
    async with barn(tmp_path) as (app, pilot):
        arms = ("left_arm", "right_arm")
        for who in ("Red", "Rat1", "Rat2", "Rat3", "Ox"):
            for arm in arms:
                combat(app).submit(c.GmSet(f"{who}.{arm}.hp", "0", "sand"), GM)
                await settled(app, pilot)
        await shows(app, pilot, "E end the fight no weapon works", "▶e end the turn")
        await press(app, pilot, ["E", *"stalemate", "enter"])
        await until(pilot, lambda: fight(app).phase is Phase.OVER)

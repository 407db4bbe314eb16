"""Abilities at the table, by keys: cards as a price are asked for, notes for the GM pop up and stay in the log."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.flow import question
from tests.tui.playing import WORKED, at_home, combat, press, text_of


@asynccontextmanager
async def fight_with(home: Path, *skills: str) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """The worked fight; both pilots have these skills."""
    folder = home / "as text"
    shutil.copytree(WORKED, folder)
    pilots = folder / "pilots.yaml"
    text = pilots.read_text(encoding="utf-8")
    known = text.replace("piloting: 2", f"piloting: 4\n  skills: [{', '.join(skills)}]")
    pilots.write_text(known, encoding="utf-8")
    slug = new_campaign(home, "The Long Dry", folder)
    async with at_home(home, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        yield app, pilot


@pytest.mark.long
async def test_8_2_a_skill_that_costs_cards_asks_for_them(tmp_path: Path) -> None:
    async with fight_with(tmp_path, "burn-the-book") as (app, pilot):
        table = combat(app).table
        before = table.view().combatants["Red"]
        asked = question(table.view(), table.choices())
        (key,) = (entry.key for entry in asked.entries if entry.label == "Burn the Book")
        await press(app, pilot, [key])
        assert "BURN THE BOOK COSTS 2 CARDS" in text_of(app).upper()
        await press(app, pilot, ["escape"])
        assert "WHAT DOES MAGPIE DO?" in text_of(app)
        await press(app, pilot, [key, *"4s", "enter"])
        assert "takes 2 from the hand" in text_of(app)
        assert table.view().combatants["Red"] == before
        await press(app, pilot, [*"4s", *"10h"])
        assert table.steps == 0
        await press(app, pilot, ["enter"])
        red = table.view().combatants["Red"]
        assert (red.ap, red.heat, red.hand) == (before.ap + 2, before.heat + 1, before.hand - 2)
        assert [card.typed for card in table.view().shown] == ["4s", "10h"]
        assert "WHAT DOES MAGPIE DO?" in text_of(app)


@pytest.mark.long
async def test_8_4_a_note_is_said_at_its_moment_and_stays_in_the_log(tmp_path: Path) -> None:
    async with fight_with(tmp_path, "call-the-shot") as (app, pilot):
        await press(app, pilot, ["1"])
        assert combat(app).table.view().phase is Phase.DEFEND
        said = (
            "Note for the GM, Magpie's Call the Shot: The pilot names a part; a hit there is a story to tell."
        )
        assert [line.sentence for line in combat(app).table.log()].count(said) == 1
        assert [notice.sentence for notice in app.notices] == [said]
        await press(app, pilot, ["f"])
        assert len(app.notices) == 1

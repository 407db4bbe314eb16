"""The House rules screen by keys: every option can be seen and changed, is stored, and holds for the next fight."""

from dataclasses import fields
from pathlib import Path

import pytest

from mechtable.rules.options import Cards, Options
from mechtable.services.campaigns import ensure_demo, open_campaign
from mechtable.tui.boards.house_rules_view import HouseRulesView
from tests.tui.playing import SMALL, WIDE, at_home, combat, press, text_of, type_in, worked_campaign


def stored(home: Path, slug: str) -> Options:
    desk = open_campaign(home, slug)
    try:
        return desk.options
    finally:
        desk.close()


@pytest.mark.long
async def test_7_9_the_example_is_begun_with_dealt_cards(tmp_path: Path) -> None:
    slug = ensure_demo(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        assert "physical cards" in text_of(app)
        await press(app, pilot, ["enter", "escape", "o"])
        assert combat_free(text_of(app))
        await press(app, pilot, ["d"])
        assert stored(tmp_path, slug).cards is Cards.DEALT
        await press(app, pilot, ["escape", "down", "down"])
        assert "Magpie, Bull · dealt cards" in text_of(app)
        await press(app, pilot, ["enter", "down", "enter"])  # not on with the one under way: another
        assert combat(app).table.view().options.cards is Cards.DEALT
        await press(app, pilot, ["escape", "escape", "enter"])
        assert combat(app).table.view().options.cards is Cards.DEALT
        desk = open_campaign(tmp_path, slug)
        kept = [desk.fight(fight.id).options.cards for fight in desk.fights()]
        desk.close()
        assert sorted(cards.value for cards in kept) == ["dealt", "physical"]


def combat_free(shown: str) -> bool:
    """Whether the house rules are on the screen, with their sentence and default."""
    return "players hold real cards" in shown and "default:   dealt" in shown and "* physical" in shown


async def test_every_house_rule_is_listed_with_rule_sentence_and_default(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["o"])
        for option in fields(Options):
            shown = " ".join(text_of(app).split())
            assert f"{option.name} · rule {option.metadata['rule']}" in shown
            assert option.metadata["doc"][1:60] in shown
            await press(app, pilot, ["down"])
        assert app.screen.query_one(HouseRulesView).cursor == 0


@pytest.mark.long
async def test_words_turn_numbers_step_and_are_typed_within_their_range(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["o", "down", "enter"])
        assert stored(tmp_path, slug).gm_sees_hands
        await press(app, pilot, ["down", "right", "right", "left"])
        assert stored(tmp_path, slug).packs == 5
        await press(app, pilot, ["enter", "ctrl+u"])
        await type_in(app, pilot, "9")
        assert "expected a whole number from 1 to 8, got 9" in text_of(app)
        await press(app, pilot, ["ctrl+u"])
        await type_in(app, pilot, "8")
        await press(app, pilot, ["right"])
        assert stored(tmp_path, slug).packs == 8
        await press(app, pilot, ["d"])
        assert stored(tmp_path, slug).packs == 4
        while "▶heat_limit" not in text_of(app):
            await press(app, pilot, ["down"])
        await press(app, pilot, ["right", "ctrl+u"])
        await type_in(app, pilot, "12")
        assert stored(tmp_path, slug).heat_limit == 12
        while "▶trainings" not in text_of(app):
            await press(app, pilot, ["up"])
        await press(app, pilot, ["enter", "ctrl+u"])
        await type_in(app, pilot, "stealth:spades,[b]:hearts")
        assert "[b]:hearts" in text_of(app)
        assert list(stored(tmp_path, slug).trainings) == ["stealth", "[b]"]


@pytest.mark.long
async def test_a_change_is_taken_back_and_made_again(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        before = stored(tmp_path, slug)
        await press(app, pilot, ["o", "ctrl+z"])
        assert "There is nothing to undo" in text_of(app)
        await press(app, pilot, ["right", "down", "right"])
        assert "changed" in text_of(app)
        changed = stored(tmp_path, slug)
        await press(app, pilot, ["ctrl+z", "ctrl+z"])
        assert stored(tmp_path, slug) == before
        await press(app, pilot, ["ctrl+y", "ctrl+y", "ctrl+y"])
        assert stored(tmp_path, slug) == changed
        await press(app, pilot, ["f6"])
        assert "7.9" in text_of(app)

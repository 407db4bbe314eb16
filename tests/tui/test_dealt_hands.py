"""Dealt cards by keys and mouse: shown while one chooses, laid with the arrows, never typed from another hand (7.9)."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.engine.cards import PACK, Card
from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import new_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.hand_row import hand_row
from mechtable.tui.boards.prompt import Prompt
from mechtable.tui.boards.tray import Tray
from mechtable.tui.styles.palette import DARK
from tests.tui.playing import WORKED, at_home, combat, entries, press, prompt, settled, text_of, type_in


@asynccontextmanager
async def dealt(
    tmp_path: Path, *skills: str, options: str = "{hand_limit: 5}"
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    """The worked fight with dealt cards; both pilots have these skills."""
    folder = tmp_path / "texts"
    shutil.copytree(WORKED, folder)
    (folder / "campaign.yaml").write_text(f"campaign: Dealt\noptions: {options}\n", encoding="utf-8")
    pilots = (folder / "pilots.yaml").read_text(encoding="utf-8")
    if skills:
        pilots = pilots.replace("piloting: 2", f"piloting: 4\n  skills: [{', '.join(skills)}]")
    (folder / "pilots.yaml").write_text(pilots, encoding="utf-8")
    slug = new_campaign(tmp_path / "home", "Dealt", folder)
    async with at_home(tmp_path / "home", slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        yield app, pilot


def hand(app: MechtableApp, name: str) -> tuple[Card, ...]:
    return combat(app).table.view().combatants[name].cards or ()


def all_shown(app: MechtableApp, cards: tuple[Card, ...]) -> bool:
    shown = text_of(app)
    return bool(cards) and all(card.text in shown for card in cards)


async def test_7_9_the_hand_is_shown_while_the_weapon_and_the_defense_are_chosen(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        assert combat(app).table.view().phase is Phase.TURN
        assert all_shown(app, hand(app, "Red"))
        await press(app, pilot, ["2"])
        assert combat(app).table.view().phase is Phase.DEFEND
        assert all_shown(app, hand(app, "Blue"))
        await press(app, pilot, ["f"])
        assert all_shown(app, hand(app, "Red"))


@pytest.mark.long
async def test_7_9_a_lead_is_chosen_with_the_arrow_keys(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        await press(app, pilot, ["2", "f"])
        leads = [place for place, card in enumerate(hand(app, "Red")) if not card.is_joker]
        steps = combat(app).table.steps
        await press(app, pilot, ["right"] * (leads[-1] + 1))
        chosen = hand(app, "Red")[leads[-1]]
        assert f"▶ {chosen.text}" in text_of(app)
        assert f"Enter lead {chosen.text}" in text_of(app)
        assert combat(app).table.steps == steps
        await press(app, pilot, ["escape"])
        assert "▶ " + chosen.text not in text_of(app)
        await press(app, pilot, ["enter"])
        first = hand(app, "Red")[leads[0]]
        assert f"{first.text} is marked: Enter leads it" in text_of(app)
        assert f"Enter lead {first.text}" in text_of(app)
        assert combat(app).table.steps == steps
        await press(app, pilot, [*["right"] * (leads[-1] - leads[0]), "enter"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.attack_card == chosen


@pytest.mark.long
async def test_7_5_5_follow_ups_are_laid_and_taken_back_with_the_arrow_keys(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        await to_the_follow_ups(app, pilot)
        held = hand(app, "Red")
        await press(app, pilot, ["right", "up", "up"])
        assert prompt(app).typed == held[:2]
        await press(app, pilot, ["down"])
        assert prompt(app).typed == held[:1]
        await press(app, pilot, ["left", "up"])
        laid = prompt(app).typed
        assert laid == (held[0], held[-1])
        await press(app, pilot, ["enter"])
        last = combat(app).table.view().last
        assert last is not None
        assert last.attack_follow == laid


async def to_the_follow_ups(app: MechtableApp, pilot: Pilot[None]) -> None:
    await press(app, pilot, ["2", "n"])
    lead = next(card for card in hand(app, "Red") if not card.is_joker)
    await press(app, pilot, [*lead.typed, "enter"])
    assert combat(app).table.view().phase is Phase.FOLLOW


async def test_7_5_5_a_card_that_is_not_in_the_hand_is_refused_as_it_is_typed(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        await to_the_follow_ups(app, pilot)
        held = hand(app, "Red")
        absent = next(card for card in PACK if card not in held)
        await press(app, pilot, absent.typed)
        assert f"{absent.text} is not among the cards shown" in text_of(app)
        assert prompt(app).typed == ()
        twice = next(card for card in held if held.count(card) == 1)
        await press(app, pilot, [*twice.typed, *twice.typed])
        assert prompt(app).typed == (twice,)
        assert f"{twice.text} is not among the cards shown" in text_of(app)


@pytest.mark.long
async def test_7_9_a_click_lays_a_card(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        await to_the_follow_ups(app, pilot)
        held = hand(app, "Red")
        line = text_of(app).splitlines()[prompt(app).region.y]
        await pilot.click(Prompt, offset=(line.index(f" {held[1].text} ") + 1, 0))
        await settled(app, pilot)
        assert prompt(app).typed == (held[1],)
        await pilot.click(Prompt, offset=(1, 0))
        await settled(app, pilot)
        assert prompt(app).typed == (held[1],)


@pytest.mark.long
async def test_8_4_a_card_of_the_pile_is_picked_and_may_be_left(tmp_path: Path) -> None:
    async with dealt(tmp_path, "ragpicker", "trade-up") as (app, pilot):
        await rummaging(app, pilot)
        view = combat(app).table.view()
        assert (view.phase, view.taker) == (Phase.TAKE, "Red")
        assert "Magpie takes which?" in text_of(app)
        assert "take nothing" in text_of(app)
        assert all_shown(app, view.offered)
        before, pile = hand(app, "Red"), view.discard
        await press(app, pilot, ["enter"])
        assert (hand(app, "Red"), combat(app).table.view().discard[: len(pile)]) == (before, pile)
        await press(app, pilot, ["ctrl+z", "enter"])
        assert combat(app).table.view().phase is Phase.TAKE
        await press(app, pilot, ["right", "right", "enter"])
        assert hand(app, "Red") == (*before, view.offered[1])
        assert f"takes {view.offered[1].text} from the discard pile" in text_of(app)


async def rummaging(app: MechtableApp, pilot: Pilot[None]) -> None:
    """Red leads a numbered spade with three cards in the pile."""
    await press(app, pilot, ["colon"])
    await type_in(app, pilot, 'gm set Red.cards 2c,3h,4d,9c,jh,5c because "test"')
    await press(app, pilot, ["e", *"2c", *"4d", "enter"])
    assert combat(app).table.view().active == "Blue"
    for line in (
        'gm set Blue.cards 5h,6h,7h,8h because "test"',
        "Blue end",
        'gm set Red.cards 9s,9h,2c because "test"',
    ):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, line)
    await press(app, pilot, ["2", "n", *"9s"])


async def test_7_13_a_target_finds_its_items_before_it_answers_and_before_the_leads_are_in(
    tmp_path: Path,
) -> None:
    async with dealt(tmp_path) as (app, pilot):
        await press(app, pilot, ["2"])
        assert "i items" in text_of(app)
        await press(app, pilot, ["i"])
        assert "WHAT DOES BULL USE OR SWITCH?" in text_of(app)
        await press(app, pilot, ["escape"])
        assert "Bull defends?" in text_of(app)
        running = combat(app).table.view().combatants["Blue"].power_running
        await press(app, pilot, ["i"])
        key = next(entry.key for entry in entries(app) if entry.label == "off: Comms Rig")
        await press(app, pilot, [key])
        assert combat(app).table.view().combatants["Blue"].power_running == running - 5
        assert "Bull defends?" in text_of(app)
        await press(app, pilot, ["f", "i"])
        assert "WHAT DOES BULL USE OR SWITCH?" in text_of(app)
        key = next(entry.key for entry in entries(app) if entry.label == "on: Comms Rig")
        await press(app, pilot, [key])
        view = combat(app).table.view()
        assert (view.phase, view.combatants["Blue"].power_running) == (Phase.LEAD, running)
        assert "Magpie leads" in text_of(app)


def test_7_9_a_tray_with_known_cards_takes_no_others() -> None:
    cards = PACK[:3]
    tray = Tray(pool=(*cards, cards[0]))
    assert tray.step(1).pointed == cards[0]
    assert tray.step(-1).pointed == cards[0]  # the last one, the second copy
    laid = tray.step(1).step(1).lay()
    assert (laid.cards, laid.left) == ((cards[1],), (cards[0], cards[2], cards[0]))
    assert laid.back().cards == ()
    assert tray.lay() == tray
    assert tray.lay(9) == tray
    assert Tray(pool=()).step(1).pointed is None
    assert Tray(pool=()).press("4").press("s").hint == "4♠ is not among the cards shown"
    assert [card.typed for card in Tray().press("4").press("s").cards] == ["4s"]


def test_the_row_of_cards_shows_the_one_at_the_cursor_whatever_the_room() -> None:
    for room in range(12, 60, 3):
        for at in (None, 0, 7, 25, 51):
            shown = hand_row(PACK, at, room, DARK)
            assert shown.width <= room
            text = "".join(ink for ink, _ in shown.inks)
            assert at is None or f"▶ {PACK[at].text} " in text
            for first, after, place in shown.spots:
                assert text[first:after].strip("▶ ") == PACK[place].text
                assert shown.place_at(first) == shown.place_at(after - 1) == place


@pytest.mark.long
async def test_7_4_enter_discards_the_marked_card(tmp_path: Path) -> None:
    async with dealt(tmp_path, options="{hand_limit: 1}") as (app, pilot):
        name = combat(app).table.view().active or ""
        await press(app, pilot, ["e"])
        view = combat(app).table.view()
        assert view.phase is Phase.DISCARD
        held, over = hand(app, name), view.combatants[name].hand - 1
        assert over > 1
        await press(app, pilot, ["right", *["enter"] * (over - 1)])
        assert combat(app).table.view().phase is Phase.DISCARD
        assert f"Enter discard {held[over - 1].text}" in text_of(app)
        await press(app, pilot, ["enter"])
        assert combat(app).table.view().phase is not Phase.DISCARD
        assert hand(app, name) == held[over:]

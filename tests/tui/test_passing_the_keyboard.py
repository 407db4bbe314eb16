"""Secret choices at the GM's own terminal: only backs before and after, a hand for its player alone (mechcombat 7.9)."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import open_campaign
from mechtable.services.table import Table
from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.hand_over import DEAF, CoverScreen, SecretScreen
from tests.services import secretive
from tests.tui.playing import SMALL, at_home, combat, press, text_of

FACE = re.compile(r"(?<!\w)(?:(?:[2-9AJQK]|10)[♠♥♦♣]|Jo(?!\w))")
LISTENING = DEAF + 0.15


@asynccontextmanager
async def at_table(
    home: Path, seed: int = secretive.SEED
) -> AsyncIterator[tuple[MechtableApp, Pilot[None], Table]]:
    """It is the turn of Magpie, who is Dana's; Bull is Rolf's."""
    slug = secretive.campaign(home)
    desk = open_campaign(home, slug)
    desk.prepare(desk.encounters()[0].id, seed)
    desk.close()
    async with at_home(home, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["enter"])
        yield app, pilot, combat(app).table


@asynccontextmanager
async def asked_to_lead(home: Path) -> AsyncIterator[tuple[MechtableApp, Pilot[None], Table]]:
    """Magpie attacks Bull, Bull defends."""
    async with at_table(home) as (app, pilot, table):
        await press(app, pilot, ["2", "f"])
        yield app, pilot, table


async def take(app: MechtableApp, pilot: Pilot[None], name: str) -> None:
    """Whoever is named takes the keyboard."""
    assert isinstance(app.screen, CoverScreen)
    assert f"Pass the keyboard to {name}." in text_of(app)
    assert not FACE.search(text_of(app))
    assert secretive.NOTE not in text_of(app)
    await pilot.pause(LISTENING)
    await press(app, pilot, ["enter"])


def hand(table: Table, name: str) -> tuple[Card, ...]:
    return table.match.state.combatants[name].cards


@pytest.mark.long
async def test_7_9_an_exchange_goes_round_and_every_hand_is_seen_by_its_player_alone(tmp_path: Path) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, table):
        await take(app, pilot, "Dana")
        assert isinstance(app.screen, SecretScreen)
        assert {*FACE.findall(text_of(app))} == {card.text for card in hand(table, "Magpie")}
        await press(app, pilot, ["right", "enter"])
        step = table.match.last_step
        assert step is not None
        assert (step.seat, type(step.command)) == (Seat("Dana"), c.Lead)
        await take(app, pilot, "Rolf")
        assert {*FACE.findall(text_of(app))} == {card.text for card in hand(table, "Bull")}
        await press(app, pilot, [*hand(table, "Bull")[0].typed])
        assert table.view().exchange is None or table.view().phase in (Phase.PICK, Phase.FOLLOW)
        await take(app, pilot, "the GM")
        assert isinstance(app.screen, CombatScreen)


async def test_an_enter_typed_ahead_uncovers_nothing(tmp_path: Path) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, _):
        await press(app, pilot, ["enter", "enter"])
        assert isinstance(app.screen, CoverScreen)
        assert not FACE.search(text_of(app))


@pytest.mark.long
async def test_a_choice_may_be_put_off_and_taken_up_again_and_the_gm_takes_the_step_back(
    tmp_path: Path,
) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, table):
        await pilot.pause(LISTENING)
        await press(app, pilot, ["escape"])
        assert isinstance(app.screen, CombatScreen)
        assert "Dana chooses in secret: Enter passes the keyboard" in text_of(app)
        await press(app, pilot, ["enter"])
        await take(app, pilot, "Dana")
        await press(app, pilot, ["escape"])
        await take(app, pilot, "the GM")
        assert isinstance(app.screen, CombatScreen)
        assert not FACE.search(text_of(app).partition("LOG")[0])
        steps = table.steps
        await press(app, pilot, ["ctrl+z", "enter"])
        assert table.steps == steps - 1


@pytest.mark.long
async def test_cards_that_are_not_held_are_refused_while_the_hand_is_open(tmp_path: Path) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, table):
        await take(app, pilot, "Dana")
        held = {card.typed for card in hand(table, "Magpie")}
        other = next(rank + suit for rank in "23456789" for suit in "cdhs" if rank + suit not in held)
        await press(app, pilot, [*other])
        assert "is not among the cards shown" in text_of(app)
        steps = table.steps
        await press(app, pilot, ["enter"])
        assert table.steps == steps, "Enter marks a card first"
        assert isinstance(app.screen, SecretScreen)


@pytest.mark.long
async def test_with_hands_that_the_gm_may_see_nothing_is_passed(tmp_path: Path) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, table):
        await pilot.pause(LISTENING)
        await press(app, pilot, ["escape"])
        table.undo()
        for line in ("gm reveal Magpie", "gm reveal Bull"):
            table.submit(table.say(line))
        combat(app).another_window()
        await press(app, pilot, ["f"])
        assert isinstance(app.screen, CombatScreen)
        assert FACE.search(text_of(app))


@pytest.mark.long
async def test_7_4_cards_are_discarded_in_secret_too(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (app, pilot, table):
        await press(app, pilot, ["d", "d", "d", "d", "e"])
        await take(app, pilot, "Dana")
        held = hand(table, "Magpie")
        await press(app, pilot, ["enter"])
        assert "Name the cards" in text_of(app)
        assert isinstance(app.screen, SecretScreen)
        over = len(held) - table.options.hand_limit
        await press(app, pilot, [*(key for card in held[:over] for key in card.typed), "enter"])
        await take(app, pilot, "the GM")
        assert isinstance(app.screen, CombatScreen)
        assert (table.view().active, len(hand(table, "Magpie"))) == ("Bull", table.options.hand_limit)


@pytest.mark.long
async def test_7_6_follow_ups_are_chosen_in_secret_one_player_after_the_other(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (app, pilot, table):
        await press(app, pilot, ["2", "n"])
        await take(app, pilot, "Dana")
        await press(app, pilot, [*hand(table, "Magpie")[0].typed])
        await take(app, pilot, "the GM")
        assert table.view().phase is Phase.PICK
        await press(app, pilot, ["2"])
        assert table.view().phase is Phase.FOLLOW
        await take(app, pilot, "Dana")
        await press(app, pilot, ["equals_sign"])
        assert "Magpie's lead: " in text_of(app)
        await press(app, pilot, ["escape"])
        assert "Enter nothing more" in text_of(app)
        await press(app, pilot, ["up", "up"])
        assert "Enter follow with these" in text_of(app)
        await press(app, pilot, ["enter"])
        step = table.match.last_step
        assert step is not None
        assert isinstance(step.command, c.Follow)
        assert (step.seat, len(step.command.cards)) == (Seat("Dana"), 1)
        await take(app, pilot, "the GM")
        assert "damage" in text_of(app)


@pytest.mark.long
async def test_7_5_2_the_target_looks_at_its_hand_alone_before_it_says_whether_it_defends(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path) as (app, pilot, table):
        await press(app, pilot, ["2"])
        assert table.view().phase is Phase.DEFEND
        await press(app, pilot, ["B"])
        await take(app, pilot, "Rolf")
        assert {*FACE.findall(text_of(app))} == {card.text for card in hand(table, "Bull")}
        await press(app, pilot, ["enter"])
        await take(app, pilot, "the GM")
        assert isinstance(app.screen, CombatScreen)
        assert not FACE.search(text_of(app))
        assert (table.view().phase, table.steps) == (Phase.DEFEND, 1)
        await press(app, pilot, ["x", "b", "enter", "escape", "B"])
        assert "A bot plays Bull: nobody looks at its hand." in text_of(app)

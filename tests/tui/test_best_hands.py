"""The best hand by keys: of the cards typed, of a hand that is known, and of a secret one for its player alone."""

from pathlib import Path

import pytest

from mechtable.engine.audience import Seat
from mechtable.engine.cards import parse_card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.best_hand import best_hand
from mechtable.rules.combat.state import Phase
from tests.tui.playing import SMALL, at_home, combat, press, text_of, worked_campaign
from tests.tui.test_dealt_hands import dealt
from tests.tui.test_passing_the_keyboard import at_table, take
from tests.tui.test_worked_exchange import FIRST, keys

PAIRED = 7
"""A seed that deals Magpie pairs."""


@pytest.mark.long
async def test_3_2_of_typed_cards_those_of_the_best_hand_are_kept(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST[:5])])
        table = combat(app).table
        assert table.view().phase is Phase.FOLLOW
        assert "best" not in text_of(app)
        await press(app, pilot, [*"2d4s9hkc4s"])
        assert "b keeps only 4♠ 4♠ here, the best hand: Suited Three-of-a-Kind, attack +2" in text_of(app)
        await press(app, pilot, ["b"])
        assert "b keeps" not in text_of(app)
        assert table.steps == 5
        await press(app, pilot, ["enter"])
        step = table.match.last_step
        assert step is not None
        assert isinstance(step.command, c.Follow)
        assert [card.text for card in step.command.cards] == ["4♠", "4♠"]
        await press(app, pilot, [*"3s3sad"])
        assert "b keeps 3♠ 3♠: +2" in text_of(app)


async def test_3_2_the_best_lead_of_a_known_hand_is_pointed_at_and_enter_leads_it(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (app, pilot):
        table = combat(app).table
        table.submit(table.say('gm set Red.cards 4s,9h,4s,2c because "luck"'))
        combat(app).another_window()
        await press(app, pilot, ["2", "f"])
        assert table.view().phase is Phase.LEAD
        assert "b best hand: 4♠ leads, 4♠ follows: Suited Pair, attack +1" in text_of(app)
        await press(app, pilot, ["b"])
        assert "Enter lead 4♠" in text_of(app)
        await press(app, pilot, ["b"])
        assert "Of these cards no better hand can be laid." in text_of(app)
        assert table.view().exchange
        await press(app, pilot, ["enter"])
        step = table.match.last_step
        assert step is not None
        assert step.command == c.Lead("Red", parse_card("4s"))


@pytest.mark.long
async def test_7_9_a_secret_hand_is_offered_to_its_player_alone(tmp_path: Path) -> None:
    async with at_table(tmp_path, seed=PAIRED) as (app, pilot, table):
        await press(app, pilot, ["2", "f"])
        await take(app, pilot, "Dana")
        view = table.view(Seat("Dana"))
        best = best_hand(view, "Magpie", view.combatants["Magpie"].cards or ())
        assert best is not None
        assert f"b best hand: {best.lead.text} leads, " in text_of(app)
        await press(app, pilot, ["b"])
        assert "b best:" not in text_of(app)
        await press(app, pilot, ["enter"])
        step = table.match.last_step
        assert step is not None
        assert step.command == c.Lead("Magpie", best.lead)
        await take(app, pilot, "Rolf")
        assert best.name not in text_of(app)
        await press(app, pilot, ["escape"])
        await take(app, pilot, "the GM")
        assert "b best:" not in text_of(app)
        assert best_hand(table.view(), "Bull", table.view().combatants["Bull"].cards or ()) is None

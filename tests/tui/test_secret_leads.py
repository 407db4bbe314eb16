"""Real cards are led in secret too: nothing on the screen names the first lead until the second is in (mechcombat 7.5.3)."""

from pathlib import Path

import pytest

from tests.tui.playing import WIDE, at_home, combat, press, text_of, type_in, until, worked_campaign


@pytest.mark.long
async def test_7_5_3_a_lead_of_real_cards_is_named_nowhere_until_both_are_in(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), WIDE) as (app, pilot):
        await press(app, pilot, ["enter", "2", "f", *"qc"])
        table = combat(app).table
        exchange = table.view().exchange
        assert exchange is not None
        assert exchange.attack_card is not None
        assert "Magpie leads a card, face down." in text_of(app)
        looks = {
            "the table": (),
            "the log": ("l",),
            "the timeline": ("u",),
            "cards seen": ("y",),
            "the order": ("I",),
            "why": ("=",),
        }
        for what, keys in looks.items():
            await press(app, pilot, ["equals_sign" if key == "=" else key for key in keys])
            assert "Q♣" not in text_of(app), what
            await press(app, pilot, ["escape"] if keys else [])
        await press(app, pilot, ["u", "left", "left", "right"])
        assert "Q♣" not in text_of(app)
        await press(app, pilot, ["escape", *"3s"])
        assert "Q♣" in text_of(app)
        assert "3♠" in text_of(app)


@pytest.mark.long
async def test_7_5_3_leads_turn_over_together_whoever_is_first(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), WIDE) as (app, pilot):
        await press(app, pilot, ["enter", "2", "f", "colon"])
        await type_in(app, pilot, "Blue lead 3s")
        await until(pilot, lambda: combat(app).table.steps == 3)
        assert "3♠" not in text_of(app)
        assert "Magpie leads" in text_of(app)
        await press(app, pilot, [*"qc"])
        assert "Q♣" in text_of(app)
        assert "3♠" in text_of(app)

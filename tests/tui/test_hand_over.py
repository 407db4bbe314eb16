"""The keyboard goes round: as many backs as the hand holds."""

from pathlib import Path

import pytest

from mechtable.tui.app import MechtableApp
from mechtable.tui.screens.hand_over import CoverScreen
from tests.tui.playing import SMALL, text_of


@pytest.mark.parametrize("held", [1, 8])
async def test_there_are_as_many_backs_as_cards_in_the_hand(tmp_path: Path, held: int) -> None:
    app = MechtableApp(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(CoverScreen("Dana", held))
        await pilot.pause()
        assert max(line.count("╭") for line in text_of(app).splitlines()) == held

"""Letters typed over a list of answers go to the one that is meant."""

from pathlib import Path

import pytest

from mechtable.rules.bots.policy import Policy
from mechtable.tui.dialogs.spelling import SOON, Spelling
from tests.tui.playing import at_home, burst, worked_campaign
from tests.tui.preparing import encounter, keys

WHO = ("a human", "a greedy bot", "a planner bot", "a random bot")
PILOTS = ("Old Ferry", "Cobalt", "Nettle", "Corporal Bell", "The ford", "O'Neil", "Ash-Grey")


@pytest.mark.parametrize(
    ("lines", "typed", "found"),
    [
        (WHO, "g", "a greedy bot"),
        (WHO, "r", "a random bot"),
        (WHO, "h", "a human"),
        (WHO, "b", "a greedy bot"),
        (WHO, "a", "a greedy bot"),
        (WHO, "aa", "a planner bot"),
        (WHO, "ar", "a random bot"),
        (PILOTS, "c", "Cobalt"),
        (PILOTS, "co", "Cobalt"),
        (PILOTS, "cor", "Corporal Bell"),
        (PILOTS, "corporalb", "Corporal Bell"),
        (PILOTS, "cc", "Corporal Bell"),
        (PILOTS, "f", "The ford"),
        (PILOTS, "fe", "Old Ferry"),
        (PILOTS, "t", "The ford"),
        (PILOTS, "on", "O'Neil"),
        (PILOTS, "g", "Ash-Grey"),
        (PILOTS, "nx", "Nettle"),
    ],
)
def test_letters_that_come_soon_are_a_word(lines: tuple[str, ...], typed: str, found: str) -> None:
    spelling, at = Spelling(), 0
    for place, letter in enumerate(typed):
        answer = spelling.typed(letter, place * SOON / 2, lines, at)
        at = at if answer is None else answer
    assert lines[at] == found


def test_a_letter_that_comes_late_begins_a_word() -> None:
    spelling = Spelling()
    assert spelling.typed("c", 0, PILOTS, 0) == PILOTS.index("Cobalt")
    assert spelling.typed("o", 2 * SOON, PILOTS, 1) == PILOTS.index("O'Neil")
    assert spelling.typed("z", 2 * SOON, PILOTS, 1) is None


@pytest.mark.long
async def test_a_letter_chooses_who_plays_and_a_word_the_map(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter", "e", "d", "enter", "k", "g", "enter")
        assert encounter(app).combatants[0].bot is Policy.GREEDY
        await keys(app, pilot, "m")
        burst(app, *"wi")
        await keys(app, pilot, "enter")
        assert encounter(app).map == ""
        await keys(app, pilot, "m")
        burst(app, *"fo")
        await keys(app, pilot, "enter")
        assert encounter(app).map == "ford"

"""Why: the sums of the question at hand come first, whatever is asked."""

from pathlib import Path

import pytest

from mechtable.tui.dialogs.why import WhyDialog
from tests.tui.playing import at_home, press, worked_campaign


async def first_sums(home: Path, pressed: list[str], count: int) -> list[str]:
    """The titles and formulas of the first sums."""
    slug = worked_campaign(home)
    async with at_home(home, slug) as (app, pilot):
        await press(app, pilot, ["enter", *pressed, "equals_sign"])
        dialog = app.screen
        assert isinstance(dialog, WhyDialog)
        return [line.text for line in dialog._lines if line.head][:count]


async def test_7_5_at_defends_the_free_defends_and_the_price_come_first(tmp_path: Path) -> None:
    assert await first_sums(tmp_path, ["2"], 3) == [
        "Bull's free defends: 1 free + 1 Argus Shield = 2",
        "buy a defend, Bull's extra defend AP: 2 extra defend = 2",
        "buy a defend, Bull's AP left: 8 before − 2 bought defend = 6",
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("pressed", "first"),
    [
        ([], "SALVO Missiles, Magpie's attack AP: 4 SALVO Missiles = 4"),
        (["down"], "Zantetsuken, Magpie's attack AP: 4 Zantetsuken = 4"),
        (["2", "n", *"4s"], "Damage to come: 1 + 2 Zantetsuken + 0 hand − 0 DR impact − 0 hand = 3"),
        (["2", "f", *"4s", *"3s"], "Damage to come: 1 + 2 Zantetsuken + 0 hand − 0 DR impact − 0 hand = 3"),
    ],
)
async def test_7_5_the_sums_of_the_question_come_first(
    pressed: list[str], first: str, tmp_path: Path
) -> None:
    assert await first_sums(tmp_path, pressed, 1) == [first]


async def test_no_sum_is_listed_twice_and_none_is_lost(tmp_path: Path) -> None:
    sums = await first_sums(tmp_path, ["2"], 99)
    titles = [line.partition(":")[0] for line in sums]
    assert len(set(titles)) == len(titles)
    assert {"Magpie's maximum move", "Bull's power output", "Magpie's free defends"} <= set(titles)

"""What an entry of the menu does is told in full where there is room for it."""

from pathlib import Path

import pytest

from mechtable.engine.errors import RuleError
from mechtable.services.campaigns import new_campaign
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.menu import menu_lines
from mechtable.tui.boards.question import Entry
from mechtable.tui.styles.palette import DARK
from tests.tui.playing import at_home, combat, press, text_of


def test_what_an_item_does_is_told_in_full_where_there_is_room_or_the_cursor_stands() -> None:
    smoke = "use for 1 AP, this round, in a defense, once a fight: +2 leading value"
    entries = (
        Entry("1", "Needle 30", "4 AP"),
        *(Entry(str(at), f"Smoke Pots {at}", smoke) for at in range(2, 5)),
        Entry("e", "end the turn", wide=False),
    )
    for cursor in range(len(entries)):
        for height in range(4, 12):
            lines, rows = menu_lines(entries, cursor, 72, height, DARK)
            told = [" ".join(line.plain.split()) for line in lines]
            assert len(lines) == len(rows) <= height
            assert any(cursor in places for places in rows)
            whole = sum(text == "+2 leading value" for text in told)
            assert whole == (3 if height >= 8 else int(cursor in (1, 2, 3) and height > 4))
            assert "e end the turn" in told[-1]
    assert all("…" in line.plain for line in menu_lines(entries, 0, 72, 5, DARK)[0][1:4])


@pytest.mark.long
async def test_an_order_of_two_rows_leaves_the_log_a_line_beside_a_long_menu(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Proving Ground", Path("proving-ground"))
    async with at_home(tmp_path, slug, (66, 24)) as (app, pilot):
        await press(app, pilot, ["e", "end", "b"])
        lines = text_of(app).splitlines()
        assert lines[2].startswith("  ")  # the order goes on in a second row
        (log,) = (place for place, line in enumerate(lines) if line.startswith("── LOG"))
        assert lines[log + 1].strip()


@pytest.mark.long
async def test_a_panel_grows_by_a_row_for_each_shoulder_of_the_mechs_beside_each_other(
    tmp_path: Path,
) -> None:
    slug = new_campaign(tmp_path, "Proving Ground", Path("proving-ground"))
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["e", "end", "b"])
        for panel in combat(app).query(MechPanel):
            assert panel.size.height == 9
        lines = text_of(app).splitlines()
        (shoulder,) = (place for place, line in enumerate(lines) if "R SHO" in line)
        assert lines[shoulder + 2].startswith("╰")


def test_7_1_why_a_turn_cannot_wait_is_told_in_full_where_the_cursor_stands() -> None:
    sentence = "Nobody's turn is still to come in this round: Blackbird takes its turn or ends it."
    entries = (
        Entry("d", "delay", refusal=RuleError("turn_over", "7.1", sentence)),
        Entry("j", "eject", "the mech stands empty"),
        Entry("s", "surrender", "mech and pilot are taken"),
    )
    for width in (72, 76, 80):
        lines, rows = menu_lines(entries, 0, width, 8, DARK)
        words = " ".join(" ".join(line.plain for line in lines).split())
        assert sentence in words.replace("(rule 7.1) ", "")
        assert "…" not in words
        assert len(lines) == len(rows) == 4
        assert all(line.cell_length <= width for line in lines)

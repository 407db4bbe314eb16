"""A square is typed letter by letter; a new one begins after a whole one."""

from functools import reduce
from pathlib import Path

import pytest

from mechtable.tui.boards.typed_square import square_of, with_letter
from tests.tui.playing import press, text_of
from tests.tui.test_moving_on_the_map import moving, on_the_map


def typed(letters: str, rows: int | None = None) -> str:
    return reduce(lambda before, letter: with_letter(before, letter, rows) or before, letters, "")


@pytest.mark.parametrize(
    ("letters", "rows", "stands"),
    [
        ("6,3", None, "6,3"),
        ("-6,-13", None, "-6,-13"),
        ("13,22", 30, "13,22"),
        ("13,2" + "2,2", 30, "2,2"),
        ("13,2" + "2", 14, "2"),
        ("13,2" + "12,14", 14, "12,14"),
        ("13,-2" + "4,5", None, "4,5"),
        ("6,3" + ",", None, "6,3"),
        ("6,x3", None, "6,3"),
    ],
)
def test_a_new_square_begins_after_a_whole_one(letters: str, rows: int | None, stands: str) -> None:
    assert typed(letters, rows) == stands


def test_a_square_that_was_sent_is_done() -> None:
    assert with_letter("7,2", "5", sent=True) == "5"
    assert with_letter("7,", "5", sent=True) == "7,5"
    assert with_letter("7,2", "x", sent=True) is None
    assert square_of("7,2") == (7, 2)


async def test_a_square_typed_after_a_refusal_is_not_glued_to_it(tmp_path: Path) -> None:
    async with on_the_map(tmp_path) as (app, pilot):
        await pilot.press(*("1", "5", "comma", "1"))
        await press(app, pilot, ["enter"])
        screen = moving(app)
        assert (screen.at, screen.typed) == ((15, 1), "15,1")
        await pilot.press(*("1", "comma", "2"))
        await pilot.pause()
        assert (screen.at, screen.typed) == ((1, 2), "1,2")
        assert "1,2:" in text_of(app)

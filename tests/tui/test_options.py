"""Answers side by side keep their keys and whole first words in little room."""

import pytest

from mechtable.tui.boards.options import needed, option, roomed
from mechtable.tui.boards.prompt import Prompt
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.boards.ways_out import LEAVING
from mechtable.tui.styles.palette import DARK

DEFENDS = (
    Entry("f", "defend, free", "1 of 2 left"),
    Entry("b", "buy a defend", "2 AP"),
    Entry("n", "do not defend"),
)
PARTS = tuple(
    Entry(str(at), label, f"Frame, {hp}/17")
    for at, (label, hp) in enumerate(
        {
            "head": 8,
            "torso": 17,
            "left arm": 10,
            "right arm": 12,
            "legs": 15,
            "left shoulder": 5,
            "right shoulder": 5,
        }.items(),
        1,
    )
)


def said(entries: tuple[Entry, ...], width: int) -> str:
    inks = [
        ink
        for place, (entry, room) in enumerate(roomed(entries, width))
        for ink in option(entry, place == 0, room, DARK)
    ]
    return "".join(text for text, _ in inks).rstrip()


def test_7_5_2_a_defend_is_asked_for_with_whole_first_words_in_forty_columns() -> None:
    asked = said(DEFENDS, 40 - len("Bull defends?") - 3)
    assert len(asked) <= 25
    for words in ("▶f defend", " b buy", " n do"):
        assert words in asked


@pytest.mark.parametrize("width", range(20, 120))
def test_no_answer_is_wider_than_its_share_where_its_first_word_fits(width: int) -> None:
    for entry, room in roomed(DEFENDS, width):
        assert sum(len(text) for text, _ in option(entry, False, room, DARK)) <= room


def test_7_10_the_ways_out_of_a_fight_need_no_more_than_a_small_screen() -> None:
    assert needed(LEAVING) <= 76
    assert "leave the mechs as they came" in said(LEAVING, 77)


def test_7_10_in_little_room_the_ways_out_are_said_in_fewer_words_none_of_them_cut() -> None:
    prompt = Prompt()
    prompt.cursor = 3
    pilots = Entry("f", "pilot of A-very-long-name and 11 more", brief="12 pilots")
    asked = Question(Kind.OVER, None, "The fight is over:", (*LEAVING, pilots), 3)
    line = prompt.asked(asked, 80, DARK).plain
    assert line.split("  ")[:2] == [" k keep damage and loads", "o keep nothing"]
    assert line.rstrip().endswith("▶f 12 pilots")
    line = prompt.asked(asked, 60, DARK).plain
    assert line.rstrip() == " k keep damage  o keep nothing  p print ▶f 12 pilots"
    assert "pilot of A-very-long-name and 11 more" in prompt.asked(asked, 140, DARK).plain


def test_7_5_seven_parts_are_named_with_their_hp_where_there_is_room_for_all() -> None:
    needed = " 1 head 8  2 torso 17  3 l arm 10  4 r arm 12  5 legs 15  6 l sho 5  7 r sho 5"
    assert said(PARTS, len(needed) + 1) == f"▶{needed[1:]}"
    assert "…" not in said(PARTS, 100)

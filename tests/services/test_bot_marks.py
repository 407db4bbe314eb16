"""Who is played by a bot is kept beside the campaign's file, for each fight."""

from pathlib import Path

import pytest

from mechtable.rules.bots.policy import Policy
from mechtable.services.bot_marks import FILE, BotMarks, Marked
from mechtable.services.saving import SavingError


def test_marks_are_kept_for_each_fight(tmp_path: Path) -> None:
    assert BotMarks(tmp_path, 1).turn("Red") is Policy.GREEDY
    assert BotMarks(tmp_path, 2).turn("Rat_1") is Policy.GREEDY
    assert BotMarks(tmp_path, 1).names == {"Red"}
    assert BotMarks(tmp_path, 2).names == {"Rat_1"}
    assert BotMarks(tmp_path, 1).turn("Red") is Policy.PLANNER
    assert BotMarks(tmp_path, 1).policy("Red") is Policy.PLANNER
    assert BotMarks(tmp_path, 1).turn("Red") is Policy.RANDOM
    assert BotMarks(tmp_path, 1).turn("Red") is None
    assert BotMarks(tmp_path, 1).names == frozenset()
    assert BotMarks(tmp_path, 2).names == {"Rat_1"}


def test_whether_bots_go_on_by_themselves_is_kept_beside_the_marks(tmp_path: Path) -> None:
    assert not BotMarks(tmp_path, 1).by_itself
    assert BotMarks(tmp_path, 1).turn_by_itself()
    assert BotMarks(tmp_path, 1).turn("Red")
    assert BotMarks(tmp_path, 1).by_itself
    assert not BotMarks(tmp_path, 2).by_itself
    assert not BotMarks(tmp_path, 1).turn_by_itself()
    assert BotMarks(tmp_path, 1).names == {"Red"}


def test_that_somebody_stopped_the_bots_is_kept_until_they_go_on(tmp_path: Path) -> None:
    marks = BotMarks(tmp_path, 1)
    marks.put(Marked({"Red": Policy.GREEDY}, by_itself=True))
    before = (tmp_path / FILE).read_bytes()
    marks.hold(True)
    assert BotMarks(tmp_path, 1).marked == Marked({"Red": Policy.GREEDY}, by_itself=True, held=True)
    BotMarks(tmp_path, 1).turn("Blue")
    assert BotMarks(tmp_path, 1).held
    BotMarks(tmp_path, 1).hold(False)
    BotMarks(tmp_path, 1).put(Marked({"Red": Policy.GREEDY}, by_itself=True))
    assert (tmp_path / FILE).read_bytes() == before


def test_a_list_of_names_has_greedy_bots(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"1": ["Red", "Rat_1"], "2": ["Blue"]}', encoding="utf-8")
    marks = BotMarks(tmp_path, 1)
    assert {name: marks.policy(name) for name in marks.names} == dict.fromkeys(
        ("Red", "Rat_1"), Policy.GREEDY
    )
    marks.turn("Red")
    assert BotMarks(tmp_path, 2).names == {"Blue"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "[1]",
        '{"1": 3}',
        '{"1": [null, 2]}',
        '{"1": {"bots": ["Red"]}}',
        '{"1": {"bots": {"Red": "wizard", "Blue": []}}}',
        "[" * 9000,
        "\x00",
    ],
)
def test_a_file_that_is_no_marks_has_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    marks = BotMarks(tmp_path, 1)
    assert marks.names == frozenset()
    assert marks.turn("Red")
    assert BotMarks(tmp_path, 1).names == {"Red"}


def test_a_mark_that_cannot_be_kept_holds_all_the_same(tmp_path: Path) -> None:
    marks = BotMarks(tmp_path / "gone", 1)
    with pytest.raises(SavingError):
        marks.turn("Red")
    assert marks.names == {"Red"}

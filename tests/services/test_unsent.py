"""What was not sent is kept beside the campaign's file: for its moment, for each fight, never of a hidden hand."""

from pathlib import Path

import pytest

from mechtable.services.campaigns import open_campaign
from mechtable.services.unsent import FILE, LONGEST_FORM, HalfDone, Unsent, may_be_kept, moment_of
from tests.services import secretive
from tests.services.test_quick_entry import table

LINE, CARDS = HalfDone(line="Bull def"), HalfDone(cards="4s9", opened="price 3")


def test_what_is_half_done_comes_back_at_its_moment_only(tmp_path: Path) -> None:
    Unsent(tmp_path, 1).keep("5 a", LINE)
    Unsent(tmp_path, 2).keep("7 b", CARDS)
    assert Unsent(tmp_path, 1).of("5 a") == LINE
    assert Unsent(tmp_path, 2).of("7 b") == CARDS
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    assert Unsent(tmp_path, 1).of("6 c") is None
    assert Unsent(tmp_path, 1).of("5 a") is None
    kept = Unsent(tmp_path, 2)
    kept.keep("7 b", HalfDone())
    assert kept.of("7 b") is None
    assert list(tmp_path.iterdir()) == []


def test_a_form_may_be_longer_than_a_line(tmp_path: Path) -> None:
    form = HalfDone(form="x" * LONGEST_FORM)
    Unsent(tmp_path, 1).keep("5 a", form)
    assert Unsent(tmp_path, 1).of("5 a") == form
    Unsent(tmp_path, 1).keep("5 a", HalfDone(line="x" * 600))
    assert Unsent(tmp_path, 1).of("5 a") == HalfDone(line="x" * 500)


@pytest.mark.parametrize("text", ["", "[", "[1]", '{"1": 3}', '{"1": {"line": 4}}', "[" * 9000, "\x00"])
def test_a_file_that_is_none_offers_nothing_and_is_mended(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    unsent = Unsent(tmp_path, 1)
    assert unsent.of("") is None
    unsent.keep("5 a", LINE)
    assert Unsent(tmp_path, 1).of("5 a") == LINE


def test_a_folder_that_is_gone_keeps_nothing_and_hurts_nobody(tmp_path: Path) -> None:
    unsent = Unsent(tmp_path / "gone", 1)
    unsent.keep("5 a", LINE)
    unsent.forget()
    assert Unsent(None, 1).of("5 a") is None


def test_a_moment_ends_with_the_next_step_and_comes_back_by_undo() -> None:
    fight = table()
    before = moment_of(fight)
    fight.submit(fight.say('gm set Red.ap 3 because "test"'))
    after = moment_of(fight)
    assert after != before
    fight.undo()
    assert moment_of(fight) == before


def test_7_9_a_line_that_may_tell_of_a_hidden_hand_is_not_written_down(tmp_path: Path) -> None:
    desk = open_campaign(tmp_path, secretive.campaign(tmp_path))
    secret = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    for line in ("Magpie lead 4s", "bull fol 4s 9h", "Bull end; Magpie l 4s", "gm set Magpie.cards 4s"):
        assert not may_be_kept(secret, line)
        assert may_be_kept(table(), line)
    for line in ("Bull defend", "Magpie attack zan Bull", "Bull move 4,", "gm set Bull.heat 3"):
        assert may_be_kept(secret, line)
    assert not may_be_kept(table(), "x" * 501)
    assert not may_be_kept(table(), "a\x1bb")
    desk.close()

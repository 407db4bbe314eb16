"""Letters typed on with cards answer no other question; a copy too many is marked as it is typed (mechcombat 7.9)."""

from pathlib import Path

import pytest
from textual.events import Key, Paste

from mechtable.rules.combat.state import Phase
from mechtable.services.table import Table
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.table import typed_on
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.typed_on import TypedOn
from tests.services.test_quick_entry import table as quick_table
from tests.tui.playing import SMALL, at_home, burst, combat, press, settled, text_of, until, worked_campaign

CARDS, MENU = Question(Kind.CARDS, "Red", "?"), Question(Kind.MENU, "Red", "?")


class Refusing:
    """Keeps what was said."""

    said = ""

    def refuse(self, sentence: str) -> None:
        self.said = sentence


def typed(letter: str, at: float) -> Key:
    key = Key(letter, letter if len(letter) == 1 else None)
    key.time = at
    return key


@pytest.fixture
def asking() -> Asking:
    shown: Table = quick_table()
    return Asking(shown, lambda: MENU)


def asks(asking: Asking, question: Question, since: float) -> None:
    asking.question, asking.since = question, since


def test_7_9_what_is_left_over_is_named_until_a_pause(
    asking: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typed_on, "WITHIN", 0.5)
    host = Refusing()
    left = TypedOn(asking, host)
    asks(asking, MENU, 0.0)
    assert not left.drops(typed("4", 0.5))  # no cards were asked for before
    asks(asking, CARDS, 1.0)
    assert not any(left.drops(typed(letter, 1.1)) for letter in "4s")
    asks(asking, MENU, 1.2)
    assert left.drops(typed("9", 1.5))
    assert left.drops(typed("h", 1.9))
    assert host.said.startswith("“9h” was typed on with the cards")
    assert left.drops(typed("enter", 2.0))  # it was meant for those letters
    assert not left.drops(typed("1", 2.6))
    assert not left.drops(typed("a", 2.7))  # the burst is over


def test_7_9_other_keys_and_further_cards_are_nobodys_surplus(
    asking: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typed_on, "WITHIN", 0.5)
    left = TypedOn(asking, Refusing())
    asks(asking, CARDS, 1.0)
    assert not any(left.drops(typed(letter, 1.1)) for letter in ("4", "s", "9", "h"))
    asks(asking, MENU, 1.2)
    assert not left.drops(typed("enter", 1.2))  # no letter before it was left over
    asks(asking, CARDS, 1.3)
    assert not left.drops(typed("s", 1.4))
    asks(asking, MENU, 1.5)
    assert not left.drops(typed("e", 1.6))
    assert not left.drops(typed("4", 1.6))
    asks(asking, CARDS, 1.7)
    assert not left.drops(typed("escape", 1.8))
    asks(asking, MENU, 1.9)
    assert not left.drops(typed("4", 1.9))


def test_7_9_what_was_typed_before_the_question_was_there_is_left_over_however_slow_the_machine(
    asking: Asking,
) -> None:
    left = TypedOn(asking, Refusing())
    asks(asking, CARDS, 1.0)
    assert not left.drops(typed("s", 1.1))
    asks(asking, MENU, 60.0)
    assert left.drops(typed("1", 30.0))
    assert not left.drops(typed("1", 60.0))


@pytest.mark.long
async def test_7_9_a_card_too_many_picks_no_part(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "1", "n"])
        burst(app, *"9h4s", "1", "enter")  # the one card of an attack that is not defended, and more
        table = combat(app).table
        await until(pilot, lambda: "“4s1” was typed on" in text_of(app))
        await settled(app, pilot)
        assert (table.view().phase, table.steps) == (Phase.PICK, 3)
        assert "“4s1” was typed on with the cards" in text_of(app)
        await press(app, pilot, ["1"])
        assert table.view().phase is Phase.FOLLOW
        await press(app, pilot, ["ctrl+z", "enter", "ctrl+z", "enter", "ctrl+z", "enter", "f"])
        burst(app, *"9h4s")  # both leads
        await until(pilot, lambda: table.steps == 4)
        await settled(app, pilot)
        assert (table.view().phase, table.steps) == (Phase.PICK, 4)
        await press(app, pilot, ["ctrl+z", "enter"])
        app.screen.post_message(Paste("4s 2h"))
        await settled(app, pilot)
        await pilot.pause()
        assert table.view().phase is Phase.PICK


@pytest.mark.long
async def test_7_9_a_copy_too_many_is_marked_before_enter(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "1", "n", *"4s", "1", *"4s4s4s"])
        assert "4♠!" not in text_of(app)
        await press(app, pilot, ["4", "s"])
        shown = text_of(app)
        assert "4♠!" in shown
        assert "more than 4 packs hold" in shown
        await press(app, pilot, ["backspace", *"5s"])
        assert "!" not in text_of(app).splitlines()[-2]

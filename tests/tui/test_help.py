"""Help: every line within its frame, what goes on stands under its text, and footers promise only keys that exist."""

from pathlib import Path

import pytest
from textual.screen import ModalScreen

from mechtable.tui.actions import ACTIONS, actions_of
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.help import ABOUT, HelpDialog, _indented
from mechtable.tui.keys.action import EVERYWHERE
from tests.tui import keys as key_pages
from tests.tui.playing import SMALL, WIDE, at_home, entries, press, shows, text_of, worked_campaign


def test_what_goes_on_stands_under_its_text() -> None:
    assert _indented("  one two three", 9) == ["  one", "    two", "    three"]
    assert _indented("one two", 9) == ["one two"]


@pytest.mark.long
async def test_help_wraps_its_lines_under_their_text(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "f1"])
        for _ in range(150):
            if "│     4s · Bull pick torso" in text_of(app):
                break
            await press(app, pilot, ["down"])
        shown = text_of(app)
        assert "│     4s · Bull pick torso" in shown
        assert "  Magpie attack zan Bull" in shown


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE])
@pytest.mark.parametrize(
    "keys",
    [
        [],
        ["h"],
        ["p"],
        ["f6"],
        ["o"],
        ["enter"],
        ["enter", "2"],
        ["enter", "2", "f"],
        ["enter", "l"],
    ],
    ids=" ".join,
)
async def test_a_footer_promises_only_keys_of_the_registry(
    keys: list[str], size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, keys)
        shown = " ".join(action.shown for action in actions_of(app.where)).split()
        if app.where == "combat":
            shown += [entry.key for entry in entries(app)]
        for key, words in app.screen.query_one(Footer).hints:
            if key != "1-9":
                for each in [key] if key in shown else list(key):
                    assert each in shown, (key, words)
        if app.where == "home":
            assert "^Z" not in text_of(app)


def test_the_keys_in_docs_are_those_of_the_registry() -> None:
    assert key_pages.FILE.read_text(encoding="utf-8") == key_pages.pages()


def test_every_screen_says_what_it_is_for_here_and_in_docs() -> None:
    screens = {where for action in ACTIONS for where in action.where} - {EVERYWHERE}
    assert screens == set(ABOUT) == set(key_pages.SCREENS)


def test_the_first_sentence_of_a_help_is_a_whole_one() -> None:
    """It stands above the keys, and what comes after it below them: no sentence may be cut in two."""
    for where, text in ABOUT.items():
        first, _, _ = text.partition(". ")
        assert not first.endswith(":"), where


@pytest.mark.long
@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (["P"], "in which format, on what paper"),
        (["enter", "n"], "a note, a condition on somebody"),
        (["enter", "a"], "Whom it hits, where and how hard"),
        (["enter", "N"], "letters jump to the line"),
        (["enter", "colon"], "Bull pick torso"),
        (["h", "b", "colon"], "rank 7 lams as 1"),
        (["p", "x"], "One line is typed"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
async def test_f1_over_a_question_says_what_the_question_is_for(
    keys: list[str], words: str, tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, keys)
        question = app.screen
        assert isinstance(question, ModalScreen), text_of(app)
        await press(app, pilot, ["f1"])
        await shows(app, pilot, words, "^P")
        assert isinstance(app.screen, HelpDialog)
        assert "F2" not in text_of(app)  # it leads nowhere from a question
        await press(app, pilot, ["f1"])
        assert app.screen is question

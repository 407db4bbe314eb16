"""F6 opens the paragraph of the rule that is named: by a refusal, a line of "why", quick entry, a build."""

from pathlib import Path

import pytest

from mechtable.services.rulebook import RuleText
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.rules_view import RuleView
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.shown_rule import rule_in
from tests.services.old_fights import old_campaign
from tests.tui.playing import at_home, combat, entries, press, settled, text_of, type_in, worked_campaign
from tests.tui.test_worked_exchange import FIRST, keys


def opened(app: MechtableApp) -> str:
    found = app.screen.query_one(RuleView).rule
    assert isinstance(found, RuleText)
    assert f"{found.number}" in text_of(app)
    return found.number


def test_the_rule_that_a_sentence_names() -> None:
    assert rule_in("No shots left: take another weapon. (rule 7.5)") == "7.5"
    assert rule_in("Type a card: rank and suit, such as 4s") == ""
    assert rule_in("rule 7.14 and rule 7.5") == "7.14"


@pytest.mark.long
async def test_a_refusal_and_a_line_of_why_open_their_paragraphs(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, "Blue draw")
        assert "(rule 7.3)" in text_of(app)
        await press(app, pilot, ["f6"])
        assert opened(app) == "7.3"
        await press(app, pilot, ["escape", "escape", "colon"])
        await type_in(app, pilot, 'gm set Red.ap 0 because "out of breath"')
        refused = next(entry.key for entry in entries(app) if entry.refusal is not None)
        await press(app, pilot, [refused])
        named = combat(app).shown_rule
        assert f"(rule {named})" in app.screen.query_one(Header).said
        await press(app, pilot, ["f6"])
        assert opened(app) == named
        await press(app, pilot, ["escape"])


@pytest.mark.long
async def test_why_opens_the_rule_of_the_term_under_the_cursor(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:-2], "equals_sign", "down"])
        why = app.screen
        assert isinstance(why, WhyDialog)
        named = why.shown_rule
        await press(app, pilot, ["f6"])
        assert opened(app) == named


@pytest.mark.long
async def test_the_hangar_opens_the_rule_of_the_check(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h", "f6"])
        assert opened(app) == "4.3"


@pytest.mark.long
async def test_the_log_is_copied_as_a_script_that_never_overwrites(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "l", "c"])
        await settled(app, pilot)
        scripts = sorted((tmp_path / slug / "scripts").rglob("*.fight"))
        assert len(scripts) == 1
        first = scripts[0].read_bytes()
        assert b" attack zantetsuken " in first
        await press(app, pilot, ["c"])
        await settled(app, pilot)
        assert len(sorted((tmp_path / slug / "scripts").rglob("*.fight"))) == 2
        assert scripts[0].read_bytes() == first
        assert "Copied to" in "".join(notice.sentence for notice in app.notices)


@pytest.mark.long
async def test_8_5_the_copy_of_an_old_fight_says_which_line_the_present_rules_refuse(tmp_path: Path) -> None:
    slug = old_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "l", "c"])
        await settled(app, pilot)
        (notice,) = (one for one in app.notices if "Copied to" in one.sentence)
        assert "line 52 of this script does not play: refused, once_used (rule 8.5)" in notice.sentence

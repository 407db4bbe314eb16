"""The Rules screen: every number of the rules, a search, the hand table."""

import re
from pathlib import Path

from mechtable.services.rulebook import rule, rulebook, search
from mechtable.tui.boards.rules_view import RuleList, RuleView
from tests.tui.playing import at_home, press, text_of

RULES = Path(__file__).parent.parent.parent / "docs" / "rules" / "mechcombat.md"


def test_every_number_of_the_rules_has_its_paragraph() -> None:
    written = set(re.findall(r"^(?:\[seed\] )?(\d+\.\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    assert set(rulebook()) == written
    assert len(written) > 50
    longest = rule("7.5")
    assert longest is not None
    assert any(line.startswith("7. Apply to the part") for line in longest.lines)
    assert all(text.lines and not text.first.startswith("#") for text in rulebook().values())


def test_search_finds_by_number_and_by_words() -> None:
    assert "5.1" in {text.number for text in search("5.1")}
    assert {text.number for text in search("surplus damage")} == {"5.1"}
    assert search("no such thing anywhere") == ()


async def test_searching_and_reading_by_keys(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["f6", "down"])
        assert app.screen.query_one(RuleView).rule == list(rulebook().values())[1]
        await press(app, pilot, ["slash", *"surplus", "enter"])
        assert len(app.screen.query_one(RuleList).rules) == 1
        assert "surplus damage is lost" in text_of(app)
        await press(app, pilot, ["escape"])
        assert len(app.screen.query_one(RuleList).rules) == len(rulebook()) + 1
        await press(app, pilot, ["up", "pagedown", "pagedown"])
        assert "Blackjack" in text_of(app)
        await press(app, pilot, ["escape"])
        assert app.where == "home"

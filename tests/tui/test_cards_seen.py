"""The cards seen: in mixed fights the real ones and the dealt ones are two shoes, each counted for itself (7.9)."""

from mechtable.engine.audience import GM
from mechtable.engine.cards import parse_card
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.cards_seen import piles, seen_lines
from mechtable.tui.boards.seen_panel import seen_panel_lines
from mechtable.tui.styles.palette import DARK
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")


def mixed() -> FightView:
    """Wolf is dealt a 9♥ and leads it; Red has discarded three real ones and leads a fourth."""
    table = Table(
        fielded("Red", CLUB, initiative=2, owner="ann", hand_size=5),
        fielded("Wolf", CLUB, initiative=1, hand_size=5),
        rules={"cards": "mixed"},
    )
    table.say(
        'gm set Wolf.cards 9h,4s because "a test"',
        "Red discard 9h 9h 9h",
        "Red attack club Wolf",
        "Wolf defend",
        "Red lead 9h",
        "Wolf lead 9h",
    )
    view: FightView = table.match.ruleset.view(table.fight, GM)
    return view


def test_7_9_the_same_card_of_two_shoes_is_counted_once_in_each() -> None:
    nine = parse_card("9h")
    real, dealt = piles(mixed())
    assert (real.kind, real.unseen, real.often(1), real.stock) == ("real", 212, [(nine, 4)], None)
    assert (dealt.kind, dealt.shown, dealt.unseen, dealt.often(1)) == ("dealt", (nine,), 215, [])
    said = "\n".join(line.plain for line in seen_lines(mixed(), 74, DARK))
    assert "212 unseen of 216\n" in "\n".join(line.rstrip() for line in said.splitlines())
    assert "shown often: 9♥ 4 of 4" in said
    assert "5" not in said.replace("215", "").splitlines()[6]
    assert "too many" not in said


def test_7_9_the_panel_has_a_line_of_bars_for_each_shoe() -> None:
    lines = [line.plain.rstrip() for line in seen_panel_lines(mixed(), 24, DARK)]
    assert lines[:3] == [" real   9♥  212 unseen", " dealt  9♥  215 unseen", "r 9♥  ●●●● 4 of 4"]
    assert [line[0] for line in lines[4:6]] == ["r", "d"]


def test_a_fight_of_one_kind_of_card_has_one_shoe() -> None:
    for cards in ("physical", "dealt"):
        table = Table(fielded("Red", CLUB, initiative=1), fielded("Blue", CLUB), rules={"cards": cards})
        (only,) = piles(table.match.ruleset.view(table.fight, GM))
        assert (only.kind, only.unseen, only.stock is None) == ("", 216, cards == "physical")

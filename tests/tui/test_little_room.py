"""What gives way where there is little room: never a total, a stamp, or the end of a sentence."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from mechtable.engine.errors import RuleError
from mechtable.engine.ruleset import Outcome
from mechtable.engine.sums import Term, sum_of
from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Result
from mechtable.rules.combat.view import FightView
from mechtable.rules.hands import Hand
from mechtable.rules.places import Place
from mechtable.services.log import LogLine
from mechtable.tui.boards.coming import Coming
from mechtable.tui.boards.exchange_board import exchange_lines, heading
from mechtable.tui.boards.log_panel import log_lines
from mechtable.tui.boards.means import means
from mechtable.tui.boards.menu import menu_lines
from mechtable.tui.boards.over import over_lines
from mechtable.tui.boards.prompt import LONGEST, fitting_hints
from mechtable.tui.boards.question import Entry
from mechtable.tui.boards.sum_words import fitting, leads_fitting, shortest
from mechtable.tui.content import content, literal, shortened
from mechtable.tui.styles.palette import DARK
from tests.tui.playing import WIDE, at_home, combat, press, text_of, type_in, worked_campaign
from tests.tui.test_worked_exchange import FIRST, keys

BLADE = "The Executioner's Second Best Zantetsuken"

LONG_SUM = sum_of(
    "damage",
    "7.5",
    [
        Term("", 1, "7.5"),
        Term(BLADE, 2, "7.5"),
        Term("hand", 2, "3.2"),
        Term("−DR impact of the Triumphant 809 torso", -3, "7.5"),
        Term("Excalibur's edge", 1, "8.6"),
    ],
    least=0,
)


def said(lines: Iterable[Content]) -> str:
    return "\n".join(line.plain for line in lines)


async def worked_view(home: Path) -> FightView:
    slug = worked_campaign(home)
    async with at_home(home, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST)[:-2]])
        return combat(app).table.view()


@given(st.text(max_size=60), st.integers(3, 50))
def test_what_is_shortened_fits_and_keeps_both_ends(text: str, width: int) -> None:
    shown = shortened(text, width)
    whole = literal(text)
    assert content(shown).cell_length <= width
    if content(text).cell_length <= width:
        assert shown == whole
    else:
        assert any(
            whole.startswith(shown[:at]) and whole.endswith(shown[at + 1 :])
            for at, char in enumerate(shown)
            if char == "…"
        )


@given(
    st.lists(st.sampled_from(("1", "10", "12 of 12 left", "♣+1", "heat", " ")), max_size=20),
    st.integers(3, 50),
)
def test_no_number_is_halved_where_words_are_shortened(pieces: list[str], width: int) -> None:
    text = "  ".join(pieces)
    numbers = set(re.findall(r"\d+", text))
    assert set(re.findall(r"\d+", shortened(text, width).replace("…", " "))) <= numbers or len(text) <= width


def test_7_5_what_an_effect_adds_to_a_lead_loses_its_name_before_the_sum_is_lost() -> None:
    terms = (Term("for A♥", 14, "1.4"), Term("for ♥ on missile", 0, "2.1"), Term(BLADE, 2, "8.4"))
    attack, defense = sum_of("attack lead", "7.5", terms), sum_of("lead", "7.5", [Term("for Q♠", 12, "1.4")])
    assert leads_fitting(attack, defense, 100)[0] == f"A♥ 14 + 0 for ♥ on missile + 2 {BLADE} = 16"
    assert leads_fitting(attack, defense, 75)[0] == f"A♥ 14 + 2 {BLADE} = 16"
    assert leads_fitting(attack, defense, 33) == ("A♥ 14 + 2 = 16", "Q♠ 12")
    assert leads_fitting(attack, defense, 17) == ("16", "12")


def test_a_row_with_little_room_tells_what_is_left_instead_of_half_a_figure() -> None:
    detail = "4 AP  10 sq  1 missile  ♥+2  10 of 10 left  heat 5  ▸ Cobble"
    entry = Entry("1", "SALVO Missiles", detail)
    (wide,), _ = menu_lines([entry], 0, 80, 1, DARK)
    assert detail in wide.plain
    (narrow,), _ = menu_lines([entry], 0, 78, 1, DARK)
    assert "♥+2  10 left  heat 5  ▸ Cobble" in narrow.plain
    (tight,), _ = menu_lines([entry], 0, 70, 1, DARK)
    assert "♥+2  heat 5  ▸ Cobble" in tight.plain


@pytest.mark.long
@pytest.mark.parametrize("width", [60, 78, 80, 100])
async def test_7_5_the_total_of_a_long_sum_and_what_the_hit_breaks_are_never_lost(
    width: int, tmp_path: Path
) -> None:
    view = await worked_view(tmp_path)
    assert view.exchange is not None
    words = ("left arm damaged", "weapons on it lead −1")
    shown = said(
        exchange_lines(
            view,
            view.exchange,
            (),
            Coming(LONG_SUM, "left arm", 10, 7, words, None, None),
            (width, 6),
            DARK,
        )
    )
    assert f"= {LONG_SUM.total} " in shown
    assert "▸ LEFT ARM 10 → 7, damaged" in shown
    assert "lead −1 " in shown


def test_components_lose_their_names_and_zeros_too() -> None:
    blow = sum_of("impact", "7.5", [Term("", 1, "7.5"), Term(BLADE, 2, "7.5"), Term("−DR impact", 0, "7.5")])
    edge = sum_of("electrical", "7.5", [Term("Edge", 1, "7.5"), Term("−DR electrical", 0, "7.5")])
    both = sum_of(
        "damage",
        "7.5",
        [Term("impact", 3, "7.5", inner=blow), Term("edge", 1, "7.5", inner=edge), Term("−hand", 0, "3.2")],
    )
    assert shortest(both) == "(1 + 2) + (1) = 4"
    assert fitting(both, 30) == shortest(both)
    some = [Term("base", 1, "7.5"), Term("Maul", 2, "7.5")]
    impact = Term("impact", 3, "7.5", inner=sum_of("damage", "7.5", some))
    reduced = sum_of("damage", "7.5", [impact, Term("−DR impact", 0, "7.5")])
    assert fitting(reduced, 80) == "(1 base + 2 Maul) − 0 DR impact = 3"
    assert fitting(reduced, 22) == "1 base + 2 Maul = 3"
    assert fitting(reduced, 12) == shortest(reduced) == "1 + 2 = 3"


@pytest.mark.long
async def test_a_stamp_and_the_step_at_hand_are_whole_beside_the_longest_names(tmp_path: Path) -> None:
    view = await worked_view(tmp_path)
    assert view.exchange is not None
    called = replace(
        view.exchange, weapon=BLADE, result=Result.ATTACKER_PICKS, attack_hand=Hand(3, 2, "Blackjack")
    )
    ahead = Coming(LONG_SUM, "torso", 3, 0, ("torso broken", "the mech is destroyed"), None, None)
    title, progress = heading(view, called, ahead, DARK, 72)
    shown = "".join(text for text, _ in (*title, *progress))
    assert content(shown).cell_length <= 72
    assert " CALLED SHOT · BLACKJACK +3 · WRECK " in shown
    assert shown.endswith("▸follow")
    assert "THE EXE" in shown
    title, progress = heading(view, view.exchange, None, DARK, 72)
    assert "weapon ✓" in "".join(text for text, _ in progress)


def test_the_end_of_the_turn_stays_below_the_rows_that_fit() -> None:
    attacks = tuple(Entry(str(at), f"blade {at}", "4 AP") for at in range(1, 9))
    entries = (*attacks, Entry("h", "hold", wide=False), Entry("e", "end the turn", wide=False))
    for cursor in range(len(entries)):
        lines, rows = menu_lines(entries, cursor, 80, 5, DARK)
        assert len(lines) == len(rows) == 5
        assert "e end the turn" in lines[-1].plain
        assert any(cursor in places for places in rows)
        assert sum("▶" in line.plain for line in lines) == 1
    assert "↓ 4 more" in menu_lines(entries, 0, 80, 5, DARK)[0][3].plain


def test_words_of_the_menu_get_shorter_before_they_are_cut() -> None:
    far = RuleError("out_of_range", "7.5", "Zantetsuken reaches adjacent, the target is 3 away.")
    nowhere = RuleError("no_position", "7.7", "Magpie stands nowhere on the map.")
    shots = "4 AP  10 sq  1 missile  ♥+2  10 of 10 left  heat 5  ▸ Bull"
    entries = (
        Entry("1", "SALVO Missiles, heavy", shots),
        Entry("2", "Zantetsuken", refusal=far),
        Entry("m", "move", refusal=nowhere, wide=False),
        Entry("d", "draw a card", "3 AP", wide=False),
    )
    shot, blade, short = (line.plain for line in menu_lines(entries, 0, 80, 6, DARK)[0])
    assert "♥+2  10 left  heat 5  ▸ Bull" in shot
    assert "reaches adjacent, the target is 3 away." in blade
    assert "Magpie stands nowhere on the map." in short
    assert "d draw a card 3 AP" in short


@pytest.mark.long
async def test_a_dealt_hand_takes_its_row_from_the_log_and_not_from_the_menu(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["enter", "down", "enter"])
        lines = text_of(app).splitlines()
        assert any(line.startswith("  hand ") for line in lines)
        assert any("e end the turn" in line for line in lines)
        assert not any("more" in line for line in lines)
        assert sum("LOG" in line for line in lines[:-3]) == 1


def test_a_refused_entry_keeps_its_digit_and_both_ends_of_its_reason() -> None:
    why = RuleError("not_enough_ap", "7.5", "It takes 4 AP and a good deal more patience, Magpie has 1.")
    entries = (Entry("1", BLADE, refusal=why), Entry("d", "draw a card", refusal=why, wide=False))
    (first, second), _ = menu_lines(entries, 0, 80, 2, DARK)
    assert first.plain.startswith("▶1·The Exec")
    assert "It takes 4 AP" in first.plain
    assert "(rule 7.5)" in first.plain
    assert "has 1." in first.plain
    assert second.plain.startswith(" d·draw a card It takes")
    assert "has 1." in second.plain


@pytest.mark.long
async def test_a_refused_digit_under_the_cursor_says_why_in_full(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, 'gm set Red.ap 1 because "asleep"')
        await press(app, pilot, ["2"])
        shown = text_of(app)
        assert " 1·SALVO Missiles" in shown
        assert "▶2·Zantetsuken" in shown
        assert " Zantetsuken: It takes 4 AP, Magpie has 1. (rule 7.5)" in shown
        assert "Enter why not" in shown


def test_the_log_goes_on_in_the_next_line_and_loses_no_total() -> None:
    dealt = e.DamageDealt("Blue", Place.TORSO, LONG_SUM, 17, 14)
    sentence = f"Bull's torso 17 → 14: 1 + 2 {BLADE} + 2 hand − 3 DR impact of the Triumphant 809 torso = 3."
    shown = log_lines([LogLine(1, 2, sentence, dealt)], 80, 4, DARK)
    assert len(shown) == 2
    assert " ".join(line.plain.removeprefix(" 2").strip() for line in shown) == sentence
    first, *_ = (line.plain.removeprefix(" 2").strip() for line in shown)
    for width in range(60, 80):  # a sum that has no room is not read as another one
        (cut,) = log_lines([LogLine(1, 2, sentence, dealt)], width, 1, DARK)
        assert cut.plain.rstrip().endswith("…")
        assert cut.cell_length == width
        assert sentence.startswith(cut.plain.strip().removeprefix("2 ").rstrip("… "))
    assert log_lines([LogLine(1, 2, first, dealt)], 80, 1, DARK)[0].plain.strip() == f"2 {first}"


@pytest.mark.long
async def test_7_10_the_end_tells_its_whole_reason_as_a_sentence_and_counts_who_does_not_fit(
    tmp_path: Path,
) -> None:
    view = await worked_view(tmp_path)
    reason = "rain, " * 20 + "and then the bridge fell"
    view = replace(view, outcome=Outcome((), reason))
    lines = over_lines(view, 80, 6, DARK)
    told = " ".join(line.plain.strip() for line in lines[:-2])
    assert told == f"No side wins. R{reason[1:]}. Round 1."
    assert all(line.cell_length == 80 for line in lines)
    many = {f"N{number}": replace(view.combatants["Red"], id=f"N{number}") for number in range(9)}
    lines = over_lines(replace(view, combatants=many, outcome=Outcome((), "rain")), 80, 6, DARK)
    assert len(lines) == 6
    assert "and 5 more" in lines[-1].plain


@pytest.mark.long
@pytest.mark.parametrize("ap", [0, 1, 10, 14, 23, 60])
async def test_6_4_a_dot_is_an_ap_or_a_bar_says_so_to_scale(ap: int, tmp_path: Path) -> None:
    view = await worked_view(tmp_path)
    who = replace(view.combatants["Red"], ap=ap, ap_full=max(ap, 14))
    line = means(who, 33, DARK)[0].plain
    assert f" {ap} of {max(ap, 14)}" in line
    if "●" in line or "·" in line:
        assert (line.count("●"), line.count("·")) == (ap, max(ap, 14) - ap)
    else:
        assert (line.count("█"), line.count("░")) == (ap and 33 - 7 - len(f" {ap} of {ap}"), 0)


@given(st.lists(st.tuples(st.text(max_size=5), st.text(max_size=40)), max_size=6), st.integers(70, 120))
def test_the_last_hints_of_the_footer_go_before_its_words_are_cut(
    hints: list[tuple[str, str]], room: int
) -> None:
    shown = fitting_hints(hints, room)
    assert [key for key, _ in shown] == [key for key, _ in hints[: len(shown)]]
    assert bool(shown) == bool(hints)
    for (_, words), (_, kept) in zip(hints, shown, strict=False):
        assert kept == words or content(words).cell_length > LONGEST
    cells = sum(content(f"{key} {words}   ").cell_length for key, words in shown)
    assert cells <= room or len(shown) == 1


@pytest.mark.long
async def test_7_8_the_place_of_who_left_is_an_empty_frame(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["enter", "colon"])
        await type_in(app, pilot, 'gm leave Blue because "he flees"')
        shown = text_of(app)
        assert "Only Magpie is left. Round 1." in shown
        assert "…" not in "".join(shown.splitlines()[1:24]).replace("Example …", "")

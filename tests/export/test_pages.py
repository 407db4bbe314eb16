"""Sheets for the table: what stands on them follows from the hands, words and house rules in use."""

import io
import re
from dataclasses import replace

import pytest
from pypdf import PdfReader

from mechtable.engine.cards import Suit
from mechtable.export import sizes
from mechtable.export.blocks import Facts, Lines, Page, Prose, Table
from mechtable.export.gm_screen import HURT_PARTS, gm_screen
from mechtable.export.hand_page import hand_table_page
from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.pilot_page import pilot_page
from mechtable.export.plain_text import plain_text
from mechtable.export.typesetting import pdf
from mechtable.rules.figures import maximum_move, power_output, sensor_range
from mechtable.rules.fitted import Status, fit
from mechtable.rules.mech import Mech
from mechtable.rules.options import (
    DEFAULTS,
    AceLeads,
    AssociationInCombat,
    Initiative,
    Options,
    Sensors,
)
from mechtable.rules.problem import warning
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.export.reading import CATALOGUE, FORMATS, MECHS, PILOTS, bare, complete, pdf_text, sheet
from tests.export.subjects import everything

HANDS = CATALOGUE.hands
PILOT = pilot_sheet(PILOTS[0], known=CATALOGUE.skills)


def sides(pages: tuple[Page, ...], paper: Paper | None = None) -> int:
    return len(PdfReader(io.BytesIO(pdf(pages, paper or Paper()))).pages)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", sorted(everything()))
def test_every_text_of_every_sheet_is_in_every_format(name: str, form: str) -> None:
    for page in everything()[name].pages:
        complete(page, form)


@pytest.mark.parametrize("size", Size)
def test_hands_take_one_side_and_the_screen_two(size: Size) -> None:
    paper = Paper(size=size)
    assert sides((hand_table_page(HANDS, DEFAULTS),), paper) == 1
    assert sides(gm_screen(HANDS, CATALOGUE.taxonomy, DEFAULTS), paper) == 2


def test_2_1_the_screen_has_the_suit_of_every_type_and_style() -> None:
    rows = {row[0]: row for row in _screen(DEFAULTS) if row[0] in {suit.value for suit in Suit}}
    taxonomy = CATALOGUE.taxonomy
    for word in (*taxonomy.types, *taxonomy.parents):
        assert word in rows[taxonomy.suit_of_type(word).value][1]
    for style, suit in taxonomy.styles.items():
        assert style in rows[suit.value][2]


def _screen(options: Options) -> list[tuple[str, ...]]:
    pages = gm_screen(HANDS, CATALOGUE.taxonomy, options)
    return [row for page in pages for block in page.blocks for row in getattr(block, "rows", ())]


@pytest.mark.parametrize(
    "options",
    [
        Options(ap_base=9),
        Options(draw_ap=17),
        Options(extra_defend_ap=17),
        Options(hand_limit=17),
        Options(end_turn_draw=9),
        Options(called_margin=17),
        Options(called_margin=2),
        Options(called_margin=1),
        Options(heat_limit=17),
        Options(ace_leads=AceLeads.LOW),
        Options(initiative=Initiative.SKILL_PLUS_CARD),
        Options(sensors=Sensors.ENFORCE),
        Options(sensors=Sensors.IGNORE),
        Options(defender_association=True),
        Options(attributes={"nerve": Suit.HEARTS}),
        Options(hand_must_use_lead=False),
        Options(association_in_combat=AssociationInCombat.WHEN_LEAD_ASSOCIATED),
    ],
)
def test_a_house_rule_changes_what_the_screen_says(options: Options) -> None:
    usual, changed = (
        [
            block
            for page in gm_screen(HANDS, CATALOGUE.taxonomy, each)
            for block in page.blocks
            if getattr(block, "heading", "") != "House rules"
        ]
        for each in (DEFAULTS, options)
    )
    assert usual != changed


def test_a_house_rule_that_is_not_at_its_default_is_told_in_its_words() -> None:
    said = plain_text(gm_screen(HANDS, CATALOGUE.taxonomy, Options(draw_ap=17)))
    assert "draw_ap = 17" in said
    assert "HOUSE RULES" not in plain_text(gm_screen(HANDS, CATALOGUE.taxonomy, DEFAULTS))


def test_5_1_what_a_hurt_part_means_is_what_the_figures_reckon() -> None:
    fitted = fit(MECHS[0], CATALOGUE)
    said = {part: (damaged, broken) for part, damaged, broken in HURT_PARTS}
    factors = {"½": 0.5, "¾": 0.75, "no": 0.0, "the mech": 0.0}
    for part, figure in (("legs", maximum_move), ("head", sensor_range), ("torso", power_output)):
        whole = figure(fitted, Status.OK, ()).total
        for status, words in zip((Status.DAMAGED, Status.BROKEN), said[part], strict=True):
            factor = next(value for word, value in factors.items() if word in words)
            assert figure(fitted, status, ()).total == int(whole * factor), (part, status)


def test_a_mechs_sheet_has_its_pilot_in_short() -> None:
    alone, flown = mech_page(sheet()), mech_page(sheet(), PILOT)
    found = next(block for block in flown.blocks if isinstance(block, Facts) and block.heading == "Pilot")
    assert ("name", PILOT.name) in found.pairs
    assert ("AP a turn", str(PILOT.ap_a_turn)) in found.pairs
    assert all(line.name in plain_text((flown,)) for line in PILOT.abilities)
    assert PILOT.name not in plain_text((alone,))


@pytest.mark.long
def test_a_sheet_that_runs_over_by_little_stays_on_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    fitting = _most_lines()
    monkeypatch.setattr(sizes, "SIZES", (100,))
    assert fitting > _most_lines() + 3


def _most_lines() -> int:
    """How many lines of notes have room on one side."""
    return next(count for count in range(1, 90) if sides((_noted(count),)) > 1) - 1


def _noted(lines: int) -> Page:
    return mech_page(replace(sheet(), notes="\n".join(["a line"] * lines)), PILOT)


@pytest.mark.parametrize("mech", MECHS, ids=lambda mech: mech.name)
def test_what_is_worth_knowing_names_its_place_and_nothing_twice(mech: Mech) -> None:
    found = sheet(mech)
    for problem in found.problems:
        said = problem.placed_message
        assert said.endswith(problem.message)
        before = said.removesuffix(problem.message).removesuffix(": ")
        assert before == problem.at or not bare(problem.message.casefold()).startswith(
            before.replace("-", "")
        )


def test_what_stands_nowhere_is_placed_by_its_name_once() -> None:
    found = warning("reach", "old-rifle#2", "Old Rifle reaches 9 squares.", "Better sensors help.")
    assert found.placed_message == "Old Rifle reaches 9 squares."
    assert replace(found, at="left hand").placed_message == "left hand: Old Rifle reaches 9 squares."
    assert replace(found, where="left_arm").placed_message == "left arm: Old Rifle reaches 9 squares."


def test_weapons_in_plain_text_are_sentences_and_tables_beside_them_name_their_columns() -> None:
    text = " ".join(plain_text((mech_page(sheet()),)).split())
    salvo = "4 AP, range 10, 1 missile, spread, ♥+2, 5 heat, 10 shots □□□□□□□□□□"
    assert f"- SALVO Missiles (left shoulder), 1 t: {salvo}" in text
    wide = Table(heading="", columns=("what", "why"), rows=(("x" * 40, "y" * 40),))
    page = Page(kind="k", title="t", under=(), blocks=(wide,))
    assert f"  {'x' * 40}\n      why {'y' * 40}\n" in plain_text((page,))


@pytest.mark.long
def test_no_heading_stands_alone_at_the_foot_of_a_side() -> None:
    under = (
        Table(heading="STANDS OVER", columns=("a", "b", "c", "d"), rows=(("1", "2", "3", "4"),) * 3),
        Lines(heading="STANDS OVER", lines=("x", "y", "z")),
        Prose(heading="STANDS OVER", text="more\n" * 90),
    )
    for block in under:
        for lines in range(55, 70):
            above = Lines(heading="Lines", lines=("line",) * lines)
            page = Page(kind="k", title="T", under=("u",), blocks=(above, block))
            read = PdfReader(io.BytesIO(pdf((page,), Paper()))).pages
            said = [re.sub(r"\d+ / \d+\s*$", "", side.extract_text().strip()).strip() for side in read]
            assert not any(text.endswith("STANDS OVER") for text in said), (block.heading, lines)


def test_a_number_of_a_table_is_never_broken() -> None:
    """The largest there is: the hands of eight cards (6.2)."""
    (table,) = (
        block
        for block in pilot_page(PILOT).blocks
        if isinstance(block, Table) and block.heading == "Hand size"
    )
    page = Page(kind="pilot", title="P", under=(), blocks=(table,))
    for size in Size:
        said = pdf_text(pdf((page,), Paper(size=size))).replace("\u200b", "")
        assert all(cell in said for row in table.rows for cell in row)


def test_a_long_name_in_a_table_of_a_browser_leaves_other_words_whole() -> None:
    rows = (("Donaudampfschifffahrtsgesellschaft", "medium", "31.5"),)
    table = Table(heading="", columns=("mech", "class", "tons"), rows=rows, right=frozenset({2}))
    said = html((Page(kind="k", title="t", under=(), blocks=(table,)),), Paper())
    assert '<th scope="row">Donaudampf' in said
    assert '<td class="whole">medium' in said
    assert '<td class="right whole">31.5' in said
    assert ".whole { overflow-wrap: normal; }" in said

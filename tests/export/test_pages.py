"""Sheets for the table: what stands on them follows from the hands, words and house rules in use."""

import io
import re
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from mechtable.engine.cards import Suit, parse_cards
from mechtable.export import set_pages
from mechtable.export.blocks import Cards, Facts, Lines, Page, Prose, Table
from mechtable.export.gm_screen import HURT_PARTS, gm_screen
from mechtable.export.hand_page import hand_table_page
from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.pilot_page import pilot_page
from mechtable.export.plain_text import plain_text
from mechtable.export.quick_cards import Extra, quick_cards_page
from mechtable.export.typesetting import images, pdf
from mechtable.rules.figures import maximum_move, power_output, sensor_range
from mechtable.rules.fitted import Status, fit
from mechtable.rules.hands import HandTable, Purpose, best
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
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.campaigns import new_campaign, open_campaign
from tests.export.reading import CATALOGUE, FORMATS, MECHS, PILOTS, bare, complete, pdf_text, sheet, words_of
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


def test_3_1_the_hand_table_has_every_hand_that_counts_with_all_its_values() -> None:
    changed = tuple(
        replace(row, name="Twins", association=9) if row.name == "Pair" else row for row in HANDS.rows
    )
    for table in (HANDS, HandTable(changed)):
        page = hand_table_page(table, DEFAULTS)
        matrix, others = (block for block in page.blocks if isinstance(block, Table))
        told = {
            (row[0], cards): said
            for row in matrix.rows
            for cards, said in zip(matrix.columns, row, strict=True)
        }
        named = {row[0]: row for row in others.rows}
        found = {name: said for (family, cards), said in told.items() for name in _called(family, cards)}
        for row in table.rows:
            fight, association = (f"+{value}" if value else "–" for value in (row.attack, row.association))
            if row.name in named:
                assert named[row.name][1:2] + named[row.name][3:] == (str(row.cards), fight, association)
            else:
                assert found[row.name] == f"{fight} / {row.association or '–'}", row.name
        assert ("Twins" in named) == (table is not HANDS)
    assert len(Purpose) == 3


def _called(family: str, cards: str) -> list[str]:
    """What the hand of so many cards is called at the table; `hands.csv` has the same names."""
    words = dict(zip("2345678", ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight"], strict=True))
    if cards not in words:
        return []
    kind = "Pair" if cards == "2" else f"{words[cards]}-of-a-Kind"
    if family in ("of a kind", "suited"):
        return [kind if family == "of a kind" else f"Suited {kind}"]
    return [f"{words[cards]}-Card {family.title()}"]


def test_3_1_an_attack_and_a_defense_that_differ_are_both_told() -> None:
    changed = HandTable(
        tuple(replace(row, defense=row.defense + 1) if row.cards == 3 else row for row in HANDS.rows)
    )
    said = plain_text((hand_table_page(changed, DEFAULTS),))
    assert "+1|+2 / –" in said
    assert "an attack before the bar" in said


_SMALLEST = {
    "of a kind": "Three-of-a-Kind",
    "suited": "Suited Three-of-a-Kind",
    "straight": "Three-Card Straight",
    "flush": "Three-Card Flush",
    "straight flush": "Three-Card Straight Flush",
    "royal flush": "Five-Card Royal Flush",
}


def test_3_1_what_a_hand_looks_like_is_that_hand() -> None:
    page = hand_table_page(HANDS, DEFAULTS)
    (families,) = (block.pairs for block in page.blocks if isinstance(block, Facts))
    _, others = (block.rows for block in page.blocks if isinstance(block, Table))
    shown = {_SMALLEST[name]: like for name, like in families} | {row[0]: row[2] for row in others}
    assert len(shown) == len(_SMALLEST) + 6
    for row in HANDS.rows:
        if row.name in shown:
            lead, *follow_ups = parse_cards(shown[row.name].replace(" led, then", ""))
            purpose = Purpose.ATTACK if row.attack else Purpose.ASSOCIATION
            found = best(HANDS, lead, follow_ups, purpose)
            assert (found.name, found.cards) == (row.name, len(follow_ups) + 1)


def test_3_1_a_hand_that_does_not_count_is_not_on_it() -> None:
    fewer = HandTable(tuple(replace(row, counts=row.name != "Blackjack") for row in HANDS.rows))
    assert "Blackjack" in plain_text((hand_table_page(HANDS, DEFAULTS),))
    assert "Blackjack" not in plain_text((hand_table_page(fewer, DEFAULTS),))


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


def _extras(sheets: list[MechSheet]) -> list[Extra]:
    return [Extra(title=one.name, words=("side red", ""), sheet=one, pilot=PILOT) for one in sheets]


@pytest.mark.parametrize("size", Size)
def test_quick_cards_stand_eight_to_a_side(size: Size) -> None:
    nine = _extras([sheet(MECHS[0])] * 9)
    assert sides((quick_cards_page("x", nine[:8]),), Paper(size=size)) == 1
    assert sides((quick_cards_page("x", nine),), Paper(size=size)) == 2


@pytest.mark.long
@pytest.mark.parametrize("size", Size)
def test_the_cards_of_everybody_that_ships_stand_eight_to_a_side(size: Size, tmp_path: Path) -> None:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "Range", Path("proving-ground")))) as desk:
        pages = subject_of_campaign(desk, "quick-cards").pages
    (cards,) = pages[0].blocks
    assert isinstance(cards, Cards)
    assert len(cards.cards) == 32
    read = PdfReader(io.BytesIO(pdf(pages, Paper(size=size)))).pages
    assert len(read) == 4
    for at, side in enumerate(read):
        said = bare(side.extract_text())
        for number, card in enumerate(cards.cards):
            own = bare(f"{card.title} {card.words}") in said
            assert own == (number // 8 == at), (card.title, at + 1)


def test_a_quick_card_says_what_the_pilot_can_do_and_nothing_that_its_figures_hold() -> None:
    skilled = pilot_sheet(next(pilot for pilot in PILOTS if pilot.skills), known=CATALOGUE.skills)
    found = sheet(MECHS[0])
    extra = Extra(title="x", words=(), sheet=found, pilot=skilled)
    (cards,) = quick_cards_page("x", [extra]).blocks
    assert isinstance(cards, Cards)
    (card,) = cards.cards
    assert all(ability.effects for ability in skilled.abilities)
    assert [ability.words for ability in skilled.abilities] == list(card.lines[-len(skilled.abilities) :])
    amplified = next(line for _, gear in found.gear for line in gear.effects if "sensor range" in line)
    assert ("sensors", str(found.figures.sensors.total)) in card.pairs
    assert not any(amplified in line for line in card.lines)


def test_a_quick_card_has_a_box_for_each_hit_point_and_a_line_for_each_weapon() -> None:
    shown = [sheet(mech) for mech in islice(MECHS, 3)]
    page = quick_cards_page("x", _extras(shown))
    points = sum(part.max_hp for one in shown for part in one.parts)
    (cards,) = page.blocks
    assert isinstance(cards, Cards)
    tracks = [track for card in cards.cards for track in card.tracks]
    assert [track.label for track in tracks] == ["heat"] * len(shown)
    points += sum(track.most for track in tracks)
    points += sum(gear.shots[1] for one in shown for _, gear in one.gear if gear.shots is not None)
    assert plain_text((page,)).count("□") == points
    assert html((page,), Paper()).count('type="checkbox"') == points
    drawn = b"".join(images((page,), Paper(), "svg")).decode()
    cuts = drawn.count("stroke-dasharray")
    assert drawn.count('stroke-width="0.6"') - cuts == points
    for one, card in zip(shown, cards.cards, strict=True):
        weapons = [gear for part in one.parts for mount in part.mounts for gear in mount.gear if gear.weapon]
        for weapon in weapons:
            assert any(line.name == weapon.name for line in card.weapons)


@pytest.mark.long
def test_a_card_that_is_too_full_takes_the_room_it_needs() -> None:
    crowded = replace(sheet(), parts=tuple(replace(part, max_hp=999, hp=900) for part in sheet().parts))
    page = quick_cards_page("x", _extras([crowded, sheet()]))
    for form in FORMATS:
        complete(page, form)
    drawn = plain_text((page,))
    assert drawn.count("■") == 99 * len(crowded.parts)


@pytest.mark.long
def test_a_sheet_that_runs_over_by_little_stays_on_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    fitting = _most_lines()
    monkeypatch.setattr(set_pages, "_filled", lambda page, blocks, size: Fraction(3, 4))
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


@pytest.mark.long
@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("strips", [False, True])
def test_cards_and_strips_that_are_too_full_lose_nothing_and_stay_on_their_paper(
    size: Size, *, strips: bool
) -> None:
    (weapon, *_) = sheet().weapons
    many = tuple(replace(weapon, name=f"Gun {number}") for number in range(60))
    long = "Donaudampfschifffahrtsgesellschaft " * 6 + "Железный великан " * 5 + ' #panic("x") *bold* <b>'
    extras = _extras([sheet(), sheet()])
    (block,) = quick_cards_page("x", extras).blocks
    assert isinstance(block, Cards)
    first, second = block.cards
    full = replace(first, title=long, words=long, weapons=many, lines=(*first.lines, *[long] * 20))
    lines = () if strips else full.lines
    page = Page(
        kind="k",
        title="t",
        under=("u",),
        blocks=(Cards(cards=(replace(full, lines=lines), replace(second, lines=lines)), strips=strips),),
    )
    read = PdfReader(io.BytesIO(pdf((page,), Paper(size=size)))).pages
    said = bare("".join(side.extract_text() for side in read))
    assert [text for text in words_of(page) if bare(text) not in said] == []
    for side in read:
        across, down = zip(*_places(side), strict=True)
        assert 0 < min(across) < max(across) < side.mediabox.width
        assert 0 < min(down) < max(down) < side.mediabox.height


def _places(side: PageObject) -> list[tuple[float, float]]:
    """Where its texts begin."""
    found: list[tuple[float, float]] = []

    def visit(text: str, on: list[float], at: list[float], *more: object) -> None:
        if text.strip():
            found.append((at[4] * on[0] + at[5] * on[2] + on[4], at[4] * on[1] + at[5] * on[3] + on[5]))

    side.extract_text(visitor_text=visit)
    return found

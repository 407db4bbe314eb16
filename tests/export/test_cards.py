"""Mechs in short: eight to a side, with all that a GM asks of them; too full ones lose nothing."""

import io
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from mechtable.export.blocks import Cards, Page
from mechtable.export.html import html
from mechtable.export.paper import Paper, Size
from mechtable.export.plain_text import plain_text
from mechtable.export.quick_cards import Extra, quick_cards_page
from mechtable.export.typesetting import images, pdf
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.campaigns import new_campaign, open_campaign
from tests.export.reading import CATALOGUE, FORMATS, MECHS, PILOTS, bare, boxes_in, complete, sheet, words_of

PILOT = pilot_sheet(PILOTS[0], known=CATALOGUE.skills)


def sides(pages: tuple[Page, ...], paper: Paper) -> int:
    return len(PdfReader(io.BytesIO(pdf(pages, paper))).pages)


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
    assert len(boxes_in(drawn)) == points
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

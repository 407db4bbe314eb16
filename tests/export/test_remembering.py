"""Ticks belong to a mech: they stay when its sheet says something new, and no other mech has them."""

import re
from dataclasses import replace

from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.quick_cards import Extra, quick_cards_page
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.export.reading import MECHS, PILOTS, sheet
from tests.export.subjects import everything

ONE, TWO = (pilot_sheet(pilot) for pilot in PILOTS[:2])


def names(document: str) -> list[str]:
    return re.findall(r'data-remember="(\w+)"', document)


def name(one: MechSheet) -> str:
    (found,) = names(html((mech_page(one),), Paper()))
    return found


def card(one: MechSheet, side: str = "red") -> str:
    extra = Extra(title=one.name, words=(f"side {side}",), sheet=one, pilot=ONE)
    (found,) = names(html((quick_cards_page("x", [extra]),), Paper()))
    return found


def worn(one: MechSheet) -> MechSheet:
    """The same mech after a fight, with what people note about it changed too."""
    parts = tuple(replace(part, hp=part.hp // 2) for part in one.parts)
    about = replace(one, notes="a new note", owner="Bo", tags=("old",), role="Tank", pilot="Latch")
    return replace(about, heat=40, parts=parts, problems=())


def labels(one: MechSheet) -> list[str]:
    return re.findall(r'<input [^>]*aria-label="([^"]+)"', html((mech_page(one),), Paper()))


def test_the_same_mech_keeps_its_name_and_its_boxes_theirs_whatever_else_is_new() -> None:
    for mech in MECHS[:8]:
        one = sheet(mech)
        assert name(one) == name(worn(one))
        assert card(one) == card(worn(one), "blue")
        assert set(labels(one)) <= set(labels(worn(one)))
    flown = [
        html((mech_page(sheet(), pilot),), paper)
        for pilot, paper in ((ONE, Paper()), (TWO, Paper(size=Size.LETTER)))
    ]
    assert names(flown[0]) == names(flown[1])


def test_two_mechs_never_share_a_name_not_even_when_they_are_called_alike() -> None:
    alike = [replace(sheet(mech), name="Alike") for mech in MECHS]
    builds = {
        (mech.items, tuple(sorted((place.value, ids) for place, ids in mech.parts.items()))) for mech in MECHS
    }
    assert len({name(one) for one in alike}) == len(builds) > 20
    assert len({name(sheet(mech)) for mech in MECHS}) == len({mech.name for mech in MECHS})
    assert name(sheet()) != card(sheet())


def test_only_what_has_boxes_of_a_mech_is_remembered() -> None:
    documents = {which: html(subject.pages, Paper()) for which, subject in everything().items()}
    found = {which: len(names(document)) for which, document in documents.items()}
    assert {which for which, count in found.items() if count} == {"mech", "lance", "quick-cards"}
    assert found["mech"] == 1
    for document in documents.values():
        assert names(document) or '<input type="checkbox"' not in document

"""Ticks belong to a mech: they stay when its sheet says something new, and no other mech has them."""

import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper, Size
from mechtable.export.quick_cards import Extra, quick_cards_page
from mechtable.rules.sheets.mech_lines import MountLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.lances import make_lance, put_in_lance
from mechtable.storage.shipments import Shipment
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


def states(document: str) -> list[str]:
    return re.findall(r'data-state="(\w+)"', document)


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


def test_two_of_one_name_and_build_in_a_campaign_have_ticks_of_their_own(tmp_path: Path) -> None:
    twin, who = MECHS[0], replace(PILOTS[0], player="")
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "Twins"))) as desk:
        for _ in range(2):
            desk.file.arrivals.store(Shipment(mechs=(twin,), known=desk.file.arrivals.known()))

        def of(which: str) -> list[str]:
            return names(html(subject_of_campaign(desk, which).pages, Paper()))

        first, second = of("mech/1"), of("mech/2")
        cards = of("quick-cards")
        assert len({*first, *second, *cards, name(sheet(twin))}) == 5
        assert of("force") == [*first, *second]
        desk.file.arrivals.store(Shipment(pilots=(who,), known=desk.file.arrivals.known()))
        lance = make_lance(desk, "Both")
        put_in_lance(desk, lance, 2, 1)
        put_in_lance(desk, lance, 1)
        assert of("lance/1") == [*second, *first], "a pilot and a lance take no ticks away"
        assert (of("force"), of("quick-cards")) == ([*first, *second], cards)


def test_only_what_has_boxes_of_a_mech_is_remembered() -> None:
    documents = {which: html(subject.pages, Paper()) for which, subject in everything().items()}
    found = {which: len(names(document)) for which, document in documents.items()}
    assert {which for which, count in found.items() if count} == {"mech", "lance", "quick-cards"}
    assert found["mech"] == 1
    for document in documents.values():
        assert names(document) or '<input type="checkbox"' not in document


def test_ticks_are_kept_with_what_was_ticked_on_the_sheet_as_it_was_exported() -> None:
    one = sheet(next(mech for mech in MECHS if any(line.shots for line in sheet(mech).weapons)))
    (whole,) = states(html((mech_page(one),), Paper()))
    head = replace(one.parts[0], hp=one.parts[0].hp - 1)
    hurt = replace(one, parts=(head, *one.parts[1:]))
    shot = replace(
        one, parts=tuple(replace(part, mounts=tuple(map(_fired, part.mounts))) for part in one.parts)
    )
    others = [states(html((mech_page(each),), Paper())) for each in (hurt, shot, replace(one, heat=3))]
    assert len({whole, *(state for (state,) in others)}) == 4
    for told in (replace(one, notes="new", owner="Bo"), replace(one, pilot="Latch")):
        assert states(html((mech_page(told, TWO),), Paper())) == [whole], "words change no tick"
    cards = [
        states(html((quick_cards_page("x", [Extra(title="y", words=(), sheet=each, pilot=ONE)]),), Paper()))
        for each in (one, hurt, shot)
    ]
    assert len({state for found in cards for state in found}) == 3


def _fired(mount: MountLine) -> MountLine:
    return replace(
        mount,
        gear=tuple(replace(gear, shots=(0, gear.shots[1])) if gear.shots else gear for gear in mount.gear),
    )


def test_a_blank_sheet_says_that_it_begins_blank() -> None:
    extra = Extra(title="y", words=(), sheet=worn(sheet()), pilot=ONE)
    for blank in (True, False):
        for page in (mech_page(worn(sheet()), blank=blank), quick_cards_page("x", [extra], blank=blank)):
            document = html((page,), Paper())
            assert (" data-blank>" in document) == blank
            assert (" checked>" in document) != blank

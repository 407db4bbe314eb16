"""Words of a page in the browser that change as boxes are ticked: what the script chooses is what a sheet with that damage says."""

import re
from collections import Counter
from dataclasses import replace
from html import unescape

import pytest

from mechtable.export.blocks import Track, Tracks
from mechtable.export.html import html
from mechtable.export.mech_facts import fight_facts
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper
from mechtable.export.quick_cards import Extra, quick_cards_page
from mechtable.rules.fitted import Status, fit, threshold
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_sheet import MechSheet, mech_sheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.export.reading import CATALOGUE, MECHS, PILOTS, sheet

DAMAGED, BROKEN = Status.DAMAGED, Status.BROKEN


def hurt(mech: Mech, place: Place, status: Status) -> MechSheet | None:
    """The mech with one part damaged or broken; None where the part cannot be that."""
    frame = fit(mech, CATALOGUE).frames.get(place)
    if frame is None:
        return None
    left = threshold(frame.hp) - 1 if status is DAMAGED else 0
    if status is DAMAGED and not left:
        return None
    return mech_sheet(replace(mech, damage={place: frame.hp - left}), CATALOGUE)


def words(document: str) -> list[tuple[str, str, str, str, str]]:
    found = re.findall(
        r'<(?:span|dd)[^>]* data-by="(\w+)" data-ok="([^"]*)" data-damaged="([^"]*)" data-broken="([^"]*)">([^<]*)<',
        document,
    )
    return [
        (by, unescape(ok), unescape(damaged), unescape(broken), unescape(now))
        for by, ok, damaged, broken, now in found
    ]


@pytest.mark.parametrize("status", [DAMAGED, BROKEN])
def test_5_1_figures_chosen_for_a_ticked_part_are_those_of_a_sheet_with_that_damage(status: Status) -> None:
    met = 0
    for mech in MECHS[::3]:
        for changing in fight_facts(mech_sheet(mech, CATALOGUE)).changing:
            worn = hurt(mech, changing.place, status)
            if worn is None:
                continue
            met += 1
            assert changing.when(status) == dict(fight_facts(worn).pairs)[changing.name], (
                mech.name,
                changing,
            )
            (back,) = (each for each in fight_facts(worn).changing if each.name == changing.name)
            assert back.when(Status.OK) == changing.when(Status.OK), "and unticked they are whole again"
    assert met > 20


def test_5_1_weapons_on_a_ticked_part_lead_and_break_as_on_a_sheet_with_that_damage() -> None:
    met = 0
    for mech in MECHS[::3]:
        lines = sheet(mech).weapons
        for place in {line.carrier for line in lines if line.carrier is not None}:
            for status in (DAMAGED, BROKEN):
                if (worn := hurt(mech, place, status)) is None:
                    continue
                there = [line for line in worn.weapons if line.carrier is place]
                assert [line.lead_words for line in there] == [
                    line.lead_words_when(status) for line in lines if line.carrier is place
                ]
                assert {line.state_when(status) for line in lines if line.carrier is place} >= {
                    line.state for line in there if line.state == "broken"
                }
                met += any(line.lead for line in there)
    assert met > 5


def test_words_stand_on_the_page_in_each_state_and_are_those_of_the_present_one() -> None:
    worn = hurt(MECHS[0], Place.HEAD, DAMAGED)
    assert worn is not None
    found = words(html((mech_page(worn),), Paper()))
    heads = [each for each in found if each[0] == "head"]
    assert heads
    assert all(now == damaged for _, _, damaged, _, now in heads)
    assert all(now == ok for by, ok, _, _, now in found if by != "head")
    assert ("", ", damaged", ", broken", ", damaged") in {each[1:] for each in heads}


def test_shots_of_a_weapon_are_counted_from_its_own_boxes_wherever_they_are_told() -> None:
    mech = next(mech for mech in MECHS if sum(bool(line.shots) for line in sheet(mech).weapons) > 1)
    document = html((mech_page(sheet(mech)),), Paper())
    sums, tracks = (re.findall(rf'data-{name}="(\d+)"', document) for name in ("sum", "of"))
    armed = [line for line in sheet(mech).weapons if line.shots]
    assert len(sums) == len(set(sums)) == len(armed)
    assert [tracks.count(each) for each in sums] == [len(line.shots) for line in armed]
    assert not re.search(
        r"\d+ shots?", re.sub(r"<span data-(?:sum|count)[^<]*</span> of \d+ shots?", "", document)
    )


def test_the_strip_of_a_turn_says_how_far_and_with_how_much_power_a_ticked_mech_still_goes() -> None:
    for place, label in ((Place.LEGS, "move"), (Place.TORSO, "power to spend")):
        worn = hurt(MECHS[0], place, DAMAGED)
        assert worn is not None
        whole, less = (_strip(each)[label] for each in (sheet(MECHS[0]), worn))
        assert whole.changing is not None
        assert (whole.changing.place, whole.changing.whole) == (place, whole.words)
        assert whole.changing.damaged == less.words != whole.words
        assert f'data-damaged="{less.words}"' in html((mech_page(sheet(MECHS[0])),), Paper())


def _strip(one: MechSheet) -> dict[str, Track]:
    return {
        track.label: track
        for block in mech_page(one).blocks
        if isinstance(block, Tracks)
        for track in block.tracks
    }


def test_a_card_follows_its_own_boxes_like_a_sheet() -> None:
    extra = Extra(title="y", words=(), sheet=sheet(MECHS[0]), pilot=pilot_sheet(PILOTS[0]))
    found = words(html((quick_cards_page("x", [extra]),), Paper()))
    for place, name in ((Place.HEAD, "sensors"), (Place.LEGS, "move")):
        worn = hurt(MECHS[0], place, DAMAGED)
        assert worn is not None
        assert dict(fight_facts(worn).pairs)[name].replace(" squares", "") in {
            damaged for by, _, damaged, _, _ in found if by == place.value
        }
    assert "−1 lead" in {damaged for _, _, damaged, _, _ in found}
    assert " (broken)" in {broken for _, _, _, broken, _ in found}


def told(one: MechSheet) -> Counter[str]:
    """What a page says in its lines and rows, without all that follows the boxes, and what it says stays as exported."""
    document = html((mech_page(one),), Paper())
    document = document[document.index("<article") : document.index("</article>")]
    document = re.sub(r"(<(?:span|dd)[^>]* data-(?:by|count|sum)=[^>]*>)[^<]*<", r"\1<", document)
    kept = (each for each in re.split(r"(?=<section|<div><dt|<div class=.track|<li|<tr)", document))
    lines, stays = list[str](), False
    for each in kept:
        stays = "data-stays" in each if each.startswith("<section") else stays
        if not stays and "data-stays" not in each:
            lines.append(re.sub(r"<[^>]*>", "", each).strip())
    return Counter(lines)


@pytest.mark.long
def test_5_1_nothing_on_the_page_of_a_ticked_mech_is_of_another_state_unless_it_says_so() -> None:
    met = 0
    for mech in MECHS[::2]:
        whole = told(sheet(mech))
        for place in Place:
            for status in (DAMAGED, BROKEN):
                worn = hurt(mech, place, status)
                if worn is None or worn.wrecked:  # a wreck has no power: what is left in it is offline too
                    continue
                met += 1
                assert told(worn) - whole == Counter(), (mech.name, place, status)
    assert met > 50


def test_5_1_what_the_last_box_of_the_torso_makes_of_a_mech_stands_under_its_name() -> None:
    worn = hurt(MECHS[0], Place.TORSO, BROKEN)
    assert worn is not None
    for one, now in ((sheet(MECHS[0]), ""), (worn, "a wreck")):
        found = [each for each in words(html((mech_page(one),), Paper())) if each[3].endswith("a wreck")]
        assert [each[4].removeprefix(" · ") for each in found] == [now]

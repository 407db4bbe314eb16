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
            worn = None if changing.place is None else hurt(mech, changing.place, status)
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


@pytest.mark.parametrize("status", [DAMAGED, BROKEN])
@pytest.mark.parametrize("place", [Place.TORSO, Place.LEFT_ARM, Place.HEAD])
def test_5_2_what_power_does_not_reach_is_told_from_the_page_as_a_sheet_with_that_damage_tells_it(
    place: Place, status: Status
) -> None:
    met = 0
    for mech in MECHS[::2] if place is Place.TORSO else MECHS[::6]:
        if (worn := hurt(mech, place, status)) is None:
            continue
        document = html((mech_page(sheet(mech)),), Paper())
        off = _without_power(document, {place.value: status})
        assert off == {gear.rank for gear in worn.running if gear.state == "offline"}, mech.name
        met += len(off)
    assert met > 5 or place is not Place.TORSO or status is DAMAGED


def _without_power(document: str, states: dict[str, Status]) -> set[int]:
    """The numbers of the items that go offline, as the script reckons it from what stands on the page."""
    found = re.findall(
        r'data-by="(\w*)"[^>]* data-ranks="(\d+)"[^>]* data-draws="(\d+)"'
        r' data-gives-ok="(\d+)" data-gives-damaged="(\d+)" data-gives-broken="(\d+)"',
        document,
    )
    off, left = set[int](), None
    for by, rank, draws, *gives in found:
        if left is None:
            left = int(gives[list(Status).index(states.get("torso", Status.OK))])
        if states.get(by) is BROKEN:
            continue
        if int(draws) > left:
            off.add(int(rank))
        else:
            left -= int(draws)
    return off


def test_5_2_every_name_of_an_item_that_draws_power_says_when_it_has_none() -> None:
    """In the figure, in the row of what runs, and among what things do or the weapons."""
    for mech in MECHS[::4]:
        document = html((mech_page(one := sheet(mech)),), Paper())
        told = re.findall(r'data-ranks="([^"]*)"', document)
        for gear in one.running:
            assert sum(str(gear.rank) in each.split() for each in told) == 3, (mech.name, gear.name)


def test_5_2_equal_items_are_one_line_and_know_all_their_places_in_the_order() -> None:
    one = next(mech for mech in MECHS if sheet(mech).running)
    item = next(each for each in one.items if each.item == sheet(one).running[0].ref.split("#")[0])
    many = replace(one, items=(*one.items, item, item))
    document = html((mech_page(sheet(many)),), Paper())
    ranks = [each.rank for each in sheet(many).running]
    assert ranks == list(range(1, len(ranks) + 1))
    assert any(len(each.split()) == 3 for each in re.findall(r'data-ranks="([^"]*)"', document))


def test_5_2_an_item_that_is_offline_on_the_sheet_comes_back_when_boxes_are_unticked() -> None:
    mech = next(mech for mech in MECHS if mech.name == "Tin Whisper")
    worn = hurt(mech, Place.TORSO, DAMAGED)
    assert worn is not None
    document = html((mech_page(worn),), Paper())
    (ear,) = [gear for gear in worn.running if gear.state == "offline"]
    assert _without_power(document, {"torso": DAMAGED}) == {ear.rank}
    assert not _without_power(document, {})
    (said,) = re.findall(rf'data-ok="([^"]*)"[^>]* data-ranks="{ear.rank}"[^>]* data-draws', document)
    assert said == f"{ear.power} power"

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from mechtable.engine.errors import TextError
from mechtable.files.mechs import TagError
from mechtable.rules.lances import LanceMember
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.hangar import HangarError, Known, berths, found_berths, mech_called, set_tags
from mechtable.services.lances import (
    LanceError,
    delete_lance,
    lance_called,
    lance_sheets,
    make_lance,
    put_in_lance,
    rename_lance,
    sheet_of_lance,
    take_from_lance,
)
from tests.files.reading import ROOT


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    slug = new_campaign(tmp_path, "Ground", Path("proving-ground"))
    with closing(open_campaign(tmp_path, slug)) as opened:
        yield opened


def test_the_shipped_lances(desk: Desk) -> None:
    sheets = lance_sheets(desk)
    assert [(sheet.name, len(sheet.lines)) for sheet in sheets] == [
        ("Early Shift", 4),
        ("Town Hall", 4),
        ("Bridge Toll", 4),
        ("Last Word", 4),
    ]
    assert [list(sheet.sums.classes) for sheet in sheets] == [["light"], ["medium"], ["heavy"], ["assault"]]
    assert all(not sheet.illegal for sheet in sheets)
    assert all(len(sheet.berths) == 4 for sheet in sheets)
    first = sheets[0].lines[0]
    assert (first.seated, first.berth and first.berth.sheet.pilot) == ("Latch", "Latch")
    text = (ROOT / "campaigns/proving-ground/lances.yaml").read_text(encoding="utf-8")
    assert text.count("- {mech:") == sum(len(sheet.lines) for sheet in sheets)


def test_a_lance_is_made_filled_renamed_and_taken_away(desk: Desk) -> None:
    number = make_lance(desk, "Night Watchmen")
    ram, pilot = desk.mechs()[3], desk.pilots()[5]
    put_in_lance(desk, number, ram.id, pilot.id)
    put_in_lance(desk, number, desk.mechs()[4].id)
    found = lance_called(desk, "  night WATCHMEN ")
    assert found.id == lance_called(desk, f"#{number}").id == number
    sheet = sheet_of_lance(desk, found)
    assert [line.seated for line in sheet.lines] == [pilot.value.called, ""]
    by_hand = [one for one in berths(desk) if one.id in (ram.id, desk.mechs()[4].id)]
    assert sheet.sums.tons == sum((one.sheet.figures.tons for one in by_hand), Decimal(0))
    assert sheet.sums.price == sum(one.price for one in by_hand)
    assert [one.lances for one in by_hand] == [("Night Watchmen",), ("Early Shift", "Night Watchmen")]
    assert rename_lance(desk, number, "Night").name == "Night"
    assert take_from_lance(desk, number, ram.id).members == (LanceMember(mech=desk.mechs()[4].id),)
    delete_lance(desk, number)
    assert len(desk.lances()) == 4
    assert len(desk.mechs()) == 32
    with pytest.raises(LanceError, match="no lance Night; its lances: Early Shift, Town Hall"):
        lance_called(desk, "Night")


def test_a_name_is_one_lance_s(desk: Desk) -> None:
    with pytest.raises(LanceError, match="a lance Town Hall already"):
        make_lance(desk, "town hall")
    first = desk.lances()[0].id
    with pytest.raises(LanceError, match="already"):
        rename_lance(desk, first, "Town Hall")
    assert rename_lance(desk, first, "EARLY shift").name == "EARLY shift"
    with pytest.raises(TextError, match="empty"):
        make_lance(desk, " ")


def test_a_pilot_of_a_lance_changes_what_the_sheet_says(desk: Desk) -> None:
    """The pilot's skills and warnings, by the sheet of the same mech with that pilot."""
    mech = mech_called(desk, "Doorstep")
    number = make_lance(desk, "A")
    put_in_lance(desk, number, mech.id)
    (usual,) = sheet_of_lance(desk, lance_called(desk, "A")).lines
    other = next(pilot for pilot in desk.pilots() if pilot.value.called == "Ballast")
    put_in_lance(desk, number, mech.id, other.id)
    (seated,) = sheet_of_lance(desk, lance_called(desk, "A")).lines
    assert usual.berth is not None
    assert seated.berth is not None
    assert (usual.seated, usual.berth.sheet.pilot) == ("", "Kindling")
    assert (seated.seated, seated.berth.sheet.pilot) == ("Ballast", "Ballast")


def test_a_pilot_flies_one_mech_of_a_lance(desk: Desk) -> None:
    number = make_lance(desk, "A")
    for name, pilot in (("Doorstep", None), ("Hazel", "Kindling")):
        who = next((one.id for one in desk.pilots() if one.value.called == pilot), None)
        put_in_lance(desk, number, mech_called(desk, name).id, who)
    sheet = sheet_of_lance(desk, lance_called(desk, "A"))
    assert [one.sheet.pilot for one in sheet.berths] == ["", "Kindling"]


def test_a_mech_that_is_gone_stays_as_an_empty_place(desk: Desk) -> None:
    number = make_lance(desk, "A")
    put_in_lance(desk, number, 999)
    sheet = sheet_of_lance(desk, lance_called(desk, "A"))
    assert [(line.mech, line.berth) for line in sheet.lines] == [(999, None)]
    assert (sheet.sums.tons, sheet.sums.price, sheet.sums.hp) == (Decimal(0), 0, (0, 0))


def test_a_mech_is_found_by_name_or_number(desk: Desk) -> None:
    assert mech_called(desk, "doorstep").value.name == "Doorstep"
    assert mech_called(desk, "#3").value.name == "Doorstep"
    twin = desk.add_mech(mech_called(desk, "Doorstep").value)
    with pytest.raises(HangarError, match=f"Several mechs are called Doorstep: say which, #3 or #{twin}"):
        mech_called(desk, "Doorstep")
    with pytest.raises(HangarError, match=r"no mech Nobody; its mechs: Tally-Ho.* and 13 more"):
        mech_called(desk, "Nobody")


def test_what_was_worked_out_before_is_what_a_fresh_reading_gives(desk: Desk) -> None:
    known: Known = {}
    first = berths(desk, known)
    assert all(one is other for one, other in zip(first, berths(desk, known), strict=True))
    set_tags(desk, 3, ["night"])
    desk.restore(1)
    put_in_lance(desk, make_lance(desk, "A"), 5)
    desk.change_pilots([1], lambda pilot: replace(pilot, piloting=9))
    again = berths(desk, known)
    assert again == berths(desk)
    assert sum(one is not other for one, other in zip(first, again, strict=True)) == 3
    desk.set_packs(("core", "gone"))
    assert berths(desk, known) == berths(desk)


def test_tags_are_set_and_searched(desk: Desk) -> None:
    assert set_tags(desk, 3, ["Night", "fast", "night"]).tags == ("night", "fast")
    assert [one.id for one in found_berths(desk, "tag:night")] == [3]
    for words, told in ((["two words"], "is no tag"), ([f"t{n}" for n in range(21)], "at most 20 tags")):
        with pytest.raises(TagError, match=told):
            set_tags(desk, 3, words)
    assert desk.mechs()[2].value.tags == ("night", "fast")
    assert set_tags(desk, 3, []).tags == ()
    heaviest = found_berths(desk, "class:light", "tons", falling=True)
    assert heaviest[0].sheet.figures.tons == max(one.sheet.figures.tons for one in heaviest)

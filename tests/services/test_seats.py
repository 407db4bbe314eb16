"""Who sits in a mech is the same for hangar, pilots, lances, bench, encounters and reserves."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mechtable.rules.bench.commands import SeatPilot
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.lances import Lance
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.encounters import change_encounter
from mechtable.services.hangar import berths, mech_called, roster
from mechtable.services.lances import lance_called, make_lance, put_in_lance
from mechtable.services.motor_pool import HANGAR, added, added_lance, machines
from mechtable.services.recruiting import recruit
from mechtable.services.roster import pilot_called
from mechtable.services.seats import flown_by
from tests.tui.playing import WORKED


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "G", Path("proving-ground")))) as opened:
        yield opened


def seat(desk: Desk, mech: str, pilot: str) -> Lance:
    number = make_lance(desk, "New")
    return put_in_lance(desk, number, mech_called(desk, mech).id, pilot_called(desk, pilot).id)


def everywhere(desk: Desk, mech: str) -> list[str]:
    """Who flies a mech, as each part of the program says it."""
    berth = next(one for one in berths(desk) if one.sheet.name == mech)
    machine = next(one for one in machines(desk, HANGAR) if one.name == mech)
    empty = Encounter(name="E", combatants=())
    bench = CampaignDrafts(desk).of_mech(berth.id, anew=True).view()
    return [
        berth.sheet.pilot,
        machine.pilot or "",
        added(desk, empty, machine, "red").combatants[0].pilot or "",
        bench.pilot.called if bench.pilot else "",
        next((one.sheet.called for one in roster(desk) if one.mech == mech), ""),
    ]


def test_the_seat_of_a_lance_is_the_seat_everywhere(desk: Desk) -> None:
    assert everywhere(desk, "Wrong Number") == ["Hearsay", "Hearsay", "Hearsay", "Hearsay", ""]
    recruit(desk, "Ana Vale", "Lark")
    seat(desk, "Wrong Number", "Lark")
    assert everywhere(desk, "Wrong Number") == ["Lark"] * 5


def test_7_8_a_spare_mech_has_the_pilot_of_its_lance(desk: Desk) -> None:
    seats = (Seating(name="A", mech="Tally-Ho", pilot="Latch", side="a"),)
    table = desk.fight(desk.prepare(desk.add_encounter(Encounter(name="Alone", combatants=seats))))
    named = {word: who.entrant.name for word, who in table.match.state.reserves.items()}
    flown = {mech: pilot.called for mech, pilot in flown_by(desk).items()}
    assert named["number-nine-furnace"] == flown["Number Nine Furnace"] == "Kindling"
    assert named["slate-quarry"] == flown["Slate Quarry"] == "Semicolon"


def test_a_lance_comes_whole_each_mech_with_its_pilot(desk: Desk) -> None:
    lance = lance_called(desk, "Last Word").value
    number = desk.add_encounter(Encounter(name="E", combatants=()))
    empty = next(filed.value for filed in desk.encounters() if filed.id == number)
    after, came = added_lance(desk, empty, lance, "blue")
    names = {filed.id: filed.value.name for filed in desk.mechs()}
    flown = {mech: pilot.called for mech, pilot in flown_by(desk).items()}
    assert came == tuple(names[member.mech] for member in lance.members)
    assert [(one.mech, one.pilot, one.side) for one in after.combatants] == [
        (names[member.mech], flown.get(names[member.mech]), "blue") for member in lance.members
    ]
    assert added_lance(desk, after, lance, "red") == (after, ())  # all of it is there
    change_encounter(desk, number, empty, after)
    assert len(desk.fight(desk.prepare(number)).view().combatants) == len(lance.members)


def test_a_pilot_who_sits_already_flies_no_second_mech_of_a_lance(desk: Desk) -> None:
    lance = lance_called(desk, "Early Shift").value
    seats = (Seating(name="Latch", mech="Ox and Cart", pilot="Latch", side="a"),)
    after, _ = added_lance(desk, Encounter(name="E", combatants=seats), lance, "a")
    assert [one.pilot for one in after.combatants].count("Latch") == 1
    assert next(one for one in after.combatants if one.mech == "Tally-Ho").pilot is None


def test_a_saved_build_says_who_sits_on_the_bench_alone(desk: Desk) -> None:
    book, mech = CampaignDrafts(desk), mech_called(desk, "Tally-Ho")
    bench = book.of_mech(mech.id)
    assert book.seat_note(bench) == ""  # Latch, by the lance
    bench.submit(SeatPilot(pilot_called(desk, "Ballast").value.name))
    assert book.seat_note(bench).startswith("Ballast sits in it on this bench alone: a lance")
    bench.submit(SeatPilot(None))
    assert book.seat_note(bench) == ""


def test_two_pilots_of_one_mech_both_fly_it(tmp_path: Path) -> None:
    with closing(open_campaign(tmp_path, new_campaign(tmp_path, "W", WORKED))) as worked:
        assert [(one.sheet.called, one.mech) for one in roster(worked)] == [
            ("Magpie", "Example Mech"),
            ("Bull", "Example Mech"),
        ]

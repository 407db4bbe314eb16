"""The bench of a campaign and of files: nothing acknowledged is lost, saving is told, nothing is written over."""

from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.engine.errors import ChangedError, MechtableError, TextError
from mechtable.engine.match import NothingToRedo, NothingToUndo
from mechtable.files.mechs import read_mech
from mechtable.rules.bench import commands as c
from mechtable.rules.build_check import check
from mechtable.rules.mech import Placed
from mechtable.rules.pilot import Pilot
from mechtable.services.bench import BenchError
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.campaigns import list_campaigns
from mechtable.services.desk import Desk
from mechtable.storage.stored import StorageError
from tests.services.benches import EXAMPLE, NOTES, filed, mech_id, restarted
from tests.services.playing import new_fight


def test_a_mech_comes_on_the_bench_with_the_pilot_who_flies_it(desk: Desk, books: CampaignDrafts) -> None:
    number = next(
        each.id for each in desk.mechs() if each.value.name == desk.encounters()[0].value.combatants[0].mech
    )
    bench = books.of_mech(number)
    assert bench.mech == filed(desk, number)
    assert bench.mech_id == number
    pilot = bench.view().pilot
    assert pilot is not None
    assert desk.encounters()[0].value.combatants[0].pilot in (pilot.name, pilot.callsign)
    assert not bench.unsaved
    assert books.unsaved() == ()


def test_4_3_the_check_knows_who_is_in_the_seat(desk: Desk, books: CampaignDrafts) -> None:
    novice = Pilot(name="Rook")
    desk.add_pilot(novice)
    bench = books.duplicate(read_mech(EXAMPLE.read_bytes(), ""), "Copy")
    assert "locked_ability" not in {each.code for each in bench.view().sheet.problems}
    bench.submit(c.SeatPilot("Rook"))
    assert bench.view().sheet.problems == check(bench.mech, desk.catalogue, novice)
    assert "locked_ability" in {each.code for each in bench.view().sheet.problems}
    bench.submit(c.SeatPilot(None))
    assert "locked_ability" not in {each.code for each in bench.view().sheet.problems}


def test_every_change_is_kept_and_all_of_it_can_be_undone_after_a_restart(
    books: CampaignDrafts, desk: Desk
) -> None:
    bench = books.of_mech(mech_id(desk))
    builds = [bench.mech]
    for text in "abcdef":
        bench.submit(c.Write(c.Line.ROLE, text))
        builds.append(bench.mech)
    bench.undo()
    (offered,) = restarted(books).unsaved()
    assert (offered.mech_id, offered.name, offered.sentence) == (
        mech_id(desk),
        bench.mech.name,
        "The role is e.",
    )
    again = restarted(books).open(offered.id)
    assert again.mech == builds[-2]
    assert again.history() == bench.history()
    again.redo()
    assert again.mech == builds[-1]
    for build in reversed(builds[:-1]):
        again.undo()
        assert again.mech == build
    with pytest.raises(NothingToUndo):
        again.undo()
    assert not again.unsaved
    assert restarted(books).unsaved() == ()
    assert filed(desk, mech_id(desk)) == builds[0]


def test_the_history_tells_what_was_done_and_what_was_taken_back(books: CampaignDrafts) -> None:
    bench = books.new("Bull")
    bench.submit(bench.say("write role Brawler"))
    bench.submit(bench.say("fit head gloria-mk-iv"))
    bench.undo()
    told = [(line.step, line.sentence, line.undone) for line in bench.history()]
    assert told[0] == (0, "Bull comes on the bench.", False)
    assert told[1] == (1, "The role is Brawler.", False)
    assert told[2][0::2] == (2, True)
    assert told[2][1].endswith(" is fitted as head.")
    with pytest.raises(NothingToRedo):
        (bench.submit(NOTES), bench.redo())


def test_saving_puts_the_build_into_the_campaign_and_keeps_the_history(
    desk: Desk, books: CampaignDrafts
) -> None:
    number, count = mech_id(desk), len(desk.mechs())
    bench = books.of_mech(number)
    bench.submit(NOTES)
    bench.submit(c.Write(c.Line.NAME, "Renamed"))
    assert filed(desk, number).name != "Renamed"
    assert bench.save() == "Renamed is saved to the campaign."
    assert filed(desk, number) == bench.mech
    assert len(desk.mechs()) == count
    assert not bench.unsaved
    again = restarted(books)
    assert again.unsaved() == ()
    bench = CampaignDrafts(desk).of_mech(number)
    assert bench.steps == 2
    bench.undo()
    assert bench.unsaved
    assert filed(desk, number).name == "Renamed"
    bench.save()
    assert filed(desk, number).name != "Renamed"


def test_field_20_a_rename_or_a_copy_never_writes_over_another_mech(
    desk: Desk, books: CampaignDrafts
) -> None:
    first, second = desk.mechs()[:2]
    bench = books.of_mech(first.id)
    bench.submit(c.Write(c.Line.NAME, second.value.name))
    bench.save()
    assert filed(desk, second.id) == second.value
    copy = books.duplicate(second.value, second.value.name)
    assert copy.mech_id is None
    assert [each.name for each in books.unsaved()] == [second.value.name]
    copy.save()
    assert filed(desk, second.id) == second.value
    assert copy.mech_id not in (None, first.id, second.id)
    copy.submit(NOTES)
    copy.save()
    assert len([each for each in desk.mechs() if each.value.name == second.value.name]) == 3
    assert filed(desk, copy.mech_id or 0).notes == NOTES.text


def test_an_illegal_build_is_saved_like_any_other(desk: Desk, books: CampaignDrafts) -> None:
    bench = books.new("Scrap")
    bench.submit(c.Mount("lams"))
    assert not bench.view().sheet.legal
    bench.save()
    assert filed(desk, bench.mech_id or 0).items == (Placed(item="lams"),)


def test_an_empty_mech_is_offered_once_something_was_done(books: CampaignDrafts) -> None:
    bench = books.new("Bull")
    assert (bench.unsaved, books.unsaved()) == (False, ())
    bench.submit(NOTES)
    assert [each.name for each in books.unsaved()] == ["Bull"]
    with pytest.raises(TextError):
        books.new(" ")


def test_a_mech_that_a_fight_changed_is_not_written_over_unless_told(
    desk: Desk, books: CampaignDrafts
) -> None:
    number = mech_id(desk)
    bench = books.of_mech(number)
    bench.submit(NOTES)
    hurt = replace(filed(desk, number), heat=3)
    desk._file.set_mechs({number: hurt})
    with pytest.raises(ChangedError):
        bench.save()
    assert filed(desk, number) == hurt
    assert bench.unsaved
    bench.save(replace=True)
    assert filed(desk, number) == bench.mech


def test_a_mech_changed_since_its_draft_was_saved_begins_anew(desk: Desk, books: CampaignDrafts) -> None:
    number = mech_id(desk)
    bench = books.of_mech(number)
    bench.submit(NOTES)
    bench.save()
    assert books.of_mech(number) is bench
    hurt = replace(filed(desk, number), heat=3)
    desk._file.set_mechs({number: hurt})
    other = books.of_mech(number)
    assert other is not bench
    assert (other.mech, other.steps) == (hurt, 0)


def test_an_unsaved_draft_goes_on_or_stays_in_the_list(desk: Desk, books: CampaignDrafts) -> None:
    number = mech_id(desk)
    bench = books.of_mech(number)
    bench.submit(NOTES)
    assert books.of_mech(number) is bench
    anew = books.of_mech(number, anew=True)
    assert (anew.mech, anew.steps) == (filed(desk, number), 0)
    assert [each.id for each in books.unsaved()] == [bench.draft_id]
    books.throw_away(bench.draft_id)
    books.throw_away(bench.draft_id)
    assert books.unsaved() == ()
    with pytest.raises(BenchError):
        books.open(bench.draft_id)
    with pytest.raises(StorageError):
        bench.submit(c.Write(c.Line.ROLE, "gone"))
    with pytest.raises(BenchError):
        books.of_mech(10_000)


def test_fights_and_drafts_do_not_see_each_other(desk: Desk, books: CampaignDrafts, tmp_path: Path) -> None:
    books.of_mech(mech_id(desk)).submit(NOTES)
    assert desk.fights() == ()
    assert list_campaigns(tmp_path)[0].fights == 0
    draft = books.unsaved()[0].id
    with pytest.raises(MechtableError):
        desk.fight(draft)
    fight = new_fight(desk)
    assert [each.id for each in desk.fights()] == [fight]
    with pytest.raises(BenchError):
        books.open(fight)
    books.throw_away(fight)
    assert [each.id for each in desk.fights()] == [fight]
    assert [each.id for each in books.unsaved()] == [draft]
    assert desk.problems == ()

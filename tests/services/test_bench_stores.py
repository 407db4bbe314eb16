"""Where drafts come from and go to: other windows, damaged drafts, files, and what was saved before a kill."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.errors import ChangedError, RuleError
from mechtable.files.mechs import read_mech, write_mech
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.spots import ItemSpot, LocationSpot, PlaceSpot
from mechtable.rules.mech import Placed
from mechtable.rules.part_filter_parser import FilterError
from mechtable.rules.places import Location, Place
from mechtable.services.bench import Bench, BenchError
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.campaigns import FILE, list_campaigns
from mechtable.services.desk import Desk
from mechtable.services.file_drafts import FILE as DRAFTS
from mechtable.services.file_drafts import FileDrafts, open_file_drafts
from mechtable.services.journaling import new_command_id
from mechtable.services.saving import SavingError
from mechtable.storage.journal import StaleError
from mechtable.storage.stored import StorageError
from tests.services.benches import (
    EXAMPLE,
    NOTES,
    campaign_bench,
    file_bench,
    filed,
    mech_id,
    on_disk,
    restarted,
)


def test_two_windows_on_one_draft_share_its_journal(desk: Desk, books: CampaignDrafts) -> None:
    one, other = books.new("Bull"), restarted(books).open(books.lines()[0].id)
    again = new_command_id()
    one.submit(NOTES, again)
    other.submit(c.Write(c.Line.ROLE, "Scout"))
    assert one.refresh()
    assert not one.refresh()
    assert one.mech == other.mech
    assert other.submit(NOTES, again).id == again
    assert other.steps == 2
    one.submit(c.Write(c.Line.OWNER, "Ann"))
    with pytest.raises(StaleError):
        other.save()
    assert one.mech_id is None
    assert other.mech == one.mech
    one.save()
    other.submit(c.Write(c.Line.OWNER, "Bob"))
    other.save()
    assert other.mech_id == one.mech_id
    assert len([each for each in desk.mechs() if each.value.name == "Bull"]) == 1
    assert one.refresh()
    assert not one.unsaved


def test_a_command_another_window_overtook_never_means_another_item(books: CampaignDrafts) -> None:
    one = books.new("Bull")
    one.submit(c.Mount("lams"))
    one.submit(c.Mount("comms-rig"))
    other = restarted(books).open(one.draft_id)
    other.submit(c.TakeOff(c.ItemRef(1, "lams")))
    with pytest.raises(RuleError) as caught:
        one.submit(c.TakeOff(c.ItemRef(1, "lams")))
    assert caught.value.code == "no_such_item"
    assert [each.item for each in one.mech.items] == ["comms-rig"]


def test_a_damaged_draft_leaves_the_others_alone(desk: Desk, books: CampaignDrafts) -> None:
    whole, noted, begun = (books.new(name) for name in ("Whole", "Noted", "Begun"))
    for bench in (whole, noted, begun):
        bench.submit(NOTES)
    with closing(sqlite3.connect(desk.path / FILE)) as connection, connection:
        connection.execute("UPDATE streams SET sentence = '{' WHERE id = ?", (noted.draft_id,))
        connection.execute("UPDATE streams SET opening = '[]' WHERE id = ?", (begun.draft_id,))
    again = restarted(books)
    assert [each.name for each in again.unsaved()] == ["Begun", "Whole"]
    assert len(again.problems) == 1
    for bench in (noted, begun):
        with pytest.raises(BenchError):
            again.open(bench.draft_id)
    assert again.open(whole.draft_id).mech == whole.mech


def test_candidates_and_previews_of_a_bench(books: CampaignDrafts) -> None:
    bench = books.duplicate(read_mech(EXAMPLE.read_bytes(), ""), "Copy")
    hand = LocationSpot(Location.RIGHT_HAND)
    every = bench.candidates(hand)
    swords = bench.candidates(hand, "kind:weapon style:melee")
    assert 0 < len(swords) < len(every)
    assert {each.part.id for each in swords} < {each.part.id for each in every}
    with pytest.raises(FilterError):
        bench.candidates(hand, "tons<<2")
    gone = ItemSpot(c.ItemRef(40, "lams"))
    assert bench.candidates(gone) == bench.candidates(gone, "lams") == ()
    arms = {each.part.id for each in bench.candidates(PlaceSpot(Place.LEFT_ARM), "tons<=2")}
    assert arms == {each.id for each in bench.stores.catalogue.of_kind("arm") if each.tons <= 2}
    spot = PlaceSpot(Place.HEAD)
    fitting = [
        each
        for each in bench.candidates(spot)
        if each.fits and each.part.id not in bench.mech.parts[Place.HEAD]
    ]
    one, other = (bench.taking(spot, each.part.id) for each in fitting[:2])
    assert bench.compare(one, other).parts[0].after == (fitting[1].part.id,)
    bench.submit(one.command)
    assert bench.view() == one.after
    assert {shelf.spot for shelf in bench.still_fits()} >= {LocationSpot(None)}
    with pytest.raises(BenchError):
        bench.taking(spot, "nobody-has-this")
    first = ItemSpot(c.ItemRef(1, bench.mech.items[0].item))
    assert bench.candidates(first)


def test_a_file_is_built_on_and_saved_with_its_placeholders(files: FileDrafts, sheet: Path) -> None:
    strange = replace(on_disk(sheet), items=(*on_disk(sheet).items, Placed(item="from another pack")))
    sheet.write_text(write_mech(strange), encoding="utf-8")
    bench = files.of_file(sheet)
    assert (bench.mech, bench.path, bench.mech_id, bench.unsaved) == (strange, sheet, None, False)
    bench.submit(NOTES)
    assert files.unsaved()[0].path == sheet
    assert on_disk(sheet) == strange
    assert bench.save() == f"{strange.name} is saved to {sheet}."
    assert on_disk(sheet) == bench.mech == replace(strange, notes=NOTES.text)
    assert files.unsaved() == ()
    assert files.of_file(sheet) is bench
    assert bench.submit(c.SeatPilot("Magpie")).events
    assert not bench.unsaved


def test_a_file_that_changed_meanwhile_is_not_written_over_unless_told(
    files: FileDrafts, sheet: Path
) -> None:
    bench = files.of_file(sheet)
    bench.submit(NOTES)
    changed = sheet.read_bytes() + b"# a word by somebody else\n"
    sheet.write_bytes(changed)
    with pytest.raises(ChangedError):
        bench.save()
    assert sheet.read_bytes() == changed
    assert bench.unsaved
    bench.save(replace=True)
    assert on_disk(sheet) == bench.mech
    bench.submit(c.Write(c.Line.ROLE, "Scout"))
    sheet.unlink()
    bench.save()
    assert on_disk(sheet) == bench.mech


def test_an_empty_build_goes_to_a_file_that_is_not_there_yet(
    files: FileDrafts, sheet: Path, tmp_path: Path
) -> None:
    bench, before = files.new(), sheet.read_bytes()
    bench.submit(c.Write(c.Line.NAME, "Bull"))
    with pytest.raises(BenchError):
        bench.save()
    with pytest.raises(SavingError):
        bench.save_as(sheet)
    assert (sheet.read_bytes(), bench.path, bench.unsaved) == (before, None, True)
    bench.save_as(tmp_path / "bull.yaml")
    assert (bench.path, bench.unsaved) == (tmp_path / "bull.yaml", False)
    bench.submit(NOTES)
    bench.save()
    assert on_disk(tmp_path / "bull.yaml") == bench.mech
    with pytest.raises(SavingError):
        bench.save_as(tmp_path / "no" / "folder.yaml")
    assert bench.path == tmp_path / "bull.yaml"


def test_drafts_of_a_home_are_found_by_the_next_program(tmp_path: Path, sheet: Path) -> None:
    files = open_file_drafts(tmp_path)
    bench = files.of_file(sheet)
    bench.submit(NOTES)
    files.duplicate(bench.mech, "Copy")
    again = open_file_drafts(tmp_path)
    assert {(each.name, each.path) for each in again.unsaved()} == {("Copy", None), (bench.mech.name, sheet)}
    assert again.of_file(sheet).mech == bench.mech
    for opened in (files, again):
        opened.close()
    assert (tmp_path / DRAFTS).stat().st_mode & 0o777 == 0o600
    assert list_campaigns(tmp_path) == ()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_file_written_before_a_kill_counts_as_saved(
    files: FileDrafts, sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = files.of_file(sheet)
    bench.submit(NOTES)

    def killed(*words: object, **more: object) -> None:
        sheet.write_text(write_mech(bench.mech), encoding="utf-8")
        raise KeyboardInterrupt

    monkeypatch.setattr("mechtable.services.file_drafts.save", killed)
    with pytest.raises(KeyboardInterrupt):
        bench.save()
    monkeypatch.undo()
    assert len(files.unsaved()) == 1
    again = FileDrafts(files._file, bench.stores).open(bench.draft_id)
    assert not again.unsaved
    assert files.unsaved() == ()
    again.submit(c.Write(c.Line.ROLE, "Scout"))
    again.save()
    assert on_disk(sheet) == again.mech


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(90)])
def test_a_file_of_drafts_that_is_none_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / DRAFTS).write_bytes(content)
    with pytest.raises(StorageError):
        open_file_drafts(tmp_path)
    assert (tmp_path / DRAFTS).read_bytes() == content


def test_reverting_is_a_step_that_leads_back_to_what_is_saved(
    desk: Desk, books: CampaignDrafts, files: FileDrafts, sheet: Path
) -> None:
    number = mech_id(desk)
    for bench in (books.of_mech(number), files.of_file(sheet)):
        bench.submit(NOTES)
        bench.save()
        saved = bench.mech
        bench.undo()
        bench.submit(c.SwapArms())
        bench.revert()
        assert (bench.mech, bench.unsaved, bench.steps) == (saved, False, 2)
        with pytest.raises(RuleError):
            bench.revert()
        bench.undo()
        assert bench.mech != saved
    desk._file.set_mechs({number: replace(filed(desk, number), heat=3)})
    sheet.write_text("mech: Bull\n", encoding="utf-8")
    for bench in (books.of_mech(number), files.of_file(sheet)):
        with pytest.raises(ChangedError):
            bench.revert()
    with pytest.raises(BenchError):
        files.new().revert()


@pytest.mark.parametrize("kind", [campaign_bench, file_bench])
def test_a_refused_command_changes_nothing(
    kind: Callable[[CampaignDrafts, FileDrafts, Path], Bench],
    books: CampaignDrafts,
    files: FileDrafts,
    sheet: Path,
) -> None:
    bench = kind(books, files, sheet)
    before = bench.view()
    for command in (
        c.Fit(Place.HEAD, "lams"),
        c.Mount("nothing"),
        c.SeatPilot("Nobody"),
        c.Write(c.Line.NAME, ""),
    ):
        with pytest.raises(RuleError):
            bench.submit(command)
        assert bench.refusal(GM, command) is not None
    assert (bench.view(), bench.steps) == (before, 0)

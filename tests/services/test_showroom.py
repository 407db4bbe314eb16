"""The showroom of the catalogue: packs, placeholders and users of a campaign; edited files are noticed and told."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.mech import Placed
from mechtable.rules.part_filter import UNKNOWN, USED
from mechtable.rules.pilot import Pilot
from mechtable.rules.placeholders import Placeholder
from mechtable.services import library
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.library import bundled, load_catalogue
from mechtable.services.packs import switch
from mechtable.services.renewal import renew_stock
from mechtable.services.showroom import Showroom, is_stale, renewed, reused, showroom_of, watched
from mechtable.services.usage import Use, User
from tests.services.test_packs import MECH, write_pack


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    write_pack(tmp_path / "packs", "night-market")
    new_campaign(tmp_path, "Night Shift")
    desk = open_campaign(tmp_path, "night-shift")
    switch(tmp_path, desk, on=["night-market"])
    yield desk
    desk.close()


def rewrite(path: Path, old: str, new: str) -> None:
    """Edit a file, its time moved on however coarse the disk's clock is."""
    state = path.stat()
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 10_000_000))


def names(showroom: Showroom) -> dict[str, str]:
    return {entry.id: getattr(entry, "name", "") for entry in showroom.index.entries}


def test_the_shipped_showroom_has_every_part_and_who_uses_it_in_what_ships() -> None:
    showroom = showroom_of()
    catalogue = load_catalogue()
    assert [entry.id for entry in showroom.index.entries] == [*catalogue.parts, *catalogue.skills]
    assert (showroom.title, showroom.problems) == ("", ())
    uses = showroom.usage["zantetsuken"]
    assert Use(User.MECH, "Example Mech", "right hand", None, "The Long Dry") in uses
    assert all(use.place is None and use.campaign for each in showroom.usage.values() for use in each)
    assert not is_stale(showroom)


def test_a_campaigns_showroom_has_its_packs_its_users_and_placeholders(desk: Desk) -> None:
    items = (*MECH.items, Placed(item="moon-gun"), Placed(item="moon-gun"))
    desk.add_mech(replace(MECH, name="Other", items=(Placed(item="lams"),)))
    desk.add_mech(replace(MECH, name="Ours", items=items))
    desk.add_pilot(Pilot(name="Dana", callsign="Magpie", skills=("low-road",)))
    showroom = showroom_of(desk)
    assert names(showroom)["rivet-sling"] == "Rivet Sling"
    assert showroom.index.entries[-1] == Placeholder("moon-gun")
    assert showroom.usage["moon-gun"] == (Use(User.MECH, "Ours", "slotless ×2", 1),)
    assert showroom.usage["lams"][0] == Use(User.MECH, "Other", "slotless", 0)
    assert showroom.usage["low-road"] == (Use(User.PILOT, "Magpie", "", 0),)
    assert showroom.marks[UNKNOWN] == {"moon-gun"}
    assert {"lams", "moon-gun", "low-road"} <= showroom.marks[USED]


def test_new_users_are_seen_without_reading_files(desk: Desk) -> None:
    showroom = showroom_of(desk)
    assert reused(showroom, desk).index is showroom.index
    desk.add_mech(replace(MECH, items=(Placed(item="moon-gun"),)))
    again = reused(showroom, desk)
    assert again.usage["moon-gun"][0].name == MECH.name
    assert again.index.entries[-1] == Placeholder("moon-gun")


def test_an_edited_pack_is_noticed_and_read_again(desk: Desk) -> None:
    showroom = showroom_of(desk)
    assert not is_stale(showroom, desk)
    weapons = desk.path.parent / "packs" / "night-market" / "weapons.yaml"
    rewrite(weapons, "Rivet Sling", "River Sling")
    assert is_stale(showroom, desk)
    again = renewed(showroom, desk)
    assert names(again)["rivet-sling"] == "River Sling"
    assert desk.catalogue.parts["rivet-sling"].name == "River Sling"
    assert not is_stale(again, desk)


def test_a_mistake_is_told_with_its_place_and_the_last_good_parts_stay(desk: Desk) -> None:
    showroom = showroom_of(desk)
    weapons = desk.path.parent / "packs" / "night-market" / "weapons.yaml"
    rewrite(weapons, "damage: 1", "damage: many")
    broken = renewed(showroom, desk)
    assert len(broken.problems) == 1
    assert broken.problems[0].startswith("packs/night-market/weapons.yaml:1:")
    assert "damage" in broken.problems[0]
    assert broken.index is showroom.index
    assert desk.catalogue.get("rivet-sling") is not None
    assert not is_stale(broken, desk)
    rewrite(weapons, "damage: many", "damage: 3")
    mended = renewed(broken, desk)
    assert mended.problems == ()
    assert getattr(desk.catalogue.parts["rivet-sling"], "damage", 0) == 3


def test_a_pack_that_is_taken_away_is_told_and_stays_while_the_desk_is_open(desk: Desk) -> None:
    showroom = showroom_of(desk)
    folder = desk.path.parent / "packs" / "night-market"
    folder.rename(folder.with_name("elsewhere"))
    assert is_stale(showroom, desk)
    gone = renewed(showroom, desk)
    assert "there is no pack night-market" in gone.problems[0]
    assert "rivet-sling" in names(gone)


def test_a_new_file_of_a_pack_is_noticed(desk: Desk) -> None:
    showroom = showroom_of(desk)
    (desk.path.parent / "packs" / "night-market" / "heads.yaml").write_text(
        "- {id: far-eye, name: Far Eye, hp: 5, tons: 1, sensors: 6}\n", encoding="utf-8"
    )
    assert is_stale(showroom, desk)
    assert "far-eye" in names(renewed(showroom, desk))


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The shipped parts as a folder that may be edited."""
    folder = tmp_path / "parts"
    folder.mkdir()
    for path in bundled("parts").glob("*.yaml"):
        (folder / path.name).write_bytes(path.read_bytes())
    real = library.bundled

    def instead(kind: library.Kind) -> Path:
        return folder if kind == "parts" else real(kind)

    monkeypatch.setattr(library, "bundled", instead)
    monkeypatch.setattr("mechtable.services.showroom.bundled", instead)
    yield folder
    monkeypatch.undo()
    library.renew_shipped()


def test_shipped_parts_are_read_again_too_and_a_mistake_leaves_them_as_they_were(copied: Path) -> None:
    showroom = showroom_of()
    rewrite(copied / "weapons.yaml", "name: Maul", "name: Maul Two")
    again = renewed(showroom)
    assert names(again)["maul"] == "Maul Two"
    assert load_catalogue().parts["maul"].name == "Maul Two"
    rewrite(copied / "weapons.yaml", "name: Maul Two", "nome: Maul Two")
    broken = renewed(again)
    assert any("weapons.yaml:" in line and "nome" in line for line in broken.problems)
    assert broken.index is again.index
    assert load_catalogue().parts["maul"].name == "Maul Two"


def test_only_the_packs_in_use_are_watched(desk: Desk) -> None:
    write_pack(desk.path.parent / "packs", "other", "other-gun")
    home = desk.path.parent
    assert watched(None) == (bundled("parts"),)
    assert watched(desk) == (
        bundled("parts"),
        home / "packs" / "night-market",
        desk.path / "packs" / "night-market",
    )


def test_a_pack_that_another_program_switches_is_noticed_and_so_are_its_house_rules(desk: Desk) -> None:
    home, showroom = desk.path.parent, showroom_of(desk)
    assert "rivet-sling" in names(showroom)
    assert not desk.catch_up()
    other = open_campaign(home, "night-shift")
    switch(home, other, off=["night-market"])
    other.set_options(replace(other.options, hand_limit=9))
    assert is_stale(showroom, desk)
    showroom = renewed(showroom, desk)
    assert "rivet-sling" not in names(showroom)
    assert (desk.packs, desk.options.hand_limit) == (("core",), 9)
    assert not is_stale(showroom, desk)
    seen = renew_stock(desk)
    switch(home, other, on=["night-market"])
    other.close()
    assert renew_stock(desk, seen) != seen
    assert "rivet-sling" in desk.catalogue.parts
    assert is_stale(showroom, desk)
    assert "rivet-sling" in names(renewed(showroom, desk))

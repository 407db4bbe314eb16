"""Packs of a home and of campaigns: switched on and off, nothing lost; folders that lead out are refused."""

import os
from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.files.mechs import read_mech
from mechtable.files.problems import FileError
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.hangar import berths
from mechtable.services.library import load_catalogue
from mechtable.services.pack_folders import PackError, PackFolder, pack_folders, source_of
from mechtable.services.packs import campaign_stock, pack_list, switch
from mechtable.services.reading import UnreadableError
from tests.cli.running import EXAMPLES

MECH = read_mech((EXAMPLES / "example-mech.yaml").read_bytes(), "m")


def write_pack(folder: Path, name: str, weapon: str = "rivet-sling", more: str = "") -> Path:
    """A pack with one hand weapon."""
    path = folder / name
    path.mkdir(parents=True)
    (path / "pack.yaml").write_text(f"name: {name}\nversion: 1.0\nauthor: Ann\n{more}", encoding="utf-8")
    (path / "weapons.yaml").write_text(
        f"- {{id: {weapon}, name: Rivet Sling, style: precision, damage_type: piercing, damage: 1, range: 5,\n"
        "   tons: 0.75, slots: 1, at: [hand]}\n",
        encoding="utf-8",
    )
    return path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write_pack(tmp_path / "packs", "night-market")
    new_campaign(tmp_path, "Night Shift")
    return tmp_path


@pytest.fixture
def desk(home: Path) -> Desk:
    return open_campaign(home, "night-shift")


def armed(desk: Desk) -> int:
    """A mech with the pack's weapon, filed."""
    text = (EXAMPLES / "example-mech.yaml").read_text(encoding="utf-8").replace("zantetsuken", "rivet-sling")
    return desk.add_mech(read_mech(text, "m"))


def errors(desk: Desk) -> list[str]:
    return [
        problem.code
        for one in berths(desk)
        for problem in one.sheet.problems
        if problem.severity.value == "error"
    ]


def test_a_pack_is_off_until_it_is_switched_on(home: Path, desk: Desk) -> None:
    (line,) = pack_list(home, desk)
    assert (line.name, line.on, line.own, line.problems) == ("night-market", False, False, ())
    assert line.pack is not None
    assert line.pack.author == "Ann"
    assert desk.catalogue.get("rivet-sling") is None
    assert switch(home, desk, on=["night-market"]) == ("core", "night-market")
    assert desk.catalogue.parts["rivet-sling"].pack == "night-market"
    again = open_campaign(home, "night-shift")
    assert again.packs == ("core", "night-market")
    assert campaign_stock(home, "Night Shift").catalogue.get("rivet-sling") is not None


def test_switching_off_and_on_again_destroys_nothing(home: Path, desk: Desk) -> None:
    switch(home, desk, on=["night-market"])
    number = armed(desk)
    before = next(filed.value for filed in desk.mechs() if filed.id == number)
    assert errors(desk) == []
    switch(home, desk, off=["night-market"])
    assert errors(desk) == ["unknown_part"]
    (berth,) = berths(desk)
    arm = next(line for line in berth.sheet.parts if line.place.value == "right_arm")
    assert [item.name for mount in arm.mounts for item in mount.gear] == ["rivet-sling"]
    assert (
        next(filed.value for filed in open_campaign(home, "night-shift").mechs() if filed.id == number)
        == before
    )
    switch(home, desk, on=["night-market"])
    assert errors(desk) == []


def test_a_pack_that_is_gone_is_named_and_the_campaign_opens(home: Path, desk: Desk) -> None:
    switch(home, desk, on=["night-market"])
    (home / "packs" / "night-market").rename(home / "elsewhere")
    again = open_campaign(home, "night-shift")
    assert again.catalogue == load_catalogue()
    assert "there is no pack night-market" in " ".join(again.problems)
    (line,) = pack_list(home, again)
    assert (line.on, line.folder) == (True, None)
    (home / "elsewhere").rename(home / "packs" / "night-market")
    assert open_campaign(home, "night-shift").catalogue.get("rivet-sling") is not None


def test_a_campaign_may_have_packs_of_its_own(home: Path, desk: Desk) -> None:
    write_pack(home / "night-shift" / "packs", "secret", "moon-gun")
    assert [(line.name, line.own) for line in pack_list(home, desk)] == [
        ("night-market", False),
        ("secret", True),
    ]
    switch(home, desk, on=["secret"])
    assert desk.catalogue.parts["moon-gun"].pack == "secret"
    new_campaign(home, "Other")
    assert [folder.name for folder in pack_folders(home, "other")] == ["night-market"]


def test_one_name_in_home_and_campaign_is_a_clash(home: Path, desk: Desk) -> None:
    write_pack(home / "night-shift" / "packs", "night-market", "moon-gun")
    with pytest.raises(FileError, match="is there twice"):
        switch(home, desk, on=["night-market"])
    assert desk.packs == ("core",)


def test_a_pack_with_a_fault_or_a_clash_is_not_switched_on(home: Path, desk: Desk) -> None:
    write_pack(home / "packs", "copycat")
    switch(home, desk, on=["night-market"])
    with pytest.raises(FileError) as caught:
        switch(home, desk, on=["copycat"])
    assert "copycat/weapons.yaml:1:8" in str(caught.value)
    assert "night-market/weapons.yaml:1:8" in str(caught.value)
    assert desk.packs == ("core", "night-market")


def test_what_another_pack_needs_stays(home: Path, desk: Desk) -> None:
    write_pack(home / "packs", "annex", "bolt-gun", "depends: [night-market]\n")
    with pytest.raises(FileError, match="annex needs night-market, which is not switched on"):
        switch(home, desk, on=["annex"])
    switch(home, desk, on=["annex", "night-market"])
    with pytest.raises(PackError, match="annex needs night-market"):
        switch(home, desk, off=["night-market"])
    assert switch(home, desk, off=["night-market", "annex"]) == ("core",)


@pytest.mark.parametrize(("off", "words"), [("core", "always in use"), ("nothing", "is not switched on")])
def test_what_cannot_be_switched_off(home: Path, desk: Desk, off: str, words: str) -> None:
    with pytest.raises(PackError, match=words):
        switch(home, desk, off=[off])


def test_a_name_that_is_no_pack_is_refused(home: Path, desk: Desk) -> None:
    for name in ("missing", "../night-market", "", "a\0b", "/"):
        with pytest.raises(MechtableError):
            switch(home, desk, on=[name])
    assert desk.packs == ("core",)


def folder_of(home: Path) -> PackFolder:
    return PackFolder("night-market", home / "packs" / "night-market", own=False)


def test_links_that_leave_the_folder_are_refused(home: Path, desk: Desk, tmp_path: Path) -> None:
    outside = tmp_path / "secret.yaml"
    outside.write_text("- {id: a}", encoding="utf-8")
    link = home / "packs" / "night-market" / "items.yaml"
    link.symlink_to(outside)
    with pytest.raises(PackError, match="leaves the pack's folder"):
        source_of(folder_of(home))
    with pytest.raises(FileError, match="leaves the pack's folder"):
        switch(home, desk, on=["night-market"])
    link.unlink()
    link.symlink_to("nowhere.yaml")
    with pytest.raises(PackError, match="leads nowhere"):
        source_of(folder_of(home))
    link.unlink()
    link.symlink_to("weapons.yaml")
    assert "items.yaml" in source_of(folder_of(home)).files


def test_a_pack_that_is_itself_a_link_out_is_refused(home: Path, tmp_path: Path) -> None:
    away = write_pack(tmp_path / "away", "stray", "moon-gun")
    (home / "packs" / "stray").symlink_to(away, target_is_directory=True)
    (stray,) = (folder for folder in pack_folders(home) if folder.name == "stray")
    with pytest.raises(PackError, match="is a link that leaves"):
        source_of(stray)


def test_a_pipe_does_not_hang_the_program(home: Path) -> None:
    os.mkfifo(home / "packs" / "night-market" / "items.yaml")
    with pytest.raises(UnreadableError, match="is no file"):
        source_of(folder_of(home))


def test_a_folder_with_pack_yaml_is_read_on_top_of_the_shipped_parts(home: Path) -> None:
    catalogue = load_catalogue(home / "packs" / "night-market")
    assert set(catalogue.parts) - set(load_catalogue().parts) == {"rivet-sling"}
    annex = write_pack(home / "packs", "annex", "bolt-gun", "depends: [night-market]\n")
    assert {"bolt-gun", "rivet-sling"} <= set(load_catalogue(annex).parts)


def test_a_prepared_fight_uses_the_campaigns_packs(home: Path) -> None:
    texts = home / "texts"
    texts.mkdir()
    (texts / "campaign.yaml").write_text("campaign: C\npacks: [core, night-market]\n", encoding="utf-8")
    example = (
        (EXAMPLES / "example-mech.yaml").read_text(encoding="utf-8").replace("zantetsuken", "rivet-sling")
    )
    lines = [line for line in example.splitlines() if not line.startswith("#")]
    listed = "\n".join(("- " if number == 0 else "  ") + line for number, line in enumerate(lines))
    (texts / "mechs.yaml").write_text(listed + "\n", encoding="utf-8")
    (texts / "encounters.yaml").write_text(
        "- encounter: E\n  combatants:\n    - {name: a, mech: Example Mech}\n    - {name: b, mech: Example Mech}\n",
        encoding="utf-8",
    )
    new_campaign(home, "C", texts)
    desk = open_campaign(home, "c")
    fight = desk.prepare(desk.encounters()[0].id, seed=1)
    (home / "packs" / "night-market" / "weapons.yaml").unlink()
    again = open_campaign(home, "c")
    gear = [item.gear.id for who in again.fight(fight).combatants() for item in who.entrant.fitted.gear]
    assert gear.count("rivet-sling") == 2

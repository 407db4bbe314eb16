import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.errors import MechtableError, TextError
from mechtable.files.problems import FileError
from mechtable.services import campaigns
from mechtable.services.campaigns import (
    DEMO,
    FILE,
    CampaignError,
    CampaignExists,
    ensure_demo,
    find_campaign,
    list_campaigns,
    new_campaign,
    open_campaign,
)
from mechtable.services.desk import Desk
from mechtable.services.library import bundled
from mechtable.services.texts import TextsError
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION
from tests.services.playing import demo, new_fight

SHIPPED = bundled("campaigns") / DEMO


def test_an_empty_campaign(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path / "a/b", "Köln — 2nd & last!")
    assert slug == "koln-2nd-last"
    with closing(open_campaign(tmp_path / "a/b", slug)) as desk:
        assert (desk.title, desk.pilots(), desk.mechs(), desk.encounters()) == (
            "Köln — 2nd & last!",
            (),
            (),
            (),
        )
        assert desk.path == tmp_path / "a/b" / slug


def test_a_campaign_from_texts_under_another_title(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Second try", SHIPPED)
    with demo(tmp_path) as shipped, closing(open_campaign(tmp_path, slug)) as desk:
        assert desk.title == "Second try"
        assert desk.pilots() == shipped.pilots()
        assert desk.mechs() == shipped.mechs()
        assert desk.encounters() == shipped.encounters()


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    with demo(tmp_path / "home") as desk:
        new_fight(desk)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in desk.path.iterdir()}
        assert FILE in modes
        assert set(modes.values()) == {0o600}
        assert stat.S_IMODE(desk.path.stat().st_mode) == 0o700
        assert stat.S_IMODE((tmp_path / "home").stat().st_mode) == 0o700


def test_a_slug_is_never_taken_twice(tmp_path: Path) -> None:
    new_campaign(tmp_path, "The Ford")
    with pytest.raises(CampaignExists, match="the-ford already: choose another title"):
        new_campaign(tmp_path, "the ford?")
    assert len(list_campaigns(tmp_path)) == 1


@pytest.mark.parametrize("title", ["日本語", "[/]", "…", "♠♥"])
def test_a_title_without_letters_of_a_slug(tmp_path: Path, title: str) -> None:
    slugs = [new_campaign(tmp_path, title) for _ in range(3)]
    assert slugs == ["campaign", "campaign-2", "campaign-3"]
    assert {one.title for one in list_campaigns(tmp_path)} == {title}


@given(st.text(min_size=1, max_size=100))
def test_a_slug_never_leads_out_of_the_home(title: str) -> None:
    slug = campaigns._slug(title)
    assert set(slug) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert len(slug) <= campaigns.SLUG_LENGTH
    assert slug == slug.strip("-")


@pytest.mark.parametrize("slug", ["", ".", "..", "../x", "/etc", "a/b", "nowhere", "x\0y", "\x1b[2J"])
def test_only_what_is_in_the_home_is_opened(tmp_path: Path, slug: str) -> None:
    home = tmp_path / "home"
    new_campaign(tmp_path, "x")
    new_campaign(home, "a")
    (home / "a/b").mkdir()
    shutil.copy(home / "a" / FILE, home / "a/b" / FILE)
    shutil.copy(home / "a" / FILE, home / FILE)
    shutil.copy(home / "a" / FILE, tmp_path / FILE)
    with pytest.raises(CampaignError, match="There is no campaign") as caught:
        open_campaign(home, slug)
    assert "\x1b" not in str(caught.value)


def test_a_title_passes_the_gate(tmp_path: Path) -> None:
    with pytest.raises(TextError):
        new_campaign(tmp_path / "home", "a\x1b[2J")
    assert not (tmp_path / "home").exists()


def test_what_is_wrong_in_all_texts_is_said_at_once_and_nothing_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    shutil.copytree(SHIPPED, folder)
    (folder / "pilots.yaml").write_text("- pilot: A\n  hand_size: 9\n")
    (folder / "mechs.yaml").write_text("- mech: [A]\n")
    with pytest.raises(FileError) as caught:
        new_campaign(tmp_path / "home", "X", folder)
    assert [Path(problem.file).name for problem in caught.value.problems] == ["mechs.yaml", "pilots.yaml"]
    assert list_campaigns(tmp_path / "home") == ()
    with pytest.raises(TextsError, match=r"no campaign\.yaml"):
        new_campaign(tmp_path / "home", "X", tmp_path)


def test_a_campaign_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", fail)
        with pytest.raises(CampaignError, match="No space left"):
            new_campaign(tmp_path, "X")
    assert list(tmp_path.iterdir()) == []
    assert new_campaign(tmp_path, "X") == "x"


def test_the_demo_is_made_on_first_use(tmp_path: Path) -> None:
    assert ensure_demo(tmp_path) == DEMO
    with demo(tmp_path) as desk:
        new_fight(desk)
    assert ensure_demo(tmp_path) == DEMO
    assert [(one.slug, one.fights) for one in list_campaigns(tmp_path)] == [(DEMO, 1)]


def test_two_programs_may_make_the_demo_at_once(tmp_path: Path) -> None:
    failed: list[MechtableError] = []

    def make() -> None:
        try:
            ensure_demo(tmp_path)
        except MechtableError as error:
            failed.append(error)

    threads = [threading.Thread(target=make) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert [path.name for path in tmp_path.iterdir()] == [DEMO]


def test_the_list(tmp_path: Path) -> None:
    assert list_campaigns(tmp_path / "nowhere") == ()
    new_campaign(tmp_path, "Zebra")
    new_campaign(tmp_path, "apple")
    with demo(tmp_path) as desk:
        fight = new_fight(desk)
    found = list_campaigns(tmp_path)
    assert [(one.slug, one.pilots, one.mechs, one.fights, one.error) for one in found] == [
        (DEMO, 2, 2, 1, ""),
        ("apple", 0, 0, 0, ""),
        ("zebra", 0, 0, 0, ""),
    ]
    last = found[0].last
    assert last is not None
    assert (last.id, last.title, last.round, last.ended) == (fight, "Ambush at the ford", 1, False)
    assert last.sentence == "Magpie's turn: 14 AP."


def test_the_list_passes_over_what_is_no_campaign_and_names_what_cannot_be_opened(tmp_path: Path) -> None:
    new_campaign(tmp_path, "good")
    (tmp_path / "notes").mkdir()
    (tmp_path / "letter.txt").write_text("hello")
    (tmp_path / ".aside").mkdir()
    (tmp_path / ".aside" / FILE).write_text("hello")
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    for name, content in (
        ("empty", b""),
        ("letter", b"hello"),
        ("half", (tmp_path / "good" / FILE).read_bytes()[:5000]),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / FILE).write_bytes(content)
    found = {one.slug: one.error for one in list_campaigns(tmp_path)}
    assert set(found) == {"good", "empty", "letter", "half", "folder"}
    assert found.pop("good") == ""
    assert all(found.values())


def broken(home: Path, statement: str) -> Path:
    """A campaign whose file somebody changed by hand."""
    path = home / new_campaign(home, "broken") / FILE
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(statement)
    return path


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (f"PRAGMA user_version = {VERSION + 1}", "newer mechtable"),
        ("PRAGMA user_version = 0", "no campaign of mechtable"),
        ("PRAGMA application_id = 0", "no campaign of mechtable"),
        ("CREATE TABLE more (x)", "holds the table 'more'"),
        ("CREATE VIEW more AS SELECT 1", "holds the view 'more'"),
        (
            "CREATE TRIGGER more AFTER INSERT ON steps BEGIN DELETE FROM steps; END",
            "holds the trigger 'more'",
        ),
        ("ALTER TABLE pilots ADD COLUMN more", "its table pilots is not"),
        ("DROP TABLE steps", "its table steps is not"),
        ("DELETE FROM campaign", "no campaign in it"),
        ("UPDATE campaign SET title = X'00'", "its title is of the wrong type"),
    ],
)
def test_a_strange_file_is_refused_and_left_alone(tmp_path: Path, statement: str, words: str) -> None:
    path = broken(tmp_path, statement)
    before = path.read_bytes()
    with pytest.raises(StorageError, match=words) as caught:
        open_campaign(tmp_path, "broken")
    assert len(str(caught.value).splitlines()) == 1
    assert path.read_bytes() == before
    (listed,) = list_campaigns(tmp_path)
    assert listed.error == str(caught.value)


def test_damaged_pages_are_found_when_the_campaign_is_opened(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        for _ in range(5):
            new_fight(desk)
    path = tmp_path / DEMO / FILE
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 6000] = b"\xa5" * 6000
    path.write_bytes(content)
    with pytest.raises(StorageError, match="damaged") as caught:
        open_campaign(tmp_path, DEMO)
    assert "backup" in str(caught.value)


def test_a_file_that_has_gone_is_an_error_and_not_made_anew(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        desk.close()
        shutil.rmtree(desk.path)
        with pytest.raises(StorageError):
            desk.pilots()
        assert not desk.path.exists()


def test_loading_the_services_loads_no_database() -> None:
    script = (
        "import sys; from mechtable.services import campaigns, desk, table, homes, library;"
        "print([name for name in ('sqlmodel', 'sqlalchemy', 'sqlite3', 'pydantic', 'textual') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_desk_that_cannot_be_made_lets_the_file_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_campaign(tmp_path, "x")
    closed: list[bool] = []
    monkeypatch.setattr(
        "mechtable.storage.campaign_file.CampaignFile.close", lambda self: closed.append(True)
    )
    monkeypatch.setattr(Desk, "_note", lambda self, what, problems: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        open_campaign(tmp_path, "x")
    assert closed == [True]


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "x" * 300 + "/campaign.db"])
def test_a_name_that_no_folder_can_have_is_no_campaign(tmp_path: Path, name: str) -> None:
    for find in (find_campaign, open_campaign):
        with pytest.raises(CampaignError, match="There is no campaign"):
            find(tmp_path, name)

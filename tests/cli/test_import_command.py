"""`import`: what would happen is shown, wrong files are named for what they are, a failed import changes nothing."""

import gzip
import io
import json
import sqlite3
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from mechtable.files.mechs import read_mech
from mechtable.files.share_codes import share_code
from mechtable.services.campaigns import FILE, open_campaign
from tests.cli.running import MECH, PILOT, ROOT, answer, invoke, refused

SHEETS = ROOT / "tests/data/exports"


@pytest.fixture
def home(tmp_path: Path) -> str:
    place = str(tmp_path / "home")
    assert invoke("--home", place, "campaign", "new", "Small").exit_code == 0
    return place


def bytes_of(home: str) -> list[bytes]:
    """The campaign's file, and what stands beside it."""
    return [path.read_bytes() for path in sorted((Path(home) / "small").iterdir()) if path.is_file()]


def names(home: str) -> list[str]:
    desk = open_campaign(Path(home), "small")
    try:
        return [*(one.value.name for one in desk.mechs()), *(one.value.name for one in desk.pilots())]
    finally:
        desk.close()


def test_a_mech_a_pilot_and_a_code_are_shown_and_come_in_with_yes(home: str, tmp_path: Path) -> None:
    code = tmp_path / "code.txt"
    code.write_text(share_code(read_mech(Path(MECH).read_bytes(), "mech")), encoding="utf-8")
    before = bytes_of(home)
    told = invoke("--home", home, "import", MECH, PILOT, str(code), "--into", "small")
    assert told.exit_code == 1
    assert [line.split()[:2] for line in told.stdout.splitlines()] == [
        ["Into", "Small:"],
        ["+", "mech"],
        ["+", "pilot"],
        ["·", "mech"],
    ]
    assert "say --yes" in told.stderr
    assert bytes_of(home) == before
    done = answer("--home", home, "import", MECH, PILOT, str(code), "--into", "small", "--yes")
    assert [(one["kind"], one["standing"], one["fate"], one["name_now"]) for one in done["things"]] == [
        ("mech", "new", "add", "Example Mech"),
        ("pilot", "new", "add", "Dana Voss"),
        ("mech", "there already", "leave", None),
    ]
    assert names(home) == ["Example Mech", "Dana Voss"]


@pytest.mark.parametrize(
    ("way", "now", "heat"),
    [
        ("both", ["Example Mech", "Example Mech 2"], [0, 4]),
        ("replace", ["Example Mech"], [4]),
        ("leave", ["Example Mech"], [0]),
    ],
)
def test_another_of_that_name_is_shown_with_what_differs(
    way: str, now: list[str], heat: list[int], home: str, tmp_path: Path
) -> None:
    assert invoke("--home", home, "import", MECH, "--into", "small", "--yes").exit_code == 0
    other = tmp_path / "other.yaml"
    other.write_text(Path(MECH).read_text(encoding="utf-8") + "\nheat: 4\n", encoding="utf-8")
    told = invoke("--home", home, "import", str(other), "--into", "small", "--yes", "--same-name", way)
    assert (told.exit_code, told.stderr) == (1 if way == "leave" else 0, "")
    assert "      heat: 0 → 4\n" in told.stdout
    assert ("as Example Mech 2" in told.stdout) == (way == "both")
    assert names(home) == now
    desk = open_campaign(Path(home), "small")
    assert [one.value.heat for one in desk.mechs()] == heat
    desk.close()


@pytest.mark.parametrize("name", sorted({path.stem for path in SHEETS.glob("*.md")}))
def test_sheets_for_reading_are_named_for_what_they_are(name: str, home: str) -> None:
    for ending, words in (
        ("md", "a sheet for reading (Markdown)"),
        ("txt", "a sheet for reading (plain text)"),
    ):
        said = refused("--home", home, "import", str(SHEETS / f"{name}.{ending}"), "--into", "small")
        assert words in said
        assert "export the same as JSON or YAML" in said


def test_a_title_in_a_comment_makes_no_sheet(home: str, tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        "# My mech\n\n## the one with the pike\n" + Path(MECH).read_text("utf-8"), encoding="utf-8"
    )
    assert invoke("--home", home, "import", str(file), "--into", "small", "--yes").exit_code == 0


def wrong_contents(mech: str) -> dict[str, tuple[bytes, str]]:
    """What small wrong files hold, with what must be said of each."""
    return {
        "b.png": (b"\x89PNG\r\n\x1a\n" + bytes(99), "a picture (PNG)"),
        "b2.webp": (b"RIFF\x24\0\0\0WEBPVP8 " + bytes(9), "a picture (WebP)"),
        "b3.gif": (b"GIF89a" + bytes(9), "a picture (GIF)"),
        "b4.tar": (tar_of(mech), "is a tar archive"),
        "b5.doc": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(9), "of an office program"),
        "b6.rtf": (b"{\\rtf1 mech: Ox}", "of an office program (RTF)"),
        "b7.rar": (b"Rar!\x1a\x07\x01\x00", "is a RAR archive"),
        "c.pdf": (b"%PDF-1.7\n%\xe2\xe3", "is a PDF"),
        "d.yaml.gz": (gzip.compress(mech.encode()), "gzip: unpack"),
        "e.yaml": (b"", "is empty"),
        "e2.yaml": (b" \n\n", "is empty"),
        "f.yaml": (mech.encode("utf-16"), "UTF-16: expected UTF-8"),
        "g.yaml": (mech.encode("utf-16-le"), "UTF-16: expected UTF-8"),
        "h.yaml": (
            "mech: Kobold\nnotes: grün\n".encode("latin-1"),
            "h.yaml:2:10: the byte 0xfc is not UTF-8",
        ),
        "i.bin": (b"mech\x00\x01\x02\xff" * 9, "no text but binary"),
        "j.csv": (
            b"mech,class,role,pilot\nOx,light,scout,\n",
            "CSV), which is no import format: export JSON or YAML",
        ),
        "k.html": (b"<!DOCTYPE html><html></html>", "for browsers (HTML"),
        "l.yaml": (b"mech: Ox\nitems: [a, b\nrole: x\n", "l.yaml:3:5: this is not YAML"),
        "m.json": (b'{"mech": "Ox", "head": [', "m.json:1:25: this is not JSON: expecting value"),
        "m2.json": (b'mech: "Ox', "m2.json:1:1: this is not JSON"),
        "m3.txt": (b'[{"mech": "Ox",}]x', "this is not JSON"),
        "n.txt": (b"MT1abc", "the share code: The code is cut"),
        "o.yaml": (b"- lance: First\n", "a list of lances, which is not imported by itself"),
        "p.yaml": (b"mechs: []\n", "there is nothing in it"),
        "q.txt": (b"Dear friend", "expected a mech, a pilot"),
        "r.fight": (b"mech a from nowhere.yaml side=x\nbegin\n", "r.fight"),
        "s.yaml": (b"mech: Ox\nhed: x\n", "did you mean head?"),
    }


def tar_of(text: str) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        entry = tarfile.TarInfo("mech.yaml")
        entry.size = len(text.encode())
        tar.addfile(entry, io.BytesIO(text.encode()))
    return packed.getvalue()


def wrong_files(folder: Path, home: str) -> dict[str, str]:
    """Files of every wrong kind, with what must be said of each."""
    mech = Path(MECH).read_text(encoding="utf-8")
    with zipfile.ZipFile(folder / "a.zip", "w") as packed:
        packed.writestr("mech.yaml", mech)
    sqlite3.connect(folder / "other.db").executescript("create table t (x); pragma application_id = 7;")
    contents = wrong_contents(mech)
    for name, (data, _) in contents.items():
        (folder / name).write_bytes(data)
    with (folder / "big.yaml").open("wb") as big:
        big.write(b"mech: Ox\n" + b"# much\n" * 999)
        big.truncate(200 * 1024 * 1024)
    (folder / "sub").mkdir()
    (folder / "link.yaml").symlink_to("gone.yaml")
    return {name: said for name, (_, said) in contents.items()} | {
        "a.zip": "is a zip archive",
        "other.db": "a database (SQLite) of another program",
        "big.yaml": "has 200 MB, an import has at most 2",
        "sub": "no fight scripts: name files in it",
        "link.yaml": "is a link to gone.yaml, which is not there",
        "missing.yaml": "there is no such file",
        str(Path(home) / "small" / FILE): "is a whole campaign",
        str(Path(home) / "small"): "is a whole campaign",
        str(ROOT / "campaigns/the-long-dry"): "campaign new TITLE --from",
        "/dev/null": "is a device",
        "x" * 300: "cannot be read: File name too long",
    }


def test_wrong_files_are_named_for_what_they_are_and_change_nothing(home: str, tmp_path: Path) -> None:
    folder = tmp_path / "wrong"
    folder.mkdir()
    wrong = wrong_files(folder, home)
    before = bytes_of(home)
    for name, said in wrong.items():
        told = refused("--home", home, "import", MECH, str(folder / name), "--into", "small", "--yes")
        assert said in told, (name, told)
        assert len(told.splitlines()) == 1, told
        assert bytes_of(home) == before, name
    assert names(home) == []


def test_all_that_is_wrong_in_several_files_is_told_at_once(home: str, tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("mech: Ox\nhed: x\nheat: -1\n", encoding="utf-8")
    told = refused(
        "--home", home, "import", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml"), "--into", "small"
    )
    assert len(told.splitlines()) == 4


def test_wrong_words_are_named(home: str) -> None:
    assert (
        "expected both"
        in invoke("--home", home, "import", MECH, "--into", "small", "--same-name", "x").stderr
    )
    assert "There is no campaign" in refused("--home", home, "import", MECH, "--into", "nowhere")


@pytest.mark.long
def test_two_processes_import_at_once_and_neither_tears_the_other(home: str) -> None:
    force = str(Path(home) / "force.json")
    range_home = ("--home", home, "campaign", "new", "Range", "--from", "proving-ground")
    assert invoke(*range_home).exit_code == 0
    assert invoke("--home", home, "export", "range:force", "--to", "json", "-o", force).exit_code == 0
    count = len(json.loads(Path(force).read_text(encoding="utf-8"))["mechs"])
    command = [sys.executable, "-m", "mechtable", "--home", home, "import", force, "--into", "small", "--yes"]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        for _ in range(3)
    ]
    for one in running:
        out, err = one.communicate(timeout=120)
        assert one.returncode in (0, 1) or "look again" in err, (out, err)
    found = names(home)
    assert len(found) == len(set(found)) == count + 12

"""Sheets on the disk: names that are good everywhere, whole files or none, nothing overwritten."""

import re
import tempfile
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.export.blocks import Lines, Page
from mechtable.export.paper import Paper
from mechtable.services import sheet_files
from mechtable.services.exporting import Exported, Form, export
from mechtable.services.saving import SavingError
from mechtable.services.several import together
from mechtable.services.sheet_files import forms_of, free_name, write, write_each, write_into
from mechtable.services.sheet_names import SheetNameError, same_name, sheet_name, typed_name
from mechtable.services.subjects import Subject, of_mech, of_pilot
from mechtable.services.wholeness import flaw
from tests.export.reading import CATALOGUE, MECHS, PILOTS

HOSTILE = (
    "../x",
    "..",
    ".",
    "",
    "/etc/passwd",
    "C:\\Windows\\system32",
    "CON",
    "con.txt",
    "Lpt1",
    "a" * 300,
    "Я" * 300,
    "漢" * 120,
    "กั" * 80,
    "\U0001f916",
    "\U0001f916" * 90,
    "...hidden",
    "NUL\0byte",
    "new\nline",
    "a\u202eb",
    "-rf",
    "~",
    "COM¹",
    "trailing. ",
    'q"<>|?*:',
)
ANY_NAME = st.text(max_size=120) | st.sampled_from(HOSTILE)
GOOD = re.compile(r"[^\W_]+(-[^\W_]+)*")
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{at}" for port in ("com", "lpt") for at in range(10))}


def called(name: str) -> Subject:
    """Something of a name, as one page."""
    page = Page(kind="mech", title=name, under=(), blocks=(Lines(heading="Lines", lines=("one",)),))
    return Subject(name=name, pages=(page,))


def everything() -> Subject:
    return together((of_mech(MECHS[0], CATALOGUE), of_pilot(PILOTS[0], CATALOGUE)))


@given(ANY_NAME)
def test_a_file_name_is_good_on_every_system(name: str) -> None:
    found = sheet_name(name, "mech", ())
    plain = "".join(char for char in found if not unicodedata.category(char).startswith("M"))
    assert GOOD.fullmatch(plain)
    assert found[0] == plain[0]
    assert found not in DEVICES
    assert found == found.lower()
    assert 0 < len(found.encode()) <= 200


@given(st.lists(ANY_NAME, max_size=12))
def test_no_two_names_are_the_same_file_anywhere(names: list[str]) -> None:
    taken: list[str] = []
    for name in names * 2:
        taken.append(sheet_name(name, "mech", taken))
    assert len(set(map(same_name, taken))) == len(taken)


@given(ANY_NAME)
def test_a_name_that_is_typed_stays_in_its_folder_or_is_refused(name: str) -> None:
    try:
        taken = typed_name(name)
    except SheetNameError:
        return
    assert Path(taken).name == taken
    assert not re.search(r'[\0-\x1f/\\:*?"<>|]', taken)
    assert not taken.startswith(".")
    assert not taken.endswith((".", " "))
    assert taken.partition(".")[0].casefold() not in DEVICES
    assert typed_name(taken) == taken


def test_what_is_typed_is_taken_as_it_is_where_every_system_takes_it() -> None:
    for name in ("Sparrow II", "Крот", "漢字", "v1.2 final", "round-3"):
        assert typed_name(f" {name} ") == name
    for name in HOSTILE[:11]:
        with pytest.raises(SheetNameError):
            typed_name(name)


def test_hostile_names_are_written_inside_the_folder_each_to_a_file_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "inside"
    for name in HOSTILE * 2:
        (path,) = write_into(export(called(name), Form.TEXT, Paper()), called(name), folder)
        assert path.parent == folder
    assert len(list(folder.iterdir())) == 2 * len(HOSTILE)
    assert list(tmp_path.iterdir()) == [folder]


def test_pictures_of_several_sides_get_names_of_their_own_too(tmp_path: Path) -> None:
    made = Exported(form=Form.PNG, files=(PNG, PNG))
    names = [path.name for _ in range(3) for path in write(made, called("x"), tmp_path)]
    assert names[:2] == ["x-1.png", "x-2.png"]
    assert len(set(names)) == len(list(tmp_path.iterdir())) == 6


def test_many_pictures_stand_in_order_in_the_list_of_a_folder(tmp_path: Path) -> None:
    made = Exported(form=Form.PNG, files=(PNG,) * 11)
    for stem in ("x", "x-2"):
        paths = write(made, called("x"), tmp_path)
        assert paths[0].name == f"{stem}-01.png"
        assert sorted(paths) == list(paths)


PNG = b"\x89PNG\r\n\x1a\n....IEND\xaeB`\x82"


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.CSV])
def test_a_file_that_ends_early_is_not_whole(form: Form) -> None:
    (data, *_) = export(everything(), form, Paper()).files
    assert flaw(form, data) == ""
    for part in (b"", b"\n", data[: len(data) // 2].rstrip(), data[:-9], data + b"\0" * 9):
        assert flaw(form, part) != "", part[-20:]


def test_a_list_with_unequal_rows_is_not_whole() -> None:
    assert flaw(Form.CSV, b"a,b\r\n1,2\r\n") == ""
    for data in (b"a,b\r\n1\r\n", b"a,b\r\n1,2", b"\xff"):
        assert flaw(Form.CSV, data) != ""


def test_the_formats_of_something_are_those_that_can_be_made() -> None:
    for subject in (everything(), called("x"), of_mech(MECHS[0], CATALOGUE)):
        for form in forms_of(subject):
            assert export(subject, form, Paper()).files
    assert Form.JSON not in forms_of(called("x"))
    assert Form.CSV not in forms_of(everything())


def test_a_device_that_takes_nothing_is_a_sentence() -> None:
    subject = everything()
    with pytest.raises(SavingError, match=r"^/dev/full cannot be written: No space left on device\.$"):
        write(export(subject, Form.TEXT, Paper()), subject, Path("/dev/full"))


def test_what_its_reader_does_not_take_gets_no_name(tmp_path: Path) -> None:
    subject = called("x")
    broken = {Form.PDF: b"%PDF-1.7 ...", Form.HTML: b"<!doctype html>", Form.JSON: b'{"mech": 7}'}
    for form, data in broken.items():
        with pytest.raises(SavingError, match="is not whole"):
            write(Exported(form=form, files=(data,)), subject, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_of_several_pictures_none_stays_when_one_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(SavingError):
        write(Exported(form=Form.PNG, files=(PNG, PNG, b"cut")), called("x"), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_each_sheet_is_a_file_and_whoever_stops_has_whole_ones(tmp_path: Path) -> None:
    subject = together(tuple(of_mech(mech, CATALOGUE) for mech in MECHS[:4]))
    steps = write_each(subject, Form.JSON, Paper(), tmp_path / "sheets")
    next(steps), next(steps)
    del steps
    left = sorted((tmp_path / "sheets").iterdir())
    assert len(left) == 2
    assert all(flaw(Form.JSON, path.read_bytes()) == "" for path in left)
    assert len(list(write_each(subject, Form.HTML, Paper(), tmp_path / "sheets"))) == 4
    with pytest.raises(SavingError, match="cannot be made: there is no folder "):
        next(write_each(subject, Form.HTML, Paper(), tmp_path / "no" / "sheets"))


def test_a_free_name_is_free_whatever_its_capitals(tmp_path: Path) -> None:
    (tmp_path / "X.TXT").touch()
    assert free_name(called("x"), Form.TEXT, tmp_path) == "x-2"
    assert free_name(called("x"), Form.PDF, tmp_path) == "x"
    assert sheet_files.is_there(tmp_path, "x", Form.TEXT)
    assert not sheet_files.is_there(Path(tempfile.gettempdir()) / "is not there", "x", Form.TEXT)


def test_a_name_that_somebody_takes_meanwhile_is_left_to_them_and_the_next_one_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sheet_files.free_name

    def slow(*asked: Any) -> str:
        name = before(*asked)
        if name in ("x", "x-2"):
            (tmp_path / f"{name}.txt").write_text("theirs", encoding="utf-8")
        return name

    monkeypatch.setattr(sheet_files, "free_name", slow)
    made = Exported(form=Form.TEXT, files=(b"ours\n",))
    assert write(made, called("x"), tmp_path) == (tmp_path / "x-3.txt",)
    assert (tmp_path / "x.txt").read_text(encoding="utf-8") == "theirs"
    monkeypatch.setattr(sheet_files, "free_name", lambda *_: "x")
    with pytest.raises(SavingError, match="is there already"):
        write(made, called("x"), tmp_path)

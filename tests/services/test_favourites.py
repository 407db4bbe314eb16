"""Favourites are kept per home, whole or not at all; what cannot be read is put aside, never written over."""

import json
from pathlib import Path

import pytest

from mechtable.services import favourites as module
from mechtable.services.favourites import BROKEN, FILE, favourites, set_favourite
from mechtable.services.saving import SavingError


def test_a_favourite_is_kept_and_taken_back(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert favourites(home) == frozenset()
    assert set_favourite(home, "maul", on=True) == {"maul"}
    assert set_favourite(home, "lams", on=True) == {"maul", "lams"}
    assert set_favourite(home, "lams", on=True) == {"maul", "lams"}
    assert favourites(home) == {"maul", "lams"}
    assert set_favourite(home, "maul", on=False) == {"lams"}
    assert favourites(home) == {"lams"}
    assert [path.name for path in home.iterdir()] == [FILE]


def test_what_another_window_wrote_is_kept(tmp_path: Path) -> None:
    set_favourite(tmp_path, "maul", on=True)
    (tmp_path / FILE).write_text(json.dumps(["maul", "eye", "of-a-pack-that-is-off"]))
    assert set_favourite(tmp_path, "lams", on=True) == {"maul", "eye", "of-a-pack-that-is-off", "lams"}


@pytest.mark.parametrize(
    "text", ["", "[", "{}", "3", '["a", 4]', '[""]', "[" * 100_000, '["' + "x" * 300 + '"]']
)
def test_a_file_that_is_no_list_of_ids_has_none_and_is_put_aside(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    assert favourites(tmp_path) == frozenset()
    assert set_favourite(tmp_path, "maul", on=True) == {"maul"}
    assert (tmp_path / BROKEN).read_text() == text
    assert favourites(tmp_path) == {"maul"}


def test_a_home_that_cannot_be_written_keeps_what_it_had(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(SavingError):
        set_favourite(tmp_path / "file", "maul", on=True)
    assert (tmp_path / "file").read_text() == "x"


def test_there_is_a_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    set_favourite(tmp_path, "a", on=True)
    set_favourite(tmp_path, "b", on=True)
    with pytest.raises(SavingError, match="favourites already"):
        set_favourite(tmp_path, "c", on=True)
    assert favourites(tmp_path) == {"a", "b"}

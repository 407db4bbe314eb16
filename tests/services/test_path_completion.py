"""Completing a path: what is certain is written, what it may go on with is named."""

from pathlib import Path

import pytest

from mechtable.services.path_completion import completed


def test_names_are_completed_as_far_as_they_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mech one.yaml", "mech two.yaml", "other.yaml", ".hidden"):
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    here = f"{tmp_path}/"
    assert completed(here + "m").text == here + "mech "
    assert completed(here + "m").names == ("mech one.yaml", "mech two.yaml")
    assert completed(here + "mech o").text == here + "mech one.yaml"
    assert completed(here).names == ("folder/", "mech one.yaml", "mech two.yaml", "other.yaml")
    assert completed(here + "f").text == here + "folder/"
    assert completed(here + ".h").text == here + ".hidden"
    for nothing in (here + "x", here + "nowhere/m", "~nobody-is-called-so/", "a\0b/", ""):
        assert completed(nothing).text == nothing or not nothing
    monkeypatch.setenv("HOME", str(tmp_path))
    assert completed("~/oth").text == "~/other.yaml"
    monkeypatch.chdir(tmp_path)
    assert completed("oth").text == "other.yaml"

from pathlib import Path

import pytest

from mechtable.services.homes import VARIABLE, home


def test_the_option_outranks_the_variable_and_the_variable_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv(VARIABLE, "~/there")
    assert home("here") == Path.cwd() / "here"
    assert home("~/here") == tmp_path / "here"
    assert home(None) == tmp_path / "there"
    monkeypatch.setenv(VARIABLE, "")
    assert home(None).name == "mechtable"
    assert home(None).is_absolute()

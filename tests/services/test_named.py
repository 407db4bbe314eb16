"""A mech or a pilot is named as a file, or as `export` names one of a campaign."""

import json
from pathlib import Path

import pytest

from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.services.campaigns import ensure_demo, opened
from mechtable.services.named import MisnamedError, mech_named, pilot_named
from mechtable.services.reading import UnreadableError
from mechtable.services.seats import flown_by
from mechtable.services.wanted import NotOne
from tests.cli.running import invoke


def test_a_mech_of_a_campaign_comes_with_its_parts_and_whoever_flies_it(tmp_path: Path) -> None:
    ensure_demo(tmp_path)
    named = mech_named(tmp_path, "The Long Dry:mech/ram")
    with opened(tmp_path, "the-long-dry") as desk:
        assert named.mech in [one.value for one in desk.mechs()]
        assert named.pilot == flown_by(desk)["Ram"] is not None
        assert named.catalogue.parts == desk.catalogue.parts
    sheet = mech_sheet(named.mech, named.catalogue, named.pilot)
    told = invoke("--home", str(tmp_path), "mech", "check", "the-long-dry:mech/Ram", "--json")
    assert json.loads(told.stdout)["legal"] is sheet.legal
    shown = invoke("--home", str(tmp_path), "mech", "show", "the-long-dry:mech/ram", "--explain")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert shown.stdout.startswith("Ram")


def test_a_pilot_of_a_campaign_is_judged_by_its_house_rules(tmp_path: Path) -> None:
    ensure_demo(tmp_path)
    named = pilot_named(tmp_path, "the-long-dry:pilot/magpie")
    with opened(tmp_path, "the-long-dry") as desk:
        assert named.pilot in [one.value for one in desk.pilots()]
        assert named.options == desk.options
    for command in ("show", "check"):
        told = invoke("--home", str(tmp_path), "pilot", command, "The Long Dry:pilot/Magpie")
        assert told.exit_code == 0
        assert named.pilot.name in told.stdout or named.pilot.called in told.stdout


def test_a_file_is_meant_before_a_campaign_and_what_is_neither_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ensure_demo(tmp_path)
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "the-long-dry:mech"
    folder.mkdir()
    (folder / "ram").write_text("mech: Filed\n", encoding="utf-8")
    assert mech_named(tmp_path, "the-long-dry:mech/ram").mech.name == "Filed"
    with pytest.raises(MisnamedError, match="is a pilot"):
        mech_named(tmp_path, "the-long-dry:pilot/magpie")
    with pytest.raises(MisnamedError, match="its own parts"):
        mech_named(tmp_path, "The Long Dry:mech/ram", parts=tmp_path)
    with pytest.raises(NotOne, match="there are"):
        pilot_named(tmp_path, "the-long-dry:pilot/nobody")
    for path in ("nothing.yaml", "the-long-dry:force", "a:pilot/", "x\0:pilot/a"):
        with pytest.raises(UnreadableError):
            pilot_named(tmp_path, path)

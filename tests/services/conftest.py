"""Drafts of a campaign and of files, and a script that is played, for the tests that ask for them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mechtable.rules.pilot import Pilot
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.desk import Desk
from mechtable.services.file_drafts import FileDrafts, open_file_drafts
from mechtable.services.scripts import ScriptRun, run_script
from tests.services.benches import EXAMPLE
from tests.services.playing import demo
from tests.services.scripting import FRAME, Play


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@pytest.fixture
def books(desk: Desk) -> CampaignDrafts:
    return CampaignDrafts(desk)


@pytest.fixture
def files(tmp_path: Path) -> Iterator[FileDrafts]:
    opened = open_file_drafts(tmp_path / "home", pilots=[Pilot(name="Dana Voss", callsign="Magpie")])
    yield opened
    opened.close()


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "mech.yaml"
    path.write_bytes(EXAMPLE.read_bytes())
    return path


@pytest.fixture
def play(tmp_path: Path) -> Play:
    def run(*lines: str, frame: str = FRAME) -> ScriptRun:
        path = tmp_path / "x.fight"
        path.write_text(frame + "\n".join(lines), encoding="utf-8")
        return run_script(path)

    return run

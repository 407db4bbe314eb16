"""A campaign that an ordinary user may read and not write is shown, checked, printed and looked on at all the same."""

from pathlib import Path

import pytest

from mechtable.cli import table as program
from mechtable.services.watching import Watch
from mechtable.tui import players_app
from tests.cli.running import invoke, refused
from tests.ordinary import only_readable, ordinary_user
from tests.services.playing import demo, new_fight

LOOKING = (
    ("campaign", "list"),
    ("campaign", "show", "the-long-dry"),
    ("campaign", "check", "the-long-dry"),
    ("campaign", "mechs", "the-long-dry"),
    ("fight", "list", "the-long-dry"),
    ("export", "the-long-dry:force", "--to", "md"),
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    with demo(tmp_path) as desk:
        new_fight(desk)
    return tmp_path


@pytest.mark.long
def test_it_is_looked_at_and_printed_as_ever(home: Path) -> None:
    before = [invoke("--home", str(home), *words) for words in LOOKING]
    folder = home / "the-long-dry"
    with only_readable(folder), ordinary_user():
        now = [invoke("--home", str(home), *words) for words in LOOKING]
        there = {path.name for path in folder.iterdir()}
        said = refused("--home", str(home), "campaign", "check", "the-long-dry", "--seen")
    assert [(one.exit_code, one.stdout, one.stderr) for one in now] == [
        (one.exit_code, one.stdout, one.stderr) for one in before
    ]
    assert not any(name.endswith(("-wal", "-shm")) for name in there)
    assert "may not be written: give yourself the right to" in said


def test_players_look_on_at_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def run(home: Path, watch: Watch, whose: str) -> None:
        sight = watch.look()
        assert sight is not None
        seen.append(sight.title)
        assert watch.look() is None

    monkeypatch.setattr(program, "on_a_terminal", lambda: True)
    monkeypatch.setattr(players_app, "run", run)
    arguments = ("--home", str(home), "table", "the-long-dry")
    assert invoke(*arguments).exit_code == 0
    with only_readable(home / "the-long-dry"), ordinary_user():
        assert invoke(*arguments).exit_code == 0
    assert seen[0] == seen[1] != ""

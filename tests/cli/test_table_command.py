"""`table`: what it refuses before there is a screen, and what it hands to it."""

from pathlib import Path

import pytest

from mechtable.cli import table as program
from mechtable.engine.audience import Seat
from mechtable.services.watching import Watch
from mechtable.tui import players_app
from tests.cli.running import invoke, refused
from tests.services.playing import demo, new_fight
from tests.services.secretive import campaign


def test_without_a_terminal_it_says_what_to_use(tmp_path: Path) -> None:
    said = refused("--home", str(tmp_path), "table", "the-long-dry", "--view", "players")
    assert "needs a terminal" in said
    assert "fight replay" in said


def test_the_gms_view_is_not_given_away(tmp_path: Path) -> None:
    assert "--view players" in refused("--home", str(tmp_path), "table", "the-long-dry", "--view", "gm")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Watch, str]]:
    """On a terminal; the screens that were opened."""
    found: list[tuple[Watch, str]] = []
    monkeypatch.setattr(program, "on_a_terminal", lambda: True)
    monkeypatch.setattr(players_app, "run", lambda home, watch, whose: found.append((watch, whose)))
    return found


def test_campaign_and_fight_are_named_when_they_are_not_there(
    tmp_path: Path, opened: list[tuple[Watch, str]]
) -> None:
    assert "There is no campaign nowhere" in refused("--home", str(tmp_path), "table", "nowhere")
    with demo(tmp_path) as desk:
        new_fight(desk)
    said = refused("--home", str(tmp_path), "table", "The Long Dry", "--fight", "9")
    assert "has no fight 9" in said
    assert not opened


def test_the_view_of_a_seat_is_opened_on_a_title(tmp_path: Path, opened: list[tuple[Watch, str]]) -> None:
    campaign(tmp_path)
    for view, seat, whose in (("players", None, "players' view"), ("Dana", Seat("Dana"), "Dana's view")):
        result = invoke("--home", str(tmp_path), "table", "Secretive", "--view", view)
        assert (result.exit_code, result.output) == (0, "")
        watch, said = opened.pop()
        assert (watch.seat, said) == (seat, whose)

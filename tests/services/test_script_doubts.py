"""A fight of older rules as a script: what the present rules play otherwise is said, with its line, and never silent."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.engine.match import Match, Step
from mechtable.export.paper import Paper
from mechtable.files.fight_files import read_fight
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat.events import CardDrawn, FightBegan
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.rules.places import Place
from mechtable.services.arriving_fights import ScriptError, fight_of_file, played_fight
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.exporting import Form, export
from mechtable.services.script_copies import copy_script
from mechtable.services.script_doubts import checked
from mechtable.services.scripts import run_script
from tests.services.old_fights import oldest
from tests.services.scripting import FRAME, HIT, Play

RUNNING = "refused, once_used (rule 8.5): Zantetsuken is running already."


def stored(match: FightMatch, change: Callable[[Any], Any]) -> FightMatch:
    """The same fight, as other rules stored its events."""
    steps: list[Step[Any, Any]] = [
        replace(step, events=tuple(change(event) for event in step.events)) for step in match.steps
    ]
    return Match(
        MECH_COMBAT, tuple(change(event) for event in match.opening), 1, match.moment(0).draws, steps
    )


def on_a_map(match: FightMatch, width: int) -> FightMatch:
    ground = BattleMap(name="Ford", rows=("." * width,) * 9)
    return stored(
        match, lambda event: replace(event, ground=ground) if isinstance(event, FightBegan) else event
    )


@pytest.mark.long
def test_8_5_the_script_of_the_oldest_fight_names_its_first_line_that_is_refused_now(tmp_path: Path) -> None:
    with oldest(tmp_path) as desk:
        copied = copy_script(desk, 1)
        made = export(subject_of_campaign(desk, "fight/1"), Form.JSON, Paper())
    path, doubt = copied.path, copied.doubt
    lines = path.read_text("utf-8").splitlines()
    assert doubt == (
        f"Under the present rules line 52 of this script does not play: {RUNNING} 4 lines in all."
    )
    assert lines[:2] == ["# Ambush at the ford", f"# {doubt}"]
    assert lines[51] == "magpie use zantetsuken"
    assert run_script(path).failures[0].line == 52
    with pytest.raises(ScriptError, match=r"\.fight:52: refused, once_used"):
        played_fight(path)
    assert made.notice == doubt
    with pytest.raises(ScriptError, match="line of its script 52: refused, once_used"):
        fight_of_file(read_fight(made.files[0], "f"), "f")


def test_7_12_a_move_beyond_the_edge_of_the_map_is_named(play: Play) -> None:
    match = play("Red end", "Blue move 5,3", "Blue move 6,3", "Blue end").match
    made = checked(on_a_map(match, 5), "The ford", 1)
    assert "does not play: refused, blocked_square (rule 7.12): 6,3 is beyond the edge" in made.doubt
    assert made.lines[1] == f"# {made.doubt}"
    assert "lines in all" not in made.doubt
    named = made.doubt.partition(" line ")[2].partition(" ")[0]
    assert made.lines[int(named) - 1] == "blue move 6,3"
    assert checked(on_a_map(match, 6), "The ford", 1).doubt == ""


def test_a_fight_that_cannot_begin_now_says_so(play: Play) -> None:
    def wrecked(event: Any) -> Any:
        if not isinstance(event, FightBegan):
            return event
        red, blue = event.combatants
        return replace(event, combatants=(red, replace(blue, hp={**blue.hp, Place.TORSO: 0})))

    made = checked(stored(play("Red draw").match, wrecked), "The ford", 1)
    assert made.doubt.startswith("Under the present rules this script does not begin: ")
    assert "its torso is broken" in made.doubt


def test_a_line_that_does_something_else_now_is_named(play: Play) -> None:
    match = play("Red draw", "Red draw").match
    dear = stored(
        match,
        lambda event: replace(event, ap=event.ap - 1) if isinstance(event, CardDrawn) and event.ap < 5 else event,
    )  # fmt: skip
    made = checked(dear, "Draws", 1)
    assert "plays otherwise than the fight went, from line " in made.doubt
    named = int(made.doubt.split()[-2])
    assert made.lines[named - 2 : named] == ("red draw", "red draw")


def test_a_fight_of_the_present_rules_is_not_doubted(play: Play) -> None:
    made = checked(play(*HIT, "Red end", frame=FRAME).match, "The ford", 1)
    assert made.doubt == ""
    assert made.lines[1].startswith("options ")


def test_several_fights_make_no_file_of_one(tmp_path: Path) -> None:
    from mechtable.services.several import subjects_of_campaign

    with oldest(tmp_path) as desk, pytest.raises(MechtableError, match="export each of the rest by itself"):
        export(subjects_of_campaign(desk, "fight/1+fight/1"), Form.JSON, Paper())

"""Faults of other programs that this one must never have (rows 3, 6 and 22 of the field study).

Each check runs on the real thing, and on a variant broken as the other program was: there it must fail.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from mechtable.engine.codec import decode, encode
from mechtable.files.parts_files import read_parts
from mechtable.files.pilots import read_pilot, write_pilot
from mechtable.files.problems import FileError
from mechtable.rules.combat.state import Combatant
from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.final_state import final_state
from tests.oracles.tables import ROOT
from tests.rules.mechs import TAXONOMY

HOSTILE = ("R&D <b>", "7th Legion", 'The "Quiet" Ones', "no", "1:30", "# x", "[/]", "- a", "日本語", "a: b")
WORKED = ROOT / "tests" / "data" / "worked-campaign"

Write = Callable[[Pilot], str]


def every_text_comes_back(write: Write) -> None:
    """Row 3: an ampersand, a digit in front or a quote in a name made the save unreadable."""
    for text in HOSTILE:
        pilot = Pilot(name=text, callsign=text, player=text, notes=text, injuries=(text,))
        assert read_pilot(write(pilot), "p") == pilot


def spliced(pilot: Pilot) -> str:
    """A writer that pastes text into the file."""
    return (
        f"pilot: {pilot.name}\ncallsign: {pilot.callsign}\nplayer: {pilot.player}\n"
        f"notes: {pilot.notes}\ninjuries: [{pilot.injuries[0]}]\n"
    )


def test_field_3_any_name_is_saved_and_read() -> None:
    every_text_comes_back(write_pilot)


def test_field_3_a_writer_that_pastes_text_is_found_out() -> None:
    with pytest.raises((FileError, AssertionError)):
        every_text_comes_back(spliced)


LINES = (
    "Red use zantetsuken",
    "Red move 2,4",
    "Red attack salvo Blue",
    "Blue defend",
    "Red lead 9h",
    "Blue lead 3s",
    "Red pick legs",
    "Red follow 9h",
    "Blue follow -",
    "Red off comms-rig",
    "Red end",
)

Reopen = Callable[[Combatant], Combatant]


def a_fight_reopens_as_it_was(home: Path, reopen: Reopen) -> None:
    """Row 6: HP, heat and moves went back to full when a running fight was reopened."""
    slug = new_campaign(home, "The Long Dry", WORKED)
    desk = open_campaign(home, slug)
    fight = desk.prepare(desk.encounters()[0].id, seed=1)
    desk.close()
    for line in LINES:
        desk = open_campaign(home, slug)
        table = desk.fight(fight)
        table.submit(table.say(line))
        left = final_state(table._match.state)
        desk.close()
        desk = open_campaign(home, slug)
        state = desk.fight(fight)._match.state
        again = replace(state, combatants={name: reopen(who) for name, who in state.combatants.items()})
        assert final_state(again) == left, line
        desk.close()


def made_anew(who: Combatant) -> Combatant:
    """A loader that builds the combatant from its roster entry."""
    frames = who.entrant.fitted.frames
    full = {place: frame.hp for place, frame in frames.items()}
    return replace(who, hp=full, heat=0, ap=who.entrant.ap_full, moved=0)


def test_field_6_a_fight_reopened_after_any_step_is_as_it_was(tmp_path: Path) -> None:
    a_fight_reopens_as_it_was(tmp_path, lambda who: who)


def test_field_6_a_loader_that_builds_combatants_anew_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        a_fight_reopens_as_it_was(tmp_path, made_anew)


BROKEN_PACK = """\
- id: a
  name: A
  hp: 0
  tons: 1.5
  sensors: 5
- id: b
  name: B
  hp: 8
  tons: 1.6
  sensers: 5
"""
"""Three faults: hit points out of range, a weight between quarters, a misspelt key."""


def every_fault_is_told_with_its_place(read: Callable[[str], list[str]]) -> None:
    """Row 22: a pack failed and somebody had to find the bad lines by hand."""
    told = read(BROKEN_PACK)
    for place, word in (
        ("heads.yaml:3:7: [1].hp", "from 1 to 999"),
        ("heads.yaml:9:9: [2].tons", "0.25"),
        ("heads.yaml:10:3: [2].sensers", "sensors"),
    ):
        assert any(line.startswith(place) and word in line for line in told), (place, told)


def ours(text: str) -> list[str]:
    with pytest.raises(FileError) as error:
        read_parts(text, "heads.yaml", TAXONOMY)
    return str(error.value).splitlines()


def one_at_a_time(text: str) -> list[str]:
    """A reader that stops at the first fault and knows no places."""
    for entry in yaml.safe_load(text):
        if not 1 <= entry["hp"] <= 999:
            return [f"hp of {entry['id']} is wrong"]
    return []


def test_field_22_every_fault_of_a_pack_is_told_at_once_with_its_place() -> None:
    every_fault_is_told_with_its_place(ours)


def test_field_22_a_reader_that_stops_at_the_first_is_found_out() -> None:
    with pytest.raises(AssertionError):
        every_fault_is_told_with_its_place(one_at_a_time)


def test_field_3_stored_steps_too_are_written_by_a_real_serializer() -> None:
    for text in HOSTILE:
        pilot = Pilot(name=text)
        stored: Any = json.loads(json.dumps(encode(replace(pilot, xp=()), Pilot)))
        assert decode(stored, Pilot) == pilot

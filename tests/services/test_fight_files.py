"""A fight as JSON and YAML: out and in again with equal bytes, names as shown; what is no such file is said."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.export.paper import Paper
from mechtable.files.fight_files import read_fight
from mechtable.files.forces import as_json, as_yaml
from mechtable.rules.combat.commands import GmEnd
from mechtable.rules.combat.events import FightBegan
from mechtable.rules.combat.fight import FightMatch, begin
from mechtable.rules.combat.setup import Setup
from mechtable.rules.options import Cards
from mechtable.services.arrival import Standing
from mechtable.services.arriving import look
from mechtable.services.arriving_files import Pasted
from mechtable.services.campaign_subjects import subject_of_campaign
from mechtable.services.campaigns import FILE, new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.exporting import Form, export
from mechtable.services.fight_documents import fight_document, play_file
from mechtable.services.final_state import final_state
from mechtable.services.importing import bring_in, take_back
from mechtable.services.script_doubts import checked
from mechtable.services.script_export import folder_of
from mechtable.services.scripts import run_script
from tests.files.reading import ROOT
from tests.services.long_fight import campaign, played, store

WORKED = ROOT / "tests" / "data" / "examples" / "worked.fight"
WRITERS = (as_json, as_yaml)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    home = tmp_path / "home"
    opened = open_campaign(home, new_campaign(home, "Small"))
    yield opened
    opened.close()


def named(match: FightMatch) -> FightMatch:
    """A fight of the same mechs with names, sides, squads and players of several words and letters."""
    begun = next(event for event in match.opening if isinstance(event, FightBegan))
    words = [
        ("Red Fox", "Foxes", "First, Half", "Änna B."),
        ('Blue "B" # 2', "blue", "", "Jürg ♠"),
        ("Ж", "Ж", "", ""),
    ]
    combatants = tuple(
        replace(
            who,
            entrant=replace(
                who.entrant, name=name, side=side, squad=squad, owner=Seat(owner) if owner else None
            ),
        )
        for who, (name, side, squad, owner) in zip(begun.combatants, words, strict=False)
    )
    return begin(
        Setup(
            options=begun.options,
            taxonomy=begun.taxonomy,
            table=begun.table,
            combatants=combatants,
            ground=begun.ground,
        ),
        7,
    )


def small(state: dict[str, Any]) -> Any:
    """The state as it is with the words of the script, which are in small letters."""
    combatants = {name.lower(): who for name, who in state["combatants"].items()}
    return state | {"combatants": combatants, "active": state["active"].lower()}


def names_in(match: FightMatch) -> list[tuple[str, str, str, str | None]]:
    everyone = match.state.everyone.values()
    return [(who.entrant.name, who.entrant.side, who.entrant.squad, who.entrant.owner) for who in everyone]


@pytest.mark.parametrize("write", WRITERS)
def test_a_fight_goes_out_and_in_and_out_with_equal_bytes(write: Callable[[Any], str]) -> None:
    match = run_script(WORKED).match
    text = write(fight_document(checked(match, "The ford", 3)))
    file = read_fight(text, "it")
    again = play_file(file)
    assert again.failures == ()
    assert names_in(again.match) == names_in(match)
    assert final_state(again.match.state) == small(final_state(match.state))
    assert write(fight_document(checked(again.match, file.title, file.script.seed))) == text


def test_names_sides_squads_and_players_stay_as_they_are_shown(tmp_path: Path) -> None:
    match = named(run_script(WORKED).match)
    file = read_fight(as_json(fight_document(checked(match, "Names", 7))), "it")
    assert names_in(play_file(file).match) == names_in(match)
    made = folder_of(checked(match, "Names", 7))
    for name, text in made.files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert names_in(run_script(tmp_path / made.script).match) == names_in(match)
    assert "mech red-fox from mechs/red-fox.yaml" in made.files[made.script]


def test_7_8_a_fight_of_a_campaign_comes_into_another_and_goes_on(tmp_path: Path, desk: Desk) -> None:
    long = open_campaign(tmp_path, campaign(tmp_path, Cards.DEALT))
    fight = long.prepare(long.encounters()[0].id, seed=424242)
    store(long.path, fight, played(long.fight(fight)._match, 20))
    long.fight(fight).refresh()
    with pytest.raises(MechtableError, match="not over and cards are dealt"):
        export(subject_of_campaign(long, f"fight/{fight}"), Form.JSON, Paper())
    long.fight(fight).submit(GmEnd("night falls"))
    for form in (Form.JSON, Form.YAML):
        text = exported(long, fight, form)
        before = dump(desk)
        seen = look(desk, [Pasted(text)])
        assert [(one.sort, one.standing) for one in seen.arrivals] == [("fight", Standing.NEW)]
        assert dump(desk) == before
        done = bring_in(desk, seen, seen.proposed)
        (number,) = done.ids.fights
        assert exported(desk, number, form) == text
        assert names_in(desk.fight(number).match) == names_in(long.fight(fight).match)
        assert [one.standing for one in look(desk, [Pasted(text)]).arrivals] == [Standing.SAME]
        take_back(desk, done)
    long.close()


def exported(desk: Desk, fight: int, form: Form) -> str:
    return export(subject_of_campaign(desk, f"fight/{fight}"), form, Paper()).files[0].decode()


def dump(desk: Desk) -> bytes:
    return (desk.path / FILE).read_bytes()


def spoilt(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(as_json(fight_document(checked(run_script(WORKED).match, "The ford", 3))))
    change(document)
    return json.dumps(document, indent=1)


SPOILT: tuple[tuple[Callable[[dict[str, Any]], object], str], ...] = (
    (lambda one: one.update(schema="mechtable-fight-9"), "the only form of fights that is known"),
    (lambda one: one.pop("schema"), "schema: the key is missing"),
    (lambda one: one.pop("script"), "script: the key is missing"),
    (lambda one: one.update(script="begin"), "expected a list of lines"),
    (lambda one: one.update(script=[]), "expected 1 to"),
    (lambda one: one["script"].insert(0, "red\nbegin"), "script"),
    (lambda one: one["script"].append("red jumps"), r"refused|no command|jumps"),
    (lambda one: one["script"].append("begin"), "begins a second time"),
    (lambda one: one["mechs"].clear(), "there is no 'mechs/"),
    (lambda one: one["mechs"].update(other={"mech": "Other"}), "the script does not name it"),
    (lambda one: one["script"].insert(1, "map ../../secret.yaml"), "not in this file"),
    (lambda one: one["script"].insert(3, "mech x from ../mechs/red.yaml"), "there is no '../mechs/red.yaml'"),
    (lambda one: one.pop("parts"), "which is not in this file"),
    (lambda one: one["parts"].pop("hands"), "hands: the key is missing"),
    (lambda one: one["parts"]["torsos"][0].update(hp="many"), "expected a whole number"),
    (lambda one: one.update(more=1), "unknown key"),
    (lambda one: one.update(fight=""), "title"),
    (lambda one: one["script"].append("expect round 99"), "expected round 99"),
)


@pytest.mark.parametrize("place", range(len(SPOILT)))
def test_what_is_wrong_is_said_and_nothing_is_written(place: int, desk: Desk) -> None:
    change, words = SPOILT[place]
    before = dump(desk)
    with pytest.raises(MechtableError, match=words):
        look(desk, [Pasted(spoilt(change))])
    assert dump(desk) == before
    assert desk.fights() == ()

"""A campaign's desk: fights are set up from what is stored, kept, and opened again at any step."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from mechtable.engine.cards import Suit
from mechtable.engine.errors import RuleError, TextError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.setup import SetupError
from mechtable.rules.mech import Mech
from mechtable.rules.options import Cards, Options
from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk, DeskError
from mechtable.services.encounters import change_encounter, remove_encounter
from mechtable.services.fielding import FieldingError
from mechtable.services.journaling import new_command_id
from tests.services.playing import demo, digest, new_fight, next_command
from tests.services.test_damaged_rows import spoil


def test_the_example_campaign(desk: Desk) -> None:
    assert (desk.title, desk.slug, desk.options, desk.problems) == (
        "The Long Dry",
        "the-long-dry",
        Options(cards=Cards.PHYSICAL, trainings={"mechanics": Suit.DIAMONDS, "haulage": Suit.CLUBS}),
        (),
    )
    assert [filed.value.called for filed in desk.pilots()] == ["Magpie", "Bull"]
    assert [filed.value.name for filed in desk.mechs()] == ["Example Mech", "Ram"]
    assert [(filed.value.name, filed.value.cards) for filed in desk.encounters()] == [
        ("Ambush at the ford", None),
        ("Ambush at the ford, against a bot", Cards.DEALT),
    ]
    assert desk.fights() == ()


def test_a_fight_has_the_notes_of_what_it_was_prepared_as_as_they_are_now(desk: Desk) -> None:
    fight, filed = new_fight(desk), desk.encounters()[0]
    assert desk.fight(fight).prepared == filed.value.notes.strip() != ""
    change_encounter(desk, filed.id, filed.value, replace(filed.value, notes=" The bridge is mined.\n"))
    assert desk.fight(fight).prepared == "The bridge is mined."
    remove_encounter(desk, filed.id)
    assert desk.fight(fight).prepared == ""


def test_a_fight_is_set_up_from_what_is_stored(desk: Desk) -> None:
    table = desk.fight(new_fight(desk))
    view = table.view()
    assert table.title == "Ambush at the ford"
    assert [(who.id, who.name, who.side, who.mech, who.position) for who in view.combatants.values()] == [
        ("Magpie", "Magpie", "red", "Example Mech", (2, 3)),
        ("Bull", "Bull", "blue", "Ram", (3, 3)),
    ]
    assert (view.round, view.active) == (1, "Magpie")
    assert desk.fight(table.fight_id) is table


def test_the_same_seed_is_the_same_fight_and_without_one_it_is_drawn(desk: Desk) -> None:
    assert digest(desk.fight(new_fight(desk, 5))) == digest(desk.fight(new_fight(desk, 5)))
    encounter = desk.encounters()[0].id
    assert desk.prepare(encounter) != desk.prepare(encounter)
    assert len(desk.fights()) == 4


@pytest.mark.parametrize("seed", [-1, 1 << 63])
def test_a_seed_that_no_database_keeps(desk: Desk, seed: int) -> None:
    with pytest.raises(DeskError, match="seed"):
        new_fight(desk, seed)
    assert desk.fights() == ()


def test_a_changed_mech_never_changes_a_fight_under_way(desk: Desk) -> None:
    fight = new_fight(desk)
    before = digest(desk.fight(fight))
    spoil(desk, "DELETE FROM mechs")
    with closing(open_campaign(desk.path.parent, desk.slug)) as again:
        assert digest(again.fight(fight)) == before
        with pytest.raises(FieldingError, match="no mech Example Mech; it has none"):
            new_fight(again)


def test_fights_are_listed_the_last_changed_first(desk: Desk) -> None:
    old, new = new_fight(desk), new_fight(desk)
    assert {fight.id for fight in desk.fights()} == {old, new}
    desk.fight(old).submit(c.EndTurn("Magpie"))
    first = desk.fights()[0]
    assert (first.id, first.round, first.ended, first.sentence) == (old, 1, False, "Bull's turn: 14 AP.")
    desk.fight(old).submit(c.GmEnd("late"))
    assert desk.fights()[0].ended
    desk.fight(old).undo()
    assert not desk.fights()[0].ended
    desk.fight(old).redo()
    assert desk.fights()[0].ended


def test_7_5_3_a_list_tells_no_lead(desk: Desk) -> None:
    table = desk.fight(new_fight(desk))
    for line in ("Magpie attack zant Bull", "Bull defend", "Magpie lead 4s"):
        table.submit(table.say(line))
    assert desk.fights()[0].sentence == "A card is led, face down."


@pytest.mark.long
def test_6_a_fight_reopens_at_any_step_with_every_value(desk: Desk) -> None:
    """Fault 6 of the field: values went back to full when a running fight was reopened."""
    fight, dice = new_fight(desk), Random(5)
    table = desk.fight(fight)
    for turn in range(120):
        if turn % 10 == 9:
            table.undo()
        else:
            table.submit(next_command(table, dice))
        with closing(open_campaign(desk.path.parent, desk.slug)) as again:
            assert digest(again.fight(fight)) == digest(table)
            assert again.fight(fight).steps == table.steps


@pytest.mark.long
def test_undo_and_redo_go_on_after_reopening(desk: Desk) -> None:
    fight, dice = new_fight(desk), Random(6)
    table = desk.fight(fight)
    shots = [digest(table)]
    for _ in range(20):
        table.submit(next_command(table, dice))
        shots.append(repr(table.view()))
    whole = digest(table)
    for step in range(19, 9, -1):
        with closing(open_campaign(desk.path.parent, desk.slug)) as again:
            again.fight(fight).undo()
            assert repr(again.fight(fight).view()) == shots[step]
    for _ in range(10):
        with closing(open_campaign(desk.path.parent, desk.slug)) as again:
            again.fight(fight).redo()
    with closing(open_campaign(desk.path.parent, desk.slug)) as again:
        assert digest(again.fight(fight)) == whole


def test_a_command_that_was_stored_and_not_acknowledged_is_answered_after_reopening(desk: Desk) -> None:
    fight, lost = new_fight(desk), new_command_id()
    step = desk.fight(fight).submit(c.EndTurn("Magpie"), lost)
    with closing(open_campaign(desk.path.parent, desk.slug)) as again:
        assert again.fight(fight).submit(c.EndTurn("Magpie"), lost) == step
        assert again.fight(fight).steps == 1


def test_a_refused_command_leaves_the_file_as_it_is(desk: Desk) -> None:
    table = desk.fight(new_fight(desk))
    table.submit(c.EndTurn("Magpie"))
    before = contents(desk)
    with pytest.raises(RuleError):
        table.submit(c.EndTurn("Magpie"))
    assert contents(desk) == before


def contents(desk: Desk) -> dict[str, bytes]:
    """The campaign's files, but for the lock table in shared memory."""
    return {file.name: file.read_bytes() for file in desk.path.iterdir() if not file.name.endswith("-shm")}


@pytest.mark.parametrize("text", ["[/]", "[@click=app.wipe]Bob[/]", "R&D", "\"'", "7th", "日本語", "a\\nb"])
def test_hostile_names_go_through_a_whole_fight(tmp_path: Path, text: str) -> None:
    with demo(tmp_path / "demo") as shipped:
        mech, pilot = shipped.mechs()[0].value, shipped.pilots()[0].value
    slug = new_campaign(tmp_path, text)
    with closing(open_campaign(tmp_path, slug)) as desk:
        desk.add_mech(replace(mech, name=text, role=text, owner=text, notes=text))
        desk.add_pilot(replace(pilot, name=text, callsign=text, player=text, notes=text, injuries=(text,)))
        seats = tuple(Seating(name=name, mech=text, pilot=text, side=name) for name in ("A", "B"))
        encounter = desk.add_encounter(Encounter(name=text, combatants=seats, notes=text))
        fight = desk.prepare(encounter, 3)
        view = desk.fight(fight).view()
        while view.due:
            desk.fight(fight).submit(desk.fight(fight).say(f"turnup {view.due[0]} {len(view.due) + 3}s"))
            view = desk.fight(fight).view()
        desk.fight(fight).submit(c.GmSet("A.ap", "3", text))
        digests = digest(desk.fight(fight))
        lists = desk.pilots(), desk.mechs(), desk.encounters(), desk.fights(), desk.title
    with closing(open_campaign(tmp_path, slug)) as desk:
        assert (desk.pilots(), desk.mechs(), desk.encounters(), desk.fights(), desk.title) == lists
        assert digest(desk.fight(fight)) == digests
        assert desk.title == desk.fight(fight).title == text
        assert text in desk.fights()[0].sentence
        people = desk.fight(fight).view().combatants
        assert (people["A"].name, people["B"].name) == (f"{text}, A", f"{text}, B")  # one pilot, told apart


def test_a_pilot_called_by_name_or_callsign_and_none(desk: Desk) -> None:
    seats = (
        Seating(name="A", mech="Ram", pilot="Dana Voss", side="a"),
        Seating(name="B", mech="Ram", side="b"),
    )
    table = desk.fight(desk.prepare(desk.add_encounter(Encounter(name="Duel", combatants=seats))))
    assert [who.name for who in table.view().combatants.values()] == ["Magpie", "B"]
    assert [who.ap_full for who in table.view().combatants.values()] == [14, 10]


def test_an_encounter_that_names_what_is_not_there_lists_all_of_it(desk: Desk) -> None:
    seats = (Seating(name="A", mech="Rom", pilot="Bill", side="a"), Seating(name="B", mech="Ram", side="b"))
    encounter = desk.add_encounter(Encounter(name="Duel", combatants=seats))
    with pytest.raises(FieldingError) as caught:
        desk.prepare(encounter)
    assert str(caught.value).splitlines() == [
        "A: the campaign has no mech Rom; it has Example Mech, Ram.",
        "A: the campaign has no pilot Bill; it has Magpie, Bull.",
    ]
    desk.add_mech(desk.mechs()[1].value)
    with pytest.raises(FieldingError, match="2 mechs called Ram: rename all but one"):
        new_fight(desk)
    assert desk.fights() == ()


def test_what_cannot_be_played_is_said(desk: Desk) -> None:
    with pytest.raises(DeskError, match="no encounter 99"):
        desk.prepare(99)
    with pytest.raises(FieldingError, match="no combatants"):
        desk.prepare(desk.add_encounter(Encounter(name="Nobody", combatants=())))
    desk.add_mech(Mech(name="Hull", parts={}))
    seats = (Seating(name="A", mech="Hull", side="a"),)
    with pytest.raises(SetupError, match="Hull"):
        desk.prepare(desk.add_encounter(Encounter(name="Wreck", combatants=seats)))


def test_names_pass_the_gate(desk: Desk) -> None:
    with pytest.raises(TextError):
        desk.add_pilot(Pilot(name="\x1b[2J"))
    with pytest.raises(TextError):
        desk.add_mech(Mech(name="", parts={}))
    with pytest.raises(TextError):
        desk.add_encounter(Encounter(name="\u202e", combatants=()))


def test_there_is_no_such_fight(desk: Desk) -> None:
    with pytest.raises(DeskError, match="no such fight"):
        desk.fight(3)

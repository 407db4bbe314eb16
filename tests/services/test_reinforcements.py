"""Reinforcements from the hangar, from what ships and from chance: stored whole, undone, scripted, never carried over."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.engine.errors import MechtableError
from mechtable.files.fight_files import read_fight
from mechtable.files.forces import as_yaml
from mechtable.files.problems import FileError
from mechtable.rules.combat.commands import GmCall, GmEnd, GmJoin, GmSet
from mechtable.rules.combat.state import Combatant
from mechtable.rules.options import Cards
from mechtable.services.desk import Desk
from mechtable.services.ends import Ends
from mechtable.services.fight_documents import fight_document, play_file
from mechtable.services.kept_states import fitting
from mechtable.services.quick_entry import SlipError, complete, read_line, submit_all
from mechtable.services.reinforcements import Reinforcements, waiting
from mechtable.services.script_export import ScriptFolder, folder_of, written
from mechtable.services.scripts import run_script
from mechtable.services.table import Table
from mechtable.storage.stored import Opening
from tests.services.playing import demo, new_fight

SEED = 7
WHY = 'because "a test"'


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@pytest.fixture
def pool(desk: Desk) -> Reinforcements:
    return Reinforcements(desk)


def say(table: Table, pool: Reinforcements, line: str) -> None:
    """A line of quick entry, done."""
    for _ in submit_all(table, read_line(table, line, pool)):
        pass


def who(table: Table, name: str) -> Combatant:
    return table.match.state.everyone[name]


def put(folder: Path, made: ScriptFolder) -> Path:
    for name, text in made.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / made.script


def test_7_18_an_npc_has_a_mech_that_ships_a_made_up_pilot_and_a_square(
    desk: Desk, pool: Reinforcements
) -> None:
    table = desk.fight(new_fight(desk, SEED))
    say(table, pool, f"gm join Rat from clerk pilot veteran side=blue at 6,6 {WHY}")
    rat = who(table, "Rat")
    kind = pool.extras.templates["veteran"]
    assert (rat.entrant.mech, rat.entrant.side, rat.position) == ("Clerk of Works", "blue", (6, 6))
    assert (rat.entrant.piloting, rat.entrant.hand_size) == (kind.piloting, kind.hand_size)
    assert rat.entrant.pilot in pool.extras.names
    assert rat.entrant.dealt is (table.options.cards is Cards.DEALT)
    assert [line.sentence for line in table.log()][-2:] == [
        "GM calls up Rat in Clerk of Works, “a test”.",
        "GM: Rat joins the fight at 6,6, “a test”.",
    ]
    assert [line.sentence for line in table.log(None)][-1:] == ["GM: Rat joins the fight at 6,6, “a test”."]


def test_7_18_names_are_unique_by_number_and_several_stand_beside_each_other(
    desk: Desk, pool: Reinforcements
) -> None:
    table = desk.fight(new_fight(desk, SEED))
    say(table, pool, f"gm join Rat from clerk side=blue {WHY}; gm join rat from clerk side=blue {WHY}")
    say(table, pool, f"gm join Rat from clerk count=3 side=blue squad=Rats {WHY}")
    say(table, pool, f"gm join magpie from clerk {WHY}; gm join end from clerk {WHY}")
    names = {name: one.entrant.name for name, one in table.match.state.everyone.items()}
    assert list(names.items())[2:] == [
        ("Rat", "Rat"),
        ("rat2", "rat 2"),
        ("Rat1", "Rat 1"),
        ("Rat3", "Rat 3"),
        ("Rat4", "Rat 4"),
        ("magpie2", "magpie 2"),
        ("end2", "end 2"),
    ]
    squares = [one.position for one in table.match.state.combatants.values()]
    placed = [square for square in squares if square is not None]
    assert len(placed) == len(set(placed)) == 7  # the last two have a side of their own, which stands nowhere
    assert {who(table, name).entrant.squad for name in ("Rat1", "Rat3", "Rat4")} == {"Rats"}
    table.undo()
    table.undo()
    table.undo()  # one step takes all three back
    assert "Rat3" not in table.match.state.everyone
    table.redo()
    assert "Rat3" in table.match.state.everyone


def test_7_18_a_mech_like_one_of_the_hangar_comes_fresh_and_leaves_nothing_behind(
    desk: Desk, pool: Reinforcements
) -> None:
    number, ram = next((filed.id, filed.value) for filed in desk.mechs() if filed.value.name == "Ram")
    desk.file.change_mech(number, lambda mech: replace(mech, heat=3))
    table = desk.fight(new_fight(desk, SEED))
    say(table, pool, f"gm join Rat from ram side=red {WHY}; gm join Any from heavy-brawler {WHY}")
    assert (who(table, "Rat").entrant.mech, who(table, "Rat").heat) == ("Ram 2", 0)
    assert who(table, "Any").entrant.mech.startswith("Random heavy")
    desk.add_mech(replace(ram, name="Ram 2"))  # a mech of that name comes to the hangar later
    table.submit(GmSet("Rat.legs.hp", "1", "a pothole"))
    table.submit(GmEnd("it is late"))
    ends = Ends(desk, table)
    assert ends.changed_since() == ()
    ends.keep()
    assert all(not filed.value.damage for filed in desk.mechs() if filed.value.name == "Ram 2")


@pytest.mark.parametrize("cards", ["physical", "dealt", "mixed"])
def test_7_18_a_call_is_stored_whole_and_its_script_plays_again_elsewhere(
    desk: Desk, pool: Reinforcements, cards: str, tmp_path: Path
) -> None:
    desk.set_options(replace(desk.options, cards=Cards(cards)))
    table = desk.fight(new_fight(desk, SEED))
    own = " cards=physical" if cards == "mixed" else ""
    say(table, pool, f"gm join Rat from clerk pilot ace count=2 side=blue squad=Rats{own} at 6,6 {WHY}")
    say(table, pool, f"gm join Wait from clerk pilot green side=blue reserve {WHY}")
    table.submit(GmJoin("Wait", (9, 9), "now"))
    table.submit(GmEnd("it is late"))
    again = Desk(desk.slug, desk.path, desk.file).fight(table.fight_id)
    assert again.match.state == table.match.state
    assert who(again, "Rat1").entrant.dealt is (cards == "dealt")
    made = folder_of(written(table.match, "Rats", SEED))
    line = 'gm join rat-1 from mechs/rat-1.yaml pilot pilots/rat-1.yaml "name=Rat 1" side=blue squad=Rats'
    assert line in made.files[made.script]
    played = run_script(put(tmp_path / "elsewhere", made))
    assert played.failures == ()
    there = {one.entrant.name: one for one in played.match.state.everyone.values()}
    for one in table.match.state.everyone.values():
        other = there[one.entrant.name]
        assert replace(other, entrant=replace(other.entrant, id=one.entrant.id)) == one
    text = as_yaml(fight_document(written(table.match, "Rats", SEED)))
    document = play_file(read_fight(text, "rats"))
    assert document.failures == ()
    assert as_yaml(fight_document(written(document.match, "Rats", SEED))) == text


def test_7_18_a_kept_state_with_reinforcements_stands_for_its_steps(desk: Desk, pool: Reinforcements) -> None:
    table = desk.fight(new_fight(desk, SEED))
    say(table, pool, f"gm join Rat from clerk {WHY}")
    match = table.match
    opening = Opening(table.title, match.opening, SEED, match.moment(0).draws)
    moment = match.moment(1)
    assert fitting(opening, lambda _: moment, 1) == moment
    nobody = replace(moment, state=replace(moment.state, combatants={}))
    assert fitting(opening, lambda _: nobody, 1) is None


def test_7_18_a_script_says_where_a_file_is_missing_and_takes_several(tmp_path: Path, desk: Desk) -> None:
    table = desk.fight(new_fight(desk, SEED))
    table.submit(GmEnd("it is late"))
    made = folder_of(written(table.match, "Rats", 1))
    path = put(tmp_path, made)
    lines = path.read_text(encoding="utf-8").splitlines()[:-1]
    name = next(file for file in made.files if file.startswith("mechs/"))
    path.write_text("\n".join([*lines, f"gm join Rat from {name} count=2 side=rats {WHY}"]), encoding="utf-8")
    played = run_script(path)
    assert played.failures == ()
    assert [played.match.state.combatants[one].entrant.name for one in ("Rat1", "Rat2")] == ["Rat 1", "Rat 2"]
    path.write_text("\n".join([*lines, f"gm join Rat from nowhere.yaml {WHY}"]), encoding="utf-8")
    with pytest.raises(FileError, match=rf":{len(lines) + 1}:1: .*nowhere"):
        run_script(path)


def test_7_18_quick_entry_completes_mechs_kinds_and_sides_and_marks_a_slip(
    desk: Desk, pool: Reinforcements
) -> None:
    table = desk.fight(new_fight(desk, SEED))

    def words(line: str) -> list[str]:
        return [word.text for word in complete(table, line, len(line), pool).words]

    assert words("gm join Rat from cl") == ["clerk-of-works"]
    assert words("gm join Rat from Clerk of W") == ["clerk-of-works"]
    assert words("gm join Rat from clerk pilot ") == list(pool.extras.templates)
    assert words("gm join Rat from clerk side") == ["side=red", "side=blue"]
    assert words("gm join Rat from clerk at 3,3 ") == ["reserve", "because"]
    (command,) = read_line(table, f"gm join Rat from Clerk of Works pilot ace {WHY}", pool)
    assert isinstance(command, GmCall)
    assert command.mech == "clerk-of-works"
    for line, at, says in (
        (f"gm join Rat from nothing {WHY}", "nothing", "no mech nothing"),
        (f"gm join Rat from clerk pilot nobody {WHY}", "nobody", "no kind of pilot nobody"),
        (f"gm join Rat from clerk sid=red {WHY}", "sid=red", "says nothing here"),
        (f"gm join Rat from clerk at 2,3 {WHY}", "", "2,3 is not free"),
    ):
        with pytest.raises(SlipError, match=says) as caught:
            read_line(table, line, pool)
        if at:
            assert line[caught.value.start : caught.value.end] == at
    with pytest.raises(MechtableError, match="There is no mech clerk"):
        read_line(table, f"gm join Rat from clerk {WHY}")  # where nobody knows of mechs


def test_7_8_who_is_ready_is_offered_with_a_square(desk: Desk) -> None:
    ram = next(filed.value for filed in desk.mechs() if filed.value.name == "Ram")
    desk.add_mech(replace(ram, name="Iron Bull"))
    table = desk.fight(new_fight(desk, SEED))
    (one,) = waiting(table.match.state)
    assert (one.name, one.listed, one.command) == (
        "Iron Bull",
        False,
        GmJoin("iron-bull", None, "reinforcements"),
    )
    table.submit(one.command)
    table.submit(table.say(f"gm leave iron {WHY}"))
    assert [each.listed for each in waiting(table.match.state)] == [True]

"""Lines of an encounter as the combatants they stand for: alike, by player, made up, on the map, by round."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.files.encounters import read_encounters, write_encounters
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat.commands import EndTurn
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.encounter_changes import with_seat
from mechtable.services.casting import cast_for, load_extras
from mechtable.services.desk import Desk
from mechtable.services.encounters import change_encounter, copy_encounter, remove_encounter
from mechtable.services.fielding import FieldingError, field
from mechtable.services.library import load_catalogue
from mechtable.services.maps import MapError, find_map, list_maps, save_map
from mechtable.services.motor_pool import added_again
from mechtable.services.mustering import mustered
from mechtable.services.preparing import glance_at_encounter
from mechtable.services.saving import SavingError
from mechtable.storage.stored import StorageError
from tests.services.playing import demo

GROUND = BattleMap(
    name="Ground",
    rows=("1..#..2", "1..#..2", "......."),
    legend={"#": "wall"},
    starts={"1": "red", "2": "blue"},
    notes="for the GM",
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


def fielded(desk: Desk, *seats: Seating, players: int = 0, ground: BattleMap | None = None) -> list[Fielded]:
    encounter = Encounter(name="E", combatants=seats)
    cast = replace(cast_for(desk, encounter, 7, players), ground=ground)
    faults: list[str] = []
    found = mustered(encounter, cast, faults)
    assert faults == []
    return [one for one, _ in found]


def faults_of(desk: Desk, *seats: Seating, players: int = 0, ground: BattleMap | None = None) -> str:
    encounter = Encounter(name="E", combatants=seats)
    cast = replace(cast_for(desk, encounter, 7, players), ground=ground)
    with pytest.raises(FieldingError) as caught:
        field(encounter, cast, load_catalogue(), desk.options)
    return str(caught.value)


def test_several_alike_have_names_of_their_own(desk: Desk) -> None:
    rats = fielded(desk, Seating(name="Rat", mech="Ram", count=3), Seating(name="rat2", mech="Example Mech"))
    assert [(one.id, one.name, one.mech.name) for one in rats] == [
        ("Rat1", "Rat 1", "Ram 1"),
        ("Rat3", "Rat 3", "Ram 3"),
        ("Rat4", "Rat 4", "Ram 4"),
        ("rat2", "Rat 2", "Example Mech"),
    ]


@pytest.mark.parametrize(("players", "count"), [(1, 2), (4, 8)])
def test_what_is_counted_by_player_is_settled_when_it_begins(desk: Desk, players: int, count: int) -> None:
    assert len(fielded(desk, Seating(name="Rat", mech="Ram", per_player=2), players=players)) == count


def test_without_players_it_asks_how_many(desk: Desk) -> None:
    said = faults_of(desk, Seating(name="Rat", mech="Ram", per_player=2))
    assert said == "Rat: there are 2 for each player: say how many players."


def test_7_1_those_of_a_line_are_of_its_squad_and_a_squad_is_on_one_side(desk: Desk) -> None:
    rats = Seating(name="Rat", mech="Ram", side="blue", count=2, squad="Rat")
    boss = Seating(name="Boss", mech="Example Mech", side="blue", squad="Rat")
    assert [(one.id, one.squad) for one in fielded(desk, rats, boss)] == [
        ("Rat1", "Rat"),
        ("Rat2", "Rat"),
        ("Boss", "Rat"),
    ]
    said = faults_of(desk, rats, replace(boss, side="red"))
    assert said == "The squad Rat fights on 2 sides, blue and red: give it one side."


def test_more_than_sixty_are_too_many(desk: Desk) -> None:
    said = faults_of(desk, Seating(name="Rat", mech="Ram", per_player=20), players=4)
    assert said == "E: 80 combatants are too many: expected at most 60."


def test_6_1_pilots_are_made_up_with_names_of_their_own(desk: Desk) -> None:
    rats = fielded(
        desk,
        Seating(name="Rat", mech="Ram", count=3, template="ace"),
        Seating(name="Cat", mech="Ram", template="green"),
    )
    names = load_extras().names
    assert len({one.pilot.name for one in rats}) == 4
    assert all(one.pilot.name in names for one in rats)
    assert [one.pilot.called for one in rats] == ["Rat 1", "Rat 2", "Rat 3", "Cat"]
    assert [one.pilot.hand_size for one in rats] == [6, 6, 6, 3]
    again = fielded(desk, Seating(name="Rat", mech="Ram", count=3, template="ace"))
    assert [one.pilot.name for one in again] == [one.pilot.name for one in rats[:3]]


def test_an_unknown_template_is_named_with_those_there_are(desk: Desk) -> None:
    said = faults_of(desk, Seating(name="Rat", mech="Ram", template="god"))
    assert said == "Rat: there is no template god; there are green, regular, veteran, ace."


def test_7_7_sides_begin_where_the_map_says(desk: Desk) -> None:
    found = fielded(
        desk,
        Seating(name="A", mech="Ram", side="red"),
        Seating(name="B", mech="Ram", side="BLUE", count=3),
        Seating(name="C", mech="Ram", side="red", at=(1, 2)),
        Seating(name="D", mech="Ram", side="green"),
        ground=GROUND,
    )
    at = {one.id: one.at for one in found}
    assert (at["A"], at["B1"], at["B2"], at["C"], at["D"]) == ((1, 1), (7, 1), (7, 2), (1, 2), None)
    assert at["B3"] in {(6, 1), (6, 2), (6, 3), (7, 3)}


def test_several_alike_stand_beside_the_first(desk: Desk) -> None:
    found = fielded(desk, Seating(name="Rat", mech="Ram", count=3, at=(5, 5)))
    assert [one.at for one in found] == [(5, 5), (5, 4), (4, 5)]


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ((4, 1), "A: 4,1 is blocked on the map."),
        ((8, 1), "A: 8,1 is not on the map, which ends at 7,3."),
    ],
)
def test_7_12_nobody_begins_where_nobody_can_stand(desk: Desk, at: tuple[int, int], why: str) -> None:
    assert faults_of(desk, Seating(name="A", mech="Ram", at=at), ground=GROUND) == why


def test_machines_of_the_encounter_are_not_of_the_hangar(desk: Desk) -> None:
    own = replace(desk.mechs()[1].value, name="Hired Ram")
    encounter = Encounter(
        name="E", combatants=(Seating(name="Rat", mech="Hired Ram", count=2),), mechs=(own,)
    )
    found = mustered(encounter, cast_for(desk, encounter, 1), [])
    assert [one.mech.name for one, _ in found] == ["Hired Ram", "Hired Ram"]
    both = replace(
        encounter, mechs=(replace(own, name="Ram"),), combatants=(Seating(name="Rat", mech="Ram"),)
    )
    faults: list[str] = []
    assert mustered(both, cast_for(desk, both, 1), faults) == []
    assert faults == ["Rat: Ram is a mech of the encounter and one of the campaign: rename one of them."]


def prepared(desk: Desk, *seats: Seating, name: str = "E", map_name: str = "") -> int:
    return desk.add_encounter(Encounter(name=name, combatants=seats, map=map_name))


PAIR = (
    Seating(name="A", mech="Example Mech", pilot="Magpie", side="red"),
    Seating(name="B", mech="Ram", side="blue"),
)


def test_7_12_a_fight_on_a_map_has_its_ground_and_keeps_it(desk: Desk) -> None:
    save_map(desk.path, "ground", GROUND)
    fight = desk.prepare(prepared(desk, *PAIR, map_name="ground"))
    save_map(desk.path, "ground", replace(GROUND, rows=(".",)), replace=True)
    view = desk.fight(fight).view()
    assert view.ground == GROUND.bare()
    assert view.blocked == {(4, 1), (4, 2)}
    assert [who.position for who in view.combatants.values()] == [(1, 1), (7, 1)]


def test_7_8_a_reserve_is_due_in_its_round_and_only_the_gm_knows(desk: Desk) -> None:
    late = Seating(name="C", mech="Ram", side="blue", reserve=True, arrives=2)
    table = desk.fight(desk.prepare(prepared(desk, *PAIR, late)))
    assert "C" in table.view().reserves
    assert table.view().arriving == ()
    while table.view().round < 2:
        who = table.view().active
        assert who is not None
        table.submit(EndTurn(who))
    assert table.view().arriving == ("C",)
    assert table.view(None).arriving == ()
    table.submit(table.say('gm join C at 9,9 because "round 2"'))
    assert table.view().arriving == ()
    table.submit(table.say('gm leave C because "gone"'))
    assert table.view().arriving == ()


def test_maps_are_found_own_before_shipped(desk: Desk) -> None:
    assert find_map(desk.path, "ford").name == "The ford"
    save_map(desk.path, "ford", GROUND)
    assert find_map(desk.path, "ford") == GROUND
    shown = {one.slug: one.source for one in list_maps(desk.path)}
    assert shown["ford"] == "campaign"
    assert shown["depot"] == "shipped"
    with pytest.raises(MapError, match="There is no map moon"):
        find_map(desk.path, "moon")


def test_a_map_that_is_there_is_written_over_only_when_asked(desk: Desk) -> None:
    save_map(desk.path, "own", GROUND)
    with pytest.raises(SavingError):
        save_map(desk.path, "own", replace(GROUND, name="Other"))
    assert find_map(desk.path, "own") == GROUND
    with pytest.raises(MapError):
        save_map(desk.path, "../own", GROUND)


def test_a_map_that_cannot_be_read_says_why_in_the_list(desk: Desk) -> None:
    path = save_map(desk.path, "own", GROUND)
    path.write_text("map: X\nsquares: |\n  .?\n", encoding="utf-8")
    broken = next(one for one in list_maps(desk.path) if one.slug == "own")
    assert broken.map is None
    assert ":3:4: squares: '?' is no sign of a map" in broken.problem


def test_prepared_fights_are_changed_copied_and_taken_away(desk: Desk) -> None:
    number = prepared(desk, *PAIR, name="Ford 2")
    before = next(filed.value for filed in desk.encounters() if filed.id == number)
    after = change_encounter(desk, number, before, replace(before, notes="Rain."))
    with pytest.raises(StorageError, match="Another window changed"):
        change_encounter(desk, number, before, before)
    copy = copy_encounter(desk, number)
    names = {filed.id: filed.value.name for filed in desk.encounters()}
    assert names[copy] == "Ford 3"
    remove_encounter(desk, copy)
    with pytest.raises(StorageError):
        remove_encounter(desk, copy)
    assert [filed.value for filed in desk.encounters() if filed.id == number] == [after]


def test_7_8_who_is_due_is_brought_to_the_nearest_free_square_by_one_command(desk: Desk) -> None:
    save_map(desk.path, "ground", GROUND)
    late = Seating(name="C", mech="Ram", side="blue", count=2, at=(7, 1), reserve=True, arrives=1)
    table = desk.fight(desk.prepare(prepared(desk, *PAIR, late, map_name="ground")))
    assert table.view().arriving == ("C1", "C2")
    while due := table.arrivals():
        table.submit(due[0])
    places = [who.position for who in table.view().combatants.values()]
    assert len(set(places)) == 4
    assert all(place is not None and place in GROUND and place not in GROUND.blocked for place in places)
    assert table.view().arriving == ()
    assert "round 1" in table.log()[-1].sentence


def test_one_beside_several_of_its_name_takes_the_number_they_leave_out(desk: Desk) -> None:
    rats = fielded(desk, Seating(name="Rat", mech="Ram", count=3), Seating(name="Rat2", mech="Example Mech"))
    assert [one.name for one in rats] == ["Rat 1", "Rat 3", "Rat 4", "Rat 2"]
    encounter = Encounter(name="E", combatants=(Seating(name="Rat", mech="Ram", count=3),))
    again = added_again(desk, encounter, 0)
    assert [seating.name for seating in again.combatants] == ["Rat", "Rat-b"]
    seats = glance_at_encounter(desk, replace(encounter, combatants=(*encounter.combatants,))).seats
    assert [seat.number for seat in seats] == [3]
    assert [
        one.name for one in fielded(desk, *(replace(one, count=2, mech="Ram") for one in again.combatants))
    ] == [
        "Rat 1",
        "Rat 2",
        "Rat-b 1",
        "Rat-b 2",
    ]


@pytest.mark.parametrize(
    ("typed", "word", "shown"),
    [
        ("Ödön Ñu", "Odon-Nu", "Ödön Ñu"),
        ("漢字", "Npc", "漢字"),
        ("Straße 5", "Strasse-5", "Straße 5"),
        ("Танк 5", "Npc", "Танк 5"),
        ("Old Rat", "Old-Rat", ""),
    ],
)
def test_letters_of_every_script_stay_in_the_shown_name(
    desk: Desk, typed: str, word: str, shown: str
) -> None:
    encounter = with_seat(Encounter(name="E", combatants=()), Seating(name=typed, mech="Ram"))
    (seating,) = encounter.combatants
    assert (seating.name, seating.shown) == (word, shown)
    assert read_encounters(write_encounters((encounter,)), "e") == (encounter,)
    assert [(one.id, one.name) for one in fielded(desk, seating)] == [(word, shown or word)]
    (first, second) = fielded(desk, replace(seating, count=2))
    assert (first.name, second.name) == (f"{shown or word} 1", f"{shown or word} 2")

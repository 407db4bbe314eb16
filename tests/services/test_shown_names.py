"""Names as the screen shows them are taken in quick entry: of several words, in any case, bare or in quotes."""

from pathlib import Path

import pytest

from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat.notation import write
from mechtable.rules.options import Cards
from mechtable.services.quick_entry import SlipError, complete, read_line
from mechtable.services.table import Table
from tests.services.playing import demo


@pytest.fixture(scope="module")
def fight(tmp_path_factory: pytest.TempPathFactory) -> Table:
    folder: Path = tmp_path_factory.mktemp("names")
    with demo(folder) as desk:
        rats = Seating(name="Rat", mech="Ram", side="blue", count=12)
        seats = (Seating(name="Red", mech="Example Mech", side="red"), rats)
        odd = Seating(name="Odon", mech="Ram", side="blue", shown="Ödön Ñu")
        number = desk.add_encounter(Encounter(name="E", combatants=(*seats, odd), cards=Cards.DEALT))
        table = desk.fight(desk.prepare(number, seed=1))
        return Table.in_memory("Names", table.match)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ('gm leave Rat 3 because "x"', 'gm leave Rat3 because "x"'),
        ('gm leave rat  12 because "x"', 'gm leave Rat12 because "x"'),
        ('gm leave "RAT 3" because "x"', 'gm leave Rat3 because "x"'),
        ('gm leave "rat3" because "x"', 'gm leave Rat3 because "x"'),
        ('gm leave "red" because "x"', 'gm leave Red because "x"'),
        ('gm leave Rat3 because "x"', 'gm leave Rat3 because "x"'),
        ('gm leave ödön ñu because "x"', 'gm leave Odon because "x"'),
        (
            'gm leave RAT 1 because "x"; gm leave Ödön Ñu because "y"',
            'gm leave Rat1 because "x"; gm leave Odon because "y"',
        ),
        ('gm leave Rat 3 because "Rat 4  said so"', 'gm leave Rat3 because "Rat 4  said so"'),
        ('gm condition Rat 3 "on Rat 4" until end Rat 5', 'gm condition Rat3 "on Rat 4" until end Rat5'),
        ('gm set Rat 3.head.hp 4 because "x"', 'gm set Rat3.head.hp 4 because "x"'),
        ('gm set rat 12.torso.hp 4 because "x"', 'gm set Rat12.torso.hp 4 because "x"'),
        ('gm set "Rat 3".heat 1 because "Rat 4. said so"', 'gm set Rat3.heat 1 because "Rat 4. said so"'),
        ('gm set ödön ñu.pos 4,3 because "x"', 'gm set Odon.position 4,3 because "x"'),
        ('gm set Rat3.heat 1 because "x"', 'gm set Rat3.heat 1 because "x"'),
        (
            'gm damage 3 fire Rat 3.torso "rat 12".legs Red.head because "Rat 4.torso"',
            'gm damage 3 fire Rat3.torso Rat12.legs Red.head because "Rat 4.torso"',
        ),
    ],
)
def test_the_shown_name_means_its_combatant(fight: Table, typed: str, meant: str) -> None:
    assert "; ".join(map(write, read_line(fight, typed))) == meant


def test_whose_turn_it_is_may_be_called_as_shown(fight: Table) -> None:
    active = fight.match.state.combatants[fight.view().active or ""].entrant
    assert [write(each) for each in read_line(fight, f"{active.name.lower()} surrender")] == [
        f"{active.id} surrender"
    ]


def test_a_name_that_nobody_has_is_marked(fight: Table) -> None:
    with pytest.raises(SlipError) as caught:
        read_line(fight, "gm reveal Rat 3; gm reveal Rat 33")
    assert caught.value.start > len("gm reveal Rat 3")


def test_a_begun_name_is_completed_to_the_word_of_commands(fight: Table) -> None:
    line = "Red attack hacksaw rat 1"
    found = complete(fight, line, len(line))
    assert [word.text for word in found.words] == ["Rat1", "Rat10", "Rat11", "Rat12"]
    assert found.start == len("Red attack hacksaw ")
    line = "Ödön Ñ"
    found = complete(fight, line, len(line))
    assert (found.start, found.common) == (0, "Odon")
    line = "Rat 3 surr"
    found = complete(fight, line, len(line))
    assert (found.start, found.common) == (len("Rat 3 "), "surrender")

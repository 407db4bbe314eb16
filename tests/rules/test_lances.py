from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from mechtable.rules.berths import Hull, berth
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.sheets.lance_sheet import LanceLine, lance_sheet
from tests.rules.hangars import CATALOGUE, MEDIUM, damaged

steps = st.lists(st.tuples(st.integers(1, 4), st.none() | st.integers(1, 3), st.booleans()), max_size=20)


@given(steps)
def test_each_mech_stands_in_a_lance_once_and_each_pilot_sits_in_one(
    moves: list[tuple[int, int | None, bool]],
) -> None:
    lance, here = Lance(name="A"), dict[int, int | None]()
    for mech, pilot, comes in moves:
        if comes:
            lance = lance.with_mech(mech, pilot)
            here = {one: None if pilot is not None and sits == pilot else sits for one, sits in here.items()}
            here[mech] = pilot
        else:
            lance = lance.without_mech(mech)
            here.pop(mech, None)
        assert {member.mech: member.pilot for member in lance.members} == here
        assert len(lance.members) == len(here)
        assert all(lance.holds(one) == (one in here) for one in range(5))


def test_a_mech_that_gets_a_pilot_keeps_its_place() -> None:
    lance = Lance(name="A").with_mech(1).with_mech(2).with_mech(1, 5)
    assert [(member.mech, member.pilot) for member in lance.members] == [(1, 5), (2, None)]


def test_5_1_what_a_lance_sums_up_to() -> None:
    """By hand: 31.5 t twice and an empty mech; a torso of 17 HP lost, and 3 of 15 of the legs."""
    wreck, limping = damaged(MEDIUM, torso=17), damaged(MEDIUM, legs=3)
    empty = Mech(name="Frame", parts={}, role="Spares")
    there = [
        LanceLine(mech=number, seated="", berth=berth(number, mech, CATALOGUE))
        for number, mech in enumerate((wreck, limping, empty), 1)
    ]
    found = lance_sheet(7, "A", "", [*there, LanceLine(mech=9, seated="", berth=None)])
    assert (found.sums.tons, found.sums.hp) == (Decimal("63.0"), (2 * 62 - 20, 2 * 62))
    assert (found.sums.classes, found.sums.roles) == ({"medium": 2}, {"Skirmisher": 2, "Spares": 1})
    assert found.sums.hulls == dict.fromkeys(Hull, 1)
    assert found.troubles == ("1 not legal", "1 wrecked", "1 damaged", "1 gone from the campaign")
    assert found.counted == "4 mechs"
    assert found.sums.counted == "3 mechs"
    assert [one.sheet.name for one in found.illegal] == ["Frame"]
    assert found.sums.price == sum(line.berth.price for line in there if line.berth) > 0
    assert found.sums.threat == sum(line.berth.sheet.threat.total for line in there if line.berth) > 0
    assert len(found.lines) == 4


def test_5_1_the_hull() -> None:
    for lost, hull in (({}, Hull.WHOLE), ({"legs": 1}, Hull.DAMAGED), ({"legs": 15}, Hull.DAMAGED)):
        assert berth(1, damaged(MEDIUM, **lost), CATALOGUE).hull is hull
    for lost in ({"torso": 17}, {"torso": 99, "legs": 1}):
        assert berth(1, damaged(MEDIUM, **lost), CATALOGUE).hull is Hull.WRECK
    assert berth(1, damaged(MEDIUM, torso=16), CATALOGUE).hull is Hull.DAMAGED

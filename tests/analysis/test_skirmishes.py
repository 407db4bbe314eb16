"""Prepared fights played by bots: the same whatever the workers, reserves in their rounds, stopped when asked."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.analysis.skirmishes import SkirmishFought, SkirmishResult, _summed
from mechtable.rules.campaign import Encounter, Seating
from mechtable.services.desk import Desk
from mechtable.services.simulating import SimulationError, simulate
from tests.services.playing import demo

PAIR = (
    Seating(name="A", mech="Example Mech", pilot="Magpie", side="red"),
    Seating(name="B", mech="Ram", pilot="Bull", side="blue"),
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@pytest.mark.long
def test_the_same_seed_gives_the_same_fights(desk: Desk) -> None:
    ford = Encounter(name="E", combatants=PAIR, map="ford")
    assert simulate(desk, ford, 2, seed=5) == simulate(desk, ford, 2, seed=5)


@pytest.mark.long
def test_the_number_of_workers_changes_nothing(desk: Desk) -> None:
    ford = Encounter(name="E", combatants=PAIR, map="old-bridge")
    assert simulate(desk, ford, 10, seed=5, workers=1) == simulate(desk, ford, 10, seed=5, workers=2)


@pytest.mark.long
def test_7_8_reserves_come_in_their_round_and_turn_the_fight(desk: Desk) -> None:
    horde = Seating(name="C", mech="Ram", template="ace", side="red", count=6, reserve=True, arrives=1)
    alone = Encounter(name="E", combatants=PAIR, map="market")
    result = simulate(desk, replace(alone, combatants=(*PAIR, horde)), 2)
    assert result.shares["red"].share == 1


def test_it_stops_when_asked_and_tells_of_what_was_played(desk: Desk) -> None:
    told: list[int] = []

    def progress(done: int, so_far: SkirmishResult) -> bool:
        told.append(so_far.played)
        return done < 1

    result = simulate(desk, Encounter(name="E", combatants=PAIR), 5, progress=progress)
    assert (result.played, result.asked, told) == (1, 5, [1])


def test_one_side_alone_cannot_be_played(desk: Desk) -> None:
    with pytest.raises(SimulationError, match="one side"):
        simulate(desk, Encounter(name="E", combatants=PAIR[:1]), 2)
    with pytest.raises(SimulationError, match="1 to 5000"):
        simulate(desk, Encounter(name="E", combatants=PAIR), 0)


def test_shares_are_of_all_fights_and_the_median_of_their_rounds() -> None:
    fought = [
        SkirmishFought("red", 4),
        SkirmishFought(None, 9),
        SkirmishFought("red", 6),
        SkirmishFought("blue", 5),
    ]
    result = _summed(fought, 10, ("red", "blue", "green"))
    assert {side: one.share for side, one in result.shares.items()} == {"red": 0.5, "blue": 0.25, "green": 0}
    assert (result.no_result, result.rounds, result.played) == (1, 5.5, 4)

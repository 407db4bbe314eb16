"""Balance by class: every mech fights as often as any other, shares are of fights that somebody won."""

from collections import Counter
from dataclasses import replace

import pytest

from mechtable.analysis.balance import LEAST, MOST, PILOT, Fared, Plan, Round, balance_of, carried, prepared
from mechtable.analysis.bouts import Fought
from mechtable.analysis.duels import wilson
from mechtable.analysis.playing import fought_out
from mechtable.rules.bots.policy import Policy
from mechtable.rules.mech import Placed
from mechtable.rules.weight_class import WeightClass, class_of_mech
from tests.files.test_shipped import CATALOGUE

PLAN = Plan(builds=7, opponents=2, seed=3, most_rounds=40, apart=6, policy=Policy.GREEDY)
LIGHT = prepared(WeightClass.LIGHT, PLAN, CATALOGUE)


def told(winner: str | None, rounds: int = 5) -> Fought:
    return Fought(
        winner=winner,
        end="destroyed" if winner else "rounds",
        rounds=rounds,
        exchanges=0,
        damage={"A": {}, "B": {}},
        first_broken=None,
        hands={},
    )


def test_everybody_meets_as_many_others_from_either_side() -> None:
    assert len(LIGHT.mechs) == 7
    assert len(LIGHT.pairs) == len(LIGHT.jobs) == 14
    assert Counter(first for first, _ in LIGHT.pairs) == Counter(second for _, second in LIGHT.pairs)
    assert set(Counter(number for pair in LIGHT.pairs for number in pair).values()) == {4}
    assert len({frozenset(pair) for pair in LIGHT.pairs}) == 14
    assert len({job.seed for job in LIGHT.jobs}) == 14
    assert all(class_of_mech(mech, CATALOGUE) is WeightClass.LIGHT for mech in LIGHT.mechs)


def test_those_who_fight_are_the_pair_and_their_pilot_is_the_same() -> None:
    for (first, second), job in zip(LIGHT.pairs, LIGHT.jobs, strict=True):
        entrants = [combatant.entrant for combatant in job.bout.setup.combatants]
        assert [entrant.mech for entrant in entrants] == [LIGHT.mechs[first].name, LIGHT.mechs[second].name]
        assert {entrant.pilot for entrant in entrants} == {PILOT.name}


def test_7_7_every_second_round_of_fights_begins_so_many_squares_apart() -> None:
    squares = [[combatant.position for combatant in job.bout.setup.combatants] for job in LIGHT.jobs]
    assert squares[:7] == [[None, None]] * 7
    assert squares[7:] == [[(0, 0), (6, 0)]] * 7
    bare = prepared(WeightClass.LIGHT, replace(PLAN, apart=0), CATALOGUE)
    assert {combatant.position for job in bare.jobs for combatant in job.bout.setup.combatants} == {None}


def test_a_class_is_measured_alike_whatever_else_is_and_each_has_its_own_mechs() -> None:
    assert prepared(WeightClass.LIGHT, PLAN, CATALOGUE) == LIGHT
    other = prepared(WeightClass.LIGHT, replace(PLAN, seed=4), CATALOGUE)
    assert other.mechs != LIGHT.mechs
    assert [job.seed for job in other.jobs] != [job.seed for job in LIGHT.jobs]


def test_a_part_wins_as_often_as_the_mechs_that_carry_it() -> None:
    winners = [("A", "B", None)[number % 3] for number in range(14)]
    found = balance_of([told(winner) for winner in winners], LIGHT, CATALOGUE)
    games, wins = Counter[str](), Counter[str]()
    for (first, second), winner in zip(LIGHT.pairs, winners, strict=True):
        if winner is not None:
            games.update([*carried(LIGHT.mechs[first]), *carried(LIGHT.mechs[second])])
            wins.update(carried(LIGHT.mechs[first if winner == "A" else second]))
    assert {part.id: (part.games, part.wins) for part in found.parts} == {
        part: (games[part], wins[part]) for part in {*games}
    }
    assert (found.played, found.asked, found.no_result) == (14, 14, 4)
    assert found.ends == {"destroyed": 10, "rounds": 4}
    assert [part.id for part in found.parts] == [part for part in CATALOGUE.parts if games[part]]


def test_two_copies_on_a_mech_count_once() -> None:
    mech = LIGHT.mechs[0]
    twice = replace(mech, items=(*mech.items, mech.items[0], Placed(item="lams")))
    assert carried(twice) == carried(mech) | {"lams"}


def test_fights_of_one_mech_that_resemble_each_other_widen_the_interval() -> None:
    strong = [told("A" if first < second else "B") for first, second in LIGHT.pairs]
    found = balance_of(strong, LIGHT, CATALOGUE)
    assert found.alike > 1
    for part in found.parts:
        plain = wilson(part.wins, part.games)
        assert part.share.share == pytest.approx(plain.share)
        assert part.share.low <= plain.low
        assert part.share.high >= plain.high


def test_what_was_cancelled_is_told_as_far_as_it_went() -> None:
    found = balance_of([told("A", 3)] * 4, LIGHT, CATALOGUE)
    assert (found.played, found.asked, found.rounds) == (4, 14, (3, 3, 3, 3, 3))
    nothing = balance_of([], LIGHT, CATALOGUE)
    assert (nothing.played, nothing.no_result, {part.games for part in nothing.parts}) == (0, 0, {0})
    assert not any(part.leans or part.out for part in nothing.parts)


@pytest.mark.parametrize(
    ("wins", "games", "leans", "out"),
    [
        (50, 100, False, False),
        (40, 100, False, False),
        (62, 100, False, False),
        (39, 100, True, False),
        (63, 100, True, False),
        (25, 100, True, True),
        (75, 100, True, True),
        (0, 0, False, False),
    ],
)
def test_a_part_leans_by_its_share_and_is_out_by_its_interval(
    wins: int, games: int, leans: bool, out: bool
) -> None:
    part = Fared(id="part", builds=5, games=games, wins=wins, share=wilson(wins, games))
    assert (part.leans, part.out) == (leans, out)
    assert (float(LEAST), float(MOST)) == (0.4, 0.62)


@pytest.mark.long
def test_the_number_of_workers_changes_nothing() -> None:
    few = Round(LIGHT.weight_class, LIGHT.mechs, LIGHT.pairs[5:9], LIGHT.jobs[5:9])
    assert fought_out(few.jobs, 2) == fought_out(few.jobs, 1)

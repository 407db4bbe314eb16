"""Fights in a row: nothing is lost between workers, shares carry an honest interval."""

from fractions import Fraction
from itertools import pairwise
from math import comb

import pytest

from mechtable.analysis.bouts import SEATS, SIDES, Bout, Fought, fight_out, seeds
from mechtable.analysis.duels import duel, summed, wilson
from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.options import read_options
from mechtable.rules.pilot import Pilot
from tests.rules.mechs import CATALOGUE, TAXONOMY, build


def bout(a: str, b: str, most_rounds: int = 40, **rules: object) -> Bout:
    """Two mechs of the tests with these weapons, played by the greedy bot."""
    options = read_options(rules)
    pilot = Pilot(name="Pilot", ap=4, hand_size=5)
    fielded = [
        Fielded(id=side, name=side, mech=build(*items.split("; ")), pilot=pilot, owner=SEATS[side])
        for side, items in zip(SIDES, (a, b), strict=True)
    ]
    combatants = tuple(enter(one, CATALOGUE, options) for one in fielded)
    setup = Setup(options=options, taxonomy=TAXONOMY, table=CATALOGUE.hands, combatants=combatants)
    return Bout(setup, dict.fromkeys(SIDES, Policy.GREEDY), most_rounds)


def test_a_fight_hangs_on_its_number_and_seed_alone() -> None:
    clubs = bout("club at right hand", "club at right hand")
    first = fight_out(clubs, 0, 7)
    assert fight_out(clubs, 0, 7) == first
    assert fight_out(clubs, 0, 8) != first


def test_what_is_counted_is_what_happened() -> None:
    fought = fight_out(bout("club at right hand", "club at right hand"), 1, 3)
    assert fought.end == "destroyed"
    assert fought.winner in SIDES
    loser = SIDES[fought.winner == "A"]
    assert fought.damage[loser]["torso"] == 17
    assert fought.first_broken is not None
    assert fought.exchanges > 3


def test_the_better_weapon_wins() -> None:
    result = duel(bout("hammer at right hand", "rifle at right hand"), fights=12, seed=1, workers=1)
    assert result.wins["A"] > result.wins["B"]


def test_7_10_mechs_that_cannot_hurt_each_other_have_no_result() -> None:
    empty = bout("bomb at right hand ammo 0", "bomb at right hand ammo 0", most_rounds=5)
    result = duel(empty, fights=2, seed=1, workers=1)
    assert (result.no_result, result.played, result.exchanges) == (2, 2, 0)
    last_shot = bout("bomb at right hand ammo 1", "bomb at right hand ammo 1", most_rounds=30)
    ends = duel(last_shot, fights=4, seed=1, workers=1).ends
    assert ends == {"helpless": 4}


def test_the_fights_of_a_duel_are_those_of_its_seeds() -> None:
    clubs = bout("club at right hand", "club at right hand")
    told: list[int] = []
    result = duel(clubs, fights=3, seed=9, workers=1, progress=told.append)
    assert result == summed([fight_out(clubs, *job) for job in enumerate(seeds(9, 3))], 3)
    assert told == [1, 2, 3]
    assert list(seeds(9, 5))[:3] == list(seeds(9, 3))
    assert len(set(seeds(9, 500))) == 500


@pytest.mark.parametrize("played", [1, 2, 10, 37, 400])
def test_wilson_is_the_score_interval(played: int) -> None:
    """Its bounds are where the share is 1.96 standard errors from the observed one."""
    z = 1.959963984540054
    for wins in sorted({0, 1, played // 3, played // 2, played}):
        found = wilson(wins, played)
        assert 0 <= found.low <= found.share <= found.high <= 1
        for bound in (found.low, found.high):
            if 0 < bound < 1:
                assert (found.share - bound) ** 2 == pytest.approx(z * z * bound * (1 - bound) / played)


def test_wilson_covers_about_95_percent() -> None:
    """For every share the chance that the interval holds it, by the binomial law."""
    played = 60
    for percent in (10, 25, 50, 80):
        share = Fraction(percent, 100)
        held = sum(
            comb(played, wins) * share**wins * (1 - share) ** (played - wins)
            for wins in range(played + 1)
            if wilson(wins, played).low <= share <= wilson(wins, played).high
        )
        assert 0.92 < held < 0.98, percent
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_rounds_are_told_by_quartiles() -> None:
    result = summed([fought(rounds) for rounds in (3, 9, 5, 7, 4)], asked=6)
    assert result.rounds == (3, 4, 5, 7, 9)
    assert all(low <= high for low, high in pairwise(result.rounds))
    assert (result.asked, result.played, result.no_result) == (6, 5, 5)
    assert summed([], asked=3).rounds == (0, 0, 0, 0, 0)
    assert summed([fought(8)], asked=1).rounds == (8, 8, 8, 8, 8)


def fought(rounds: int) -> Fought:
    return Fought(
        winner=None,
        end="rounds",
        rounds=rounds,
        exchanges=0,
        damage={side: {} for side in SIDES},
        first_broken=None,
        hands={},
    )

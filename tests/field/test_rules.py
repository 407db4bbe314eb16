"""Faults that other tools of the field have and this one must not, by their numbers: undo, tracks, rounding."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.match import NothingToUndo
from mechtable.engine.sums import How, Term, formula, sum_of
from mechtable.rules import figures
from mechtable.rules.combat import events as e
from mechtable.rules.combat import paths
from mechtable.rules.combat.state import Fight
from mechtable.rules.fitted import Status, fit
from mechtable.rules.parts import Head, Legs, Torso
from mechtable.rules.places import Place
from mechtable.services.log import FightLog
from tests.laws.fight_subject import MechFight
from tests.laws.subject import played
from tests.laws.tracks import OWNED, strayed
from tests.rules import mechs
from tests.rules.combat.at_table import Table, duel

FIGHTS = MechFight(range(8))

# 9: undo restores the recorded earlier state, never a guessed inverse


@pytest.mark.parametrize("seed", FIGHTS.seeds)
def test_field_9_undo_brings_back_the_state_that_was_at_any_depth(seed: int) -> None:
    game = played(FIGHTS, seed)
    match = game.match(game.steps)
    states = [game.start, *(turn.after for turn in game.turns if turn.step)]
    chance = Random(seed)
    at = len(game.steps)
    for _ in range(40):
        if chance.random() < 0.6 and at:
            match.undo()
            at -= 1
        elif at < len(game.steps):
            match.redo()
            at += 1
        assert match.state == states[at]


def test_field_9_an_undone_hit_leaves_the_running_effect_that_helped_it_alone() -> None:
    table = duel("fury; club at right hand")
    table.say("Red use fury")
    before = table.fight
    lines = ("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs", "Red follow -")
    table.say(*lines)
    assert table["Blue.legs.hp"] < "15"
    for _ in lines:
        table.match.undo()
    assert table.fight == before
    assert table.who("Red").running == before.combatants["Red"].running != ()


def test_field_9_a_correction_that_met_a_floor_is_undone_to_what_was() -> None:
    table = duel()
    table.gm_set(**{"Blue.legs.hp": 1, "Red.heat": 3})
    before = table.fight
    lines = ("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs", "Red follow -")
    table.say(*lines)
    assert table["Blue.legs.hp"] == "0"  # 3 points on 1: adding 3 back would make 3
    for _ in lines:
        table.match.undo()
    assert table.fight == before
    assert table["Blue.legs.hp"] == "1"


def test_field_9_undo_goes_in_order_and_only_the_last_step_comes_back() -> None:
    table = duel()
    table.gm_set(**{"Red.heat": 4})
    table.say("Red draw")
    first, last = table.match.steps
    assert table.match.undo() == last
    assert table.match.undo() == first
    with pytest.raises(NothingToUndo):
        table.match.undo()
    assert table.match.redo() == first
    table.say("Red end")  # a new step: what was taken back after it cannot come back
    assert table.match.undone == ()


# 11: damage, heat and power go through functions of their own

FIGHT = ("fury; cannon at left hand; club at right hand; radio", "club at right hand; shield at left hand")
ACTIONS: Mapping[str, tuple[tuple[str, ...], frozenset[str]]] = {
    "Red attack cannon Blue": ((), frozenset(("Red.ap", "Red.heat", "Red.power", "Red.ammo.cannon"))),
    "Red attack club Blue": ((), frozenset(("Red.ap",))),
    "Blue defend": (("Red attack club Blue",), frozenset(("Blue.free_defends",))),
    "Blue defend buy": (("Red attack club Blue",), frozenset(("Blue.ap",))),
    "Blue defend no": (("Red attack club Blue",), frozenset()),
    "Red lead 9h": (("Red attack club Blue", "Blue defend"), frozenset(("Red.hand",))),
    "Blue lead 2h": (("Red attack club Blue", "Blue defend", "Red lead 9h"), frozenset(("Blue.hand",))),
    "Red pick legs": (("Red attack club Blue", "Blue defend no", "Red lead 9h"), frozenset()),
    "Red follow -": (
        ("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs"),
        frozenset(("Blue.legs.hp",)),
    ),
    "Red move 0,2": ((), frozenset(("Red.ap", "Red.position", "Red.moved"))),
    "Red draw": ((), frozenset(("Red.ap", "Red.hand"))),
    "Red discard 4s": ((), frozenset(("Red.hand",))),
    "Red use fury": ((), frozenset(("Red.ap", "Red.heat"))),
    "Red off radio": ((), frozenset(("Red.power", "Red.items.radio"))),
    'gm set Blue.heat 4 because "a fire"': ((), frozenset(("Blue.heat",))),
    'gm set Blue.legs.hp 9 because "a pit"': ((), frozenset(("Blue.legs.hp",))),
    'gm set Blue.power_spent 2 because "a leak"': ((), frozenset(("Blue.power", "Blue.power_spent"))),
}
"""Each action: what is said before it, and every value that it may change."""


def stored(fight: Fight) -> dict[str, str]:
    """Every stored value of every combatant, and the power left."""
    values = {
        path: paths.read(fight, path) for who in fight.combatants.values() for path in paths.stored_paths(who)
    }
    return values | {f"{name}.power": paths.read(fight, f"{name}.power") for name in fight.combatants}


@pytest.mark.parametrize("line", ACTIONS)
def test_field_11_an_action_changes_its_own_tracks_and_no_other(line: str) -> None:
    before_it, own = ACTIONS[line]
    table = duel(*FIGHT)
    table.gm_set(**{"Red.position": "0,0", "Blue.position": "1,0"})
    table.say(*before_it)
    before = stored(table.fight)
    table.say(line)
    after = stored(table.fight)
    spent = {"Red.power_spent"} if "Red.power" in own else set()
    assert {path for path in before if before[path] != after[path]} - spent == own


@pytest.mark.parametrize("seed", FIGHTS.seeds)
def test_field_11_every_event_changes_only_the_tracks_it_owns(seed: int) -> None:
    looked = 0
    for before, event, after in played(FIGHTS, seed).events:
        assert strayed(before, event, after) == []
        looked += 1
    assert looked > 100


def test_field_11_the_law_sees_an_event_that_strays() -> None:
    table = duel()
    (hit,) = (
        event
        for event in table.say(
            "Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs", "Red follow -"
        )
        if isinstance(event, e.DamageDealt)
    )
    before, after = table.fight, table.fight
    blue = after.combatants["Blue"]
    hot = replace(after, combatants={**after.combatants, "Blue": replace(blue, heat=blue.heat + 3)})
    assert strayed(before, hit, hot) == ["DamageDealt Blue.heat"]
    head = replace(blue, hp={**blue.hp, Place.HEAD: 1})
    assert strayed(before, hit, replace(after, combatants={**after.combatants, "Blue": head})) == [
        "DamageDealt Blue.head"
    ]
    assert {kind for kind in OWNED if kind not in get_args(e.Event)} == set()


# 12: one rounding rule (4.5): down, once, last


@pytest.mark.parametrize(
    ("base", "half", "three_quarters"),
    [(1, 0, 0), (2, 1, 1), (3, 1, 2), (4, 2, 3), (5, 2, 3), (6, 3, 4), (7, 3, 5), (9, 4, 6), (15, 7, 11), (31, 15, 23)],
)  # fmt: skip
def test_field_12_odd_numbers_are_rounded_down_everywhere(base: int, half: int, three_quarters: int) -> None:
    fitted = fit(mechs.build("club at right hand"), mechs.CATALOGUE)
    head, legs, torso = (fitted.frames[place] for place in (Place.HEAD, Place.LEGS, Place.TORSO))
    assert isinstance(head, Head)
    assert isinstance(legs, Legs)
    assert isinstance(torso, Torso)
    frames = {
        **fitted.frames,
        Place.HEAD: replace(head, sensors=base),
        Place.LEGS: replace(legs, move=base),
        Place.TORSO: replace(torso, power=base),
    }
    odd = replace(fitted, frames=frames)
    assert figures.sensor_range(odd, Status.DAMAGED, ()).total == half
    assert figures.power_output(odd, Status.DAMAGED).total == half
    assert figures.maximum_move(odd, Status.DAMAGED, ()).total == three_quarters
    assert figures.maximum_move(odd, Status.BROKEN, ()).total == half


@given(
    st.lists(st.integers(-9, 30), min_size=1, max_size=4),
    st.lists(st.integers(-75, 150), max_size=3),
    st.lists(st.sampled_from([(1, 2), (3, 4)]), max_size=3),
)
def test_field_12_the_rounding_rule_against_exact_fractions(
    flat: list[int], percents: list[int], factors: list[tuple[int, int]]
) -> None:
    terms = [Term("flat", amount, "4.5") for amount in flat]
    terms += [Term("percent", amount, "4.5", How.PERCENT) for amount in percents]
    terms += [Term("factor", above, "4.5", How.TIMES, below) for above, below in factors]
    exact = sum(flat) * (1 + Fraction(sum(percents), 100))
    for above, below in factors:
        exact *= Fraction(above, below)
    total = sum_of("number", "4.5", terms).total
    assert total <= exact < total + 1


def test_field_12_the_sum_shows_its_terms_and_the_rule_behind_each() -> None:
    table = duel()
    table.gm_set(**{"Red.head.hp": 1})
    seen = table.match.ruleset.view(table.fight, None).combatants["Red"].sensors
    assert seen.adds_up()
    assert formula(seen).endswith(f"= {seen.total}")
    assert "× ½ head damaged" in formula(seen)
    assert seen.rule == "4.5"
    assert {term.rule for term in seen.terms} >= {"4.1", "5.1"}


def test_field_12_the_log_line_of_damage_shows_the_sum() -> None:
    table = Table(
        mechs.fielded("Red", mechs.build("club at right hand"), initiative=2),
        mechs.fielded("Blue", mechs.build(), initiative=1),
    )
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs", "Red follow 9h 9h")
    lines = FightLog(None).told(table.match)
    (line,) = (line for line in lines if isinstance(line.event, e.DamageDealt))
    assert isinstance(line.event, e.DamageDealt)
    amount = line.event.amount
    assert formula(amount) in line.sentence
    assert amount.rule == "7.5"
    assert {term.rule for term in amount.terms} >= {"7.5", "3.2"}

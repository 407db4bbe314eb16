"""Whole exchanges (mechcombat 7.5): the shared cases, and each step by its rule."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import PACK, Card, parse_cards
from mechtable.files.exchanges import plain_exchange, read_exchange
from mechtable.files.json_lines import MOST_CARDS
from mechtable.rules.combat.state import Result
from mechtable.rules.fitted import Status
from mechtable.rules.options import DEFAULTS, AceLeads, Options
from mechtable.rules.parts import ExtraDamage
from mechtable.rules.resolve import Exchange, Resolved, resolve
from mechtable.services.library import load_catalogue

CASES = (Path(__file__).resolve().parents[1] / "data" / "attacks.jsonl").read_bytes().splitlines()
CATALOGUE = load_catalogue()
TAXONOMY, TABLE = CATALOGUE.taxonomy, CATALOGUE.hands


def exchange(attacker: str, defender: str = "") -> Exchange:
    """A plain one: a melee weapon of impact 2 against a part of 10 HP, nothing reduced."""
    return Exchange(
        style="melee",
        damage_type="impact",
        damage=2,
        hp=10,
        max_hp=10,
        attacker=parse_cards(attacker),
        defender=parse_cards(defender),
    )


def played(attacker: str, defender: str = "", options: Options = DEFAULTS, **changes: Any) -> Resolved:
    changed = replace(exchange(attacker, defender), **changes)
    return resolve(changed, TAXONOMY, TABLE, options)


def dealt(attacker: str, defender: str = "", **changes: Any) -> int:
    amount = played(attacker, defender, DEFAULTS, **changes).damage
    assert amount is not None
    assert amount.adds_up()
    return amount.total


def test_7_5_shared_cases() -> None:
    assert len(CASES) == 425
    for line in CASES:
        answer = plain_exchange(resolve(read_exchange(line, TAXONOMY), TAXONOMY, TABLE))
        expected = json.loads(line)["expect"]
        assert answer == expected
        assert list(answer) == list(expected)


def test_1_4_leading_values_and_the_ace() -> None:
    assert [played(card).attack.total for card in ("2d", "10d", "Jd", "Qd", "Kd", "Ad")] == [
        2,
        10,
        11,
        12,
        13,
        14,
    ]
    assert played("Ad", options=Options(ace_leads=AceLeads.LOW)).attack.total == 1


def test_1_5_a_joker_never_leads() -> None:
    with pytest.raises(ValueError, match="joker"):
        played("jo")
    with pytest.raises(ValueError, match="no card"):
        resolve(replace(exchange("4s"), attacker=()), TAXONOMY, TABLE)


def test_2_1_association_is_0_1_or_2() -> None:
    found = {suit: played(f"5{suit}", style="spread", damage_type="piercing").association for suit in "cshd"}
    assert found == {"c": 0, "s": 1, "h": 1, "d": 0}
    assert played("5c").association == 2


def test_2_2_a_sub_type_has_its_parents_suit() -> None:
    assert played("5h", style="spread", damage_type="missile").association == 2
    assert played("5d", style="melee", damage_type="laser").association == 1


def test_5_1_a_damaged_arm_leads_with_one_less() -> None:
    assert played("5d", arm=Status.DAMAGED).attack.total == 4


def test_7_5_an_undefended_attack_meets_0() -> None:
    assert (played("2d").margin, played("2d").defense.total) == (2, 0)


@pytest.mark.parametrize(
    ("margin", "result"),
    [
        (-1, Result.MISS),
        (0, Result.MISS),
        (1, Result.DEFENDER_PICKS),
        (4, Result.DEFENDER_PICKS),
        (5, Result.ATTACKER_PICKS),
        (9, Result.ATTACKER_PICKS),
    ],
)
def test_7_5_the_bands_of_the_margin(margin: int, result: Result) -> None:
    assert (
        played("Kd", f"{13 - margin}d".replace("13d", "Kd").replace("14d", "Ad").replace("12d", "Qd")).result
        is result
    )


def test_7_5_the_called_margin_is_an_option() -> None:
    assert played("5d", "2d", Options(called_margin=3)).result is Result.ATTACKER_PICKS


def test_7_5_a_miss_does_nothing_and_shows_no_hands() -> None:
    missed = played("4d 4d", "4d 4d")
    assert (missed.damage, missed.attack_hand, missed.defense_hand, missed.hp) == (None, None, None, 10)


def test_7_5_damage_is_1_and_weapon_and_hand() -> None:
    assert dealt("4s 4s 4s", "3s") == 5


def test_7_5_dr_of_the_type_and_its_parents_adds_up() -> None:
    dr = {"laser": 1, "energy": 2, "fire": 9}
    assert dealt("9s", damage_type="laser", damage=5, dr=dr) == 3


def test_7_5_each_component_is_floored_at_0() -> None:
    extra = (ExtraDamage(damage=1, damage_type="electrical"),)
    assert dealt("9s", dr={"impact": 9}, extra=extra) == 1
    assert dealt("9s", dr={"energy": 9}, extra=extra) == 3


def test_7_5_an_extra_component_of_the_main_type_loses_dr_again() -> None:
    extra = (ExtraDamage(damage=3, damage_type="impact"),)
    assert dealt("9s", dr={"impact": 2}, extra=extra) == 2


def test_7_5_the_defenders_hand_comes_off_the_sum_floored_at_0() -> None:
    assert dealt("9d", "6c 6d 6s") == 2
    assert dealt("9d", "6c 6c 6c", damage=0) == 0


def test_5_1_hp_never_falls_below_0_and_status_follows() -> None:
    assert [(played("9d", hp=hp).hp, played("9d", hp=hp).status) for hp in (10, 8, 7, 3, 2)] == [
        (7, Status.OK),
        (5, Status.OK),
        (4, Status.DAMAGED),
        (0, Status.BROKEN),
        (0, Status.BROKEN),
    ]


CARDS = st.lists(st.sampled_from(PACK), min_size=1, max_size=MOST_CARDS).map(tuple)


@given(CARDS, st.one_of(st.just(()), CARDS), st.integers(0, 6), st.integers(1, 20))
def test_7_5_more_defense_never_hurts_more(
    attacker: tuple[Card, ...], defender: tuple[Card, ...], damage: int, hp: int
) -> None:
    alone = replace(exchange("2c"), attacker=attacker, damage=damage, hp=hp, max_hp=20)
    undefended, met = (resolve(replace(alone, defender=cards), TAXONOMY, TABLE) for cards in ((), defender))
    assert met.margin <= undefended.margin
    assert met.hp >= undefended.hp
    assert 0 <= met.hp <= hp


def test_3_7_association_values_do_not_add_to_damage() -> None:
    triplet = played("4s 4s 4s", "3s")  # a Suited Three-of-a-Kind: +2 on attack, +2 in association
    assert triplet.damage is not None
    assert triplet.damage.total == 1 + 2 + 2
    pair = played("4h 4d", "3s")  # a pair is worth nothing on attack, 1 in association
    assert pair.damage is not None
    assert pair.damage.total == 1 + 2
    flush = played(
        "4c 7c 9c 10c kc", "2d"
    )  # five of a suit, led with the weapon's own: 1 on attack, 4 in association
    assert flush.damage is not None
    assert flush.damage.total == 1 + 2 + 1

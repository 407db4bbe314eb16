"""Leading values and association (mechcombat 1 and 2)."""

import pytest

from mechtable.engine.cards import Rank, Suit
from mechtable.rules.combat.events import LeadsCompared
from tests.rules.combat.at_table import attack, duel, only
from tests.rules.mechs import TAXONOMY

# Rule 2's table: suit, damage type, weapon style. Sub-types as rule 2.2 lists them.
TABLE = {
    "♣": ("impact", "melee"),
    "♠": ("piercing", "precision"),
    "♦": ("energy", "ballistic"),
    "♥": ("explosion", "spread"),
}
SUBTYPES = {
    "laser": "energy",
    "fire": "energy",
    "electrical": "energy",
    "sonic": "energy",
    "missile": "explosion",
    "grenade": "explosion",
}
VALUES = {
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "10": 10,
    "j": 11,
    "q": 12,
    "k": 13,
    "a": 14,
}


@pytest.mark.parametrize("rank", VALUES)
def test_1_4_leading_value_of_each_rank(rank: str) -> None:
    assert set(VALUES) == {rank.text.lower() for rank in Rank}
    led = only(attack(duel("rifle at right hand"), "rifle", red=f"{rank}h", blue=f"{rank}c"), LeadsCompared)
    assert (led.attack.total, led.defense.total, led.margin) == (VALUES[rank], VALUES[rank], 0)


def test_1_4_option_ace_leads_low() -> None:
    high = only(attack(duel("rifle at right hand"), "rifle", red="ah", blue="kc"), LeadsCompared)
    assert (high.attack.total, high.margin) == (14, 1)
    low = duel("rifle at right hand", ace_leads="low")
    led = only(attack(low, "rifle", red="ah", blue="2c"), LeadsCompared)
    assert (led.attack.total, led.defense.total, low["last.outcome"]) == (1, 2, "miss")
    led = only(
        attack(duel("rifle at right hand", ace_leads="low"), "rifle", red="2h", blue="ac"), LeadsCompared
    )
    assert (led.attack.total, led.defense.total) == (2, 1)


def test_1_5_a_joker_never_leads() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend")
    assert table.refused("Red lead jo") == table.refused("Blue lead jo") == "joker_lead"
    table.say("Blue lead 4h")
    assert table.refused("Red lead jo") == "joker_lead"


def test_1_6_black_queen_and_white_knight_lead_as_queen_and_jack() -> None:
    led = only(attack(duel("club at right hand"), red="qs", blue="jd"), LeadsCompared)
    assert (led.attack.total, led.defense.total) == (12, 11)


@pytest.mark.parametrize("style", [style for _, style in TABLE.values()])
@pytest.mark.parametrize("damage_type", [*(damage for damage, _ in TABLE.values()), *SUBTYPES])
@pytest.mark.parametrize("suit", TABLE)
def test_2_1_association_with_type_or_style_or_both(suit: str, damage_type: str, style: str) -> None:
    own_type, own_style = TABLE[suit]
    expected = (SUBTYPES.get(damage_type, damage_type) == own_type) + (style == own_style)
    assert TAXONOMY.association(Suit(suit), style, damage_type) == expected


@pytest.mark.parametrize(
    ("weapon", "bonuses"),
    [
        ("club", {"c": 2, "s": 0, "d": 0, "h": 0}),  # melee, impact
        ("rifle", {"c": 0, "s": 2, "d": 0, "h": 0}),  # precision, piercing
        ("lance", {"c": 0, "s": 0, "d": 2, "h": 0}),  # ballistic, laser
        ("mortar", {"c": 0, "s": 0, "d": 0, "h": 2}),  # spread, missile
        ("railgun", {"c": 0, "s": 1, "d": 1, "h": 0}),  # precision, energy
        ("saw", {"c": 1, "s": 1, "d": 0, "h": 0}),  # melee, piercing
    ],
)
def test_2_1_the_attackers_lead_rises_and_the_defenders_does_not(
    weapon: str, bonuses: dict[str, int]
) -> None:
    for suit, bonus in bonuses.items():
        led = only(attack(duel(f"{weapon} at back"), weapon, red=f"9{suit}", blue=f"9{suit}"), LeadsCompared)
        assert (led.attack.total, led.defense.total) == (9 + bonus, 9)


def test_2_2_a_sub_type_is_covered_by_its_parent_and_itself() -> None:
    assert TAXONOMY.lineage("missile") == ("missile", "explosion")
    assert TAXONOMY.lineage("impact") == ("impact",)
    assert TAXONOMY.covers("energy", "sonic")
    assert not TAXONOMY.covers("sonic", "energy")
    assert not TAXONOMY.covers("explosion", "laser")
    with pytest.raises(KeyError):
        TAXONOMY.suit_of_type("water")

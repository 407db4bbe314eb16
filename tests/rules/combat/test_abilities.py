"""Each trigger and each deed of rule 8, with numbers worked out by hand (mechcombat 8.2–8.7)."""

import pytest

from mechtable.rules.combat.events import (
    AttackDeclared,
    CardDrawn,
    CardTaken,
    DamageDealt,
    EffectFired,
    Event,
    LeadsCompared,
)
from tests.rules.abilities import CATALOGUE, skilled
from tests.rules.combat.at_table import Table, attack, every, only

CLUB = "club at right hand"


def fight(
    red: str = CLUB,
    blue: str = CLUB,
    *,
    red_skills: tuple[str, ...] = (),
    blue_skills: tuple[str, ...] = (),
    piloting: int = 0,
    ap: int = 0,
    **rules: object,
) -> Table:
    """Red, who begins, against Blue; both with these skills and items."""
    return Table(
        skilled("Red", red, *red_skills, initiative=2, piloting=piloting, ap=ap),
        skilled("Blue", blue, *blue_skills, initiative=1),
        catalogue=CATALOGUE,
        rules=rules,
    )


def fired(events: tuple[Event, ...]) -> list[str]:
    return [event.by for event in every(events, EffectFired)]


def dealt(events: tuple[Event, ...]) -> int:
    return only(events, DamageDealt).amount.total


# leads


def test_8_4_a_leading_value_counts_for_attacker_and_defender_and_is_named() -> None:
    events = attack(fight(f"{CLUB}; servo", f"{CLUB}; servo; servo"), red="9h", blue="4h")
    leads = only(events, LeadsCompared)
    assert (leads.attack.total, leads.defense.total, leads.margin) == (10, 6, 4)  # 9 + 1, 4 + 1 + 1
    assert [term.source for term in leads.defense.terms][1:] == ["Servo", "Servo"]
    assert fired(events) == ["Servo", "Servo", "Servo"]


def test_7_5_3_an_undefended_attack_meets_0_whatever_the_target_carries() -> None:
    events = attack(fight(blue=f"{CLUB}; servo"), blue=None)
    assert only(events, LeadsCompared).defense.total == 0
    assert fired(events) == []


@pytest.mark.parametrize(("card", "bonus"), [("qs", 2), ("qh", 0), ("ks", 0)])
def test_8_2_a_lead_may_be_one_card(card: str, bonus: int) -> None:
    events = attack(fight(red_skills=("black-queen",)), red=card, blue="2h")
    assert only(events, LeadsCompared).attack.total == {"q": 12, "k": 13}[card[0]] + bonus


@pytest.mark.parametrize(("card", "lead"), [("jh", 12), ("kd", 14), ("10h", 10), ("ah", 14)])
def test_8_2_court_cards_are_jacks_queens_and_kings(card: str, lead: int) -> None:
    events = attack(fight(blue_skills=("courtier",)), red="2h", blue=card)
    assert only(events, LeadsCompared).defense.total == lead


def test_8_2_an_effect_of_a_defense_says_nothing_in_an_attack() -> None:
    events = attack(fight(red_skills=("courtier",)), red="jh", blue="2h")
    assert only(events, LeadsCompared).attack.total == 11


def test_8_3_once_a_turn_counts_in_one_attack_and_again_next_turn() -> None:
    table = fight(red_skills=("black-queen",))
    assert [only(attack(table, red="qs", blue=None), LeadsCompared).attack.total for _ in range(2)] == [
        14,
        12,
    ]
    table.say("Red end", "Blue end")
    assert only(attack(table, red="qs", blue=None), LeadsCompared).attack.total == 14


# the examples of 8.6


@pytest.mark.parametrize(
    ("weapon", "card", "drawn"), [("cannon", "9s", 1), ("cannon", "9d", 0), ("club", "9s", 0)]
)
def test_8_6_a_card_is_drawn_when_a_ballistic_attack_is_led_with_a_spade(
    weapon: str, card: str, drawn: int
) -> None:
    table = fight(f"{CLUB}; cannon at left hand", red_skills=("spade-gunner",))
    events = attack(table, weapon, red=card, blue=None)
    assert [(event.ap_cost, event.hand) for event in every(events, CardDrawn)] == [
        (0, 3)
    ] * drawn  # 3 − 1 led + 1


def test_8_6_the_white_knight_played_in_an_attack_is_a_damage_and_two_cards() -> None:
    events = attack(fight(red_skills=("white-knight",)), red="9h", blue=None, follow="jd")
    assert dealt(events) == 4  # 1 + 2 club + 1
    assert [event.hand for event in every(events, CardDrawn)] == [2, 3]  # 3 − lead − follow-up, then two
    assert fired(events) == ["White Knight"]


def test_8_6_and_in_a_defense_an_armor_and_two_cards() -> None:
    events = attack(fight(blue_skills=("white-knight",)), red="9h", blue="4h", answer="jd")
    assert dealt(events) == 2  # 1 + 2 club − 1
    assert len(every(events, CardDrawn)) == 2
    assert [(event.name, event.words) for event in every(events, EffectFired)] == [
        ("Blue", "play J♦ in a defense: +1 armor, draw 2 cards")
    ]


def test_8_2_the_lead_is_played_too_but_only_when_the_hand_is_told() -> None:
    hit = attack(fight(red_skills=("white-knight",)), red="jd", blue=None)
    assert (dealt(hit), len(every(hit, CardDrawn))) == (4, 2)
    miss = attack(fight(red_skills=("white-knight",)), red="jd", blue="kh")
    assert fired(miss) == []


@pytest.mark.parametrize(
    ("blue", "price"),
    [("laser-deflector", 1), ("energy-deflector", 1), ("", 2), ("plating", 2)],
)
def test_8_6_an_extra_defend_is_cheaper_behind_a_deflector_for_the_attacks_type(
    blue: str, price: int
) -> None:
    table = fight("lance at right hand", blue, blue_skills=("mirror-drill",))
    events = table.say("Red attack lance Blue", "Blue defend buy")
    assert table["Blue.ap"] == str(10 - price)
    assert fired(events) == ["Mirror Drill"] * (price == 1)


def test_8_6_a_deflector_for_another_type_makes_nothing_cheaper() -> None:
    table = fight("rifle at right hand", "laser-deflector", blue_skills=("mirror-drill",))
    table.gm_set(**{"Blue.ap": 1})
    table.say("Red attack rifle Blue")
    assert table.refused("Blue defend buy") == "not_enough_ap"


def test_8_6_the_top_diamond_of_the_pile_is_taken_and_a_higher_one_given_for_it() -> None:
    table = fight(red_skills=("trade-up",))
    table.say("Red discard 4d", "Red discard 9d", "Red discard ks")
    events = attack(table, red="9h", blue=None)
    taken = only(events, CardTaken)
    assert taken.card is not None
    assert (taken.card.text, taken.hand) == ("9♦", 0)  # 3 − 3 discarded, never below 0; one in, one out
    assert [card.text for card in table.fight.shown] == ["4♦", "K♠", "9♥"]


def test_8_6_a_numbered_spade_lets_one_card_of_the_pile_be_used() -> None:
    table = fight(red_skills=("rummage",))
    table.say("Red discard 4d")
    taken = only(attack(table, red="9s", blue=None), CardTaken)
    assert (taken.card, taken.words, taken.hand) == (None, "take any card of the discard pile", 2)
    assert (
        every(attack(fight(red_skills=("rummage",)), red="9s", blue=None), CardTaken) == ()
    )  # an empty pile
    assert fired(attack(table, red="ks", blue=None)) == []


# attacks and defenses


def test_8_4_range_reaches_farther_but_melee_stays_melee() -> None:
    table = fight("longbow at right hand; club at left hand; barrel")
    assert table.refused("Red attack longbow Blue distance 9") == "out_of_range"
    events = table.say("Red attack longbow Blue distance 8")  # 6 + 2
    assert fired(events) == ["Barrel"]
    assert fight(f"{CLUB}; barrel").refused("Red attack club Blue distance 2") == "out_of_range"


@pytest.mark.parametrize(("distance", "points"), [(3, 3), (4, 4), (None, 3)])
def test_8_2_an_attack_may_ask_for_a_distance(distance: int | None, points: int) -> None:
    table = fight("longbow at right hand")
    where = "" if distance is None else f" distance {distance}"
    table.say(f"Red attack longbow Blue{where}", "Blue defend no", "Red lead 9h", "Red pick legs")
    assert dealt(table.say("Red follow -")) == points  # 1 + 2, + 1 from 4 squares


def test_8_4_attack_ap_once_a_turn() -> None:
    table = fight(f"{CLUB}; feed")
    costs = [only(attack(table, blue=None), AttackDeclared).ap_cost for _ in range(2)]
    assert costs == [3, 4]
    assert table["Red.ap"] == "3"


def test_8_4_an_attack_costs_1_ap_at_least() -> None:
    table = fight(f"{CLUB}; feed; feed; feed; feed; feed")
    assert only(table.say("Red attack club Blue"), AttackDeclared).ap_cost == 1


def test_8_5_armor_of_equal_plates_adds_up() -> None:
    assert dealt(attack(fight(blue="plating; plating"), blue=None)) == 1  # 1 + 2 − 1 − 1
    assert dealt(attack(fight(blue="plating; plating; plating; plating"), blue=None)) == 0


def test_8_7_a_deflector_reduces_its_own_component() -> None:
    events = attack(fight("lance at right hand", "laser-deflector"), "lance", blue=None)
    assert dealt(events) == 4  # (1 + 3 − 2 laser) + 2 electrical
    both = attack(fight("lance at right hand", "laser-deflector; energy-deflector"), "lance", blue=None)
    assert dealt(both) == 2  # (4 − 2 − 1) + (2 − 1)
    assert fired(both) == ["Laser Deflector", "Energy Deflector"]
    assert fired(attack(fight("rifle at right hand", "laser-deflector"), "rifle", blue=None)) == []

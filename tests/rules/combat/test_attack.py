"""An attack step by step (mechcombat 7.5): defend, lead, compare, pick, follow up, and what it costs."""

import pytest

from mechtable.engine.cards import format_cards
from mechtable.rules.combat.events import (
    AttackDeclared,
    DamageDealt,
    DefendChosen,
    ExchangeEnded,
    FollowedUp,
    LeadsCompared,
)
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")


def test_7_5_2_a_free_defend_costs_nothing_but_itself() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend")
    assert table.values("Blue.free_defends", "Blue.ap", "phase") == ("0", "10", "lead")


def test_7_5_2_a_defend_may_be_bought_while_a_free_one_remains() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend buy")
    assert table.values("Blue.free_defends", "Blue.ap") == ("1", "8")


@pytest.mark.parametrize(
    ("rules", "price"), [({}, 2), ({"extra_defend_ap": 5}, 5), ({"extra_defend_ap": 0}, 0)]
)
def test_7_5_2_option_extra_defend_ap(rules: dict[str, object], price: int) -> None:
    table = duel(rules=rules)
    table.gm_set(**{"Blue.free_defends": 0, "Blue.ap": price})
    table.say("Red attack club Blue")
    assert table.refused("Blue defend") == "no_defend_left"
    table.say("Blue defend buy")
    assert table["Blue.ap"] == "0"
    if price:
        table.say("Blue lead kh", "Red lead 2h")
        table.gm_set(**{"Blue.ap": price - 1})
        table.say("Red attack club Blue")
        assert table.refused("Blue defend buy") == "not_enough_ap"


def test_7_5_2_not_to_defend_costs_nothing() -> None:
    table = duel()
    chosen = only(table.say("Red attack club Blue", "Blue defend no"), DefendChosen)
    assert (chosen.free_defends, chosen.ap) == (1, 10)


def test_7_5_2_only_the_target_answers() -> None:
    table = duel()
    assert table.refused("Blue defend") == "wrong_phase"
    table.say("Red attack club Blue")
    assert table.refused("Red defend") == "not_your_turn"
    assert table.refused("Red lead 4h") == "wrong_phase"


@pytest.mark.parametrize("leads", [("Red lead 9h", "Blue lead 4h"), ("Blue lead 4h", "Red lead 9h")])
def test_7_5_3_leads_come_in_any_order_and_are_compared_when_both_are_in(leads: tuple[str, str]) -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend")
    assert not every(table.say(leads[0]), LeadsCompared)
    assert table["phase"] == "lead"
    assert table.refused(leads[0]) == "wrong_phase"
    compared = only(table.say(leads[1]), LeadsCompared)
    assert (compared.attack.total, compared.defense.total, compared.margin) == (9, 4, 5)
    assert table.values("Red.hand", "Blue.hand") == ("2", "2")


def test_7_5_3_an_undefended_attack_meets_0() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no")
    assert table.refused("Blue lead 4h") == "wrong_phase"
    compared = only(table.say("Red lead 2h"), LeadsCompared)
    assert (compared.attack.total, compared.defense.total, compared.margin) == (2, 0, 2)
    assert compared.defense_card is None
    assert table["Blue.hand"] == "3"


def test_7_5_3_nobody_else_leads() -> None:
    table = Table(
        fielded("Red", CLUB, initiative=2), fielded("Blue", CLUB, initiative=1), fielded("Green", CLUB)
    )
    table.say("Red attack club Blue", "Blue defend")
    assert table.refused("Green lead 4h") == "not_your_turn"


@pytest.mark.parametrize(
    ("red", "blue", "outcome"),
    [
        ("4h", "9h", "miss"),
        ("9h", "9d", "miss"),
        ("10h", "9d", "hit_defender_picks"),
        ("kh", "9d", "hit_defender_picks"),  # by 4
        ("ah", "9d", "hit_attacker_picks"),  # by 5
        ("ah", "2d", "hit_attacker_picks"),
    ],
)
def test_7_5_4_equal_or_less_misses_5_or_more_lets_the_attacker_pick(
    red: str, blue: str, outcome: str
) -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend", f"Red lead {red}", f"Blue lead {blue}")
    assert table["last.outcome"] == outcome
    picker, other = ("Red", "Blue") if outcome == "hit_attacker_picks" else ("Blue", "Red")
    if outcome == "miss":
        assert table["phase"] == "turn"
        assert table.refused("Blue pick head") == "wrong_phase"
    else:
        assert table["phase"] == "pick"
        assert table.refused(f"{other} pick head") == "not_yours_to_pick"
        table.say(f"{picker} pick head")


@pytest.mark.parametrize(
    ("red", "margin", "rules", "outcome"),
    [
        ("6h", 4, {}, "hit_defender_picks"),
        ("4h", 2, {"called_margin": 3}, "hit_defender_picks"),
        ("5h", 3, {"called_margin": 3}, "hit_attacker_picks"),
        ("3h", 1, {"called_margin": 1}, "hit_attacker_picks"),
        ("2h", 0, {"called_margin": 1}, "miss"),
        ("jh", 9, {"called_margin": 10}, "hit_defender_picks"),
        ("qh", 10, {"called_margin": 10}, "hit_attacker_picks"),
    ],
)
def test_7_5_4_option_called_margin(red: str, margin: int, rules: dict[str, object], outcome: str) -> None:
    table = duel(rules=rules)
    table.say("Red attack club Blue", "Blue defend", f"Red lead {red}", "Blue lead 2d")
    assert table.values("last.margin", "last.outcome") == (str(margin), outcome)


def test_7_5_4_association_counts_in_the_margin() -> None:
    table = duel()
    attack(table, red="4c", blue="5h")  # 4 + 2 against 5
    assert table.values("last.margin", "last.outcome") == ("1", "hit_defender_picks")


def test_7_5_4_only_parts_that_are_there_and_not_broken_can_be_picked() -> None:
    table = duel()
    table.gm_set(**{"Blue.left_arm.hp": 0, "Blue.legs.hp": 1})
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h")
    assert table.refused("Red pick left_arm") == "part_broken"
    assert table.refused("Red pick left_shoulder") == "unknown_name"
    assert table.refused("Red pick tail") == "unknown_name"
    table.say("Red pick legs")


def test_7_5_5_the_attacker_follows_up_first_then_the_defender() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 4h", "Red pick legs")
    assert table.refused("Blue follow -") == "not_your_turn"
    assert not every(table.say("Red follow 9h"), DamageDealt)
    assert table.refused("Red follow 9d") == "not_your_turn"
    assert every(table.say("Blue follow -"), DamageDealt)
    assert table["phase"] == "turn"


def test_7_5_5_a_defender_that_did_not_lead_does_not_follow_up() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs")
    assert every(table.say("Red follow -"), DamageDealt)
    assert table.refused("Blue follow 4h") == "wrong_phase"


def test_7_5_5_follow_ups_leave_the_hand() -> None:
    table = duel()
    table.gm_set(**{"Red.hand": 8, "Blue.hand": 5})
    attack(table, follow="9h 9d 2s", answer="4h")
    assert table.values("Red.hand", "Blue.hand") == ("4", "3")


def test_3_2_the_hands_count_the_lead_and_its_follow_ups() -> None:
    table = duel()
    events = attack(table, red="9h", blue="4h", follow="9h 9h", answer="4d 4s")
    attacking, defending = every(events, FollowedUp)
    assert (attacking.found.name, attacking.found.value) == ("Suited Three-of-a-Kind", 2)
    assert (defending.found.name, defending.found.value) == ("Three-of-a-Kind", 1)
    assert table.values("last.attack_hand", "last.defense_hand") == (
        "Suited Three-of-a-Kind",
        "Three-of-a-Kind",
    )
    assert table.values("last.damage", "Blue.legs.hp") == ("4", "11")  # 1 + 2 + 2 − 1


def test_3_2_option_hand_must_use_lead() -> None:
    by_the_rule = duel()
    attack(by_the_rule, red="9h", blue=None, follow="4s 4s")
    assert by_the_rule.values("last.attack_hand", "last.damage") == ("none", "3")
    table = duel(hand_must_use_lead="false")
    attack(table, red="9h", blue=None, follow="4s 4s")
    assert table.values("last.attack_hand", "last.damage") == ("Suited Pair", "4")


def test_3_5_a_blackjack_adds_3() -> None:
    table = duel()
    attack(table, red="jh", blue=None, follow="as")
    assert table.values("last.attack_hand", "last.damage") == ("Blackjack", "6")


def test_7_5_7_everything_is_spent_when_the_attack_is_declared_and_a_miss_costs_the_same() -> None:
    table = duel("cannon at right hand")
    assert table.values("Red.ap", "Red.power", "Red.heat", "Red.ammo.cannon") == ("10", "29", "0", "2")
    declared = only(table.say("Red attack cannon Blue"), AttackDeclared)
    assert (declared.ap_cost, declared.ap, declared.ammo) == (5, 5, 1)
    after = ("5", "23", "4", "1")
    assert table.values("Red.ap", "Red.power", "Red.heat", "Red.ammo.cannon") == after
    table.say("Blue defend", "Red lead 2h", "Blue lead kh")
    assert table["last.outcome"] == "miss"
    assert table.values("Red.ap", "Red.power", "Red.heat", "Red.ammo.cannon") == after


def test_7_5_7_unlimited_ammunition_is_not_counted() -> None:
    table = duel()
    attack(table)
    assert table["Red.ammo.club"] == "unlimited"


def test_7_5_7_all_cards_used_are_discarded() -> None:
    table = duel()
    attack(table, red="9h", blue="4h", follow="9d", answer="jo")
    assert format_cards(table.fight.shown) == "9h 4h 9d jo"
    missed = duel()
    events = attack(missed, red="2h", blue="4h")
    assert format_cards(missed.fight.shown) == "2h 4h"
    assert only(events, ExchangeEnded).damage == 0


def test_field_11_an_attack_touches_nothing_but_what_it_should() -> None:
    table = duel("cannon at right hand; radio", "lams; shield at left hand")
    red, blue = table.who("Red"), table.who("Blue")
    attack(table, "cannon", part="head")
    after_red, after_blue = table.who("Red"), table.who("Blue")
    assert (after_red.hp, after_red.online, after_red.free_defends) == (red.hp, red.online, red.free_defends)
    assert (after_red.position, after_red.moved) == (red.position, red.moved)
    assert (after_blue.heat, after_blue.power_spent, after_blue.ap) == (blue.heat, blue.power_spent, blue.ap)
    assert (after_blue.ammo, after_blue.online) == (blue.ammo, blue.online)
    assert after_blue.hp == {**blue.hp, Place.HEAD: blue.hp[Place.HEAD] - 2}  # 1 + 1


def test_7_5_a_friend_may_be_attacked() -> None:
    table = Table(
        fielded("Red", CLUB, side="us", initiative=2),
        fielded("Rose", CLUB, side="us", initiative=1),
        fielded("Blue", CLUB, side="them"),
    )
    table.say("Red attack club Rose", "Rose defend no", "Red lead 9h", "Red pick legs", "Red follow -")
    assert table["Rose.legs.hp"] == "12"


def test_7_5_nobody_attacks_itself() -> None:
    assert duel().refused("Red attack club Red") == "unknown_name"


def test_3_7_association_values_do_not_add_to_the_damage_of_a_fight() -> None:
    table = duel(blue="club at right hand")
    pair = attack(table, red="9h", blue=None, follow="9d")  # a pair: nothing on attack, 1 in association
    assert only(pair, DamageDealt).amount.total == 1 + 2
    table.gm_set(**{"Red.ap": 10})
    flush = attack(table, red="4c", blue=None, follow="7c 9c 10c kc")  # 1 on attack, 4 in association
    assert only(flush, DamageDealt).amount.total == 1 + 2 + 1

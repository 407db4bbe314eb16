"""What bots do where everybody sees what is best, and how they say it (mechcombat 7.3-7.5)."""

import pytest

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError, Suggestion
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.commands import Defend
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.notation import write
from mechtable.rules.combat.setup import Fielded
from tests.rules.combat.at_table import Table, duel
from tests.rules.combat.holding import holding
from tests.rules.mechs import build, fielded

SEATS = {"Red": Seat("ann"), "Blue": Seat("bob")}
THINKING = (Policy.GREEDY, Policy.PLANNER)
of_thinkers = pytest.mark.parametrize("policy", THINKING, ids=lambda policy: policy.value)


def ask(table: Table, name: str, policy: Policy = Policy.GREEDY) -> Suggestion:
    seat = SEATS[name]
    view, menu = MECH_COMBAT.view(table.fight, seat), MECH_COMBAT.choices(table.fight, seat)
    return suggest(view, menu, name, policy, Dice(1))


def said(table: Table, name: str, policy: Policy = Policy.GREEDY) -> str:
    """The line that the bot would type."""
    return write(ask(table, name, policy).command)


def table(red: str, blue: str, *items: str, **rules: object) -> Table:
    """Red and Blue with these hands and the same weapons; the GM may look."""
    weapons = "; ".join(items or ("club at right hand",))
    return holding(
        duel(weapons, weapons, rules={"cards": "dealt", "gm_sees_hands": "true", **rules}), red, blue
    )


@of_thinkers
def test_7_5_an_undefended_attack_is_led_with_what_forms_a_hand(policy: Policy) -> None:
    fight = table("kh 5s 5s 5s", "2c")
    fight.say("Red attack club Blue", "Blue defend no")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red lead 5s"
    assert found.why == "Leads 5♠: 5; Blue does not defend, and Suited Three-of-a-Kind can follow."


@of_thinkers
def test_2_1_a_suit_that_pays_is_named_in_the_figures(policy: Policy) -> None:
    fight = table("kc 2h", "9d 4h")
    fight.say("Red attack club Blue", "Blue defend")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red lead kc"
    assert found.why == "Leads K♣: 13 + 2 for the Club = 15; Blue must lead 15 or more to stop it."


@of_thinkers
def test_5_1_a_damaged_arm_is_named_in_the_figures(policy: Policy) -> None:
    fight = table("kh 2h", "9d 4h")
    fight.gm_set(**{"Red.right_arm.hp": 4})
    fight.say("Red attack club Blue", "Blue defend")
    assert "13 − 1 for its state = 12" in ask(fight, "Red", policy).why


@of_thinkers
def test_7_5_2_a_high_card_defends_and_a_low_one_does_not_waste_a_bought_defend(policy: Policy) -> None:
    fight = table("9h 3d", "ah 2h")
    fight.say("Red attack club Blue")
    found = ask(fight, "Blue", policy)
    assert found.command == c.Answer("Blue", Defend.FREE)
    assert "A♥" in found.why


@of_thinkers
def test_7_5_2_without_a_free_defend_one_is_bought(policy: Policy) -> None:
    fight = table("9h 3d", "ah 2h")
    fight.gm_set(**{"Blue.free_defends": 0})
    fight.say("Red attack club Blue")
    assert ask(fight, "Blue", policy).command == c.Answer("Blue", Defend.BUY)
    fight.gm_set(**{"Blue.ap": 1})
    found = ask(fight, "Blue", policy)
    assert found.command == c.Answer("Blue", Defend.NO)
    assert found.why == "Does not defend: no free defend is left, and 1 AP buy none."


@of_thinkers
def test_1_5_a_hand_of_jokers_attacks_nobody(policy: Policy) -> None:
    fight = table("jo jo", "ah", draw_ap=100)
    assert said(fight, "Red", policy) == "Red end"


@of_thinkers
def test_7_5_4_a_called_shot_that_kills_goes_to_the_torso(policy: Policy) -> None:
    fight = table("kc 2h", "9d 4h")
    fight.gm_set(**{"Blue.torso.hp": 3, "Blue.right_arm.hp": 3})
    fight.say("Red attack club Blue", "Blue defend no", "Red lead kc")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red pick torso"
    assert found.why == "Picks the torso, 3 of 17 HP: about 3 damage breaks it."


@of_thinkers
def test_7_5_4_a_defender_picks_what_costs_it_the_least(policy: Policy) -> None:
    fight = table("9h 2h", "8h 4h")
    fight.gm_set(**{"Blue.legs.hp": 0, "Blue.torso.hp": 2})
    fight.say("Red attack club Blue", "Blue defend", "Red lead 9h", "Blue lead 8h")
    assert said(fight, "Blue", policy) == "Blue pick head"


@of_thinkers
def test_7_5_5_follow_ups_are_the_fewest_that_kill(policy: Policy) -> None:
    fight = table("kh kh kc 4d", "9d 4h")
    fight.gm_set(**{"Blue.torso.hp": 4})
    fight.say("Red attack club Blue", "Blue defend no", "Red lead kh", "Red pick torso")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red follow kh"
    assert found.why == "Follows with K♥: Suited Pair makes it 4 damage instead of 3."


@of_thinkers
def test_7_5_6_cards_are_kept_when_damage_reduction_eats_the_blow(policy: Policy) -> None:
    armoured = build("club at right hand", torso="bumper")
    fight = holding(duel("club at right hand", armoured, rules={"cards": "dealt"}), "9h 9h", "2d 3d 4d 5d")
    fight.say("Red attack club Blue", seat=SEATS["Red"])
    fight.say("Blue defend", seat=SEATS["Blue"])
    fight.say("Red lead 9h", seat=SEATS["Red"])
    fight.say("Blue lead 5d", seat=SEATS["Blue"])
    fight.say("Blue pick legs", seat=SEATS["Blue"])
    fight.say("Red follow -", seat=SEATS["Red"])
    found = ask(fight, "Blue", policy)
    assert write(found.command) == "Blue follow -"
    assert found.why == "Keeps its cards: no damage comes through to the legs anyhow."


@of_thinkers
def test_7_4_the_lowest_card_alone_is_discarded(policy: Policy) -> None:
    fight = table("kh ks 2d 7c", "2c", hand_limit=3, end_turn_draw=0)
    fight.say("Red end")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red discard 2d"
    assert found.why == "Discards 2♦: it leads low and goes with little, and 3 are kept."


@of_thinkers
def test_7_12_a_bot_closes_in_on_a_map_until_its_weapon_reaches(policy: Policy) -> None:
    fight = on_map((0, 0), (5, 0))
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red move 4,0"
    assert found.why == "Moves 4 towards Blue: 5 squares away, 1 then."
    fight.say("Red move 4,0")
    assert isinstance(ask(fight, "Red", policy).command, c.Attack)


def on_map(red: tuple[int, int], blue: tuple[int, int]) -> Table:
    entered: tuple[Fielded, ...] = (
        fielded("Red", build("club at right hand"), initiative=2, owner="ann", at=red),
        fielded("Blue", build("club at right hand"), initiative=1, owner="bob", at=blue),
    )
    fight = Table(*entered, rules={"cards": "dealt", "gm_sees_hands": "true"})
    return holding(fight, "kh qh 9h 8h", "2c 3c 4c")


@of_thinkers
def test_8_6_an_item_that_strengthens_the_attack_is_used_first_and_once(policy: Policy) -> None:
    fight = table("kh qc jd 10s 9h", "2d 3h", "blade at right hand")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red use blade"
    assert found.why == "Uses Blade for the Blade: use for 5 power, the next attack: +1 electrical damage."
    fight.say("Red use blade")
    assert write(ask(fight, "Red", policy).command) == "Red attack blade Blue"


@of_thinkers
def test_7_3_an_attack_is_told_with_its_price_and_chance(policy: Policy) -> None:
    fight = table("kh kc jd 10s 9h", "2d 3h")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red attack club Blue"
    assert found.why.startswith("Attacks Blue with Club: 4 AP, a lead of K♣ hits in about ")


@of_thinkers
def test_7_3_a_bot_with_few_cards_draws_while_it_can_still_attack(policy: Policy) -> None:
    fight = table("kh", "2d 3h")
    found = ask(fight, "Red", policy)
    assert found.command == c.Draw("Red")
    assert found.why == "Draws a card for 3 of 10 AP: 1 in hand is few."
    fight.gm_set(**{"Red.ap": 4})
    assert write(ask(fight, "Red", policy).command) == "Red attack club Blue"


@of_thinkers
def test_a_bot_that_has_nothing_to_do_says_so(policy: Policy) -> None:
    fight = table("kh kc", "2d 3h")
    with pytest.raises(BotError, match=r"Nothing|nothing"):
        ask(fight, "Blue", policy)


def test_7_9_real_cards_are_refused() -> None:
    with pytest.raises(BotError, match="holds real cards"):
        ask(duel(), "Red")


def test_the_random_bot_does_different_things() -> None:
    fight = table("kh kc jd 10s", "2d 3h")
    view = MECH_COMBAT.view(fight.fight, SEATS["Red"])
    menu = MECH_COMBAT.choices(fight.fight, SEATS["Red"])
    found = {type(suggest(view, menu, "Red", Policy.RANDOM, Dice(seed)).command) for seed in range(40)}
    assert found == {c.Attack, c.Draw, c.Delay, c.EndTurn}


@of_thinkers
@pytest.mark.parametrize("held", ["2c", "2h 4d", "2h 5d 8s", "2d 5h 9s kc"])
def test_7_5_no_attack_that_cannot_do_anything_is_paid_for(policy: Policy, held: str) -> None:
    """Not even to draw the target's cards out: its armour takes all that such a hand can deal."""
    armoured = build("club at right hand", torso="armoured")
    rules = {"cards": "dealt", "gm_sees_hands": "true", "draw_ap": 100}
    fight = holding(duel("club at right hand", armoured, rules=rules), held, "ah kh qh jh 10h 9h 8h")
    assert said(fight, "Red", policy) == "Red end"
    heavy = holding(duel("club at right hand", "club at right hand", rules=rules), "ac ah", "2h")
    assert said(heavy, "Red", policy) == "Red attack club Blue"

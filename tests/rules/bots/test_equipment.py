"""What bots use, switch on and switch off, and how they say it (mechcombat 5.2, 7.13, 8.2)."""

from typing import Any

import pytest

from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.notation import write
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Once, Then, When
from mechtable.rules.parts import Item
from tests.rules import abilities, mechs
from tests.rules.bots.test_decisions import SEATS, ask, of_thinkers, said, table
from tests.rules.combat.at_table import Table
from tests.rules.combat.holding import holding
from tests.rules.mechs import build, fielded, item

RAILGUN = ("railgun at right hand",)
RICH = "kh kc jd 10s 9h"


def activated(part_id: str, then: Then, cost: Cost, **more: Any) -> Item:
    effect = Effect(name=part_id, when=When.ACTIVATED, then=then, cost=cost, **more)
    return item(part_id, effect)


PRICED = (
    activated("stoker", Then(ap=2, heat=1), Cost(cards=2), condition=Condition(once=Once.TURN)),
    activated("grindstone", Then(damage=2), Cost(cards=1), lasts=Lasts.ACTION),
    activated("peddler", Then(draw=1), Cost(cards=1)),
)
CATALOGUE = Catalogue(
    {**abilities.CATALOGUE.parts, **{part.id: part for part in PRICED}},
    mechs.TAXONOMY,
    mechs.CATALOGUE.hands,
)


def with_items(red: str, blue: str, *items: str, ap: int = 0) -> Table:
    mech = build("club at right hand", *items)
    entered = (
        fielded("Red", mech, initiative=2, owner="ann", ap=ap),
        fielded("Blue", mech, initiative=1, owner="bob"),
    )
    return holding(
        Table(*entered, catalogue=CATALOGUE, rules={"cards": "dealt", "gm_sees_hands": "true"}), red, blue
    )


@of_thinkers
def test_5_2_an_idle_item_is_switched_off_for_a_weapon_that_is_short_of_power(policy: Policy) -> None:
    fight = table(RICH, "2d 3h", *RAILGUN, "furnace")
    fight.gm_set(**{"Red.power_spent": 10})
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red off furnace"
    assert found.why == "Switches Furnace off: its 12 power goes to the Railgun, which takes 12 an attack."
    fight.say("Red off furnace")
    assert said(fight, "Red", policy) == "Red attack railgun Blue"


@of_thinkers
def test_5_2_power_is_not_switched_off_without_need_or_gain(policy: Policy) -> None:
    fight = table(RICH, "2d 3h", *RAILGUN, "furnace")
    assert said(fight, "Red", policy) == "Red attack railgun Blue"
    fight.gm_set(**{"Red.power_spent": 18, "Red.ap": 3})
    assert not said(fight, "Red", policy).startswith("Red off")
    jokers = table("jo jo", "2d 3h", *RAILGUN, "furnace", draw_ap=100)
    jokers.gm_set(**{"Red.power_spent": 18})
    assert said(jokers, "Red", policy) == "Red end"


@pytest.mark.parametrize(
    ("enemy", "idle"), [("club at right hand", True), ("mortar at left shoulder", False)]
)
@of_thinkers
def test_5_2_what_guards_against_a_weapon_of_an_enemy_stays_on(
    policy: Policy, enemy: str, *, idle: bool
) -> None:
    red = fielded("Red", build(*RAILGUN, "lams"), initiative=2, owner="ann")
    blue = fielded("Blue", build(enemy), initiative=1, owner="bob")
    fight = holding(Table(red, blue, rules={"cards": "dealt"}), RICH, "2d 3h")
    fight.gm_set(**{"Red.power_spent": 16})
    assert (said(fight, "Red", policy) == "Red off lams") is idle


@of_thinkers
def test_7_2_what_is_off_is_switched_on_before_the_turn_ends(policy: Policy) -> None:
    fight = table(RICH, "2d 3h", *RAILGUN, "furnace")
    fight.gm_set(**{"Red.items.furnace": "offline", "Red.ap": 2})
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red on furnace"
    assert found.why == "Switches Furnace on: 12 of 30 power left."
    fight.say("Red on furnace")
    assert said(fight, "Red", policy) == "Red end"


@pytest.mark.parametrize("rules", [{"heat_limit": 4}, {"sensors": "enforce"}])
@of_thinkers
def test_5_2_nothing_goes_off_for_a_weapon_that_cannot_fire_anyhow(
    policy: Policy, rules: dict[str, object]
) -> None:
    mech = build("cannon at right hand", "furnace")
    red = fielded("Red", mech, initiative=2, owner="ann", at=(0, 0))
    blue = fielded("Blue", mech, initiative=1, owner="bob", at=(6, 0))
    fight = holding(Table(red, blue, rules={"cards": "dealt", "draw_ap": 100, **rules}), RICH, "2d 3h")
    fight.gm_set(**{"Red.power_spent": 14, "Red.heat": 5})
    lines = []
    for _ in range(12):
        lines.append(said(fight, "Red", policy))
        if lines[-1] == "Red end":
            break
        fight.say(lines[-1], seat=SEATS["Red"])
    assert lines.count("Red off furnace") + lines.count("Red on furnace") <= 1
    assert lines[-1].startswith(("Red end", "Red attack"))


@of_thinkers
def test_7_13_power_is_kept_for_the_attacks_of_the_turn(policy: Policy) -> None:
    fight = table(RICH, "2d 3h", *RAILGUN, "furnace")
    fight.gm_set(**{"Red.items.furnace": "offline", "Red.power_spent": 10})
    assert said(fight, "Red", policy) == "Red attack railgun Blue"


@of_thinkers
def test_8_2_cards_are_paid_for_damage_that_is_worth_them(policy: Policy) -> None:
    fight = with_items("kh kc jd 10s 2h", "2d 3h", "grindstone")
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red use grindstone 2h"
    words = "use for 1 card, the next attack: +2 damage"
    assert found.why == f"Uses Grindstone with 2♥ for the Club: {words}."
    fight.say("Red use grindstone 2h")
    fight.gm_set(**{"Red.ap": 4})
    assert said(fight, "Red", policy) == "Red attack club Blue"


@of_thinkers
def test_8_2_the_card_that_is_to_lead_pays_for_nothing(policy: Policy) -> None:
    fight = with_items("kh", "2d", "grindstone")
    fight.gm_set(**{"Red.ap": 4})
    assert said(fight, "Red", policy) == "Red attack club Blue"


@of_thinkers
def test_8_2_cards_are_paid_for_ap_when_one_more_attack_comes_of_it(policy: Policy) -> None:
    fight = with_items("kh kc jd 3s 2h", "2d 3h", "stoker")
    fight.gm_set(**{"Red.ap": 2})
    found = ask(fight, "Red", policy)
    assert write(found.command) == "Red use stoker 2h 3s"
    assert found.why.startswith("Uses Stoker with 2♥ 3♠: use for 2 cards")
    fight.gm_set(**{"Red.ap": 1})
    assert said(fight, "Red", policy) == "Red end"


@of_thinkers
def test_8_2_cards_are_not_paid_for_ever(policy: Policy) -> None:
    fight = with_items("2h 2c 2d 3s 2h", "2d 3h", "peddler")
    for _ in range(40):
        line = said(fight, "Red", policy)
        if not line.startswith("Red use"):
            break
        fight.say(line)
    assert not line.startswith("Red use")


@of_thinkers
def test_7_13_a_target_uses_what_guards_it_before_it_answers(policy: Policy) -> None:
    fight = with_items(RICH, "9h 8h", "wall")
    fight.say("Red attack club Blue")
    found = ask(fight, "Blue", policy)
    assert write(found.command) == "Blue use wall"
    assert found.why.startswith("Uses Wall against the Club: use for 1 AP")
    fight.say("Blue use wall")
    assert isinstance(ask(fight, "Blue", policy).command, c.Answer)


@of_thinkers
def test_7_13_a_target_switches_on_what_finds_its_power(policy: Policy) -> None:
    fight = table(RICH, "9h 8h", "club at right hand", "lams")
    fight.gm_set(**{"Blue.items.lams": "offline"})
    fight.say("Red attack club Blue")
    assert said(fight, "Blue", policy) == "Blue on lams"


def test_7_13_the_random_bot_answers_in_the_end() -> None:
    seat, kinds = SEATS["Blue"], set()
    for seed in range(12):
        fight, dice = table(RICH, "9h 8h", "club at right hand", "lams", "furnace", "guard"), Dice(seed)
        fight.say("Red attack club Blue")
        for _ in range(200):
            view, menu = MECH_COMBAT.view(fight.fight, seat), MECH_COMBAT.choices(fight.fight, seat)
            command = suggest(view, menu, "Blue", Policy.RANDOM, dice).command
            kinds.add(type(command))
            if isinstance(command, c.Answer):
                break
            fight.say(write(command), seat=seat)
        assert isinstance(command, c.Answer)
    assert kinds == {c.Answer, c.UseItem}

"""A dealt card that may be taken from the discard pile: its owner picks one, or none (mechcombat 8.4–8.6)."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.engine.cards import Suit, parse_cards
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.choices import actors, choices
from mechtable.rules.combat.events import (
    AttackDeclared,
    CardsDealt,
    CardsDiscarded,
    CardTaken,
    DamageDealt,
    EffectFired,
    TakeOffered,
    TakePassed,
    TurnBegan,
    TurnEnded,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.moment import waits_for
from mechtable.rules.combat.notation import parse, write
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.combat.state import Phase
from mechtable.rules.effects import Take, Then, When
from tests.rules.abilities import CATALOGUE, DIAMONDS, effect, skilled
from tests.rules.combat.at_table import Table, every, only
from tests.rules.combat.holding import holding

ANN, BOB = Seat("ann"), Seat("bob")
CLUB = "club at right hand"


def owned(name: str, seat: Seat, *skills: str, initiative: int) -> Fielded:
    return replace(skilled(name, CLUB, *skills, initiative=initiative), owner=seat)


def table(
    red: str,
    blue: str,
    pile: str,
    *,
    red_skills: tuple[str, ...] = (),
    blue_skills: tuple[str, ...] = (),
    catalogue: Catalogue = CATALOGUE,
    **rules: object,
) -> Table:
    """Red and Blue with these hands; `pile` are the discards, the last one on top."""
    fight = Table(
        owned("Red", ANN, *red_skills, initiative=2),
        owned("Blue", BOB, *blue_skills, initiative=1),
        catalogue=catalogue,
        rules={"cards": "dealt", **rules},
    )
    holding(fight, red, blue)
    left = list(fight.fight.shoe)
    for card in parse_cards(pile):
        left.remove(card)
    fight.match.state = replace(fight.fight, shoe=tuple(left), discard=parse_cards(pile))
    return fight


def led(fight: Table, red: str = "9s", blue: str = "4h") -> None:
    fight.say("Red attack club Blue", seat=ANN)
    fight.say("Blue defend", seat=BOB)
    fight.say(f"Red lead {red}", seat=ANN)
    fight.say(f"Blue lead {blue}", seat=BOB)


def held(fight: Table, name: str = "Red") -> list[str]:
    return sorted(card.text for card in fight.who(name).cards)


def rummaging(red: str = "9s 9h 2c", pile: str = "9s kd 9d 5h") -> Table:
    fight = table(red, "4h 3c", pile, red_skills=("rummage",))
    led(fight)
    return fight


def test_8_4_the_owner_picks_any_card_of_the_pile_and_the_fight_waits_for_it() -> None:
    fight = rummaging()
    assert fight["phase"] == "take"
    assert MECH_COMBAT.view(fight.fight, None).phase is Phase.TAKE
    assert waits_for(fight.fight) == "Red may take a card of the discard pile, or none."
    assert actors(fight.fight) == {ANN, GM}
    for line, seat in (
        ("Red pick legs", ANN),
        ("Blue pick legs", BOB),
        ("Red end", ANN),
        ("Blue use x", BOB),
    ):
        assert fight.refused(line, seat) == "wrong_phase"
    menu = choices(fight.fight, ANN)
    assert [entry.command for entry in menu] == [c.Take("Red", None), None]
    offered = [
        command.card.text for command in menu[1].variants if isinstance(command, c.Take) and command.card
    ]
    assert offered == ["5♥", "9♦", "K♦", "9♠"]  # the topmost first
    events = fight.say("Red take 9s", seat=ANN)
    assert only(events, CardTaken).card == parse_cards("9s")[0]
    assert (held(fight), fight["phase"]) == (["2♣", "9♠", "9♥"], "pick")
    assert [card.text for card in fight.fight.discard] == ["K♦", "9♦", "5♥"]


def test_8_6_the_card_that_was_taken_may_follow_in_the_same_attack() -> None:
    fight = rummaging()
    fight.say("Red take 9s", seat=ANN)
    fight.say("Red pick legs", seat=ANN)
    fight.say("Red follow 9s", seat=ANN)
    assert only(fight.say("Blue follow -", seat=BOB), DamageDealt).amount.total == 4  # 1 + 2 + Suited Pair 1


def test_8_6_the_owner_may_take_none() -> None:
    fight = rummaging()
    pile = fight.fight.discard
    assert only(fight.say("Red take -", seat=ANN), TakePassed) == TakePassed("Red", gone=False)
    assert (held(fight), fight.fight.discard, fight["phase"]) == (["2♣", "9♥"], pile, "pick")
    assert fight.refused("Red take 5h", ANN) == "wrong_phase"


def test_8_4_what_is_not_offered_is_refused() -> None:
    fight = rummaging()
    assert fight.refused("Red take 8h", ANN) == "bad_card"
    assert fight.refused("Red take 5h", BOB) == "not_your_seat"
    assert fight.refused("Blue take 5h", BOB) == "not_your_turn"
    assert fight.refused('gm overrule Red pick legs because "late"') == "wrong_phase"
    fight.say("Red take 5h")  # the GM acts for any seat: the pile lies open


def test_8_4_without_a_fitting_card_nothing_is_offered() -> None:
    fight = rummaging(pile="")
    assert fight["phase"] == "pick"


def test_8_4_a_miss_lets_the_owner_take_what_lay_there_when_it_led() -> None:
    fight = table("9s 2c", "kh 3c", "5h", red_skills=("rummage",))
    led(fight, blue="kh")
    assert fight["phase"] == "take"
    assert [card.text for card in fight.fight.offered] == ["5♥"]
    fight.say("Red take 5h", seat=ANN)
    assert (held(fight), fight["phase"]) == (["2♣", "5♥"], "turn")


def test_7_4_a_turn_that_ends_waits_for_the_card_and_then_draws_and_discards() -> None:
    fight = table("2c 3c", "4h", "6h 7s 8h", red_skills=("sweeper",), hand_limit=3)
    events = fight.say("Red end", seat=ANN)
    assert every(events, TurnEnded) == ()
    assert every(events, CardsDealt) == ()
    assert [card.text for card in fight.fight.offered] == ["8♥", "6♥"]
    assert fight.refused("Red end", ANN) == "wrong_phase"
    fight.say("Red take 6h", seat=ANN)
    assert (fight["phase"], fight["Red.hand"]) == ("discard", "4")
    fight.say("Red discard 6h", seat=ANN)
    assert fight["active"] == "Blue"


def test_7_4_a_turn_that_ends_goes_on_when_none_is_taken() -> None:
    fight = table("2c", "4h", "6h", red_skills=("sweeper",))
    fight.say("Red end", seat=ANN)
    events = fight.say("Red take -", seat=ANN)
    assert only(events, TurnEnded).name == "Red"
    assert only(events, TurnBegan).name == "Blue"
    assert len(every(events, EffectFired)) == 0


def test_8_4_for_a_higher_card_the_lowest_higher_one_of_the_hand_is_given() -> None:
    fight = table("9s 2c", "4h 8d kd 3c", "5d ad 2s", blue_skills=("haggler",))
    fight.say("Red attack club Blue", seat=ANN)
    menu = choices(fight.fight, BOB)
    assert menu[1].variants == (c.Take("Blue", parse_cards("5d")[0]),)
    assert fight.refused("Blue take ad", BOB) == "no_higher_card"
    assert fight.refused("Blue take 5d", GM) == "hand_hidden"
    events = fight.say("Blue take 5d", seat=BOB)
    assert only(events, CardsDiscarded).cards == parse_cards("8d")
    assert held(fight, "Blue") == ["3♣", "4♥", "5♦", "K♦"]
    assert fight["phase"] == "defend"


def test_8_4_what_is_offered_tells_nothing_of_the_hand() -> None:
    for blue in ("4h 3c", "4h kd"):
        fight = table("9s 2c", blue, "5d", blue_skills=("haggler",))
        events = fight.say("Red attack club Blue", seat=ANN)
        assert only(events, TakeOffered).cards == parse_cards("5d")


def test_8_4_the_end_of_the_fight_ends_the_offer() -> None:
    fight = rummaging()
    assert every(fight.gm_set(**{"Red.torso.hp": 0}), TakePassed) == ()
    assert (fight.fight.offers, fight["phase"]) == ((), "over")


def three_with_an_offer() -> Table:
    """Red's turn ends and waits for its pick, with Blue and Bold still to come."""
    fight = Table(
        owned("Red", ANN, "sweeper", initiative=3),
        owned("Blue", BOB, initiative=2),
        owned("Bold", BOB, initiative=1),
        catalogue=CATALOGUE,
        rules={"cards": "dealt"},
    )
    heart = next(card for card in fight.fight.shoe if card.suit is Suit.HEARTS)
    shoe = list(fight.fight.shoe)
    shoe.remove(heart)
    fight.match.state = replace(fight.fight, shoe=tuple(shoe), discard=(heart,))
    fight.say("Red end", seat=ANN)
    assert fight["phase"] == "take"
    return fight


@pytest.mark.parametrize("line", ['gm set Red.torso.hp 0 because "a girder"', 'gm leave Red because "home"'])
def test_8_4_an_offer_is_withdrawn_when_nobody_is_there_to_take_it(line: str) -> None:
    fight = three_with_an_offer()
    events = fight.say(line)
    assert only(events, TakePassed) == TakePassed("Red", gone=True)
    assert only(events, TurnBegan).name == "Blue"
    assert (fight.fight.offers, fight["phase"]) == ((), "turn")


def test_8_4_a_correction_elsewhere_leaves_the_offer() -> None:
    fight = three_with_an_offer()
    fight.gm_set(**{"Bold.torso.hp": 0})
    assert fight["phase"] == "take"
    fight.say("Red take -", seat=ANN)
    assert fight["active"] == "Blue"


@pytest.mark.parametrize("line", ["Red take 5h", "Red take -"])
def test_8_4_the_command_is_read_as_it_is_written(line: str) -> None:
    assert write(parse(line)) == line


@pytest.mark.parametrize("policy", Policy)
def test_8_4_a_bot_takes_what_makes_a_hand(policy: Policy) -> None:
    fight = rummaging()
    view, menu = MECH_COMBAT.view(fight.fight, ANN), choices(fight.fight, ANN)
    found = suggest(view, menu, "Red", policy, Dice(1))
    assert isinstance(found.command, c.Take)
    if policy is not Policy.RANDOM:
        assert (write(found.command), found.why) == (
            "Red take 9s",
            "Takes 9♠: it makes Suited Pair with the lead.",
        )


def test_8_4_a_bot_leaves_what_would_go_first_from_a_full_hand() -> None:
    fight = table("as ah ks", "4h", "2h", red_skills=("sweeper",), hand_limit=3)
    fight.say("Red end", seat=ANN)
    view, menu = MECH_COMBAT.view(fight.fight, ANN), choices(fight.fight, ANN)
    found = suggest(view, menu, "Red", Policy.GREEDY, Dice(1))
    assert write(found.command) == "Red take -"
    assert found.why == "Takes no card: its hand is full, and 2♥ would be the first to go."


@pytest.mark.parametrize("deed", ["attack club Red", "move 3,3", "draw", "end"])
def test_7_5_1_while_a_card_may_be_taken_whose_turn_it_is_still_comes_first(deed: str) -> None:
    fight = table("9s 4c 3c", "4h 3h", "4d", red_skills=("rummage",))
    led(fight)
    assert fight["phase"] == "take"
    assert fight.refused(f"Blue {deed}", seat=BOB) == "not_your_turn"
    assert fight.refused(f"Red {deed.replace('Red', 'Blue')}", seat=ANN) == "wrong_phase"
    assert fight.refused("Blue pick legs", seat=BOB) == "wrong_phase"
    assert fight.refused(f"Ghost {deed}") == "unknown_name"


@pytest.mark.parametrize("blue", ["9d 3c 2c", "9c 3c 2c"])
def test_7_9_a_preview_tells_nobody_which_card_of_anothers_hand_would_go_for_a_taken_one(blue: str) -> None:
    trade = effect(When.DEFEND, Then(take=Take(card=DIAMONDS, for_higher=True)))
    skill = replace(CATALOGUE.skills["trade-up"], id="trade-back", effects=(trade,))
    catalogue = replace(CATALOGUE, skills={**CATALOGUE.skills, skill.id: skill})
    fight = table("9s 4c 3c", blue, "4d", blue_skills=("trade-back",), catalogue=catalogue)
    attack = parse("Red attack club Blue")
    assert isinstance(attack, c.Attack)
    *told, unknown = MECH_COMBAT.preview(fight.fight, ANN, attack)
    assert [type(event) for event in told] == [AttackDeclared]
    assert unknown == Unknown("and a card may be taken for a higher one of the hand")
    swapped = every(fight.say("Red attack club Blue", seat=ANN), CardsDiscarded)
    assert bool(swapped) is ("9d" in blue)

"""The GM sets the cards of a dealt hand: every card exists once, and players learn nothing (mechcombat 7.8, 7.9)."""

from collections import Counter
from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import format_cards, parse_cards
from mechtable.engine.piles import shoe
from mechtable.rules.combat.events import EndingProposed, ExchangeDropped, HandSet, TurnEnded, ValueSet
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.view import seen, view
from tests.rules.combat.at_table import Table, duel, only
from tests.rules.combat.holding import holding
from tests.rules.mechs import build, fielded

ANN, BOB = Seat("ann"), Seat("bob")
WHY = 'because "a card fell"'


def table(red: str = "4s 9h", blue: str = "2c", pile: str = "", **rules: object) -> Table:
    """Red and Blue with these hands and discards."""
    fight = holding(duel(rules={"cards": "dealt", "gm_sees_hands": "true", **rules}), red, blue)
    left = list(fight.fight.shoe)
    for card in parse_cards(pile):
        left.remove(card)
    fight.match.state = replace(fight.fight, shoe=tuple(left), discard=parse_cards(pile))
    return fight


def all_cards(fight: Fight) -> Counter[object]:
    held = [card for who in fight.combatants.values() for card in who.cards]
    return Counter((*fight.shoe, *fight.discard, *held))


def test_7_8_the_gm_sets_a_hand_and_every_card_still_exists_once() -> None:
    fight = table(pile="kd 5c")
    event = only(fight.say(f"gm set Red.cards 4s,kh,jo {WHY}"), HandSet)
    assert format_cards(fight.who("Red").cards) == "4s kh jo"
    assert fight.values("Red.hand", "Red.cards", "Blue.hand") == ("3", "4s,kh,jo", "1")
    assert (event.from_shoe, event.from_discard, event.back) == (
        parse_cards("kh jo"),
        (),
        parse_cards("9h"),
    )
    assert fight.fight.shoe[-1] == parse_cards("9h")[0]
    assert all_cards(fight.fight) == Counter(shoe(4, 2))
    assert only(fight.say(f"gm set Red.cards none {WHY}"), HandSet).count == 0
    assert fight.values("Red.hand", "Red.cards") == ("0", "none")
    assert all_cards(fight.fight) == Counter(shoe(4, 2))


def test_7_8_what_the_shoe_lacks_comes_from_the_discards_and_what_neither_has_is_refused() -> None:
    fight = table("4s", "2c", "9h kd", packs=1, jokers_per_pack=0)
    event = only(fight.say(f"gm set Red.cards 9h,5h {WHY}"), HandSet)
    assert (event.from_shoe, event.from_discard) == (parse_cards("5h"), parse_cards("9h"))
    assert fight.fight.discard == parse_cards("kd")
    assert fight.refused(f"gm set Red.cards 2c {WHY}") == "no_such_card"
    assert fight.refused(f"gm set Red.cards 9h,9h {WHY}") == "no_such_card"
    assert fight.refused(f"gm set Red.cards jo {WHY}") == "no_such_card"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"gm set Red.cards 4x {WHY}", "bad_card"),
        pytest.param(f"gm set Red.cards {','.join(['4s'] * 61)} {WHY}", "bad_card", id="too many"),
        (f"gm set Red.hand 4 {WHY}", "derived"),
        (f"gm set Nobody.cards 4s {WHY}", "unknown_name"),
    ],
)
def test_7_8_what_is_no_hand_is_refused(line: str, code: str) -> None:
    assert table().refused(line) == code


def test_7_9_real_cards_are_only_counted() -> None:
    assert duel().refused(f"gm set Red.cards 4s {WHY}") == "bad_value"


def test_7_9_a_hidden_hand_is_set_only_after_it_was_looked_at() -> None:
    fight = table(gm_sees_hands="false")
    assert fight.refused(f"gm set Red.cards 4s,kh {WHY}") == "hand_hidden"
    fight.say("gm reveal Red")
    assert fight.refused(f"gm set Red.cards 4s,kh {WHY}") == "hand_hidden"  # Blue may hold the king
    fight.say(f"gm set Red.cards 4s {WHY}")
    fight.say("gm reveal Blue")
    fight.say(f"gm set Red.cards 4s,kh {WHY}")


def test_7_9_the_refusal_does_not_tell_what_others_hold() -> None:
    for blue in ("kh", "2c"):
        fight = table("4s", blue, "9h", packs=1, gm_sees_hands="false")
        fight.say("gm reveal Red")
        assert fight.refused(f"gm set Red.cards kh {WHY}") == "hand_hidden"
        assert only(fight.say(f"gm set Red.cards 9h {WHY}"), HandSet).from_discard == parse_cards("9h")


def test_7_9_players_learn_the_count_and_the_reason_and_no_card() -> None:
    fight = table()
    event = only(fight.say(f"gm set Red.cards 4s,kh,jo {WHY}"), HandSet)
    cast = fight.fight.combatants
    for seat in (BOB, None):
        assert narrate(seen(event, seat), cast) == "GM: Red now holds 3 cards, “a card fell”."
        shown = seen(event, seat)
        assert isinstance(shown, HandSet)
        assert (shown.cards, shown.from_shoe, shown.back) == (None, (), ())
        assert view(fight.fight, seat).combatants["Red"].cards is None
    for seat in (GM, ANN):
        assert narrate(seen(event, seat), cast) == "GM: Red now holds 3 cards: 4♠ K♥ Jo, “a card fell”."
    assert MECH_COMBAT.reveals(event) == "cards were put into a hand"
    same = only(fight.say(f"gm set Red.cards jo,kh,4s {WHY}"), HandSet)
    assert MECH_COMBAT.reveals(same) is None
    assert fight.refused(f"gm set Red.cards 4s {WHY}", ANN) == "not_your_seat"


def test_7_4_a_discard_that_is_no_longer_due_ends_the_turn() -> None:
    fight = table("2h 3h 4h 5h", "2c", hand_limit=3, end_turn_draw=0)
    fight.say("Red end")
    assert fight["phase"] == "discard"
    events = fight.say(f"gm set Red.cards 2h,3h {WHY}")
    assert only(events, TurnEnded).name == "Red"
    assert fight["active"] == "Blue"


def reserved(**rules: object) -> Table:
    mech = build("club at right hand", "furnace")
    return Table(
        fielded("Red", mech, initiative=2, owner="ann"),
        fielded("Blue", mech, initiative=1, owner="bob"),
        reserves=[fielded("Gold", mech, initiative=0)],
        rules=rules,
    )


def test_7_8_the_gm_sets_values_of_a_reserve_and_nobody_else_learns_of_it() -> None:
    fight = reserved()
    event = only(fight.say(f"gm set Gold.torso.hp 5 {WHY}"), ValueSet)
    assert fight["Gold.torso.hp"] == "5"
    assert narrate(seen(event, GM), fight.fight.everyone) == "GM: Gold's torso hp 17 → 5, “a card fell”."
    for seat in (ANN, BOB, None):
        assert narrate(seen(event, seat), fight.fight.everyone) == ""
        assert "Gold" not in str(view(fight.fight, seat))
    fight.say(f"gm set Gold.items.furnace offline {WHY}", f"gm join Gold {WHY}")
    assert fight.values("Gold.torso.hp", "Gold.items.furnace") == ("5", "offline")


def test_7_8_what_a_weak_torso_cannot_feed_goes_off_when_the_reserve_joins() -> None:
    fight = reserved()
    fight.say(f"gm set Gold.power_spent 20 {WHY}", f"gm set Gold.torso.hp 1 {WHY}")
    fight.say(f"gm set Gold.side red {WHY}")
    fight.say(f"gm join Gold {WHY}")
    assert fight.values("Gold.power", "Gold.side") == ("0", "red")


def test_7_8_who_left_before_everybody_is_set_before_everybody() -> None:
    fight = reserved()
    fight.say(f"gm join Gold {WHY}", f"gm leave Gold {WHY}")
    event = only(fight.say(f"gm set Gold.torso.hp 5 {WHY}"), ValueSet)
    assert seen(event, ANN) == event


def test_7_8_a_dealt_reserve_has_no_cards_yet() -> None:
    assert reserved(cards="dealt").refused(f"gm set Gold.cards 4s {WHY}") == "bad_value"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        (("Red attack club Blue",), "Red"),
        (("Red attack club Blue", "Blue defend"), "Red"),
        (("Red attack club Blue", "Blue defend no"), "Red"),
        (("Red attack club Blue", "Blue defend"), "Blue"),
        (("Red attack club Blue", "Blue defend", "Red lead 4s"), "Blue"),
        (("Red attack club Blue", "Blue defend", "Blue lead 2c"), "Red"),
    ],
)
@pytest.mark.parametrize("cards", ["none", "jo,jo"])
def test_7_8_an_attack_is_called_off_when_who_must_lead_is_left_with_no_card_that_can(
    said: tuple[str, ...], name: str, cards: str
) -> None:
    fight = table("4s 9h", "2c 3c")
    fight.say(*said)
    dropped = only(fight.say(f"gm set {name}.cards {cards} {WHY}"), ExchangeDropped)
    assert dropped.reason == f"{name} holds no card that can lead."
    assert fight.values("phase", "active") == ("turn", "Red")
    assert all_cards(fight.fight) == Counter(shoe(4, 2))


def test_7_8_an_attack_goes_on_when_nobody_must_lead_the_cards_that_were_taken() -> None:
    fight = table("4s 9h", "2c 3c")
    fight.say("Red attack club Blue", f"gm set Blue.cards none {WHY}", "Blue defend no")
    fight.say("Red lead 9h", f"gm set Red.cards none {WHY}", "Red pick legs", "Red follow -")
    assert fight["last.damage"] == "3"
    fight = table("4s 9h", "2c 3c")
    fight.say("Red attack club Blue", "Blue defend", "Red lead 9h", f"gm set Red.cards jo {WHY}")
    fight.say(f"gm set Blue.cards 5h {WHY}", "Blue lead 5h")
    assert fight["last.margin"] == "4"


def test_7_10_the_end_is_proposed_when_the_attack_called_off_was_the_last_shot() -> None:
    fight = Table(
        fielded("Red", build("mortar at left shoulder"), initiative=2),
        fielded("Blue", build()),
        cards="dealt",
    )
    fight.gm_set(**{"Red.ammo.mortar": 1, "Red.cards": "4s"})
    fight.say("Red attack mortar Blue")
    assert [type(event) for event in fight.say(f"gm set Red.cards none {WHY}")] == [
        HandSet,
        ExchangeDropped,
        EndingProposed,
    ]

"""Who sees dealt cards and who plays them (mechcombat 7.9)."""

from dataclasses import replace

from mechtable.engine.audience import GM, Unknown
from mechtable.engine.cards import parse_card, parse_cards
from mechtable.rules.combat.commands import Draw, EndTurn, GmReveal
from mechtable.rules.combat.events import (
    CardDrawn,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from tests.rules.combat.at_table import Table, duel
from tests.rules.combat.holding import ANN, BOB, dealt, holding
from tests.rules.mechs import build, fielded


def test_7_9_a_player_sees_only_their_own_hand_and_the_gm_what_the_table_allows() -> None:
    fight = holding(duel(cards="dealt"), "4s 5s", "9h").fight
    hands = {seat: MECH_COMBAT.view(fight, seat).combatants for seat in (ANN, BOB, GM, None)}
    assert hands[ANN]["Red"].cards == parse_cards("4s 5s")
    assert (hands[ANN]["Blue"].cards, hands[ANN]["Blue"].hand) == (None, 1)
    assert hands[GM]["Red"].cards is hands[GM]["Blue"].cards is hands[None]["Red"].cards is None
    open_table = MECH_COMBAT.view(holding(dealt(), "4s 5s", "9h").fight, GM)
    assert open_table.combatants["Blue"].cards == parse_cards("9h")


def test_7_9_what_nobody_else_plays_the_gm_plays_with_open_eyes() -> None:
    table = Table(
        fielded("Red", build("club at right hand"), initiative=2, owner="ann"),
        fielded("Wolf", build("club at right hand"), initiative=1),
        rules={"cards": "dealt"},
    )
    view = MECH_COMBAT.view(table.fight, GM)
    assert view.combatants["Red"].cards is None
    assert len(view.combatants["Wolf"].cards or ()) == 3


def test_7_9_no_refusal_tells_the_gm_what_is_in_a_hidden_hand_until_it_is_revealed() -> None:
    table = holding(duel(cards="dealt"), "4s 5s", "9h")
    assert table.refused("Red attack club Blue") == "hand_hidden"
    table.say("Red attack club Blue", seat=ANN)
    table.say("Blue defend no")
    assert table.refused("Red lead 4s") == table.refused("Red lead kd") == "hand_hidden"
    table.say("gm reveal Red")
    assert table.match.steps[-1].sealed == "a hand was looked at"
    assert table.refused("gm reveal Red") == "already_so"
    assert MECH_COMBAT.view(table.fight, GM).combatants["Red"].cards == parse_cards("4s 5s")
    table.say("Red lead 4s")


def test_7_9_looking_never_changes_an_order_and_a_preview_draws_nothing() -> None:
    table = holding(dealt(), "4s", "9h", "kd 2c")
    before = table.fight
    assert MECH_COMBAT.preview(before, ANN, Draw("Red")) == (
        CardDrawn("Red", 3, 7, 1),
        Unknown("and draws a card"),
    )
    assert MECH_COMBAT.preview(before, ANN, EndTurn("Red")) == (Unknown("and draws a card"),)
    for seat in (GM, ANN, BOB, None):
        MECH_COMBAT.view(before, seat)
    assert table.fight == before
    empty = replace(before, shoe=(), discard=parse_cards("2c 3c"))
    assert MECH_COMBAT.preview(empty, ANN, Draw("Red"))[-1] == Unknown("and the discards are shuffled")


def test_7_9_mixed_a_player_holds_real_cards_and_the_program_deals_for_the_rest() -> None:
    table = Table(
        fielded("Red", build("club at right hand"), initiative=2, owner="ann", hand_size=4),
        fielded("Wolf", build("club at right hand"), initiative=1, hand_size=5),
        rules={"cards": "mixed"},
    )
    red, wolf = table.who("Red"), table.who("Wolf")
    assert (red.entrant.dealt, red.hand, red.cards) == (False, 4, ())
    assert (wolf.entrant.dealt, wolf.hand, len(wolf.cards)) == (True, 5, 5)
    assert len(table.fight.shoe) == 216 - 5
    answer = next(card for card in wolf.cards if not card.is_joker)
    table.say("Red attack club Wolf", "Wolf defend", "Red lead as", f"Wolf lead {answer.typed}")
    picker = table.fight.exchange.picker if table.fight.exchange else None
    if picker:
        table.say(f"{picker} pick legs", "Red follow as as as as", "Wolf follow -")
        assert table.fight.shown[:1] == parse_cards("as")
    assert answer in table.fight.discard
    assert answer not in table.fight.shown or answer == parse_card("as")


def test_a_player_cannot_look_at_a_hand() -> None:
    table = dealt()
    refused = MECH_COMBAT.refusal(table.fight, ANN, GmReveal("Blue"))
    assert refused is not None
    assert refused.code == "not_your_seat"

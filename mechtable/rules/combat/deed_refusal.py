"""Why a combatant may not do something now (mechcombat 7.11), whoever says it."""

from typing import assert_never

from mechtable.engine.audience import Seat
from mechtable.engine.cards import show_cards
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.attack_refusal import check_attack
from mechtable.rules.combat.attack_sums import defend_price
from mechtable.rules.combat.delaying import check_delay
from mechtable.rules.combat.held import check_held
from mechtable.rules.combat.item_refusal import check_item
from mechtable.rules.combat.moment import in_turn, not_your_turn, short_of_ap, waits_for, wrong_phase
from mechtable.rules.combat.movement import blocked, leaves_map, path_length, taken
from mechtable.rules.combat.state import Exchange, Fight, Phase
from mechtable.rules.combat.walking import check_walk

_OF_THE_TURN = c.Attack | c.Move | c.Walk | c.Draw | c.EndTurn | c.Delay | c.Eject | c.Surrender

MOST_CARDS = 40
"""Cards one command may name; more is a slip of the keyboard."""


def check_deed(fight: Fight, seat: Seat, command: c.Deed) -> None:
    """Raise the refusal, if there is one; whether the seat plays the combatant has been asked.

    Raises:
        RuleError: With a code of rule 7.11.
    """
    _check_own(fight, command)
    check_held(fight, seat, command)


def _check_own(fight: Fight, command: c.Deed) -> None:
    if fight.asks is Phase.TAKE and not isinstance(command, c.Take):
        raise _first_a_card(fight, command)
    match command:
        case c.Attack():
            check_attack(fight, command)
        case c.Answer():
            _check_answer(fight, command)
        case c.Lead():
            _check_lead(fight, command)
        case c.Pick():
            _check_pick(fight, command)
        case c.Follow():
            _check_follow(fight, command)
        case c.Move():
            _check_move(fight, command)
        case c.Walk():
            check_walk(fight, command)
        case c.Draw():
            who = in_turn(fight, command.name)
            if who.ap < fight.options.draw_ap:
                raise short_of_ap(who, fight.options.draw_ap, "7.3")
        case c.Discard():
            _check_discard(fight, command)
        case c.UseItem():
            _check_item(fight, command)
        case c.Take():
            _check_take(fight, command)
        case c.EndTurn():
            _check_end(fight, command)
        case c.Delay():
            check_delay(fight, command)
        case c.Eject() | c.Surrender():
            in_turn(fight, command.name)
        case _:
            assert_never(command)


def _first_a_card(fight: Fight, command: c.Deed) -> RuleError:
    """Why nothing else is done while a card may be taken: whose turn it is comes before the phase (7.5.1)."""
    who = names.combatant(fight, command.name).entrant.id
    of_the_turn = isinstance(command, _OF_THE_TURN)
    anothers = fight.phase is not Phase.SETUP and fight.active is not None and fight.active != who
    return not_your_turn(fight) if of_the_turn and anothers else wrong_phase(fight)


def _exchange(fight: Fight, phase: Phase) -> Exchange:
    if fight.exchange is None or fight.phase is not phase:
        raise wrong_phase(fight)
    return fight.exchange


def _check_answer(fight: Fight, command: c.Answer) -> None:
    who = names.combatant(fight, command.name)
    exchange = _exchange(fight, Phase.DEFEND)
    if who.entrant.id != exchange.target:
        raise RuleError("not_your_turn", "7.5", "Only the target of the attack may defend.")
    price = defend_price(fight).total
    if command.how is c.Defend.FREE and who.free_defends < 1:
        raise RuleError(
            "no_defend_left", "7.5", f"{who.entrant.name} has no free defend left: buy one for {price} AP."
        )
    if command.how is c.Defend.BUY and who.ap < price:
        raise short_of_ap(who, price, "7.5")


def _check_lead(fight: Fight, command: c.Lead) -> None:
    who = names.combatant(fight, command.name).entrant
    exchange = _exchange(fight, Phase.LEAD)
    if who.id not in (exchange.attacker, exchange.target):
        raise RuleError("not_your_turn", "7.5", f"{who.name} takes no part in this attack.")
    if who.id == exchange.target and not exchange.defended:
        raise RuleError("wrong_phase", "7.5", f"{who.name} does not defend, so it leads no card.")
    if (exchange.attack_card if who.id == exchange.attacker else exchange.defense_card) is not None:
        raise RuleError("wrong_phase", "7.5", f"{who.name} has led already; the other lead is missing.")
    if command.card.is_joker:
        raise RuleError("joker_lead", "1.5", "A joker is never a leading card: lead another one.")


def _check_pick(fight: Fight, command: c.Pick) -> None:
    who = names.combatant(fight, command.name).entrant
    exchange = _exchange(fight, Phase.PICK)
    target = fight.combatants[exchange.target]
    if who.id != exchange.picker:
        picker = fight.combatants[exchange.picker].entrant.name
        raise RuleError(
            "not_yours_to_pick", "7.5", f"The margin is {exchange.margin}: {picker} picks the part."
        )
    place = names.place(target, command.part)
    if target.hp[place] == 0:
        raise RuleError(
            "part_broken",
            "7.5",
            f"{target.entrant.name}'s {place.words} {place.be} broken already: pick another.",
        )


def _check_follow(fight: Fight, command: c.Follow) -> None:
    who = names.combatant(fight, command.name).entrant
    exchange = _exchange(fight, Phase.FOLLOW)
    due = exchange.attacker if exchange.attack_follow is None else exchange.target
    if who.id != due:
        waiting = fight.combatants[due].entrant.name
        raise RuleError("not_your_turn", "7.5", f"{waiting} follows up first.")
    _check_cards(command.cards, least=0)


def _check_cards(cards: tuple[object, ...], least: int) -> None:
    if len(cards) < least:
        raise RuleError("bad_card", "1.3", "Name the cards, such as 4s 10h.")
    if len(cards) > MOST_CARDS:
        raise RuleError("bad_card", "1.3", f"{len(cards)} cards at once is more than anybody holds.")


def _check_move(fight: Fight, command: c.Move) -> None:
    who = in_turn(fight, command.name)
    name, most = who.entrant.name, standing.maximum_move(who).total
    if who.position is None:
        raise RuleError(
            "no_position",
            "7.7",
            f"{name} stands nowhere on the map: say how many squares, such as move 3, or gm set "
            f"{who.entrant.id}.position 2,3 because …",
        )
    if leaves_map(fight, who, command.to):
        at = f"{command.to[0]},{command.to[1]}"
        raise RuleError("blocked_square", "7.12", f"{at} is beyond the edge of the map: a move ends on it.")
    if command.to in taken(fight, who.entrant.id) or command.to == who.position:
        raise RuleError("blocked_square", "7.12", "A move ends on a free square.")
    squares = path_length(
        who.position,
        command.to,
        blocked(fight, who.entrant.id),
        fight.options.diagonals,
        max(0, most - who.moved),
    )
    if squares is None:
        raise RuleError(
            "too_far",
            "7.12",
            f"{name} moves at most {most} square{'' if most == 1 else 's'} a turn and has moved {who.moved}.",
        )
    if squares > who.ap:
        raise short_of_ap(who, squares, "7.3")


def _check_item(fight: Fight, command: c.UseItem) -> None:
    who = names.combatant(fight, command.name)
    exchange = fight.exchange
    answering = (
        exchange is not None
        and who.entrant.id == exchange.target
        and fight.phase in (Phase.DEFEND, Phase.LEAD)
    )
    if not answering:
        who = in_turn(fight, command.name)
    check_item(who, command)


def _check_take(fight: Fight, command: c.Take) -> None:
    who = names.combatant(fight, command.name).entrant
    if fight.asks is not Phase.TAKE:
        raise wrong_phase(fight)
    if who.id != fight.offers[0].name:
        raise RuleError("not_your_turn", "8.4", f"{who.name} may take no card now: {waits_for(fight)}")
    if command.card is not None and command.card not in fight.offered:
        raise RuleError(
            "bad_card",
            "8.4",
            f"{command.card.text} is not offered: take {show_cards(fight.offered)}, or none with -.",
        )


def _check_discard(fight: Fight, command: c.Discard) -> None:
    """With physical cards in one's own turn; with dealt ones at its end, as many as are too many (7.4)."""
    who = names.combatant(fight, command.name)
    if not who.entrant.dealt:
        in_turn(fight, command.name)
        _check_cards(command.cards, least=1)
        return
    if fight.phase is not Phase.DISCARD:
        raise wrong_phase(fight)
    if who.entrant.id != fight.active:
        raise not_your_turn(fight)
    _check_cards(command.cards, least=1)
    over = who.hand - fight.options.hand_limit
    if len(command.cards) > over:
        raise RuleError("bad_card", "7.4", f"Only {over} must go: {fight.options.hand_limit} are kept.")


def _check_end(fight: Fight, command: c.EndTurn) -> None:
    who = names.combatant(fight, command.name)
    if fight.phase is Phase.DISCARD and who.entrant.id == fight.active:
        over = who.hand - fight.options.hand_limit
        raise RuleError("hand_over_limit", "7.4", f"{who.entrant.name} must discard {over} first.")
    in_turn(fight, command.name)

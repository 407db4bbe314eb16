"""Cards that are dealt must be held: what a seat that may look at the hand is told (mechcombat 7.9, 7.11)."""

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card, show_cards
from mechtable.engine.changing import replace
from mechtable.engine.errors import RuleError
from mechtable.engine.piles import missing, without
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names
from mechtable.rules.combat.dealing import can_lead, sees_hand
from mechtable.rules.combat.drawing import higher
from mechtable.rules.combat.state import Combatant, Fight


def check_held(fight: Fight, seat: Seat, command: c.Command) -> None:
    """Raise why the cards of a dealt hand do not allow the command.

    A seat that may not look at the hand is told only that, so that no refusal tells what is in it.

    Raises:
        RuleError: `hand_hidden`, `not_in_hand`, `no_higher_card` or `no_lead_card`.
    """
    match command:
        case c.Attack() | c.Answer(how=c.Defend.FREE | c.Defend.BUY):
            who = _open(fight, seat, command.name)
            if who is not None and not can_lead(who):
                raise RuleError("no_lead_card", "7.5", f"{who.entrant.name} holds no card that can lead.")
        case c.Lead():
            _check(_open(fight, seat, command.name), (command.card,))
        case c.Follow() if command.cards:
            _check(_open(fight, seat, command.name), command.cards)
        case c.UseItem() if command.cards:
            who = _open(fight, seat, command.name)
            _check(who, command.cards)
            if who is not None and _must_lead(fight, who):
                _check_lead_left(who, command.cards)
        case c.Take(card=Card()) if fight.offers and fight.offers[0].for_higher:
            _check_higher(fight, _open(fight, seat, command.name), command)
        case c.Discard():
            _check(_open(fight, seat, command.name), command.cards)
        case _:
            return


def _open(fight: Fight, seat: Seat, name: str) -> Combatant | None:
    """The combatant when its cards are dealt and the seat may look at them; None for physical ones."""
    who = names.combatant(fight, name)
    if not who.entrant.dealt:
        return None
    if not sees_hand(fight, seat, who.entrant.id):
        raise RuleError(
            "hand_hidden",
            "7.9",
            f"{who.entrant.name}'s hand is its player's secret: let them play it, or gm reveal {who.entrant.id}.",
        )
    return who


def _check_higher(fight: Fight, who: Combatant | None, command: c.Take) -> None:
    if who is not None and command.card is not None and higher(fight, who, command.card) is None:
        raise RuleError(
            "no_higher_card",
            "8.4",
            f"{who.entrant.name} holds no higher card of the suit to give for {command.card.text}.",
        )


def _check(who: Combatant | None, cards: tuple[Card, ...]) -> None:
    absent = missing(who.cards, cards) if who is not None else ()
    if who is not None and absent:
        raise RuleError("not_in_hand", "7.9", f"{who.entrant.name} does not hold {show_cards(absent)}.")


def _must_lead(fight: Fight, who: Combatant) -> bool:
    """Whether the combatant has said that it defends and has not led yet."""
    exchange = fight.exchange
    return (
        exchange is not None
        and exchange.defended
        and exchange.target == who.entrant.id
        and exchange.defense_card is None
    )


def _check_lead_left(who: Combatant, cards: tuple[Card, ...]) -> None:
    """A defense that has been declared must still be led."""
    if not can_lead(replace(who, cards=without(who.cards, cards))):
        name = who.entrant.name
        raise RuleError("no_lead_card", "7.5", f"{name} defends and keeps a card to lead: name others.")

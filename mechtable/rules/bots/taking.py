"""Which card of the discard pile a bot takes (mechcombat 8.4)."""

from mechtable.engine.cards import Card
from mechtable.rules.bots.holding import formed, price, weakest
from mechtable.rules.bots.situation import BotError, Situation, Suggestion
from mechtable.rules.bots.toll import POINT
from mechtable.rules.bots.unseen import open_lead
from mechtable.rules.combat import commands as c
from mechtable.rules.hands import NO_HAND, Hand, Purpose


def take(moment: Situation) -> Suggestion:
    """The card that helps the most: in the hand of the attack under way, else as a lead; none into a full hand.

    Raises:
        BotError: Nothing is offered to it.
    """
    commands = [command for command in moment.ready("take") if isinstance(command, c.Take)]
    if not commands:
        raise BotError(f"Nothing is offered to {moment.me.name} now.")
    cards = {command.card: command for command in commands if command.card is not None}
    nothing = next(command for command in commands if command.card is None)
    best = max(cards, key=lambda card: _worth(moment, card), default=None)
    if best is None:
        return Suggestion(nothing, "Takes no card: it has none to give for one.")
    before, after = _hand(moment, ()), _hand(moment, (best,))
    if after.value > before.value:
        return Suggestion(cards[best], f"Takes {best.text}: it makes {after.name} with the lead.")
    full = moment.me.hand >= moment.view.options.hand_limit
    if full and best in weakest(moment.view, (*moment.cards, best), 1):
        return Suggestion(
            nothing, f"Takes no card: its hand is full, and {best.text} would be the first to go."
        )
    return Suggestion(cards[best], f"Takes {best.text}: no other of the cards is worth more in hand.")


def _worth(moment: Situation, card: Card) -> int:
    """What a card adds to the hand under way, by few cards rather than many, and to the hand that is held."""
    made = _hand(moment, (card,))
    gained = made.value - _hand(moment, ()).value
    return (gained * POINT - made.cards if gained > 0 else 0) + price(moment.view, card, 0)


def _hand(moment: Situation, more: tuple[Card, ...]) -> Hand:
    """The best hand that the cards in hand and some more make with the lead that is on the table."""
    exchange, me = moment.view.exchange, moment.me.id
    card = open_lead(moment, me)
    if exchange is None or card is None:
        return NO_HAND
    attacks = me == exchange.attacker
    purpose = Purpose.ATTACK if attacks else Purpose.DEFENSE
    return formed(moment.view, card, (*moment.cards, *more), purpose)

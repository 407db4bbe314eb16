"""Dealt cards: one shoe, hands, an open discard pile; every card exists once (mechcombat 1.2, 7.1, 7.9)."""

from mechtable.engine.audience import GM, Seat
from mechtable.engine.piles import shoe
from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.unfolding import Unfolding


def deal_starting_hands(story: Unfolding) -> None:
    """Shuffle the shoe and deal everybody with dealt cards its starting hand (7.1)."""
    dealt = [who for who in story.fight.combatants.values() if who.entrant.dealt]
    if not dealt:
        return
    ready_shoe(story)
    for who in dealt:
        deal(story, who.entrant.id, who.entrant.hand_size)


def ready_shoe(story: Unfolding) -> None:
    """Shuffle a whole shoe, unless there is one already: all dealt cards are of one (1.2)."""
    fight, options = story.fight, story.fight.options
    if not (fight.shoe or fight.discard or any(who.cards for who in fight.combatants.values())):
        cards = shoe(options.packs, options.jokers_per_pack)
        story.add(e.ShoeShuffled(story.dice.shuffled(cards), again=False))


def deal(story: Unfolding, name: str, count: int) -> int:
    """Deal up to `count` cards to a combatant and tell it; how many there were.

    The discards are reshuffled into the shoe when it is empty and a card is due; with no card left anywhere the
    rest is not drawn (1.2).
    """
    dealt = 0
    while dealt < count and _ready(story):
        cards = story.fight.shoe[: count - dealt]
        story.add(e.CardsDealt(name, cards, eyes_on(story.fight, name)))
        dealt += len(cards)
    if dealt < count:
        story.add(e.NothingToDraw(name))
    return dealt


def turn_up(story: Unfolding, name: str) -> None:
    """Turn the shoe's top card up for a combatant's initiative (7.1)."""
    if _ready(story):
        card = story.fight.shoe[0]
        story.add(e.CardTurnedUp(name, card, again=card.is_joker, dealt=True))


def can_turn_up(fight: Fight) -> bool:
    """Whether a card that is no joker is left in the shoe or the discards."""
    return any(not card.is_joker for card in (*fight.shoe, *fight.discard))


def sees_hand(fight: Fight, seat: Seat | None, name: str) -> bool:
    """Whether a seat may look at a combatant's cards.

    Its player always; the GM where nobody else plays it, where the cards are physical and the GM types them, and
    where the table or a revelation allows it (7.9).
    """
    who = fight.combatants[name].entrant
    if seat is None:
        return False
    if seat == GM:
        hidden = who.dealt and who.owner not in (None, GM)
        return not hidden or fight.options.gm_sees_hands or name in fight.revealed
    return who.owner == seat


def eyes_on(fight: Fight, name: str) -> tuple[Seat, ...]:
    """The seats that may look at a combatant's cards."""
    owner = fight.combatants[name].entrant.owner
    seats = (GM, owner) if owner not in (None, GM) else (GM,)
    return tuple(seat for seat in seats if seat is not None and sees_hand(fight, seat, name))


def can_lead(who: Combatant) -> bool:
    """Whether the combatant holds a card that can lead; nobody knows of physical ones (7.9)."""
    return not who.entrant.dealt or any(not card.is_joker for card in who.cards)


def _ready(story: Unfolding) -> bool:
    """Whether the shoe has a card now, reshuffled from the discards if need be."""
    fight = story.fight
    if not fight.shoe and fight.discard:
        story.add(e.ShoeShuffled(story.dice.shuffled(fight.discard), again=True))
    return bool(story.fight.shoe)

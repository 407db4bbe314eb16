"""Cards that come into a hand by an ability (mechcombat 8.4): the one place that draws or takes them."""

from mechtable.rules.combat import events as e
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.effect_words import take_words
from mechtable.rules.effects import Take


def draw_cards(story: Unfolding, name: str, count: int) -> None:
    """Draw cards that cost no AP, one event each."""
    for _ in range(count):
        who = story.fight.combatants[name]
        story.add(e.CardDrawn(name, 0, who.ap, who.hand + 1))


def take_card(story: Unfolding, name: str, take: Take) -> None:
    """Take the topmost fitting card of the discard pile, or any, which the player picks; nothing when none fits."""
    found = [card for card in story.fight.shown if take.card.fits(card)]
    if not found:
        return
    hand = story.fight.combatants[name].hand + (0 if take.for_higher else 1)
    story.add(e.CardTaken(name, None if take.any else found[-1], take_words(take), hand))

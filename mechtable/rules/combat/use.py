"""What happens when an item, a part or a pilot skill is used (mechcombat 7.3, 8.2)."""

from dataclasses import replace

from mechtable.engine.cards import Card
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.copies import warn_of_copies
from mechtable.rules.combat.firing import fire
from mechtable.rules.combat.shortage import shed_items
from mechtable.rules.combat.state import Combatant
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.combat.using import Bearer, called, cost, set_off, started
from mechtable.rules.effect_words import cost_words


def use(story: Unfolding, who: Combatant, bearer: Bearer, cards: tuple[Card, ...]) -> None:
    """Pay, start what runs, and do at once what is done at once.

    Args:
        story: The story so far.
        who: The owner.
        bearer: What is used.
        cards: The cards discarded for it.
    """
    name = who.entrant.id
    price, running = cost(who, bearer), started(who, bearer)
    gained = standing.free_defends(replace(who, running=running)).total - standing.free_defends(who).total
    story.add(
        e.ItemUsed(
            name=name,
            item=bearer if isinstance(bearer, int) else None,
            by=called(who, bearer),
            ap=max(0, who.ap - price.ap),
            power_spent=who.power_spent + min(price.power, standing.power_left(who)),
            heat=who.heat + price.heat,
            free_defends=max(0, who.free_defends + gained),
            cards=cards,
            hand=max(0, who.hand - len(cards)),
            running=running,
            costs=cost_words(price),
        )
    )
    warn_of_copies(story, cards, name)
    for source in set_off(who, bearer):
        fire(story, name, source)
    shed_items(story, name)

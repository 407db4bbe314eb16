"""Items that go off when an effect that gave power ends (mechcombat 5.2)."""

from mechtable.rules.combat import events as e
from mechtable.rules.combat.power import shed
from mechtable.rules.combat.unfolding import Unfolding


def shed_items(story: Unfolding, name: str) -> None:
    """Switch off what the output no longer feeds, from the last in priority order."""
    who = story.fight.combatants[name]
    items = shed(who)
    if items and not who.out:
        story.add(e.ItemsShed(name, items))

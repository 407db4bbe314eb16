"""An attack in which somebody must lead and holds no card that can (mechcombat 7.5.3, 7.8)."""

from mechtable.rules.combat.dealing import can_lead
from mechtable.rules.combat.dropping import drop_attack
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.turns import propose_ending
from mechtable.rules.combat.unfolding import Unfolding


def drop_if_leadless(story: Unfolding, name: str) -> None:
    """Call the attack under way off when a combatant must still lead in it and cannot.

    Only the word of the GM brings that about, who sets hands and overrules refusals.
    """
    who = story.fight.combatants[name]
    if _must_lead(story.fight, name) and not can_lead(who):
        drop_attack(story, f"{who.entrant.name} holds no card that can lead.")
        propose_ending(story)


def _must_lead(fight: Fight, name: str) -> bool:
    """Whether a card of the combatant is still to be led in the attack under way: the target's once it defends."""
    exchange = fight.exchange
    if exchange is None or exchange.result is not None:
        return False
    if name == exchange.attacker:
        return exchange.attack_card is None
    return name == exchange.target and exchange.defended and exchange.defense_card is None

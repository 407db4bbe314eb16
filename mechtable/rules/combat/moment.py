"""What the fight waits for, and the refusals that say so."""

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import names
from mechtable.rules.combat.state import Combatant, Fight, Phase


def in_turn(fight: Fight, name: str) -> Combatant:
    """The combatant, if it is its turn and the fight waits for it.

    Raises:
        RuleError: `unknown_name`, `not_your_turn` or `wrong_phase`.
    """
    who = names.combatant(fight, name)
    if fight.phase in (Phase.SETUP, Phase.OVER):
        raise wrong_phase(fight)
    if who.entrant.id != fight.active:
        raise not_your_turn(fight)
    if fight.phase is not Phase.TURN:
        raise wrong_phase(fight)
    return who


def wrong_phase(fight: Fight) -> RuleError:
    """The refusal that says what the fight waits for."""
    return RuleError("wrong_phase", "7.5", f"Not now: {waits_for(fight)}")


def not_your_turn(fight: Fight) -> RuleError:
    """The refusal that says whose turn it is."""
    return RuleError("not_your_turn", "7.3", f"It is {_active(fight).entrant.name}'s turn.")


def short_of_ap(who: Combatant, needed: int, rule: str) -> RuleError:
    """The refusal with what is needed and what is left."""
    return RuleError("not_enough_ap", rule, f"It takes {needed} AP, {who.entrant.name} has {who.ap}.")


def waits_for(fight: Fight) -> str:
    """What the fight waits for, as a sentence."""
    exchange = fight.exchange
    match fight.asks:
        case Phase.TAKE:
            taker = fight.combatants[fight.offers[0].name].entrant.name
            return f"{taker} may take a card of the discard pile, or none."
        case Phase.SETUP:
            tied = ", ".join(fight.combatants[name].entrant.name for name in fight.due)
            return f"{tied} must turn a card up for initiative."
        case Phase.OVER:
            return "the fight is over."
        case Phase.TURN:
            return f"it is {_active(fight).entrant.name}'s turn."
        case _ if exchange is not None:
            attacker = fight.combatants[exchange.attacker].entrant.name
            target = fight.combatants[exchange.target].entrant.name
            picker = fight.combatants[exchange.picker].entrant.name
            waiting = {
                Phase.DEFEND: f"{target} must say whether it defends.",
                Phase.LEAD: "the leads are not in yet.",
                Phase.PICK: f"{picker} must pick a part.",
                Phase.FOLLOW: f"{attacker if exchange.attack_follow is None else target} may follow up.",
            }
            return waiting[fight.phase]
        case _:
            over = _active(fight).hand - fight.options.hand_limit
            return f"{_active(fight).entrant.name} must discard {over}."


def _active(fight: Fight) -> Combatant:
    if fight.active is None:
        raise ValueError("before the first turn nobody is active")
    return fight.combatants[fight.active]

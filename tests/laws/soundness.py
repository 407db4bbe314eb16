"""What must be true of a fight whenever it waits for somebody: nothing is stuck, nothing is overlooked."""

from collections.abc import Iterator

from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.dealing import can_lead
from mechtable.rules.combat.power import shed
from mechtable.rules.combat.settle import ending, helpless
from mechtable.rules.combat.state import Combatant, Fight, Phase

_NO_ATTACK = (Phase.SETUP, Phase.TURN, Phase.DISCARD, Phase.OVER)


def unsound(fight: Fight) -> list[str]:
    """Every fault of the moment."""
    found = [*_over(fight), *_attack(fight)]
    if fight.phase is not Phase.OVER:
        found += _going_on(fight)
    for name, who in fight.combatants.items():
        found += [f"{name} {fault}" for fault in _combatant(who)]
    return found


def _over(fight: Fight) -> Iterator[str]:
    if (fight.outcome is not None) is not (fight.phase is Phase.OVER):
        yield "over without an outcome, or the other way round"
    if fight.phase is not Phase.OVER and ending(fight) is not None:
        yield "one side is left and it goes on (7.10)"
    asked = fight.phase is not Phase.OVER and fight.exchange is None
    if asked and helpless(fight) and not fight.stalemate:
        yield "nobody is armed and ending was not proposed (7.10)"
    if fight.stalemate and not helpless(fight):
        yield "ending would not be proposed anew (7.10)"


def _attack(fight: Fight) -> Iterator[str]:
    exchange = fight.exchange
    if (exchange is None) is not (fight.phase in _NO_ATTACK):
        yield f"{fight.phase} with or without an attack"
    if exchange is None:
        return
    target = fight.combatants[exchange.target]
    if target.out or fight.combatants[exchange.attacker].out:
        yield "one that is out fights (7.5)"
    if exchange.part is not None and not target.hp[exchange.part]:
        yield "a broken part is hit (7.5.4)"
    if fight.phase is Phase.LEAD and not all(can_lead(fight.combatants[name]) for name in waiting(fight)):
        yield "somebody must lead and cannot (7.5.3)"


def _going_on(fight: Fight) -> Iterator[str]:
    if not waiting(fight):
        yield "nobody is waited for"
    if fight.phase is Phase.SETUP:
        return
    if sorted(fight.order) != sorted(fight.combatants) or fight.groups:
        yield "not everybody has one place in the order (7.1)"
    if len(set(fight.acted)) != len(fight.acted):
        yield "somebody had two turns in a round (7.1)"
    if fight.usual and sorted(fight.usual) != sorted(fight.order):
        yield "the order of later rounds is of others (7.1)"
    active = None if fight.active is None else fight.combatants[fight.active]
    if active is None or active.out:
        yield "nobody or one that is out has the turn (7.4)"
    elif fight.phase is Phase.DISCARD and active.hand <= fight.options.hand_limit:
        yield "nothing is to be discarded (7.4)"


def _combatant(who: Combatant) -> Iterator[str]:
    if not who.out and shed(who):
        yield "runs on more power than there is (5.2)"
    if len({effect.source for effect in who.running}) != len(who.running):
        yield "has an effect running twice (8.5)"
    if len(set(who.marks)) != len(who.marks):
        yield "has a mark twice (8.3)"
    if who.entrant.dealt and who.hand != len(who.cards):
        yield "holds another number of cards than counted (7.9)"

"""What an attack does if nothing more is laid, for whoever looks on while follow-ups are asked for (mechcombat 7.5.5)."""

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.forecast import forecast
from mechtable.rules.combat.state import Fight, Phase
from mechtable.rules.combat.view import seen


def next_hit(fight: Fight, seat: Seat | None) -> tuple[Event, ...]:
    """The events of the hit that is under way without further cards, as the seat would see them.

    Nothing while no follow-ups are asked for. Leads and part are face up then; who holds what does not matter.
    """
    exchange = fight.exchange
    if exchange is None or fight.asks is not Phase.FOLLOW:
        return ()
    still = [c.Follow(exchange.attacker, ())] if exchange.attack_follow is None else []
    if exchange.defended:
        still.append(c.Follow(exchange.target, ()))
    foreseen = forecast(fight, GM, still)
    shown = () if foreseen is None else (seen(event, seat) for event in foreseen.events)
    return tuple(event for event in shown if not isinstance(event, Hidden))

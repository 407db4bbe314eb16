"""For everybody at the table: who is awaited now and for what, in few words; which two mechs to look at."""

from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import ExchangeView, FightView
from mechtable.tui.boards.outlook import opponent


def awaited(view: FightView) -> tuple[str, ...]:
    """What the table waits for, said ever shorter: `Bull picks the part`, `Bull picks`, `Bull`."""
    exchange = view.exchange
    match view.phase:
        case Phase.OVER:
            return _ending(view)
        case Phase.SETUP:
            names = [view.combatants[name].name for name in view.due]
            one = names[0] if len(names) == 1 else ""
            return (
                (f"{one} turns a card up", f"{one} turns up")
                if one
                else ("Cards for initiative", "Initiative")
            )
        case Phase.DISCARD | Phase.TURN:
            who = view.combatants[view.active].name if view.active else ""
            if not who:
                return ("The round begins",)
            return _said(who, "discards") if view.phase is Phase.DISCARD else (f"{who}'s turn", who)
        case _ if exchange is None:
            return ("The exchange goes on",)
        case Phase.DEFEND:
            return _said(view.combatants[exchange.target].name, "defends?")
        case Phase.LEAD:
            return _leading(view, exchange)
        case Phase.PICK:
            who = view.combatants[exchange.picker].name if exchange.picker else "Somebody"
            return (f"{who} picks the part", *_said(who, "picks"))
        case _:
            still = exchange.attacker if exchange.attack_follow is None else exchange.target
            return _said(view.combatants[still].name, "follows?")


def _said(who: str, does: str) -> tuple[str, ...]:
    return f"{who} {does}", who


def _leading(view: FightView, exchange: ExchangeView) -> tuple[str, ...]:
    missing = [exchange.attacker] if exchange.attack_card is None else []
    if exchange.defended and exchange.defense_card is None:
        missing.append(exchange.target)
    names = [view.combatants[name].name for name in missing]
    if len(names) == 1:
        return _said(names[0], "leads")
    return (f"{' and '.join(names)} lead", "Both lead") if names else ("The leads turn over",)


def _ending(view: FightView) -> tuple[str, ...]:
    winners = view.outcome.winners if view.outcome else ()
    if not winners:
        return ("No side wins",)
    return (f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}", "The fight is over")


def pair(view: FightView, looked_at: str | None) -> tuple[str | None, str | None]:
    """Whose panels are open: those of the exchange, else the active one and whom somebody wants to look at."""
    if view.exchange is not None:
        return view.exchange.attacker, view.exchange.target
    left = view.active or next(iter(view.combatants), None)
    if left is None:
        return None, None
    if looked_at in view.combatants and looked_at != left:
        return left, looked_at
    return left, opponent(view, left)


def outcome_words(view: FightView) -> str:
    """How the last exchange, or the fight, ended, in a sentence; empty before the first."""
    if view.outcome is not None:
        return view.outcome.reason
    last = view.last
    if last is None:
        return ""
    attacker, target = view.combatants[last.attacker].name, view.combatants[last.target].name
    if last.part is None:
        return f"A miss: {attacker} does not hit {target}."
    return f"{last.weapon}: {view.last_damage} damage to {target}'s {last.part.words}."


def shout(view: FightView) -> str:
    """How the last exchange ended, in a word or two; empty before the first, and when the fight is over."""
    last = view.last
    if last is None or view.outcome is not None:
        return ""
    if last.part is None:
        return "Miss"
    return f"{view.last_damage} damage" if view.last_damage else "No damage"

"""What exchanges came to, a sentence each: for whoever did not see them end, because bots played on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Result
from mechtable.rules.combat.view import FightView
from mechtable.services.log import LogLine

REACH = 200
"""Lines of the log that are looked back over: more than any exchange and the answers after it have."""


@dataclass(slots=True)
class _Exchange:
    """An exchange as far as the log was read."""

    attack: e.AttackDeclared
    compared: e.LeadsCompared | None = None
    hurt: list[str] = field(default_factory=list)


def outcomes(view: FightView, log: Sequence[LogLine], since: int) -> tuple[str, ...]:
    """How each exchange ended that ended after the step `since`, oldest first."""
    return tuple(_ended(view, log[-REACH:], since))


def wrecks(log: Sequence[LogLine], since: int) -> frozenset[str]:
    """Those whose mech was destroyed after the step `since`."""
    late = (line.event for line in log[-REACH:] if line.step > since)
    return frozenset(event.name for event in late if isinstance(event, e.MechDestroyed))


def _ended(view: FightView, log: Sequence[LogLine], since: int) -> Iterator[str]:
    now: _Exchange | None = None
    for line in log:
        match line.event:
            case e.AttackDeclared() as attack:
                now = _Exchange(attack)
            case e.LeadsCompared() as compared if now is not None:
                now.compared = compared
            case e.DamageDealt() as dealt if now is not None:
                who = "" if dealt.target == now.attack.target else f"{_name(view, dealt.target)}'s "
                now.hurt.append(f"{who}{dealt.part.words} {dealt.before} → {dealt.after}")
            case e.StatusChanged() as changed if now is not None and now.hurt:
                now.hurt.append(
                    ": ".join(filter(None, (changed.after.value, ", ".join(changed.consequences))))
                )
            case e.ExchangeEnded() | e.ExchangeDropped() as end:
                if now is not None and line.step > since:
                    yield _sentence(view, now, end)
                now = None


def _sentence(view: FightView, exchange: _Exchange, end: e.ExchangeEnded | e.ExchangeDropped) -> str:
    attack, compared = exchange.attack, exchange.compared
    attacker, target = view.combatants.get(attack.attacker), _name(view, attack.target)
    weapon = attacker.items[attack.weapon].name if attacker is not None else "attack"
    said = f"{_name(view, attack.attacker)} ▸ {target}, {weapon}: "
    if isinstance(end, e.ExchangeDropped):
        return f"{said}called off."
    if compared is not None and compared.result is Result.MISS:
        return f"{said}a miss by {-compared.margin}." if compared.margin else f"{said}a miss."
    return f"{said}{', '.join((f'{end.damage} damage', *exchange.hurt))}."


def _name(view: FightView, name: str) -> str:
    who = view.combatants.get(name)
    return name if who is None else who.name

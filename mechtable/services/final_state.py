"""The state of a fight as plain JSON, by the names of the paths of fight scripts."""

from mechtable.engine.sums import Sum, Term
from mechtable.rules.combat import paths
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.parts import Weapon

Plain = str | int | bool | None | list["Plain"] | dict[str, "Plain"]

_VALUES = (
    *("ap", "power", "heat", "move", "sensors", "free_defends", "hand"),
    *("position", "destroyed", "crew"),
)
_LAST = ("margin", "outcome", "damage", "attack_hand", "defense_hand")


def final_state(fight: Fight) -> dict[str, Plain]:
    """Every combatant, round, active, phase and the last exchange; numbers as numbers, null for what is not there."""
    return {
        "combatants": {name: _combatant(fight, who) for name, who in fight.combatants.items()},
        "round": fight.round,
        "active": fight.active,
        "phase": fight.asks.value,
        "last": {key: _last(fight, key) for key in _LAST},
    }


def plain_sum(amount: Sum) -> dict[str, Plain]:
    """A sum with its terms and rule numbers."""
    return {
        "what": amount.what,
        "rule": amount.rule,
        "terms": [_term(term) for term in amount.terms],
        "total": amount.total,
    }


def _term(term: Term) -> dict[str, Plain]:
    written: dict[str, Plain] = {
        "source": term.source.removeprefix("−") or "base",
        "how": term.how.value,
        "amount": term.amount if term.divisor == 1 else f"{term.amount}/{term.divisor}",
        "rule": term.rule,
    }
    return written if term.inner is None else written | {"sum": plain_sum(term.inner)}


def _combatant(fight: Fight, who: Combatant) -> dict[str, Plain]:
    name, gear = who.entrant.id, who.entrant.fitted.gear
    found: dict[str, Plain] = {key: _value(fight, f"{name}.{key}") for key in _VALUES}
    for place in who.entrant.fitted.frames:
        at = f"{name}.{place.value}"
        found[place.value] = {key: _value(fight, f"{at}.{key}") for key in ("hp", "max_hp", "status")}
    found["ammo"] = {
        item.ref: _value(fight, f"{name}.ammo.{item.ref}") for item in gear if isinstance(item.gear, Weapon)
    }
    found["items"] = {item.ref: _value(fight, f"{name}.items.{item.ref}") for item in gear}
    return found


def _last(fight: Fight, key: str) -> Plain:
    text = paths.read(fight, f"last.{key}")
    if text == "none":
        return None
    return int(text) if key in ("margin", "damage") else text


def _value(fight: Fight, path: str) -> Plain:
    text = paths.read(fight, path)
    if text in ("none", "unlimited"):
        return None
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdigit() else text

"""The state of a fight as plain JSON, by the names of the paths of fight scripts."""

from mechtable.engine.sums import Sum, Term
from mechtable.rules.combat import paths, standing
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
        "combatants": {name: _combatant(who) for name, who in fight.combatants.items()},
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


def _combatant(who: Combatant) -> dict[str, Plain]:
    gear, frames = who.entrant.fitted.gear, who.entrant.fitted.frames
    found: dict[str, Plain] = {key: _plain(paths.stated(who, key)) for key in _VALUES}
    for place, frame in frames.items():
        found[place.value] = {
            "hp": who.hp[place],
            "max_hp": frame.hp,
            "status": standing.status(who, place).value,
        }
    found["ammo"] = {
        item.ref: shots for item, shots in zip(gear, who.ammo, strict=True) if isinstance(item.gear, Weapon)
    }
    found["items"] = {item.ref: standing.item_state(who, index) for index, item in enumerate(gear)}
    return found


def _last(fight: Fight, key: str) -> Plain:
    text = paths.read(fight, f"last.{key}")
    if text == "none":
        return None
    return int(text) if key in ("margin", "damage") else text


def _plain(text: str) -> Plain:
    if text == "none":
        return None
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdigit() else text

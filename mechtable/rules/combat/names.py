"""Names as people type them: an exact name wins, else a unique prefix (mechcombat fight scripts)."""

from collections.abc import Iterable

from mechtable.engine.errors import RuleError
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.parts import Weapon
from mechtable.rules.places import Place


def resolve(typed: str, names: Iterable[str], what: str) -> str:
    """The name meant by `typed`.

    Raises:
        RuleError: `unknown_name`, when no name begins so, or several do; the sentence lists them.
    """
    known = list(names)
    if typed in known:
        return typed
    word = typed.casefold()
    same = [name for name in known if name.casefold() == word]
    found = same or [name for name in known if word and name.casefold().startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise RuleError("unknown_name", "7.5", f"{typed} can mean {_or(found)}: write more of it.")
    raise RuleError("unknown_name", "7.5", f"There is no {what} {typed}; known are {_or(known) or 'none'}.")


def combatant(fight: Fight, typed: str) -> Combatant:
    """The combatant named.

    Raises:
        RuleError: `unknown_name`.
    """
    return fight.combatants[resolve(typed, fight.combatants, "combatant")]


def item(owner: Combatant, typed: str) -> int:
    """The index of the item named: by reference, by id, or by a unique prefix of one.

    Raises:
        RuleError: `unknown_name`.
    """
    refs = [gear.ref for gear in owner.entrant.fitted.gear]
    return refs.index(resolve(typed, refs, f"item of {owner.entrant.name} called"))


def weapon(owner: Combatant, typed: str) -> int:
    """The index of the weapon named.

    Raises:
        RuleError: `unknown_name`.
    """
    fitted = owner.entrant.fitted.gear
    refs = [gear.ref for gear in fitted]
    weapons = [gear.ref for gear in fitted if isinstance(gear.gear, Weapon)]
    return refs.index(resolve(typed, weapons, f"weapon of {owner.entrant.name} called"))


def place(owner: Combatant, typed: str) -> Place:
    """The part named, of those the mech has.

    Raises:
        RuleError: `unknown_name`.
    """
    places = [place.value for place in owner.entrant.fitted.frames]
    return Place(resolve(typed.replace(" ", "_"), places, f"part of {owner.entrant.name} called"))


def _or(names: list[str]) -> str:
    shown = names[:12]
    return ", ".join(shown[:-1]) + (" or " if len(shown) > 1 else "") + "".join(shown[-1:])

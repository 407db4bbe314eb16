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


def anybody(fight: Fight, typed: str) -> Combatant:
    """The combatant named, on the field or in reserve.

    Raises:
        RuleError: `unknown_name`.
    """
    everyone = fight.everyone
    return everyone[resolve(typed, everyone, "combatant")]


def item(owner: Combatant, typed: str) -> int:
    """The index of the item named: by id or a unique prefix of one, equal items as `ID@left_arm` or `ID#2`.

    Raises:
        RuleError: `unknown_name`.
    """
    return _gear(owner, typed, range(len(owner.entrant.fitted.gear)), "item")


def weapon(owner: Combatant, typed: str) -> int:
    """The index of the weapon named, as `item` finds it.

    Raises:
        RuleError: `unknown_name`.
    """
    gear = owner.entrant.fitted.gear
    return _gear(owner, typed, [at for at, one in enumerate(gear) if isinstance(one.gear, Weapon)], "weapon")


def _gear(owner: Combatant, typed: str, among: Iterable[int], what: str) -> int:
    gear = owner.entrant.fitted.gear
    known = list(among)
    by_ref = {gear[at].ref: at for at in known}
    if typed in by_ref:
        return by_ref[typed]
    called = f"{what} of {owner.entrant.name} called"
    base, mark, key = _marked(typed)
    meant = resolve(base, dict.fromkeys(gear[at].gear.id for at in known), called)
    same = [at for at in known if gear[at].gear.id == meant]
    if mark == "#":
        found = (
            same[int(key) - 1 : int(key)] if key.isascii() and key.isdigit() and 0 < int(key) < 100 else []
        )
    elif mark == "@":
        places = {carrier.value: carrier for at in same if (carrier := gear[at].carrier)}
        on = places[resolve(key, places, f"{meant} at")]
        found = [at for at in same if gear[at].carrier is on]
    else:
        found = same
    if len(found) != 1:
        refs = [gear[at].ref for at in found or same]
        raise RuleError("unknown_name", "7.5", f"{typed} can mean {_or(refs)}: say which.")
    return found[0]


def _marked(typed: str) -> tuple[str, str, str]:
    """An item's name, the mark that tells equal ones apart, and what stands behind it."""
    for mark in "@#":
        base, found, key = typed.partition(mark)
        if found:
            return base, found, key
    return typed, "", ""


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

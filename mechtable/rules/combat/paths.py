"""Every value of a fight by path: what scripts expect, and what the GM may set (mechcombat 7.8)."""

import re
from collections.abc import Callable
from typing import Any

from mechtable.engine.cards import Card, parse_cards
from mechtable.engine.changing import replace
from mechtable.engine.errors import CardError, RuleError
from mechtable.engine.words import is_word
from mechtable.rules.combat import names, standing
from mechtable.rules.combat.comms import jammed
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.state import Combatant, Fight, Square
from mechtable.rules.hands import Hand
from mechtable.rules.places import Place

_READ: dict[str, Callable[[Combatant], str]] = {
    "ap": lambda who: str(who.ap),
    "power": lambda who: str(standing.power_left(who)),
    "power_spent": lambda who: str(who.power_spent),
    "heat": lambda who: str(who.heat),
    "move": lambda who: str(standing.maximum_move(who).total),
    "moved": lambda who: str(who.moved),
    "sensors": lambda who: str(standing.sensors(who).total),
    "free_defends": lambda who: str(who.free_defends),
    "hand": lambda who: str(who.hand),
    "position": lambda who: "none" if who.position is None else f"{who.position[0]},{who.position[1]}",
    "destroyed": lambda who: "true" if who.destroyed else "false",
    "side": lambda who: who.entrant.side,
    "crew": lambda who: who.crew.value,
}
_COUNTS = ("ap", "power_spent", "heat", "moved", "free_defends", "hand")
_MOST = 9_999
MOST_HELD = 60
"""Cards a hand may be set to; more is a slip of the keyboard."""

_DERIVED = {
    "power": "set power_spent, or switch items",
    "move": "set legs.hp",
    "sensors": "set head.hp",
    "destroyed": "set torso.hp",
    "comms": "move, or switch what jams or protects",
    "status": "set the part's hp",
    "max_hp": "it belongs to the part",
}


def stated(who: Combatant, key: str) -> str:
    """A value of a combatant as a whole, as text: what `read` gives for `NAME.KEY`."""
    return _READ[key](who)


def read(fight: Fight, path: str) -> str:
    """The value at a path, as text.

    Raises:
        RuleError: `unknown_name`, for a path that leads nowhere.
    """
    words = path.split(".")
    match words:
        case ["round"]:
            return str(fight.round)
        case ["active"]:
            return fight.active or "none"
        case ["phase"]:
            return fight.asks.value
        case ["last", key]:
            return _last(fight, key)
        case ["blocked", square]:
            return "true" if parse_square(square) in fight.blocked else "false"
        case [name, key] if key in _READ:
            return stated(names.anybody(fight, name), key)
        case [name, "cards"] if (who := names.anybody(fight, name)).entrant.dealt:
            return _written(who.cards)
        case [name, "comms"]:
            return "jammed" if jammed(fight, names.combatant(fight, name).entrant.id) else "clear"
        case [name, "ammo", ref]:
            who = names.anybody(fight, name)
            shots = who.ammo[names.item(who, ref)]
            return "unlimited" if shots is None else str(shots)
        case [name, "items", ref]:
            who = names.anybody(fight, name)
            return standing.item_state(who, names.item(who, ref))
        case [name, part, ("hp" | "max_hp" | "status") as key]:
            who = names.anybody(fight, name)
            place = names.place(who, part)
            if key == "hp":
                return str(who.hp[place])
            if key == "max_hp":
                return str(who.entrant.fitted.frames[place].hp)
            return standing.status(who, place).value
        case _:
            raise _nowhere(path)


def _last(fight: Fight, key: str) -> str:
    exchange = fight.exchange if fight.exchange and fight.exchange.result else fight.last
    if key not in ("margin", "outcome", "damage", "attack_hand", "defense_hand"):
        raise _nowhere(f"last.{key}")
    if exchange is None or exchange.result is None:
        return "none"
    if key == "margin":
        return str(exchange.margin)
    if key == "outcome":
        return exchange.result.value
    if key == "damage":
        return str(fight.last_damage) if exchange is fight.last else "none"
    found: Hand | None = exchange.attack_hand if key == "attack_hand" else exchange.defense_hand
    return (found.name if found else None) or "none"


def canonical(fight: Fight, path: str, value: str) -> tuple[str, str]:
    """The path with full names and the value as it will be stored, for a correction by the GM.

    Raises:
        RuleError: `unknown_name` for no such path, `derived` for one that follows from others, `bad_value`.
    """
    words = path.split(".")
    match words:
        case ["round"]:
            return path, _count(value, 1, _MOST)
        case ["active" | "phase"] | ["last", _]:
            raise RuleError("derived", "7.8", f"{path} follows from what happened: undo, or end the turn.")
        case ["blocked", square]:
            x, y = parse_square(square)
            return f"blocked.{x},{y}", _one_of(value, "true", "false")
        case _:
            return _canonical_of(fight, path, value)


def _canonical_of(fight: Fight, path: str, value: str) -> tuple[str, str]:
    """The path and value of one combatant."""
    words = path.split(".")
    match words:
        case [name, ("side" | "crew") as key]:
            said = _side(value) if key == "side" else _one_of(value, *(crew.value for crew in Crew))
            return f"{names.anybody(fight, name).entrant.id}.{key}", said
        case [name, *part, key] if key in _DERIVED and len(part) < 2 and part not in (["ammo"], ["items"]):
            read(fight, path)
            raise RuleError("derived", "7.8", f"{path} follows from other values: {_DERIVED[key]}.")
        case [name, "hand"] if names.anybody(fight, name).entrant.dealt:
            raise RuleError("derived", "7.8", f"{path} follows from the cards dealt: set {name}.cards 4s,9h.")
        case [name, "cards"]:
            return _hand_path(fight, name), _written(read_hand(value))
        case [name, key] if key in _COUNTS:
            return f"{names.anybody(fight, name).entrant.id}.{key}", _count(value, 0, _MOST)
        case [name, "position"]:
            to = parse_square(value) if value != "none" else None
            who = names.anybody(fight, name).entrant.id
            return f"{who}.position", "none" if to is None else f"{to[0]},{to[1]}"
        case [name, "ammo", ref]:
            who_ = names.anybody(fight, name)
            item = names.item(who_, ref)
            if who_.ammo[item] is None:
                raise RuleError("bad_value", "7.8", f"{ref} counts no shots.")
            return _item_path(who_, "ammo", item), _count(value, 0, _MOST)
        case [name, "items", ref]:
            who_ = names.anybody(fight, name)
            item = names.item(who_, ref)
            if value == "broken":
                raise RuleError("derived", "7.8", "An item breaks with its part: set the part's hp.")
            return _item_path(who_, "items", item), _one_of(value, "online", "offline")
        case [name, part, "hp"]:
            who_ = names.anybody(fight, name)
            place = names.place(who_, part)
            most = who_.entrant.fitted.frames[place].hp
            return f"{who_.entrant.id}.{place.value}.hp", _count(value, 0, most)
        case _:
            raise _nowhere(path)


def write(fight: Fight, path: str, value: str) -> Fight:
    """The fight with a stored value set; path and value as `canonical` gives them."""
    words = path.split(".")
    if words == ["round"]:
        return replace(fight, round=int(value))
    if words[0] == "blocked":
        here = frozenset((parse_square(words[1]),))
        return replace(fight, blocked=fight.blocked | here if value == "true" else fight.blocked - here)
    who = fight.everyone[words[0]]
    match words[1:]:
        case ["side"]:
            who = replace(who, entrant=replace(who.entrant, side=value))
        case ["crew"]:
            who = replace(who, crew=Crew(value))
        case ["position"]:
            who = replace(who, position=None if value == "none" else parse_square(value))
        case ["ammo", ref]:
            ammo = list(who.ammo)
            ammo[names.item(who, ref)] = int(value)
            who = replace(who, ammo=tuple(ammo))
        case ["items", ref]:
            online = list(who.online)
            online[names.item(who, ref)] = value == "online"
            who = replace(who, online=tuple(online))
        case [part, "hp"]:
            who = replace(who, hp={**who.hp, Place(part): int(value)})
        case [key]:
            counts: dict[str, Any] = {key: int(value)}
            who = replace(who, **counts)
    name = who.entrant.id
    if name in fight.reserves:
        return replace(fight, reserves={**fight.reserves, name: who})
    return replace(fight, combatants={**fight.combatants, name: who})


def names_cards(path: str) -> bool:
    """Whether a path as `canonical` gives it is that of a dealt hand's cards."""
    return path.endswith(".cards") and path.count(".") == 1


def read_hand(value: str) -> tuple[Card, ...]:
    """The cards of a hand as written, such as `4s,9h`; `none` for none.

    Raises:
        RuleError: `bad_card`.
    """
    try:
        cards = () if value.strip() == "none" else parse_cards(value)
    except CardError as error:
        raise RuleError("bad_card", "1.3", str(error)) from error
    if len(cards) > MOST_HELD:
        raise RuleError("bad_card", "1.3", f"{len(cards)} cards are more than anybody holds.")
    return cards


def _written(cards: tuple[Card, ...]) -> str:
    return ",".join(card.typed for card in cards) or "none"


def _hand_path(fight: Fight, name: str) -> str:
    who = names.anybody(fight, name).entrant
    if not who.dealt:
        raise RuleError("bad_value", "7.8", f"{who.name} holds real cards: set {who.id}.hand, their number.")
    if who.id in fight.reserves:
        raise RuleError("bad_value", "7.8", f"{who.name} is dealt its cards when it joins.")
    return f"{who.id}.cards"


def parse_square(text: str) -> Square:
    """A square written `4,3`.

    Raises:
        RuleError: `bad_value`.
    """
    found = re.fullmatch(r"(-?[0-9]{1,4})\s*,\s*(-?[0-9]{1,4})", text.strip(), re.ASCII)
    if not found:
        raise RuleError("bad_value", "7.7", f"{text[:40]} is no square: write column and row, such as 4,3.")
    return int(found[1]), int(found[2])


def stored_paths(who: Combatant) -> tuple[str, ...]:
    """The paths of one combatant that the GM may set."""
    name = who.entrant.id
    gear = who.entrant.fitted.gear
    return (
        *(f"{name}.{place.value}.hp" for place in who.entrant.fitted.frames),
        *(f"{name}.{key}" for key in _COUNTS if key != "hand" or not who.entrant.dealt),
        *([f"{name}.cards"] if who.entrant.dealt else []),
        f"{name}.position",
        f"{name}.side",
        f"{name}.crew",
        *(f"{name}.ammo.{item.ref}" for item, shots in zip(gear, who.ammo, strict=True) if shots is not None),
        *(f"{name}.items.{item.ref}" for item in gear),
    )


def _one_of(value: str, *words: str) -> str:
    if value not in words:
        raise RuleError("bad_value", "7.8", f"Expected {' or '.join(words)}, got {value[:40]}.")
    return value


def _side(value: str) -> str:
    if not is_word(value):
        raise RuleError("bad_value", "7.8", f"A side is one word, such as raiders, got {value[:40]}.")
    return value


def _item_path(who: Combatant, kind: str, item: int) -> str:
    return f"{who.entrant.id}.{kind}.{who.entrant.fitted.gear[item].ref}"


def _count(value: str, low: int, high: int) -> str:
    text = value.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and low <= int(text) <= high):
        raise RuleError("bad_value", "7.8", f"Expected a whole number from {low} to {high}, got {text[:40]}.")
    return str(int(text))


def _nowhere(path: str) -> RuleError:
    return RuleError(
        "unknown_name",
        "7.8",
        f"There is nothing at {path[:80]}; write NAME.ap, NAME.torso.hp, NAME.ammo.ITEM, last.margin and the like.",
    )

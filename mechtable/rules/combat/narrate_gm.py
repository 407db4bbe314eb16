"""The sentences about what the GM does beyond the rules of play (mechcombat 7.8)."""

from mechtable.engine.cards import show_cards
from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Combatant

GmEvent = (
    e.ValueSet
    | e.HandSet
    | e.ReservesHeld
    | e.ReinforcementsCalled
    | e.CombatantJoined
    | e.CombatantLeft
    | e.RefusalOverruled
    | e.HandRevealed
    | e.UnseenShuffled
    | e.AreaStruck
)


def narrate_gm(event: GmEvent, cast: e.Cast) -> str:
    """What the GM did and why, in one sentence."""
    match event:
        case e.ValueSet() if event.path.startswith("blocked."):
            now = "blocked" if event.after == "true" else "free"
            return f"GM: square {event.path.removeprefix('blocked.')} is {now}, “{event.reason}”."
        case e.ValueSet():
            before, after = (_value(event.path, value, cast) for value in (event.before, event.after))
            return f"GM: {_path(event.path, cast)} {before} → {after}, “{event.reason}”."
        case e.HandSet():
            return _hand(event, cast)
        case e.ReservesHeld():
            return _reserves(event)
        case e.ReinforcementsCalled():
            return _called(event)
        case e.CombatantJoined():
            square = f" at {event.position[0]},{event.position[1]}" if event.position else ""
            return f"GM: {_name(cast, event.name)} joins the fight{square}, “{event.reason}”."
        case e.CombatantLeft():
            gone = f" and discards {show_cards(event.cards)}" if event.cards else ""
            return f"GM: {_name(cast, event.name)} leaves the field{gone}, “{event.reason}”."
        case e.RefusalOverruled():
            return f"GM overrules rule {event.rule}, “{event.reason}”: {event.sentence}"
        case e.HandRevealed():
            return f"The GM looks at {_name(cast, event.name)}'s hand."
        case e.UnseenShuffled():
            return f"GM: the cards that the GM does not see are shuffled anew, “{event.reason}”."
        case e.AreaStruck():
            kind = f"{event.damage_type} " if event.damage_type else ""
            return f"GM: {event.points} {kind}damage to several, “{event.reason}”."


def _reserves(event: e.ReservesHeld) -> str:
    """Those that are counted on by name, the others of the hangar as a number."""
    named = [who.entrant.name for who in event.combatants if not who.entrant.spare]
    spare = len(event.combatants) - len(named)
    told = [f"In reserve: {', '.join(named)}."] if named else []
    if spare:
        mechs = "1 other mech" if spare == 1 else f"{spare} other mechs"
        told.append(f"{mechs} of the hangar can be brought in.")
    return " ".join(told)


def _called(event: e.ReinforcementsCalled) -> str:
    """Who was called up, in which mech; that they join is told of as each does."""
    names = [f"{who.entrant.name} in {who.entrant.mech}" for who in event.combatants]
    where = " into reserve" if event.reserve else ""
    return f"GM calls up {', '.join(names)}{where}, “{event.reason}”."


def _hand(event: e.HandSet, cast: e.Cast) -> str:
    held = "1 card" if event.count == 1 else f"{event.count} cards"
    cards = f": {show_cards(event.cards)}" if event.cards else ""
    taken = f", {show_cards(event.from_discard)} of them from the discard pile" if event.from_discard else ""
    return f"GM: {_name(cast, event.name)} now holds {held}{cards}{taken}, “{event.reason}”."


def _name(cast: e.Cast, who: str) -> str:
    return cast[who].entrant.name


def _value(path: str, value: str, cast: e.Cast) -> str:
    """The value in words: a combatant of no side but its own has that of its id, and others may fight for it."""
    who, _, key = path.partition(".")
    if key != "side" or value not in cast:
        return value
    return "its own" if value == who else f"that of {_name(cast, value)}"


def _path(path: str, cast: e.Cast) -> str:
    match path.split("."):
        case [who, ("ammo" | "items") as what, ref]:
            of = " ammo" if what == "ammo" else ""
            return f"{_name(cast, who)}'s {_told_apart(cast[who], ref)}{of}"
        case [who, *rest] if who in cast:
            return f"{_name(cast, who)}'s {' '.join(rest).replace('_', ' ')}"
        case _:
            return path


def _told_apart(owner: Combatant, ref: str) -> str:
    """The item's name, with what tells it from its equals: `Bomb on the left arm`, `Bomb #2`."""
    gear = next(item.gear for item in owner.entrant.fitted.gear if item.ref == ref)
    return gear.name + ref.removeprefix(gear.id).replace("@", " on the ").replace("#", " #").replace("_", " ")

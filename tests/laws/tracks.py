"""What each kind of event may change, track by track: damage, heat and power never get mixed up (mechcombat 7.8)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields

from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Combatant, Fight

_CARDS = ("hand", "cards")
_GAINS = ("ap", "heat", "power_spent", "free_defends")

OWNED: Mapping[type, tuple[str, ...]] = {
    e.TurnBegan: ("ap", "heat", "free_defends", "power_spent", "moved", "running", "marks"),
    e.AttackDeclared: ("ap", "power_spent", "heat", "ammo"),
    e.DefendChosen: ("free_defends", "ap"),
    e.CardLed: _CARDS,
    e.FollowedUp: _CARDS,
    e.DamageDealt: ("hp",),
    e.ExchangeEnded: ("running",),
    e.ItemsShed: ("online",),
    e.Moved: ("position", "ap", "moved"),
    e.CardDrawn: ("ap", "hand"),
    e.CardsDiscarded: _CARDS,
    e.CardsDealt: _CARDS,
    e.CardTaken: _CARDS,
    e.HandSet: _CARDS,
    e.ItemUsed: (*_GAINS, "running", *_CARDS),
    e.ItemSwitched: ("online",),
    e.TurnEnded: ("hand",),
    e.GaveUp: ("crew",),
    e.EffectFired: ("marks",),
    e.Gained: _GAINS,
    e.Restored: ("hp",),
}
"""The tracks of its combatant that an event may change; events not named change none."""

WHOSE: Mapping[type, str] = {
    e.AttackDeclared: "attacker",
    e.DamageDealt: "target",
}
"""The field that names whose tracks they are, where it is not `name`."""

_TRACKS = tuple(member.name for member in fields(Combatant))
_ENDED_BY_ANYBODY = ("marks", "running")
"""A new turn ends everybody's marks and effects for a turn (8.2, 8.3)."""


def changed(before: Combatant, after: Combatant) -> Iterator[str]:
    """The tracks that differ."""
    for track in _TRACKS:
        if getattr(before, track) != getattr(after, track):
            yield track


def strayed(state: Fight, event: e.Event, after: Fight) -> list[str]:
    """Every track that the event changed and does not own, as `name.track`; the GM's corrections may change one path."""
    if isinstance(event, e.FightBegan):
        return []
    found = []
    for name, who in after.combatants.items():
        was = state.combatants.get(name)
        if was is None or was is who:  # one that has just come has changed nothing
            continue
        kind = type(event).__name__
        strays = [track for track in changed(was, who) if not _may(state, event, name, track)]
        found += [f"{kind} {name}.{what}" for what in (*strays, *_elsewhere(event, was, who))]
    return found


def _may(state: Fight, event: e.Event, name: str, track: str) -> bool:
    if isinstance(event, e.ValueSet):
        return event.path.startswith(f"{name}.") and track == _set_by(event.path)
    if isinstance(event, e.UnseenShuffled):
        return track == "cards" and name in event.hands
    if isinstance(event, e.TurnBegan | e.TurnResumed) and track in _ENDED_BY_ANYBODY:
        return True
    if track not in OWNED.get(type(event), ()):
        return False
    if isinstance(event, e.ExchangeEnded):
        return state.exchange is not None and name == state.exchange.attacker
    return bool(getattr(event, WHOSE.get(type(event), "name")) == name)


def _set_by(path: str) -> str:
    """The stored track behind a path of a correction (7.8)."""
    _, first, *rest = path.split(".")
    if rest and rest[-1] == "hp":
        return "hp"
    return {"items": "online", "side": "entrant"}.get(first, first)


def _elsewhere(event: e.Event, before: Combatant, after: Combatant) -> Iterator[str]:
    """Hit points of other parts than the event's, shots of other weapons than the one that fired."""
    if isinstance(event, e.DamageDealt | e.Restored):
        yield from (
            place.value
            for place in before.hp
            if place is not event.part and before.hp[place] != after.hp[place]
        )
    if isinstance(event, e.AttackDeclared):
        pairs = enumerate(zip(before.ammo, after.ammo, strict=True))
        yield from (f"ammo {item}" for item, (was, now) in pairs if was != now and item != event.weapon)

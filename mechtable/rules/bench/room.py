"""How much room a build leaves at a spot, and whether a part fits into it: sums kept once, a few comparisons a part.

It agrees with the full check (mechcombat 4.3) on the limits that taking the part could break: weight, continuous power,
slots at the spot, and the kind of mounting point.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from mechtable.rules.bench.spots import PlaceSpot, Spot, emptied, location_of
from mechtable.rules.build import weight
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import Effect, When
from mechtable.rules.fitted import Fitted, always, effects_of, fit
from mechtable.rules.mech import Mech
from mechtable.rules.parts import AnyPart, Frame, Gear, Torso, tons_text
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Mount, Place
from mechtable.rules.skills import learned
from mechtable.rules.slot_words import slots


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What the build adds up to without what would give way at the spot.

    Attributes:
        spot: What is to be filled.
        location: Where gear would hang, None for a place and for slotless gear.
        tons: Weight in tons.
        tons_limit: The torso's limit, None without a torso.
        running: Continuous power.
        torso_power: The torso's own output, None without a torso.
        boost: Output that effects add.
        pilot: Whose levels unlock effects.
        free: Slots left at `location`, None where nobody can tell what fits (4.2).
        needed: Slots that the items at the place's locations take, with those another part gives taken off.
    """

    spot: Spot
    location: Location | None
    tons: Decimal
    tons_limit: Decimal | None
    running: int
    torso_power: int | None
    boost: int
    pilot: Pilot
    free: int | None
    needed: tuple[tuple[Location, int], ...]


def room(mech: Mech, catalogue: Catalogue, pilot: Pilot | None, spot: Spot) -> Room:
    """The room at a spot of a build."""
    rest, who = emptied(mech, spot), pilot or Pilot(name="nobody")
    fitted = fit(rest, catalogue)
    sources = effects_of(
        fitted,
        who.piloting,
        tuple(fitted.frames),
        range(len(fitted.gear)),
        initiative=who.initiative,
        ap=who.ap,
        skills=learned(who, catalogue.skills),
    )
    location = None if isinstance(spot, PlaceSpot) else location_of(mech, spot)
    torso = fitted.torso
    return Room(
        spot=spot,
        location=location,
        tons=weight(rest, catalogue),
        tons_limit=torso.tons_limit if torso else None,
        running=sum(item.gear.power_per_round for item in fitted.gear),
        torso_power=torso.power if torso else None,
        boost=sum(source.effect.then.power for source in always(sources)),
        pilot=who,
        free=None if location is None else _free(rest, fitted, location),
        needed=tuple(_needed(rest, fitted, spot.place).items()) if isinstance(spot, PlaceSpot) else (),
    )


def why_not(room: Room, part: AnyPart) -> str:
    """In a few words why the part does not fit, such as `power 33/30`; empty when it does.

    The first of: kind of mounting point, slots, power, weight.
    """
    running, limit, output = room.running, room.tons_limit, room.torso_power
    if isinstance(part, Gear):
        if room.location is not None:
            if room.location.mount not in part.at:
                return f"not on the {room.location.mount.value}"
            if room.free is not None and part.slots > room.free:
                return f"needs {slots(part.slots)}"
        running += part.power_per_round
    elif isinstance(part, Frame):
        for location, taken in room.needed:
            if taken > part.mounts.get(location.mount, 0):
                return f"{location.value} needs {slots(taken)}"
        if isinstance(part, Torso):
            limit, output = part.tons_limit, part.power
    if output is not None:
        boost = room.boost + (_boost(part.effects, room.pilot) if part.effects else 0)
        given = max(0, output + boost)
        if running > given:
            return f"power {running}/{given}"
    if limit is not None and room.tons + part.tons > limit:
        return f"{tons_text(room.tons + part.tons - limit)} t over"
    return ""


def _boost(effects: tuple[Effect, ...], pilot: Pilot) -> int:
    return sum(
        effect.then.power
        for effect in effects
        if effect.when is When.ALWAYS and effect.condition.reached(pilot.piloting, pilot.initiative, pilot.ap)
    )


def _givers(location: Location) -> tuple[Place, ...]:
    return (location.place,) if location.shoulder is None else (location.place, location.shoulder)


def _taken(fitted: Fitted) -> Mapping[Location, int]:
    taken = dict.fromkeys(Location, 0)
    for item in fitted.gear:
        if item.location is not None:
            taken[item.location] += item.gear.slots
    return taken


def _free(mech: Mech, fitted: Fitted, location: Location) -> int | None:
    givers = _givers(location)
    if any(mech.parts.get(place) and place not in fitted.frames for place in givers):
        return None
    capacity = sum(_mounts(fitted, place, location.mount) for place in givers)
    return capacity - _taken(fitted)[location]


def _needed(mech: Mech, fitted: Fitted, place: Place) -> dict[Location, int]:
    """By location that a part in the place gives slots to: how many it must give."""
    found = {}
    for location, taken in _taken(fitted).items():
        others = [giver for giver in _givers(location) if giver is not place]
        if place not in _givers(location):
            continue
        if any(mech.parts.get(other) and other not in fitted.frames for other in others):
            continue
        found[location] = taken - sum(_mounts(fitted, other, location.mount) for other in others)
    return found


def _mounts(fitted: Fitted, place: Place, mount: Mount) -> int:
    frame = fitted.frames.get(place)
    return frame.mounts.get(mount, 0) if frame else 0

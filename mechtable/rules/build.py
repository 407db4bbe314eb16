"""The figures of a build and its verdict (mechcombat 4.3–4.6)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from mechtable.engine.sums import Sum
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import When
from mechtable.rules.figures import damage_reduction, free_defends, maximum_move, power_output, sensor_range
from mechtable.rules.fitted import Fitted, Source, Status, always, effects_of, fit
from mechtable.rules.mech import Mech
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem, Severity
from mechtable.rules.skills import learned


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a build adds up to.

    Attributes:
        tons: Weight of all parts and items in tons.
        tons_limit: The torso's limit in tons, None without a torso.
        power_continuous: Power a round of everything switched on.
        power_peak: The same with every activation once.
        heat_per_turn: Heat of firing every weapon once.
        cooling: Heat removed a turn.
        slots: Slots taken and there by location; locations whose part cannot be told are left out.
        in_force: The effects that count at all times.
    """

    fitted: Fitted
    tons: Decimal
    tons_limit: Decimal | None
    power_continuous: int
    power_peak: int
    power_output: Sum
    heat_per_turn: int
    cooling: int
    sensors: Sum
    move: Sum
    free_defends: Sum
    dr: Mapping[str, int]
    slots: Mapping[Location, tuple[int, int]]
    in_force: tuple[Source, ...]


def figures(mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> Figures:
    """Add the build up. A mech without a pilot has Piloting 0, as in a fight."""
    fitted = fit(mech, catalogue)
    who = pilot or Pilot(name="nobody")
    every = tuple(fitted.frames), range(len(fitted.gear))
    skills = learned(who, catalogue.skills)
    sources = tuple(
        effects_of(fitted, who.piloting, *every, initiative=who.initiative, ap=who.ap, skills=skills)
    )
    in_force = always(iter(sources))
    continuous = sum(item.gear.power_per_round for item in fitted.gear)
    bursts = sum(source.effect.cost.power for source in sources if source.effect.when is When.ACTIVATED)
    shots = sum(item.gear.power_per_use for item in fitted.gear if isinstance(item.gear, Weapon))
    torso = fitted.torso
    return Figures(
        fitted=fitted,
        tons=weight(mech, catalogue),
        tons_limit=torso.tons_limit if torso else None,
        power_continuous=continuous,
        power_peak=continuous + bursts + shots,
        power_output=power_output(fitted, Status.OK, in_force),
        heat_per_turn=sum(item.gear.heat for item in fitted.gear if isinstance(item.gear, Weapon)),
        cooling=torso.cooling if torso else 0,
        sensors=sensor_range(fitted, Status.OK, in_force),
        move=maximum_move(fitted, Status.OK, in_force),
        free_defends=free_defends(in_force),
        dr=damage_reduction(fitted, in_force),
        slots=slots(mech, catalogue, fitted),
        in_force=in_force,
    )


def weight(mech: Mech, catalogue: Catalogue) -> Decimal:
    """Tons of everything named in the build; an unknown part weighs 0, one in the wrong place its weight (4.3, 4.4)."""
    named = [part_id for ids in mech.parts.values() for part_id in ids] + [
        placed.item for placed in mech.items
    ]
    return sum((part.tons for part in map(catalogue.get, named) if part is not None), Decimal(0))


def slots(mech: Mech, catalogue: Catalogue, fitted: Fitted) -> dict[Location, tuple[int, int]]:
    """Slots taken and slots there at each location (4.2, 5.3).

    A location whose part is unknown, of the wrong kind or doubled is left out: nobody can tell what fits there.
    """
    found = {}
    for location in Location:
        givers = (location.place,) if location.shoulder is None else (location.place, location.shoulder)
        if any(mech.parts.get(place) and place not in fitted.frames for place in givers):
            continue
        carrier = fitted.frames.get(location.place)
        capacity = carrier.mounts.get(location.mount, 0) if carrier else 0
        if location.shoulder and (extra := fitted.frames.get(location.shoulder)):
            capacity += extra.mounts.get(location.mount, 0)
        taken = sum(item.gear.slots for item in fitted.gear if item.location is location)
        found[location] = (taken, capacity)
    return found


def legal(problems: Iterable[Problem]) -> bool:
    """Whether none of the problems is an error."""
    return all(problem.severity is not Severity.ERROR for problem in problems)


def empty_places(mech: Mech) -> tuple[Place, ...]:
    """The places that need a part and name none (4.1)."""
    return tuple(place for place in Place if not place.optional and not mech.parts.get(place))

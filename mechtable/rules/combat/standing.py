"""What follows from a combatant's stored values: part states, what works, sensors, move, power."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from mechtable.engine.sums import Sum
from mechtable.rules import figures
from mechtable.rules.combat.state import Combatant
from mechtable.rules.effects import Condition, When
from mechtable.rules.fitted import Source, Status, effects_of, status_of
from mechtable.rules.parts import Weapon
from mechtable.rules.places import Place

T = TypeVar("T")


def status(combatant: Combatant, place: Place) -> Status:
    """The state of a part (5.1)."""
    return status_of(combatant.hp[place], combatant.entrant.fitted.frames[place].hp)


def is_broken(combatant: Combatant, item: int) -> bool:
    """Whether the part that carries the item is broken, or missing from an unfinished build (5.3)."""
    carrier = combatant.entrant.fitted.gear[item].carrier
    return carrier is not None and not combatant.hp.get(carrier, 0)


def works(combatant: Combatant, item: int) -> bool:
    """Whether the item is switched on and not broken."""
    return combatant.online[item] and not is_broken(combatant, item)


def item_state(combatant: Combatant, item: int) -> str:
    """`broken`, `online` or `offline`."""
    if is_broken(combatant, item):
        return "broken"
    return "online" if combatant.online[item] else "offline"


def sources(combatant: Combatant) -> tuple[Source, ...]:
    """Every effect in force: of working parts, working items and pilot skills that the pilot's levels reach.

    Activated ones only while they run, and none whose other part is broken or whose other item is off (8.3).
    """
    return _kept("sources", combatant, _sources)


def _sources(combatant: Combatant) -> tuple[Source, ...]:
    running = {effect.source for effect in combatant.running}
    return tuple(
        source
        for source in reached(combatant)
        if (source.effect.when is not When.ACTIVATED or source.key in running)
        and stands(combatant, source.effect.condition)
    )


def _kept(what: str, combatant: Combatant, make: Callable[[Combatant], T]) -> T:
    """What follows from hit points, switches and running effects is worked out once for the same ones.

    A figure that hangs on more than these needs that in the key.
    """

    def of_the_entrant() -> T:
        key = (what, tuple(combatant.hp.items()), combatant.online, combatant.running)
        return combatant.entrant.recall(key, lambda: make(combatant))

    return combatant.recall(what, of_the_entrant)


def reached(combatant: Combatant) -> Iterator[Source]:
    """Every effect of working parts, working items and skills, activated or not."""
    entrant = combatant.entrant
    return effects_of(
        entrant.fitted,
        entrant.piloting,
        [place for place in entrant.fitted.frames if combatant.hp[place] > 0],
        [item for item in range(len(entrant.fitted.gear)) if works(combatant, item)],
        initiative=entrant.initiative,
        ap=entrant.ap_skill,
        skills=entrant.skills,
    )


def stands(combatant: Combatant, condition: Condition) -> bool:
    """Whether the part it asks for is not broken and the item it asks for is on (8.3)."""
    if condition.unbroken is not None and not combatant.hp.get(condition.unbroken, 0):
        return False
    return condition.online is None or any(
        item.gear.id == condition.online and works(combatant, index)
        for index, item in enumerate(combatant.entrant.fitted.gear)
    )


def sensors(combatant: Combatant) -> Sum:
    """Sensor range in squares."""
    return _kept(
        "sensors",
        combatant,
        lambda who: figures.sensor_range(who.entrant.fitted, status(who, Place.HEAD), steady(who)),
    )


def maximum_move(combatant: Combatant) -> Sum:
    """Maximum move a turn in squares."""
    return _kept(
        "move",
        combatant,
        lambda who: figures.maximum_move(who.entrant.fitted, status(who, Place.LEGS), steady(who)),
    )


def free_defends(combatant: Combatant) -> Sum:
    """Free defends that a turn's start restores (7.2)."""
    return _kept("free defends", combatant, lambda who: figures.free_defends(steady(who)))


def power_output(combatant: Combatant) -> Sum:
    """Power a round."""
    return _kept(
        "power output",
        combatant,
        lambda who: figures.power_output(who.entrant.fitted, status(who, Place.TORSO), steady(who)),
    )


def power_running(combatant: Combatant) -> int:
    """Continuous power of what is online and not broken."""
    return _kept("power running", combatant, _power_running)


def _power_running(combatant: Combatant) -> int:
    gear = combatant.entrant.fitted.gear
    return sum(gear[item].gear.power_per_round for item in range(len(gear)) if works(combatant, item))


def power_left(combatant: Combatant) -> int:
    """Power left this round: output − running − spent, not below 0 (5.2)."""
    return max(0, power_output(combatant).total - power_running(combatant) - combatant.power_spent)


def reductions(combatant: Combatant) -> dict[str, Sum]:
    """Damage reduction by type with its terms (4.1, 8.4)."""
    return figures.reduction_sums(combatant.entrant.fitted, steady(combatant))


def damage_reduction(combatant: Combatant) -> dict[str, int]:
    """Damage reduction by type: the torso's and that of effects in force (4.1, 8.4)."""
    return _kept("dr", combatant, lambda who: figures.damage_reduction(who.entrant.fitted, steady(who)))


def cooling(combatant: Combatant) -> int:
    """Heat removed at the start of a turn."""
    torso = combatant.entrant.fitted.torso
    return torso.cooling if torso else 0


def armed(combatant: Combatant) -> bool:
    """Whether a working weapon is left: not broken, and with ammunition (7.10)."""
    return any(
        isinstance(item.gear, Weapon) and not is_broken(combatant, index) and combatant.ammo[index] != 0
        for index, item in enumerate(combatant.entrant.fitted.gear)
    )


def steady(combatant: Combatant) -> tuple[Source, ...]:
    """The effects that count at all times or run now."""
    return _kept("steady", combatant, _steady)


def _steady(combatant: Combatant) -> tuple[Source, ...]:
    return tuple(
        source for source in sources(combatant) if source.effect.when in (When.ALWAYS, When.ACTIVATED)
    )

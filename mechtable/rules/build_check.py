"""Every fault and warning of a build, all at once, each with its place and remedy (mechcombat 4.3)."""

from collections.abc import Iterator

from mechtable.rules.build import Figures, empty_places, figures
from mechtable.rules.catalogue import Catalogue, nearest
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import KINDS, AnyPart, Frame, Gear, Weapon, kind, tons_text
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem, error, warning
from mechtable.rules.slot_words import slot_room, slots
from mechtable.rules.square_words import squares_words

CODES = (
    *("missing_part", "duplicate_part", "wrong_kind", "over_tonnage", "over_slots", "wrong_location"),
    *("no_location", "over_power", "unknown_part", "out_of_range"),
    *("peak_power", "runs_hot", "unarmed", "blind_range", "locked_ability", "empty_mounts"),
)
"""Every code in the order of rule 4.3, errors first."""


def check(mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a build, errors first, in the order of rule 4.3; none hides another.

    Args:
        mech: The build, finished or not.
        catalogue: The parts in use.
        pilot: Who sits in it; without one no unlock is judged.
    """
    added = figures(mech, catalogue, pilot)
    found = (
        *_missing(mech),
        *_places(mech, catalogue),
        *_over_tonnage(added),
        *_over_slots(added),
        *_items(mech, catalogue),
        *_over_power(added),
        *_out_of_range(mech, catalogue, added),
        *_warnings(added, pilot),
    )
    return tuple(sorted(found, key=lambda problem: CODES.index(problem.code)))


def _missing(mech: Mech) -> Iterator[Problem]:
    for place in empty_places(mech):
        yield error(
            "missing_part",
            place.value,
            f"The mech has no part as {place.words}.",
            f"Choose {_a(FRAME_OF[place])}.",
        )


def _places(mech: Mech, catalogue: Catalogue) -> Iterator[Problem]:
    for place in Place:
        ids = mech.parts.get(place, ())
        if ids and (len(ids) > 1 or place in mech.listed):
            yield error(
                "duplicate_part",
                place.value,
                f"As {place.words} there is a list ({', '.join(ids)}) where one part belongs.",
                "Keep one of them and write it without brackets.",
            )
        for part_id in ids:
            part = catalogue.get(part_id)
            if part is None:
                yield _unknown(part_id, place.value, catalogue, KINDS[FRAME_OF[place]])
            elif not isinstance(part, FRAME_OF[place]):
                yield error(
                    "wrong_kind",
                    place.value,
                    f"{part.name} is {_a(type(part))} and cannot be the {place.words}.",
                    f"Choose {_a(FRAME_OF[place])}.",
                )


def _items(mech: Mech, catalogue: Catalogue) -> Iterator[Problem]:
    for placed in mech.items:
        part = catalogue.get(placed.item)
        where = placed.at.value if placed.at else "slotless"
        if part is None:
            yield _unknown(placed.item, where, catalogue, "")
        elif isinstance(part, Frame):
            yield error(
                "wrong_kind",
                where,
                f"{part.name} is {_a(type(part))}, not something to mount.",
                "Put it in its own place, or take it out of the items.",
            )
        else:
            yield from _location(placed, part, where)


def _location(placed: Placed, gear: Gear, where: str) -> Iterator[Problem]:
    fits = ", ".join(mount.value for mount in gear.at)
    if gear.slots == 0 and placed.at is not None:
        yield error(
            "wrong_location",
            where,
            f"{gear.name} takes no slot and hangs on no location.",
            "Leave its location out.",
        )
    elif gear.slots and placed.at is None:
        yield error("no_location", where, f"{gear.name} needs a location.", f"Say where: it fits {fits}.")
    elif placed.at is not None and placed.at.mount not in gear.at:
        yield error(
            "wrong_location",
            where,
            f"{gear.name} does not fit the {placed.at.value}.",
            f"Move it: it fits {fits}.",
        )


def _over_tonnage(added: Figures) -> Iterator[Problem]:
    if added.tons_limit is not None and added.tons > added.tons_limit:
        over = tons_text(added.tons - added.tons_limit)
        yield error(
            "over_tonnage",
            "torso",
            f"The mech weighs {tons_text(added.tons)} t, its torso carries {tons_text(added.tons_limit)} t.",
            f"Shed {over} t or take a stronger torso.",
        )


def _over_slots(added: Figures) -> Iterator[Problem]:
    for location, (taken, capacity) in added.slots.items():
        if taken > capacity:
            yield error(
                "over_slots",
                location.value,
                f"The {location.value} {_has(location)} {slots(capacity)}, its items take {taken}.",
                f"Free {taken - capacity} of them or fit a part with more mounts.",
            )


def _over_power(added: Figures) -> Iterator[Problem]:
    output = added.power_output.total
    if added.fitted.torso is not None and added.power_continuous > output:
        yield error(
            "over_power",
            "torso",
            f"Running items draw {added.power_continuous} power a round, the torso gives {output}.",
            f"Save {added.power_continuous - output} power or take a stronger torso.",
        )


def _out_of_range(mech: Mech, catalogue: Catalogue, added: Figures) -> Iterator[Problem]:
    for placed in mech.items:
        part = catalogue.get(placed.item)
        most = part.ammo if isinstance(part, Weapon) else None
        if part is not None and placed.ammo is not None and (most is None or placed.ammo > most):
            holds = f"carries at most {most} shots" if most is not None else "takes no ammunition"
            yield error(
                "out_of_range",
                placed.item,
                f"{part.name} {holds}, the build says {placed.ammo}.",
                f"Write {most} or less." if most is not None else "Leave ammo out.",
                _at(placed.at),
            )
    for place in Place:  # in their order, whatever the order in which somebody wrote them down
        frame, lost = added.fitted.frames.get(place), mech.damage.get(place, 0)
        if frame is not None and lost > frame.hp:
            yield error(
                "out_of_range",
                place.value,
                f"{frame.name} has {frame.hp} HP, the build says {lost} are lost.",
                f"Write {frame.hp} or less.",
            )


def _warnings(added: Figures, pilot: Pilot | None) -> Iterator[Problem]:
    output = added.power_output.total
    if added.fitted.torso is not None and added.power_peak > output:
        yield warning(
            "peak_power",
            "torso",
            f"Everything on and activated once takes {added.power_peak} power, the torso gives {output}.",
            "Not all of it can be used in one round.",
        )
    if added.heat_per_turn > added.cooling:
        yield warning(
            "runs_hot",
            "torso",
            f"Firing everything once makes {added.heat_per_turn} heat, cooling takes {added.cooling} a turn.",
            "Fire less in a turn, or take a torso that cools better.",
        )
    weapons = [item for item in added.fitted.gear if isinstance(item.gear, Weapon)]
    if not weapons:
        yield warning("unarmed", "items", "The mech carries no weapon.", "Mount one, if it is to fight.")
    for item in weapons:
        if isinstance(item.gear, Weapon) and not item.gear.melee and item.gear.range > added.sensors.total:
            yield warning(
                "blind_range",
                item.ref,
                f"{item.gear.name} reaches {squares_words(item.gear.range)}, sensors {added.sensors.total}.",
                "Better sensors make use of its reach.",
                _at(item.location),
            )
    yield from _locked(added, pilot)
    full = added.tons_limit is not None and added.tons >= added.tons_limit
    for location, (taken, capacity) in added.slots.items():
        if taken < capacity:
            yield warning(
                "empty_mounts",
                location.value,
                f"The {location.value} {_has(location)} {slot_room(capacity, taken)}.",
                "The mech carries no more tons." if full else "Something still fits there.",
            )


def _locked(added: Figures, pilot: Pilot | None) -> Iterator[Problem]:
    if pilot is None:
        return
    fitted = added.fitted
    parts: list[tuple[AnyPart, str]] = [(part, place.words) for place, part in fitted.frames.items()]
    parts += [(item.gear, _at(item.location)) for item in fitted.gear]
    for part, at in parts:
        for effect in part.effects:
            needs = effect.condition
            levels = (
                ("Piloting", needs.piloting, pilot.piloting),
                ("Initiative", needs.initiative, pilot.initiative),
                ("AP skill", needs.ap, pilot.ap),
            )
            for skill, least, level in levels:
                if level >= least:
                    continue
                yield warning(
                    "locked_ability",
                    part.id,
                    f"{part.name}: {effect.name} needs {skill} {least}, {pilot.called} has {level}.",
                    "It sleeps until the pilot has learned enough.",
                    at,
                )


def _unknown(part_id: str, where: str, catalogue: Catalogue, wanted: str) -> Problem:
    known = [part.id for part in catalogue.parts.values() if not wanted or kind(part) == wanted]
    alike = nearest(part_id, known)
    hint = f"Did you mean {' or '.join(alike)}?" if alike else "Look it up with `mechtable parts list`."
    return error("unknown_part", where, f"No part in use has the id {part_id}.", hint)


def _at(location: Location | None) -> str:
    return location.value if location else "no slot"


def _a(part: type[AnyPart]) -> str:
    word = KINDS[part]
    if word == "legs":
        return "a pair of legs"
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def _has(location: Location) -> str:
    return "have" if location is Location.LEGS else "has"

"""Mechs as sheets: what every front end draws, worked out once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING

from mechtable.engine.sums import Sum
from mechtable.rules.build import Figures, figures, legal
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.figures import maximum_move, power_output, sensor_range
from mechtable.rules.fitted import Fitted, Source, Status, status_of, threshold
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.part_words import damage_words, facts
from mechtable.rules.parts import AnyFrame, AnyPart, Gear, Weapon, tons_text
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem, Severity, of_severity
from mechtable.rules.sheets.effect_lines import effect_lines, once_lines
from mechtable.rules.sheets.hurt import lead_of
from mechtable.rules.sheets.mech_lines import (
    MELEE_REACH,
    Attack,
    ByState,
    Gauge,
    GearLine,
    MountLine,
    PartLine,
)
from mechtable.rules.sheets.weapon_lines import WeaponLine, weapon_lines
from mechtable.rules.taxonomy import Taxonomy
from mechtable.rules.threat import threat
from mechtable.rules.weight_class import class_of_mech

if TYPE_CHECKING:
    from mechtable.rules.present import Present


@dataclass(frozen=True, slots=True, kw_only=True)
class MechSheet:
    """A mech with everything that follows from its build.

    Attributes:
        pilot: What its pilot is called; empty without one.
        weight_class: Its class in one word, empty without a torso that the parts in use have.
        parts: All five places that need a part, and the shoulders that have one.
        slotless: Items that hang on no location.
        running: Items with continuous power in priority order: where power runs short, the last goes offline first (5.2).
        figures: Of the build, as if nothing was lost.
        now: What damage has left of them (5.1–5.3); the same where nothing is lost.
        threat: What it weighs in a force as it is, its pilot counted (4.7).
        whole_threat: The same without damage.
    """

    name: str
    role: str
    owner: str
    tags: tuple[str, ...]
    notes: str
    pilot: str
    weight_class: str
    heat: int
    parts: tuple[PartLine, ...]
    slotless: tuple[GearLine, ...]
    running: tuple[GearLine, ...]
    figures: Figures
    now: Figures
    threat: Sum
    whole_threat: Sum
    problems: tuple[Problem, ...]

    @property
    def legal(self) -> bool:
        """Whether no problem is an error."""
        return legal(self.problems)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that make it illegal."""
        return of_severity(self.problems, Severity.ERROR)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The problems that are worth knowing."""
        return of_severity(self.problems, Severity.WARNING)

    @property
    def gear(self) -> tuple[tuple[str, GearLine], ...]:
        """Every item with where it is mounted; `slotless` for what hangs on nothing."""
        mounted = [
            (mount.location.value, gear)
            for part in self.parts
            for mount in part.mounts
            for gear in mount.gear
        ]
        return (*mounted, *(("slotless", gear) for gear in self.slotless))

    @property
    def weapons(self) -> tuple[WeaponLine, ...]:
        """Every weapon, equal ones at one location in one line."""
        return weapon_lines(self.gear)

    @property
    def sensors_by_head(self) -> ByState:
        """Sensor range as the head's state makes it (5.1)."""
        return self._by_state(Place.HEAD, sensor_range)

    @property
    def move_by_legs(self) -> ByState:
        """Maximum move as the legs' state makes it (5.1)."""
        return self._by_state(Place.LEGS, maximum_move)

    @property
    def output_by_torso(self) -> ByState:
        """Power output as the torso's state makes it (5.1)."""
        return self._by_state(Place.TORSO, power_output)

    @property
    def fed_by_torso(self) -> bool:
        """Whether it has all that tells what has power: without head, torso and legs nothing is known of a damaged one (5.2)."""
        return all(place in self.figures.fitted.frames for place in (Place.HEAD, Place.TORSO, Place.LEGS))

    def _by_state(self, place: Place, figure: Callable[[Fitted, Status, tuple[Source, ...]], Sum]) -> ByState:
        broken = any(part.place is place and part.fits and not part.hp for part in self.parts)
        standing = (self.figures if broken else self.now).in_force
        off = tuple(
            source for source in standing if source.part is not place
        )  # on a broken part nothing works (5.3)
        ok, damaged, gone = (
            figure(self.figures.fitted, status, off if status is Status.BROKEN else standing).total
            for status in Status
        )
        return ByState(place=place, whole=ok, damaged=damaged, broken=gone)

    @property
    def gauges(self) -> tuple[Gauge, Gauge, Gauge]:
        """Tons, power and heat as they are now against what carries, gives and cools them (4.4, 4.5, 7.6)."""
        added, now = self.figures, self.now
        limit = added.tons_limit
        left = "" if limit is None else f"{tons_text(abs(limit - added.tons))} "
        if limit is not None:
            left += "left" if added.tons <= limit else "over"
        run, peak = now.power_continuous, now.power_peak
        return (
            Gauge(label="Tons", amount=int(added.tons * 4), more=0, limit=int((limit or 0) * 4), left=left),
            Gauge(label="Power", amount=run, more=peak - run, limit=now.power_output.total),
            Gauge(label="Heat", amount=now.heat_per_turn, more=0, limit=added.cooling),
        )

    @property
    def wrecked(self) -> bool:
        """Whether the torso is broken (5.1)."""
        return any(part.place is Place.TORSO and part.fits and part.hp == 0 for part in self.parts)


def mech_sheet(mech: Mech, catalogue: Catalogue, pilot: Pilot | None = None) -> MechSheet:
    """The sheet of a build, finished or not."""
    added = figures(mech, catalogue, pilot)
    weight = threat(mech, catalogue, pilot)
    left = _left(mech, added, catalogue, pilot)
    gear = _gear_lines(mech, catalogue, added.fitted, left)
    return MechSheet(
        name=mech.name,
        role=mech.role,
        owner=mech.owner,
        tags=mech.tags,
        notes=mech.notes,
        pilot=pilot.called if pilot else "",
        weight_class=weight_class.value if (weight_class := class_of_mech(mech, catalogue)) else "",
        heat=mech.heat,
        parts=tuple(
            _part_line(mech, place, catalogue, added, gear)
            for place in Place
            if not place.optional or mech.parts.get(place)
        ),
        slotless=tuple(line for placed, line in gear if placed.at is None),
        running=tuple(line for _, line in gear if line.power),
        figures=added,
        now=added if left is None else left.figures,
        threat=weight,
        whole_threat=weight if left is None else threat(replace(mech, damage={}), catalogue, pilot),
        problems=check(mech, catalogue, pilot),
    )


def _left(mech: Mech, added: Figures, catalogue: Catalogue, pilot: Pilot | None) -> "Present | None":
    if not any(mech.damage.values()):
        return None
    from mechtable.rules.present import present  # late: whole mechs need no rules of the fight

    return present(mech, added, catalogue, pilot)


def _gear_lines(
    mech: Mech, catalogue: Catalogue, fitted: Fitted, left: "Present | None"
) -> tuple[tuple[Placed, GearLine], ...]:
    mounted, ranks = iter(enumerate(fitted.gear)), count(1)
    frames, lines = fitted.frames, []
    for placed in mech.items:
        part = catalogue.get(placed.item)
        line = _gear_line(placed, part, catalogue.taxonomy)
        if isinstance(part, Gear):
            number, item = next(mounted)
            line = replace(
                line,
                ref=item.ref,
                rank=next(ranks) if line.power else 0,
                carrier=item.carrier,
                state="" if left is None else left.items[number].removeprefix("online"),
                lead=lead_of(item.carrier, _status(mech, item.carrier, frames)) if line.weapon else 0,
            )
        lines.append((placed, line))
    return tuple(lines)


def _status(mech: Mech, carrier: Place | None, frames: Mapping[Place, AnyFrame]) -> Status:
    """The state of the part that carries something; what no part carries counts as whole."""
    if carrier is None or carrier not in frames:
        return Status.OK
    most = frames[carrier].hp
    return status_of(most - mech.damage.get(carrier, 0), most)


def _gear_line(placed: Placed, part: AnyPart | None, taxonomy: Taxonomy) -> GearLine:
    shots = part.ammo if isinstance(part, Weapon) else None
    words = () if part is None else facts(part)
    if placed.ammo is not None and shots is not None:
        words = tuple(f"{placed.ammo} of {word}" if word == f"{shots} shots" else word for word in words)
    return GearLine(
        ref=placed.item,
        name=part.name if part else placed.item,
        slots=part.slots if isinstance(part, Gear) else 0,
        tons=tons_text(part.tons) if part else "",
        facts=words,
        effects=effect_lines(part.effects) if part else (),
        once=once_lines(part.effects) if part else (),
        attack=_attack(part) if isinstance(part, Weapon) else None,
        power=part.power_per_round if isinstance(part, Gear) else 0,
        suits=taxonomy.pays(part.style, part.damage_type) if isinstance(part, Weapon) else {},
        shots=None if shots is None else (shots if placed.ammo is None else placed.ammo, shots),
    )


def _attack(weapon: Weapon) -> Attack:
    return Attack(
        ap=weapon.ap,
        reach=MELEE_REACH if weapon.melee else str(weapon.range),
        damage=damage_words(weapon),
        style=weapon.style,
        heat=weapon.heat,
        power=weapon.power_per_use,
    )


def _part_line(
    mech: Mech,
    place: Place,
    catalogue: Catalogue,
    added: Figures,
    gear: tuple[tuple[Placed, GearLine], ...],
) -> PartLine:
    ids = mech.parts.get(place, ())
    frame = added.fitted.frames.get(place)
    named = [part.name if (part := catalogue.get(part_id)) else part_id for part_id in ids]
    most = frame.hp if frame else 0
    hp = max(0, most - mech.damage.get(place, 0))
    return PartLine(
        place=place,
        name=", ".join(named),
        fits=frame is not None,
        hp=hp,
        max_hp=most,
        threshold=threshold(most),
        status=status_of(hp, most),
        tons=tons_text(frame.tons) if frame else "",
        facts=facts(frame) if frame else (),
        effects=effect_lines(frame.effects) if frame else (),
        once=once_lines(frame.effects) if frame else (),
        mounts=tuple(_mount_lines(place, added, gear)),
    )


def _mount_lines(place: Place, added: Figures, gear: tuple[tuple[Placed, GearLine], ...]) -> list[MountLine]:
    """Locations that the place gives or that hold something; a shoulder part's slots count at its arm's location."""
    lines = []
    for location in (location for location in Location if location.place is place):
        held = tuple(line for placed, line in gear if placed.at is location)
        taken, slots = added.slots.get(location, (sum(line.slots for line in held), None))
        if held or slots:
            lines.append(MountLine(location=location, taken=taken, slots=slots, gear=held))
    return lines

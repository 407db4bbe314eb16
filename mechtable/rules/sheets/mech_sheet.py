"""Mechs as sheets: what every front end draws, worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mechtable.engine.cards import Suit
from mechtable.engine.sums import Sum
from mechtable.rules.build import Figures, figures, legal
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effect_words import sentence
from mechtable.rules.fitted import FittedGear, Status, status_of, threshold
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.part_words import facts
from mechtable.rules.parts import AnyPart, Gear, Weapon, tons_text
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem, Severity, of_severity
from mechtable.rules.taxonomy import Taxonomy
from mechtable.rules.threat import threat

if TYPE_CHECKING:
    from mechtable.rules.present import Present


@dataclass(frozen=True, slots=True, kw_only=True)
class GearLine:
    """An item of a mech.

    Attributes:
        ref: How commands name it; the id for one that no pack in use has, which has no tons either.
        state: `broken` or `offline` where damage has that effect (5.2, 5.3), else empty.
        facts: Figures in words, such as `2 impact`.
        suits: What a led suit adds for a weapon (2.1).
        shots: Shots left and carried when full, None without ammunition.
        effects: Each ability as `name: what it does`.
    """

    ref: str
    name: str
    weapon: bool
    slots: int
    tons: str
    facts: tuple[str, ...]
    effects: tuple[str, ...]
    suits: Mapping[Suit, int] = field(default_factory=dict)
    shots: tuple[int, int] | None = None
    state: str = ""

    @property
    def suit_words(self) -> str:
        """The suits that pay for a weapon: `♣+2`, `♥+1 ♦+1`."""
        return " ".join(f"{suit.value}+{worth}" for suit, worth in self.suits.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class MountLine:
    """A location with what is mounted there; `slots` is None where the part that gives them cannot be told."""

    location: Location
    taken: int
    slots: int | None
    gear: tuple[GearLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartLine:
    """A place of a mech.

    Attributes:
        name: The part in it; empty for none.
        fits: Whether it is a part that belongs there; without it the figures are 0.
        threshold: The least HP at which it is whole (5.1).
    """

    place: Place
    name: str
    fits: bool
    hp: int
    max_hp: int
    threshold: int
    status: Status
    tons: str
    facts: tuple[str, ...]
    effects: tuple[str, ...]
    mounts: tuple[MountLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """An amount of a mech against its limit.

    Attributes:
        label: Of what.
        amount: In quarters of a ton, or points.
        more: What may come to it.
        left: How far it is below the limit, in words; empty where nothing limits it.
    """

    label: str
    amount: int
    more: int
    limit: int
    left: str = ""

    @property
    def over(self) -> bool:
        """Whether it is more than it may be."""
        return self.amount > self.limit


@dataclass(frozen=True, slots=True, kw_only=True)
class MechSheet:
    """A mech with everything that follows from its build.

    Attributes:
        pilot: What its pilot is called; empty without one.
        parts: All five places that need a part, and the shoulders that have one.
        slotless: Items that hang on no location.
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
    heat: int
    parts: tuple[PartLine, ...]
    slotless: tuple[GearLine, ...]
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
    gear = _gear_lines(mech, catalogue, added.fitted.gear, left)
    return MechSheet(
        name=mech.name,
        role=mech.role,
        owner=mech.owner,
        tags=mech.tags,
        notes=mech.notes,
        pilot=pilot.called if pilot else "",
        heat=mech.heat,
        parts=tuple(
            _part_line(mech, place, catalogue, added, gear)
            for place in Place
            if not place.optional or mech.parts.get(place)
        ),
        slotless=tuple(line for placed, line in gear if placed.at is None),
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
    mech: Mech, catalogue: Catalogue, fitted: tuple[FittedGear, ...], left: "Present | None"
) -> tuple[tuple[Placed, GearLine], ...]:
    mounted, lines = iter(enumerate(fitted)), []
    for placed in mech.items:
        part, ref, state = catalogue.get(placed.item), placed.item, ""
        if isinstance(part, Gear):
            number, item = next(mounted)
            ref, state = item.ref, "" if left is None else left.items[number].removeprefix("online")
        lines.append((placed, _gear_line(placed, part, ref, state, catalogue.taxonomy)))
    return tuple(lines)


def _gear_line(placed: Placed, part: AnyPart | None, ref: str, state: str, taxonomy: Taxonomy) -> GearLine:
    shots = part.ammo if isinstance(part, Weapon) else None
    words = () if part is None else facts(part)
    if placed.ammo is not None and shots is not None:
        words = tuple(f"{placed.ammo} of {word}" if word == f"{shots} shots" else word for word in words)
    return GearLine(
        ref=ref,
        name=part.name if part else placed.item,
        weapon=isinstance(part, Weapon),
        slots=part.slots if isinstance(part, Gear) else 0,
        tons=tons_text(part.tons) if part else "",
        facts=words,
        effects=_effects(part),
        suits=taxonomy.pays(part.style, part.damage_type) if isinstance(part, Weapon) else {},
        shots=None if shots is None else (shots if placed.ammo is None else placed.ammo, shots),
        state=state,
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
        effects=_effects(frame),
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


def _effects(part: AnyPart | None) -> tuple[str, ...]:
    return () if part is None else tuple(f"{effect.name}: {sentence(effect)}" for effect in part.effects)

"""A mech resolved against the catalogue: the parts themselves, each item with the part that carries it."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import Effect, When
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import AnyFrame, AnyGear, Arm, Gear, Head, Legs, Shoulder, Torso
from mechtable.rules.places import Location, Place
from mechtable.rules.skills import Skill

FRAME_OF: Mapping[Place, type[AnyFrame]] = {
    Place.HEAD: Head,
    Place.TORSO: Torso,
    Place.LEFT_ARM: Arm,
    Place.RIGHT_ARM: Arm,
    Place.LEGS: Legs,
    Place.LEFT_SHOULDER: Shoulder,
    Place.RIGHT_SHOULDER: Shoulder,
}
"""The kind of part that belongs in each place (4.1)."""


class Status(Enum):
    """The state of a part (5.1)."""

    OK = "ok"
    DAMAGED = "damaged"
    BROKEN = "broken"


def status_of(hp: int, max_hp: int) -> Status:
    """Broken at 0 HP, damaged strictly below half, else ok (5.1)."""
    if hp <= 0:
        return Status.BROKEN
    return Status.DAMAGED if 2 * hp < max_hp else Status.OK


def threshold(max_hp: int) -> int:
    """The least HP at which a part is still whole: 9 of 17, 4 of 8 (5.1)."""
    return (max_hp + 1) // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class FittedGear:
    """An item in its place.

    Attributes:
        ref: How commands name it: its id, or `ID@left_arm` or `ID#2` where equal items must be told apart.
        carrier: The part it breaks with, None for a slotless item (5.3).
    """

    ref: str
    gear: AnyGear
    location: Location | None
    carrier: Place | None
    ammo: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """An effect with what brings it.

    Attributes:
        by: Name of the part or item.
        gear: Index of the item in `Fitted.gear`, None for an effect of a frame or of a pilot skill.
        place: Index of the effect among those of its part, item or skill.
        bearer: What brings it, in one word or two: `item 3`, `left_arm`, `skill deadeye`.
        part: The part that carries it, None for a slotless item or a skill.
    """

    by: str
    effect: Effect
    gear: int | None
    place: int
    bearer: str
    part: Place | None

    @property
    def key(self) -> str:
        """What tells it from every other effect of the combatant."""
        return f"{self.bearer}/{self.place}"


def sources_of(
    by: str, effects: tuple[Effect, ...], gear: int | None, bearer: str, part: Place | None
) -> tuple[Source, ...]:
    """The effects of one part, item or skill with what brings them."""
    return tuple(Source(by, effect, gear, place, bearer, part) for place, effect in enumerate(effects))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted:
    """The parts of a mech by place and its items in priority order (5.2).

    Attributes:
        of_frames: The effects of each part; they follow from `frames` and are kept because fights ask all the time.
        of_gear: The effects of each item.
    """

    frames: Mapping[Place, AnyFrame]
    gear: tuple[FittedGear, ...]
    of_frames: Mapping[Place, tuple[Source, ...]] = field(init=False, compare=False, repr=False)
    of_gear: tuple[tuple[Source, ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        of_frames = {
            place: sources_of(frame.name, frame.effects, None, place.value, place)
            for place, frame in self.frames.items()
        }
        of_gear = tuple(
            sources_of(item.gear.name, item.gear.effects, index, item_bearer(index), item.carrier)
            for index, item in enumerate(self.gear)
        )
        object.__setattr__(self, "of_frames", of_frames)
        object.__setattr__(self, "of_gear", of_gear)

    @property
    def torso(self) -> Torso | None:
        """The torso, None while the build has none."""
        frame = self.frames.get(Place.TORSO)
        return frame if isinstance(frame, Torso) else None


def effects_of(
    fitted: Fitted,
    piloting: int,
    working: Collection[Place],
    online: Collection[int],
    *,
    initiative: int = 0,
    ap: int = 0,
    skills: Iterable[Skill] = (),
) -> Iterator[Source]:
    """Every effect of working frames, online items and pilot skills whose levels the pilot reaches (5.3, 8.3)."""
    every = _every(fitted, working, online, skills)
    return (source for source in every if source.effect.condition.reached(piloting, initiative, ap))


def always(sources: Iterator[Source]) -> tuple[Source, ...]:
    """Those that count at all times."""
    return tuple(source for source in sources if source.effect.when is When.ALWAYS)


def item_bearer(index: int) -> str:
    """The bearer of an item's effects."""
    return f"item {index}"


def skill_bearer(skill_id: str) -> str:
    """The bearer of a pilot skill's effects."""
    return f"skill {skill_id}"


def _every(
    fitted: Fitted, working: Collection[Place], online: Collection[int], skills: Iterable[Skill]
) -> Iterator[Source]:
    for place, found in fitted.of_frames.items():
        if place in working:
            yield from found
    for index, found in enumerate(fitted.of_gear):
        if index in online:
            yield from found
    for skill in skills:
        yield from sources_of(skill.name, skill.effects, None, skill_bearer(skill.id), None)


def fit(mech: Mech, catalogue: Catalogue) -> Fitted:
    """Resolve what can be resolved: unknown parts, parts of the wrong kind and doubled places are left out."""
    frames: dict[Place, AnyFrame] = {}
    for place in Place:
        ids = mech.parts.get(place, ())
        part = catalogue.get(ids[0]) if len(ids) == 1 and place not in mech.listed else None
        if isinstance(part, FRAME_OF[place]):
            frames[place] = part
    found = [(placed, gear) for placed in mech.items if isinstance(gear := catalogue.get(placed.item), Gear)]
    carriers = _carriers(found, frames)
    refs = _refs([placed for placed, _ in found], carriers)
    return Fitted(
        frames=frames,
        gear=tuple(
            FittedGear(
                ref=ref,
                gear=gear,
                location=placed.at,
                carrier=carrier,
                ammo=placed.ammo,
            )
            for (placed, gear), ref, carrier in zip(found, refs, carriers, strict=True)
        ),
    )


def _carriers(found: list[tuple[Placed, AnyGear]], frames: Mapping[Place, AnyFrame]) -> list[Place | None]:
    """At a shoulder location the first items fill the shoulder part's own slots and break with it (5.3)."""
    left = {
        location: frame.mounts.get(location.mount, 0)
        for location in Location
        if location.shoulder and (frame := frames.get(location.shoulder))
    }
    carriers: list[Place | None] = []
    for placed, gear in found:
        location = placed.at
        if location is None:
            carriers.append(None)
        elif location.shoulder and left.get(location, 0) > 0:
            left[location] -= gear.slots
            carriers.append(location.shoulder)
        else:
            carriers.append(location.place)
    return carriers


def _refs(placed: list[Placed], carriers: list[Place | None]) -> list[str]:
    copies = Counter(item.item for item in placed)
    spots = Counter((item.item, carrier) for item, carrier in zip(placed, carriers, strict=True))
    seen: Counter[str] = Counter()
    refs = []
    for item, carrier in zip(placed, carriers, strict=True):
        seen[item.item] += 1
        if copies[item.item] == 1:
            refs.append(item.item)
        elif carrier is not None and spots[item.item, carrier] == 1:
            refs.append(f"{item.item}@{carrier.value}")
        else:
            refs.append(f"{item.item}#{seen[item.item]}")
    return refs

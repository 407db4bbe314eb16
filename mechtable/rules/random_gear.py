"""What is mounted on a random mech: weapons first, then whatever its locations and its torso still take (4.2, 4.3)."""

from collections import Counter
from collections.abc import Sequence

from mechtable.engine.dice import Dice
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.effects import Effect, When
from mechtable.rules.mech import Placed
from mechtable.rules.parts import AnyGear, Gear, Torso, Weapon
from mechtable.rules.places import Location, Mount, Place
from mechtable.rules.random_frames import PREFERRED, Frames, weighted
from mechtable.rules.roles import Role
from mechtable.rules.taxonomy import Taxonomy
from mechtable.rules.weight_class import WeightClass, drawn_for

LASTING = 8
"""Shots at least of a weapon that lasts a fight."""

_BY_STEPS = (4, 3, 2, 1)
"""How likely gear is by the classes between the one it was drawn for and the mech's; gear for any class is as the first."""

_IN_HAND, _HELPING = 4, 2
"""How much likelier an item is that goes into a hand, where there are many more weapons, and one that helps them."""

_FEWEST_WEAPONS, _MORE_WEAPONS = 1, 3
_LEFT_OPEN = 8
"""One location in so many is left as it is, though something would fit."""

_MOST_SLOTLESS = 5


class Loading:
    """A mech that is being loaded. Nothing that it takes makes it illegal (4.3).

    Attributes:
        placed: What is aboard, in the order in which it came.
    """

    def __init__(self, frames: Frames, catalogue: Catalogue, weight_class: WeightClass) -> None:
        torso = frames[Place.TORSO]
        assert isinstance(torso, Torso)
        self.placed: list[tuple[AnyGear, Location | None]] = []
        self._taxonomy, self._class = catalogue.taxonomy, weight_class
        self._tons = torso.tons_limit - sum(frame.tons for frame in frames.values())
        self._power = torso.power + sum(
            _steady_power(effect) for frame in frames.values() for effect in frame.effects
        )
        self._heat = 2 * torso.cooling
        self._slots: Counter[Location] = Counter()
        for location in Location:
            self._slots[location] = frames[location.place].mounts.get(location.mount, 0)
            if location.shoulder is not None and location.shoulder in frames:
                self._slots[location] += frames[location.shoulder].mounts.get(location.mount, 0)
        self._gear = [
            part
            for part in catalogue.parts.values()
            if isinstance(part, Gear)
            and ((meant := drawn_for(part)) is None or meant.heavier_than(weight_class) <= 1)
        ]
        self.hands = [each for each in Location if each.mount.value == "hand" and self._slots[each]]

    @property
    def weapons(self) -> list[Weapon]:
        """The weapons aboard."""
        return [gear for gear, _ in self.placed if isinstance(gear, Weapon)]

    def spots(self, gear: AnyGear) -> list[Location | None]:
        """Where it still fits: slots, tons, power, two turns' cooling, and no copy too many."""
        copies = sum(aboard is gear for aboard, _ in self.placed)
        power, heat, most = gear.power_per_round, 0, 1
        if isinstance(gear, Weapon):
            power, heat, most = power + gear.power_per_use, gear.heat, 2
        if copies >= most or gear.tons > self._tons or power > self._power or heat > self._heat:
            return []
        if not gear.slots:
            return [None]
        return [at for at in Location if at.mount in gear.at and self._slots[at] >= gear.slots]

    def take(self, gear: AnyGear, at: Location | None) -> None:
        """Mount it."""
        self.placed.append((gear, at))
        self._tons -= gear.tons
        self._power -= gear.power_per_round - sum(map(_steady_power, gear.effects))
        if isinstance(gear, Weapon):
            self._power -= gear.power_per_use
            self._heat -= gear.heat
        if at is not None:
            self._slots[at] -= gear.slots

    def fill(self, found: Sequence[tuple[AnyGear, Location | None]], role: Role | None, dice: Dice) -> bool:
        """Mount one of those, likelier what the class and the role ask for; False when there is none."""
        if not found:
            return False
        weights = [(gear, self._weight(gear, role)) for gear, _ in found]
        self.take(*found[weighted(weights, dice)])
        return True

    def fitting(
        self, *, weapons: bool = False, at: Location | None = None, slotless: bool = False
    ) -> list[tuple[AnyGear, Location | None]]:
        """What could be mounted now: weapons anywhere, anything at one location, or what hangs on none."""
        found = []
        for gear in self._gear:
            if weapons and not isinstance(gear, Weapon):
                continue
            if slotless and gear.slots:
                continue
            if not isinstance(gear, Weapon) and not serves(gear, self.weapons, self._taxonomy):
                continue
            found += [(gear, spot) for spot in self.spots(gear) if weapons or slotless or spot is at]
        return found

    def _weight(self, gear: AnyGear, role: Role | None) -> int:
        meant = drawn_for(gear)
        weight = _BY_STEPS[0 if meant is None else abs(meant.heavier_than(self._class))]
        if not isinstance(gear, Weapon):
            weight *= _HELPING if any(effect.when is When.ATTACK for effect in gear.effects) else 1
            weight *= _IN_HAND if Mount.HAND in gear.at else 1
        return weight * (PREFERRED if role is not None and role.suits(gear) else 1)


def load(loading: Loading, role: Role | None, dice: Dice) -> tuple[Placed, ...]:
    """Arm and equip a mech; the weapons stand first in its priority order (5.2)."""
    wanted = _FEWEST_WEAPONS + dice.below(_MORE_WEAPONS)
    while len(loading.weapons) < wanted and loading.fill(loading.fitting(weapons=True), role, dice):
        pass
    for location in dice.shuffled(tuple(Location)):
        open_hand = location in loading.hands and all(at is not location for _, at in loading.placed)
        while open_hand or dice.below(_LEFT_OPEN):
            if not loading.fill(loading.fitting(at=location), role, dice):
                break
            open_hand = False
    for _ in range(dice.below(_MOST_SLOTLESS + 1)):
        loading.fill(loading.fitting(slotless=True), role, dice)
    ordered = sorted(loading.placed, key=lambda pair: not isinstance(pair[0], Weapon))
    return tuple(Placed(item=gear.id, at=at) for gear, at in ordered)


def serves(gear: AnyGear, weapons: Sequence[Weapon], taxonomy: Taxonomy) -> bool:
    """Whether an effect of the gear can ever count: one for attacks needs a weapon that it helps."""
    return not gear.effects or any(_counts(effect, weapons, taxonomy) for effect in gear.effects)


def _counts(effect: Effect, weapons: Sequence[Weapon], taxonomy: Taxonomy) -> bool:
    if effect.when is not When.ATTACK:
        return True
    condition = effect.condition
    return any(
        condition.met_by_attack(weapon.style, weapon.damage_type, taxonomy)
        and weapon.range >= (condition.nearest or 0)
        for weapon in weapons
    )


def _steady_power(effect: Effect) -> int:
    """Power that an effect adds at all times, whoever flies (8.4)."""
    asks = effect.condition.piloting or effect.condition.initiative or effect.condition.ap
    return effect.then.power if effect.when is When.ALWAYS and not asks else 0

"""How much a hit costs a mech: bots weigh parts in thousandths of a hit point of no consequence."""

from dataclasses import dataclass

from mechtable.rules.combat.view import CombatantView, PartView
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place

POINT = 1_000
"""A hit point that nothing hangs on."""

_TORSO, _KILL, _HALF_POWER = 2_600, 30_000, 2_500
_ARM, _DISARM, _LAME = 1_100, 5_000, 1_500
_LEGS, _LAMED_LEGS = 450, 1_000
_HEAD, _BLINDED = 450, 400


@dataclass(frozen=True, slots=True)
class Toll:
    """A mech under fire."""

    target: CombatantView

    def of(self, place: Place, points: int) -> int:
        """What so many points of damage on a part cost the mech; surplus is lost (5.1)."""
        part = self.target.part(place)
        left = max(0, part.hp - points)
        lost = part.hp - left
        if not lost:
            return 0
        breaks = left == 0
        halves = part.status is Status.OK and left < part.threshold
        match place:
            case Place.TORSO:
                return lost * _TORSO + (_KILL if breaks else _HALF_POWER * halves)
            case Place.LEGS:
                return lost * _LEGS + _LAMED_LEGS * (breaks or halves)
            case Place.HEAD:
                return lost * _HEAD + _BLINDED * (breaks or halves)
            case _:
                weapons = self._weapons(part)
                return lost * _ARM + weapons * (_DISARM if breaks else _LAME * halves)

    def worst(self, points: int) -> tuple[Place, int]:
        """The part that costs the mech the most, and how much (7.5.4, the attacker picks)."""
        return max(((place, self.of(place, points)) for place in self.open()), key=_second)

    def least(self, points: int) -> tuple[Place, int]:
        """The part that costs it the least: the one most whole where several do (the defender picks)."""
        return min(
            ((place, self.of(place, points)) for place in self.open()),
            key=lambda pair: (pair[1], -self.target.part(pair[0]).hp),
        )

    def open(self) -> tuple[Place, ...]:
        """The parts that can be picked: those not broken. The torso is one while the mech stands."""
        return tuple(part.place for part in self.target.parts if part.hp > 0) or (Place.TORSO,)

    def _weapons(self, part: PartView) -> int:
        items = (self.target.items[index] for index in part.items)
        return sum(item.weapon and item.ammo != 0 for item in items)


def _second(pair: tuple[Place, int]) -> int:
    return pair[1]

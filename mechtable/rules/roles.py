"""What a mech is for: the roles that parts are tagged with (docs/catalogue.md), and what each looks for in a build."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.rules.parts import AnyPart, Head, Legs, Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """What a role looks for.

    Attributes:
        id: One word, the tag that parts serving it carry.
        tags: Tags of parts that suit it, its own among them.
        nearest: Squares that a weapon must reach at least to suit it.
        farthest: Squares that it reaches at most.
        style: The weapon style it fights with, empty for any.
        move: Squares that suiting legs move at least.
        sensors: Squares that a suiting head sees at least.
    """

    id: str
    tags: tuple[str, ...]
    nearest: int = 1
    farthest: int = 99
    style: str = ""
    move: int = 0
    sensors: int = 0

    def suits(self, part: AnyPart) -> bool:
        """Whether a part is one that the role looks for."""
        match part:
            case Weapon():
                near = self.nearest <= part.range <= self.farthest
                return near and self.style in ("", part.style)
            case Legs() if self.move:
                return part.move >= self.move
            case Head() if self.sensors:
                return part.sensors >= self.sensors
            case _:
                return not set(self.tags).isdisjoint(part.tags)


_ALL = (
    Role(id="scout", tags=("scout", "sensors", "move", "jump"), nearest=6, move=7, sensors=6),
    Role(id="skirmisher", tags=("skirmisher", "move", "jump", "shield"), nearest=4, farthest=9, move=6),
    Role(id="brawler", tags=("brawler", "melee", "plating", "tank"), farthest=4),
    Role(id="duelist", tags=("duelist", "melee", "gyro", "shield"), farthest=1, style="melee"),
    Role(id="sniper", tags=("sniper", "precision", "sensors"), nearest=8, style="precision", sensors=6),
    Role(id="artillery", tags=("artillery", "missile", "ammunition", "sensors"), nearest=10, sensors=5),
    Role(id="support", tags=("support", "repair", "comms", "jammer", "interception")),
    Role(id="tank", tags=("tank", "plating", "shield", "deflector", "repair")),
    Role(id="command", tags=("command", "comms", "sensors", "shield")),
)

ROLES: Mapping[str, Role] = {role.id: role for role in _ALL}
"""Every role by its id."""

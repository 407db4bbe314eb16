"""A mech as people build it: names of parts in places, names of items at locations, nothing resolved."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mechtable.rules.places import Location, Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """An item as the build names it.

    Attributes:
        item: Id of a weapon or item.
        at: Its location, None for a slotless one.
        ammo: Shots left, None for a full load.
    """

    item: str
    at: Location | None = None
    ammo: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mech:
    """A build. It may be unfinished or illegal; `rules.build.check` says so.

    Attributes:
        parts: The ids found in each place: one is right, more are a reported fault, a place without entry is empty.
        items: In priority order: the last goes offline first when power is short (5.2).
        damage: Hit points lost by place, carried over from earlier fights.
        tags: Short words to find it by, each once.
    """

    name: str
    parts: Mapping[Place, tuple[str, ...]]
    items: tuple[Placed, ...] = ()
    role: str = ""
    owner: str = ""
    notes: str = ""
    damage: Mapping[Place, int] = field(default_factory=dict)
    heat: int = 0
    listed: frozenset[Place] = frozenset()
    """Places whose file entry was a list, which is a fault even with one id in it (4.3)."""
    tags: tuple[str, ...] = ()

"""What happens to the order of turns (mechcombat 7.1)."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.engine.sums import Sum


@dataclass(frozen=True, slots=True)
class InitiativeTied:
    """The order so far; whoever shares a group must turn a card up (7.1)."""

    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class OrderOpened:
    """A round's order is made anew: whoever shares a group turns a card up, which is added to the skill (7.1)."""

    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class InitiativeCounted:
    """Skill plus card of everybody who turned one up, by id (7.1)."""

    totals: Mapping[str, Sum]


@dataclass(frozen=True, slots=True)
class OrderSet:
    """The order of turns; the turned-up cards are discarded."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins."""

    number: int

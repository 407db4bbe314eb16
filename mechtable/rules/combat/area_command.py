"""The GM's word that several parts are hurt at once (mechcombat 7.17)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GmDamage:
    """Points off each of several parts, with a reason.

    Attributes:
        points: What each part suffers before damage reduction.
        damage_type: What reduces it, empty for nothing.
        parts: Who and which part, each named once.
    """

    points: int
    damage_type: str
    parts: tuple[tuple[str, str], ...]
    reason: str

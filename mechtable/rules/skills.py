"""Pilot skills: what XP buys beside levels (mechcombat 6.3, 8.1)."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from mechtable.rules.effects import Effect
from mechtable.rules.pilot import Pilot


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirements:
    """What a pilot needs before buying a skill: least levels, and ids of other skills."""

    piloting: int = 0
    initiative: int = 0
    ap: int = 0
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A pilot skill.

    Attributes:
        id: Identity in files; never changes.
        description: One sentence of what it is.
        price: XP.
        special: What the table must know beside the effects, may be empty.
        pack: The pack that brought it.
    """

    id: str
    name: str
    description: str
    price: int
    requires: Requirements = Requirements()
    effects: tuple[Effect, ...] = ()
    special: str = ""
    pack: str = "core"


Skills = Mapping[str, Skill]
"""Pilot skills by id."""


def unmet(skill: Skill, pilot: Pilot, owned: Container[str]) -> Iterator[str]:
    """What the pilot lacks for a skill, a few words each: `Piloting 4`, `Quick Hands`'s id."""
    needs = skill.requires
    for word, least, level in (
        ("Piloting", needs.piloting, pilot.piloting),
        ("Initiative", needs.initiative, pilot.initiative),
        ("AP skill", needs.ap, pilot.ap),
    ):
        if level < least:
            yield f"{word} {least}"
    for other in needs.skills:
        if other not in owned:
            yield other


def learned(pilot: Pilot, known: Skills) -> tuple[Skill, ...]:
    """The pilot's skills that are known and whose requirements it meets, each once; only these work in a fight."""
    owned = dict.fromkeys(pilot.skills)
    return tuple(
        known[name] for name in owned if name in known and not list(unmet(known[name], pilot, owned))
    )

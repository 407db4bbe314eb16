"""Every fault and warning of a pilot's sheet and ledger, all at once (mechcombat 6)."""

from collections.abc import Iterator, Mapping

from mechtable.rules.catalogue import nearest
from mechtable.rules.ledger_check import check_ledger, what_words
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import HAND, LARGEST_HAND, SKILLS, SMALLEST_HAND, Pilot
from mechtable.rules.problem import Problem, error, warning
from mechtable.rules.skills import Skill, unmet


def check(
    pilot: Pilot, options: Options = DEFAULTS, skills: Mapping[str, Skill] | None = None
) -> tuple[Problem, ...]:
    """Everything that is wrong with a pilot: limits, then the ledger line by line, then what it bought.

    Args:
        pilot: The sheet.
        options: The house rules, for the prices and the highest level.
        skills: The pilot skills in use; without them those of the sheet are not looked up, nor their prices.
    """
    return (
        *_limits(pilot, options.skill_max),
        *check_ledger(pilot, options, {} if skills is None else skills),
        *(() if skills is None else _skills(pilot, skills)),
    )


def _limits(pilot: Pilot, most: int) -> Iterator[Problem]:
    if not SMALLEST_HAND <= pilot.hand_size <= LARGEST_HAND:
        yield error(
            "hand_size",
            HAND,
            f"The starting hand has {pilot.hand_size} cards; it has {SMALLEST_HAND} to {LARGEST_HAND}.",
            f"Write a number from {SMALLEST_HAND} to {LARGEST_HAND}.",
        )
    levels = {skill: int(getattr(pilot, skill)) for skill in SKILLS}
    for skill, level in (*levels.items(), *pilot.attributes.items(), *pilot.trainings.items()):
        if not 0 <= level <= most:
            yield error(
                "skill_range",
                skill,
                f"{what_words(skill)} is {level}; a skill goes from 0 to {most}.",
                f"Write a number from 0 to {most}.",
            )


def _skills(pilot: Pilot, known: Mapping[str, Skill]) -> Iterator[Problem]:
    """Every skill of the sheet is in use and its requirements are met (6.3)."""
    for number, name in enumerate(pilot.skills, 1):
        where = f"skills[{number}]"
        if name not in known:
            alike = nearest(name[:60], known)
            hint = (
                f"Did you mean {' or '.join(alike)}?"
                if alike
                else "`mechtable parts list --kind skill` shows all."
            )
            yield warning("unknown_skill", where, f"No pilot skill in use has the id {name}.", hint)
        elif lacks := tuple(unmet(known[name], pilot, pilot.skills)):
            yield error(
                "requirement",
                where,
                f"{known[name].name} needs {', '.join(lacks)}, which {pilot.called} has not.",
                "It sleeps until then: learn that first, or take the skill out.",
            )

"""Every fault and warning of a pilot's sheet and ledger, all at once (mechcombat 6)."""

from collections.abc import Iterator, Mapping

from mechtable.rules.catalogue import nearest
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import LARGEST_HAND, SMALLEST_HAND, Pilot, XpLine
from mechtable.rules.problem import Problem, error, warning
from mechtable.rules.skills import Skill, unmet

HIGHEST_SKILL = 10
"""The most a skill can be (6.3)."""

_SKILLS = ("piloting", "initiative", "ap")
_HAND = "hand_size"


def check(
    pilot: Pilot, options: Options = DEFAULTS, skills: Mapping[str, Skill] | None = None
) -> tuple[Problem, ...]:
    """Everything that is wrong with a pilot: limits, then the ledger line by line, then what it bought.

    Args:
        pilot: The sheet.
        options: The house rules, for the prices.
        skills: The pilot skills in use; without them those of the sheet are not looked up.
    """
    return (
        *_limits(pilot),
        *_balance(pilot),
        *_dates(pilot),
        *_prices(pilot, options.hand_size_xp),
        *_bought(pilot),
        *(() if skills is None else _skills(pilot, skills)),
    )


def _limits(pilot: Pilot) -> Iterator[Problem]:
    if not SMALLEST_HAND <= pilot.hand_size <= LARGEST_HAND:
        yield error(
            "hand_size",
            _HAND,
            f"The starting hand has {pilot.hand_size} cards; it has {SMALLEST_HAND} to {LARGEST_HAND}.",
            f"Write a number from {SMALLEST_HAND} to {LARGEST_HAND}.",
        )
    for skill in _SKILLS:
        level = getattr(pilot, skill)
        if not 0 <= level <= HIGHEST_SKILL:
            yield error(
                "skill_range",
                skill,
                f"{_words(skill)} is {level}; a skill goes from 0 to {HIGHEST_SKILL}.",
                f"Write a number from 0 to {HIGHEST_SKILL}.",
            )


def _balance(pilot: Pilot) -> Iterator[Problem]:
    left = 0
    for number, line in enumerate(pilot.xp, 1):
        left += line.amount
        if left < 0 and line.amount < 0:
            yield error(
                "xp_negative",
                _where(number),
                f"After “{line.reason}” the ledger stands at {left} XP.",
                f"Award {-left} XP before it, or take it out.",
            )


def _dates(pilot: Pilot) -> Iterator[Problem]:
    for number, (before, line) in enumerate(zip(pilot.xp, pilot.xp[1:], strict=False), 2):
        if line.date < before.date:
            yield warning(
                "date_order",
                _where(number),
                f"The line is of {line.date}, the one before it of {before.date}.",
                "Put the lines in the order of their dates.",
            )


def _prices(pilot: Pilot, prices: Mapping[int, int]) -> Iterator[Problem]:
    """Only lines that buy the hand size alone can be judged; other prices are the table's business."""
    has: int | None = None
    for number, line in enumerate(pilot.xp, 1):
        size = line.buys.get(_HAND)
        if size is None:
            continue
        if line.amount <= 0 and set(line.buys) == {_HAND}:
            steps = range(size if has is None else has + 1, size + 1)
            due = sum(prices.get(step, 0) for step in steps)
            if due and due != -line.amount:
                yield warning(
                    "price",
                    _where(number),
                    f"Hand size {size} costs {due} XP, “{line.reason}” took {-line.amount}.",
                    f"Write amount: {-due}, or change hand_size_xp in the house rules.",
                )
        has = size


def _bought(pilot: Pilot) -> Iterator[Problem]:
    levels: dict[str, int] = {}
    for number, line in enumerate(pilot.xp, 1):
        for what, level in line.buys.items():
            yield from _purchase(pilot, number, line, what, level, levels.get(what))
            levels[what] = level
    for what, level in levels.items():
        has = _level(pilot, what)
        if has is not None and has != level:
            yield error(
                "level_differs",
                what,
                f"The ledger bought {_words(what)} {level}, the sheet says {has}.",
                f"Write {level} on the sheet, or enter what changed it in the ledger.",
            )


def _purchase(
    pilot: Pilot, number: int, line: XpLine, what: str, level: int, before: int | None
) -> Iterator[Problem]:
    """A line with an award takes a purchase back, so its level may fall (6.3)."""
    if _level(pilot, what) is None:
        yield warning(
            "unknown_skill",
            _where(number),
            f"“{line.reason}” buys {what}, which is nowhere on the sheet.",
            "Write it as on the sheet: piloting, initiative, ap, hand_size, an attribute or a training.",
        )
    elif before is not None and level <= before and line.amount <= 0:
        yield error(
            "level_order",
            _where(number),
            f"“{line.reason}” buys {_words(what)} {level}, but it was {before} already.",
            "A purchase raises a level; a line that takes one back gives its XP back.",
        )


def _level(pilot: Pilot, what: str) -> int | None:
    if what in (*_SKILLS, _HAND):
        return int(getattr(pilot, what))
    if what in pilot.skills:
        return 1
    return pilot.attributes.get(what, pilot.trainings.get(what))


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


def _where(number: int) -> str:
    return f"xp[{number}]"


def _words(what: str) -> str:
    return {"ap": "AP skill", _HAND: "hand size"}.get(what, what)

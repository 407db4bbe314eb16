"""The ledger of experience: awards, purchases, and entries that take either back (mechcombat 6.3).

Nothing is ever crossed out: every change is a new line at the end, with a date that the caller hands in and a reason.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from mechtable.engine.errors import RuleError
from mechtable.engine.text import clean
from mechtable.rules.options import Options
from mechtable.rules.pilot import HAND, SKILLS, Pilot, XpLine
from mechtable.rules.skills import Skills, unmet
from mechtable.rules.wares import MOST_XP, SKILL_NAMES, Goods, Ware, cost, next_level, refusal

REASON_LENGTH = 300
"""Most characters of a ledger line's reason."""


def award(pilot: Pilot, amount: int, reason: str, day: date) -> Pilot:
    """The pilot with XP awarded.

    Args:
        pilot: Who earned it.
        amount: XP, 1 to `MOST_XP`.
        reason: What for.
        day: The line's date.

    Raises:
        RuleError: `bad_amount`: nobody is awarded nothing, less than nothing, or beyond measure.
        TextError: The reason may not enter.
    """
    if not 1 <= amount <= MOST_XP:
        raise RuleError("bad_amount", "6.3", f"An award is from 1 to {MOST_XP} XP, not {amount}.")
    return _with(pilot, XpLine(date=day, amount=amount, reason=_reason(reason)))


def buy(
    pilot: Pilot,
    ware: Ware,
    reason: str,
    day: date,
    options: Options,
    known: Skills,
    named: int | None = None,
) -> Pilot:
    """The pilot with one step bought, the sheet's level risen, the price off the balance.

    Args:
        pilot: Who buys.
        ware: What, as `wares` lists it.
        reason: Why; empty for what was bought in words.
        day: The line's date.
        options: The house rules.
        known: The pilot skills in use.
        named: The price the GM names, for an attribute or a training.

    Raises:
        RuleError: `skill_max`, `hand_size`, `already_known`, `requirement`, `no_price`, `has_price`, `bad_price` or
            `not_enough_xp`.
        TextError: The reason may not enter.
    """
    problem = refusal(ware, pilot, options, known, named)
    price = cost(ware, pilot, options, known, named)
    if problem is not None or price is None:
        raise problem or RuleError(
            "no_price", "6.3", f"The rules give {ware.name} no price: the GM names one."
        )
    level = next_level(ware, pilot)
    said = _reason(reason or _bought_words(ware, level))
    line = XpLine(date=day, amount=-price.total, reason=said, buys={ware.what: level})
    return _with(_at_level(pilot, ware.goods, ware.what, level), line)


def take_back(pilot: Pilot, number: int, reason: str, day: date, options: Options, known: Skills) -> Pilot:
    """The pilot with a ledger line taken back by a new one: a purchase refunded, or an award cancelled.

    Args:
        pilot: Whose ledger.
        number: Which line; the first is 1.
        reason: Why; empty for what is taken back in words.
        day: The new line's date.
        options: The house rules.
        known: The pilot skills in use.

    Raises:
        RuleError: `no_line`, `taken_back`, `not_yours_to_take`, `stands_on`, `level_differs` or `not_enough_xp`.
        TextError: The reason may not enter.
    """
    problem = refusal_to_take_back(pilot, number, options, known)
    if problem is not None:
        raise problem
    line = pilot.xp[number - 1]
    lowered, levels = _lowered(pilot, number, options, known)
    said = _reason(reason or f"Taken back: {line.reason}"[:REASON_LENGTH].rstrip())
    return _with(lowered, XpLine(date=day, amount=-line.amount, reason=said, buys=levels, takes_back=number))


def refusal_to_take_back(pilot: Pilot, number: int, options: Options, known: Skills) -> RuleError | None:
    """Why a ledger line cannot be taken back now, None when it can (6.3)."""
    return next(_reasons_to_keep(pilot, number, options, known), None)


def level_before(pilot: Pilot, number: int, what: str, options: Options) -> int:
    """The level that `what` had before a ledger line bought it.

    That is what the line before said. Without one the pilot started with it; a purchase that cost the price of
    several steps then began that many steps lower, any other one step.
    """
    line = pilot.xp[number - 1]
    for earlier in reversed(pilot.xp[: number - 1]):
        if what in earlier.buys:
            return earlier.buys[what]
    level = line.buys[what]
    if len(line.buys) == 1 and what in (*SKILLS, HAND):
        due = 0
        for start in range(level - 1, -1, -1):
            due += step_price(what, start + 1, options)
            if due == -line.amount:
                return start
    return max(0, level - 1)


def step_price(what: str, level: int, options: Options) -> int:
    """XP for one step of a skill or the hand size to a level; 0 for a hand size that has no price (6.2, 6.3)."""
    if what == HAND:
        return options.hand_size_xp.get(level, 0)
    return options.skill_xp[what] * level


def _reasons_to_keep(pilot: Pilot, number: int, options: Options, known: Skills) -> Iterator[RuleError]:
    if not 1 <= number <= len(pilot.xp):
        yield RuleError("no_line", "6.3", f"The ledger has no line {number}; it has {len(pilot.xp)}.")
        return
    line = pilot.xp[number - 1]
    if number in pilot.taken_back:
        yield RuleError("taken_back", "6.3", f"“{line.reason}” is taken back already.")
    if line.takes_back or (line.amount > 0 and line.buys):
        yield RuleError(
            "not_yours_to_take", "6.3", f"“{line.reason}” takes a line back itself: enter a new one."
        )
    if line.amount > pilot.balance:
        yield RuleError(
            "not_enough_xp",
            "6.3",
            f"{line.amount - pilot.balance} of the {line.amount} XP are spent: take a purchase back first.",
        )
    yield from _stands_on(pilot, number)
    for what, level in line.buys.items():
        if (pilot.level(what) or 0) != level:
            yield RuleError(
                "level_differs",
                "6.3",
                f"The line bought {_called(what)} {level}, the sheet says {pilot.level(what) or 0}: mend the sheet"
                " first.",
            )
            return
    lowered, _ = _lowered(pilot, number, options, known)
    for skill in (known[name] for name in lowered.skills if name in known):
        lacks = set(unmet(skill, lowered, lowered.skills)) - set(unmet(skill, pilot, pilot.skills))
        if lacks:
            words = ", ".join(sorted(lacks))
            yield RuleError("stands_on", "6.3", f"{skill.name} needs {words}: take that back first.")


def _stands_on(pilot: Pilot, number: int) -> Iterator[RuleError]:
    gone = pilot.taken_back
    line = pilot.xp[number - 1]
    for later, other in enumerate(pilot.xp[number:], number + 1):
        if later not in gone and not other.takes_back and other.buys.keys() & line.buys.keys():
            yield RuleError(
                "stands_on", "6.3", f"“{other.reason}” of {other.date} stands on it: take that back first."
            )


def _lowered(pilot: Pilot, number: int, options: Options, known: Skills) -> tuple[Pilot, dict[str, int]]:
    levels = {what: level_before(pilot, number, what, options) for what in pilot.xp[number - 1].buys}
    for what, level in levels.items():
        pilot = _at_level(pilot, _goods(pilot, what, known), what, level)
    return pilot, levels


def _goods(pilot: Pilot, what: str, known: Skills) -> Goods:
    if what in SKILLS:
        return Goods.SKILL
    if what == HAND:
        return Goods.HAND
    if what in pilot.skills:
        return Goods.ABILITY
    return Goods.ATTRIBUTE if what in pilot.attributes else Goods.TRAINING


def _at_level(pilot: Pilot, goods: Goods, what: str, level: int) -> Pilot:
    """An attribute stays on the sheet at 0; a training or pilot skill at 0 was never had."""
    match goods:
        case Goods.SKILL if what == "piloting":
            return replace(pilot, piloting=level)
        case Goods.SKILL if what == "initiative":
            return replace(pilot, initiative=level)
        case Goods.SKILL:
            return replace(pilot, ap=level)
        case Goods.HAND:
            return replace(pilot, hand_size=level)
        case Goods.ATTRIBUTE:
            return replace(pilot, attributes={**pilot.attributes, what: level})
        case Goods.TRAINING:
            others = {name: has for name, has in pilot.trainings.items() if name != what}
            return replace(pilot, trainings={**others, what: level} if level else others)
        case Goods.ABILITY:
            skills = tuple(skill for skill in pilot.skills if skill != what)
            return replace(pilot, skills=(*skills, what) if level else skills)


def _bought_words(ware: Ware, level: int) -> str:
    if ware.goods is Goods.ABILITY:
        return f"Learned {ware.name}"
    return f"{ware.name} {level - 1} to {level}"


def _called(what: str) -> str:
    return SKILL_NAMES.get(what, "hand size" if what == HAND else what)


def _reason(text: str) -> str:
    return clean(text, "reason", limit=REASON_LENGTH)


def _with(pilot: Pilot, *lines: XpLine) -> Pilot:
    return replace(pilot, xp=(*pilot.xp, *lines))

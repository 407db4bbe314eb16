"""What is wrong with a ledger of experience: its balance, dates, prices, and what it says it bought (mechcombat 6.3)."""

from collections.abc import Iterator

from mechtable.rules.ledger import level_before, step_price
from mechtable.rules.options import Options
from mechtable.rules.pilot import HAND, SKILLS, Pilot, XpLine
from mechtable.rules.problem import Problem, error, warning
from mechtable.rules.skills import Skills


def check_ledger(pilot: Pilot, options: Options, known: Skills) -> tuple[Problem, ...]:
    """Everything that is wrong with the ledger, its balance first.

    Args:
        pilot: The sheet with its ledger.
        options: The house rules, for the prices.
        known: The pilot skills in use, for theirs.
    """
    return (
        *_balance(pilot),
        *_dates(pilot),
        *_taken_back(pilot),
        *_prices(pilot, options, known),
        *_bought(pilot),
    )


def what_words(what: str) -> str:
    """How sentences call what a line buys."""
    return {"ap": "AP skill", HAND: "hand size"}.get(what, what)


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


def _taken_back(pilot: Pilot) -> Iterator[Problem]:
    """A line that takes another back is its opposite, comes after it, and is the only one."""
    gone: set[int] = set()
    for number, line in enumerate(pilot.xp, 1):
        if not line.takes_back:
            continue
        earlier = pilot.xp[line.takes_back - 1] if 0 < line.takes_back < number else None
        opposite = (
            earlier is not None
            and not earlier.takes_back
            and earlier.amount == -line.amount
            and earlier.buys.keys() == line.buys.keys()
        )
        if not opposite or line.takes_back in gone:
            yield error(
                "takes_back",
                _where(number),
                f"“{line.reason}” takes back line {line.takes_back}, which is no line before it of the opposite amount"
                " that is still in force.",
                "Write the number of the line it takes back, with that line's XP and names, or leave takes_back out.",
            )
        gone.add(line.takes_back)


def _prices(pilot: Pilot, options: Options, known: Skills) -> Iterator[Problem]:
    """Lines that buy only what the rules price are judged; what the GM prices is the table's business."""
    for number, line in enumerate(pilot.xp, 1):
        if not line.buys or line.amount > 0 or line.takes_back:
            continue
        due = 0
        for what, level in line.buys.items():
            if what in (*SKILLS, HAND):
                start = level_before(pilot, number, what, options)
                due += sum(step_price(what, step, options) for step in range(start + 1, level + 1))
            elif what in known and what not in pilot.attributes and what not in pilot.trainings:
                due += known[what].price
            else:
                break
        else:
            if due != -line.amount:
                yield _price_problem(number, line, due)


def _price_problem(number: int, line: XpLine, due: int) -> Problem:
    bought = ", ".join(
        what_words(what).capitalize() + (f" {level}" if what in (*SKILLS, HAND) else "")
        for what, level in line.buys.items()
    )
    return warning(
        "price",
        _where(number),
        f"{bought} costs {due} XP, “{line.reason}” took {-line.amount}.",
        f"Write amount: {-due}, or change hand_size_xp or skill_xp in the house rules.",
    )


def _bought(pilot: Pilot) -> Iterator[Problem]:
    levels: dict[str, int] = {}
    for number, line in enumerate(pilot.xp, 1):
        for what, level in line.buys.items():
            yield from _purchase(pilot, number, line, what, levels.get(what))
            levels[what] = level
    for what, level in levels.items():
        has = pilot.level(what)
        if has is not None and has != level:
            yield error(
                "level_differs",
                what,
                f"The ledger bought {what_words(what)} {level}, the sheet says {has}.",
                f"Write {level} on the sheet, or enter what changed it in the ledger.",
            )


def _purchase(pilot: Pilot, number: int, line: XpLine, what: str, before: int | None) -> Iterator[Problem]:
    """A line that gives XP or takes another back may lower its level (6.3)."""
    if pilot.level(what) is None:
        last = next(each.buys[what] for each in reversed(pilot.xp) if what in each.buys)
        if last:
            yield warning(
                "unknown_skill",
                _where(number),
                f"“{line.reason}” buys {what}, which is nowhere on the sheet.",
                "Write it as on the sheet: piloting, initiative, ap, hand_size, an attribute or a training.",
            )
    elif before is not None and line.buys[what] <= before and line.amount <= 0 and not line.takes_back:
        yield error(
            "level_order",
            _where(number),
            f"“{line.reason}” buys {what_words(what)} {line.buys[what]}, but it was {before} already.",
            "A purchase raises a level; a line that takes one back gives its XP back.",
        )


def _where(number: int) -> str:
    return f"xp[{number}]"

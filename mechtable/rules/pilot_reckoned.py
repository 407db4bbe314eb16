"""The figures of a pilot's sheet with their sums: AP, prices of the next steps, hands, the ledger (mechcombat 6)."""

from collections.abc import Iterator

from mechtable.engine.sums import How, Sum, Term, sum_of
from mechtable.rules.options import Options
from mechtable.rules.pilot import HAND, SHOE_SIZE, SKILLS, Pilot
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.pilot_sheet import PilotSheet
from mechtable.rules.wares import SKILL_NAMES, Goods, Ware, cost


def reckoned_pilot(sheet: PilotSheet, pilot: Pilot, options: Options) -> tuple[Reckoned, ...]:
    """Every figure of the sheet that was added up.

    Args:
        sheet: The sheet that shows them.
        pilot: Whose it is.
        options: The house rules with the prices.
    """
    ap = [Term("AP base", sheet.ap_base, "6.4"), Term("AP skill", pilot.ap, "6.4")]
    return (
        Reckoned("AP a turn", sheet.ap_a_turn, sum_of("AP a turn", "6.4", ap)),
        *_steps(sheet, pilot, options),
        *_hand(sheet, pilot, options),
        Reckoned("XP left", sheet.balance, sum_of("XP left", "6.3", _lines(pilot))),
        Reckoned("XP earned", sheet.earned, sum_of("XP earned", "6.3", _awards(pilot))),
    )


def _steps(sheet: PilotSheet, pilot: Pilot, options: Options) -> Iterator[Reckoned]:
    """The price of the next level of each skill (6.3)."""
    for skill, line in zip(SKILLS, sheet.skills, strict=True):
        price = cost(Ware(Goods.SKILL, skill, SKILL_NAMES[skill]), pilot, options, {})
        if line.price is not None and price is not None:
            yield Reckoned(f"XP for {price.what}", line.price, price)


def _hand(sheet: PilotSheet, pilot: Pilot, options: Options) -> Iterator[Reckoned]:
    """How many hands there are, what the next card costs, and what is still missing for it (6.2)."""
    now = next((step for step in sheet.road if step.size == sheet.hand_size), None)
    if now is not None:
        yield Reckoned(f"hands of {now.size} cards", now.hands, _hands(now.size))
    step = sheet.next_step
    price = cost(Ware(Goods.HAND, HAND, "Hand size"), pilot, options, {})
    if step is None or step.price is None or price is None or step.size != sheet.hand_size + 1:
        return
    yield Reckoned(f"XP for {price.what}", step.price, price)
    short = [Term(f"for {price.what}", price.total, "6.2"), Term("−XP left", -sheet.balance, "6.3")]
    yield Reckoned("XP short", sheet.short, sum_of("XP short", "6.2", short, least=0))


def _hands(size: int) -> Sum:
    """Ways to draw so many cards of the shoe: 208 × 207/2 × 206/3 and so on."""
    first = Term("cards of the shoe", SHOE_SIZE, "6.2")
    more = (
        Term(f"{number}. card", SHOE_SIZE + 1 - number, "6.2", How.TIMES, number)
        for number in range(2, size + 1)
    )
    return sum_of(f"hands of {size} cards", "6.2", (first, *more))


def _lines(pilot: Pilot) -> Iterator[Term]:
    for line in pilot.xp:
        sign = "−" if line.amount < 0 else ""
        yield Term(f"{sign}{line.reason}", line.amount, "6.3")


def _awards(pilot: Pilot) -> Iterator[Term]:
    gone = pilot.taken_back
    for number, line in enumerate(pilot.xp, 1):
        if line.awards and number not in gone:
            yield Term(line.reason, line.amount, "6.3")

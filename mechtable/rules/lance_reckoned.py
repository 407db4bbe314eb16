"""What a lance sums up to, mech by mech (mechcombat 4.4, 4.7)."""

from mechtable.engine.sums import Term, sum_of
from mechtable.rules.reckoned import Reckoned, TonSum
from mechtable.rules.sheets.lance_sheet import LanceSheet


def reckoned_lance(lance: LanceSheet) -> tuple[Reckoned, ...]:
    """Tons, price, threat and hit points of a lance with their sums; each mech's threat can be looked into."""
    there = [(one.sheet.name, one) for one in lance.berths]
    tons = TonSum("tons", "4.4", tuple((name, one.sheet.figures.tons) for name, one in there))
    price = sum_of("price in credits", "4.1", (Term(name, one.price, "4.1") for name, one in there))
    threat = sum_of(
        "threat",
        "4.7",
        (Term(name, one.sheet.threat.total, "4.7", inner=one.sheet.threat) for name, one in there),
    )
    left = sum_of("hit points left", "4.1", (Term(name, one.hp[0], "4.1") for name, one in there))
    whole = sum_of("hit points when whole", "4.1", (Term(name, one.hp[1], "4.1") for name, one in there))
    return (
        Reckoned("tons", lance.sums.tons, tons),
        Reckoned("price", lance.sums.price, price),
        Reckoned("threat", lance.sums.threat, threat),
        Reckoned("hit points left", lance.sums.hp[0], left),
        Reckoned("hit points when whole", lance.sums.hp[1], whole),
    )

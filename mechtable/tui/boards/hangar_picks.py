"""What the hangar offers to choose from: filters, orders, lances, and what a check of all mechs found."""

from collections.abc import Iterator, Sequence

from mechtable.rules.berths import ORDERS, Berth
from mechtable.rules.bulk_check import Turn, TurnedMech
from mechtable.rules.hangar_filter import offered
from mechtable.rules.lances import Lance
from mechtable.rules.part_filter import Every, Filter, Is, written
from mechtable.services.filed import Filed
from mechtable.services.verdicts import Verdicts
from mechtable.tui.dialogs.pick import Line

_STATES = {
    "legal": "Builds without a fault.",
    "illegal": "Builds with a fault (rule 4.3).",
    "damaged": "Hit points are lost.",
    "wreck": "The torso is broken (rule 5.1).",
    "whole": "No damage.",
}
_ORDERS = {
    "filed": "as they were filed",
    "name": "name",
    "role": "role",
    "owner": "owner",
    "class": "class",
    "tons": "tons",
    "price": "price",
    "threat": "threat",
    "state": "state: no damage, damaged, wreck",
    "problems": "faults",
}


_FIGURES, _LETTERS = ("least first", "most first"), ("a to z", "z to a")
_WAYS = {
    "filed": ("first to last", "last to first"),
    "name": _LETTERS,
    "role": _LETTERS,
    "owner": _LETTERS,
    "class": ("lightest first", "heaviest first"),
}
"""How an order goes, and the other way round."""


def filter_lines(berths: Sequence[Berth], wanted: Filter) -> tuple[tuple[Is, ...], tuple[Line, ...]]:
    """The filters that make a difference, with how many mechs each wants; those in force are marked."""
    found = offered(berths)
    terms = wanted.terms if isinstance(wanted, Every) else (wanted,)
    lines = tuple(
        Line(written(term), f"{'✓ ' if term in terms else ''}{count}", more=_about(term, term in terms))
        for term, count in found
    )
    return tuple(term for term, _ in found), lines


def order_lines(order: str, *, falling: bool) -> tuple[Line, ...]:
    """The orders; the one in force says which way it goes."""
    return tuple(
        Line(_ORDERS[name], _WAYS.get(name, _FIGURES)[falling] if name == order else "") for name in ORDERS
    )


def lance_lines(lances: Sequence[Filed[Lance]], mech: int, name: str) -> tuple[Line, ...]:
    """The lances, those that the mech stands in marked, and a new one."""
    lines = [
        Line(
            one.value.name,
            f"{'✓ ' if one.value.holds(mech) else ''}{len(one.value.members)}",
            more=f"Takes {name} out of it." if one.value.holds(mech) else f"Puts {name} into it.",
        )
        for one in lances
    ]
    return (*lines, Line("a new lance …", more=f"Makes one and puts {name} into it."))


def check_lines(found: Verdicts) -> tuple[tuple[int, ...], tuple[Line, ...]]:
    """What turned, then what else is illegal: ids of the mechs and a line for each."""
    names = {one.id: one.sheet.name for one in found.berths}
    turned = {mech.id for mech in found.news.mechs}
    rest = [one for one in found.illegal if one.id not in turned]
    ids = (*(mech.id for mech in found.news.mechs), *(one.id for one in rest))
    lines = (
        *(_turned(mech, names[mech.id]) for mech in found.news.mechs),
        *(
            Line(f"✗ {one.sheet.name}", _faults(len(one.errors)), more=" ".join(_messages(one)))
            for one in rest
        ),
    )
    return ids, lines


def check_title(found: Verdicts) -> str:
    """What the check is about, in a line."""
    if found.news.mechs:
        return found.news.headings[0]
    count = len(found.berths)
    return f"Check of {count} mech{'' if count == 1 else 's'}: {len(found.illegal)} not legal"


def _turned(mech: TurnedMech, name: str) -> Line:
    sign = "✓" if mech.turn is Turn.LEGAL else "✗"
    return Line(f"{sign} {name}", mech.turn.value, more=" ".join(mech.reasons))


def _faults(count: int) -> str:
    return f"{count} fault{'' if count == 1 else 's'}"


def _messages(one: Berth) -> Iterator[str]:
    yield from (f"{problem.shown_where}: {problem.message}" for problem in one.errors)


def _about(term: Is, there: bool) -> str:
    deed = f"Takes {written(term)} out of the search." if there else f"Adds {written(term)} to the search."
    return f"{_STATES[term.word]} {deed}" if term.name == "is" else deed

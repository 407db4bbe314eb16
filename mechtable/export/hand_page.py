"""The hands and their values as a page that lies on the table."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from mechtable.export.blocks import Facts, Lines, Page, Table, pairs
from mechtable.rules.hands import HandRow, HandTable, Purpose, Shape
from mechtable.rules.options import AceLeads, AssociationInCombat, Options

_NOTHING = "–"
_SIZE = 110
_PURPOSES = tuple(purpose.value for purpose in Purpose)


def hand_table_page(table: HandTable, options: Options) -> Page:
    """Every hand that counts with what it is worth for each purpose, and how a hand is found (3.1-3.7)."""
    return Page(
        kind="hand-table",
        size=_SIZE,
        title="Hands",
        under=("the one best hand in the lead and its follow-ups counts",),
        blocks=(_hands(table), Lines(heading="Finding the hand", lines=_finding(table, options))),
    ).without_empty()


def _hands(table: HandTable) -> Table:
    """The hands that count with their figures, under a row for each group."""
    rows = (row for row in table.rows if row.counts)
    return Table(
        heading="",
        columns=("hand", "cards", *_PURPOSES),
        rows=tuple(
            line for group, found in groupby(rows, key=lambda row: row.group) for line in _of(group, found)
        ),
        right=frozenset({1, 2, 3, 4}),
    )


def _of(group: str, rows: Iterable[HandRow]) -> Iterator[tuple[str, ...]]:
    yield (group, "", *("" for _ in _PURPOSES))
    yield from ((row.name, str(row.cards), *_values(row)) for row in rows)


def hand_list(table: HandTable) -> tuple[tuple[str, ...], ...]:
    """The hands that count as a list, the columns first."""
    rows = ((row.group, row.name, str(row.cards), *_amounts(row)) for row in table.rows if row.counts)
    return (("group", "hand", "cards", *_PURPOSES), *rows)


def lead_values(options: Options) -> Facts:
    """What cards lead with (1.4)."""
    ace = "14" if options.ace_leads is AceLeads.HIGH else "1"
    return Facts(
        heading="A card leads with",
        pairs=pairs(("2 to 10", "as printed"), ("J", "11"), ("Q", "12"), ("K", "13"), ("A", ace)),
    )


def _values(row: HandRow) -> tuple[str, ...]:
    return tuple(_NOTHING if amount == "0" else f"+{amount}" for amount in _amounts(row))


def _amounts(row: HandRow) -> tuple[str, ...]:
    found = {
        Purpose.ATTACK: row.attack,
        Purpose.DEFENSE: row.defense,
        Purpose.ASSOCIATION: row.association,
    }
    return tuple(str(found[purpose]) for purpose in Purpose)


def _finding(table: HandTable, options: Options) -> tuple[str, ...]:
    jack = next(row for row in table.rows if row.shape is Shape.BLACKJACK)
    told = [
        "A hand contains the lead."
        if options.hand_must_use_lead
        else "Any of the cards may form the hand, with the lead or without.",
        "A joker stands for any card, and never leads." if options.jokers_per_pack else "",
        "Straights: an ace is low (A 2 3) or high (Q K A). Suited: the same card several times.",
        f"{jack.name}: a led jack, and an ace after it." if jack.counts else "",
    ]
    if options.association_in_combat is AssociationInCombat.WHEN_LEAD_ASSOCIATED:
        told.append("In a fight the association value counts too when the lead's suit goes with the weapon.")
    else:
        told.append("Association is for checks out of the cockpit, not for fights.")
    return tuple(filter(None, told))

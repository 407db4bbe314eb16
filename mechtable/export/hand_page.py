"""The hands and their values as a page that lies on the table."""

from mechtable.export.blocks import Block, Facts, Lines, Page, pairs
from mechtable.export.hand_matrix import families, hand_matrix, other_hands
from mechtable.rules.hands import HandRow, HandTable, Purpose, Shape
from mechtable.rules.options import AceLeads, AssociationInCombat, Options

_SIZE = 130
_PURPOSES = tuple(purpose.value for purpose in Purpose)


def hand_table_page(table: HandTable, options: Options) -> Page:
    """Every hand that counts with what it is worth for each purpose, and how a hand is found (3.1-3.7)."""
    return Page(
        kind="hand-table",
        size=_SIZE,
        title="Hands",
        under=("the one best hand in the lead and its follow-ups counts",),
        blocks=(*hands(table), Lines(heading="Finding the hand", lines=finding(table, options))),
    ).without_empty()


def hands(table: HandTable) -> tuple[Block, ...]:
    """Every hand that counts with its values (3.1)."""
    return (
        hand_matrix(table),
        Lines(heading="", lines=_reading(table)),
        other_hands(table),
        families(table),
    )


def _reading(table: HandTable) -> tuple[str, ...]:
    """How a cell is read."""
    parted = any(row.attack != row.defense for row in table.rows if row.counts)
    apart = ": an attack before the bar, a defense behind it" if parted else ", attack and defense alike"
    return (f"First the value in a fight{apart}; behind the stroke that of an association check.",)


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


def _amounts(row: HandRow) -> tuple[str, ...]:
    found = {
        Purpose.ATTACK: row.attack,
        Purpose.DEFENSE: row.defense,
        Purpose.ASSOCIATION: row.association,
    }
    return tuple(str(found[purpose]) for purpose in Purpose)


def finding(table: HandTable, options: Options) -> tuple[str, ...]:
    """How the hand is found among the cards played (3.2-3.7)."""
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

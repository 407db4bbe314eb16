"""What-ifs in lines: what may be begun from a moment, what is there already, and what differs from the real fight."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.screen import Screen

from mechtable.services.table import Table
from mechtable.services.what_ifs import Luck, WhatIf
from mechtable.tui.boards.header import Header, cards_words
from mechtable.tui.content import row, wrapped
from mechtable.tui.dialogs.pick import Line
from mechtable.tui.styles.palette import Palette

_BEGUN = {
    Luck.NONE: Line("begin a what-if here", more="A copy to try things on; the real fight stays as it is."),
    Luck.OTHER: Line(
        "begin a what-if here, with other luck",
        more="What you do not see is dealt anew, with other dice: it tells nothing that is hidden.",
    ),
    Luck.SAME: Line(
        "begin a what-if here, with the same luck",
        more="The same command draws the same card as in the real fight: it tells what comes next in the shoe.",
    ),
}
_SECRET = "A hand is hidden from you, and the luck of the real fight would tell it (rule 7.8)."


def loud(table: Table) -> str:
    """The word that stands before everything else where a what-if is played; empty for a real fight."""
    return f"WHAT IF {table.what_if.number}" if table.what_if else ""


def real_title(table: Table) -> str:
    """What the real fight is called."""
    return table.title.rpartition(" · what if ")[0] if table.what_if else table.title


def name_fight(screen: Screen[Any], campaign: str, table: Table) -> None:
    """Say in the header which fight a screen shows; a what-if with a loud word, and double frames on all of it."""
    header = screen.query_one(Header)
    header.loud = loud(table)
    header.trail = (real_title(table),) if table.what_if else (campaign, table.title)
    header.about = ("GM view", cards_words(table.options.cards))
    screen.set_class(table.what_if is not None, "what-if")


def begin_lines(offered: Sequence[Luck]) -> list[Line]:
    """A line for each luck that a what-if may have, and why the other may not be had."""
    lines = [_BEGUN[luck] for luck in offered]
    if Luck.OTHER in offered and Luck.SAME not in offered:
        lines.append(Line(_BEGUN[Luck.SAME].text, why_not=_SECRET))
    return lines


def other_line(one: WhatIf) -> Line:
    """A what-if that is there already."""
    state = f"over in round {one.round}" if one.ended else f"round {one.round}"
    luck = ", other luck" if one.other_luck else ""
    return Line(f"go to what if {one.number}", f"from step {one.place}{luck}, {state}", more=one.sentence)


def difference_lines(told: Sequence[str], width: int, palette: Palette) -> list[Content]:
    """What differs, a sentence each."""
    said = told or ("Nothing differs yet: the same round, the same damage.",)
    return [
        row(width, ("• " if place == 0 else "  ", palette.here), (piece, palette.text))
        for sentence in said
        for place, piece in enumerate(wrapped(sentence, width - 2))
    ]

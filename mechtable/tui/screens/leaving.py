"""The ways out of an ended fight, and what is next (mechcombat 7.10)."""

from collections.abc import Callable
from dataclasses import dataclass

from mechtable.services.desk import Desk
from mechtable.services.ends import Ends
from mechtable.services.table import Table
from mechtable.tui.boards.flow import BACK
from mechtable.tui.boards.question import Entry
from mechtable.tui.boards.ways_out import LEAVING


@dataclass(frozen=True, slots=True)
class Leaving:
    """What the combat screen may do when a fight is over.

    Attributes:
        ends: Carries damage, heat, loads and injuries over to the campaign, or takes that back; None for a what-if.
        go: Goes to a place: `home`, or `unkept`, which says there that nothing was kept, `hangar`, `next` for the next prepared fight, `again` or `swap` for a skirmish once
            more; `print` stays and prints the report.
        following: What the next prepared fight is called, empty for none.
        ways: The ways out that are offered first.
    """

    ends: Ends | None
    go: Callable[[str], None]
    following: str = ""
    ways: tuple[Entry, ...] = LEAVING


TRIED = Leaving(None, lambda _: None, ways=(Entry("b", "back to the real fight", opens=BACK),))
"""The way out of a what-if that is over: nothing of it is carried over (7.8)."""


def following(desk: Desk, table: Table) -> tuple[int, str]:
    """The id and name of the prepared fight after this one in the campaign's order; 0 and nothing for none."""
    prepared = desk.encounters()
    names = [filed.value.name for filed in prepared]
    after = names.index(table.title) + 1 if table.title in names else 0
    left = prepared[after:]
    return (left[0].id, left[0].value.name) if left else (0, "")

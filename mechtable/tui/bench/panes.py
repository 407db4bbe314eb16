"""The two lists of the bench, the build and the parts for it: which of them keys go to, and how its cursor moves."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial

from mechtable.rules.bench.preview import Preview
from mechtable.rules.bench.spots import Spot
from mechtable.tui.bench.marking import Marking
from mechtable.tui.bench.offering import Offering
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import Shows

ROWS = 8
"""Lines of the build that are a page."""


class Pane(Enum):
    """Where keys go."""

    BUILD = "build"
    PARTS = "parts"


class Panes:
    """Moves between the lists and in them."""

    def __init__(
        self, marking: Marking, offering: Offering, host: Shows, pane: Pane, page: Callable[[], int]
    ) -> None:
        """`page` is how many candidates are seen at once."""
        self._marking, self._offering, self._host, self._page = marking, offering, host, page
        self.pane = pane
        """Where keys go."""
        self.problem: int | None = None
        """The problem that was walked to; None once the cursor went elsewhere."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the lists do."""
        return {
            "next_pane": lambda: self.to(Pane.PARTS if self.pane is Pane.BUILD else Pane.BUILD),
            "to_build": partial(self.to, Pane.BUILD),
            "to_parts": partial(self.to, Pane.PARTS),
            "search": partial(self.to, Pane.PARTS),
            "move_cursor(-1)": partial(self._move, -1),
            "move_cursor(1)": partial(self._move, 1),
            "turn(-1)": partial(self._turn, -1),
            "turn(1)": partial(self._turn, 1),
            "go_to(0)": lambda: self._move(-self._count, stop=True),
            "go_to(-1)": lambda: self._move(self._count, stop=True),
        }

    @property
    def trying(self) -> Preview | None:
        """What the candidate under the cursor would make of the build; None while the cursor is in the build."""
        return self._offering.would_be if self.pane is Pane.PARTS else None

    def to(self, pane: Pane) -> None:
        """Have keys go to a list."""
        self.pane, self.problem = pane, None
        self._host.show()

    def go(self, spot: Spot, pane: Pane | None = None) -> None:
        """Put the cursor on a spot."""
        self._marking.spot, self.pane, self.problem = spot, pane or self.pane, None
        self._offering.renew()
        self._host.show()

    def go_to_row(self, at: int) -> None:
        """Put the cursor on a line of the build; one that is not there leaves it where it is."""
        if at < len(self._marking.rows):
            self.go(self._marking.rows[at].spot, Pane.BUILD)

    def go_to_part(self, spot: Spot, part_id: str) -> None:
        """Put the cursor on a part for a spot."""
        self.go(spot, Pane.PARTS)
        self._offering.point_at(part_id)
        self._host.show()

    def point(self, at: int) -> None:
        """Point at a candidate by its number."""
        self.pane, self._offering.at = Pane.PARTS, at
        self._host.show()

    def roll(self, pane: Pane, rows: int) -> None:
        """Move the cursor of a list, as far as the list goes."""
        self.pane = pane
        self._move(rows, stop=True)

    @property
    def _count(self) -> int:
        return len(self._offering.offer.found) if self.pane is Pane.PARTS else len(self._marking.rows)

    def _turn(self, pages: int) -> None:
        self._move(pages * (self._page() if self.pane is Pane.PARTS else ROWS), stop=True)

    def _move(self, step: int, *, stop: bool = False) -> None:
        at = (self._offering.at if self.pane is Pane.PARTS else self._marking.at) + step
        count = self._count
        if not count:
            return
        at = max(0, min(count - 1, at)) if stop else at % count
        if self.pane is Pane.PARTS:
            self.point(at)
        else:
            self.go(self._marking.rows[at].spot)

"""The build as lines, one of them under the cursor, and where the cursor goes when the build changes."""

from mechtable.rules.bench.spots import PlaceSpot, Spot
from mechtable.rules.bench.view import BenchView
from mechtable.rules.places import Place
from mechtable.services.bench import Bench
from mechtable.tui.boards.build_rows import BuildRow, build_rows, next_empty


class Marking:
    """Reads the build and keeps the cursor on a line of it."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.view: BenchView = bench.view()
        """The build as it was read last."""
        self.rows: tuple[BuildRow, ...] = ()
        """Its lines."""
        self.spot: Spot = PlaceSpot(Place.HEAD)
        """What is filled when a candidate is taken."""
        self._goal: tuple[Spot, bool] | None = None
        self._built = bench.mech

    @property
    def at(self) -> int:
        """The number of the line under the cursor."""
        return next((at for at, row in enumerate(self.rows) if row.spot == self.spot), 0)

    @property
    def marked(self) -> BuildRow:
        """The line under the cursor."""
        return self.rows[self.at]

    def go_on(self, spot: Spot, *, past: bool = False) -> None:
        """Where the cursor goes when the next change is made; `past` to the next empty spot after it."""
        self._goal, self._built = (spot, past), self._bench.mech

    def renew(self) -> None:
        """Read the build again; the cursor goes where the last deed sends it, else it stays."""
        old, before = self.at, self.rows
        self.view = self._bench.view()
        self.rows = build_rows(self.view, self._bench.stores.catalogue)
        goal, self._goal = self._goal, None
        if goal is not None and self._bench.mech != self._built:
            self.spot = next_empty(self.rows, goal[0]) if goal[1] else goal[0]
        if before and all(row.spot != self.spot for row in self.rows):
            self.spot = self.rows[min(old, len(self.rows) - 1)].spot

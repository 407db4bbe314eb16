"""The problems of the build, walked through one after another; and what still fits into it."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.rules.bench.spots import LocationSpot, PlaceSpot
from mechtable.rules.parts import tons_text
from mechtable.services.bench import Bench
from mechtable.tui.bench.marking import Marking
from mechtable.tui.bench.panes import Pane, Panes
from mechtable.tui.boards.build_rows import row_of
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says, Shows


class Host(Opens, Shows, Says, Protocol):
    """What mending asks of its screen."""


class Mending:
    """Leads to what is wrong with the build, or missing in it."""

    def __init__(self, bench: Bench, marking: Marking, panes: Panes, host: Host) -> None:
        self._bench, self._marking, self._panes, self._host = bench, marking, panes, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of mending do."""
        return {"next_problem": self._next_problem, "still_fits": self._still_fits}

    def _next_problem(self) -> None:
        problems, at = self._marking.view.sheet.problems, self._panes.problem
        if not problems:
            self._host.say("There is no problem: the build is legal.")
            return
        self.walk(0 if at is None else (at + 1) % len(problems))

    def walk(self, at: int) -> None:
        """Put the cursor where a problem is."""
        problems = self._marking.view.sheet.problems
        if at >= len(problems):
            return
        row = row_of(self._marking.rows, problems[at])
        if row is not None:
            self._panes.go_to_row(row)
        self._panes.pane, self._panes.problem = Pane.BUILD, at
        self._host.show()

    def _still_fits(self) -> None:
        found = [(shelf.spot, part) for shelf in self._bench.still_fits() for part in shelf.parts]
        if not found:
            self._host.say("Nothing fits any more without breaking a limit.")
            return
        lines = tuple(
            Line(f"{_spot_words(spot)}: {part.name}", f"{tons_text(part.tons)} t") for spot, part in found
        )

        def picked(at: int | None) -> None:
            if at is not None:
                self._panes.go_to_part(found[at][0], found[at][1].id)

        self._host.open(PickDialog(f"What still fits: {len(found)}", lines, "go there"), picked)


def _spot_words(spot: LocationSpot | PlaceSpot) -> str:
    if isinstance(spot, PlaceSpot):
        return f"{spot.place.words} part" if spot.place.optional else spot.place.words
    return spot.location.value if spot.location else "slotless"

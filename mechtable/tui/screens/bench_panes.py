"""The panes of the builder: the build, the candidates of the spot under the cursor, what one of them would change."""

from dataclasses import replace
from enum import Enum
from functools import cached_property
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Container, Vertical

from mechtable.engine.errors import MechtableError
from mechtable.files.collection import leave_alone_what_is_loaded
from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.bench.preview import Preview
from mechtable.rules.bench.spots import ItemSpot, PlaceSpot, Spot
from mechtable.rules.bench.view import BenchView
from mechtable.rules.part_index import PartIndex
from mechtable.rules.parts import AnyPart
from mechtable.rules.places import Place
from mechtable.rules.sheets.part_sheet import part_sheet
from mechtable.services.bench import Bench
from mechtable.services.showroom import LARGE
from mechtable.services.usage import Usage
from mechtable.tui.boards.build_list import BuildFigure, BuildList
from mechtable.tui.boards.build_rows import BuildRow, build_rows, next_empty
from mechtable.tui.boards.candidate_card import CandidateCard, Card
from mechtable.tui.boards.candidate_columns import said
from mechtable.tui.boards.candidate_list import CandidateList, Offer
from mechtable.tui.boards.candidate_search import is_filter, ranked
from mechtable.tui.boards.gauges import Gauges
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.problem_list import ProblemList, Verdict
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import cut
from mechtable.tui.screens.bench_screen import Yard
from mechtable.tui.screens.item_deeds import ItemDeeds

WIDE = 120
"""Columns from which on the figure and the card stand beside the lists."""


TALL = 29
"""Rows from which on the figure leaves room for the list under it."""


class Pane(Enum):
    """Where keys go."""

    BUILD = "build"
    PARTS = "parts"


_HINTS = {
    Pane.BUILD: (("Enter", "parts"), ("x", "remove"), ("v", "move"), ("+−", "order"), ("^S", "save")),
    Pane.PARTS: (("Enter", "take"), ("a–z", "search"), ("Tab", "build"), ("^S", "save")),
}
_MORE = {
    Pane.BUILD: (("[ ]", "swap arms"), ("m", "mirror"), ("s", "seat"), ("w", "what fits")),
    Pane.PARTS: (("^K", "compare"), ("!", "problems"), ("^Z", "undo"), ("^Y", "redo")),
}
"""What wide screens say besides."""


class BenchPanes(ItemDeeds):
    """What the builder shows; subclasses say what keys do."""

    def __init__(self, bench: Bench, yard: Yard, path: Path | None = None) -> None:
        super().__init__(bench, yard, path)
        self._view: BenchView = bench.view()
        self._rows: tuple[BuildRow, ...] = ()
        self._spot: Spot = PlaceSpot(Place.HEAD)
        self._pane = Pane.BUILD if bench.mech.parts else Pane.PARTS
        self._all: tuple[Candidate, ...] = ()
        self._offer = Offer()
        self._at = 0
        self._kept: tuple[AnyPart, Preview] | None = None
        self._problem: int | None = None
        self._goal: tuple[Spot, bool] | None = None
        self._built = bench.mech

    def compose(self) -> ComposeResult:
        yield Header()
        with Container(id="bench"):
            with Vertical(id="build"):
                yield BuildFigure()
                yield BuildList()
            yield CandidateList()
            yield CandidateCard()
        yield Gauges()
        yield ProblemList()
        yield Footer()

    def on_mount(self) -> None:
        if len(self._bench.stores.catalogue.parts) >= LARGE:
            leave_alone_what_is_loaded()
        self.changed()

    def on_resize(self) -> None:
        """Wide screens say more."""
        if self._rows:
            self.show()

    @property
    def rows(self) -> tuple[BuildRow, ...]:
        """The lines of the build."""
        return self._rows

    @property
    def marked(self) -> BuildRow:
        """The line under the cursor."""
        return self._rows[self._row]

    @property
    def _row(self) -> int:
        return next((at for at, row in enumerate(self._rows) if row.spot == self._spot), 0)

    def changed(self) -> None:
        """Read the build again; the cursor goes where the last deed sends it, else it stays."""
        old, before = self._row, self._rows
        self._view = self._bench.view()
        self._rows = build_rows(self._view, self._bench.stores.catalogue)
        goal, self._goal = self._goal, None
        if goal is not None and self._bench.mech != self._built:
            self._spot = next_empty(self._rows, goal[0]) if goal[1] else goal[0]
        if before and all(row.spot != self._spot for row in self._rows):
            self._spot = self._rows[min(old, len(self._rows) - 1)].spot
        self._kept = None
        self._list()

    def _list(self, typed: str = "") -> None:
        """What could go to the spot under the cursor."""
        self._all = self._bench.candidates(self._spot)
        there = self._there()
        self._offer = Offer(
            title=self._title(),
            room=self._room(),
            fitting=sum(each.fits for each in self._all),
            total=len(self._all),
            there=there,
            kept=self._kept[0].id if self._kept else "",
        )
        self._search(typed)
        if there and not typed:
            self._at = next((at for at, each in enumerate(self._offer.found) if each.part.id == there), 0)
        self.show()

    def _search(self, typed: str) -> None:
        self._at = 0
        if is_filter(typed):
            self._offer = replace(self._offer, typed=typed)
            self.run_worker(lambda: self._filter(typed), thread=True, group="search")
        else:
            self._offer = replace(self._offer, typed=typed, found=ranked(self._all, typed), wrong="")

    def _filter(self, typed: str) -> None:
        """Find by a filter, away from the screen's thread; a newer search takes its place."""
        spot, wrong = self._spot, ""
        found: tuple[Candidate, ...] = ()
        try:
            found = ranked(self._bench.candidates(spot, typed), "")
        except MechtableError as error:
            wrong = str(error)
        self.app.call_from_thread(self._filtered, spot, typed, found, wrong)

    def _filtered(self, spot: Spot, typed: str, found: tuple[Candidate, ...], wrong: str) -> None:
        if spot == self._spot and typed == self._offer.typed:
            kept = self._offer.found if wrong else found
            self._offer = replace(self._offer, found=kept, wrong=wrong)
            self.show()

    def show(self) -> None:
        """Draw everything from what is known."""
        trying = self._trying()
        candidate = self._candidate
        wide = self.app.size.width >= WIDE
        words = () if candidate is None or wide else said(candidate)
        build, parts = self.query_one(BuildList), self.query_one(CandidateList)
        build.rows, build.cursor, build.active = self._rows, self._row, self._pane is Pane.BUILD
        parts.offer, parts.cursor = replace(self._offer, said=words), self._at
        parts.active = self._pane is Pane.PARTS
        figure, card = self.query_one(BuildFigure), self.query_one(CandidateCard)
        figure.mech, figure.here = (trying.after if trying else self._view).sheet, self.marked.place
        card.card, card.top_line = self._card(candidate, trying) if wide and candidate else None, 0
        figure.set_class(self.app.size.height < TALL, "-low")
        self.query_one(Gauges).shown = trying or self._view
        problems = self.query_one(ProblemList)
        problems.verdict, problems.cursor = self._verdict(trying), self._problem
        self._headline()

    def _headline(self) -> None:
        header, mech = self.query_one(Header), self._bench.mech
        header.trail = (*self._yard.trail, mech.name)
        header.moment = f"building for {self._view.pilot.called}" if self._view.pilot else "building"
        kept = self._bench.path is not None or self._bench.mech_id is not None
        header.state = "draft kept ✓" if self._bench.unsaved else "saved ✓" if kept else "nothing to save"
        more = _MORE[self._pane] if self.app.size.width >= WIDE else ()
        self.query_one(Footer).hints = (*_HINTS[self._pane], *more, ("F1", "help"))

    def _card(self, candidate: Candidate, trying: Preview | None) -> Card:
        part = candidate.part
        sheet = part_sheet(part, self._index)
        return Card(part=part, sheet=sheet, uses=self._usage.get(part.id, ()), trying=trying, kept=self._kept)

    @cached_property
    def _index(self) -> PartIndex:
        return PartIndex(self._bench.stores.catalogue)

    @cached_property
    def _usage(self) -> Usage:
        return self._yard.usage()

    def _verdict(self, trying: Preview | None) -> Verdict:
        if trying is None or trying.after.mech == trying.before.mech:
            return Verdict(self._view.sheet.problems)
        return Verdict(trying.after.sheet.problems, True, trying.gained, len(trying.lost))

    @property
    def _candidate(self) -> Candidate | None:
        found = self._offer.found
        return found[min(self._at, len(found) - 1)] if found else None

    def _trying(self) -> Preview | None:
        """What the candidate under the cursor would make of the build."""
        if self._pane is not Pane.PARTS or self._candidate is None:
            return None
        try:
            return self._bench.taking(self._spot, self._candidate.part.id)
        except MechtableError:
            return None

    def _there(self) -> str:
        spot, mech = self._spot, self._bench.mech
        if isinstance(spot, PlaceSpot):
            return (*mech.parts.get(spot.place, ()), "")[0]
        return spot.item.item if isinstance(spot, ItemSpot) else ""

    def _title(self) -> str:
        row = self.marked
        if isinstance(row.spot, PlaceSpot):
            return row.spot.place.words.upper()
        return row.location.value.upper() if row.location else "WITHOUT SLOTS"

    def _room(self) -> str:
        row = self.marked
        if row.name:
            return cut(f"instead of {row.name}", 22)
        return f"{row.free} free" if row.free else ""

    def go(self, spot: Spot, pane: Pane | None = None) -> None:
        """Put the cursor on a spot."""
        self._spot, self._pane, self._problem = spot, pane or self._pane, None
        self._list()

    def go_on(self, spot: Spot, *, past: bool = False) -> None:
        """Where the cursor goes when the next change is made; `past` to the next empty spot after it."""
        self._goal, self._built = (spot, past), self._bench.mech

    def go_to_part(self, spot: Spot, part_id: str) -> None:
        self.go(spot, Pane.PARTS)
        self._at = next((at for at, each in enumerate(self._offer.found) if each.part.id == part_id), 0)
        self.show()

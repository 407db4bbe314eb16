"""What is known of a bench, put on the widgets of its screen."""

from dataclasses import replace
from functools import cached_property

from textual.dom import DOMNode
from textual.geometry import Size

from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.bench.preview import Preview
from mechtable.rules.part_index import PartIndex
from mechtable.rules.sheets.part_sheet import part_sheet
from mechtable.services.bench import Bench
from mechtable.services.usage import Usage
from mechtable.tui.bench.comparing import Comparing
from mechtable.tui.bench.marking import Marking
from mechtable.tui.bench.offering import Offering
from mechtable.tui.bench.panes import Pane, Panes
from mechtable.tui.bench.yard import Yard
from mechtable.tui.boards.build_list import BuildFigure, BuildList
from mechtable.tui.boards.candidate_card import CandidateCard, Card
from mechtable.tui.boards.candidate_columns import said
from mechtable.tui.boards.candidate_list import CandidateList
from mechtable.tui.boards.gauges import Gauges
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.problem_list import ProblemList, Verdict
from mechtable.tui.boards.prompt import Footer

WIDE = 120
"""Columns from which on the figure and the card stand beside the lists."""

TALL = 29
"""Rows from which on the figure leaves room for the list under it."""

_HINTS = {
    Pane.BUILD: (("Enter", "parts"), ("x", "remove"), ("v", "move"), ("+−", "order"), ("^S", "save")),
    Pane.PARTS: (("Enter", "take"), ("a–z", "search"), ("Tab", "build"), ("^S", "save")),
}
_MORE = {
    Pane.BUILD: (("[ ]", "swap arms"), ("m", "mirror"), ("s", "seat"), ("w", "what fits")),
    Pane.PARTS: (("^K", "compare"), ("!", "problems"), ("^Z", "undo"), ("^Y", "redo")),
}
"""What wide screens say besides."""


class Display:
    """Draws everything from what is known."""

    def __init__(self, bench: Bench, yard: Yard, board: DOMNode) -> None:
        """`board` is what holds the lists, the card, the gauges and what stands around them."""
        self._bench, self._yard, self._board = bench, yard, board

    def show(
        self, marking: Marking, offering: Offering, panes: Panes, comparing: Comparing, size: Size
    ) -> None:
        """Show the build, the candidates, and what the one under the cursor would change, on a screen of a size."""
        trying, candidate, wide = panes.trying, offering.candidate, size.width >= WIDE
        build, parts = self._board.query_one(BuildList), self._board.query_one(CandidateList)
        build.rows, build.cursor, build.active = marking.rows, marking.at, panes.pane is Pane.BUILD
        words = () if candidate is None or wide else said(candidate)
        kept = comparing.kept[0].id if comparing.kept else ""
        parts.offer, parts.cursor = replace(offering.offer, said=words, kept=kept), offering.at
        parts.active = panes.pane is Pane.PARTS
        figure, card = self._board.query_one(BuildFigure), self._board.query_one(CandidateCard)
        figure.mech, figure.here = (trying.after if trying else marking.view).sheet, marking.marked.place
        figure.set_class(size.height < TALL, "-low")
        shown = self._card(candidate, trying, comparing) if wide and candidate else None
        card.card, card.top_line = shown, 0
        self._board.query_one(Gauges).shown = trying or marking.view
        problems = self._board.query_one(ProblemList)
        problems.verdict, problems.cursor = _verdict(marking, trying), panes.problem
        self._headline(marking, panes.pane, wide=wide)

    def _headline(self, marking: Marking, pane: Pane, *, wide: bool) -> None:
        header, mech, pilot = self._board.query_one(Header), self._bench.mech, marking.view.pilot
        header.trail = (*self._yard.trail, mech.name)
        header.moment = f"building for {pilot.called}" if pilot else "building"
        kept = self._bench.path is not None or self._bench.mech_id is not None
        header.state = "draft kept ✓" if self._bench.unsaved else "saved ✓" if kept else "nothing to save"
        more = _MORE[pane] if wide else ()
        self._board.query_one(Footer).hints = (*_HINTS[pane], *more, ("F1", "help"))

    def _card(self, candidate: Candidate, trying: Preview | None, comparing: Comparing) -> Card:
        part = candidate.part
        sheet, uses = part_sheet(part, self._index), self._usage.get(part.id, ())
        return Card(part=part, sheet=sheet, uses=uses, trying=trying, kept=comparing.kept)

    @cached_property
    def _index(self) -> PartIndex:
        return PartIndex(self._bench.stores.catalogue)

    @cached_property
    def _usage(self) -> Usage:
        return self._yard.usage()


def _verdict(marking: Marking, trying: Preview | None) -> Verdict:
    if trying is None or trying.after.mech == trying.before.mech:
        return Verdict(marking.view.sheet.problems)
    return Verdict(trying.after.sheet.problems, True, trying.gained, len(trying.lost))

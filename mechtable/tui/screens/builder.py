"""The builder: the cursor on a candidate is the preview; Enter takes it, and the next empty spot is at hand."""

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.actions import parse
from textual.binding import BindingType
from textual.events import Key

from mechtable.rules.bench.spots import LocationSpot, PlaceSpot
from mechtable.rules.options import DEFAULTS
from mechtable.rules.places import Place as MechPlace
from mechtable.services.printables import Printable, of_bench
from mechtable.services.sheet_files import SHEETS
from mechtable.tui.actions import bindings, own_action
from mechtable.tui.boards.build_rows import row_of
from mechtable.tui.boards.candidate_card import compare_lines
from mechtable.tui.boards.candidate_list import CandidateList
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.keys.action import BUILDER
from mechtable.tui.places import Place
from mechtable.tui.screens.bench_panes import WIDE, BenchPanes, Pane
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing


class BuilderScreen(ToPrinter, BenchPanes):
    """A mech on the bench, built by keys and mouse."""

    WHERE = BUILDER
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(BUILDER)]

    @property
    def place(self) -> Place:
        """The draft with the line of the build under the cursor."""
        draft = str(self._bench.draft_id)
        return Place(where=BUILDER, campaign=self._yard.campaign, of=draft, rest=(str(self._row),))

    def return_to(self, place: Place) -> None:
        if place.line() < len(self._rows):
            self.go(self._rows[place.line()].spot, Pane.BUILD)

    def printables(self) -> tuple[Printable, ...]:
        """The build as it is now, by the campaign's house rules where it is one's."""
        desk = self._mechtable.desk(self._yard.campaign) if self._yard.campaign else None
        options = DEFAULTS if desk is None else desk.options
        return of_bench(self._bench.view(), self._bench.stores.catalogue, options)

    def sheets_folder(self) -> Path:
        """In the campaign's folder, else beside the file."""
        if self._yard.campaign:
            return super().sheets_folder()
        kept = self._bench.path
        return (Path.cwd() if kept is None else kept.parent) / SHEETS

    def take_key(self, event: Key) -> bool:
        """In the parts letters search at once; the other signs do so once there is something to search for.

        Everything is done here and now, so that what is typed ahead is not read as if an earlier key had not been.
        """
        if self._pane is Pane.PARTS and self._takes_letter(event):
            return True
        if event.key == "escape":
            self.action_back()
            return True
        action = own_action(BUILDER, event.key)
        if action is None:
            return False
        _, name, arguments = parse(action.id)
        getattr(self, f"action_{name}")(*arguments)
        return True

    def _takes_letter(self, event: Key) -> bool:
        char, typed = event.character or "", self._offer.typed
        if event.key == "backspace" and typed:
            self._type(typed[:-1])
        elif char and event.is_printable and (char.isalnum() or typed):
            self._type(typed + char)
        else:
            return False
        return True

    def _type(self, typed: str) -> None:
        self._search(typed.lstrip())
        self.show()

    def action_search(self) -> None:
        self._to(Pane.PARTS)

    def action_next_pane(self) -> None:
        self._to(Pane.PARTS if self._pane is Pane.BUILD else Pane.BUILD)

    def action_to_build(self) -> None:
        self._to(Pane.BUILD)

    def action_to_parts(self) -> None:
        self._to(Pane.PARTS)

    def _to(self, pane: Pane) -> None:
        self._pane, self._problem = pane, None
        self.show()

    def action_move_cursor(self, step: int) -> None:
        self._move(step)

    def action_turn(self, pages: int) -> None:
        page = self.query_one(CandidateList).page if self._pane is Pane.PARTS else 8
        self._move(pages * page, stop=True)

    def action_go_to(self, at: int) -> None:
        self._move(-self._count if at == 0 else self._count, stop=True)

    @property
    def _count(self) -> int:
        return len(self._offer.found) if self._pane is Pane.PARTS else len(self._rows)

    def _move(self, step: int, *, stop: bool = False) -> None:
        at, count = (self._at if self._pane is Pane.PARTS else self._row) + step, self._count
        if not count:
            return
        at = max(0, min(count - 1, at)) if stop else at % count
        if self._pane is Pane.PARTS:
            self._at = at
            self.show()
        else:
            self.go(self._rows[at].spot)

    def action_choose(self) -> None:
        """Enter: from the build to the parts, of the parts the one under the cursor."""
        if self._pane is Pane.BUILD:
            self._to(Pane.PARTS)
            return
        trying = self._trying()
        if trying is None:
            self.tell("There is nothing to take: Backspace takes letters back, Tab goes to the build.")
        elif trying.after.mech == trying.before.mech:
            self.tell(f"{self.marked.name} is there already.")
        else:
            empty = isinstance(self._spot, LocationSpot) or not self.marked.name
            self.go_on(self._spot, past=empty)
            self.submit(trying.command)

    def action_next_problem(self) -> None:
        problems = self._view.sheet.problems
        if not problems:
            self.tell("There is no problem: the build is legal.")
            return
        at = 0 if self._problem is None else (self._problem + 1) % len(problems)
        self._walk(at)

    def _walk(self, at: int) -> None:
        problems = self._view.sheet.problems
        if at >= len(problems):
            return
        row = row_of(self._rows, problems[at])
        if row is not None:
            self.go(self._rows[row].spot, Pane.BUILD)
        self._pane, self._problem = Pane.BUILD, at
        self.show()

    def action_compare(self) -> None:
        candidate, trying = self._candidate, self._trying()
        if candidate is None or trying is None:
            self.tell("Go to a part first: Tab, then compare it with ^K.")
            return
        kept, here = self._kept, (candidate.part, trying)
        if kept is not None and kept[0] != candidate.part and self.app.size.width < WIDE:
            self.app.push_screen(
                BoardDialog("Compare", lambda width, palette: compare_lines(kept, here, width, palette))
            )
            return
        self._kept = None if kept is not None and kept[0] == candidate.part else here
        self._offer = replace(self._offer, kept=self._kept[0].id if self._kept else "")
        self.show()
        if self._kept and self.app.size.width < WIDE:
            self.tell(f"{candidate.part.name} ◇ is kept: go to another and press ^K again.")

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        """The wheel moves the cursor of the list that it is turned over."""
        self._pane = Pane.PARTS if isinstance(event.board, CandidateList) else Pane.BUILD
        self._move(event.rows, stop=True)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        """A click chooses, a click on what is chosen takes."""
        kind, _, which = event.key.partition(":")
        match kind:
            case "row" if int(which) == self._row and self._pane is Pane.BUILD:
                self._to(Pane.PARTS)
            case "row":
                self.go(self._rows[int(which)].spot, Pane.BUILD)
            case "place":
                self.go(PlaceSpot(MechPlace(which)), Pane.PARTS)
            case "part" if int(which) == self._at and self._pane is Pane.PARTS:
                self.action_choose()
            case "part":
                self._pane, self._at = Pane.PARTS, int(which)
                self.show()
            case "problem":
                self._walk(int(which))
            case _:
                self._to(Pane.PARTS)

    def action_back(self) -> None:
        if self._pane is Pane.PARTS and self._offer.typed:
            self._type("")
        elif self._pane is Pane.PARTS:
            self._to(Pane.BUILD)
        else:
            self.leave()

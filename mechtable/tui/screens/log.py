"""The whole log of a fight: filtered, searched as you type, each line a way to its moment."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Input

from mechtable.engine.errors import MechtableError
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.sums import counted
from mechtable.services.line_reckoned import reckoned_line
from mechtable.services.log import LogLine
from mechtable.services.log_filter import LogFilter, filtered, hit_after, hit_before, hits, round_from
from mechtable.services.reports import report_of
from mechtable.services.script_copies import Copied
from mechtable.services.table import Table
from mechtable.tui.actions import bindings
from mechtable.tui.aside import aside
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.log_bar import LogBar
from mechtable.tui.boards.log_list import LogList
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.what_if_lines import name_fight
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import LOG, REPORT
from mechtable.tui.looking import Looking
from mechtable.tui.places import Place
from mechtable.tui.screens.log_picks import pick_kind, pick_round, pick_who
from mechtable.tui.screens.placed import Placed
from mechtable.tui.screens.report import ReportScreen
from mechtable.tui.screens.timeline import TimelineScreen, TryHere
from mechtable.tui.screens.to_printer import print_fight
from mechtable.tui.widgets.drawing import Drawing

POLL = 0.5
"""Seconds between looks at what another window did."""

HINTS = (
    ("Enter", "moment"),
    ("/", "search"),
    ("w", "who"),
    ("o", "round"),
    ("k", "kind"),
    ("=", "why"),
    ("r", "report"),
    ("Esc", "back"),
    ("p", "plain"),
    ("P", "print"),
)

Stay = tuple[int, int]
"""How many steps are to be in force, and how many were when that was chosen."""


class LogScreen(Placed, Screen[Stay | TryHere | None]):
    """Every sentence of the fight, oldest first; answers with a moment that was stayed at, or where to try things out."""

    WHERE = LOG
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(LOG)]
    of = Place(where=LOG)
    """Which fight's log it is."""

    def __init__(self, campaign: str, table: Table, copy: Callable[[], Copied] | None = None) -> None:
        super().__init__()
        self._campaign, self._table, self._copy = campaign, table, copy
        self._told: tuple[LogLine, ...] = table.log()
        self._wanted = LogFilter()
        self._hits: tuple[int, ...] = ()
        self._looking = Looking(
            partial(aside, self), self._look, self._arrived, at_rest=lambda: self.is_current
        )

    def compose(self) -> ComposeResult:
        yield Header()
        yield LogBar()
        yield LogList()
        yield Input(placeholder="search", id="search")
        yield Footer()

    def on_mount(self) -> None:
        name_fight(self, self._campaign, self._table)
        header = self.query_one(Header)
        header.trail = (*header.trail, "Log")
        self.query_one(Footer).hints = HINTS
        self.query_one(Input).display = False
        self.filter_by(self._wanted)
        self.set_interval(POLL, self._looking.poll)

    def filter_by(self, wanted: LogFilter) -> None:
        """Show the lines that pass; the marked line stays marked, or the one before it is."""
        listed = self.query_one(LogList)
        marked = listed.entries[listed.cursor] if listed.entries else None
        self._wanted = wanted
        listed.entries = filtered(self._told, wanted)
        listed.cursor = _place_of(marked, listed.entries)
        self._search(listed.word)

    def _search(self, word: str) -> None:
        listed = self.query_one(LogList)
        listed.word, self._hits = word, hits(listed.entries, word)
        self._say()

    def _say(self) -> None:
        listed, bar, wanted = self.query_one(LogList), self.query_one(LogBar), self._wanted
        names = {who.entrant.id: who.entrant.name for who in self._table.combatants()}
        number = "" if wanted.round is None else str(wanted.round or "before the first")
        bar.chosen = (
            ("w", "who", names.get(wanted.who, wanted.who)),
            ("o", "round", number),
            ("k", "kind", wanted.kind.value if wanted.kind else ""),
        )
        at = listed.cursor
        if not listed.word:
            bar.found = ""
        elif at in self._hits:
            bar.found = f"hit {self._hits.index(at) + 1} of {len(self._hits)}"
        else:
            bar.found = counted(len(self._hits), "hit") if self._hits else "no hit"
        self.query_one(Header).moment = f"{len(listed.entries)} of {counted(len(self._told), 'line')}"

    @property
    def place(self) -> Place:
        """The log with the marked line and the search."""
        listed = self.query_one(LogList)
        return replace(self.of, rest=(str(listed.cursor), listed.word))

    def return_to(self, place: Place) -> None:
        field, word = self.query_one(Input), place.kept(1)
        with self.prevent(Input.Changed):
            field.value = word
        self._search(word)
        if place.rest:
            self._mark(place.line())

    def _look(self) -> tuple[LogLine, ...] | None:
        """On a thread: what another window did."""
        try:
            return self._table.log() if self._table.refresh() else None
        except MechtableError:
            return None  # the table itself will say what is wrong

    def _arrived(self, told: tuple[LogLine, ...]) -> None:
        """More was said, or less: whoever stood at the end goes on standing there."""
        listed = self.query_one(LogList)
        at_end = listed.cursor >= len(listed.entries) - 1
        self._told = told
        listed.entries = filtered(told, self._wanted)
        last = max(0, len(listed.entries) - 1)
        listed.cursor = last if at_end else min(listed.cursor, last)
        self._search(listed.word)

    def _mark(self, place: int) -> None:
        listed = self.query_one(LogList)
        listed.cursor = max(0, min(len(listed.entries) - 1, place))
        self._say()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        self._mark(int(event.key))

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        self.action_move_cursor(event.rows)

    def on_input_changed(self, event: Input.Changed) -> None:
        """To the nearest hit from the marked line upwards, as you type."""
        self._search(event.value)
        place = hit_before(self._hits, self.query_one(LogList).cursor + 1)
        if place is not None:
            self._mark(place)

    def on_input_submitted(self) -> None:
        self._leave_field()

    def _leave_field(self) -> None:
        self.query_one(Input).display = False
        self.set_focus(None)

    def action_move_cursor(self, step: int) -> None:
        """Also while a search is typed."""
        self._mark(self.query_one(LogList).cursor + step)

    def action_turn(self, pages: int) -> None:
        listed = self.query_one(LogList)
        self._mark(listed.cursor + pages * max(1, listed.size.height * 2 // 3))

    def action_go_to(self, place: int) -> None:
        listed = self.query_one(LogList)
        self._mark(place if place >= 0 else len(listed.entries) + place)

    def action_next_round(self, step: int) -> None:
        listed = self.query_one(LogList)
        self._mark(round_from(listed.entries, listed.cursor, step))

    def action_next_hit(self, step: int) -> None:
        find = hit_after if step > 0 else hit_before
        place = find(self._hits, self.query_one(LogList).cursor)
        if place is not None:
            self._mark(place)

    def action_search(self) -> None:
        field = self.query_one(Input)
        field.display = True
        field.focus()

    def action_pick_who(self) -> None:
        pick_who(self, self._table, self._told, self._wanted)

    def action_pick_round(self) -> None:
        pick_round(self, self._told, self._wanted)

    def action_pick_kind(self) -> None:
        pick_kind(self, self._told, self._wanted)

    def action_clear_filters(self) -> None:
        self.filter_by(LogFilter())

    def action_plain_log(self) -> None:
        """Sentences alone, the newest on the last row, and back."""
        listed = self.query_one(LogList)
        listed.bare = not listed.bare
        self.set_class(listed.bare, "-bare")

    def action_why(self) -> None:
        """The sums of the marked line, and the rule of each term."""
        self.app.push_screen(WhyDialog.of(self.reckoned(), "Why"))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the marked line that were added up."""
        listed = self.query_one(LogList)
        return reckoned_line(self._table, listed.entries[listed.cursor]) if listed.entries else ()

    def action_report(self) -> None:
        report = ReportScreen(self._campaign, self._table.title, lambda: report_of(self._table))
        report.of = Place(where=REPORT, campaign=self.of.campaign, of=self.of.of)
        self.app.push_screen(report)

    def action_print_sheet(self) -> None:
        """Print the report of the fight whose log it is."""
        print_fight(self, self.of.campaign, int(self.of.of or 0))

    def action_look(self) -> None:
        """The table as it stood after the step of the marked line; staying there ends the log too."""
        listed, steps = self.query_one(LogList), self._table.steps
        if not listed.entries:
            return

        def chosen(stay: int | TryHere | None) -> None:
            if stay is not None:
                self.dismiss(stay if isinstance(stay, TryHere) else (stay, steps))

        step = listed.entries[listed.cursor].step
        self.app.push_screen(TimelineScreen(self._table, self._campaign, step), chosen)

    def action_copy_script(self) -> None:
        """Write the fight as a script; a long one takes its time, so on another thread."""
        if self._copy is not None:
            aside(self, self._copy, self._copied, refused=self._not_copied, group="script", newest=True)

    def _copied(self, copied: Copied) -> None:
        self.notify(copied.sentence, severity="warning" if copied.doubt else "information", markup=False)

    def _not_copied(self, sentence: str) -> None:
        self.notify(sentence, severity="error", markup=False)

    def action_back(self) -> None:
        """Out of the search, the plain log, the filters, then the log."""
        field, listed = self.query_one(Input), self.query_one(LogList)
        if field.display or listed.word:
            field.value = ""
            self._leave_field()
            self._search("")
        elif listed.bare:
            self.action_plain_log()
        elif self._wanted != LogFilter():
            self.action_clear_filters()
        else:
            self.dismiss(None)


def _place_of(marked: LogLine | None, lines: tuple[LogLine, ...]) -> int:
    """Where a line stands, or where it would; the last place for none."""
    if marked is None:
        return max(0, len(lines) - 1)
    here = next((place for place, line in enumerate(lines) if line is marked), None)
    return max(0, bisect_right([line.step for line in lines], marked.step) - 1) if here is None else here

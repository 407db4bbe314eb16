"""Drafts that were not saved: go on with one, throw it away, or begin anew."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.screen import ModalScreen

from mechtable.services.drafts import DraftSummary
from mechtable.services.reading import shown
from mechtable.tui.boards.bench_history import clock
from mechtable.tui.content import content, cut, row
from mechtable.tui.screens.own_screen import OwnScreen
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled

ANEW = 0
"""The answer that begins anew; a draft's id is never 0."""


class DraftLines(Drawing):
    """One line for each draft, and below it what was done last."""

    drafts: reactive[tuple[DraftSummary, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        first = max(0, min(self.cursor - height // 4, len(self.drafts) - height // 2))
        return [line for at in range(first, len(self.drafts)) for line in self._draft(at, width)]

    def key_at(self, line: int) -> str | None:
        at = (
            max(0, min(self.cursor - self.size.height // 4, len(self.drafts) - self.size.height // 2))
            + line // 2
        )
        return str(at) if at < len(self.drafts) else None

    def _draft(self, at: int, width: int) -> list[Content]:
        draft, palette, here = self.drafts[at], self.palette, at == self.cursor
        style = f"bold {palette.here}" if here else palette.text
        folder = cut(shown(draft.path.parent), width // 3) if draft.path else ""
        said = f"A draft of {_called(draft)} from {clock(draft.at)} was not saved."
        return [
            row(width, (f"{'▶' if here else ' '} {said}", style)),
            row(
                width, (f"    last: {draft.sentence}", palette.quiet), right=[(f" {folder} ", palette.quiet)]
            ),
        ]


class DraftsDialog(OwnScreen, ModalScreen[int | None]):
    """Asks which draft to go on with: its id, `ANEW`, or None when it was left with Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "go on"),
        Binding("d,delete", "throw_away", "throw it away"),
        Binding("n", "anew", "begin anew"),
        Binding("escape", "back", "leave"),
        Binding("up", "step(-1)", "up"),
        Binding("down", "step(1)", "down"),
    ]

    def __init__(self, drafts: tuple[DraftSummary, ...], throw_away: Callable[[int], str], anew: str) -> None:
        """`throw_away` gives an error as a sentence, empty when it was done; `anew` says what beginning anew is."""
        super().__init__()
        self._drafts, self._throw, self._anew = drafts, throw_away, anew

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog drafts") as box:
            box.border_title = titled(self.app, "Drafts that were not saved")
            yield DraftLines()
            yield Said(classes="error")
            yield Said(
                content(f"Enter goes on with it · d throws it away · n {self._anew} · Esc back"),
                classes="keys",
            )

    def on_mount(self) -> None:
        self._show(0)

    def _show(self, at: int) -> None:
        lines = self.query_one(DraftLines)
        lines.drafts, lines.cursor = self._drafts, at
        lines.styles.height = min(12, 2 * len(self._drafts))

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        if int(event.key) == self.query_one(DraftLines).cursor:
            self.action_go_on()
        else:
            self._show(int(event.key))

    def action_step(self, step: int) -> None:
        self._show((self.query_one(DraftLines).cursor + step) % len(self._drafts))

    def action_go_on(self) -> None:
        self.dismiss(self._drafts[self.query_one(DraftLines).cursor].id)

    def action_throw_away(self) -> None:
        at = self.query_one(DraftLines).cursor
        error = self._throw(self._drafts[at].id)
        if error:
            self.query_one(".error", Said).update(content(error))
            return
        self._drafts = (*self._drafts[:at], *self._drafts[at + 1 :])
        if self._drafts:
            self._show(min(at, len(self._drafts) - 1))
        else:
            self.dismiss(ANEW)

    def action_anew(self) -> None:
        self.dismiss(ANEW)

    def action_back(self) -> None:
        self.dismiss(None)


def _called(draft: DraftSummary) -> str:
    return draft.path.name if draft.path else draft.name

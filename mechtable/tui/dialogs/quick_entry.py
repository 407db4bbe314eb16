"""Quick entry: a line in the fight language, completed with Tab, its slips marked at the word."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input
from textual.widgets.input import Selection

from mechtable.services.quick_entry import Completion
from mechtable.tui.content import content, stacked, wrapped
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.explained import QUICK_ENTRY
from mechtable.tui.widgets.said import Said

Complete = Callable[[str, int], Completion]
"""How the word before the cursor of a line may go on."""


_MOST_LINES = 3
"""Lines for the words that may follow."""


class QuickEntryDialog(EntryDialog):
    """Asks for a line; what may follow stands under it while it is typed."""

    ABOUT: ClassVar[str] = QUICK_ENTRY

    typing: Callable[[str], None] | None = None
    """Is told the line as it is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", "complete", priority=True)]

    def __init__(
        self,
        complete: Complete,
        hint: str,
        text: str = "",
        error: str = "",
        history: tuple[str, ...] = (),
        slip: tuple[int, int] | None = None,
    ) -> None:
        """`slip` are the places of the word at fault."""
        super().__init__("Quick entry", hint, text, error, history)
        self._complete, self._slip = complete, slip
        self._shown_for = text

    @property
    def replaces(self) -> bool:
        """What was begun is gone on with."""
        return False

    def _begin(self, field: Input) -> None:
        """With the word at fault selected: it stands out, and what is typed takes its place.

        Where all that was typed is at fault nothing stands out, and a letter more does not wipe the line away.
        """
        super()._begin(field)
        if self._text and not self._error:
            self.call_after_refresh(self._tell)
        if self._slip is None or field.value != self._text:
            return
        start, end = self._slip
        if field.value[start:end].strip() != field.value.strip():
            field.selection = Selection(start, end)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what may follow; an error stays until the line is another."""
        if event.value != self._shown_for:
            self._shown_for = event.value
            if self.typing is not None:
                self.typing(event.value)
            self._tell()

    def action_complete(self) -> None:
        """Write what all words that fit have in common; the whole word and a blank when it is one."""
        field = self.query_one(Input)
        found = self._complete(field.value, field.cursor_position)
        if found.words:
            blank = " " if len(found.words) == 1 else ""
            rest = field.value[field.cursor_position :]
            field.value = field.value[: found.start] + found.common + (blank or "") + rest.lstrip(" ")
            field.cursor_position = found.start + len(found.common) + len(blank)
        self._tell()

    def _tell(self) -> None:
        """The words that fit, as many as there is room for in a few lines."""
        field, words = self.query_one(Input), self.query(Said).last(Said)
        found = self._complete(field.value, field.cursor_position)
        typed = field.value[found.start : field.cursor_position]
        stem = typed.rpartition(".")[0].casefold()
        fit = [_after(stem, f"{word.text} ({word.says})" if word.says else word.text) for word in found.words]
        if found.free:
            fit.append(found.free)
        told = " · ".join(fit) if fit else f"nothing begins with {typed}" if typed else "Enter does it"
        words.set_class(not fit and bool(typed), "error")
        words.set_class(bool(fit) or not typed, "keys")
        lines = [line.strip() for line in wrapped(told, max(10, self.size.width - 8))]
        if len(lines) > _MOST_LINES:
            lines = [*lines[: _MOST_LINES - 1], f"{lines[_MOST_LINES - 1]} …"]
        words.update(stacked(map(content, lines)))


def _after(stem: str, word: str) -> str:
    """What of a path is still to be typed, where its beginning was."""
    return word[len(stem) + 1 :] if stem and word.casefold().startswith(f"{stem}.") else word

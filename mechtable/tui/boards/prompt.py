"""The last two lines: what is asked, with its default under Enter, and the keys of this moment."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.cards import Card
from mechtable.tui.boards.hand_row import HandRow, hand_row
from mechtable.tui.boards.options import needed, option, roomed, shorter
from mechtable.tui.boards.question import Kind, Question
from mechtable.tui.boards.ruler import ruler
from mechtable.tui.boards.told import Told
from mechtable.tui.content import Ink, content, padded, row, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import chip
from mechtable.tui.widgets.drawing import Drawing


class Prompt(Drawing):
    """The question as a sentence, the answer as it is typed."""

    question: reactive[Question | None] = reactive(None)
    cursor: reactive[int] = reactive(0)
    typed: reactive[tuple[Card, ...]] = reactive(())
    over: reactive[tuple[int, ...]] = reactive(())
    """The places of those of them that are a copy more than there are."""
    letters: reactive[str] = reactive("")
    hint: reactive[str] = reactive("")
    """Why the last letter was no part of a card."""

    enter: reactive[str] = reactive("")
    told: reactive[Told | None] = reactive(None)
    held: reactive[tuple[Card, ...]] = reactive(())
    """The cards that are left to choose from."""
    at: reactive[int | None] = reactive(None)
    """Which of them the cursor is on."""
    called: reactive[str] = reactive("")
    """What these cards are, empty where nobody knows them."""
    _row: HandRow | None = None
    _first_cell: int = 0

    def lines(self, width: int, height: int) -> Sequence[Content]:
        asked, palette = self.question, self.palette
        self._row = None
        if asked is None:
            return [row(width)]
        match asked.kind:
            case Kind.CARDS:
                return [self._cards(asked, width, palette)]
            case Kind.ASK | Kind.OVER:
                return [self.asked(asked, width, palette)]
            case Kind.MENU:
                return [row(width, *(self._refused(asked, width, palette) or self._told(width, palette)))]

    def _refused(self, asked: Question, width: int, palette: Palette) -> list[Ink]:
        """Why the entry under the cursor cannot be chosen, in full where it fits."""
        entry = asked.entries[self.cursor] if self.cursor < len(asked.entries) else None
        if entry is None or entry.refusal is None:
            return []
        words = f"{entry.label}: {entry.refusal.sentence} (rule {entry.refusal.rule})"
        return [(f" {shortened(words, width - 2)}", f"bold {palette.loss}")]

    def _cards(self, asked: Question, width: int, palette: Palette) -> Content:
        inks: list[Ink] = [(f" {asked.text} ", f"bold {palette.text}")]
        tail: list[Ink] = [(self.letters, f"bold {palette.here}"), ("▌", f"bold {palette.here}")]
        hint: list[Ink] = [(f" {self.hint} ", f"bold {palette.loss}")] if self.hint else []
        spare = width - len(asked.text) - len(self.letters) - 6
        help_text = hint or self._held(width, spare, palette) or [(f" {self.enter} ", palette.quiet)]
        room = spare - sum(len(text) for text, _ in help_text)
        shown = self._chips(room, palette)
        if not hint and len(shown) < 2 * len(self.typed):
            help_text, shown = [], self._chips(spare, palette)  # the cards matter more
            self._row = None
        return row(width, *inks, *shown, *tail, right=help_text)

    def _chips(self, room: int, palette: Palette) -> list[Ink]:
        """The cards typed last, as many as fit, `…` before them when some are left out."""
        chips: list[Ink] = []
        for place, card in enumerate(reversed(self.typed)):
            text, style = chip(card, palette)
            if len(text) + 1 + 2 * (place + 1 < len(self.typed)) > room:
                return [("… ", palette.quiet), *chips]
            room -= len(text) + 1
            too_many = len(self.typed) - 1 - place in self.over
            chips = [(text, style), ("!", f"bold {palette.loss}") if too_many else (" ", ""), *chips]
        return chips

    def _held(self, width: int, spare: int, palette: Palette) -> list[Ink]:
        """The cards left to choose from, beside at least the two that were laid last."""
        if not self.called:
            return []
        laid = sum(len(card.text) + 3 for card in self.typed[-2:])
        heading = f" {self.called} "
        shown = hand_row(self.held, self.at, spare - laid - len(heading) - 2, palette)
        self._row, self._first_cell = shown, width - shown.width - 1
        return [(heading, palette.quiet), *shown.inks, (" ", "")]

    def key_in(self, line: int, column: int) -> str | None:
        place = self._row.place_at(column - self._first_cell) if self._row and line == 0 else None
        return None if place is None else f"card {place}"

    def _told(self, width: int, palette: Palette) -> list[Ink]:
        told = self.told
        if told is None:
            return []
        scale = ruler(told.margin, told.called, palette)
        room = width - 3 - sum(len(text) for text, _ in scale)
        if room < len(told.sentence):
            return [(f" {shortened(told.sentence, width - 2)}", f"bold {palette.text}")]
        return [(f" {padded(told.sentence, room)} ", f"bold {palette.text}"), *scale]

    def asked(self, asked: Question, width: int, palette: Palette) -> Content:
        """A short question with its answers side by side, in fewer words where they do not fit."""
        text, answers = asked.text, asked.entries
        if asked.kind is Kind.OVER and needed(answers) > width - len(text) - 3:
            text = ""  # the stage says so too
        answers = shorter(answers, width - len(text) - 3)
        inks: list[Ink] = [(f" {text} ", f"bold {palette.text}")] if text else []
        for place, (entry, room) in enumerate(roomed(answers, width - len(text) - 3)):
            inks += option(entry, place == self.cursor, room, palette)
        return row(width, *inks)


LONGEST = 28
"""Cells of a hint's words where the hints do not fit."""


class Footer(Drawing):
    """The keys of this moment; a click on the line does nothing, the palette holds everything."""

    hints: reactive[tuple[tuple[str, str], ...]] = reactive(())
    tail: reactive[str] = reactive("^P everything")

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        inks: list[Ink] = [(" ", "")]
        tail = self.tail
        if _cells(self.hints) > width - len(tail) - 2:
            tail = tail.partition(" ")[0]
        shown = fitting_hints(self.hints, width - len(tail) - 2)
        for key, words in shown:
            inks += [(key, f"bold {palette.here}"), (f" {words}   ", palette.text)]
        return [row(width, *inks, right=[(f"{tail} ", palette.quiet)])]


def _cells(hints: Sequence[tuple[str, str]]) -> int:
    return sum(content(f"{key} {words}   ").cell_length for key, words in hints)


def fitting_hints(hints: Sequence[tuple[str, str]], room: int) -> list[tuple[str, str]]:
    """The hints in `room` cells: a very long word, somebody's name for something, gives way; then the last hints go."""
    shown = list(hints)
    if _cells(shown) > room:
        shown = [
            (key, shortened(words, LONGEST) if content(words).cell_length > LONGEST else words)
            for key, words in shown
        ]
    while len(shown) > 1 and _cells(shown) > room:
        shown.pop()
    return shown

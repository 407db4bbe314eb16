"""The rules on the screen: a list of numbers, the paragraph under the cursor, the hand table."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.hands import HandTable
from mechtable.services.rulebook import RuleText, rulebook
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import cut, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, rule

HANDS = "hands"
"""The number under which the hand table stands in the list."""

MARKS = (
    "Marks in the rules: [seed] the old source says so; [later] a later revision of it does; [ruling] both are silent, "
    "and it is decided so here; [option: name = default] a house rule that a campaign may change."
)
"""What the marks in the paragraphs mean, told at the head of the rules."""


class RuleList(Drawing):
    """Numbers and first words, the chosen one marked."""

    ROLLS: ClassVar[bool] = True
    rules: reactive[tuple[RuleText, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    _first = 0

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        self._first = max(0, min(self.cursor - height // 2, len(self.rules) - height))
        shown = self.rules[self._first : self._first + height]
        if not shown:
            return [row(width, (" no rule says that", palette.quiet))]
        return [self._line(place, text, width) for place, text in enumerate(shown, self._first)]

    def key_at(self, line: int) -> str | None:
        place = self._first + line
        return str(place) if place < len(self.rules) else None

    def _line(self, place: int, text: RuleText, width: int) -> Content:
        palette, here = self.palette, place == self.cursor
        style = f"bold {palette.here}" if here else palette.text
        return row(
            width,
            ("▶" if here else " ", f"bold {palette.here}"),
            (f"{text.number:<6}", f"bold {palette.here}" if here else palette.quiet),
            (cut(text.first, width - 8), style),
        )


class RuleView(SheetView):
    """One paragraph, or the hand table."""

    def line_of(self, words: str) -> int:
        """Which line a sentence of the paragraph, or a hand, begins at; 0 for neither."""
        drawn = self.sheet(self.size.width, self.size.height) if words else ()
        first = wrapped(words, self.size.width - 2)[0] if words else ""
        return next((at for at, line in enumerate(drawn) if line.plain.strip().startswith(first)), 0)

    rule: reactive[RuleText | None] = reactive(None)
    table: reactive[HandTable | None] = reactive(None)

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        palette, text = self.palette, self.rule
        if text is None:
            return [row(width)]
        if text.number == HANDS and self.table is not None:
            return hand_lines(self.table, width, palette)
        head = rule(width, [(f"{text.number} {text.section}", f"bold {palette.here}")], [], palette.frame)
        told = [
            row(width, (f" {piece}", palette.text))
            for line in text.lines
            for piece in wrapped(line, width - 2)
        ]
        told += [row(width, (f" {line}", palette.quiet)) for line in marks_told(text, width - 2)]
        return [head, *told]


def marks_told(text: RuleText, width: int) -> list[str]:
    """What the marks mean, in lines under the first paragraph of the rules; none under the others."""
    return ["", *wrapped(MARKS, width)] if text.number == next(iter(rulebook())) else []


def hand_lines(table: HandTable, width: int, palette: Palette) -> list[Content]:
    """The hands by group with what each is worth (3.1)."""
    columns = [(f"{word:>8}", palette.quiet) for word in ("attack", "defense", "assoc.")]
    lines: list[Content] = []
    group = ""
    for hand in table.rows:
        if hand.group != group:
            group = hand.group
            lines.append(rule(width, [(group, f"bold {palette.here}")], columns, palette.frame))
        values = [
            (f"{value or '·':>8}", palette.text) for value in (hand.attack, hand.defense, hand.association)
        ]
        lines.append(
            row(
                width,
                (f" {hand.name}", palette.text if hand.counts else palette.quiet),
                (f"  {hand.cards} cards", palette.quiet),
                right=[*values, ("   ", "")],
            )
        )
    return lines

"""A lance to read: its mechs with who flies them, what they sum up to, what is wrong with which."""

from collections.abc import Iterator, Mapping, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.berths import Berth
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet
from mechtable.tui.boards.hangar_list import state_style, state_words, verdict_sign
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.boards.sums_line import sums_line
from mechtable.tui.content import Ink, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import bottom, rule, side, top

NO_LANCES = (
    "No lances yet.",
    "A lance is a list of mechs that are fielded together: n makes one,",
    "and a in the hangar puts the marked mech into it.",
)


class LanceSheetView(SheetView):
    """The sheet of one lance, one of its mechs marked."""

    lance: reactive[LanceSheet | None] = reactive(None)
    cursor: reactive[int] = reactive(0)
    _head = 0

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        lance, palette = self.lance, self.palette
        if lance is None:
            return [row(width), *(row(width, (f"   {line}", palette.quiet)) for line in NO_LANCES)]
        notes = [
            row(width, (f" {line}", palette.quiet))
            for text in (lance.notes.strip("\n").split("\n") if lance.notes else ())
            for line in wrapped(text, width - 2)
        ]
        self._head = len(notes) + 1
        return [*notes, *_members(lance, self.cursor, width, palette), *_sums(lance, width, palette)]

    def follow(self) -> None:
        """Scroll so far that the marked mech is seen."""
        width, height = self.size
        self.sheet(max(8, width), height)
        self.top_line = max(0, self._head + self.cursor + 2 - height) if height else 0

    def key_at(self, line: int) -> str | None:
        place = line + self.top_line - self._head
        return str(place) if self.lance is not None and 0 <= place < len(self.lance.lines) else None


def _members(lance: LanceSheet, cursor: int, width: int, palette: Palette) -> Iterator[Content]:
    frame, inner = palette.frame, width - 2
    yield top(
        width,
        [(shortened(lance.name.upper(), width - 24), f"bold {palette.text}")],
        [(lance.counted, palette.quiet)],
        frame,
    )
    if not lance.lines:
        yield side(width, row(inner, (" Nobody yet: + puts a mech into it.", palette.quiet)), frame)
    wide = max(14, min(28, inner - 62))
    for place, line in enumerate(lance.lines):
        yield side(width, _member(line, place == cursor, inner, wide, palette), frame)
    yield bottom(width, frame)


def _member(line: LanceLine, here: bool, width: int, wide: int, palette: Palette) -> Content:
    mark: Ink = (" ▶ " if here else "   ", f"bold {palette.here}")
    one = line.berth
    if one is None:
        return row(width, mark, (f"mech {line.mech} is gone from the campaign", palette.broken))
    tons = f"{tons_text(one.sheet.figures.tons)} t"
    return row(
        width,
        mark,
        (padded(one.sheet.name, wide), f"bold {palette.here}" if here else palette.text),
        (f" {padded(one.class_word, 7)}{tons:>8}  ", palette.quiet),
        (padded(state_words(one), 8), state_style(one.hull, palette)),
        (padded(verdict_sign(one), 5), palette.whole if one.sheet.legal else f"bold {palette.loss}"),
        (f"{one.sheet.threat.total:>4}  ", palette.quiet),
        (one.sheet.pilot or "nobody", palette.text if line.seated else palette.quiet),
        (" seated" if line.seated else "", palette.quiet),
    )


def _sums(lance: LanceSheet, width: int, palette: Palette) -> Iterator[Content]:
    yield sums_line(lance.sums, width, palette)
    for word, counts in (("CLASS", lance.sums.classes), ("ROLE ", lance.sums.roles)):
        if counts:
            yield row(width, (f" {word} ", palette.quiet), (_counted(counts), palette.text))
    yield _ready(lance, width, palette)
    for one in lance.illegal:
        yield from _faults(one, width, palette)


def _ready(lance: LanceSheet, width: int, palette: Palette) -> Content:
    troubles = ", ".join(lance.troubles)
    word: Ink = (
        (f"! {troubles}", f"bold {palette.damaged}") if troubles else ("✓ READY", f"bold {palette.whole}")
    )
    return rule(width, [word], [], palette.frame)


def _faults(one: Berth, width: int, palette: Palette) -> Iterator[Content]:
    for problem in one.errors:
        words = wrapped(f"{one.sheet.name}, {problem.shown_where}: {problem.message}", width - 4)
        for place, line in enumerate(words):
            yield row(width, (" ✗ " if place == 0 else "   ", f"bold {palette.loss}"), (line, palette.text))


def _counted(counts: Mapping[str, int]) -> str:
    return " · ".join(f"{number} {word}" for word, number in counts.items())

"""The mechs of a campaign one under another: name, role, owner, class, tons, state, verdict, threat, tags."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive

from mechtable.rules.berths import Berth, Hull
from mechtable.rules.sheets.force_sheet import MECH_WORDS
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.sums import Sums
from mechtable.tui.boards.sheet_view import nothing_yet
from mechtable.tui.boards.sums_line import sums_line
from mechtable.tui.content import Ink, content, cut, padded, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.pips import SILHOUETTE, block

_MARK, _GAP = 3, 1
_LEAST = 6
"""Lines from which on the last one tells the sums."""

_HEIGHTS = "▁▂▃▄▅▆"
"""Lower than a line, so that the rows of a list do not grow together."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: its order in `rules.berths.ORDERS`, its head, the most and least cells it takes, what stands in it."""

    name: str
    head: str
    most: int
    least: int
    text: Callable[[Berth], str]
    right: bool = False


COLUMNS = (
    _Column("name", "NAME", 26, 12, MECH_WORDS["mech"]),
    _Column("role", "ROLE", 14, 8, MECH_WORDS["role"]),
    _Column("owner", "OWNER", 14, 6, MECH_WORDS["owner"]),
    _Column("class", "CLASS", 7, 7, MECH_WORDS["class"]),
    _Column("tons", "TONS", 5, 5, MECH_WORDS["tons"], right=True),
    _Column("state", "STATE", 7, 7, lambda one: state_words(one)),
    _Column("problems", "LEGAL", 5, 5, lambda one: verdict_sign(one)),
    _Column("threat", "THREAT", 6, 6, MECH_WORDS["threat"], right=True),
)
_TAGS = "TAGS"

SORT = "sort:"
"""Before the order in the key of a click on a head."""


def hull_silhouette(sheet: MechSheet) -> str:
    """Head, torso, left arm, right arm, legs: the height is the HP left, `×` is broken, `·` no part at all."""
    known = {part.place: part for part in sheet.parts if part.fits}
    return "".join(
        block(known[place].hp, known[place].max_hp, _HEIGHTS) if place in known else "·"
        for place in SILHOUETTE
    )


def state_words(one: Berth) -> str:
    """The silhouette, with `!` when something is lost; a wreck in words."""
    match one.hull:
        case Hull.WRECK:
            return "✗ wreck"
        case Hull.DAMAGED:
            return f"{hull_silhouette(one.sheet)} !"
        case Hull.WHOLE:
            return hull_silhouette(one.sheet)


def state_style(hull: Hull, palette: Palette) -> str:
    """The colour of a state."""
    return {
        Hull.WHOLE: palette.whole,
        Hull.DAMAGED: palette.damaged,
        Hull.WRECK: f"bold {palette.loss}",
    }[hull]


def verdict_sign(one: Berth) -> str:
    """`✓`, or `✗` with the number of faults."""
    return "✓" if one.sheet.legal else f"✗ {len(one.errors)}"


class HangarList(Drawing):
    """The mechs that the search wants, the marked one among them."""

    ROLLS: ClassVar[bool] = True
    berths: reactive[tuple[Berth, ...]] = reactive(())
    sums: reactive[Sums | None] = reactive(None)
    """What the mechs come to; it stands in the last line."""

    cursor: reactive[int] = reactive(0)
    order: reactive[str] = reactive("filed")
    falling: reactive[bool] = reactive(False)
    empty: reactive[bool] = reactive(True)
    """Whether the hangar has no mech at all."""
    waiting: reactive[bool] = reactive(True)
    trouble: reactive[str] = reactive("")
    """Why the mechs could not be read."""

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        if self.waiting:
            return [row(width), row(width, ("   reading the mechs …", palette.quiet))]
        if self.trouble:
            told = wrapped(self.trouble, max(8, width - 4))
            return [row(width), *(row(width, (f"   {line}", f"bold {palette.loss}")) for line in told)]
        if not self.berths and self.empty:
            return nothing_yet("No mechs yet: n builds one,", width, palette)
        if not self.berths:
            return [row(width), row(width, ("   No mech is like that: Esc shows all.", palette.quiet))]
        columns = self._columns(width)
        first = self._first(height)
        shown = range(first, min(len(self.berths), first + self._rows(height)))
        lines = [self._head(columns, width, height), *(self._line(place, columns, width) for place in shown)]
        if self.sums is not None and self._rows(height) < height - 1:
            lines += [row(width)] * (height - 1 - len(lines))
            lines.append(sums_line(self.sums, width, palette))
        return lines

    def key_at(self, line: int) -> str | None:
        place = self._first(self.size.height) + line - 1
        inside = 0 < line <= self._rows(self.size.height)
        return str(place) if inside and place < len(self.berths) and not self.waiting else None

    def on_click(self, event: Click) -> None:
        """A click on a head sorts by it; those on mechs are the drawing's own."""
        at = _MARK
        for column, cells in self._columns(self.size.width) if event.y == 0 and self.berths else ():
            if at <= event.x < at + cells:
                event.stop()
                self.post_message(self.Clicked(f"{SORT}{column.name}"))
                return
            at += cells + _GAP

    def _first(self, height: int) -> int:
        rows = max(1, self._rows(height))
        return max(0, min(self.cursor - rows // 2, len(self.berths) - rows))

    def _rows(self, height: int) -> int:
        """Lines for mechs: one is the head's, and one the sums', where a few are left."""
        return height - 1 - (self.sums is not None and height > _LEAST)

    def _columns(self, width: int) -> list[tuple[_Column, int]]:
        """The columns that hold something with their widths: too wide ones give way, then the owner and role go."""
        used = []
        for column in COLUMNS:
            longest = max((content(column.text(one)).cell_length for one in self.berths), default=0)
            if longest:
                head = len(column.head) + (column.name == self.order)
                used.append((column, max(column.least, min(column.most, max(longest, head)))))
        for name in ("name", "owner", "role"):
            over = _cells(used) - width
            used = [
                (column, max(column.least, cells - max(0, over)) if column.name == name else cells)
                for column, cells in used
            ]
        for name in ("owner", "role", "class"):
            if _cells(used) > width:
                used = [(column, cells) for column, cells in used if column.name != name]
        return used

    def _head(self, columns: list[tuple[_Column, int]], width: int, height: int) -> Content:
        palette = self.palette
        inks: list[Ink] = [(" " * _MARK, "")]
        for column, cells in columns:
            mine = column.name == self.order
            text = cut(column.head, cells - mine) + (("▼" if self.falling else "▲") if mine else "")
            inks.append((_set(text, cells, right=column.right), palette.here if mine else palette.quiet))
            inks.append((" " * _GAP, ""))
        if width - _cells(columns) >= len(_TAGS) and any(one.sheet.tags for one in self.berths):
            inks.append((_TAGS, palette.quiet))
        count = len(self.berths)
        more = [(f" {self.cursor + 1}/{count} ", palette.here)] if count > self._rows(height) else []
        return row(width, *inks, right=more)

    def _line(self, place: int, columns: list[tuple[_Column, int]], width: int) -> Content:
        palette, one = self.palette, self.berths[place]
        here = place == self.cursor
        inks: list[Ink] = [(" ▶ " if here else "   ", f"bold {palette.here}")]
        for column, cells in columns:
            text = _set(column.text(one), cells, right=column.right)
            inks += [(text, self._style(column.name, one, here)), (" " * _GAP, "")]
        room = width - _cells(columns)
        tags = " ".join(f"#{tag}" for tag in one.sheet.tags) if room >= len(_TAGS) else ""
        return row(width, *inks, (cut(tags, room), palette.quiet))

    def _style(self, name: str, one: Berth, here: bool) -> str:
        palette = self.palette
        match name:
            case "state":
                return state_style(one.hull, palette)
            case "problems":
                return palette.whole if one.sheet.legal else f"bold {palette.loss}"
            case "name":
                return f"bold {palette.here}" if here else palette.text
            case _:
                return palette.text if here else palette.quiet


def _cells(columns: Sequence[tuple[_Column, int]]) -> int:
    return _MARK + sum(cells + _GAP for _, cells in columns)


def _set(text: str, cells: int, *, right: bool) -> str:
    shown = padded(text, cells)
    return shown.rstrip().rjust(cells) if right else shown

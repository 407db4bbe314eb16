"""The build on the bench: the list of its places and items with the cursor, and the same as a figure."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive

from mechtable.rules.bench.spots import PlaceSpot
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.tui.boards.build_rows import BuildRow
from mechtable.tui.boards.figure import FIGURE_ROWS, FigurePart, boxes, place_at
from mechtable.tui.boards.mech_panel import LABELS
from mechtable.tui.content import Ink, cut, padded, row, shortened
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top

FITS_IN_SQUARES = 4
"""Slots that are drawn as squares; more are a number."""


class BuildList(Drawing):
    """The lines of the build in a frame; `active` says whether keys go here."""

    ROLLS: ClassVar[bool] = True
    rows: reactive[tuple[BuildRow, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)
    active: reactive[bool] = reactive(True)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        frame = palette.here if self.active else palette.frame
        title: list[Ink] = [("FRAME", f"bold {palette.here if self.active else palette.text}")]
        key: Ink = ("tab parts", palette.quiet) if self.active else ("tab", palette.quiet)
        first, room = self._first(height), height - 2
        shown = range(first, min(len(self.rows), first + room))
        lines = [side(width, self._row(at, width - 2), frame) for at in shown]
        lines += [side(width, row(width - 2), frame)] * (room - len(lines))
        below = len(self.rows) - first - room
        foot = bottom(width, frame)
        if first or below > 0:
            more = f" {f'↑{first} ' if first else ''}{f'↓{below} ' if below > 0 else ''}more "
            foot = row(width, ("╰─", frame), (more, palette.quiet), right=[("╯", frame)], fill=("─", frame))
        return [top(width, title, [key], frame), *lines, foot]

    def key_at(self, line: int) -> str | None:
        at = self._first(self.size.height) + line - 1
        inside = 1 <= line < self.size.height - 1 and at < len(self.rows)
        return f"row:{at}" if inside else None

    def _first(self, height: int) -> int:
        room = height - 2
        return max(0, min(self.cursor - room // 2, len(self.rows) - room))

    def _row(self, at: int, width: int) -> Content:
        line, palette, here = self.rows[at], self.palette, at == self.cursor
        mark: Ink = ("▶" if here else " ", f"bold {palette.here}")
        style = f"bold {palette.here}" if here else palette.text
        if line.wrong:
            style = f"bold {palette.loss}"
        tons = [(f" {line.tons} ", palette.quiet)]
        sign = "✗" if line.wrong else " "
        if line.heads:
            label = padded(LABELS[line.spot.place], 6) if isinstance(line.spot, PlaceSpot) else "SLOTLESS "
            empty = "no part" if isinstance(line.spot, PlaceSpot) else "+ gear"
            if isinstance(line.spot, PlaceSpot) and line.spot.place.optional:
                empty = "optional"
            name: Ink = (line.name, style) if line.name else (empty, style if here else self._missing(line))
            return row(width, mark, (f"{label}{sign}", f"bold {palette.text}"), name, right=tons)
        squares = _squares(line)
        where = line.location.mount.value if line.location else ""
        if line.item is None:
            free = f"{where}, {line.free} free"
            return row(
                width,
                mark,
                (f"  {padded(squares, 5)}", palette.quiet),
                (free, style if here else palette.quiet),
            )
        number = f"{line.item.number:>2}"
        room = width - 9 - len(line.tons) - 2
        name_shown = shortened(line.name, room)
        rest = room - len(name_shown) - 1
        tail = f" {where}" if where and len(where) <= rest else ""
        return row(
            width,
            mark,
            (number, palette.quiet),
            (f"{sign}{padded(squares, 4)} ", palette.quiet),
            (name_shown, style),
            (tail, palette.quiet),
            right=tons,
        )

    def _missing(self, line: BuildRow) -> str:
        needed = isinstance(line.spot, PlaceSpot) and not line.spot.place.optional
        return self.palette.damaged if needed else self.palette.quiet


def _squares(line: BuildRow) -> str:
    count, sign = (line.free, "□") if line.item is None else (line.taken, "■")
    return sign * count if count <= FITS_IN_SQUARES else f"{count}{sign}"


class BuildFigure(Drawing):
    """The mech as a figure; a click on a part goes there."""

    mech: reactive[MechSheet | None] = reactive(None)
    here: reactive[Place | None] = reactive(None)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        if self.mech is None:
            return []
        parts = [
            FigurePart(part.place, part.hp, part.max_hp, part.threshold, part.status, partial(_carries, part))
            for part in self.mech.parts
        ]
        return boxes(parts, width, {}, self.palette, here=self.here)

    def on_click(self, event: Click) -> None:
        """A click on a box names its place."""
        place = place_at(event.x, event.y, self.size.width)
        if place is not None and event.y < FIGURE_ROWS:
            event.stop()
            self.post_message(self.Clicked(f"place:{place.value}"))


def _carries(part: PartLine, room: int) -> str:
    if not part.name:
        return "no part"
    gear = [line for mount in part.mounts for line in mount.gear]
    more = f" +{len(gear) - 1}" if len(gear) > 1 else ""
    return cut(gear[0].name.split(" ")[0], room - len(more)) + more if gear else ""

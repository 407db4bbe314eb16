"""What could be put at the spot under the cursor: searched as somebody types, what does not fit last with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.parts import Gear
from mechtable.tui.boards.candidate_columns import (
    FRAME_CELLS,
    FRAME_HEADS,
    GEAR_CELLS,
    GEAR_HEADS,
    figures,
    gist,
)
from mechtable.tui.content import Ink, cut, padded, row, wrapped
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top

_HEAD = 3
"""Lines above the first candidate: the frame, the search, the columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What the list shows.

    Attributes:
        title: The spot in words.
        room: How much is free there.
        found: The candidates that the search left, in their order.
        fitting: How many of all fit.
        total: How many there are without a search.
        typed: The search.
        wrong: What is wrong with the search, empty for nothing.
        there: The id of what is at the spot now, empty for nothing.
        kept: The id of what others are compared with, empty for nothing.
        said: A few words about the one under the cursor.
    """

    title: str = ""
    room: str = ""
    found: tuple[Candidate, ...] = ()
    fitting: int = 0
    total: int = 0
    typed: str = ""
    wrong: str = ""
    there: str = ""
    kept: str = ""
    said: tuple[str, ...] = ()


class CandidateList(Drawing):
    """The list in a frame; `active` says whether keys go here."""

    ROLLS: ClassVar[bool] = True
    offer: reactive[Offer] = reactive(Offer())
    cursor: reactive[int] = reactive(0)
    active: reactive[bool] = reactive(False)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        offer, palette = self.offer, self.palette
        frame = palette.here if self.active else palette.frame
        style = f"bold {palette.here if self.active else palette.text}"
        title: list[Ink] = [
            (cut(offer.title, width - 26), style),
            (f" · {offer.room}" if offer.room else "", palette.quiet),
        ]
        foot = self._foot(width - 2, height)
        room = max(1, height - _HEAD - 1 - len(foot))
        first = self._first(room)
        shown = range(first, min(len(offer.found), first + room))
        body = [self._line(at, width - 2) for at in shown]
        body += [row(width - 2)] * (room - len(body))
        drawn = [self._search(width - 2), self._heads(width - 2), *body, *foot]
        return [
            top(width, title, [("^K compare", palette.quiet)], frame),
            *(side(width, line, frame) for line in drawn),
            bottom(width, frame),
        ]

    @property
    def page(self) -> int:
        """Candidates on one page."""
        return max(1, self.size.height - _HEAD - 1 - len(self._foot(self.size.width - 2, self.size.height)))

    def key_at(self, line: int) -> str | None:
        at = self._first(self.page) + line - _HEAD
        inside = _HEAD <= line < _HEAD + self.page and at < len(self.offer.found)
        return f"part:{at}" if inside else "search" if line == 1 else None

    def _first(self, room: int) -> int:
        return max(0, min(self.cursor - room // 2, len(self.offer.found) - room))

    def _search(self, width: int) -> Content:
        offer, palette = self.offer, self.palette
        caret = "▌" if self.active else ""
        hint = "" if offer.typed or not self.active else " type to search"
        right = f"{offer.fitting} fit · {len(offer.found)} of {offer.total} "
        return row(
            width,
            (" / ", f"bold {palette.here}"),
            (offer.typed, f"bold {palette.text}"),
            (caret, f"bold {palette.here}"),
            (hint, palette.quiet),
            right=[(right, palette.quiet)],
        )

    @property
    def _gear(self) -> bool:
        return not self.offer.found or isinstance(self.offer.found[0].part, Gear)

    def _heads(self, width: int) -> Content:
        heads, cells = (GEAR_HEADS, GEAR_CELLS) if self._gear else (FRAME_HEADS, FRAME_CELLS)
        figures = "".join(head.rjust(room) for head, room in zip(heads[:-1], cells, strict=True))
        return row(
            width, (f"  {padded('name', self._name_cells(width))}{figures}  {heads[-1]}", self.palette.quiet)
        )

    def _name_cells(self, width: int) -> int:
        rest = width - 4 - sum(GEAR_CELLS if self._gear else FRAME_CELLS)
        return max(10, min(24, rest * 5 // 9))

    def _line(self, at: int, width: int) -> Content:
        candidate, offer, palette = self.offer.found[at], self.offer, self.palette
        part, here = candidate.part, at == self.cursor
        style = palette.text if candidate.fits else palette.quiet
        if here:
            style = f"bold {palette.here}" if self.active else f"bold {palette.text}"
        sign = "●" if part.id == offer.there else "◇" if part.id == offer.kept else " "
        rooms = GEAR_CELLS if self._gear else FRAME_CELLS
        cells = "".join(text.rjust(room) for text, room in zip(figures(part), rooms, strict=True))
        return row(
            width,
            (("▸" if here else " ") + sign, f"bold {palette.here}"),
            (f"{padded(part.name, self._name_cells(width))}{cells}  ", style),
            (gist(candidate), style),
        )

    def _foot(self, width: int, height: int) -> list[Content]:
        offer, palette = self.offer, self.palette
        if offer.wrong:
            return [row(width, (f" {line}", palette.loss)) for line in wrapped(offer.wrong, width - 2)[:2]]
        if not offer.found:
            return [
                row(width, (" Nothing here is called that: Backspace takes letters back.", palette.damaged))
            ]
        most = 2 if height < 20 else 4
        lines = [line for text in offer.said for line in wrapped(text, width - 2)]
        return [row(width, (f" {line}", palette.quiet)) for line in lines[:most]]

"""The ruler over the steps of a fight: `12 of 15 ◀ lead · part ▸follow◂ apply ▶`."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.services.timeline import Moment
from mechtable.tui.content import Ink, content, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing


class Timeline(Drawing):
    """One line: the steps around the moment that is looked at; `┃` stands after the last one in force."""

    moments: reactive[tuple[Moment, ...]] = reactive(())
    place: reactive[int] = reactive(0)
    total: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        count: list[Ink] = [(f" {self.place} of {self.total} ", f"bold {palette.text}")]
        room = width - sum(content(text).cell_length for text, _ in count) - 8
        return [row(width, *count, *ruler(self.moments, self.place, self.total, room, palette))]


def ruler(moments: Sequence[Moment], place: int, total: int, room: int, palette: Palette) -> list[Ink]:
    """The words around a place in at most `room` cells and two arrows, the place itself always among them."""
    at = next((index for index, moment in enumerate(moments) if moment.place == place), 0)
    words = [_inks(moments, index, place, palette) for index in range(len(moments))]
    sizes = [sum(content(text).cell_length for text, _ in inks) for inks in words]
    first = last = at
    used = sizes[at] if sizes else 0
    while True:
        left = first > 0 and used + sizes[first - 1] <= room
        if left:
            first -= 1
            used += sizes[first]
        right = last + 1 < len(words) and used + sizes[last + 1] <= room
        if right:
            last += 1
            used += sizes[last]
        if not left and not right:
            break
    more = bool(moments) and (moments[first].place > 0, moments[last].place < total)
    before, after = more or (False, False)
    return [
        ("… ◀ " if before else "◀ ", palette.quiet),
        *(ink for inks in words[first : last + 1] for ink in inks),
        (" ▶ …" if after else " ▶", palette.quiet),
    ]


def _inks(moments: Sequence[Moment], index: int, place: int, palette: Palette) -> list[Ink]:
    """A word with what parts it from the next one."""
    moment = moments[index]
    following = moments[index + 1] if index + 1 < len(moments) else None
    joint = "" if following is None else "┃" if moment.kept and not following.kept else "·"
    if moment.place == place:
        return [
            ("▸", f"bold {palette.here}"),
            (f"{moment.word}◂", f"bold {palette.here}"),
            (joint, palette.frame),
        ]
    style = palette.text if moment.kept else palette.quiet
    return [(f" {moment.word} ", style), (joint, palette.frame)]

"""The maps of a campaign: its own, those of its packs, and those that ship."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.rules.battle_map import empty_map
from mechtable.services.desk import Desk
from mechtable.services.map_drafts import maps_and_drafts
from mechtable.services.maps import MapFile
from mechtable.services.slugs import own_file_slug
from mechtable.tui.actions import bindings
from mechtable.tui.boards.ground_rows import EDGE, ground_rows, legend_rows, shown_span
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import padded, row, shortened, wrapped
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.keys.action import MAPS
from mechtable.tui.places import Place
from mechtable.tui.screens.map_editor import MapEditorScreen
from mechtable.tui.screens.placed import Placed
from mechtable.tui.widgets.drawing import Drawing, rule

NEW_SIZE = (16, 10)
"""Squares of a new map."""


class MapList(Drawing):
    """The maps, and the marked one drawn below them."""

    maps: reactive[tuple[MapFile, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        if not self.maps:
            return [row(width), row(width, ("  There is no map: n draws one.", palette.quiet))]
        room = self._room(height)
        first = self._first(room)
        lines = [self._line(place, width) for place in range(first, min(len(self.maps), first + room))]
        return [*lines, *self._drawn(width, len(self.maps) - first - room)]

    def key_at(self, line: int) -> str | None:
        room = self._room(self.size.height)
        place = self._first(room) + line
        return str(place) if line < room and place < len(self.maps) else None

    def _room(self, height: int) -> int:
        return max(1, min(len(self.maps), height // 3))

    def _first(self, room: int) -> int:
        return max(0, min(self.cursor - room // 2, len(self.maps) - room))

    def _line(self, place: int, width: int) -> Content:
        one, palette, here = self.maps[place], self.palette, place == self.cursor
        name = one.map.name if one.map else one.slug
        size = f"{one.map.width}×{one.map.height}" if one.map else "✗ cannot be read"
        return row(
            width,
            (" ▶ " if here else "   ", f"bold {palette.here}"),
            (padded(shortened(name, 29), 30), f"bold {palette.here}" if here else palette.text),
            (padded(size, 18), palette.text if one.map else palette.loss),
            (padded(one.slug, 20), palette.quiet),
            ("not saved", f"bold {palette.here}") if one.unsaved else (one.source, palette.quiet),
        )

    def _drawn(self, width: int, hidden: int) -> list[Content]:
        """The marked map below the list, and on the line between how many maps of it are not seen further down."""
        one, palette = self.maps[self.cursor], self.palette
        more = [(f"↓ {hidden} more", palette.quiet)] if hidden > 0 else []
        lines = [rule(width, [(one.slug, f"bold {palette.text}")], more, palette.frame)]
        if one.map is None:
            return [
                *lines,
                *(row(width, (f"  {line}", palette.loss)) for line in wrapped(one.problem, width - 4)),
            ]
        ground = one.map
        columns = shown_span(ground.width, max(1, (width - EDGE - 1) // 2), 1)
        lines += ground_rows(ground, columns, range(1, ground.height + 1), width, palette, lambda _: None)
        lines += legend_rows(ground, width, palette, starts=True)
        return [
            *lines,
            *(row(width, (f"  {line}", palette.text)) for line in wrapped(ground.notes, width - 4)),
        ]


class MapsScreen(Placed, Screen[None]):
    """Every map that an encounter of the campaign may name."""

    WHERE = MAPS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(MAPS)]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._drawing = ""

    def compose(self) -> ComposeResult:
        yield Header()
        yield MapList()
        yield Footer()

    def on_screen_resume(self) -> None:
        """Files may have changed since: look again."""
        listing, header = self.query_one(MapList), self.query_one(Header)
        try:
            listing.maps = maps_and_drafts(self._desk.path, self._desk.packs)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
        slugs = [one.slug for one in listing.maps]
        listing.cursor = max(0, min(listing.cursor, len(slugs) - 1))
        if self._drawing in slugs:
            listing.cursor, self._drawing = slugs.index(self._drawing), ""
        own = sum(one.own for one in listing.maps)
        header.trail, header.moment = (
            (self._desk.title, "Maps"),
            f"{len(listing.maps)} maps, {own} of its own",
        )
        self.query_one(Footer).hints = (
            ("Enter", "draw"),
            ("n", "new"),
            ("d", "copy"),
            ("Esc", "back"),
            ("F1", "help"),
        )

    @property
    def _marked(self) -> MapFile | None:
        listing = self.query_one(MapList)
        return listing.maps[listing.cursor] if listing.maps else None

    @property
    def place(self) -> Place:
        """The maps with the marked one."""
        one = self._marked
        return Place(where=MAPS, campaign=self._desk.slug, mark=one.slug if one is not None else "")

    def return_to(self, place: Place) -> None:
        listing = self.query_one(MapList)
        slugs = [one.slug for one in listing.maps]
        if place.mark in slugs:
            listing.cursor = slugs.index(place.mark)

    def action_move_cursor(self, step: int) -> None:
        listing = self.query_one(MapList)
        if listing.maps:
            listing.cursor = (listing.cursor + step) % len(listing.maps)

    def action_go_to(self, place: int) -> None:
        listing = self.query_one(MapList)
        if listing.maps:
            listing.cursor = range(len(listing.maps))[place]

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        listing = self.query_one(MapList)
        if int(event.key) == listing.cursor:
            self.action_choose()
        else:
            listing.cursor = int(event.key)

    def action_choose(self) -> None:
        one = self._marked
        if one is None:
            self.action_new()
            return
        try:
            self.app.push_screen(MapEditorScreen.of(self._desk, one))
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)

    def action_new(self) -> None:
        self._ask_name("What is the new map called?", "", None)

    def action_copy(self) -> None:
        one = self._marked
        if one is not None and one.map is not None:
            self._ask_name("What is the copy called?", f"{one.map.name} 2", one)

    def _ask_name(self, title: str, text: str, source: MapFile | None) -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            taken = {one.slug for one in self.query_one(MapList).maps}
            slug = own_file_slug(line, "map", taken)
            drawn = source.map if source is not None else None
            fresh = empty_map(line, *NEW_SIZE) if drawn is None else replace(drawn, name=line)
            self._drawing = slug
            self.app.push_screen(MapEditorScreen(self._desk, slug, fresh, stored=None))

        self.app.push_screen(EntryDialog(title, "Enter begins to draw · Esc leaves", text), typed)

    def action_back(self) -> None:
        self.app.pop_screen()

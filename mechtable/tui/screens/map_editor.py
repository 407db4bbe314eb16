"""A map on the drawing board: a sign that is typed is painted, arrow keys and the mouse go where it shall be."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.engine.text import clean
from mechtable.files.maps import LEGEND_LENGTH
from mechtable.rules.battle_map import BLOCKED, MOST_SQUARES, OPEN, BattleMap, is_start, is_terrain
from mechtable.rules.map_changes import explained, painted, resized
from mechtable.services.desk import Desk
from mechtable.services.map_drafts import MapDraft, MapDrafts
from mechtable.services.maps import MapError, MapFile, changed_since, save_map
from mechtable.tui.actions import bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.map_canvas import MapCanvas
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.keys.action import MAP
from mechtable.tui.places import Place
from mechtable.tui.screens.placed import Placed


class MapEditorScreen(Placed, Screen[None]):
    """One map; its file is written when it is saved, and until then a draft outlives the screen and the program."""

    WHERE = MAP
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(MAP)]

    def __init__(self, desk: Desk, slug: str, ground: BattleMap, *, stored: BattleMap | None) -> None:
        """`stored` is the campaign's own file as it was read, None when it has none of this name."""
        super().__init__()
        self._desk, self._slug, self._stored = desk, slug, stored
        self._saved = ground
        self._ground = ground
        self._before: list[BattleMap] = []
        self._after: list[BattleMap] = []
        self._brush = BLOCKED
        self._drafts = MapDrafts(desk.path)

    @classmethod
    def of(cls, desk: Desk, one: MapFile) -> "MapEditorScreen":
        """A map of the list, with what was drawn and not saved.

        Raises:
            MapError: It cannot be read.
        """
        draft = MapDrafts(desk.path).of(one.slug)
        if draft is not None:
            screen = cls(desk, one.slug, draft.opened, stored=draft.opened if draft.stored else None)
            screen.take_up(draft.ground)
            return screen
        if one.map is None:
            raise MapError(f"{one.problem} Mend the file, or delete it.")
        return cls(desk, one.slug, one.map, stored=one.map if one.own else None)

    def take_up(self, drawn: BattleMap) -> None:
        """Go on with what was drawn and not saved."""
        self._before, self._ground = [self._ground], drawn

    def compose(self) -> ComposeResult:
        yield Header()
        yield MapCanvas()
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(Footer).hints = (
            (". # a-z 1-9", "paint"),
            ("Space", "brush"),
            ("^S", "save"),
            ("^Z", "undo"),
            ("F1", "help"),
        )
        self._show()
        if self._before:
            self.app.notify(
                "This goes on with what was not saved: ^S saves it, ^Z shows the map as it was, Esc leaves it.",
                markup=False,
            )

    def on_unmount(self) -> None:
        """However the screen was left, an unsaved map is said to be kept."""
        if self.app.is_running and self._drafts.of(self._slug) is not None:
            sentence = f"{self._ground.name} is not saved, and kept: e m Enter goes on with it."
            self.app.notify(sentence, markup=False)

    @property
    def ground(self) -> BattleMap:
        """The map as it is drawn now."""
        return self._ground

    @property
    def place(self) -> Place:
        """The map with the square under the cursor."""
        x, y = self.query_one(MapCanvas).cursor
        return Place(where=MAP, campaign=self._desk.slug, of=self._slug, rest=(str(x), str(y)))

    def return_to(self, place: Place) -> None:
        if place.line(0) and place.line(1):
            self.query_one(MapCanvas).cursor = (place.line(0), place.line(1))
            self._show()

    def _show(self) -> None:
        canvas, header = self.query_one(MapCanvas), self.query_one(Header)
        canvas.ground, canvas.brush = self._ground, self._brush
        x, y = canvas.cursor
        canvas.cursor = min(x, self._ground.width), min(y, self._ground.height)
        header.trail = (self._desk.title, "Maps", self._ground.name)
        header.moment = f"{self._ground.width}×{self._ground.height}"
        header.state = "saved ✓" if self._ground == self._saved and self._stored is not None else "not saved"

    def on_key(self, event: Key) -> None:
        """A sign is painted where the cursor is; one that is new asks first what it stands for."""
        sign = event.character or ""
        if len(sign) == 1 and (sign in (OPEN, BLOCKED) or is_terrain(sign) or is_start(sign)):
            event.stop()
            self._brush = sign
            self.action_paint()

    def on_map_canvas_painted(self, event: MapCanvas.Painted) -> None:
        self.query_one(MapCanvas).cursor = event.square
        self.action_paint()

    def action_paint(self) -> None:
        """Paint the square under the cursor with the brush."""
        sign, square = self._brush, self.query_one(MapCanvas).cursor
        if sign in (OPEN, BLOCKED) or sign in self._ground.legend or sign in self._ground.starts:
            self._change(painted(self._ground, square, sign))
        else:
            self._explain(sign, lambda ground: painted(ground, square, sign))

    def action_move(self, across: int, down: int) -> None:
        canvas = self.query_one(MapCanvas)
        x, y = canvas.cursor[0] + across, canvas.cursor[1] + down
        canvas.cursor = max(1, min(self._ground.width, x)), max(1, min(self._ground.height, y))

    def action_draw(self, across: int, down: int) -> None:
        """Paint, go on, and paint there too."""
        self.action_paint()
        self.action_move(across, down)
        self.action_paint()

    def action_legend(self) -> None:
        """Ask what the brush stands for; nothing takes it out of the map."""
        if self._brush == OPEN:
            self.notify("Type a sign first: open ground stands for nothing.", markup=False)
        else:
            self._explain(self._brush, lambda ground: ground)

    def _explain(
        self, sign: str, then: Callable[[BattleMap], BattleMap], text: str = "", error: str = ""
    ) -> None:
        known = self._ground.starts.get(sign) or self._ground.legend.get(sign, "")
        title = f"Which side begins on {sign}?" if is_start(sign) else f"What does {sign} stand for?"
        hint = "One word, such as red · - takes it out" if is_start(sign) else "A few words · - takes it out"

        def typed(line: str | None) -> None:
            if line is None:
                return
            words = "" if line == "-" else line
            fault = _fault(sign, words)
            if fault:
                self._explain(sign, then, line, fault)
                return
            changed = explained(self._ground, sign, words)
            self._change(then(changed) if words else changed)

        self.app.push_screen(EntryDialog(title, hint, text or known, error), typed)

    def action_resize(self) -> None:
        self._ask_size(f"{self._ground.width} {self._ground.height}", "")

    def _ask_size(self, text: str, error: str) -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            numbers = [
                int(word) for word in line.replace("×", " ").replace("x", " ").split() if word.isdigit()
            ]
            try:
                width, height = numbers
                self._change(resized(self._ground, width, height))
            except ValueError:
                self._ask_size(line, f"Expected two whole numbers from 1 to {MOST_SQUARES}, such as 16 10.")

        hint = "Squares across and down; ^Z brings back what is cut off"
        self.app.push_screen(EntryDialog("How large?", hint, text, error), typed)

    def action_rename(self) -> None:
        def typed(line: str | None) -> None:
            if line is not None:
                self._change(replace(self._ground, name=line))

        self.app.push_screen(
            EntryDialog("What is the map called?", "Enter keeps it", self._ground.name), typed
        )

    def action_notes(self) -> None:
        def typed(line: str | None) -> None:
            if line is not None:
                self._change(replace(self._ground, notes="" if line == "-" else line))

        shown = self._ground.notes.replace("\n", " ")
        self.app.push_screen(EntryDialog("Notes for the GM", "Enter keeps them · - for none", shown), typed)

    def action_undo(self) -> None:
        self._step(self._before, self._after, "There is nothing to take back.")

    def action_redo(self) -> None:
        self._step(self._after, self._before, "There is nothing to make again.")

    def _step(self, taken: list[BattleMap], put: list[BattleMap], nothing: str) -> None:
        if not taken:
            self.notify(nothing, markup=False)
            return
        put.append(self._ground)
        self._ground = taken.pop()
        self._keep()
        self._show()

    def _change(self, after: BattleMap) -> None:
        if after != self._ground:
            self._before.append(self._ground)
            self._after.clear()
            self._ground = after
            self._keep()
        self._show()

    def _keep(self) -> None:
        """Whatever ends the screen or the program, the map can be gone on with."""
        draft = MapDraft(self._ground, self._saved, self._stored is not None)
        self._drafts.keep(self._slug, draft)

    def action_save(self) -> None:
        """Write the campaign's own file; one that somebody else changed meanwhile is asked about first."""
        if self._stored is not None and changed_since(self._desk.path, self._slug, self._stored):
            sentence = f"Somebody changed maps/{self._slug}.yaml since it was opened. Write over it?"
            self.app.push_screen(ConfirmDialog("Save", sentence, "write over it"), self._save_if)
        else:
            self._save_if(True)

    def _save_if(self, sure: bool | None) -> None:
        if not sure:
            return
        try:
            ground, slug = replace(self._ground, name=clean(self._ground.name, "map name")), self._slug
            if self._stored is None:
                slug = self._drafts.slug_to_save(slug, ground.name, self._desk.packs)
            save_map(self._desk.path, slug, ground, replace=self._stored is not None)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self._saved = self._stored = self._ground = ground
        self._drafts.forget(self._slug)
        self._slug = slug
        self.notify(f"Saved as maps/{self._slug}.yaml in the campaign's folder.", markup=False)
        self._show()

    def action_back(self) -> None:
        if self._ground == self._saved:
            self.app.pop_screen()
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self._drafts.forget(self._slug)
                self.app.pop_screen()

        self.app.push_screen(
            ConfirmDialog("Leave", "The map is not saved. Leave it as it was?", "leave it"), sure
        )


def _fault(sign: str, words: str) -> str:
    """Why a sign cannot stand for these words, empty when it can."""
    if is_start(sign):
        fine = not words or (
            len(words) <= 40 and words.replace("-", "").replace("_", "").isalnum() and words.isascii()
        )
        return "" if fine else "Expected one word of letters and digits."
    return "" if len(words) <= LEGEND_LENGTH else f"Expected at most {LEGEND_LENGTH} characters."

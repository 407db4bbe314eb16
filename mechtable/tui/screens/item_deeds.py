"""What is done to what is under the cursor of the build: taken out, moved, ranked, loaded, mirrored."""

from collections.abc import Callable

from mechtable.engine.audience import GM
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.sides import Side
from mechtable.rules.bench.spots import ItemSpot, LocationSpot, PlaceSpot, Spot
from mechtable.rules.parts import Gear, tons_text
from mechtable.rules.places import Location
from mechtable.rules.slot_words import slot_room, slots
from mechtable.tui.boards.build_rows import BuildRow
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.bench_texts import BenchTexts


class ItemDeeds(BenchTexts):
    """Deeds on the marked line of the build."""

    @property
    def marked(self) -> BuildRow:
        """The line under the cursor."""
        raise NotImplementedError

    def go_on(self, spot: Spot, *, past: bool = False) -> None:
        """Where the cursor goes when the next change is made."""
        raise NotImplementedError

    def go_to_part(self, spot: Spot, part_id: str) -> None:
        """Put the cursor on a part for a spot."""
        raise NotImplementedError

    def action_remove(self) -> None:
        row = self.marked
        if row.item is not None:
            self.go_on(LocationSpot(row.location))
            self.submit(c.TakeOff(row.item))
        elif isinstance(row.spot, PlaceSpot) and row.name:
            self.submit(c.Clear(row.spot.place))
        else:
            self.tell("There is nothing to take out here.")

    def _with_item(self, deed: Callable[[c.ItemRef], None]) -> None:
        if self.marked.item is None:
            self.tell("Go to an item of the build first.")
        else:
            deed(self.marked.item)

    def action_rank(self, step: int) -> None:
        def deed(item: c.ItemRef) -> None:
            number = item.number + step
            if 1 <= number <= len(self.bench.mech.items):
                self.go_on(ItemSpot(c.ItemRef(number, item.item)))
                self.submit(c.Rank(item, number))
            else:
                self.tell(
                    "It is the first already."
                    if step < 0
                    else "It is the last already: it goes offline first."
                )

        self._with_item(deed)

    def action_move_item(self) -> None:
        self._with_item(self._ask_location)

    def _ask_location(self, item: c.ItemRef) -> None:
        part, filled = self.bench.stores.catalogue.get(item.item), self.bench.view().sheet.figures.slots
        at = self.bench.mech.items[item.number - 1].at
        others = [location for location in Location if location is not at]
        lines = []
        for location in others:
            taken, there = filled.get(location, (0, 0))
            wrong = isinstance(part, Gear) and location.mount not in part.at
            more = "It does not go there: the build would be illegal." if wrong else ""
            if not more and isinstance(part, Gear) and part.slots > there - taken:
                more = f"It takes {slots(part.slots)}: the build would be illegal."
            lines.append(Line(f"{'✗ ' if more else ''}{location.value}", slot_room(there, taken), more=more))

        def picked(place: int | None) -> None:
            if place is not None:
                self.go_on(ItemSpot(item))
                self.submit(c.Move(item, others[place]))

        fitting = sorted(range(len(lines)), key=lambda place: bool(lines[place].more))
        others, lines = [others[place] for place in fitting], [lines[place] for place in fitting]
        self.app.push_screen(PickDialog(f"Move {self.marked.name}", tuple(lines), "move it"), picked)

    def action_load(self) -> None:
        self._with_item(lambda item: self._ask_shots(item))

    def _ask_shots(self, item: c.ItemRef, text: str = "", error: str = "") -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            full = line.casefold() == "full"
            if not full and not (line.isascii() and line.isdigit() and len(line) < 6):
                self._ask_shots(item, line, "Expected a whole number, or full.")
                return
            command = c.Load(item, None if full else int(line))
            refused = self.bench.refusal(GM, command)
            if refused is not None:
                self._ask_shots(item, line, refused.sentence)
            else:
                self.go_on(ItemSpot(item))
                self.submit(command)

        hint = "Shots it carries, or full · Enter loads · Esc back"
        self.app.push_screen(EntryDialog(f"Load {self.marked.name}", hint, text, error), typed)

    def action_swap_arms(self) -> None:
        self.submit(c.SwapArms())

    def action_mirror(self) -> None:
        row = self.marked
        side = next((side for side in Side if side.has(row.place) or side.has(row.location)), None)
        if side is None:
            self.tell("Go to an arm, or to something on it: the other arm becomes like it.")
        else:
            self.submit(c.Mirror(side))

    def action_still_fits(self) -> None:
        found = [(shelf.spot, part) for shelf in self.bench.still_fits() for part in shelf.parts]
        if not found:
            self.tell("Nothing fits any more without breaking a limit.")
            return
        lines = tuple(
            Line(f"{_spot_words(spot)}: {part.name}", f"{tons_text(part.tons)} t") for spot, part in found
        )

        def picked(at: int | None) -> None:
            if at is not None:
                self.go_to_part(found[at][0], found[at][1].id)

        self.app.push_screen(PickDialog(f"What still fits: {len(found)}", lines, "go there"), picked)


def _spot_words(spot: LocationSpot | PlaceSpot) -> str:
    if isinstance(spot, PlaceSpot):
        return f"{spot.place.words} part" if spot.place.optional else spot.place.words
    return spot.location.value if spot.location else "slotless"

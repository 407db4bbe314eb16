"""What is done to what is under the cursor of the build: taken out, moved, ranked, loaded; an arm made like the other."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.engine.audience import GM
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.sides import Side
from mechtable.rules.bench.spots import ItemSpot, LocationSpot, PlaceSpot
from mechtable.rules.parts import Gear
from mechtable.rules.places import Location
from mechtable.rules.slot_words import slot_room, slots
from mechtable.services.bench import Bench
from mechtable.tui.bench.hosts import Submits
from mechtable.tui.bench.marking import Marking
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says


class Host(Opens, Submits, Says, Protocol):
    """What deeds on the marked line ask of their screen."""


class Items:
    """Does something to the marked line of the build."""

    def __init__(self, bench: Bench, marking: Marking, host: Host) -> None:
        self._bench, self._marking, self._host = bench, marking, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the marked line do."""
        return {
            "remove": self._remove,
            "move_item": partial(self._with_item, self._ask_location),
            "rank(-1)": partial(self._with_item, partial(self._rank, -1)),
            "rank(1)": partial(self._with_item, partial(self._rank, 1)),
            "load": partial(self._with_item, self._ask_shots),
            "swap_arms": lambda: self._host.submit(c.SwapArms()),
            "mirror": self._mirror,
        }

    def _remove(self) -> None:
        row = self._marking.marked
        if row.item is not None:
            self._marking.go_on(LocationSpot(row.location))
            self._host.submit(c.TakeOff(row.item))
        elif isinstance(row.spot, PlaceSpot) and row.name:
            self._host.submit(c.Clear(row.spot.place))
        else:
            self._host.say("There is nothing to take out here.")

    def _with_item(self, deed: Callable[[c.ItemRef], None]) -> None:
        item = self._marking.marked.item
        if item is None:
            self._host.say("Go to an item of the build first.")
        else:
            deed(item)

    def _rank(self, step: int, item: c.ItemRef) -> None:
        number = item.number + step
        if 1 <= number <= len(self._bench.mech.items):
            self._marking.go_on(ItemSpot(c.ItemRef(number, item.item)))
            self._host.submit(c.Rank(item, number))
        elif step < 0:
            self._host.say("It is the first already.")
        else:
            self._host.say("It is the last already: it goes offline first.")

    def _ask_location(self, item: c.ItemRef) -> None:
        at = self._bench.mech.items[item.number - 1].at
        lines = [
            (location, self._location_line(item, location)) for location in Location if location is not at
        ]
        lines.sort(key=lambda line: bool(line[1].more))

        def picked(place: int | None) -> None:
            if place is not None:
                self._marking.go_on(ItemSpot(item))
                self._host.submit(c.Move(item, lines[place][0]))

        title = f"Move {self._marking.marked.name}"
        self._host.open(PickDialog(title, tuple(line for _, line in lines), "move it"), picked)

    def _location_line(self, item: c.ItemRef, location: Location) -> Line:
        """A location with its free slots, and why the build would be illegal with the item there."""
        part = self._bench.stores.catalogue.get(item.item)
        taken, there = self._bench.view().sheet.figures.slots.get(location, (0, 0))
        more = ""
        if isinstance(part, Gear) and location.mount not in part.at:
            more = "It does not go there: the build would be illegal."
        elif isinstance(part, Gear) and part.slots > there - taken:
            more = f"It takes {slots(part.slots)}: the build would be illegal."
        return Line(f"{'✗ ' if more else ''}{location.value}", slot_room(there, taken), more=more)

    def _ask_shots(self, item: c.ItemRef, text: str = "", error: str = "") -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            full = line.casefold() == "full"
            if not full and not (line.isascii() and line.isdigit() and len(line) < 6):
                self._ask_shots(item, line, "Expected a whole number, or full.")
                return
            command = c.Load(item, None if full else int(line))
            refused = self._bench.refusal(GM, command)
            if refused is not None:
                self._ask_shots(item, line, refused.sentence)
            else:
                self._marking.go_on(ItemSpot(item))
                self._host.submit(command)

        hint = "Shots it carries, or full · Enter loads · Esc back"
        self._host.open(EntryDialog(f"Load {self._marking.marked.name}", hint, text, error), typed)

    def _mirror(self) -> None:
        row = self._marking.marked
        side = next((side for side in Side if side.has(row.place) or side.has(row.location)), None)
        if side is None:
            self._host.say("Go to an arm, or to something on it: the other arm becomes like it.")
        else:
            self._host.submit(c.Mirror(side))

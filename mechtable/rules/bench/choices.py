"""The menu of the bench: what can be done with what is there. What can be put in a place is for `candidates`."""

from collections.abc import Iterator

from mechtable.engine.ruleset import Argument, Choice
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.sides import Side
from mechtable.rules.bench.state import Draft
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.parts import KINDS
from mechtable.rules.places import Location, Place


def choices(stores: Stores, draft: Draft) -> Iterator[Choice[c.Command]]:
    """Every entry of the menu. Commands that would change nothing are not greyed here: the ruleset does that."""
    for place in Place:
        yield Choice(
            "fit", f"Fit a part as {place.words}", arguments=(Argument("part", None, KINDS[FRAME_OF[place]]),)
        )
        yield Choice("clear", f"Empty the place {place.words}", c.Clear(place))
    yield Choice("mount", "Mount an item", arguments=(Argument("item", None, "a weapon or an item"),))
    for number, placed in enumerate(draft.mech.items, 1):
        yield from _of_item(stores.name_of(placed.item), c.ItemRef(number, placed.item), draft)
    yield Choice("swap-arms", "Swap the arms", c.SwapArms())
    for side in Side:
        yield Choice("mirror", f"Make the {side.other.value} side like the {side.value}", c.Mirror(side))
    for line in c.Line:
        yield Choice("write", f"Write the {line.value}", arguments=(Argument("text", None, line.value),))
    yield Choice("unseat", "Leave the seat empty", c.SeatPilot(None))
    for name, pilot in stores.pilots.items():
        yield Choice("seat", f"Put {pilot.called} in the seat", c.SeatPilot(name))


def _of_item(name: str, ref: c.ItemRef, draft: Draft) -> Iterator[Choice[c.Command]]:
    at, last = draft.mech.items[ref.number - 1].at, len(draft.mech.items)
    elsewhere = tuple(location for location in Location if location is not at)
    yield Choice("take", f"Take {name} off", c.TakeOff(ref))
    yield Choice(
        "move",
        f"Move {name}",
        arguments=(Argument("location", tuple(location.value for location in elsewhere)),),
        variants=tuple(c.Move(ref, location) for location in elsewhere),
    )
    if ref.number > 1:
        yield Choice("rank", f"{name} earlier in the priority order", c.Rank(ref, ref.number - 1))
    if ref.number < last:
        yield Choice("rank", f"{name} later in the priority order", c.Rank(ref, ref.number + 1))

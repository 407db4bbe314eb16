"""What a command on the bench does, or why it is refused.

Only nonsense is refused: a part nobody has, a thing of the wrong kind, an item that is not there. Over a limit is
allowed while somebody designs; the check marks it (mechcombat 4.3).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from mechtable.engine.errors import RuleError
from mechtable.rules.bench import commands as c
from mechtable.rules.bench import events as e
from mechtable.rules.bench.mirroring import mirrored, swapped
from mechtable.rules.bench.writing import MOST_AMMO, checked_mech, checked_text
from mechtable.rules.catalogue import Catalogue, nearest
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import KINDS, AnyFrame, AnyGear, Gear, Weapon, kind
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True)
class Stores:
    """What a bench builds from.

    Attributes:
        catalogue: The parts in use.
        pilots: Who may be seated, by name.
    """

    catalogue: Catalogue
    pilots: Mapping[str, Pilot] = field(default_factory=dict)

    def pilot(self, named: str | None) -> Pilot | None:
        """The pilot of a name, else of a callsign; None for nobody and for one who is not there."""
        if named is None:
            return None
        if named in self.pilots:
            return self.pilots[named]
        return next((pilot for pilot in self.pilots.values() if pilot.callsign == named), None)

    def name_of(self, part_id: str) -> str:
        """What a part is called; its id where no pack in use has it."""
        part = self.catalogue.get(part_id)
        return part_id if part is None else part.name


def event_of(stores: Stores, mech: Mech, command: c.Command) -> e.Event:
    """What the command does to the build, be it a change or not.

    Raises:
        RuleError: `unknown_part`, `wrong_kind`, `no_such_item`, `bad_number`, `bad_text` or `unknown_pilot`.
    """
    match command:
        case c.Fit():
            part = _frame(stores, command.place, command.part)
            return e.PartFitted(command.place, part.id, part.name, _names(stores, mech, command.place))
        case c.Clear():
            return e.PlaceCleared(command.place, _names(stores, mech, command.place))
        case c.Mount():
            gear = _gear(stores, command.item)
            number = len(mech.items) + 1 if command.number is None else command.number
            _in_order(number, len(mech.items) + 1)
            _shots(gear, command.ammo)
            placed = Placed(item=gear.id, at=command.at, ammo=command.ammo)
            return e.ItemMounted(number, placed, gear.name)
        case c.Exchange():
            gear, old = _gear(stores, command.item), _item(stores, mech, command.old)
            placed = Placed(item=gear.id, at=old.at if gear.slots else None)
            return e.ItemExchanged(command.old.number, placed, gear.name, stores.name_of(old.item))
        case c.TakeOff():
            old = _item(stores, mech, command.old)
            return e.ItemTakenOff(command.old.number, stores.name_of(old.item), old.at)
        case c.Move():
            _item(stores, mech, command.item)
            return e.ItemMoved(command.item.number, command.at, stores.name_of(command.item.item))
        case c.Swap():
            return _swap(stores, mech, command)
        case c.SwapArms():
            return swapped(mech)
        case c.Mirror():
            return mirrored(mech, command.side)
        case c.Rank():
            _item(stores, mech, command.item)
            _in_order(command.number, len(mech.items))
            return e.ItemRanked(command.item.number, command.number, stores.name_of(command.item.item))
        case c.Load():
            _item(stores, mech, command.item)
            _shots(stores.catalogue.get(command.item.item), command.ammo)
            return e.AmmoLoaded(command.item.number, command.ammo, stores.name_of(command.item.item))
        case c.Write():
            return e.LineWritten(command.line, checked_text(command.line, command.text))
        case c.SeatPilot():
            return _seat(stores, command.pilot)
        case c.Replace():
            return e.BuildReplaced(checked_mech(command.mech), command.origin)
        case _:
            assert_never(command)


def _swap(stores: Stores, mech: Mech, command: c.Swap) -> e.Event:
    first, second = _item(stores, mech, command.first), _item(stores, mech, command.second)
    return e.ItemsSwapped(
        command.first.number,
        second.at,
        stores.name_of(first.item),
        command.second.number,
        first.at,
        stores.name_of(second.item),
    )


def _seat(stores: Stores, named: str | None) -> e.Event:
    if named is None:
        return e.PilotSeated(None, "")
    pilot = stores.pilot(named)
    if pilot is None:
        there = ", ".join(each.called for each in stores.pilots.values()) or "nobody"
        raise RuleError("unknown_pilot", "6.1", f"No pilot is called “{named[:60]}”; there are: {there}.")
    return e.PilotSeated(pilot.name, pilot.called)


def _frame(stores: Stores, place: Place, part_id: str) -> AnyFrame:
    part, wanted = stores.catalogue.get(part_id), FRAME_OF[place]
    if part is None:
        raise _unknown(stores, part_id, KINDS[wanted])
    if not isinstance(part, wanted):
        raise RuleError(
            "wrong_kind",
            "4.1",
            f"{part.name} is of the kind {kind(part)}; as {place.words} choose one of the kind {KINDS[wanted]}.",
        )
    return part


def _gear(stores: Stores, part_id: str) -> AnyGear:
    part = stores.catalogue.get(part_id)
    if part is None:
        raise _unknown(stores, part_id, "")
    if not isinstance(part, Gear):
        raise RuleError(
            "wrong_kind",
            "4.2",
            f"{part.name} is of the kind {kind(part)} and is not mounted: put it in its own place.",
        )
    return part


def _unknown(stores: Stores, part_id: str, wanted: str) -> RuleError:
    known = [part.id for part in stores.catalogue.parts.values() if not wanted or kind(part) == wanted]
    alike = nearest(part_id[:60], known)
    hint = f"did you mean {' or '.join(alike)}?" if alike else "look it up in the catalogue."
    return RuleError("unknown_part", "4.3", f"No part in use has the id {part_id[:60]!r}: {hint}")


def _item(stores: Stores, mech: Mech, ref: c.ItemRef) -> Placed:
    if 1 <= ref.number <= len(mech.items) and mech.items[ref.number - 1].item == ref.item:
        return mech.items[ref.number - 1]
    raise RuleError(
        "no_such_item",
        "4.2",
        f"There is no {stores.name_of(ref.item)[:60]} as number {ref.number} of the items: look at them again.",
    )


def _in_order(number: int, last: int) -> None:
    if not 1 <= number <= last:
        raise RuleError(
            "bad_number", "5.2", f"The priority order goes from 1 to {last}, {number} is not in it."
        )


def _shots(gear: object, ammo: int | None) -> None:
    """More shots than a weapon carries are a fault of the build; shots for what takes none are nonsense."""
    if ammo is None:
        return
    if not 0 <= ammo <= MOST_AMMO:
        raise RuleError("bad_number", "4.3", f"A load is from 0 to {MOST_AMMO} shots, not {ammo}.")
    if isinstance(gear, Gear) and not (isinstance(gear, Weapon) and gear.ammo is not None):
        raise RuleError("wrong_kind", "4.3", f"{gear.name} takes no ammunition: leave it out.")


def _names(stores: Stores, mech: Mech, place: Place) -> str:
    return " and ".join(map(stores.name_of, mech.parts.get(place, ())))

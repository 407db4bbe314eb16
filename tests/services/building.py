"""Somebody who builds for ever: changes that are accepted, from what the catalogue has."""

from random import Random

from mechtable.engine.audience import GM
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.sides import Side
from mechtable.rules.bench.spots import LocationSpot, PlaceSpot, Spot, item_spot, taking
from mechtable.rules.places import Location, Place
from mechtable.services.bench import Bench


def next_command(bench: Bench, dice: Random) -> c.Command:
    """Something that may be done now."""
    while True:
        command = _command(bench, dice)
        if bench.refusal(GM, command) is None:
            return command


def _command(bench: Bench, dice: Random) -> c.Command:
    mech = bench.mech
    refs = [c.ItemRef(number, placed.item) for number, placed in enumerate(mech.items, 1)]
    spots: list[Spot] = [*map(PlaceSpot, Place), *map(LocationSpot, (*Location, None))]
    spots += [item_spot(mech, ref.number) for ref in refs]
    spot = dice.choice(spots)
    found = bench.candidates(spot)
    commands: list[c.Command] = [
        c.SwapArms(),
        c.Mirror(dice.choice(list(Side))),
        c.Write(dice.choice(list(c.Line)), dice.choice(('Bull "the" 2nd', "日本語", "[/] x"))),
        c.Clear(dice.choice(list(Place))),
    ]
    if found and (len(refs) < 12 or not isinstance(spot, LocationSpot)):
        commands += [taking(spot, dice.choice(found).part)] * 5
    if refs:
        ref, other = dice.choice(refs), dice.choice(refs)
        commands += [c.TakeOff(ref), c.Swap(ref, other), c.Rank(ref, other.number)]
        commands += [c.Move(ref, dice.choice(list(Location))), c.Load(ref, dice.choice((None, 0, 2)))]
    return dice.choice(commands)

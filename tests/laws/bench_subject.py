"""The bench under the laws: sensible work, work on what is not there, and nonsense."""

from collections import Counter
from random import Random
from typing import Any

from mechtable.engine.audience import GM, Seat
from mechtable.rules.bench import commands as c
from mechtable.rules.bench import events as e
from mechtable.rules.bench.decide import Stores
from mechtable.rules.bench.narrate import narrate
from mechtable.rules.bench.ruleset import MechBench
from mechtable.rules.bench.sides import ARMS, Side
from mechtable.rules.bench.state import Draft
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from tests.laws.subject import Subject
from tests.rules.mechs import CATALOGUE, FRAMES, GEAR, build

PILOTS = {
    pilot.name: pilot
    for pilot in (Pilot(name="Dana Voss", callsign="Magpie", piloting=4), Pilot(name="Rookie"))
}
STORES = Stores(CATALOGUE, PILOTS)
NOBODY = "nobody-has-this"
TEXTS = ("Iron Bull", "", "Scout", "two\nlines", " ", "\x1b[31m", "x" * 90)


class Bench(Subject):
    """One builder; one command in five is about something that is not there, or is nonsense."""

    commands: Any = c.Command
    events: Any = e.Event
    free_of = frozenset(
        [
            "views_hide_what_a_seat_may_not_know",
            "logs_hide_what_a_seat_may_not_know",
            "random_play_ends",
        ]
    )
    ruleset = MechBench(STORES)

    def most_commands(self, seed: int) -> int:
        return 90

    def setup(self, chance: Random) -> Draft:
        mechs = (
            build("rifle at left hand", "club at right hand", "lams"),
            build("mortar at left shoulder ammo 1", "mortar at right shoulder", left_shoulder="pauldron"),
            Mech(
                name="Wreck",
                parts={Place.TORSO: ("keel", "keel"), Place.LEFT_ARM: (NOBODY,)},
                items=(Placed(item=NOBODY, at=Location.LEFT_HAND),),
                listed=frozenset([Place.TORSO]),
                damage={Place.LEFT_ARM: 3},
                heat=4,
            ),
        )
        return Draft(chance.choice(mechs), chance.choice((None, "Dana Voss")))

    def act(self, state: Draft, chance: Random) -> tuple[Seat, c.Command]:
        seat = Seat("ann") if chance.random() < 0.03 else GM
        return seat, _command(state, chance)

    def seats(self, state: Draft) -> tuple[Seat | None, ...]:
        return GM, None

    def disguised(self, state: Draft, seat: Seat | None, chance: Random) -> None:
        return None

    def secret_moment(self, state: Draft) -> bool:
        return False

    def secrets(self, state: Draft, seat: Seat | None, chance: Random) -> None:
        return None

    def conserved(self, state: Draft, event: e.Event, after: Draft) -> None:
        """What an event is not about stays as it is."""
        before, now = state.mech, after.mech
        loads = [Counter((each.item, each.ammo) for each in mech.items) for mech in (before, now)]
        match event:
            case e.BenchOpened() | e.BuildReplaced():
                assert now == event.mech
            case e.PartFitted() | e.PlaceCleared():
                assert now.items == before.items
                assert _other_places(before, (event.place,)) == _other_places(now, (event.place,))
            case e.ItemMounted() | e.ItemTakenOff():
                assert abs(len(now.items) - len(before.items)) == 1
                assert min(loads, key=Counter.total) <= max(loads, key=Counter.total)
            case e.ItemMoved() | e.ItemsSwapped() | e.ItemRanked():
                assert loads[0] == loads[1]
                assert now.parts == before.parts
            case e.ArmsSwapped():
                assert loads[0] == loads[1]
                assert Counter(now.parts.values()) == Counter(before.parts.values())
                assert sorted(now.damage.values()) == sorted(before.damage.values())
            case e.ArmMirrored():
                assert _of_side(now, event.side) == _of_side(before, event.side)
                assert _other_places(before, ARMS) == _other_places(now, ARMS)
            case _:
                assert now.parts == before.parts
                assert now.damage == before.damage

    def sentence(self, event: e.Event, state: Draft) -> str:
        return narrate(event)

    def ids(self, state: Draft) -> frozenset[str]:
        return frozenset(CATALOGUE.parts) - {"limb", "eye", "keel"}

    def closing(self) -> tuple[Seat, c.Command] | None:
        return None


def _other_places(mech: Mech, places: tuple[Place, ...]) -> list[tuple[Any, ...]]:
    return [
        (place, mech.parts.get(place), mech.damage.get(place), place in mech.listed)
        for place in Place
        if place not in places
    ]


def _of_side(mech: Mech, side: Side) -> tuple[Any, ...]:
    parts = {place: ids for place, ids in mech.parts.items() if side.has(place)}
    return parts, [placed for placed in mech.items if side.has(placed.at)]


def _command(state: Draft, chance: Random) -> c.Command:
    items = state.mech.items
    number = chance.randint(1, max(1, len(items)))
    ref = c.ItemRef(number, items[number - 1].item if items else "rifle")
    if chance.random() < 0.08:
        ref = c.ItemRef(chance.randint(-1, 9), chance.choice(("rifle", NOBODY)))
    other = c.ItemRef(len(items), items[-1].item) if items else ref
    place, location = chance.choice(list(Place)), chance.choice((*Location, None))
    gear = chance.choice((*(part.id for part in GEAR), NOBODY, "keel"))
    frame = chance.choice((*(part.id for part in FRAMES), NOBODY, "rifle"))
    number = chance.randint(0, len(items) + 2)
    ammo = chance.choice((None, 0, 1, 5, 20_000))
    return chance.choice(
        (
            c.Fit(place, frame),
            c.Fit(Place.HEAD, chance.choice(("eye", "wide-eye"))),
            c.Clear(place),
            c.Mount(gear, location),
            c.Mount("mortar", location, chance.choice((None, number)), ammo),
            c.Exchange(ref, gear),
            c.TakeOff(ref),
            c.Move(ref, location),
            c.Swap(ref, other),
            c.SwapArms(),
            c.Mirror(chance.choice(list(Side))),
            c.Rank(ref, number),
            c.Load(ref, ammo),
            c.Write(chance.choice(list(c.Line)), chance.choice(TEXTS)),
            c.SeatPilot(chance.choice((None, "Dana Voss", "Magpie", "Rookie", "Nobody"))),
            c.Replace(
                build("club at left hand", heat=chance.choice((0, 3, -1))), chance.choice(list(c.Origin))
            ),
        )
    )

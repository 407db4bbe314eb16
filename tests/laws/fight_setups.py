"""Fights to be, at random: mechs of the shipped catalogue and of the tests, house rules, skills and places."""

from dataclasses import replace
from random import Random

from mechtable.engine.audience import Seat
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.combat.state import Combatant
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.options import Options, read_options
from mechtable.rules.parts import AnyGear, Frame, Gear, Item, Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Location, Place
from mechtable.services.library import load_catalogue
from tests.rules import abilities, mechs

PLAYERS = (Seat("ann"), Seat("bob"))
NAMES = ("Bull", "Magpie", "[/] Ox", "Лебедь", 'O\'Brien "Q"', "火の鳥")
KIND_OF = {
    Place.LEFT_ARM: "arm",
    Place.RIGHT_ARM: "arm",
    Place.LEFT_SHOULDER: "shoulder",
    Place.RIGHT_SHOULDER: "shoulder",
}
HOUSE_RULES: dict[str, tuple[object, ...]] = {
    "gm_sees_hands": ("true",),
    "packs": (1, 2, 4, 8),
    "jokers_per_pack": (0, 1, 2, 4),
    "ace_leads": ("low",),
    "hand_must_use_lead": ("false",),
    "ap_base": (6, 8, 14, 20),
    "defender_association": ("true",),
    "draw_ap": (0, 1, 5),
    "hand_limit": (3, 5, 9, 20),
    "end_turn_draw": (0, 2, 3, 10),
    "called_margin": (1, 3, 8),
    "extra_defend_ap": (0, 1, 4),
    "sensors": ("enforce", "ignore", "enforce"),
    "heat_limit": (1, 4, 8),
    "diagonals": ("alternating", "manhattan"),
    "initiative": ("skill_plus_card",),
    "association_in_combat": ("when_lead_associated",),
    "wreck_pilot": ("ejects", "injured"),
}
DRY: dict[str, object] = {
    "cards": "dealt",
    "packs": 1,
    "jokers_per_pack": 0,
    "draw_ap": 0,
    "hand_limit": 20,
    "end_turn_draw": 10,
}


def house_rules(chance: Random) -> Options:
    """The defaults, about half of them changed; at times a shoe that is soon drawn dry (1.2)."""
    if chance.random() < 0.06:
        return read_options(DRY)
    return read_options(
        {"cards": chance.choice(("physical", "physical", "dealt", "dealt", "mixed"))}
        | {key: chance.choice(taken) for key, taken in HOUSE_RULES.items() if chance.random() < 0.5}
    )


CATALOGUES = (mechs.CATALOGUE, load_catalogue(), abilities.CATALOGUE, abilities.CATALOGUE)


GROUND = BattleMap(
    name="Ground",
    rows=("............", ".##..r......", "..#..r......", "............", ".......###.."),
    legend={"r": "reeds", "#": "wall"},
)


def random_setup(chance: Random, catalogues: tuple[Catalogue, ...] = CATALOGUES) -> Setup:
    """Two to six combatants on two or three sides, or each for itself; of four and more some may wait in reserve."""
    options, shipped = house_rules(chance), load_catalogue()
    size, poor = chance.choice((2, 2, 3, 4, 5, 6)), chance.random() < 0.2
    together = chance.random() < 0.7
    squads = chance.choice(((), (), ("pack",), ("pack", "flock")))
    spread = chance.choice((None, 3, 12))
    squares = [(x, y) for x in range(spread or 1) for y in range(spread or 1)]
    chance.shuffle(squares)
    combatants = []
    for number in range(size):
        catalogue = chance.choice(catalogues)
        side = f"side {number % min(size, 3)}"
        on_map = spread is not None and chance.random() < 0.9
        fielded = Fielded(
            id=f"k{number}x",
            name=f"{NAMES[number]} {number}",
            mech=random_mech(catalogue, chance, poor=poor),
            pilot=random_pilot(catalogue, chance),
            side=side if together else "",
            squad=f"{squad} {side}" if (squad := chance.choice((*squads, ""))) and together else "",
            owner=chance.choice((*PLAYERS, None)),
            at=squares[number] if on_map and number < len(squares) else None,
        )
        combatants.append(enter(fielded, catalogue, options))
    ready = chance.choice((0, 0, 1, 2)) if size > 3 else 0
    return Setup(
        options=options,
        taxonomy=mechs.TAXONOMY,
        table=shipped.hands,
        combatants=tuple(combatants[: size - ready]),
        reserves=tuple(_due(who, size % 3) for who in combatants[size - ready :]) if ready else (),
        ground=GROUND if spread == 12 and size in (3, 5) else None,
    )


def _due(who: Combatant, arrives: int) -> Combatant:
    return replace(who, entrant=replace(who.entrant, arrives=arrives))


def random_pilot(catalogue: Catalogue, chance: Random) -> Pilot:
    """Any pilot skills, and levels small enough that Initiative is often tied."""
    known = sorted(catalogue.skills)
    return Pilot(
        name="Pilot",
        piloting=chance.randint(0, 5),
        initiative=chance.randint(0, 2),
        ap=chance.randint(0, 4),
        hand_size=chance.randint(3, 8),
        skills=tuple(chance.sample(known, min(len(known), chance.randint(0, 8)))),
    )


def random_mech(catalogue: Catalogue, chance: Random, *, poor: bool) -> Mech:
    """A mech of any parts, overweight or not, often damaged, hot or short of ammunition; a poor one has a last shot."""
    parts: dict[Place, tuple[str, ...]] = {}
    damage: dict[Place, int] = {}
    for place in Place:
        if place.optional and chance.random() < 0.5:
            continue
        frame = chance.choice(catalogue.of_kind(KIND_OF.get(place, place.value)))
        assert isinstance(frame, Frame)
        parts[place] = (frame.id,)
        if place is Place.TORSO and chance.random() < 0.6:
            damage[place] = frame.hp - chance.randint(1, 5)
        elif place is not Place.TORSO and chance.random() < 0.25:
            damage[place] = chance.randint(0, frame.hp)
    gear = [part for part in catalogue.parts.values() if isinstance(part, Gear)]
    weapons = [part for part in gear if isinstance(part, Weapon)]
    if poor:
        weapons = [weapon for weapon in weapons if weapon.ammo is not None]
        gear = [part for part in gear if not isinstance(part, Weapon)]
    chosen: list[AnyGear] = [*chance.choices(weapons, k=1 if poor else chance.randint(1, 3))]
    hungry = [part for part in gear if part.power_per_round]
    chosen += chance.choices(gear, k=chance.randint(1, 4)) + chance.choices(hungry, k=chance.randint(0, 3))
    if catalogue is abilities.CATALOGUE:
        chosen += chance.choices([part for part in abilities.GEAR if isinstance(part, Item)], k=4)
    return Mech(
        name=f"Mech {chance.randint(1, 99)}",
        parts=parts,
        items=tuple(_placed(part, chance, 1 if poor else None) for part in chosen),
        damage=damage,
        heat=chance.choice((0, 0, 0, 7)),
    )


def _placed(part: AnyGear, chance: Random, shots: int | None) -> Placed:
    fits = [location for location in Location if location.mount in part.at]
    full = part.ammo if isinstance(part, Weapon) else None
    if full is not None and shots is None and chance.random() < 0.5:
        shots = chance.randint(0, full)
    at = chance.choice(fits) if part.slots else None
    return Placed(item=part.id, at=at, ammo=None if full is None else shots)

"""What is brought to a fight, and the combatants as they begin it (mechcombat 7.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat import standing
from mechtable.rules.combat.power import shed, starting, switched
from mechtable.rules.combat.state import Combatant, Entrant, Square
from mechtable.rules.fitted import Fitted, fit
from mechtable.rules.hands import HandTable
from mechtable.rules.mech import Mech
from mechtable.rules.options import Cards, Options
from mechtable.rules.parts import Weapon
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from mechtable.rules.problem import Severity
from mechtable.rules.skills import learned
from mechtable.rules.taxonomy import Taxonomy

NOBODY = Pilot(name="nobody")
"""A combatant without a pilot: all skills 0 and a hand of 3."""


class SetupError(MechtableError):
    """A combatant that cannot enter a fight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fielded:
    """One combatant to be: a mech, who sits in it, and where it stands.

    Attributes:
        id: One word by which commands name it.
        name: What the table calls it.
        side: Who fights together; empty for one named as itself, see `sides.own_sides` for many.
        dealt: With mixed cards, whether the program deals its cards; None deals for those without a player.
        arrives: The round in which a reserve is to come, 0 for whenever the GM likes (7.8).
        squad: The squad it acts with, empty for none (7.1).
        spare: Whether it is a reserve that nobody counts on, and that is listed nowhere (7.8).
    """

    id: str
    name: str
    mech: Mech
    pilot: Pilot = NOBODY
    side: str = ""
    owner: Seat | None = None
    at: Square | None = None
    dealt: bool | None = None
    arrives: int = 0
    squad: str = ""
    spare: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A whole fight to be; the reserves are ready, and the GM may bring them onto the field (7.8)."""

    options: Options
    taxonomy: Taxonomy
    table: HandTable
    combatants: tuple[Combatant, ...]
    reserves: tuple[Combatant, ...] = ()
    ground: BattleMap | None = None


def enter(fielded: Fielded, catalogue: Catalogue, options: Options) -> Combatant:
    """The combatant with full AP, power and free defends, items on as far as power reaches, carried damage taken off.

    Raises:
        SetupError: The mech lacks a part, names an unknown one, or its torso is already broken. Other faults of a
            build (too heavy, too many slots) are the table's business and do not keep it out.
    """
    faults = [
        problem
        for problem in check(fielded.mech, catalogue)
        if problem.severity is Severity.ERROR
        and problem.code in ("missing_part", "duplicate_part", "wrong_kind", "unknown_part", "out_of_range")
    ]
    if faults:
        lines = "; ".join(f"{problem.where}: {problem.message} {problem.remedy}" for problem in faults)
        raise SetupError(f"{_who(fielded)}: {lines}")
    fitted = fit(fielded.mech, catalogue)
    found = as_it_stands(fielded, fitted, catalogue, options)
    if found.hp[Place.TORSO] == 0:
        raise SetupError(f"{_who(fielded)}: its torso is broken. Repair it first.")
    return found


def _who(fielded: Fielded) -> str:
    """Who cannot fight; a mech that is called as its combatant is named once."""
    alone = fielded.name.casefold() == fielded.mech.name.casefold()
    return f"{fielded.name} cannot fight" + ("" if alone else f" in {fielded.mech.name}")


def as_it_stands(fielded: Fielded, fitted: Fitted, catalogue: Catalogue, options: Options) -> Combatant:
    """What `enter` gives, whatever the build and its damage are, as long as it has a torso.

    Args:
        fielded: Who.
        fitted: The parts of the mech.
        catalogue: The parts and skills in use.
        options: The house rules.
    """
    pilot = fielded.pilot
    entrant = Entrant(
        id=fielded.id,
        name=fielded.name,
        side=fielded.side or fielded.id,
        owner=fielded.owner,
        mech=fielded.mech.name,
        fitted=fitted,
        piloting=pilot.piloting,
        initiative=pilot.initiative,
        ap_skill=pilot.ap,
        ap_base=options.ap_base,
        hand_size=pilot.hand_size,
        dealt=_is_dealt(fielded, options),
        skills=learned(pilot, catalogue.skills),
        pilot="" if pilot.name == NOBODY.name else pilot.name,
        arrives=fielded.arrives,
        squad=fielded.squad,
        spare=fielded.spare,
    )
    hp = {
        place: max(0, frame.hp - fielded.mech.damage.get(place, 0)) for place, frame in fitted.frames.items()
    }
    return _ready(entrant, hp, fielded.mech.heat, fielded.at)


def _is_dealt(fielded: Fielded, options: Options) -> bool:
    """Who gets cards from the program (7.9)."""
    match options.cards:
        case Cards.DEALT:
            return True
        case Cards.PHYSICAL:
            return False
        case Cards.MIXED:
            return fielded.owner is None if fielded.dealt is None else fielded.dealt


def _ready(entrant: Entrant, hp: Mapping[Place, int], heat: int, at: Square | None) -> Combatant:
    gear = entrant.fitted.gear
    combatant = Combatant(
        entrant=entrant,
        hp=hp,
        ap=entrant.ap_full,
        power_spent=0,
        heat=heat,
        free_defends=0,
        hand=0 if entrant.dealt else entrant.hand_size,
        position=at,
        moved=0,
        online=(True,) * len(gear),
        ammo=tuple(
            (item.gear.ammo if item.ammo is None else item.ammo) if isinstance(item.gear, Weapon) else None
            for item in gear
        ),
    )
    combatant = replace(combatant, online=starting(combatant))
    for item in shed(combatant):
        combatant = switched(combatant, item, online=False)
    return replace(combatant, free_defends=standing.free_defends(combatant).total)

"""From a prepared encounter to the setup of a fight."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import NOBODY, Fielded, Setup, enter
from mechtable.rules.combat.sides import own_sides
from mechtable.rules.mech import Mech
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot
from mechtable.services.spares import able, spare_mechs


class FieldingError(MechtableError):
    """An encounter that cannot be played as it is prepared."""


def field(
    encounter: Encounter,
    mechs: Sequence[Mech],
    pilots: Sequence[Pilot],
    catalogue: Catalogue,
    options: Options,
    prepared: Sequence[Encounter] = (),
) -> Setup:
    """The setup: every seating with its mech and pilot, called by the pilot's callsign or name.

    Whoever the encounter holds back is in reserve, and so is every other mech of the campaign that can fight (7.8).

    Args:
        encounter: What is played.
        mechs: All of the campaign.
        pilots: All of the campaign.
        catalogue: The parts in use.
        options: The house rules.
        prepared: All encounters of the campaign; they tell who flies a mech that this one does not seat.

    Raises:
        FieldingError: It has nobody on the field, or names a mech or pilot that the campaign lacks or has twice; all
            of it.
        SetupError: A mech cannot enter a fight.
    """
    if all(seating.reserve for seating in encounter.combatants):
        raise FieldingError(f"{encounter.name} has no combatants: add two at least.")
    faults: list[str] = []
    fielded = [(_seat(seating, mechs, pilots, faults), seating.reserve) for seating in encounter.combatants]
    if faults:
        raise FieldingError("\n".join(faults))
    known = _told_apart([(one, reserve) for one, reserve in fielded if one is not None])
    spare = tuple(spare_mechs(encounter, mechs, pilots, prepared))
    sides = own_sides({one.id: one.side for one in (*(one for one, _ in known), *spare)})
    entered = [
        (enter(replace(one, side=sides[one.id]), catalogue, options), reserve) for one, reserve in known
    ]
    return Setup(
        options=options,
        taxonomy=catalogue.taxonomy,
        table=catalogue.hands,
        combatants=tuple(combatant for combatant, reserve in entered if not reserve),
        reserves=(
            *(combatant for combatant, reserve in entered if reserve),
            *able((replace(one, side=sides[one.id]) for one in spare), catalogue, options),
        ),
    )


def _told_apart(fielded: list[tuple[Fielded, bool]]) -> list[tuple[Fielded, bool]]:
    """Those that would be called alike are called by their own names in the encounter as well."""
    called = Counter(one.name for one, _ in fielded)
    return [
        (
            replace(one, name=f"{one.name}, {one.id}")
            if called[one.name] > 1 and one.name != one.id
            else one,
            reserve,
        )
        for one, reserve in fielded
    ]


def _seat(
    seating: Seating, mechs: Sequence[Mech], pilots: Sequence[Pilot], faults: list[str]
) -> Fielded | None:
    found = [mech for mech in mechs if mech.name == seating.mech]
    _exactly_one(seating, "mech", seating.mech, len(found), (mech.name for mech in mechs), faults)
    pilot = NOBODY
    if seating.pilot is not None:
        called = [one for one in pilots if one.called == seating.pilot]
        named = called or [one for one in pilots if one.name == seating.pilot]
        _exactly_one(seating, "pilot", seating.pilot, len(named), (one.called for one in pilots), faults)
        pilot = named[0] if named else NOBODY
    if not found:
        return None
    return Fielded(
        id=seating.name,
        name=seating.name if seating.pilot is None else pilot.called,
        mech=found[0],
        pilot=pilot,
        side=seating.side,
        owner=Seat(pilot.player) if pilot.player else None,
        at=seating.at,
    )


def _exactly_one(
    seating: Seating, what: str, wanted: str, found: int, known: Iterable[str], faults: list[str]
) -> None:
    if found == 0:
        names = ", ".join(known) or "none"
        faults.append(f"{seating.name}: the campaign has no {what} {wanted}; it has {names}.")
    elif found > 1:
        faults.append(
            f"{seating.name}: the campaign has {found} {what}s called {wanted}: rename all but one."
        )

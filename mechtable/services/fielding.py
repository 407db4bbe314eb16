"""From a prepared encounter to the setup of a fight."""

from collections.abc import Iterable, Sequence

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import NOBODY, Fielded, Setup, enter
from mechtable.rules.mech import Mech
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot


class FieldingError(MechtableError):
    """An encounter that cannot be played as it is prepared."""


def field(
    encounter: Encounter,
    mechs: Sequence[Mech],
    pilots: Sequence[Pilot],
    catalogue: Catalogue,
    options: Options,
) -> Setup:
    """The setup: every seating with its mech and pilot, called by the pilot's callsign or name.

    Raises:
        FieldingError: It has nobody, or names a mech or pilot that the campaign lacks or has twice; all of it.
        SetupError: A mech cannot enter a fight.
    """
    if not encounter.combatants:
        raise FieldingError(f"{encounter.name} has no combatants: add two at least.")
    faults: list[str] = []
    fielded = [_seat(seating, mechs, pilots, faults) for seating in encounter.combatants]
    if faults:
        raise FieldingError("\n".join(faults))
    return Setup(
        options=options,
        taxonomy=catalogue.taxonomy,
        table=catalogue.hands,
        combatants=tuple(enter(one, catalogue, options) for one in fielded if one is not None),
    )


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

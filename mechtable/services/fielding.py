"""From a prepared encounter to the setup of a fight."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.combat.sides import own_sides
from mechtable.rules.options import Options
from mechtable.services.mustering import Cast, mustered
from mechtable.services.spares import able, spare_mechs


class FieldingError(MechtableError):
    """An encounter that cannot be played as it is prepared."""


def field(
    encounter: Encounter,
    cast: Cast,
    catalogue: Catalogue,
    options: Options,
    prepared: Sequence[Encounter] = (),
) -> Setup:
    """The setup: every combatant with its mech and pilot, called by the pilot's callsign or name, on the map.

    Whoever the encounter holds back is in reserve; every other mech of the campaign that can fight may be brought in
    as well, but is listed nowhere (7.8).

    Args:
        encounter: What is played.
        cast: Whom and what it may name, and how many players there are.
        catalogue: The parts in use.
        options: The house rules.
        prepared: All encounters of the campaign; they tell who flies a mech that this one does not seat.

    Raises:
        FieldingError: It has nobody on the field, names a mech or pilot that the campaign lacks or has twice, or puts
            somebody where nobody can stand; all of it.
        SetupError: A mech cannot enter a fight.
    """
    if all(seating.reserve for seating in encounter.combatants):
        raise FieldingError(f"{encounter.name} has no combatants: add two at least.")
    faults: list[str] = []
    fielded = mustered(encounter, cast, faults)
    if faults:
        raise FieldingError("\n".join(faults))
    known = _told_apart(fielded)
    words = {one.id for one, _ in known}
    spare = tuple(spare_mechs(encounter, cast, prepared, words))
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
        ground=None if cast.ground is None else cast.ground.bare(),
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

"""The mechs of the campaign that an encounter does not seat: in reserve, for the GM to bring in (mechcombat 7.8)."""

import re
from collections.abc import Iterable, Iterator, Sequence

from mechtable.engine.audience import Seat
from mechtable.rules.campaign import Encounter
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.notation import OWN_WORDS, VERBS
from mechtable.rules.combat.setup import NOBODY, Fielded, SetupError, enter
from mechtable.rules.combat.state import Combatant
from mechtable.rules.options import Options
from mechtable.rules.pilot import Pilot
from mechtable.services.mustering import Cast

_LONGEST = 40


def spare_mechs(
    encounter: Encounter,
    cast: Cast,
    prepared: Iterable[Encounter],
    words: Iterable[str] = (),
) -> Iterator[Fielded]:
    """The mechs that the encounter does not name, each under a word of its own.

    One that a lance seats a pilot in, or that all encounters give to the same pilot, has that pilot, unless the pilot sits
    in this encounter already or a lance seats them elsewhere; the others have none. The words are those that others have
    already.
    """
    seated = {seating.mech for seating in encounter.combatants}
    busy = {seating.pilot for seating in encounter.combatants if seating.pilot is not None}
    taken = {seating.name.casefold() for seating in encounter.combatants} | {*OWN_WORDS, *VERBS}
    taken |= {word.casefold() for word in words}
    flown: dict[str, set[str]] = {}
    for other in prepared:
        for seating in other.combatants:
            if seating.pilot is not None:
                flown.setdefault(seating.mech, set()).add(seating.pilot)
    elsewhere = {name for pilot in cast.seats.values() for name in (pilot.name, pilot.called)}
    for mech in cast.mechs:
        if mech.name in seated:
            continue
        if (own := cast.seats.get(mech.name)) is not None:
            pilot = NOBODY if {own.name, own.called} & busy else own
        else:
            pilot = _flyer(flown.get(mech.name, set()), busy | elsewhere, cast.pilots)
        if pilot is not NOBODY:
            busy |= {pilot.name, pilot.called}
        word = _free_word(mech.name, taken)
        taken.add(word)
        yield Fielded(
            id=word,
            name=mech.name if pilot is NOBODY else pilot.called,
            mech=mech,
            pilot=pilot,
            owner=Seat(pilot.player) if pilot.player else None,
            spare=True,
        )


def able(fielded: Iterable[Fielded], catalogue: Catalogue, options: Options) -> Iterator[Combatant]:
    """Those that can fight as they stand; the others stay in the hangar."""
    for one in fielded:
        try:
            yield enter(one, catalogue, options)
        except SetupError:
            continue


def _flyer(named: set[str], busy: set[str], pilots: Sequence[Pilot]) -> Pilot:
    found = [pilot for pilot in pilots if {pilot.name, pilot.called} & named]
    if len(found) != 1 or {found[0].name, found[0].called} & busy:
        return NOBODY
    return found[0]


def _free_word(name: str, taken: set[str]) -> str:
    """The name in one word that nobody else has, such as `iron-bull` or `iron-bull-2`."""
    stem = re.sub(r"\W+", "-", name.casefold()).strip("-_")[:_LONGEST] or "mech"
    word, number = stem, 1
    while word in taken:
        number += 1
        word = f"{stem}-{number}"
    return word

"""Lances that come in: how each stands to the lance of its name, mech by mech and seat by seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.arrival import Arrival, Standing
from mechtable.services.arriving_files import Unpacked
from mechtable.services.desk import Desk
from mechtable.services.filed import Filed

Crew = tuple[tuple[Mech, Pilot | None], ...]
"""The mechs of a lance with who sits in each."""


@dataclass(frozen=True, slots=True)
class LanceThere:
    """A lance with its mechs and pilots; `filed` where it is one of the campaign."""

    lance: Lance
    crew: Crew
    filed: Filed[Lance] | None = None


def there_already(desk: Desk) -> Iterator[LanceThere]:
    """The lances of the campaign; a mech or pilot that cannot be read is not in them."""
    mechs = {filed.id: filed.value for filed in desk.mechs()}
    pilots = {filed.id: filed.value for filed in desk.pilots()}
    for filed in desk.lances():
        crew = tuple(
            (mechs[member.mech], pilots.get(member.pilot or 0))
            for member in filed.value.members
            if member.mech in mechs
        )
        yield LanceThere(filed.value, crew, filed)


def look_at_lance(
    lance: Lance, source: str, found: Sequence[Unpacked], there: Sequence[LanceThere]
) -> tuple[Arrival, LanceThere]:
    """How a lance stands to those of its name, and what a later one of its name finds.

    Args:
        lance: It; an id in it is a place in `found`, from 1.
        source: The file it comes from.
        found: Everything that is imported together.
        there: The lances of the campaign, and those that come in before it.
    """
    now = LanceThere(lance, tuple(_crew(lance, found)))
    alike = [other for other in there if other.lance.name.casefold() == lance.name.casefold()]
    if not alike:
        return Arrival(thing=lance, source=source, standing=Standing.NEW), now
    differences = [tuple(_differences(other, now)) for other in alike]
    if () in differences:
        return Arrival(thing=lance, source=source, standing=Standing.SAME), now
    twin = alike[0].filed if len(alike) == 1 else None
    arrival = Arrival(thing=lance, source=source, standing=Standing.CLASH, twin=twin, differs=differences[0])
    return arrival, now


def _crew(lance: Lance, found: Sequence[Unpacked]) -> Iterator[tuple[Mech, Pilot | None]]:
    for member in lance.members:
        mech, pilot = found[member.mech - 1].thing, found[(member.pilot or member.mech) - 1].thing
        if isinstance(mech, Mech):
            yield mech, pilot if isinstance(pilot, Pilot) else None


def _differences(before: LanceThere, after: LanceThere) -> Iterator[str]:
    if before.lance.name != after.lance.name:
        yield f"name: {before.lance.name} → {after.lance.name}"
    if before.lance.notes != after.lance.notes:
        yield "other notes"
    was, now = tuple(map(_seat, before.crew)), tuple(map(_seat, after.crew))
    yield from (f"− {seat}" for seat in was if seat not in now)
    yield from (f"+ {seat}" for seat in now if seat not in was)
    if was == now:
        for (mech, pilot), (other, rider) in zip(before.crew, after.crew, strict=True):
            if mech != other:
                yield f"{other.name} is another one of its name"
            if rider is not None and pilot != rider:
                yield f"{rider.called} is another one of that name"
    elif set(was) == set(now):
        yield "the mechs stand in another order"


def _seat(seat: tuple[Mech, Pilot | None]) -> str:
    mech, pilot = seat
    return mech.name if pilot is None else f"{mech.name}, {pilot.called}"

"""Random builds of shipped parts: finished or not, legal or not, with damage, ammunition and parts nobody has."""

from collections.abc import Mapping

from hypothesis import strategies as st

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import KINDS, Gear, Weapon
from mechtable.rules.places import Location, Place
from tests.files.texts import names, notes


def _fitting(catalogue: Catalogue, place: Place) -> list[str]:
    return [part.id for part in catalogue.of_kind(KINDS[FRAME_OF[place]])]


@st.composite
def _frames(
    draw: st.DrawFn, right: Mapping[Place, st.SearchStrategy[str]], stray: st.SearchStrategy[str]
) -> dict[Place, tuple[str, ...]]:
    """Two ids or none in a place stand for a list."""
    found: dict[Place, tuple[str, ...]] = {}
    for place in Place:
        chance = draw(st.integers(0, 19))
        if chance == 1:
            found[place] = tuple(draw(st.lists(stray, max_size=2)))
        elif chance and not (place.optional and chance > 9):
            found[place] = (draw(right.get(place, stray)),)
    return found


@st.composite
def _placed(draw: st.DrawFn, catalogue: Catalogue, items: st.SearchStrategy[str]) -> Placed:
    item = draw(items)
    part = catalogue.get(item)
    at: Location | None = draw(st.none() | st.sampled_from(Location))
    if isinstance(part, Gear) and draw(st.integers(0, 9)):
        fits = [location for location in Location if location.mount in part.at]
        at = draw(st.sampled_from(fits)) if fits else None
    ammo = draw(st.none() | st.integers(0, 12)) if isinstance(part, Weapon) else None
    return Placed(item=item, at=at, ammo=ammo)


def builds(catalogue: Catalogue) -> st.SearchStrategy[Mech]:
    """Builds, most of each in its right place, some of it not."""
    everything = sorted(catalogue.parts)
    gear = sorted(part.id for part in catalogue.parts.values() if isinstance(part, Gear))
    stray = st.sampled_from(everything) | st.just("nobody-has-this")
    right = {
        place: st.sampled_from(_fitting(catalogue, place)) for place in Place if _fitting(catalogue, place)
    }

    @st.composite
    def build(draw: st.DrawFn) -> Mech:
        parts = draw(_frames(right, stray))
        return Mech(
            name=draw(names),
            parts=parts,
            items=tuple(draw(st.lists(_placed(catalogue, st.sampled_from(gear) | stray), max_size=8))),
            role=draw(st.just("") | names),
            notes=draw(notes),
            damage=draw(st.dictionaries(st.sampled_from(Place), st.integers(0, 40), max_size=3)),
            heat=draw(st.integers(0, 30)),
            listed=frozenset(place for place, ids in parts.items() if len(ids) != 1),
        )

    return build()

"""What is left of a damaged build that is not finished: no part that is missing or unknown stops its figures."""

from dataclasses import replace

import pytest

from mechtable.rules.build import figures
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from mechtable.rules.present import present
from tests.rules.hangars import CATALOGUE, SHIPPED, damaged

ARMS = (Place.LEFT_ARM, Place.RIGHT_ARM)


def without(mech: Mech, place: Place, instead: tuple[str, ...]) -> Mech:
    """The mech with a part taken out of a place, or with one that nobody has; its items stay."""
    return replace(mech, parts={**mech.parts, place: instead})


@pytest.mark.parametrize("instead", [(), ("nobody-has-this",)])
@pytest.mark.parametrize("place", Place)
def test_5_3_an_item_of_a_part_that_is_not_there_does_not_work(
    place: Place, instead: tuple[str, ...]
) -> None:
    """A pack that is switched off takes the part away and leaves the items on it."""
    hurt = Place.TORSO if place is Place.HEAD else Place.HEAD
    stranded = 0
    for mech in (without(damaged(one, **{hurt.value: 1}), place, instead) for one in SHIPPED):
        whole = figures(mech, CATALOGUE)
        left = present(mech, whole, CATALOGUE)
        assert (left is None) == (place not in (*ARMS, Place.LEFT_SHOULDER, Place.RIGHT_SHOULDER))
        if left is not None:
            states = zip(whole.fitted.gear, left.items, strict=True)
            of_the_place = [state for item, state in states if item.carrier is place]
            assert set(of_the_place) <= {"broken"}
            stranded += len(of_the_place)
    assert stranded or place not in ARMS

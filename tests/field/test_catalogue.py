"""Faults of other builders that this one must never have (rows 5, 13 to 18 and 20 to 22 of the field study, and 19).

Each check runs on the real thing, and on a variant broken as the other program was: there it must fail.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given

from mechtable.engine.errors import MechtableError
from mechtable.files.mechs import read_mech, write_mech
from mechtable.files.pack_files import add_packs
from mechtable.files.pack_sources import PackSource
from mechtable.files.problems import FileError
from mechtable.files.share_codes import read_code, share_code
from mechtable.rules.build import figures
from mechtable.rules.build_check import check
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.parts import Head, Item, Torso, tons_text
from mechtable.rules.places import Location, Place
from mechtable.rules.problem import Problem
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.library import load_catalogue
from mechtable.services.packs import switch
from mechtable.storage.mapping import mech_of, mech_row
from tests.corpora.reading import PARTS, corpus
from tests.rules.builds import builds
from tests.rules.example_builds import MECH
from tests.services.test_packs import write_pack

CATALOGUE = load_catalogue()
CORPUS = load_catalogue(PARTS)
FOREIGN = replace(
    MECH,
    parts={**MECH.parts, Place.HEAD: ("far-eye",)},
    items=(*MECH.items, Placed(item="moon-gun", at=Location.BACK, ammo=3)),
)
"""A mech with parts of a pack that nobody here has."""


# 5: switching a content pack off and syncing removed every character built from it.


def a_pack_switched_off_takes_nothing_with_it(home: Path, off: Callable[[Path, Desk], None]) -> None:
    write_pack(home / "packs", "night-market", "moon-gun")
    new_campaign(home, "C")
    desk = open_campaign(home, "c")
    switch(home, desk, on=["night-market"])
    number = desk.add_mech(FOREIGN)
    off(home, desk)
    again = open_campaign(home, "c")
    assert [(filed.id, filed.value) for filed in again.mechs()] == [(number, FOREIGN)]
    assert again.catalogue.get("moon-gun") is None
    switch(home, again, on=["night-market"])
    assert again.catalogue.get("moon-gun") is not None


def switched_off(home: Path, desk: Desk) -> None:
    switch(home, desk, off=["night-market"])


def switched_off_and_tidied(home: Path, desk: Desk) -> None:
    """A switch that clears away what no pack in use has."""
    switched_off(home, desk)
    desk._file.set_mechs(
        {
            filed.id: replace(
                filed.value, items=tuple(one for one in filed.value.items if desk.catalogue.get(one.item))
            )
            for filed in desk.mechs()
        }
    )


def test_field_5_a_pack_switched_off_takes_nothing_with_it(tmp_path: Path) -> None:
    a_pack_switched_off_takes_nothing_with_it(tmp_path, switched_off)


def test_field_5_a_switch_that_tidies_up_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        a_pack_switched_off_takes_nothing_with_it(tmp_path, switched_off_and_tidied)


# 13: a value was rounded after each factor, so that a unit cost one point too much.

Derive = Callable[[int, int], int]
"""Sensor range of a head with so many amplifiers of 50 %."""

WORKED = ((5, 1, 7), (5, 2, 10), (7, 1, 10), (7, 2, 14), (7, 3, 17), (9, 2, 18), (3, 3, 7), (1, 1, 1))
"""By hand: 7 × (1 + ½ + ½) = 14, 7 × 2½ = 17½, 3 × 2½ = 7½; rounded down once, last (4.5)."""


def a_number_is_rounded_once_and_last(derive: Derive) -> None:
    for base, amplifiers, expected in WORKED:
        assert derive(base, amplifiers) == expected, (base, amplifiers)


def ours(base: int, amplifiers: int) -> int:
    eye = CORPUS.parts["eye"]
    assert isinstance(eye, Head)
    catalogue = replace(CORPUS, parts={**CORPUS.parts, "eye": replace(eye, sensors=base)})
    mech = Mech(name="M", parts={Place.HEAD: ("eye",)}, items=(Placed(item="lens"),) * amplifiers)
    return figures(mech, catalogue).sensors.total


def rounding_each_time(base: int, amplifiers: int) -> int:
    for _ in range(amplifiers):
        base = math.floor(base * Fraction(3, 2))
    return base


def test_field_13_a_number_is_rounded_once_and_last() -> None:
    a_number_is_rounded_once_and_last(ours)


def test_field_13_rounding_after_each_factor_is_found_out() -> None:
    with pytest.raises(AssertionError):
        a_number_is_rounded_once_and_last(rounding_each_time)


# 14: a weight on a step was rounded the wrong way, and the repair added half a ton.

Weigh = Callable[[tuple[str, ...]], str]
ON_A_STEP = (
    (("0.25",), "0.25"),
    (("0.25", "0.25"), "0.5"),
    (("0.25", "0.5"), "0.75"),
    (("0.75", "0.75", "0.75"), "2.25"),
    (("0.25",) * 40, "10"),
    (("999.75", "0.25"), "1000"),
)


def weights_on_a_step_stay_exact(weigh: Weigh) -> None:
    for tons, total in ON_A_STEP:
        assert weigh(tons) == total, tons


def weighed(tons: tuple[str, ...]) -> str:
    items = {
        f"i-{at}": Item(id=f"i-{at}", name="I", tons=Decimal(each), slots=0) for at, each in enumerate(tons)
    }
    mech = Mech(name="M", parts={}, items=tuple(Placed(item=name) for name in items))
    return tons_text(figures(mech, replace(CATALOGUE, parts=items)).tons)


def weighed_in_halves(tons: tuple[str, ...]) -> str:
    """A builder that rounds each part to half a ton."""
    return tons_text(sum((Decimal(round(Decimal(each) * 2)) / 2 for each in tons), Decimal(0)))


def weighed_and_printed_whole(tons: tuple[str, ...]) -> str:
    return str(int(sum(map(Decimal, tons))))


def test_field_14_weights_on_a_step_stay_exact() -> None:
    weights_on_a_step_stay_exact(weighed)


@pytest.mark.parametrize("weigh", [weighed_in_halves, weighed_and_printed_whole])
def test_field_14_a_builder_that_rounds_weights_is_found_out(weigh: Weigh) -> None:
    with pytest.raises(AssertionError):
        weights_on_a_step_stay_exact(weigh)


# 15: an invalid design turned valid by saving and opening it again.

Keep = Callable[[Mech], Mech]


def in_a_file(mech: Mech) -> Mech:
    return read_mech(write_mech(mech), "m")


def in_the_database(mech: Mech) -> Mech:
    stored = mech_of(mech_row(mech))
    assert stored.value is not None
    return stored.value


def in_a_code(mech: Mech) -> Mech:
    return read_code(share_code(mech))


def the_verdict_is_kept(mechs: Iterable[Mech], catalogue: Catalogue, keep: Keep) -> None:
    for mech in mechs:
        assert check(keep(mech), catalogue) == check(mech, catalogue), mech.name


def forgetting_where(mech: Mech) -> Mech:
    """A file that forgets where items hang when their place is full."""
    full = [place for place, (taken, there) in figures(mech, CORPUS).slots.items() if taken > there]
    return replace(mech, items=tuple(item for item in mech.items if item.at not in full))


@pytest.mark.parametrize("keep", [in_a_file, in_the_database, in_a_code])
def test_field_15_the_verdict_is_that_of_what_is_stored(keep: Keep) -> None:
    the_verdict_is_kept((row.mech for row in (*corpus("legal"), *corpus("illegal"))), CORPUS, keep)


@given(builds(CORPUS))
def test_field_15_the_verdict_of_any_build_is_that_of_what_is_stored(mech: Mech) -> None:
    for keep in (in_a_file, in_the_database, in_a_code):
        the_verdict_is_kept([mech], CORPUS, keep)


def test_field_15_a_file_that_forgets_slots_is_found_out() -> None:
    with pytest.raises(AssertionError):
        the_verdict_is_kept((row.mech for row in corpus("illegal")), CORPUS, forgetting_where)


# 17: an odd tonnage was accepted, and on reload most parts vanished.


def odd_numbers_are_refused_and_no_part_vanishes(enter: Callable[[str], object], keep: Keep) -> None:
    for tons in ("2.1", "0.3", "-1", "1000.25", "1e3", "999999999999"):
        with pytest.raises(MechtableError, match="tons"):
            enter(tons)
    for tons in ("0", "0.25", "999.75", "1000"):
        enter(tons)
    assert keep(FOREIGN) == FOREIGN


def entered(tons: str) -> object:
    source = {
        "pack.yaml": b"name: p\nversion: 1\nauthor: A\n",
        "shoulders.yaml": f"- {{id: s, name: S, hp: 1, tons: {tons}}}".encode(),
    }
    stock = add_packs(CATALOGUE, [PackSource("p", "p", source)])
    if stock.problems:
        raise FileError(stock.problems)
    return stock


def taking_any_number(tons: str) -> object:
    return Decimal(tons)


def dropping_what_it_does_not_know(mech: Mech) -> Mech:
    return replace(mech, items=tuple(item for item in mech.items if CATALOGUE.get(item.item)))


@pytest.mark.parametrize("keep", [in_a_file, in_the_database, in_a_code])
def test_field_17_odd_numbers_are_refused_and_no_part_vanishes(keep: Keep) -> None:
    odd_numbers_are_refused_and_no_part_vanishes(entered, keep)


def test_field_17_broken_variants_are_found_out() -> None:
    with pytest.raises(pytest.fail.Exception):
        odd_numbers_are_refused_and_no_part_vanishes(taking_any_number, in_a_file)
    with pytest.raises(AssertionError):
        odd_numbers_are_refused_and_no_part_vanishes(entered, dropping_what_it_does_not_know)


# 18, 19: legal builds were refused, illegal ones accepted.

Judge = Callable[[Mech], tuple[Problem, ...]]


def test_a_torso_is_what_the_checks_above_think_it_is() -> None:
    keel = CORPUS.parts["keel"]
    assert isinstance(keel, Torso)
    assert (keel.tons_limit, keel.power) == (Decimal(20), 10)

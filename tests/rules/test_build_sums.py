"""The figures of a build against their terms (mechcombat 4.3-4.6)."""

from decimal import Decimal
from random import Random

import pytest

from mechtable.rules.build import figures
from mechtable.rules.build_sums import build_sums, tons_terms
from tests.laws.fight_setups import random_mech, random_pilot
from tests.rules import abilities


@pytest.mark.parametrize("seed", range(40))
def test_4_3_every_figure_is_the_total_of_its_terms(seed: int) -> None:
    chance, catalogue = Random(seed), abilities.CATALOGUE
    mech, pilot = random_mech(catalogue, chance, poor=False), random_pilot(catalogue, chance)
    added, sums = figures(mech, catalogue, pilot), build_sums(mech, catalogue, pilot)
    assert all(amount.adds_up() for amount in sums)
    found = {amount.what: amount.total for amount in sums}
    assert found == {
        "power output": added.power_output.total,
        "continuous power": added.power_continuous,
        "peak power": added.power_peak,
        "heat of firing everything": added.heat_per_turn,
        "cooling": added.cooling,
        "sensor range": added.sensors.total,
        "maximum move": added.move.total,
        "free defends": added.free_defends.total,
        **{f"damage reduction, {kind}": points for kind, points in added.dr.items()},
    }
    assert sum((tons for _, tons in tons_terms(mech, catalogue)), Decimal(0)) == added.tons

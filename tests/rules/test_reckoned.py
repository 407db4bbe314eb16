"""Every figure that can be asked about is the total of its sum, and every sum adds up (mechcombat 4.3-4.7, 5.1, 6)."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from math import comb
from random import Random

import pytest

from mechtable.engine.sums import Sum
from mechtable.rules.berths import berth
from mechtable.rules.build_reckoned import reckoned_build, threshold_sum
from mechtable.rules.fitted import threshold
from mechtable.rules.lance_reckoned import reckoned_lance
from mechtable.rules.mech_diff import named_figures, price
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import SHOE_SIZE, Pilot, XpLine
from mechtable.rules.pilot_reckoned import reckoned_pilot
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.lance_sheet import LanceLine, lance_sheet
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.laws.fight_setups import random_mech, random_pilot
from tests.rules import abilities


def check(found: tuple[Reckoned, ...]) -> dict[str, int | Decimal]:
    """Each figure is its sum's total, each sum adds up, no title stands twice; the figures by title."""
    for each in found:
        assert each.shown == each.why.total, each
        assert not isinstance(each.why, Sum) or each.why.adds_up(), each
    shown = {each.title: each.shown for each in found}
    assert len(shown) == len(found)
    return shown


@pytest.mark.parametrize("seed", range(25))
def test_4_3_every_figure_of_a_build_comes_from_its_sum(seed: int) -> None:
    chance, catalogue = Random(seed), abilities.CATALOGUE
    mech, pilot = random_mech(catalogue, chance, poor=False), random_pilot(catalogue, chance)
    sheet, credits = mech_sheet(mech, catalogue, pilot), price(mech, catalogue)
    shown = check(reckoned_build(sheet, mech, catalogue, pilot, credits))
    figures = [amount for amount in named_figures(sheet.figures, credits).values() if amount is not None]
    parts = [part for part in sheet.parts if part.fits]
    assert list(shown.values()) == [
        *figures_in_order(figures, shown),
        sheet.threat.total,
        *(p.threshold for p in parts),
    ]
    assert {f"{part.place.words}, damaged below" for part in parts} <= shown.keys()


def figures_in_order(figures: list[int | Decimal], shown: dict[str, int | Decimal]) -> list[int | Decimal]:
    """The figures that a screen names, each once, in the order in which they are offered."""
    offered = list(shown.values())[: len(figures)]
    assert sorted(offered) == sorted(figures)
    return offered


def test_5_1_a_part_is_damaged_below_half_of_its_hp() -> None:
    for hp in range(60):
        why = threshold_sum("torso", hp)
        assert why.adds_up()
        assert why.total == threshold(hp)


@pytest.mark.parametrize("seed", range(5))
def test_4_7_a_lance_is_the_sum_of_its_mechs(seed: int) -> None:
    chance, catalogue = Random(seed), abilities.CATALOGUE
    there = [
        replace(berth(at, random_mech(catalogue, chance, poor=False), catalogue), lances=())
        for at in range(chance.randrange(4))
    ]
    lines = [LanceLine(mech=one.id, seated="", berth=one) for one in there]
    lance = lance_sheet(1, "First", "", [*lines, LanceLine(mech=99, seated="", berth=None)])
    shown = check(reckoned_lance(lance))
    assert list(shown.values()) == [lance.sums.tons, lance.sums.price, lance.sums.threat, *lance.sums.hp]


@pytest.mark.parametrize("size", range(3, 9))
def test_6_2_the_figures_of_a_pilot_come_from_their_sums(size: int) -> None:
    day = date(2026, 1, 10)
    entries = ((120, "start"), (-51, "hand size 3 to 4"), (7, "a bridge"))
    ledger = tuple(XpLine(date=day, amount=amount, reason=reason) for amount, reason in entries)
    pilot = Pilot(name="Dana", hand_size=size, piloting=size - 2, ap=4, xp=ledger)
    sheet = pilot_sheet(pilot, DEFAULTS)
    shown = check(reckoned_pilot(sheet, pilot, DEFAULTS))
    assert shown["AP a turn"] == sheet.ap_a_turn == 14
    assert shown[f"hands of {size} cards"] == comb(SHOE_SIZE, size)
    assert (shown["XP left"], shown["XP earned"]) == (sheet.balance, sheet.earned)
    assert shown[f"XP for Piloting {size - 1}"] == 10 * (size - 1)
    step = sheet.next_step
    assert shown.get(f"XP for hand size {size + 1}") == (step.price if step else None)
    assert shown.get("XP short") == (sheet.short if step else None)

"""Whole fights beside whole poker hands: `python benchmarks/fights.py`. Ratios of paired rounds, not times.

A fight is that of the example mech against itself, both played by the greedy bot, every command checked by the rules;
a hand is pokerkit's two-player hold'em, checked down. Neither is the other: a fight has many exchanges, each about as
much as a hand, so both ratios are printed.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from mechtable.analysis.bouts import SEATS, SIDES, Bout, fight_out, seeds
from mechtable.files.mechs import read_mech
from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.options import DEFAULTS
from mechtable.rules.pilot import Pilot
from mechtable.services.library import load_catalogue

ROUNDS = 15
FIGHTS, HANDS = 3, 40
EXAMPLE = Path(__file__).resolve().parents[1] / "tests" / "data" / "examples" / "example-mech.yaml"


def main() -> None:
    bout, hand = example_bout(), checked_down()
    numbers = iter(enumerate(seeds(1, ROUNDS * FIGHTS)))
    rates: list[tuple[float, float]] = []
    ratios: dict[str, list[float]] = {"fights to hands": [], "exchanges to hands": []}
    for _ in range(ROUNDS):
        start = perf_counter()
        exchanges = sum(fight_out(bout, *next(numbers)).exchanges for _ in range(FIGHTS))
        spent = perf_counter() - start
        rates.append((FIGHTS / spent, exchanges / spent))
        if hand is not None:
            hands = HANDS / took(lambda: [hand() for _ in range(HANDS)])
            ratios["fights to hands"].append(rates[-1][0] / hands)
            ratios["exchanges to hands"].append(rates[-1][1] / hands)
    fights, exchanges_a_second = (median(rate[at] for rate in rates) for at in (0, 1))
    print(f"{fights:.2f} fights a second with {exchanges_a_second / fights:.1f} exchanges each (one core)")
    if hand is None:
        print("pokerkit is not installed, so there is nothing to compare with: pip install pokerkit")
        return
    print(
        f"A second of fights, a second of pokerkit's hands = 1 (median of {ROUNDS} paired rounds; middle half; all)"
    )
    for name, found in ratios.items():
        low, _, high = quantiles(found, n=4)
        print(f"  {name:20} {median(found):6.3f}  ({low:.3f}-{high:.3f}; {min(found):.3f}-{max(found):.3f})")


def example_bout() -> Bout:
    catalogue, mech = load_catalogue(), read_mech(EXAMPLE.read_bytes(), EXAMPLE.name)
    pilot = Pilot(name="Pilot", piloting=4, ap=4, hand_size=5)
    fielded = [Fielded(id=side, name=side, mech=mech, pilot=pilot, owner=SEATS[side]) for side in SIDES]
    setup = Setup(
        options=DEFAULTS,
        taxonomy=catalogue.taxonomy,
        table=catalogue.hands,
        combatants=tuple(enter(one, catalogue, DEFAULTS) for one in fielded),
    )
    return Bout(setup, dict.fromkeys(SIDES, Policy.GREEDY), most_rounds=60)


def checked_down() -> Callable[[], None] | None:
    """A hand of pokerkit that nobody bets in; None without pokerkit."""
    try:
        pokerkit: Any = import_module("pokerkit")
    except ImportError:
        return None
    automations = tuple(pokerkit.Automation)

    def hand() -> None:
        state = pokerkit.NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200, 200), 2)
        while state.status:
            state.check_or_call()

    return hand


def took(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    main()

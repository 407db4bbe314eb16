"""How long the end of a round takes in a fight of sixty mechs that did fifty things each: `python benchmarks/rounds.py`.

The aim is under 50 ms from the command that ends the round to the new state, which holds the first turn of the next.
"""

from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from mechtable.engine.audience import GM
from mechtable.files.mechs import read_mech
from mechtable.rules.combat.commands import Command, Draw, EndTurn
from mechtable.rules.combat.fight import FightMatch, begin
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.options import read_options
from mechtable.rules.pilot import Pilot
from mechtable.services.library import load_catalogue

MECHS, ACTIONS, ROUNDS = 60, 50, 5
AIM = 50
EXAMPLE = Path(__file__).resolve().parents[1] / "tests" / "data" / "examples" / "example-mech.yaml"


def main() -> None:
    match = sixty()
    actions: list[float] = []
    turns: list[float] = []
    ends: list[float] = []
    for _ in range(ROUNDS):
        for place, name in enumerate(match.state.order):
            for _ in range(ACTIONS):
                actions.append(said(match, Draw(name)))
            spent = said(match, EndTurn(name))
            (ends if place == MECHS - 1 else turns).append(spent)
    print(
        f"{MECHS} mechs, {ACTIONS} actions each, {ROUNDS} rounds, {len(match.steps)} steps (ms: median; middle half; all)"
    )
    for name, found in (("an action", actions), ("a turn's end", turns), ("a round's end", ends)):
        low, _, high = quantiles(found, n=4)
        aim = f"   aim: under {AIM}" if found is ends else ""
        print(
            f"  {name:14} {median(found):6.2f}  ({low:.2f}-{high:.2f}; {min(found):.2f}-{max(found):.2f}){aim}"
        )


def sixty() -> FightMatch:
    catalogue, mech = load_catalogue(), read_mech(EXAMPLE.read_bytes(), EXAMPLE.name)
    options = read_options({"cards": "physical", "ap_base": 100, "draw_ap": 1})
    pilots = [Pilot(name="Pilot", initiative=number) for number in range(MECHS)]
    combatants = tuple(
        enter(
            Fielded(
                id=f"m{number}", name=f"Mech {number}", mech=mech, pilot=pilot, side=f"side {number % 2}"
            ),
            catalogue,
            options,
        )
        for number, pilot in enumerate(pilots)
    )
    setup = Setup(options=options, taxonomy=catalogue.taxonomy, table=catalogue.hands, combatants=combatants)
    return begin(setup, 1)


def said(match: FightMatch, command: Command) -> float:
    """Milliseconds that a command takes to be decided and put in force."""
    start = perf_counter()
    match.accept(match.prepare(GM, command, f"step {len(match.steps)}", ""))
    return 1_000 * (perf_counter() - start)


if __name__ == "__main__":
    main()

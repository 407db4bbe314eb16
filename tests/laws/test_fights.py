"""That fights end by themselves, and that the generator meets everything of a fight."""

from random import Random

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.dice import Dice
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.fight import MECH_COMBAT, begin
from mechtable.rules.combat.setup import Setup, enter
from mechtable.rules.options import DEFAULTS
from tests.laws.deed_generator import sensible
from tests.rules import mechs


@pytest.mark.parametrize("seed", range(6))
def test_7_10_a_fight_that_players_fight_by_themselves_ends(seed: int) -> None:
    chance = Random(seed)
    mech = mechs.build("club at right hand", "rifle at left hand", "shield at left hand")
    fielded = [
        mechs.fielded(name, mech, ap=2, hand_size=5, initiative=number) for number, name in enumerate("ABC")
    ]
    combatants = tuple(enter(one, mechs.CATALOGUE, DEFAULTS) for one in fielded[: 2 + seed % 2])
    setup = Setup(
        options=DEFAULTS, taxonomy=mechs.TAXONOMY, table=mechs.CATALOGUE.hands, combatants=combatants
    )
    fight = begin(setup, seed).state
    for _ in range(6_000):
        if fight.outcome is not None:
            break
        who = fight.combatants[chance.choice(waiting(fight))]
        command = sensible(fight, who, chance)
        if MECH_COMBAT.refusal(fight, GM, command) is None:
            for event in MECH_COMBAT.decide(fight, GM, command, Dice(seed)):
                fight = MECH_COMBAT.evolve(fight, event)
    assert fight.outcome is not None
    assert len(fight.outcome.winners) == len(fight.living()) == 1

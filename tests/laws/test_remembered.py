"""What is worked out once and remembered is what would be worked out again."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.codec import decode, encode
from mechtable.rules.combat import standing
from mechtable.rules.combat.choices import choices
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.combat.using import usable
from mechtable.rules.combat.view import view
from tests.laws.fight_subject import SHORT
from tests.laws.subject import played

DERIVED = (
    standing.sources,
    standing.steady,
    standing.sensors,
    standing.maximum_move,
    standing.free_defends,
    standing.power_output,
    standing.power_running,
    standing.damage_reduction,
    usable,
)


def fresh(who: Combatant) -> Combatant:
    """An equal combatant that remembers nothing."""
    return replace(who, entrant=replace(who.entrant))


@pytest.mark.parametrize("seed", SHORT.seeds)
def test_a_combatant_that_remembers_nothing_stands_alike(seed: int) -> None:
    for turn in played(SHORT, seed).turns[seed % 5 :: 5]:
        fight: Fight = turn.after
        combatants = {name: fresh(who) for name, who in fight.combatants.items()}
        for name, who in fight.combatants.items():
            assert combatants[name] == who
            for derive in DERIVED:
                assert derive(combatants[name]) == derive(who), (derive, turn.number)
        other = replace(fight, combatants=combatants)
        for seat in (GM, None):
            assert view(other, seat) == view(fight, seat), turn.number
        assert choices(other, GM) == choices(fight, GM), turn.number


def test_what_is_remembered_is_no_part_of_a_combatant() -> None:
    game = played(SHORT, 0)
    who = next(iter(game.turns[-1].after.combatants.values()))
    standing.sources(who)
    assert decode(encode(who, Combatant), Combatant) == who == fresh(who)
    assert repr(who) == repr(fresh(who))

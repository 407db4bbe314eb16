"""Fights of two to sixty mechs (mechcombat 7.1, 7.8)."""

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat.events import Event, RoundBegan, TurnBegan
from mechtable.rules.combat.view import view
from tests.rules.combat.at_table import Table, every
from tests.rules.mechs import build, fielded

MECH = build("club at right hand")


def crowd(count: int, **rules: object) -> Table:
    """So many mechs of two sides, each with a player of its own, in ranks on the map."""
    return Table(
        *(
            fielded(
                f"M{number}",
                MECH,
                side="odd" if number % 2 else "even",
                initiative=number % 7,
                owner=f"player {number}",
                at=(number % 10, number // 10),
            )
            for number in range(count)
        ),
        rules=rules,
    )


@pytest.mark.parametrize("count", [2, 60])
@pytest.mark.parametrize("initiative", ["skill", "skill_plus_card"])
def test_7_1_everybody_has_a_turn_in_a_round(count: int, initiative: str) -> None:
    table = crowd(count, cards="dealt", initiative=initiative)
    first = table.fight.order
    assert len(first) == len(set(first)) == count
    events: list[Event] = []
    for name in first:
        assert table["active"] == name
        events += table.say(f"{name} end")
    assert [event.name for event in every(events, TurnBegan)][:-1] == list(first[1:])
    assert [event.number for event in every(events, RoundBegan)] == [2]


def test_7_5_among_sixty_one_attacks_another() -> None:
    table = crowd(60, cards="dealt")
    name = table.fight.order[0]
    attacks = [
        choice
        for choice in table.match.ruleset.choices(table.fight, table.who(name).entrant.owner or GM)
        if choice.verb == "attack" and choice.refusal is None
    ]
    assert attacks
    seen = view(table.fight, Seat("player 3"))
    assert len(seen.combatants) == 60
    assert sum(who.cards is not None for who in seen.combatants.values()) == 1


def test_7_8_sixty_may_join_two() -> None:
    two = [fielded(name, MECH, side=name.lower(), initiative=9 - place) for place, name in enumerate("AB")]
    many = [fielded(f"R{number}", MECH, side="b", initiative=number % 5) for number in range(58)]
    table = Table(*two, reserves=many)
    table.say(*(f'gm join R{number} because "a flood"' for number in range(58)))
    skills = [table.who(name).entrant.initiative for name in table.fight.order]
    assert len(skills) == 60
    assert skills == sorted(skills, reverse=True)

"""Mixed cards of a prepared fight: who holds real ones, and what is said when nobody does (7.9)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mechtable.files.encounters import read_encounters, write_encounters
from mechtable.files.problems import FileError
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.options import Cards
from mechtable.services.desk import Desk
from mechtable.services.preparing import glance_at_encounter
from tests.services.playing import demo


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


def fight(desk: Desk, **changed: Any) -> Encounter:
    pilot, mech = desk.pilots()[0].value.called, desk.mechs()[0].value.name
    played = replace(Seating(name="Player", mech=mech, pilot=pilot, side="red"), **changed)
    npc = Seating(name="Rat", mech=desk.mechs()[1].value.name, template="regular", side="blue")
    return Encounter(name="Mixed", combatants=(played, npc), cards=Cards.MIXED)


def dealt(desk: Desk, encounter: Encounter) -> dict[str, bool]:
    number = desk.add_encounter(encounter)
    state = desk.fight(desk.prepare(number, seed=7)).match.state
    return {name: who.entrant.dealt for name, who in state.combatants.items()}


@pytest.mark.parametrize(
    ("changed", "given"),
    [
        ({}, False),
        ({"dealt": True}, True),
        ({"bot": Policy.GREEDY}, True),
    ],
)
def test_7_9_humans_with_a_pilot_of_the_campaign_hold_real_cards(
    desk: Desk, changed: dict[str, bool | Policy | None], given: bool
) -> None:
    encounter = fight(desk, **changed)
    assert dealt(desk, encounter) == {"Player": given, "Rat": True}
    assert bool(glance_at_encounter(desk, encounter).warning) == given


def test_7_9_whoever_is_said_to_hold_real_cards_does(desk: Desk) -> None:
    encounter = fight(desk)
    player, rat = encounter.combatants
    encounter = replace(encounter, combatants=(replace(player, dealt=True), replace(rat, dealt=False)))
    (again,) = read_encounters(write_encounters((encounter,)), "e")
    assert again == encounter
    assert dealt(desk, again) == {"Player": True, "Rat": False}
    assert not glance_at_encounter(desk, replace(fight(desk, dealt=True), cards=Cards.DEALT)).warning


def test_7_9_a_bot_with_real_cards_is_refused() -> None:
    text = "- encounter: E\n  combatants:\n    - {name: R, mech: M, bot: greedy, cards: physical}\n"
    with pytest.raises(FileError, match="a bot sees dealt cards only"):
        read_encounters(text, "e")

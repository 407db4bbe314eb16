"""What the table suggests to a seat."""

from pathlib import Path

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.match import Match
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError
from mechtable.rules.combat import commands as c
from mechtable.services.table import Table
from tests.rules.combat.at_table import duel
from tests.services.playing import demo, new_fight


def test_7_9_a_fight_with_real_cards_has_no_suggestions(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        table = desk.fight(new_fight(desk))
        active = table.view().active
        assert active is not None
        if table.view().combatants[active].dealt:
            assert table.suggest(active, Policy.GREEDY).command
        else:
            with pytest.raises(BotError, match="holds real cards"):
                table.suggest(active, Policy.GREEDY)


@pytest.mark.parametrize("policy", Policy, ids=lambda policy: policy.value)
def test_a_suggestion_is_the_same_until_the_fight_goes_on_and_can_be_done(policy: Policy) -> None:
    table = Table.in_memory("Duel", duel(rules={"cards": "dealt", "gm_sees_hands": "true"}).match)
    for _ in range(12):
        view = table.view()
        name = view.active if view.exchange is None else None
        if name is None:
            break
        found = table.suggest(name, policy)
        assert table.suggest(name, policy) == found
        table.submit(found.command)
    assert table.steps > 0


def test_a_suggestion_reads_no_step_that_lies_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.in_memory("Duel", duel(rules={"cards": "dealt", "gm_sees_hands": "true"}).match)
    for _ in range(3):
        table.submit(table.suggest(table.view().active or "", Policy.RANDOM).command)
        if table.view().exchange is not None:
            break
    active = table.view().active or ""
    found = table.suggest(active, Policy.RANDOM)
    monkeypatch.setattr(Match, "steps", property(lambda _: pytest.fail("the whole journal is read")))
    assert table.suggest(active, Policy.RANDOM) == found


def test_a_seat_gets_no_suggestion_for_a_hand_it_may_not_see() -> None:
    table = Table.in_memory("Duel", duel(rules={"cards": "dealt"}).match)
    with pytest.raises(BotError, match="its player's secret"):
        table.suggest("Red", Policy.GREEDY, GM)
    owner = next(who.entrant.owner for who in table.combatants() if who.entrant.id == "Red")
    assert owner is not None
    assert not isinstance(table.suggest("Red", Policy.GREEDY, owner).command, c.Reshuffle)
    with pytest.raises(BotError, match="There is no combatant Nobody"):
        table.suggest("Nobody", Policy.GREEDY)

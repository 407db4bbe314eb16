"""What exchanges came to is said to whoever did not see them end; bots stop where a human's mech was destroyed."""

from pathlib import Path

import pytest

from mechtable.rules.combat.state import Phase
from mechtable.services.bot_steps import due
from mechtable.services.campaigns import open_campaign
from mechtable.services.table import Table
from mechtable.tui.boards.outcomes import outcomes, wrecks
from mechtable.tui.boards.told import told
from mechtable.tui.table import bot_play
from tests.services.nights import night
from tests.tui.playing import at_home, combat, press, text_of, type_in, worked_campaign


def say(table: Table, *said: str) -> None:
    for line in said:
        table.submit(table.say(line))


def test_7_5_each_exchange_since_a_step_is_told_with_what_it_changed(tmp_path: Path) -> None:
    desk = open_campaign(tmp_path, worked_campaign(tmp_path))
    table = desk.fight(desk.prepare(desk.encounters()[0].id))
    say(table, "Red attack zantetsuken Blue distance 1", "Blue defend", "Red lead 4s", "Blue lead 9s")
    assert outcomes(table.view(), table.recent_log(), 0) == ("Magpie ▸ Bull, Zantetsuken: a miss by 5.",)
    missed = table.steps
    say(table, "Red attack zantetsuken Blue distance 1", "Blue defend no", "Red lead ks")
    assert outcomes(table.view(), table.recent_log(), missed) == ()
    say(table, 'gm set Blue.torso.hp 9 because "x"', "Red pick torso", "Red follow -")
    view, log = table.view(), table.recent_log()
    dealt = view.last_damage or 0
    part = next(part for part in view.combatants["Blue"].parts if part.place.value == "torso")
    assert dealt > 0
    changed = f"torso 9 → {part.hp}, {part.status.value}"
    assert outcomes(view, log, missed)[0].startswith(f"Magpie ▸ Bull, Zantetsuken: {dealt} damage, {changed}")
    assert len(outcomes(view, log, 0)) == 2
    assert outcomes(view, log, table.steps) == ()
    assert wrecks(log, 0) == frozenset()
    said = told(view, log)
    assert said is not None
    assert said.sentence.startswith(f"Zantetsuken: {dealt} damage to Bull's torso")
    say(table, 'gm damage 90 Blue.torso because "x"')
    assert wrecks(table.recent_log(), table.steps - 1) == {"Blue"}
    assert wrecks(table.recent_log(), table.steps) == frozenset()


@pytest.mark.long
async def test_a_bot_s_exchange_is_told_beside_the_next_question_and_a_wreck_stops_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_play, "PACE", 0.0)
    async with at_home(tmp_path / "home", night(tmp_path)) as (app, pilot):
        await press(app, pilot, ["enter"])
        table = combat(app).table
        assert combat(app).bots.by_itself
        for place in ("head", "torso", "left_arm", "right_arm", "legs"):
            await press(app, pilot, ["colon"])
            await type_in(app, pilot, f'gm set Latch.{place}.hp {3 if place == "torso" else 0} because "x"')
        seen = False
        for _ in range(80):
            view = table.view()
            if view.combatants["Latch"].destroyed:
                break
            if seen := seen or (view.exchange is not None and "Nettle ▸" in text_of(app)):
                ended = outcomes(view, table.recent_log(), combat(app)._bot_play._since)
                assert all(line[:30] in " ".join(text_of(app).split()) for line in ended[-1:])
            who = due(table)
            keys = {Phase.TURN: "e", Phase.DEFEND: "n", Phase.PICK: "2", Phase.DISCARD: "enter"}
            await press(app, pilot, [keys[view.phase]] if who != "Nettle" else ["enter"])
        view = table.view()
        assert view.combatants["Latch"].destroyed
        assert (due(table), view.phase) == ("Nettle", Phase.TURN)  # it had AP left, and waits
        assert "Enter plays Nettle's turn" in text_of(app)
        await press(app, pilot, ["enter"])
        assert table.steps > 0
        assert due(table) != "Nettle" or table.view().exchange is not None

"""The end page: damage is kept once, said so, and taken back (mechcombat 7.10)."""

from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.combat.state import Phase
from mechtable.services.ends import Ends
from mechtable.tui.boards.stage import Stage
from tests.tui.playing import combat, press, shows, text_of, type_in, until
from tests.tui.test_combat_screen import fight

pytestmark = pytest.mark.long

END = 'gm end because "it is late"'


async def test_7_10_kept_once_is_kept_and_a_repair_stands(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.legs.hp 1 because "a pothole"')
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, END)
        assert "▶k keep damage and loads" in text_of(app)
        await press(app, pilot, ["enter", "enter"])
        assert app.where == "home"
        desk = app.desk(app.campaign)
        assert desk is not None
        for filed in desk.mechs():
            desk.restore(filed.id)
        assert not any(filed.value.damage for filed in desk.mechs())
        await press(app, pilot, ["enter"])
        shown = " ".join(text_of(app).split())
        assert "KEPT. WHAT IS NEXT?" in shown
        assert "Kept on 20" in shown
        assert "keep damage" not in shown
        await press(app, pilot, ["enter"])
        assert app.where == "home"
        assert not any(filed.value.damage for filed in desk.mechs())


async def test_7_10_mechs_that_changed_since_the_fight_began_are_asked_about(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        desk = app.desk(app.campaign)
        assert desk is not None
        mech = desk.mechs()[0].id
        desk.file.change_mech(mech, lambda one: replace(one, heat=5))
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, END)
        await press(app, pilot, ["k"])
        shown = " ".join(text_of(app).split())
        assert "Example Mech changed since this fight began" in shown
        assert "▶l leave all as it is" in shown
        await press(app, pilot, ["escape"])
        assert "▶k keep damage and loads" in text_of(app)
        await press(app, pilot, ["k", "o"])
        assert "KEPT. WHAT IS NEXT?" in text_of(app)
        assert desk.mechs()[0].value.heat == 0


async def test_7_10_back_past_a_kept_end_takes_the_damage_back(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm damage 90 Blue.torso because "a bridge falls on it"')
        table = combat(app).table
        assert table.view().phase is Phase.OVER
        await press(app, pilot, ["k"])
        desk = app.desk(app.campaign)
        assert desk is not None
        ends = Ends(desk, table)
        assert ends.kept() is not None
        assert any(filed.value.damage for filed in desk.mechs())
        await press(app, pilot, ["ctrl+z", "enter"])
        assert table.view().phase is Phase.TURN
        assert "What was kept is taken back" in text_of(app)
        assert not any(filed.value.damage for filed in desk.mechs())
        await press(app, pilot, ["ctrl+y", "k", "t"])
        assert "mechs and pilots are as they came" in " ".join(text_of(app).split())
        assert not any(filed.value.damage for filed in desk.mechs())
        await press(app, pilot, ["o"])
        assert app.where == "home"


async def test_7_10_the_gm_is_asked_what_becomes_of_the_pilot(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.torso.hp 0 because "a bridge falls on it"')
        assert "▶f pilot of Bull" in text_of(app)
        await press(app, pilot, ["enter"])
        shown = " ".join(text_of(app).split())
        assert "What becomes of Bull's pilot?" in shown
        assert "▶u unhurt s Heavy Stun i injured … l lost" in shown
        await press(app, pilot, ["escape", "f", "i"])
        await type_in(app, pilot, "broken arm")
        assert "▶k keep damage and loads" in text_of(app)
        assert combat(app).table.recent_log()[-1].sentence == "Bull's pilot gets out injured: Broken arm."
        await press(app, pilot, ["k"])
        desk = app.desk(app.campaign)
        assert desk is not None
        injured = {
            filed.value.called: filed.value.injuries for filed in desk.pilots() if filed.value.injuries
        }
        title = f"{combat(app).table.title} (fight 1)"
        assert injured == {"Bull": (f"broken arm, {title}",)}
        await press(app, pilot, ["t"])
        assert not any(filed.value.injuries for filed in desk.pilots())


async def test_7_10_what_was_kept_is_seen_though_the_report_was_scrolled(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        parts = [
            f"{who}.{part}" for who in ("Red", "Blue") for part in ("head", "legs", "left_arm", "right_arm")
        ]
        floods = [f'gm set {part}.hp 0 because "a flood"' for part in parts]
        await type_in(
            app, pilot, "; ".join(flood for one in floods for flood in (one, "Red end", "Blue end"))
        )
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, END)
        await until(pilot, lambda: "MOST" in text_of(app) or "dealt" in text_of(app))
        await press(app, pilot, ["pagedown"])
        assert combat(app).query_one(Stage).top_line > 0
        await press(app, pilot, ["k"])
        await shows(app, pilot, "KEPT. WHAT IS NEXT?", "Example Mech: ")

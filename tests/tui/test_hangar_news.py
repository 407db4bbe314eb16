"""Verdicts that turn while another screen lies over the hangar are told when it is back."""

from contextlib import closing
from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.packs import switch
from mechtable.tui.boards.hangar_list import HangarList
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.screens.hangar import HangarScreen
from tests.services.test_packs import armed, write_pack
from tests.tui.playing import at_home, press, settled, text_of, until


@pytest.mark.long
async def test_4_3_what_turned_while_help_was_open_is_told_behind_it_and_once(tmp_path: Path) -> None:
    write_pack(tmp_path / "packs", "night-market")
    slug = new_campaign(tmp_path, "Night Shift")
    with closing(open_campaign(tmp_path, slug)) as desk:
        switch(tmp_path, desk, on=["night-market"])
        armed(desk)
    weapons = tmp_path / "packs" / "night-market" / "weapons.yaml"
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["h"])
        hangar = app.screen
        assert isinstance(hangar, HangarScreen)
        await until(pilot, lambda: hangar.query_one(HangarList).berths)
        await press(app, pilot, ["f1"])
        weapons.write_text(weapons.read_text("utf-8").replace("tons: 0.75", "tons: 12"), "utf-8")
        hangar.read_again()
        await until(pilot, lambda: not hangar.query_one(HangarList).berths[0].sheet.legal)
        assert not hangar.on_top
        await press(app, pilot, ["escape"])
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        assert "1 mech became illegal" in text_of(app)
        await press(app, pilot, ["escape"])
        hangar.read_again()
        await settled(app, pilot)
        assert app.where == "hangar"

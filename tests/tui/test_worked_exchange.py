"""The worked exchange by keys ends where the script ends; what was played survives."""

from pathlib import Path

import pytest

from mechtable.rules.combat.state import Phase
from mechtable.services.campaigns import open_campaign
from mechtable.services.final_state import final_state
from mechtable.services.scripts import run_script
from tests.tui.playing import WORKED, at_home, combat, press, settled, text_of, type_in, worked_campaign

SCRIPT = WORKED.parent / "examples" / "worked.fight"

CARD = "card "

FIRST = ["2", "enter", "card 4s", "card 3s", "2", "card 4s", "card 4s", "enter", "enter"]
"""Zantetsuken, defend, both leads, the torso, two follow-ups, nothing."""

SECOND = ["1", "enter", "card 9h", "card 6c", "1", "card 9h", "enter", "card 6d", "card 6s", "enter"]
"""Missiles, the shield's defend, both leads, the head, follow-ups of both."""


def keys(exchange: list[str]) -> list[str]:
    return [
        key for step in exchange for key in (step.removeprefix(CARD) if step.startswith(CARD) else [step])
    ]


@pytest.mark.long
async def test_the_same_exchange_by_keys_ends_in_an_equal_state(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), *keys(SECOND)])
        await press(app, pilot, ["ctrl+z", "enter"])
        assert combat(app).table.view().phase is Phase.FOLLOW
        await press(app, pilot, ["ctrl+y", "e"])
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.torso.hp 8 because "a girder falls on it"')
        played = combat(app).table._match.state
    scripted = run_script(SCRIPT)
    assert scripted.failures == ()
    assert final_state(played) == final_state(scripted.match.state)


def test_an_exchange_takes_at_most_ten_keys_beside_the_cards() -> None:
    for exchange in (FIRST, SECOND):
        assert sum(not step.startswith(CARD) for step in exchange) <= 10


@pytest.mark.long
async def test_killed_in_the_middle_it_goes_on_where_it_was_and_undoes_it_all(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST[:4])])
        before = combat(app).table.view()
    async with at_home(tmp_path, slug) as (app, pilot):
        assert "GO ON" in text_of(app)
        await press(app, pilot, ["enter"])
        assert combat(app).table.view() == before
        await press(app, pilot, keys(FIRST[4:]))
        assert combat(app).table.steps == 7
        while combat(app).table.can_undo:
            await press(app, pilot, ["ctrl+z", "enter"])
        assert combat(app).table.steps == 0
        await settled(app, pilot)
    desk = open_campaign(tmp_path, slug)
    try:
        fight = desk.fight(desk.fights()[0].id)
        assert fight.steps == 0
        assert fight.can_redo
    finally:
        desk.close()

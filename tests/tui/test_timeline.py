"""Undo as a ruler by keys: the board shows any moment, Enter stays there, Esc returns, what is sealed says why it asks."""

from pathlib import Path

import pytest

from mechtable.rules.combat import commands as c
from mechtable.services import timeline
from mechtable.services.campaigns import open_campaign
from mechtable.tui.boards.timeline import ruler
from mechtable.tui.content import content
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.timeline import TimelineScreen
from mechtable.tui.styles.palette import DARK
from tests.tui.playing import SMALL, WIDE, at_home, combat, press, text_of, type_in, worked_campaign
from tests.tui.test_worked_exchange import FIRST, keys


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_the_board_shows_each_moment_and_esc_changes_nothing(
    size: tuple[int, int], tmp_path: Path
) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await press(app, pilot, ["enter", *keys(FIRST), "ctrl+z"])
        shown = text_of(app)
        assert "6 of 7" in shown
        assert "lead · part ·▸follow◂· apply" in shown
        assert "17/17" in shown
        assert "12/17" not in shown
        await press(app, pilot, ["left", "ctrl+z", "ctrl+z", "ctrl+z"])
        shown = text_of(app)
        assert "▸defend◂" in shown
        assert "it turned both" in shown, "in the log, where it may go over two lines"
        assert "4♠" not in shown
        await press(app, pilot, ["right", "right", "ctrl+y", "right", "right", "right"])
        assert "12/17" in text_of(app)
        assert "Enter go on" in text_of(app)
        await press(app, pilot, ["home"])
        assert "▸start◂" in text_of(app)
        await press(app, pilot, ["escape"])
        assert combat(app).table.steps == 7
        assert not combat(app).table.can_redo


@pytest.mark.long
async def test_enter_stays_and_the_steps_taken_back_are_on_the_ruler(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        table_view = []
        await press(app, pilot, ["enter", *keys(FIRST)[:2]])
        table_view.append(combat(app).table.view())
        await press(app, pilot, [*keys(FIRST)[2:], "u", "left", "left", "left", "left", "left"])
        assert "2 of 7" in text_of(app)
        await press(app, pilot, ["enter"])
        table = combat(app).table
        assert (table.steps, table.can_redo) == (2, True)
        assert table.view() == table_view[0]
        await press(app, pilot, ["u"])
        assert "▸defend◂┃ lead" in text_of(app)
        await press(app, pilot, ["end"])
        assert "7 of 7" in text_of(app)
        assert "12/17" in text_of(app)
        await press(app, pilot, ["enter"])
        assert combat(app).table.steps == 7
    desk = open_campaign(tmp_path, slug)
    try:
        assert desk.fight(desk.fights()[0].id).steps == 7
    finally:
        desk.close()


@pytest.mark.long
async def test_pages_go_by_turns_and_corrections_have_their_names(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "e", "colon"])
        await type_in(app, pilot, 'gm set Red.ap 3 because "asleep"')
        await press(app, pilot, ["e", "d", "u", "pageup"])
        screen = app.screen
        assert isinstance(screen, TimelineScreen)
        assert "3 of 4" in text_of(app)
        assert "▸end turn◂" in text_of(app)
        await press(app, pilot, ["pageup"])
        assert "1 of 4" in text_of(app)
        assert "GM set" in text_of(app)
        await press(app, pilot, ["pageup"])
        assert "0 of 4" in text_of(app)
        await press(app, pilot, ["pagedown", "pagedown", "pagedown", "enter"])
        assert combat(app).table.steps == 4


@pytest.mark.long
async def test_a_moment_chosen_while_another_window_played_is_not_gone_to(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "d", "d", "ctrl+z"])
        desk = open_campaign(tmp_path, slug)
        other = desk.fight(desk.fights()[0].id)
        other.submit(c.EndTurn("Red"))
        desk.close()
        below = app.screen_stack[-2]
        assert isinstance(below, CombatScreen)
        below.table.refresh()
        await press(app, pilot, ["enter"])
        assert "Another window changed this fight meanwhile" in text_of(app)
        assert combat(app).table.steps == 3


@pytest.mark.parametrize("room", [10, 20, 40, 70, 130])
@pytest.mark.parametrize("place", [0, 1, 7, 20, 29, 30])
def test_the_ruler_fits_and_always_has_the_moment(room: int, place: int) -> None:
    moments = [
        timeline.Moment(number, "end turn" if number % 4 else "lead", kept=number <= 20)
        for number in range(31)
    ]
    inks = ruler(moments, place, 30, room, DARK)
    shown = "".join(text for text, _ in inks)
    assert f"▸{moments[place].word}◂" in shown
    assert content(shown).cell_length <= max(room, 12) + 8
    assert all(text in f" {shown} " for text, _ in inks)
    assert shown.count("┃") <= 1
    if place in (20, 21):
        assert "┃" in shown

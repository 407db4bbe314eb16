"""What a GM notes during a fight, by keys: conditions, timers, notes, and damage to several (mechcombat 7.15–7.17)."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.events import Paste

from mechtable.engine.audience import GM
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.notation import parse, write
from mechtable.rules.combat.noted import NOTHING, Turning, UntilTurn
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.area_form import ALL, AreaForm
from mechtable.tui.boards.noting_form import Field, Kind, NotingForm
from mechtable.tui.boards.prompt import Prompt
from mechtable.tui.boards.typed_line import TypedLine
from mechtable.tui.dialogs.area_damage import AreaDialog
from mechtable.tui.dialogs.form_rows import FormRows
from mechtable.tui.dialogs.noting import NotingDialog
from mechtable.tui.styles.palette import DARK
from tests.services.playing import demo, new_fight
from tests.services.test_quick_entry import table as quick_table
from tests.tui.playing import (
    SMALL,
    WIDE,
    at_home,
    combat,
    press,
    settled,
    shows,
    text_of,
    type_in,
    worked_campaign,
)
from tests.tui.test_players_screen import looking_on

EDITED = st.sampled_from(["left", "right", "home", "end", "backspace", "delete", "ctrl+u", "f3"])


def written(app: MechtableApp) -> list[str]:
    """What was said since the fight began, in its language."""
    return [write(step.command) for step in combat(app).table.match.steps]


@pytest.mark.long
async def test_7_15_a_condition_is_noted_shown_ended_and_undone(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "n"])
        assert "Nothing is noted yet." in text_of(app)
        await pilot.press("tab", *"jammed")
        assert "GM: Bull is “jammed” until Bull's turn ends." in text_of(app)
        await press(app, pilot, ["enter"])
        assert written(app) == ['gm condition Blue "jammed" until end Blue']
        shown = text_of(app)
        for words in ("Bull b▇▇▇▇▇ jammed", "╰─ jammed → end of turn ─", " 1 GM: Bull is “jammed”"):
            assert words in shown
        assert "8/8" in shown
        await press(app, pilot, ["e", "e"])
        assert "Bull's “jammed” is over: Bull's turn ends." in text_of(app)
        assert "→ end of turn" not in text_of(app)
        await press(app, pilot, ["ctrl+z", "enter"])
        assert "╰─ jammed → end of turn ─" in text_of(app)
        await press(app, pilot, ["n", "shift+tab", "enter"])
        assert written(app)[-1] == 'gm clear Blue "jammed"'
        assert combat(app).table.view().noted == NOTHING


@pytest.mark.long
async def test_7_16_a_timer_stands_in_the_notes_and_under_the_header_when_it_is_due(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), WIDE) as (app, pilot):
        await press(app, pilot, ["enter"])
        shown = text_of(app)
        assert "CARDS SEEN" in shown
        assert "n note · t timer" in shown
        await pilot.press("t", *"dust[/]", "down", "right", "left", "down", "right", "enter")
        await settled(app, pilot)
        assert written(app) == ['gm timer "dust[/]" round 2 public']
        assert "│ round 2: dust[/]  in 1 │" in text_of(app)
        await press(app, pilot, ["n", *"they know", "enter"])
        assert "1 they know" in text_of(app)
        assert "GM's note: They know." in text_of(app)
        await press(app, pilot, ["e", "e"])
        assert " ▸ Round 2: Dust[/]." in text_of(app)
        assert "now: dust[/]" in text_of(app)
        combat(app).table.prepared = "The bridge\nis mined"
        combat(app).show()
        await pilot.pause()
        assert "│ The bridge " in text_of(app)
        await press(app, pilot, ["e", "e"])
        assert "Dust[/]." not in text_of(app).splitlines()[1]


@pytest.mark.long
async def test_7_17_damage_to_several_shows_all_that_follows_and_is_one_step(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "a"])
        assert "Pick those that are hit with space." in text_of(app)
        await press(app, pilot, ["enter"])
        assert "Nobody is hit" in text_of(app)
        await pilot.press(*"9", "tab", "space", "down", "right", "right", "right", "enter")
        shown = text_of(app)
        assert "17 → 8, crosses ½: power 30 → 15" in shown
        assert "15 → 6, crosses ½: move 6 → 4" in shown
        assert "Magpie's torso is damaged: power 30 → 15." in shown
        assert "Say why" in shown
        await press(app, pilot, [*"rockets [/]", "enter"])
        assert written(app) == ['gm damage 9 Red.torso Blue.legs because "rockets [/]"']
        assert "GM: 9 damage to several, “rockets [/]”." in "".join(
            line.sentence for line in combat(app).table.log()
        )
        assert combat(app).table.view().combatants["Blue"].parts[4].hp == 6
        combat(app).table.undo()
        assert combat(app).table.steps == 0


@pytest.mark.long
async def test_7_17_a_type_is_reduced_all_are_hit_by_one_key_and_the_mouse_picks(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), WIDE) as (app, pilot):
        await press(app, pilot, ["enter", "a", "right", "right", "down"])
        dialog = app.screen
        assert isinstance(dialog, AreaDialog)
        laser = dialog._form.kinds.index("laser")
        await pilot.press(*["right"] * laser, "a")
        assert text_of(app).count("3 − 2 DR: 17 → 16") == 2
        await pilot.press("down", "right")
        assert text_of(app).count("left arm") == 3
        await pilot.press("tab", "a", "a", "x")
        await pilot.click(FormRows, offset=(20, 0))
        assert dialog._form.points == 4
        await press(app, pilot, ["escape"])
        assert written(app) == []
        await press(app, pilot, ["n"])
        await pilot.click(FormRows, offset=(32, 0))
        assert isinstance(app.screen, NotingDialog)
        app.screen.post_message(Paste("in\ncover"))
        await pilot.pause()
        assert "“in cover”" in text_of(app)
        await press(app, pilot, [*"x" * 20])
        assert "shorten it" in text_of(app)
        await press(app, pilot, ["enter", "escape"])
        assert written(app) == []


@pytest.mark.long
async def test_a_key_of_notes_waits_for_the_question_that_has_its_letter(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "1", "n"])
        assert written(app)[-1] == "Blue defend no"


@pytest.mark.long
async def test_7_16_players_see_conditions_and_what_is_public_and_nothing_else(tmp_path: Path) -> None:
    lines = (
        'gm timer "secretive" in 1 round',
        'gm timer "a storm" in 1 round public',
        'gm note "whispered"',
        'gm condition Bull "jammed" until round 9',
        "Magpie end",
        "Bull end",
    )
    with demo(tmp_path) as desk:
        table = desk.fight(new_fight(desk))
        async with looking_on(tmp_path, desk.slug, WIDE) as (app, pilot):
            for line in lines:
                table.submit(table.say(line))
            await shows(app, pilot, "Round 2: A storm.", "jammed → round 9", "╰─ jammed → round 9 ─")
            seen = text_of(app) + " ".join(line.sentence for line in table.log(None))
    assert "ecretive" not in seen
    assert "hispered" not in seen
    assert "Round 2: A storm." in seen


def test_every_choice_of_the_form_is_a_sentence_of_the_language() -> None:
    table = quick_table()
    for line in ('gm condition Red "on fire"', 'gm timer "dust" round 3', "Red end"):
        table.submit(table.say(line))
    for kind in Kind:
        form = NotingForm(table.view(), kind)
        for field in form.fields:
            for place in range(len(form.options(field))):
                command = form.choose(field, place).command("jammed")
                assert parse(write(command)) == command
                assert table.refusal(GM, command) is None
    form = NotingForm(table.view(), Kind.CONDITION).choose(Field.WHO, 1)
    assert form.command("x") == c.GmCondition("Blue", "x", UntilTurn(Turning.END, "Blue"))
    assert form.step(Field.UNTIL, -1).command("x") == c.GmCondition("Blue", "x")
    assert Kind.AWAY not in NotingForm(quick_table().view(), Kind.NOTE).kinds


def test_all_parts_are_those_that_are_not_broken() -> None:
    table = quick_table()
    table.submit(table.say('gm set Red.legs.hp 0 because "x"'))
    form = AreaForm(table.view()).everybody()
    for _ in range(20):
        form = form.next_common(1)
        assert table.refusal(GM, form.command("x")) is None
        if form.common == ALL:
            break
    parts = form.command("x").parts
    assert ("Blue", "legs") in parts
    assert ("Red", "legs") not in parts
    assert len(parts) == 9
    assert form.everybody().hit == frozenset()


@given(st.lists(st.one_of(EDITED, st.text(min_size=1, max_size=3)), max_size=30))
def test_a_typed_line_keeps_its_cursor_and_its_limit(keys: list[str]) -> None:
    line = TypedLine(limit=12)
    for key in keys:
        pressed = line.press(key)
        line = pressed if pressed is not None else line.insert(key)
        assert 0 <= line.at <= len(line.text) <= 12
        inks = line.inks(40, DARK, here=True)
        assert "".join(text for text, _ in inks).rstrip() == line.text.rstrip()


@pytest.mark.long
async def test_a_row_that_is_chosen_takes_no_letters(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        await press(app, pilot, ["enter", "t"])
        await pilot.press(*"bridge", "down", *"99", "backspace", "up", *"s")
        await press(app, pilot, ["enter"])
        assert written(app) == ['gm timer "bridges" round 2']


@pytest.mark.long
async def test_where_cards_are_typed_t_is_a_ten_and_n_leads_to_a_timer(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter", "2", "f", "t"])
        assert not isinstance(app.screen, NotingDialog)
        assert app.screen.query_one(Prompt).letters
        await press(app, pilot, ["n"])
        dialog = app.screen
        assert isinstance(dialog, NotingDialog)
        for _ in Kind:
            if dialog._form.kind is not Kind.TIMER:
                await press(app, pilot, ["tab"])
        await type_in(app, pilot, "dropship")
        assert [timer.word for timer in combat(app).table.view().noted.timers] == ["dropship"]


@pytest.mark.long
async def test_7_17_on_the_smallest_screen_the_marked_row_is_in_view(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), (30, 6)) as (app, pilot):
        await press(app, pilot, ["enter", "a"])
        for row in ("points", "type", "part", "Magpie", "Bull", "reason"):
            await pilot.pause()
            assert f"▶ {row}" in text_of(app).replace("□ ", "")
            await press(app, pilot, ["down"])

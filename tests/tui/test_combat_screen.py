"""The combat screen by keys and mouse: every question it asks, and what happens when the file is held."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.engine.audience import GM, Seat
from mechtable.rules.campaign import Encounter
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.options import Initiative
from mechtable.services.admission import FightStep
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.table import Table
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.stage import Stage
from tests.tui.playing import (
    PATIENCE,
    SMALL,
    WIDE,
    WORKED,
    at_home,
    burst,
    combat,
    press,
    settled,
    shows,
    text_of,
    type_in,
    until,
)


@asynccontextmanager
async def fight(
    home: Path, encounter: Encounter | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MechtableApp, Pilot[None]]]:
    slug = new_campaign(home, "The Long Dry", WORKED)
    if encounter is not None:
        desk = open_campaign(home, slug)
        desk.add_encounter(encounter)
        desk.close()
    async with at_home(home, slug, size) as (app, pilot):
        await press(app, pilot, ["down", "enter"] if encounter else ["enter"])
        yield app, pilot


def seats(*names: str, sides: tuple[str, ...] = (), same_pilot: bool = False) -> Encounter:
    from mechtable.rules.campaign import Seating

    return Encounter(
        name="Many",
        combatants=tuple(
            Seating(
                name=name,
                mech="Example Mech",
                pilot="Bull" if same_pilot or place else "Magpie",
                side=sides[place] if sides else name,
                at=(2 + place, 3),
            )
            for place, name in enumerate(names)
        ),
        notes="",
    )


@pytest.mark.long
async def test_a_weapon_with_several_targets_asks_at_whom(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", "C", sides=("red", "blue", "blue"))) as (app, pilot):
        while combat(app).table.view().phase is Phase.SETUP:
            await press(app, pilot, "4s" if combat(app).table.view().due[0] == "B" else "3s")
        await press(app, pilot, ["1"])
        assert "AT WHOM?" in text_of(app)
        await press(app, pilot, ["escape"])
        assert "WHAT DOES MAGPIE DO?" in text_of(app)
        await press(app, pilot, ["1", "2"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert (exchange.attacker, exchange.target) == ("A", "C")


@pytest.mark.long
async def test_7_1_tied_initiative_asks_for_cards_one_after_another(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", sides=("red", "blue"), same_pilot=False)) as (app, pilot):
        assert combat(app).table.view().phase is Phase.TURN
    async with fight(tmp_path / "other", seats("A", "B", same_pilot=True)) as (app, pilot):
        assert "turns up a card" in text_of(app)
        await press(app, pilot, [*"jo", *"4s", *"4h"])
        assert combat(app).table.view().phase is Phase.SETUP
        await press(app, pilot, [*"9s", *"kh"])
        view = combat(app).table.view()
        assert (view.phase, view.order) == (Phase.TURN, ("B", "A"))


@pytest.mark.long
async def test_moving_drawing_switching_and_using(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        table = combat(app).table
        await press(app, pilot, ["m"])
        assert "Magpie is at 2,3: 10 AP, 6 of 6 moves left." in text_of(app)
        await type_in(app, pilot, "2,5")
        assert table.view().combatants["Red"].position == (2, 5)
        await press(app, pilot, ["d"])
        assert table.view().combatants["Red"].hand == 6
        await press(app, pilot, ["o"])
        assert "off: Comms Rig" in text_of(app)
        await press(app, pilot, ["2"])
        assert table.view().combatants["Red"].power_running == 4
        await press(app, pilot, ["4", "escape"])
        assert table.view().combatants["Red"].items[4].running
        await press(app, pilot, ["4"])
        assert "running already" in text_of(app)


@pytest.mark.long
async def test_what_is_refused_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Red.ap 1 because "asleep"')
        steps = combat(app).table.steps
        shown = text_of(app)
        assert "It takes 4 AP, Magpie has 1." in shown
        assert "(rule 7.5)" in shown
        await press(app, pilot, ["2", "d"])
        assert combat(app).table.steps == steps
        await press(app, pilot, ["e"])
        assert combat(app).table.view().active == "Blue"


@pytest.mark.long
async def test_7_9_a_joker_cannot_lead_and_a_slip_is_told(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["1", "f"])
        await press(app, pilot, "jo")
        assert "A joker is never a leading card" in text_of(app)
        assert combat(app).table.view().phase is Phase.LEAD
        await press(app, pilot, ["backspace", "5", "9"])
        assert "is not a suit" in text_of(app)
        await press(app, pilot, ["backspace", "4", "s"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.attack_card is not None


async def test_the_mouse_chooses_from_the_menu(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await pilot.click(Stage, offset=(10, 2))
        await settled(app, pilot)
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.weapon == "Zantetsuken"


@pytest.mark.long
async def test_the_gm_corrects_with_a_reason_and_tab_looks_around(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", "C", "D")) as (app, pilot):
        while combat(app).table.view().phase is Phase.SETUP:
            due = combat(app).table.view().due[0]
            await press(app, pilot, {"B": "2s", "C": "3s", "D": "4s"}[due])
        before = text_of(app)
        await press(app, pilot, ["tab"])
        assert text_of(app) != before
        await press(app, pilot, ["g"])
        assert "gm set" in text_of(app)
        await type_in(app, pilot, 'head.hp 3 because "loose cable"')
        assert "“loose cable”" in text_of(app)


@pytest.mark.long
async def test_7_8_the_gm_overrules_blocks_and_moves_people_by_quick_entry(tmp_path: Path) -> None:
    async with fight(tmp_path, seats("A", "B", "C", sides=("red", "blue", "blue"))) as (app, pilot):
        while combat(app).table.view().phase is Phase.SETUP:
            await press(app, pilot, "4s" if combat(app).table.view().due[0] == "B" else "3s")
        for line, word in (
            ('gm overrule B draw because "a hunch"', "GM overrules rule 7.3"),
            ('gm leave C because "out of fuel"', "leaves the field"),
            ('gm join C at 7,7 because "refuelled"', "joins the fight at 7,7"),
            ('gm set blocked.4,4 true because "rubble"', "square 4,4 is blocked"),
            ('gm set C.side red because "bribed"', "blue → red"),
        ):
            await press(app, pilot, ["colon"])
            await type_in(app, pilot, line)
            assert any(word in told.sentence for told in combat(app).table.log()), line
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm overrule A draw because "no need"')
        assert "No rule refuses that" in text_of(app)
        await press(app, pilot, ["escape"])
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm leave A because "away"')
        assert combat(app).table.view().active == "B"
        await press(app, pilot, ["v"])
        assert "▒▒" in text_of(app)
        assert "In reserve" in text_of(app)
        assert " A (Magpie)" in text_of(app)


@pytest.mark.long
async def test_7_1_every_round_asks_for_cards_by_house_rule(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", WORKED)
    desk = open_campaign(tmp_path, slug)
    desk._campaign = replace(
        desk._campaign, options=replace(desk.options, initiative=Initiative.SKILL_PLUS_CARD)
    )
    number = desk.prepare(desk.encounters()[0].id)
    desk.close()
    async with at_home(tmp_path, slug, SMALL) as (app, pilot):
        app.open_fight(slug, number)
        await settled(app, pilot)
        assert "its leading value is added to Initiative" in text_of(app)
        await press(app, pilot, [*"2s", *"9s"])
        assert combat(app).table.view().active == "Blue"
        await press(app, pilot, ["e", "e"])
        assert combat(app).table.view().phase is Phase.SETUP
        assert combat(app).table.view().round == 2


@pytest.mark.long
async def test_7_10_the_end_says_who_won_and_enter_goes_home(tmp_path: Path) -> None:
    async with fight(tmp_path) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.torso.hp 0 because "a bridge falls on it"')
        shown = text_of(app)
        assert "Side red wins." in shown
        assert "destroyed" in shown
        await press(app, pilot, ["ctrl+z", "enter"])
        assert combat(app).table.view().phase is Phase.TURN
        await press(app, pilot, ["ctrl+y", "k"])
        assert "KEPT. WHAT IS NEXT?" in text_of(app)
        await press(app, pilot, ["enter"])
        assert app.where == "home"
        assert "over in round 1" in text_of(app)


@pytest.mark.long
async def test_the_ghost_and_the_consequences_stand_before_enter(tmp_path: Path) -> None:
    async with fight(tmp_path, size=WIDE) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, 'gm set Blue.legs.hp 9 because "a pothole"')
        await press(app, pilot, [*"2", "n", *"8c", *"5", "4", "c"])
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        shown = text_of(app)
        assert "9→" in shown
        assert "move 6 → 4" in shown
        assert combat(app).table.view().combatants["Blue"].parts[4].hp == 9


@pytest.mark.long
async def test_keys_typed_while_the_file_is_held_wait_and_nothing_freezes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, entered = threading.Event(), threading.Event()
    submit = Table.submit

    def slow(self: Table, command: c.Command, *, seat: Seat = GM) -> FightStep:
        entered.set()
        assert held.wait(PATIENCE)
        return submit(self, command, seat=seat)

    async with fight(tmp_path) as (app, pilot):
        monkeypatch.setattr(Table, "submit", slow)
        burst(app, "1", "f", "9", "h")
        await until(pilot, entered.is_set)
        await shows(app, pilot, "saving …")
        await shows(app, pilot, "Another program holds")
        assert combat(app).table.steps == 0
        held.set()
        await until(pilot, lambda: combat(app).table.steps == 3)
        exchange = combat(app).table.view().exchange
        assert exchange is not None
        assert exchange.attack_card is not None
        await settled(app, pilot)
        assert "saved ✓" in text_of(app)


@pytest.mark.long
@pytest.mark.parametrize("size", [(40, 10), (20, 5), (1, 1), (200, 60), (120, 24), (80, 60)])
async def test_any_size_of_terminal_draws_something(size: tuple[int, int], tmp_path: Path) -> None:
    async with fight(tmp_path, size=size) as (app, pilot):
        await press(app, pilot, ["1", "f", *"9h", *"6c", "1", *"9h"])
        assert combat(app).table.view().phase is Phase.FOLLOW
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: len(text_of(app).splitlines()) == 24 and "Magpie follows?" in text_of(app))


async def test_a_fight_that_cannot_begin_says_why(tmp_path: Path) -> None:
    broken = seats("A", "B")
    broken = replace(broken, combatants=(replace(broken.combatants[0], mech="Nowhere"), broken.combatants[1]))
    async with fight(tmp_path, broken) as (app, pilot):
        assert app.where == "home"
        await shows(app, pilot, "Nowhere")

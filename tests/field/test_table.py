"""Faults that other tools of the field have and this one must not, by their numbers: one journal, a round's end."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlmodel import Session

from mechtable.engine.audience import GM
from mechtable.engine.errors import RuleError
from mechtable.rules.campaign import Campaign, Encounter, Seating
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import paths
from mechtable.rules.combat.events import Event, ValueSet
from mechtable.rules.combat.state import Fight
from mechtable.rules.options import read_options
from mechtable.rules.pilot import Pilot
from mechtable.services.admission import FightStep
from mechtable.services.campaigns import DEMO, FILE, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.library import bundled
from mechtable.services.table import Table
from mechtable.services.texts import read_texts
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.database import Database
from mechtable.storage.journal import Glance
from mechtable.storage.steps import StepShelf
from mechtable.tui.boards.header import Header
from mechtable.tui.finding_palette import FindingPalette
from mechtable.tui.screens.combat import CombatScreen
from tests.laws.fight_generator import next_command
from tests.services.long_fight import store
from tests.services.playing import demo, new_fight
from tests.tui.playing import at_home, burst, press, text_of, until

# 8: every change, manual edits included, is in one journal: undone, told in the log, and there after a restart


@pytest.mark.long
def test_field_8_every_change_is_journalled_told_undone_and_there_after_a_restart(tmp_path: Path) -> None:
    chance, states, reasons = Random(8), list[Fight](), list[str]()
    with demo(tmp_path) as desk:
        fight = new_fight(desk)
        table = desk.fight(fight)
        for command in _everything(table, chance):
            before = table.match.state
            try:
                table.submit(command)
            except RuleError:
                continue
            states.append(before)
            reasons += [command.reason] if isinstance(command, c.GmSet) else []
        edits = [event for step in table.match.steps for event in step.events if isinstance(event, ValueSet)]
        told = " ".join(line.sentence for line in table.log())
        assert len(edits) == len(reasons) >= 30
        assert all(reason in told for reason in reasons)
        last, log, steps = table.match.state, table.log(), table.steps
    with demo(tmp_path) as desk:
        table = desk.fight(fight)
        assert (table.match.state, table.log(), table.steps) == (last, log, steps)
        for before in reversed(states):
            table.undo()
            assert table.match.state == before
        assert not table.can_undo
    with demo(tmp_path) as desk:
        table = desk.fight(fight)
        assert table.match.state == states[0]
        while table.can_redo:
            table.redo()
        assert (table.match.state, table.log()) == (last, log)


def _everything(table: Table, chance: Random) -> Iterator[c.Command]:
    """A correction of every value that can be stored, then what the GM says beside: notes, reserves, areas, overruling."""
    fight = table.match.state
    for who in fight.combatants.values():
        for number, path in enumerate(paths.stored_paths(who)):
            old = paths.read(fight, path)
            new = {"true": "false", "false": "true", "red": "blue", "blue": "red"}.get(old, "1")
            yield c.GmSet(path, new if not path.endswith("position") else f"9,{number}", f"edit {path}")
    yield c.GmCondition(next(iter(fight.combatants)), "jammed", None, "a test")
    for _ in range(30):
        _, command = next_command(table.match.state, chance)
        yield command


def test_field_8_power_given_back_shows_as_given_back(tmp_path: Path) -> None:
    with demo(tmp_path) as desk:
        table = desk.fight(new_fight(desk))
        name = table.view().active or ""
        whole = table.view().combatants[name].power_left
        table.submit(c.GmSet(f"{name}.power_spent", "7", "a leak"))
        assert table.view().combatants[name].power_left == whole - 7
        table.submit(c.GmSet(f"{name}.power_spent", "0", "mended"))
        assert table.view().combatants[name].power_left == whole
        table.undo()
        assert table.view().combatants[name].power_left == whole - 7


# 10: the end of a round is one short transaction, however much was done in it, and the screen lives meanwhile

MECHS, ACTIONS = 60, 50
FightShelf = StepShelf[Fight, c.Command, Event]


@pytest.mark.long
async def test_field_10_a_round_of_sixty_with_fifty_actions_each_ends_in_one_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, fight = _long_round(tmp_path)
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(fight)
    assert table.steps == MECHS * (ACTIONS + 1) - 1
    assert table.view().round == 1
    last = table.view().active or ""
    with _transactions(monkeypatch) as written:
        table.submit(c.EndTurn(last))
    assert written == [1]
    assert table.view().round == 2
    table.undo()
    desk.close()
    async with at_home(tmp_path, slug, (140, 45)) as (app, pilot):
        await press(app, pilot, ["enter"])
        screen = app.screen
        assert isinstance(screen, CombatScreen)
        goes_on, add = threading.Event(), StepShelf.add

        def slow(shelf: FightShelf, step: FightStep, last: int, glance: Glance) -> int:
            assert goes_on.wait(60)
            return add(shelf, step, last, glance)

        monkeypatch.setattr(StepShelf, "add", slow)
        burst(app, "e")
        await until(pilot, lambda: screen.query_one(Header).state == "saving …")
        burst(app, "ctrl+p", *"help")
        await until(pilot, lambda: isinstance(app.screen, FindingPalette) and "help" in text_of(app))
        burst(app, "escape")
        await until(pilot, lambda: app.screen is screen)
        assert screen.table.view().round == 1
        goes_on.set()
        await until(pilot, lambda: screen.table.view().round == 2 and "ROUND 2" in text_of(app))
        assert screen.table.steps == MECHS * (ACTIONS + 1)


@contextmanager
def _transactions(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many steps each writing transaction stored while this holds."""
    written, writing, add = list[int](), Database.writing, StepShelf.add

    @contextmanager
    def counted(database: Database) -> Iterator[Session]:
        with writing(database) as session:
            written.append(0)
            yield session

    def counting(shelf: FightShelf, step: FightStep, last: int, glance: Glance) -> int:
        number = add(shelf, step, last, glance)
        written[-1] += 1
        return number

    with monkeypatch.context() as patched:
        patched.setattr(Database, "writing", counted)
        patched.setattr(StepShelf, "add", counting)
        yield written


def _long_round(home: Path) -> tuple[str, int]:
    """A campaign with a fight of sixty in which everybody did fifty things, and the last one has still to end its turn."""
    texts = read_texts(bundled("campaigns") / DEMO)
    options = read_options({"cards": "physical", "ap_base": 60, "draw_ap": 1})
    pilots = tuple(Pilot(name=f"P{number}", initiative=MECHS - number) for number in range(MECHS))
    seats = tuple(
        Seating(
            name=f"m{number}", mech=texts.mechs[0].name, pilot=f"P{number}", side=("red", "blue")[number % 2]
        )
        for number in range(MECHS)
    )
    folder = home / "crowd"
    folder.mkdir(parents=True)
    encounter = Encounter(name="Crowd", combatants=seats)
    CampaignFile.create(
        folder / FILE, Campaign(name="Crowd", options=options), pilots, texts.mechs, (encounter,)
    ).close()
    desk = open_campaign(home, "crowd")
    fight = desk.prepare(desk.encounters()[0].id, 10)
    store(folder, fight, iter(list(_round(desk, fight))))
    desk.close()
    return "crowd", fight


def _round(desk: Desk, fight: int) -> Iterator[FightStep]:
    match = desk.fight(fight).match
    for place, name in enumerate(match.state.order):
        deeds: list[c.Command] = [c.Draw(name)] * ACTIONS
        if place < MECHS - 1:
            deeds.append(c.EndTurn(name))
        for number, command in enumerate(deeds):
            step = match.prepare(GM, command, f"{name}-{number}", "2026-01-10T20:00:00.000+00:00")
            match.accept(step)
            yield step

"""The players' screen driven by keys: it follows by itself, shows no card that is face down, and changes nothing."""

import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mechtable.rules.combat import commands as c
from mechtable.services.campaigns import FILE, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.reports import report_of
from mechtable.services.watching import Watch, seat_of
from mechtable.tui.actions import actions_of
from mechtable.tui.boards.report_board import ReportBoard
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import PLAYERS
from mechtable.tui.players_app import PlayersApp
from tests.services import secretive
from tests.services.playing import demo, new_fight
from tests.tui.playing import SMALL, WIDE, shows, text_of
from tests.tui.playing import until as waited

EXCHANGE = (
    "Magpie attack zantetsuken Bull",
    "Bull defend",
    "Magpie lead 4s",
    "Bull lead 3s",
    "Bull pick torso",
    "Magpie follow 4s 4s",
    "Bull follow -",
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


@asynccontextmanager
async def looking_on(
    home: Path, slug: str, size: tuple[int, int] = SMALL, view: str = "players"
) -> AsyncIterator[tuple[PlayersApp, Pilot[None]]]:
    watch = Watch(home, slug, seat_of(view))
    app = PlayersApp(home, watch, f"{view}' view")
    async with app.run_test(size=size) as pilot:
        await until(app, pilot, lambda text: "follows ✓" in text)
        yield app, pilot
    watch.close()


async def until(app: PlayersApp, pilot: Pilot[None], holds: Callable[[str], bool]) -> None:
    await waited(pilot, lambda: holds(text_of(app)))


@pytest.mark.long
async def test_it_follows_the_fight_without_a_key(desk: Desk, tmp_path: Path) -> None:
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        await shows(app, pilot, "No fight is under way")
        table = desk.fight(new_fight(desk))
        await shows(app, pilot, "Ambush a…the ford", "MAGPIE", "BULL", "Magpie's turn", "NO SHOT YET")
        for line, words in (
            ("Magpie attack zantetsuken Bull", ("ZANTETSUKEN ▸ BULL", "▸defend")),
            ("Bull defend", ("▸lead",)),
            ("Magpie lead 4s", ("░░░",)),
            ("Bull lead 3s", (" 4♠", " 3♠", "A hit by 1: Bull picks")),
            ("Bull pick torso", ("▸follow", "= 3", "TORSO 15 → 12", "▓")),
            ("Magpie follow 4s 4s", ("Suited Three-of-a-Kind", "= 5", "TORSO 15 → 10")),
            ("Bull follow -", ("5 damage to Bull's torso", "the last exchange", "torso 15 → 10")),
            ('gm end because "it is late"', ("over", "It is late")),
        ):
            table.submit(table.say(line))
            await shows(app, pilot, *words)
        table.undo()
        await shows(app, pilot, "5 damage to Bull's torso", "Magpie's turn")
        number = new_fight(desk)
        desk.fight(number).submit(c.GmSet("Bull.head.hp", "3", "a fresh start"))
        await shows(app, pilot, "NO SHOT YET", "3/11")


@pytest.mark.long
async def test_a_lead_is_a_back_until_both_are_in(desk: Desk, tmp_path: Path) -> None:
    table = desk.fight(new_fight(desk))
    for line in ("Magpie attack zantetsuken Bull", "Bull defend", "Magpie lead 4s"):
        table.submit(table.say(line))
    for size in (SMALL, WIDE):
        async with looking_on(tmp_path, desk.slug, size) as (app, pilot):
            await shows(app, pilot, "░░░", "A card is led, face down.")
            assert "4♠" not in text_of(app)


@pytest.mark.long
async def test_arrows_look_at_others_and_letters_open_map_and_log(desk: Desk, tmp_path: Path) -> None:
    ram = desk.mechs()[1].value
    for name in ("Iron Bull", "Tin Bull"):
        desk.add_mech(replace(ram, name=name))
    table = desk.fight(new_fight(desk))
    for line in ('gm join iron-bull at 5,5 because "help"', 'gm join tin-bull at 6,6 because "help"'):
        table.submit(table.say(line))
    table.submit(c.Move("Magpie", (2, 4)))
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        await shows(app, pilot, "Magpie moves", "BULL · Ram")
        for key, shown in (
            ("right", "IRON BULL"),
            ("down", "TIN BULL"),
            ("left", "IRON BULL"),
            ("up", "BULL · Ram"),
        ):
            await pilot.press(key)
            await shows(app, pilot, shown)
        await pilot.press("v")
        await shows(app, pilot, "M Magpie    red     2,4", "B Bull      blue    3,3    1 square")
        assert "L ARM" not in text_of(app)
        await pilot.press("l")
        await shows(app, pilot, "Magpie moves", "Round 1")
        assert "B Bull " not in text_of(app)
        await pilot.press("escape")
        await shows(app, pilot, "L ARM")
        await pilot.press("f1")
        first, *_, last = actions_of(PLAYERS)
        await shows(app, pilot, first.words)
        above = text_of(app)
        await pilot.press("end")
        await shows(app, pilot, last.words)
        assert all(action.words in above + text_of(app) for action in actions_of(PLAYERS))


@pytest.mark.long
async def test_no_key_changes_the_campaign_or_the_home(desk: Desk, tmp_path: Path) -> None:
    table = desk.fight(new_fight(desk))
    table.submit(table.say("Magpie attack zantetsuken Bull"))
    file = desk.path / FILE
    wal = file.with_name(f"{FILE}-wal")
    before = (file.read_bytes(), wal.read_bytes(), sorted(tmp_path.rglob("*")), table.view())
    letters = [chr(code) for code in range(ord("a"), ord("z") + 1) if chr(code) != "q"]
    named = ["enter", "escape", "space", "tab", "delete", "backspace", "equals_sign", "colon", "slash"]
    chords = ["ctrl+z", "ctrl+y", "ctrl+p", "ctrl+s", "pageup", "pagedown", "home", "end"]
    functions = [f"f{number}" for number in range(1, 13)]
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        for key in (*letters, *"0123456789", *named, *chords, *functions, "escape"):
            await pilot.press(key)
        await pilot.press("escape", "escape")
        await shows(app, pilot, "follows ✓")
    assert not table.refresh()
    assert before == (file.read_bytes(), wal.read_bytes(), sorted(tmp_path.rglob("*")), table.view())


@pytest.mark.long
async def test_signs_deck_and_theme_change_on_this_terminal_alone(desk: Desk, tmp_path: Path) -> None:
    new_fight(desk)
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        await shows(app, pilot, "╭─", "▄")
        theme = app.theme
        await pilot.press("f7", "f8", "f9")
        await until(app, pilot, lambda text: "+- > MAGPIE" in text)
        assert text_of(app).isascii()
        assert (app.theme != theme, app.settings.four_colours) == (True, True)
    assert not (tmp_path / "settings.json").exists()


@pytest.mark.long
async def test_a_file_that_is_away_is_waited_for(desk: Desk, tmp_path: Path) -> None:
    table = desk.fight(new_fight(desk))
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        await shows(app, pilot, "NO SHOT YET")
        file = desk.path / FILE
        file.rename(file.with_name("aside"))
        await shows(app, pilot, "waiting …", "NO SHOT YET")
        file.with_name("aside").rename(file)
        table.submit(c.GmSet("Bull.head.hp", "3", "loose cable"))
        await shows(app, pilot, "follows ✓", "loose cable")


async def test_a_players_own_view_has_their_hand_and_no_other(tmp_path: Path) -> None:
    slug = secretive.campaign(tmp_path)
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    hands = {name: who.cards for name, who in table.match.state.combatants.items()}
    for view, shown in (("Dana", "Magpie's hand"), ("Rolf", "Bull's hand"), ("players", "NO SHOT YET")):
        async with looking_on(tmp_path, slug, view=view) as (app, pilot):
            await shows(app, pilot, shown)
            text = text_of(app)
            for name, cards in hands.items():
                line = next((line for line in text.splitlines() if f"{name}'s hand" in line), "")
                assert all(card.text in line for card in cards) == (f"{name}'s hand" == shown)
    desk.close()


@pytest.mark.long
async def test_7_9_why_lists_the_sums_that_the_seat_may_know_and_enter_opens_the_rule(tmp_path: Path) -> None:
    slug = secretive.campaign(tmp_path)
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    table.submit(c.GmSet("zubzero.heat", "4", "paid by the harbour master"))
    for (seat, command), _ in zip(secretive.commands(table), range(24), strict=False):
        table.submit(command, seat=seat)
    table.submit(c.GmSet("bull.heat", "7", "a leak"))
    names = {who.name for who in table.view(None).combatants.values()}
    async with looking_on(tmp_path, slug, WIDE) as (app, pilot):
        await pilot.press("equals_sign")
        await until(app, pilot, lambda _: isinstance(app.screen, WhyDialog))
        dialog = app.screen
        assert isinstance(dialog, WhyDialog)
        told = [line.text for line in dialog._lines]
        assert {f"{name}'s heat" for name in names} <= {line.partition(":")[0] for line in told}
        assert not [secret for secret in secretive.SECRETS if secret in "\n".join(told)]
        assert "GM, “a leak”" in "\n".join(told)
        number = dialog.shown_rule
        await pilot.press("enter")
        await shows(app, pilot, "MechCombat ▸ Rules", f"{number}", "players' view")
        await pilot.press("escape", "escape")
        await shows(app, pilot, "follows ✓  ·  players' view  ·  ")
    desk.close()


@pytest.mark.long
async def test_the_end_of_a_fight_opens_its_report_and_a_fight_that_goes_on_closes_it(
    desk: Desk, tmp_path: Path
) -> None:
    table = desk.fight(new_fight(desk))
    async with looking_on(tmp_path, desk.slug, (80, 14)) as (app, pilot):
        await shows(app, pilot, "Magpie's turn")
        for line in (*EXCHANGE, 'gm end because "it is late"'):
            table.submit(table.say(line))
        await shows(app, pilot, "BEST HAND", "Suited Three-of-a-Kind +2", "dealt", "ROUND 1", "It is late")
        await pilot.press("down")
        await until(app, pilot, lambda _: app.screen.query_one(ReportBoard).top_line == 1)
        await pilot.press("equals_sign")
        await shows(app, pilot, "Magpie, dealt: 5 round 1, Bull = 5")
        await pilot.press("escape", "escape")
        await shows(app, pilot, "the last exchange")
        await pilot.press("r")
        await shows(app, pilot, "BEST HAND")
        table.undo()
        await shows(app, pilot, "Magpie's turn", "the last exchange")
        await pilot.press("r")
        await shows(app, pilot, "Round 1, under way.")
        table.submit(table.say("Magpie move 2,4"))
        await until(app, pilot, lambda text: bool(re.search(r"▇▇▇▇▇  Magpie +5 +0 +0 +1/1 +1 ", text)))


@pytest.mark.long
async def test_7_8_the_report_of_a_seat_tells_nothing_that_it_may_not_know(tmp_path: Path) -> None:
    slug = secretive.campaign(tmp_path)
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    table.submit(c.GmSet("zubzero.heat", "4", "paid by the harbour master"))
    for seat, command in secretive.commands(table):
        table.submit(command, seat=seat)
        if report_of(table).awards:
            break
    table.submit(c.GmEnd("night falls"))
    of_gm = report_of(table)
    assert of_gm.awards
    for view in ("players", "Dana"):
        watch = Watch(tmp_path, slug, seat_of(view), table.fight_id)
        watch.look()
        report = watch.report()
        assert report is not None
        assert report.awards == of_gm.awards
        assert not [secret for secret in secretive.SECRETS if secret in str(report)]
        watch.close()
    desk.close()


async def test_why_without_a_fight_says_so(desk: Desk, tmp_path: Path) -> None:
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        await shows(app, pilot, "No fight is under way")
        await pilot.press("equals_sign")
        await until(app, pilot, lambda _: bool(app._notifications))
        assert [note.message for note in app._notifications] == [
            "No fight is under way: nothing was added up."
        ]


async def test_q_ends_it(desk: Desk, tmp_path: Path) -> None:
    async with looking_on(tmp_path, desk.slug) as (app, pilot):
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

"""Two programs on one campaign: the GM's steps here, the players' view in a terminal of its own."""

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.cards import Card, parse_card
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.state import Phase
from mechtable.rules.options import Cards
from mechtable.services.campaigns import open_campaign
from mechtable.services.table import Table
from mechtable.services.watching import Watch
from mechtable.tui.players_app import PlayersApp
from tests.services import secretive
from tests.services.long_fight import campaign, next_command
from tests.tui.playing import text_of
from tests.tui.terminal import Terminal

SHORT, LONG = 50, 1_000
SIZE = (140, 45)


def looking_on(home: Path, slug: str) -> Terminal:
    """The players' view, once it shows the fight."""
    terminal = Terminal(home, ("-m", "mechtable", "table", slug, "--view", "players"), SIZE)
    terminal.shows("follows ✓", "ORDER")
    return terminal


async def shown_anew(home: Path, slug: str) -> str:
    """What a view that is opened now shows of the same moment."""
    watch = Watch(home, slug)
    app = PlayersApp(home, watch, "players' view")
    async with app.run_test(size=SIZE) as pilot:
        while "ORDER" not in text_of(app):
            await pilot.pause(0.05)
        await pilot.pause(0.1)
        found = text_of(app)
    watch.close()
    return found


def said(received: bytes) -> str:
    """What was written to the terminal, without the sequences that steer it."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", received.decode())


def end(terminal: Terminal, home: Path) -> None:
    terminal.send("q")
    assert terminal.ended() == 0
    assert "mechtable broke" not in terminal.text
    assert not list(home.glob("crash-*"))


@pytest.mark.long
@pytest.mark.parametrize("steps", [SHORT, LONG])
async def test_no_step_is_lost_and_the_view_ends_where_the_gm_does(tmp_path: Path, steps: int) -> None:
    slug, chance = campaign(tmp_path, Cards.DEALT), Random(steps)
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(desk.prepare(desk.encounters()[0].id, 5))
    terminal = looking_on(tmp_path, slug)
    try:
        accepted = [table.submit(answered(table, chance)).id for _ in _reading(terminal, steps)]
        wanted = await shown_anew(tmp_path, slug)
        terminal.until(lambda text: text == wanted)
        end(terminal, tmp_path)
    finally:
        desk.close()
    again = open_campaign(tmp_path, slug)
    stored = again.fight(table.fight_id)
    assert [step.id for step in stored.match.steps] == accepted
    assert stored.view() == table.view()
    again.close()


def _reading(terminal: Terminal, steps: int) -> Iterable[int]:
    """So many steps, what the terminal says meanwhile taken: a full one would make the program wait."""
    for step in range(steps):
        yield step
        while terminal.read():
            pass


def answered(table: Table, chance: Random) -> c.Command:
    """Something that may be done now, in a fight without end."""
    command = next_command(table.match.state, chance)
    if table.refusal(GM, command) is None:
        return command
    return c.GmSet(f"{table.view().active}.ap", str(chance.randrange(9, 15)), "a second wind")


@pytest.mark.long
def test_nothing_hidden_reaches_the_players_terminal(tmp_path: Path) -> None:
    slug = secretive.campaign(tmp_path)
    desk = open_campaign(tmp_path, slug)
    table = desk.fight(desk.prepare(desk.encounters()[0].id, secretive.SEED))
    everything = repr((table.match.opening, desk.pilots(), desk.mechs(), desk.encounters(), secretive.SEED))
    terminal = looking_on(tmp_path, slug)
    once_held, once_open, mended = secretive.held(table), secretive.faces(table.view(None)), 0
    terminal.send("l")
    for seat, command in secretive.commands(table):
        table.submit(command, seat=seat)
        once_held |= secretive.held(table)
        once_open |= secretive.faces(table.view(None))
        mended += seat == GM
        terminal.send("lv\x1b[C"[table.steps % 3])
        while terminal.read(0.05):
            pass
    everything += repr([line.sentence for line in table.log()])
    terminal.send("\x1b")
    while terminal.read(0.5):  # a letter right behind Esc would be read as one key with Alt
        pass
    terminal.shows("over", "The fight is over.")
    end(terminal, tmp_path)
    desk.close()
    told = said(bytes(terminal.received))
    assert (table.view().phase, mended > 0) == (Phase.OVER, True)
    assert "Ambush" in told
    assert all(word in everything for word in secretive.SECRETS)
    assert [word for word in secretive.SECRETS if word in told] == []
    never_open = once_held - once_open
    assert never_open
    assert [card.text for card in never_open if _shows(told, card)] == []
    assert any(_shows(told, card) for card in once_open)


def _shows(told: str, card: Card) -> bool:
    """Whether a card's face was on the screen; `10♥` is not `0♥`."""
    return re.search(rf"(?<!\w){re.escape(card.text)}(?!\w)", told) is not None


def test_the_eye_for_faces_tells_them_apart() -> None:
    four, ten = parse_card("4s"), parse_card("10h")
    assert _shows("Magpie leads 4♠, Bull", four)
    assert not _shows("Magpie leads 14♠, Bull", four)
    assert _shows(said("\x1b[1;31m 10♥ \x1b[0m".encode()), ten)

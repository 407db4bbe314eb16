"""Six rounds of four mechs by keys alone end where the engine ends that was given the same commands."""

import shutil
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Result
from mechtable.services.campaigns import new_campaign
from mechtable.services.final_state import final_state
from mechtable.services.library import bundled
from mechtable.services.table import Table
from tests.tui.keying import REDO, UNDO, afterwards, keys, letters
from tests.tui.playing import at_home, combat, press, settled
from tests.tui.table_bot import Deed, next_deed

FOUR = """
- encounter: Four at arm's length
  combatants:
    - {name: Kindling, mech: Doorstep, pilot: Kindling, side: red, at: [2, 3]}
    - {name: Needlework, mech: Arc Minute, pilot: Needlework, side: red, at: [2, 5]}
    - {name: Offcut, mech: Lantern Jaw, pilot: Offcut, side: blue, at: [3, 4]}
    - {name: Halfpenny, mech: Penny Whistle, pilot: Halfpenny, side: blue, at: [4, 4]}
"""
ROUNDS = 6
MOST_DEEDS = 1_500
MOST_KEYS = 10
"""Keys of a whole exchange beside the letters of cards."""


@pytest.mark.long
@pytest.mark.parametrize("cards", ["physical", "dealt"])
async def test_six_rounds_by_keys_equal_the_same_fight_without_a_screen(cards: str, tmp_path: Path) -> None:
    chance, done, spent = Random(11), Counter[str](), 0
    slug = new_campaign(tmp_path / "home", "Ground", _texts(tmp_path, cards))
    async with at_home(tmp_path / "home", slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        table = combat(app).table
        match = table.match
        twin = Table.in_memory(
            table.title, FightMatch(match.ruleset, match.opening, match._seed, match._draws)
        )
        while twin.view().round <= ROUNDS:
            deed = next_deed(twin, chance)
            done[deed if isinstance(deed, str) else type(deed).__name__] += 1
            assert done.total() < MOST_DEEDS
            pressed = _pressed(twin, deed)
            await pilot.press(*pressed)
            await settled(app, pilot)
            if not isinstance(deed, str):
                await press(app, pilot, afterwards(twin, deed))
            spent = _spent(deed, spent, len(pressed))
            _do(twin, deed)
            assert combat(app).table.view() == twin.view(), deed
            assert spent <= MOST_KEYS
        assert combat(app).table.match.state == twin.match.state
        assert final_state(table.match.state) == final_state(twin.match.state)
        assert table.log() == twin.log()
        assert table.steps == twin.steps
    _met_everything(done, twin)


def _texts(folder: Path, cards: str) -> Path:
    """Mechs of the proving ground, with such cards."""
    texts = folder / "texts"
    shutil.copytree(bundled("campaigns") / "proving-ground", texts)
    with (texts / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write(f"options: {{cards: {cards}}}\n")
    (texts / "encounters.yaml").write_text(FOUR, encoding="utf-8")
    return texts


def _pressed(twin: Table, deed: Deed) -> list[str]:
    match deed:
        case "undo":
            return [*UNDO]
        case "redo":
            return [*REDO]
        case _:
            return keys(twin, deed)


def _spent(deed: Deed, before: int, pressed: int) -> int:
    """The keys of this exchange so far, without the letters of cards and without what is none of it."""
    match deed:
        case c.Attack():
            return pressed
        case c.Lead() | c.Follow():
            cards = (deed.card,) if isinstance(deed, c.Lead) else deed.cards
            return before + pressed - sum(len(letters(card)) for card in cards)
        case c.Answer() | c.Pick():
            return before + pressed
        case _:
            return before


def _do(twin: Table, deed: Deed) -> None:
    match deed:
        case "undo":
            twin.undo()
        case "redo":
            twin.redo()
        case _:
            twin.submit(deed)


def _met_everything(done: Counter[str], twin: Table) -> None:
    """The fight was worth playing: attacks with and without defense, misses, called shots, all else that keys do."""
    for kind in ("undo", "redo", "GmSet", "Move", "Draw", "UseItem", "EndTurn"):
        assert done[kind], kind
    compared = [event for event in twin.match.events if isinstance(event, e.LeadsCompared)]
    results = {event.result for event in compared}
    assert results >= set(Result)
    assert {event.defense_card is not None for event in compared} == {True, False}

"""Prepared fights by keys: made, changed, taken back, weighed, played by bots, begun."""

from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest

from mechtable.rules.bots.policy import Policy
from mechtable.rules.options import Cards
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.tui.dialogs.joining import JoinDialog
from mechtable.tui.dialogs.pick import PickDialog
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.encounter import EncounterScreen
from mechtable.tui.screens.encounters import EncountersScreen
from tests.tui.playing import (
    HANGAR,
    SMALL,
    WIDE,
    WORKED,
    at_home,
    burst,
    combat,
    shows,
    text_of,
    until,
    worked_campaign,
)
from tests.tui.preparing import answer, encounter, keys, screen


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, pytest.param(WIDE, marks=pytest.mark.long)], ids=["small", "wide"])
async def test_a_fight_is_prepared_by_keys_and_begun(tmp_path: Path, size: tuple[int, int]) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, size) as (app, pilot):
        await keys(app, pilot, "e", "n", "a", "enter", "enter")
        await keys(app, pilot, "a", "down", "enter", "enter", "s", "down", "enter")
        await answer(app, pilot, "n", "Rat")
        await answer(app, pilot, "c", "3")
        await answer(app, pilot, "t", "The barn")
        rat = encounter(app).combatants[1]
        assert (rat.name, rat.side, rat.count, rat.template) == ("Rat", "blue", 3, "regular")
        assert "blue is" in text_of(app)
        await keys(app, pilot, "b")
        view = combat(app).table.view()
        assert [who.name for who in view.combatants.values() if who.side == "blue"] == [
            "Rat 1",
            "Rat 2",
            "Rat 3",
        ]
        assert combat(app).table.title == "The barn"


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "title"), [("c", "How many Magpie?"), ("h", "All cards of this fight"), ("r", "When")]
)
async def test_the_letter_beside_a_change_asks_for_that_change(tmp_path: Path, key: str, title: str) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), WIDE) as (app, pilot):
        await keys(app, pilot, "e", "enter", "enter")
        await shows(app, pilot, "Change Magpie")
        await keys(app, pilot, key)
        await shows(app, pilot, title)
        assert "Change Magpie" not in text_of(app)


@pytest.mark.long
async def test_every_change_is_stored_and_can_be_taken_back(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter")
        before = encounter(app)
        await answer(app, pilot, "w", "5,6")
        await answer(app, pilot, "r", "3")
        await keys(app, pilot, "x")
        assert len(encounter(app).combatants) == 1
        await keys(app, pilot, "ctrl+z")
        assert (encounter(app).combatants[0].at, encounter(app).combatants[0].arrives) == ((5, 6), 3)
        desk = screen(app).preparing.desk
        assert desk.encounters()[0].value == encounter(app)
        await keys(app, pilot, "ctrl+z", "ctrl+z")
        assert encounter(app) == before
        await keys(app, pilot, "ctrl+z")
        assert encounter(app) == before
        await keys(app, pilot, "ctrl+y", "ctrl+y", "ctrl+y")
        assert len(encounter(app).combatants) == 1


@pytest.mark.long
async def test_a_number_that_is_typed_replaces_the_one_offered_and_is_always_seen(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        burst(app, "e", "enter", "c", "2", "enter")
        await until(pilot, lambda: "Magpie leaves the seat: one pilot cannot fly several." in text_of(app))
        assert (encounter(app).combatants[0].count, encounter(app).combatants[0].pilot) == (2, None)
        burst(app, "n", *"Clerk-of-Works", "enter", "c", "3", "enter")
        burst(app, "e", "d", "enter", "k", "down", "enter", "p", "home", "enter")
        await until(pilot, lambda: "bot green" in text_of(app))
        assert "A Clerk-of-Works ×3 " in text_of(app)


ALIKE = """
- encounter: Night
  combatants:
    - {name: A-very-long-name-indeed-1, mech: Example Mech, side: red}
    - {name: A-very-long-name-indeed-12, mech: Example Mech, side: red}
    - {name: Lantern-Bearer, mech: Example Mech, side: blue, per_player: 2}
    - {name: Lantern-Carrier, mech: Example Mech, side: blue, per_player: 2, squad: Rats}
"""


@pytest.mark.long
async def test_names_that_are_alike_keep_their_numbers_and_how_many_come_for_each_player(
    tmp_path: Path,
) -> None:
    texts = copytree(WORKED, tmp_path / "texts")
    (texts / "encounters.yaml").write_text(ALIKE, encoding="utf-8")
    slug = new_campaign(tmp_path, "Night", texts)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter")
        rows = [line[3:].split("Exa")[0].rstrip() for line in text_of(app).splitlines()[2:6]]
        assert rows == [
            "A A-very-lo…-indeed-1",
            "B A-very-lo…indeed-12",
            "C Lant…arer ×2/player",
            "D Lan…ier [×2/player]",
        ]


@pytest.mark.long
async def test_a_lance_is_added_whole_and_taken_out_again(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Hangar", HANGAR)
    with closing(open_campaign(tmp_path, slug)) as desk:
        lance = desk.lances()[0].value
        mechs = {filed.id: filed.value.name for filed in desk.mechs()}
    async with at_home(tmp_path, slug) as (app, pilot):
        burst(app, "e", "n", "a", "up", "enter", "enter")
        await until(pilot, lambda: f"{lance.name}: {mechs[lance.members[0].mech]}" in text_of(app))
        added = encounter(app).combatants
        assert [one.mech for one in added] == [mechs[member.mech] for member in lance.members]
        assert added[0].pilot == "Magpie"  # the seat of the lance
        burst(app, "ctrl+z")
        await until(pilot, lambda: encounter(app).combatants == ())


@pytest.mark.parametrize(
    ("key", "wrong", "right"),
    [
        ("c", "0", "2 per player"),
        pytest.param("w", "here", "4,3", marks=pytest.mark.long),
        pytest.param("r", "soon", "reserve", marks=pytest.mark.long),
        pytest.param("n", "!!", "Ox", marks=pytest.mark.long),
    ],
)
async def test_a_wrong_answer_says_why_and_waits(tmp_path: Path, key: str, wrong: str, right: str) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter")
        before = encounter(app)
        await answer(app, pilot, key, wrong)
        assert not isinstance(app.screen, EncounterScreen)
        assert "Expected" in text_of(app)
        await keys(app, pilot, "ctrl+u", *("space" if char == " " else char for char in right), "enter")
        assert isinstance(app.screen, EncounterScreen)
        assert encounter(app) != before


@pytest.mark.long
async def test_what_is_counted_by_player_is_asked_when_it_begins(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter", "p", "enter")
        await answer(app, pilot, "c", "2 per player")
        await answer(app, pilot, "b", "3")
        assert len(combat(app).table.view().combatants) == 7


@pytest.mark.long
async def test_a_copy_and_a_deletion_that_is_asked(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "d")
        assert "Ambush at the ford 2" in text_of(app)
        await keys(app, pilot, "x")
        assert "Delete the prepared fight “Ambush at the ford 2”?" in " ".join(text_of(app).split())
        await keys(app, pilot, "escape")
        assert "Ambush at the ford 2" in text_of(app)
        await keys(app, pilot, "x", "enter")
        assert "Ambush at the ford 2" not in text_of(app)
        assert isinstance(app.screen, EncountersScreen)


@pytest.mark.long
async def test_what_cannot_begin_says_why(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "n")
        assert "Nobody is on the field: add two at least." in text_of(app)
        await keys(app, pilot, "b")
        assert not isinstance(app.screen, CombatScreen)


@pytest.mark.long
async def test_bots_play_it_and_the_shares_are_told(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter")
        await answer(app, pilot, "y", "2")
        shown = text_of(app)
        assert "2 fights, median" in shown
        assert "red wins" in shown
        assert "blue wins" in shown
        assert "fights played here tell more." in shown  # the points of threat above may say another thing
        assert not screen(app).simulating


@pytest.mark.long
async def test_7_8_a_reserve_that_is_due_is_announced_and_b_brings_it_in(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter", "d")
        await answer(app, pilot, "n", "Late")
        await answer(app, pilot, "r", "1")
        await keys(app, pilot, "b")
        assert "b Late due" in text_of(app)
        await keys(app, pilot, "b")
        assert "Late" in {who.name for who in combat(app).table.view().combatants.values()}
        assert "due" not in text_of(app).splitlines()[1]
        await keys(app, pilot, "b")
        assert isinstance(app.screen, JoinDialog | PickDialog)  # nobody is due: it asks who comes


@pytest.mark.long
async def test_many_fights_are_played_on_all_cores_while_the_screen_is_there(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await keys(app, pilot, "e", "enter")
        await answer(app, pilot, "y", "9")
        assert "9 fights, median" in text_of(app)


@pytest.mark.long
async def test_7_9_a_line_is_given_to_a_bot_once_the_cards_of_the_fight_are_dealt(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await keys(app, pilot, "e", "enter", "down", "k", "down")
        assert "Bots see dealt cards only" in text_of(app)
        await keys(app, pilot, "enter", "escape")
        assert encounter(app).combatants[1].bot is None
        await keys(app, pilot, "e", "down", "enter")
        assert "dealt cards" in text_of(app)
        await keys(app, pilot, "k", "down", "down", "enter")
        assert (encounter(app).cards, encounter(app).combatants[1].bot) == (Cards.DEALT, Policy.PLANNER)
        assert "bot Bull" in text_of(app)
        await keys(app, pilot, "ctrl+z", "ctrl+y", "b")
        shown = app.screen
        assert isinstance(shown, CombatScreen)
        assert shown.bots.policy("Blue") is Policy.PLANNER
        assert shown.bots.by_itself
        assert shown.table.view().combatants["Blue"].cards is None


@pytest.mark.long
async def test_7_9_in_a_mixed_fight_each_line_says_whose_cards_are_real(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await keys(app, pilot, "e", "enter", "e", "down", "down", "down", "enter")
        assert encounter(app).cards is Cards.MIXED
        assert "real Magpie" in text_of(app)
        await keys(app, pilot, "h", "down", "down", "enter", "down", "h", "down", "down", "enter")
        assert [seat.dealt for seat in encounter(app).combatants[:2]] == [True, True]
        assert "Mixed cards, but everybody's are dealt" in text_of(app)
        await keys(app, pilot, "h", "up", "enter")
        assert encounter(app).combatants[1].dealt is False
        assert "everybody's are dealt" not in text_of(app)

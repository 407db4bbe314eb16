"""The palette: everything has a name there, what is meant comes first, nothing is told that is not for the reader."""

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.widgets import Input

from mechtable.rules.option_lines import option_lines
from mechtable.rules.options import DEFAULTS
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.library import load_catalogue
from mechtable.services.maps import list_maps
from mechtable.services.rulebook import hand_table, rulebook
from mechtable.services.what_ifs import Luck, begin
from mechtable.tui.app import MechtableApp
from mechtable.tui.finding import of_campaign, of_catalogue, of_fight, of_house_rules, of_keys, of_rules
from mechtable.tui.finding_palette import FindingPalette
from mechtable.tui.keys.action import (
    BUILDER,
    CATALOGUE,
    COMBAT,
    ENCOUNTER,
    HANGAR,
    HOUSE_RULES,
    LANCES,
    MAPS,
    PILOTS,
    RULES,
)
from mechtable.tui.palette_provider import MechtableCommands
from mechtable.tui.places import Place
from mechtable.tui.ranking import Match, Names, ranked
from mechtable.tui.screens.hand_over import CoverScreen
from mechtable.tui.screens.placed import Placed
from tests.tui.playing import HANGAR as NINE_MECHS
from tests.tui.playing import NAMES, at_home, burst, press, text_of, until, worked_campaign
from tests.tui.test_passing_the_keyboard import asked_to_lead

WORDS = st.text("abc .", max_size=6)
THINGS = st.lists(st.tuples(st.sampled_from(("mech", "rule")), WORDS, WORDS), max_size=12)


@given(THINGS, WORDS, st.integers(1, 8))
def test_what_is_called_so_comes_first_and_nothing_is_lost(
    things: list[tuple[str, str, str]], query: str, most: int
) -> None:
    names = Names.of(things)
    found = ranked(query, names, most)
    asked = " ".join(query.split())
    words = asked.split()
    holds = [
        place
        for place, thing in enumerate(things)
        if words and all(word in " ".join(thing) for word in words)
    ]
    assert len({place for _, place in found}) == len(found) <= most
    assert [match for match, _ in found] == sorted((match for match, _ in found), reverse=True)
    assert len([place for match, place in found if match > Match.LETTERS]) == min(most, len(holds))
    exact = {place for place in holds if things[place][1] == asked}
    assert (
        {place for _, place in found[: len(exact)]} >= exact
        or len(exact) > most
        or any(match is Match.EXACT for match, _ in found)
    )
    for match, place in found:
        if things[place][1].startswith(asked):
            assert match >= Match.BEGINS
        assert match is not Match.LETTERS or place not in holds


def test_letters_in_between_find_a_name_when_words_find_nothing() -> None:
    names = Names.of([("mech", "Grand Jury", ""), ("mech", "Long Shadow", ""), ("rule", "7.5", "a lead")])
    assert ranked("lgsh", names, 9) == ((Match.LETTERS, 1),)
    assert ranked("rand j", names, 9) == ((Match.WITHIN, 0),)
    assert ranked("mech jury", names, 9) == ((Match.BEGINNINGS, 0),)
    assert ranked("rule 7.5", names, 9) == ((Match.EXACT, 2),)
    assert ranked("lead rule", names, 9) == ((Match.SAID, 2),)
    assert ranked("  ", names, 9) == ()


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("7.5", ("rule", "7.5")),
        ("rule 7.5", ("rule", "7.5")),
        ("7.5.4", ("rule", "7.5.4")),
        ("called shot", ("rule", "7.5.4")),
        ("blackjack", ("hand", "Blackjack")),
        ("lams", ("item", "LAMS")),
        ("heat limit", ("house rule", "heat limit")),
        ("heat_limit", ("house rule", "heat limit")),
    ],
)
def test_what_is_meant_comes_first(query: str, first: tuple[str, str]) -> None:
    things = [*of_rules(), *of_catalogue(load_catalogue(), ""), *of_house_rules("")]
    names = Names.of([(each.kind, each.name, f"{each.more} {each.also}") for each in things])
    found = things[ranked(query, names, 60)[0][1]]
    assert (found.kind, found.name) == first


def test_everything_that_has_a_name_is_there() -> None:
    catalogue = load_catalogue()
    parts = {each.place.mark for each in of_catalogue(catalogue, "")}
    assert parts == {*catalogue.parts, *catalogue.skills}
    rules = list(of_rules())
    assert {*rulebook()} <= {each.name for each in rules}
    assert {hand.name for hand in hand_table().rows} <= {each.name for each in rules}
    assert {each.place.mark for each in of_house_rules("")} == {line.key for line in option_lines(DEFAULTS)}


@pytest.mark.long
def test_all_of_a_campaign_is_there_by_id(tmp_path: Path) -> None:
    desk = open_campaign(tmp_path, new_campaign(tmp_path, "Nine", NINE_MECHS))
    fight = desk.prepare(desk.encounters()[0].id)
    tried = begin(desk, desk.fight(fight), 0, Luck.OTHER)
    CampaignDrafts(desk).duplicate(desk.mechs()[0].value, "Copy")
    found = {
        (each.kind, each.place.where, each.place.of or each.place.mark)
        for each in of_campaign(desk, desk.fights())
    }
    for kind, where, ids in (
        ("pilot", PILOTS, [filed.id for filed in desk.pilots()]),
        ("mech", HANGAR, [filed.id for filed in desk.mechs()]),
        ("lance", LANCES, [filed.id for filed in desk.lances()]),
        ("prepared fight", ENCOUNTER, [filed.id for filed in desk.encounters()]),
        ("fight", COMBAT, [fight]),
        ("what if", COMBAT, [tried]),
        ("map", MAPS, [one.slug for one in list_maps(desk.path, desk.packs)]),
        ("draft", BUILDER, [draft.id for draft in CampaignDrafts(desk).unsaved()]),
    ):
        assert ids
        assert {(kind, where, str(each)) for each in ids} <= found
    elsewhere = {(each.name, each.place.where) for each in of_keys(desk.slug, desk.fights(), HANGAR)}
    assert {("award XP to the pilot", PILOTS), ("read the log", COMBAT)} <= elsewhere
    assert not [where for _, where in elsewhere if where == HANGAR]
    view = desk.fight(fight).view()
    names = [each.name for each in of_fight(Place(where=COMBAT, of=str(fight)), view)]
    assert names == [who.name for who in view.combatants.values()]
    desk.close()


@pytest.mark.long
async def test_enter_goes_there_from_every_screen_and_back_again(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Nine", NINE_MECHS)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["e", "b", "equals_sign"])
        before = None
        for query, where, marked in (
            ("kiln cat", HANGAR, "6"),
            ("called margin", HOUSE_RULES, "called_margin"),
            ("market square", MAPS, "market"),
            ("fight ambush", COMBAT, ""),
            ("lams", CATALOGUE, "lams"),
            ("salvo missiles", CATALOGUE, "salvo-missiles"),
            ("7.5.4", RULES, "7.5"),
            ("prepared ambush", ENCOUNTER, ""),
        ):
            await press(app, pilot, ["ctrl+p", *(NAMES.get(char, char) for char in query), "enter"])
            await until(pilot, partial(_marks, app, where, marked))
            if before is not None:
                await press(app, pilot, ["alt+left"])
                await until(pilot, partial(_marks, app, *before))
                await press(app, pilot, ["alt+right"])
                await until(pilot, partial(_marks, app, where, marked))
            before = where, marked


def _marks(app: MechtableApp, where: str, mark: str) -> bool:
    screen = app.screen
    return isinstance(screen, Placed) and (screen.place.where, screen.place.mark) == (where, mark)


@pytest.mark.long
async def test_enter_takes_what_was_typed_however_fast(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Nine", NINE_MECHS)
    async with at_home(tmp_path, slug) as (app, pilot):
        for query, mark in (("7.5", "7.5"), ("rule 5.1", "5.1"), ("7.12", "7.12")):
            await pilot.press("ctrl+p", *(NAMES.get(char, char) for char in query), "enter")
            await until(pilot, partial(_marks, app, RULES, mark))


@pytest.mark.long
async def test_7_9_while_the_keyboard_goes_round_nothing_of_the_gm_is_named(tmp_path: Path) -> None:
    async with asked_to_lead(tmp_path) as (app, pilot, _):
        assert isinstance(app.screen, CoverScreen)
        desk = app.desk(app.campaign)
        assert desk is not None
        secret = {each.name for each in of_campaign(desk, desk.fights())} - {
            each.kind for each in of_campaign(desk, desk.fights())
        }
        await press(app, pilot, ["ctrl+p"])
        provider = MechtableCommands(app.screen_stack[-2])
        await provider.startup()
        named = {offer.name for things in provider._things for offer in things.offers}
        assert "LAMS" in named
        assert not named & (secret - {"hangar", "pilots", "lances", "encounters", "maps", "house rules"})
        title = desk.encounters()[0].value.name
        await press(app, pilot, [NAMES.get(char, char) for char in title.lower()])
        assert title not in text_of(app)


@pytest.mark.long
async def test_the_palette_reads_anew_when_the_screen_has_changed_under_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = new_campaign(tmp_path, "Nine", NINE_MECHS)
    async with at_home(tmp_path, slug) as (app, _):
        provider = MechtableCommands(app.screen)
        with monkeypatch.context() as reading:
            reading.setattr(MechtableApp, "campaign", "")
            await provider.startup()
        assert [hit.text async for hit in provider.search("kiln cat")][:1] == ["mech Kiln Cat"]


@pytest.mark.long
async def test_what_is_done_now_is_found_by_its_other_words(tmp_path: Path) -> None:
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, slug) as (app, pilot):
        await press(app, pilot, ["enter"])
        provider = MechtableCommands(app.screen)
        await provider.startup()
        for word in ("delay", "eject", "surrender"):
            found = [hit.text async for hit in provider.search(word)]
            assert "now hold or give up" in found[:3]


@pytest.mark.long
@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_page_key_that_comes_before_the_list_is_drawn_breaks_nothing(
    tmp_path: Path, key: str
) -> None:
    async with at_home(tmp_path) as (app, pilot):
        for waits in range(4):  # the list has entries first and a height a little later
            burst(app, "ctrl+p", key)
            await pilot.pause(waits / 100)
            burst(app, key, "down", key, "m", key)
            await until(pilot, lambda: not app.typed_ahead and isinstance(app.screen, FindingPalette))
            await until(pilot, lambda: app.screen.query_one(Input).value == "m")
            await press(app, pilot, ["escape"])


@pytest.mark.long
async def test_the_palette_opens_again_while_the_one_before_is_still_leaving(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        for waits in range(8):
            burst(app, "ctrl+p", "escape", "ctrl+p", "h", "escape", "ctrl+p")
            await pilot.pause(waits / 100)
            burst(app, "escape", "ctrl+p", "ctrl+p", "h")
            await until(pilot, lambda: not app.typed_ahead and isinstance(app.screen, FindingPalette))
            await until(pilot, lambda: app.screen.query_one(Input).value == "h")
            await press(app, pilot, ["escape"])
            assert app.where == "home"


@pytest.mark.long
async def test_what_is_typed_on_after_the_choice_neither_chooses_again_nor_looks_for_anything(
    tmp_path: Path,
) -> None:
    async with at_home(tmp_path) as (app, pilot):
        for _ in range(3):
            await press(app, pilot, ["ctrl+p"])
            palette = app.screen
            assert isinstance(palette, FindingPalette)
            line = palette.query_one(Input)
            under = app.screen_stack[-2]
            palette.dismiss()
            palette.dismiss()
            assert app.screen is under
            line.value = "parts"
            await pilot.pause(0.1)
            palette._list_visible = (
                not palette._list_visible
            )  # a list that was found on the way is for nobody
            assert not [worker for worker in app.workers if worker.node is palette]
            assert app.screen is under

"""On a wide Home the mechs and pilots of the marked campaign stand beside the list."""

from pathlib import Path

import pytest

from mechtable.rules.mech import Mech
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.home_glance import HomeGlance
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.screens.home import HomeScreen
from mechtable.tui.styles.palette import DARK
from mechtable.tui.widgets.small_mech import WIDE as FIGURE
from mechtable.tui.widgets.small_mech import small_mech
from tests.export.reading import MECHS, sheet
from tests.tui.playing import HANGAR, SMALL, WIDE, at_home, press, shows, text_of, until, worked_campaign

SHIPPED = Path(__file__).parent.parent.parent / "campaigns" / "proving-ground"


def marked(app: MechtableApp) -> str:
    """The campaign that is marked."""
    assert isinstance(app.screen, HomeScreen)
    return app.screen.marked


async def test_mechs_stand_there_with_what_is_wrong_with_them_and_pilots_below(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "The Long Dry", HANGAR)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await until(pilot, lambda: "Example Mech" in text_of(app))
        said = text_of(app)
        assert "flown by Magpie" in said
        assert "left arm broken, legs damaged" in said
        assert "wreck" in said
        assert "✗ 3 against the rules" in said
        assert "Dana Voss" in said
        assert "piloting 2 · 29 XP" in said


async def test_more_than_there_is_room_for_are_counted(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Proving Ground", SHIPPED)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await until(pilot, lambda: "Tally-Ho" in text_of(app))
        said = text_of(app)
        listed = said.count("threat ")
        assert listed >= 5
        assert f"and {32 - listed} more" in said


async def test_a_narrow_home_has_the_list_alone(tmp_path: Path) -> None:
    async with at_home(tmp_path, worked_campaign(tmp_path), SMALL) as (app, pilot):
        board = app.screen.query_one(HomeGlance)
        assert not board.display
        assert board.glance is None
        await pilot.resize_terminal(*WIDE)
        await until(pilot, lambda: "threat 129" in text_of(app))
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: "threat 129" not in text_of(app))


@pytest.mark.long
async def test_it_follows_the_mark_and_what_was_changed(tmp_path: Path) -> None:
    hangar = new_campaign(tmp_path, "Hangar", HANGAR)
    new_campaign(tmp_path, "Empty")
    async with at_home(tmp_path, hangar, WIDE) as (app, pilot):
        await until(pilot, lambda: "left arm broken" in text_of(app))
        while marked(app) != "empty":
            await press(app, pilot, ["down"])
        await until(pilot, lambda: "No mechs yet" in text_of(app))
        assert "Nobody yet" in text_of(app)
        desk = open_campaign(tmp_path, hangar)
        desk.restore(next(filed.id for filed in desk.mechs() if filed.value.name == "Doorstep"))
        desk.close()
        await press(app, pilot, ["home", "h", "escape"])
        while marked(app) != hangar:
            await press(app, pilot, ["up"])
        await until(pilot, lambda: "Doorstep" in text_of(app) and "left arm broken" not in text_of(app))


@pytest.mark.long
async def test_where_there_is_no_campaign_the_first_keys_are_told(tmp_path: Path) -> None:
    async with at_home(tmp_path, None, WIDE) as (app, _):
        assert "opens a fight that can begin at once" in text_of(app)


async def test_of_a_campaign_that_cannot_be_opened_the_whole_reason_stands_there(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "[red]Broken")
    for file in (tmp_path / slug).glob("campaign.db*"):
        file.unlink()
    (tmp_path / slug / "campaign.db").write_bytes(b"garbage" * 300)
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await until(pilot, lambda: "✗ cannot be opened" in text_of(app))
        beside = [line.rpartition("│  ")[2].strip("│ ") for line in text_of(app).splitlines()]
        assert "backup" in " ".join(beside)  # the sentence's end, which the list cuts
        assert app.screen.query_one(HomeGlance).broken is not None


async def test_the_mark_begins_on_a_campaign_that_opens_though_a_damaged_one_stands_above_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "a-broken-one").mkdir()
    (tmp_path / "a-broken-one" / "campaign.db").write_bytes(b"garbage" * 300)
    slug = worked_campaign(tmp_path)
    async with at_home(tmp_path, None, WIDE) as (app, pilot):
        await until(pilot, lambda: "cannot be opened" in text_of(app))
        assert marked(app) == slug


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE], ids=str)
async def test_of_a_campaign_that_cannot_be_opened_nothing_is_offered_that_needs_it(
    size: tuple[int, int], tmp_path: Path
) -> None:
    (tmp_path / "a-broken-one").mkdir()
    (tmp_path / "a-broken-one" / "campaign.db").write_bytes(b"garbage" * 300)
    async with at_home(tmp_path, "a-broken-one", size) as (app, pilot):
        await until(pilot, lambda: marked(app) == "a-broken-one")
        hints = dict(app.screen.query_one(Footer).hints)
        assert [*hints] == ["n", "s", "F1", "^Q"]
        await press(app, pilot, ["s"])  # in a campaign for skirmishes alone
        await shows(app, pilot, "Skirmish: which mech is yours?")


@pytest.mark.parametrize(
    "mech", [MECHS[0], MECHS[20], Mech(name="Nothing", parts={})], ids=lambda mech: mech.name
)
def test_a_mech_in_small_is_three_lines_of_one_width(mech: Mech) -> None:
    drawn = small_mech(sheet(mech), DARK)
    assert [sum(len(text) for text, _ in line) for line in drawn] == [FIGURE] * 3
    assert any(text.strip() for line in drawn for text, _ in line) is bool(mech.parts)

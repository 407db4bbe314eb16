"""The builder by keys and mouse: what is at hand beside the build, from the history to a pasted code, and every size."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Key, Paste

from mechtable.files.share_codes import share_code
from mechtable.rules.bench.commands import Clear
from mechtable.rules.bench.notation import parse, write
from mechtable.rules.mech import Placed
from mechtable.rules.places import Place
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.campaigns import open_campaign
from mechtable.tui.dialogs.help import _BENCH
from tests.tui.benching import EXAMPLE, at_bench, builder, in_campaign, items
from tests.tui.playing import WIDE, at_home, press, settled, shows, text_of, type_in, until, worked_campaign
from tests.tui.test_builder_screen import example


@pytest.mark.long
async def test_a_click_chooses_and_a_second_one_takes(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await pilot.click("CandidateList", offset=(6, 4))
        await settled(app, pilot)
        assert "Lowbrow" in text_of(app)
        assert builder(app).bench.mech == example()
        await pilot.click("CandidateList", offset=(6, 4))
        await settled(app, pilot)
        assert builder(app).bench.mech.parts[Place.HEAD] == ("lowbrow",)
        await pilot.click("BuildList", offset=(10, 5))
        await settled(app, pilot)
        assert builder(app).marked.name == "BobCAT"
        await pilot.click("ProblemList", offset=(10, 1))
        await settled(app, pilot)
        assert builder(app).marked.name != "BobCAT"


async def test_a_click_on_the_figure_goes_to_the_part(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE, WIDE) as (app, pilot):
        await pilot.click("BuildFigure", offset=(23, 12))
        await settled(app, pilot)
        assert builder(app).marked.name == "Centipede"


@pytest.mark.long
async def test_history_why_and_help_are_at_hand(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x", "h"])
        assert "Sensor Amplifier is taken off" in text_of(app)
        await press(app, pilot, ["escape", "equals_sign"])
        assert "weight in tons" in text_of(app)
        await press(app, pilot, ["right", "right"])
        assert "▶ power output" in text_of(app)
        await press(app, pilot, ["escape", "f1"])
        assert "Help · builder" in text_of(app)


@pytest.mark.long
async def test_the_saved_build_comes_back_as_one_step(tmp_path: Path) -> None:
    async with in_campaign(tmp_path) as (app, pilot):
        saved = builder(app).bench.mech
        await press(app, pilot, ["down", "x", "down", "x", "k"])
        assert builder(app).bench.mech == saved
        await press(app, pilot, ["ctrl+z"])
        assert builder(app).bench.mech != saved


@pytest.mark.long
async def test_a_draft_of_the_campaign_is_offered_and_a_new_mech_is_saved_unfinished(tmp_path: Path) -> None:
    async with in_campaign(tmp_path, "down", "x", "escape") as (app, pilot):
        assert "The draft is kept: b on the mech goes on with it." in text_of(app)
        await press(app, pilot, ["b"])
        assert "A draft of Example Mech from " in text_of(app)
        await press(app, pilot, ["n"])
        assert builder(app).bench.mech.items[0].item == "sensor-amplifier"
        await press(app, pilot, ["escape", "n", *"gl", "enter", "escape", "escape"])
        assert "The draft is kept: n in the hangar, a new mech, goes on with it." in text_of(app)
        await press(app, pilot, ["n", "enter", "ctrl+s", "escape"])
        assert "2 mechs, 1 illegal" in text_of(app)
    async with at_home(tmp_path, "the-long-dry") as (app, pilot):
        await press(app, pilot, ["h"])
        assert "Not saved yet: Example Mech (b)" in " ".join(text_of(app).split())


@pytest.mark.long
async def test_a_code_pasted_into_the_palette_opens_its_mech(tmp_path: Path) -> None:
    code = share_code(replace(example(), items=(*example().items, Placed(item="nobody-has-this"))))
    for campaign in (True, False):
        home = tmp_path / str(campaign)
        slug = worked_campaign(home) if campaign else None
        async with at_home(home, slug) as (app, pilot):
            await press(app, pilot, ["ctrl+p"])
            app.screen.query_one("CommandInput").post_message(Paste(code))
            await shows(app, pilot, "build Example Mech from its share code")
            await press(app, pilot, ["enter", "enter"])
            await shows(app, pilot, "nobody-has-this")  # told, and kept as a placeholder
            assert items(app)[-1] == ("nobody-has-this", None)
            assert not builder(app).bench.view().sheet.legal
            assert bool(builder(app).bench.stores.pilots) is campaign


@pytest.mark.long
async def test_a_code_that_was_cut_says_so_in_the_palette(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["ctrl+p"])
        app.screen.query_one("CommandInput").post_message(Paste(share_code(example())[:-5]))
        await shows(app, pilot, "✗")
        assert "build Example Mech" not in text_of(app)


@pytest.mark.long
async def test_every_theme_and_plain_signs_say_the_same(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "down", "enter", *"wren"])
        dark = text_of(app)
        assert "OVER" in dark
        for _ in range(2):
            await press(app, pilot, ["f9"])
            assert text_of(app) == dark
        await press(app, pilot, ["f7"])
        assert text_of(app).isascii()
        assert "OVER 7.5 t" in text_of(app)
        assert "x ILLEGAL" in text_of(app)


async def test_what_is_typed_ahead_is_done_in_its_order(tmp_path: Path) -> None:
    async with at_bench(tmp_path) as (app, pilot):
        keys = [key for word in ("gl", "tr", "bo", "ex", "ce") for key in (*word, "enter")]
        for key in (*keys, "escape", "n", "enter"):
            app.post_message(Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: app.screen.query("Input"))
        await settled(app, pilot)
        await press(app, pilot, ["escape"])
        assert builder(app).bench.mech.parts == example().parts


@pytest.mark.long
async def test_what_another_window_does_to_the_draft_is_shown(tmp_path: Path) -> None:
    async with in_campaign(tmp_path) as (app, pilot):
        desk = open_campaign(tmp_path, "the-long-dry")
        try:
            other = CampaignDrafts(desk).open(builder(app).bench.draft_id)
            other.submit(Clear(Place.LEGS))
        finally:
            desk.close()
        await shows(app, pilot, "LEGS   no part")


@pytest.mark.long
async def test_a_file_that_somebody_changed_is_asked_about_before_it_is_saved_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(EXAMPLE.read_bytes())
    async with at_bench(tmp_path / "home", file) as (app, pilot):
        await press(app, pilot, ["down", "x"])
        file.write_bytes(EXAMPLE.read_bytes().replace(b"Example Mech", b"Theirs"))
        await press(app, pilot, ["ctrl+s"])
        assert "Save over it?" in " ".join(text_of(app).split())
        await press(app, pilot, ["escape"])
        assert b"Theirs" in file.read_bytes()
        await press(app, pilot, ["ctrl+s", "enter"])
        assert b"Theirs" not in file.read_bytes()
        assert "saved ✓" in text_of(app)


@pytest.mark.long
async def test_quick_entry_speaks_the_language_of_the_bench(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, "fit head nobodys")
        assert "Quick entry" in text_of(app)
        assert "rule" in text_of(app)
        await press(app, pilot, ["backspace"] * 20)
        await type_in(app, pilot, "fit head lowbrow")
        assert builder(app).bench.mech.parts[Place.HEAD] == ("lowbrow",)
        await press(app, pilot, ["colon"])
        await type_in(app, pilot, "rank 7 lams as 1")
        assert items(app)[0] == ("lams", None)


def test_the_help_of_quick_entry_is_what_the_bench_reads() -> None:
    lines = [line.strip() for text in _BENCH[1:] for line in text.split(" · ")]
    assert len(lines) == 14
    for line in lines:
        assert write(parse(line)) == line


@pytest.mark.long
async def test_a_random_mech_of_a_role_is_legal_and_undone_in_one_step(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["r", "h", "enter", "s", "s", "s", "enter"])
        bench = builder(app).bench
        assert bench.mech != example()
        assert bench.mech.role == "Sniper"
        assert bench.view().sheet.legal
        assert "✓ LEGAL" in text_of(app)
        await press(app, pilot, ["ctrl+z"])
        assert builder(app).bench.mech == example()


async def test_4_7_the_threat_of_the_mech_with_the_part_is_foretold(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        now = builder(app).bench.view().sheet.threat.total
        assert f"THREAT {now} " in text_of(app)
        await press(app, pilot, [*["down"] * 8, "enter", *"drop"])
        shown = text_of(app)
        await press(app, pilot, ["enter"])
        then = builder(app).bench.view().sheet.threat.total
        assert f"THREAT {now} → {then}" in shown


@pytest.mark.parametrize("size", [(140, 45), (140, 30), (120, 24), (80, 24), (80, 45)])
async def test_gauges_problems_and_the_cursor_of_the_build_are_seen_at_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_bench(tmp_path, EXAMPLE, size) as (app, _):
        drawn = text_of(app)
        for seen in (
            "▶HEAD   Gloria Mk IV",
            "TONS  █",
            "POWER █",
            "✓ LEGAL",
            "SALVO Missiles reaches",
            "F1 help",
        ):
            assert seen in drawn


async def test_damage_reduction_keeps_its_order_when_the_cursor_goes_to_a_candidate(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        order = "DR laser 2 piercing 1"
        assert order in text_of(app)
        await press(app, pilot, ["down", "down", "tab"])
        assert "TORSO · instead of Triumphant…" in text_of(app)
        assert order in text_of(app)


async def test_a_problem_goes_with_its_item_to_the_other_arm(tmp_path: Path) -> None:
    def said(text: str) -> str:
        return next(line for line in text.splitlines() if "SALVO Missiles reaches" in line)

    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        assert "left shoulder" in said(text_of(app))
        await press(app, pilot, ["right_square_bracket"])
        assert "right shoulder" in said(text_of(app))

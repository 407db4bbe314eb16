"""The builder, driven by keys and mouse: what each does to the build, and what the screen then says."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Key, Paste

from mechtable.files.mechs import read_mech
from mechtable.files.share_codes import share_code
from mechtable.rules.bench.commands import Clear
from mechtable.rules.bench.notation import parse, write
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Place
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.campaigns import open_campaign
from mechtable.tui.dialogs.help import _BENCH
from tests.tui.benching import EXAMPLE, at_bench, builder, in_campaign, items
from tests.tui.playing import WIDE, at_home, press, settled, text_of, type_in, worked_campaign

MOST_KEYS = 40


def example() -> Mech:
    return read_mech(EXAMPLE.read_bytes(), "example")


async def test_the_example_mech_is_built_from_nothing_in_40_keys(tmp_path: Path) -> None:
    parts = ("gl", "tr", "bo", "ex", "ce")
    gear = ("se", "sa", "arg", "za", "pe", "co", "la")
    keys = [key for word in (*parts, *gear) for key in (*word, "enter")]
    assert len(keys) <= MOST_KEYS
    async with at_bench(tmp_path) as (app, pilot):
        assert not builder(app).bench.mech.parts
        await press(app, pilot, keys)
        built, wanted = builder(app).bench.mech, example()
        assert built.parts == wanted.parts
        assert built.items == wanted.items  # locations, loads and the priority order too
        assert builder(app).bench.view().sheet.legal


async def test_the_part_under_the_cursor_is_the_preview(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        assert "31.5 / 40" in text_of(app)
        await press(app, pilot, ["enter", *"bulk"])
        shown = text_of(app)
        assert "31.5 → 34.5 / 40" in shown
        assert "5.5 t left" in shown
        assert "SENSE 7 → 6" in shown
        assert "▓" in shown
        await press(app, pilot, ["escape", "escape"])
        assert "31.5 / 40" in text_of(app)
        assert builder(app).bench.mech == example()


async def test_what_does_not_fit_comes_last_with_its_reason(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["tab", "end"])
        assert "✗ head needs" in text_of(app)
        assert "makes the build illegal" in text_of(app)


async def test_over_a_limit_the_bar_runs_past_it_in_words_and_the_mech_is_saved_all_the_same(
    tmp_path: Path,
) -> None:
    file = tmp_path / "heavy.yaml"
    file.write_bytes(EXAMPLE.read_bytes())
    async with at_bench(tmp_path / "home", file) as (app, pilot):
        await press(app, pilot, ["down", "down", "enter", *"wren", "enter"])
        shown = text_of(app)
        assert "OVER" in shown
        assert "✗ ILLEGAL" in shown
        tons = next(line for line in shown.splitlines() if line.startswith(" TONS"))
        assert "█" in tons.partition("┃")[2]
        await press(app, pilot, ["ctrl+s"])
        assert "It is not legal yet" in text_of(app)
    assert read_mech(file.read_bytes(), "heavy").parts[Place.TORSO] == ("wren-12",)


async def test_remove_takes_out_what_is_under_the_cursor(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x"])
        assert items(app)[0] == ("salvo-missiles", "left shoulder")
        assert builder(app).marked.free == 1  # the slot it left is under the cursor
        await press(app, pilot, ["up", "delete"])
        assert Place.HEAD not in builder(app).bench.mech.parts
        await press(app, pilot, ["x"])
        assert "nothing to take out" in text_of(app)


async def test_plus_and_minus_change_the_priority_and_the_cursor_follows(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "minus", "minus"])
        assert [name for name, _ in items(app)[:3]] == ["salvo-missiles", "argus-shield", "sensor-amplifier"]
        await press(app, pilot, ["plus"])
        assert [name for name, _ in items(app)[:2]] == ["salvo-missiles", "sensor-amplifier"]
        await press(app, pilot, ["plus", "plus"])
        assert items(app)[0][0] == "sensor-amplifier"
        assert "first already" in text_of(app)


async def test_move_asks_where_and_the_places_it_fits_come_first(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        while builder(app).marked.name != "Zantetsuken":
            await press(app, pilot, ["down"])
        await press(app, pilot, ["v"])
        assert "left hand" in text_of(app)
        await press(app, pilot, ["down", "enter"])  # the back, where it does not go
        assert ("zantetsuken", "left hand") not in items(app)
        assert builder(app).marked.name == "Zantetsuken"
        assert not builder(app).bench.view().sheet.legal
        await press(app, pilot, ["ctrl+z"])
        assert ("zantetsuken", "right hand") in items(app)


async def test_brackets_swap_the_arms_and_m_mirrors_one(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["left_square_bracket"])
        mech = builder(app).bench.mech
        assert mech.parts[Place.LEFT_ARM] == ("excalibur",)
        assert ("zantetsuken", "left hand") in items(app)
        await press(app, pilot, ["right_square_bracket", "m"])
        assert "Go to an arm" in text_of(app)
        while builder(app).marked.name != "Excalibur":
            await press(app, pilot, ["down"])
        await press(app, pilot, ["m"])
        assert builder(app).bench.mech.parts[Place.LEFT_ARM] == ("excalibur",)
        assert ("zantetsuken", "left hand") in items(app)
        assert ("argus-shield", "left hand") not in items(app)


async def test_the_problem_key_walks_to_the_place(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["exclamation_mark"])
        assert builder(app).marked.name == "SALVO Missiles"
        while builder(app).marked.name != "Excalibur":
            await press(app, pilot, ["down"])
        await press(app, pilot, ["x", "exclamation_mark"])
        assert builder(app).marked.place is Place.RIGHT_ARM
        assert "▶✗ The mech has no part as right arm" in text_of(app)
        await press(app, pilot, ["exclamation_mark"])
        assert builder(app).marked.name == "Zantetsuken"  # its hand has no slot any more


async def test_undo_and_redo_go_over_a_restart(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x", "ctrl+z", "x", "down", "x"])
        built = builder(app).bench.mech
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        assert "A draft of example-mech.yaml from " in text_of(app)
        assert "was not saved" in text_of(app)
        await press(app, pilot, ["enter"])
        assert builder(app).bench.mech == built
        await press(app, pilot, ["ctrl+z"])
        assert builder(app).bench.mech != built
        await press(app, pilot, ["ctrl+z"])
        assert builder(app).bench.mech == example()
        await press(app, pilot, ["ctrl+y", "ctrl+y"])
        assert builder(app).bench.mech == built


@pytest.mark.long
async def test_a_draft_is_thrown_away_and_the_file_begins_anew(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x"])
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["d"])
        assert builder(app).bench.mech == example()
        assert not builder(app).bench.can_undo
    async with at_bench(tmp_path, EXAMPLE) as (app, _):
        assert builder(app).bench.mech == example()


@pytest.mark.long
async def test_a_new_mech_asks_for_its_file_and_never_writes_over_one_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    there = tmp_path / "new-mech.yaml"
    there.write_text("mech: Somebody else\n", encoding="utf-8")
    async with at_bench(tmp_path / "home") as (app, pilot):
        await press(app, pilot, ["enter", "ctrl+s"])
        assert "new-mech.yaml" in text_of(app)
        await press(app, pilot, ["enter"])
        assert "is there already" in text_of(app)
        await press(app, pilot, ["escape"])
        assert there.read_text(encoding="utf-8") == "mech: Somebody else\n"
        await press(app, pilot, ["ctrl+s", *["backspace"] * 20])
        await type_in(app, pilot, "mine.yaml")
        assert "saved ✓" in text_of(app)
    assert read_mech((tmp_path / "mine.yaml").read_bytes(), "mine").parts == {Place.HEAD: ("gloria-mk-iv",)}


@pytest.mark.long
async def test_compare_keeps_a_part_beside_the_next_one(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE, WIDE) as (app, pilot):
        await press(app, pilot, ["enter", *"low", "ctrl+k"])
        assert "COMPARED" not in text_of(app)
        await press(app, pilot, ["escape", *"bulk"])
        shown = text_of(app)
        assert "COMPARED" in shown
        line = next(line for line in shown.splitlines() if " tons " in line)
        assert line.split()[-4:] == ["31.5", "32", "34.5", "≠"]
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["enter", *"low", "ctrl+k", "escape", *"bulk", "ctrl+k"])
        assert "COMPARED" in text_of(app)


async def test_what_still_fits_leads_to_its_part(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x", "w"])
        await press(app, pilot, ["h"] * 4)
        assert "▶ head: Owl Eye" in text_of(app)
        await press(app, pilot, ["enter"])
        assert items(app)[-1] == ("lams", None)
        await press(app, pilot, ["enter"])
        assert items(app)[-1] == ("owl-eye", "head")


async def test_the_seat_changes_the_warnings(tmp_path: Path) -> None:
    async with in_campaign(tmp_path, "s") as (app, pilot):
        await press(app, pilot, ["n", "enter"])  # nobody
        assert "needs Piloting" not in text_of(app)
        await press(app, pilot, ["s", "m", "enter"])
        assert "building for Magpie" in text_of(app)
        assert "needs Piloting 4" in text_of(app)


@pytest.mark.long
async def test_name_role_and_notes_are_written_and_taken_away(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["n", "enter", *["backspace"] * 20])
        await type_in(app, pilot, "Bull")
        assert builder(app).bench.mech.name == "Bull"
        await press(app, pilot, ["n", "r", "enter"])
        await type_in(app, pilot, "brawler")
        assert builder(app).bench.mech.role == "brawler"
        await press(app, pilot, ["n", "r", "enter", *["backspace"] * 20])
        await type_in(app, pilot, "-")
        assert builder(app).bench.mech.role == ""


async def test_ammunition_is_loaded_and_nonsense_is_asked_again(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["exclamation_mark", "a"])
        await type_in(app, pilot, "many")
        assert "whole number" in text_of(app)
        await press(app, pilot, ["backspace"] * 4)
        await type_in(app, pilot, "3")
        assert builder(app).bench.mech.items[1].ammo == 3


async def test_a_copy_is_a_mech_of_its_own(tmp_path: Path) -> None:
    async with in_campaign(tmp_path) as (app, pilot):
        first = builder(app).bench.draft_id
        await press(app, pilot, ["d", "enter"])
        assert builder(app).bench.draft_id != first
        assert builder(app).bench.mech.name == "Example Mech II"
        await press(app, pilot, ["ctrl+s", "escape"])
        assert "Example Mech II" in text_of(app)
        assert "2 mechs" in text_of(app)


async def test_share_shows_the_code_and_its_drawing_where_there_is_room(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE, WIDE) as (app, pilot):
        await press(app, pilot, ["e"])
        assert "MT1" in text_of(app)
        assert "▀" in text_of(app)
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["e"])
        assert "more than are here" in text_of(app)


async def test_a_filter_is_a_search_and_a_mistake_in_it_is_told(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["enter", *"tons", "less_than_sign", "equals_sign", "1"])
        await settled(app, pilot)
        assert "4 of 17" in text_of(app)
        await press(app, pilot, ["x"])
        await settled(app, pilot)
        assert "tons<=1x" in text_of(app)
        assert "whole" in text_of(app) or "number" in text_of(app)


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
            await pilot.pause(0.5)
            assert "build Example Mech from its share code" in text_of(app)
            await press(app, pilot, ["enter", "enter"])
            await pilot.pause(0.3)
            assert "nobody-has-this" in text_of(app)  # told, and kept as a placeholder
            assert items(app)[-1] == ("nobody-has-this", None)
            assert not builder(app).bench.view().sheet.legal
            assert bool(builder(app).bench.stores.pilots) is campaign


@pytest.mark.long
async def test_a_code_that_was_cut_says_so_in_the_palette(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (app, pilot):
        await press(app, pilot, ["ctrl+p"])
        app.screen.query_one("CommandInput").post_message(Paste(share_code(example())[:-5]))
        await pilot.pause(0.5)
        assert "✗" in text_of(app)
        assert "build Example Mech" not in text_of(app)


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
        for _ in range(100):
            await pilot.pause(0.02)
            if app.screen.query("Input"):
                break
        await settled(app, pilot)
        assert app.screen.query("Input")
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
        await pilot.pause(0.8)
        await settled(app, pilot)
        assert "LEGS   no part" in text_of(app)


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

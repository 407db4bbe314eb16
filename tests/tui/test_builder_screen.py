"""The builder, driven by keys and mouse: what each does to the build, and what the screen then says."""

from pathlib import Path

import pytest

from mechtable.files.mechs import read_mech
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from tests.tui.benching import EXAMPLE, at_bench, builder, in_campaign, items
from tests.tui.playing import WIDE, press, text_of, type_in, until

MOST_KEYS = 40


def example() -> Mech:
    return read_mech(EXAMPLE.read_bytes(), "example")


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
async def test_what_still_fits_leads_to_its_part(tmp_path: Path) -> None:
    async with at_bench(tmp_path, EXAMPLE) as (app, pilot):
        await press(app, pilot, ["down", "x", "w"])
        await press(app, pilot, ["h"] * 4)
        assert "▶ head: Owl Eye" in text_of(app)
        await press(app, pilot, ["enter"])
        assert items(app)[-1] == ("lams", None)
        await press(app, pilot, ["enter"])
        assert items(app)[-1] == ("owl-eye", "head")


@pytest.mark.long
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


@pytest.mark.long
async def test_a_copy_is_a_mech_of_its_own(tmp_path: Path) -> None:
    async with in_campaign(tmp_path) as (app, pilot):
        first = builder(app).bench.draft_id
        await press(app, pilot, ["d", "enter"])
        assert builder(app).bench.draft_id != first
        assert builder(app).bench.mech.name == "Example Mech II"
        await press(app, pilot, ["ctrl+s", "escape"])
        assert "Example Mech II" in text_of(app)
        assert "2 mechs" in text_of(app)


@pytest.mark.long
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
        await until(pilot, lambda: "4 of 17" in text_of(app))
        await press(app, pilot, ["x"])
        await until(pilot, lambda: "whole" in text_of(app) or "number" in text_of(app))
        assert "tons<=1x" in text_of(app)

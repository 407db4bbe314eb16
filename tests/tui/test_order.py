"""The order of turns in little room: whose turn it is, sides, damage and numbers stay; who is hidden the GM alone sees."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.combat.view import FightView
from mechtable.tui.app import MechtableApp
from mechtable.tui.boards.map_letters import map_letters
from mechtable.tui.boards.map_people import people_lines, people_pairs
from mechtable.tui.boards.order import OrderStrip
from mechtable.tui.boards.order_column import OrderColumn
from mechtable.tui.boards.order_lines import order_lines
from mechtable.tui.boards.order_window import around, packed
from mechtable.tui.boards.side_letters import side_letters
from mechtable.tui.content import shortened
from mechtable.tui.styles.palette import DARK
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded
from tests.tui.playing import SMALL, WIDE, text_of
from tests.tui.test_fight_board import Board

CLUB = build("club at right hand")
BECAUSE = 'because "a test"'
NAMES = ["Grandfather", "Halfpenny", "Oakum", "Offcut", "Semicolon", "Latch", "Nettle"]
RATS = [f"Rat {number}" for number in range(1, 6)]
ALIKE = [f"A-very-long-name {number}" for number in range(1, 49)]
TINY = (60, 14)
LONG_COUNTS = [pytest.param(count, marks=pytest.mark.long) for count in (14, 60)]
SILHOUETTE = "[▁▂▃▄▅▆▇×]{5}"


def crowd(count: int) -> Table:
    """Six of red, the rest blue with a squad; two wrecks, one hurt, one jammed; one more comes in round 4."""
    people = [_one(place, name) for place, name in enumerate((*NAMES, *RATS, *ALIKE)[:count])]
    lurker = replace(fielded("Lurker", CLUB, side="blue", at=(9, 9)), arrives=4)
    table = Table(*people, reserves=[lurker])
    table.say(f"gm set Halfpenny.torso.hp 0 {BECAUSE}", f"gm set Semicolon.torso.hp 0 {BECAUSE}")
    table.say(f"gm set Latch.left_arm.hp 0 {BECAUSE}", 'gm condition Rat-2 "jammed"')
    return table


def _one(place: int, name: str) -> Fielded:
    one = fielded(
        name.replace(" ", "-"),
        CLUB,
        side="red" if place < 6 else "blue",
        initiative=100 - place,
        at=(1 + place % 16, 1 + place // 6),
    )
    return replace(one, name=name, squad="Rats" if name in RATS else "")


def seen(table: Table, seat: Seat | None = GM) -> FightView:
    view: FightView = table.match.ruleset.view(table.fight, seat)
    return view


async def drawn(home: Path, view: FightView, size: tuple[int, int], looked: str | None) -> str:
    """What the board says in a terminal of a size."""
    board, app = Board(view), MechtableApp(home)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(board)
        board.panels(view.active or view.order[0], looked or view.order[-1])
        for order in (board.query_one(OrderStrip), board.query_one(OrderColumn)):
            order.looked, order.bots, order.key = looked, frozenset({"Nettle"}), "O"
        await pilot.pause()
        await pilot.pause()
        return text_of(app)


def strip_of(text: str) -> str:
    """The lines of the strip as one."""
    return "".join(line.ljust(80) for line in text.splitlines()[1:3] if re.search(SILHOUETTE, line))


@pytest.mark.parametrize("size", [pytest.param(TINY, marks=pytest.mark.long), SMALL])
@pytest.mark.parametrize("count", [12, *LONG_COUNTS])
async def test_7_1_the_strip_has_the_active_one_with_side_and_silhouette_and_counts_the_rest(
    count: int, size: tuple[int, int], tmp_path: Path
) -> None:
    table = crowd(count)
    table.say("Grandfather end", "Oakum end", "Offcut end")
    view = seen(table)
    strip = strip_of(await drawn(tmp_path, view, size, view.order[-1]))
    shown = re.findall(rf"([▶ …])(\S[^▶?✗]*?) ([rb])({SILHOUETTE})(\*?)", strip)
    assert [(mark, name) for mark, name, *_ in shown if mark == "▶"] == [("▶", "Latch")]
    assert ("r", "▇▇×▇▇") in [(side, figure) for _, name, side, figure, _ in shown if name == "Latch"]
    names = [shortened(view.combatants[name].name, 9) for name in view.order if not view.combatants[name].out]
    if count > 12 or size == TINY:
        kept = {name for _, name, *_ in shown}
        assert [name for _, name, *_ in shown] == [n for n in (*names[3:], *names[:3]) if n in kept]
        assert shown[-1][1] == names[-1]
        assert f"+{count - 2 - len(shown)} more: O" in strip
    else:
        assert len(shown) == 10
        assert "more" not in strip
    assert len(shown) >= (5 if size == TINY else 8)
    assert [name for _, name, _, _, star in shown if star] == ["Rat 2"]
    assert "?1 hidden" in strip
    assert "✗2" in strip


@pytest.mark.long
@pytest.mark.parametrize("count", [4, 5])
async def test_7_1_a_few_have_one_line_with_wrecks_by_name(count: int, tmp_path: Path) -> None:
    people = [_one(place, name) for place, name in enumerate(NAMES[:count])]
    table = Table(*people)
    table.say(f"gm set Halfpenny.torso.hp 0 {BECAUSE}")
    text = await drawn(tmp_path, seen(table), SMALL, None)
    assert text.splitlines()[1].startswith(" ▶Grandfather r▇▇▇▇▇  ✗Halfpenny  Oakum r▇▇▇▇▇")
    assert text.splitlines()[2].startswith("╭─ ")


@pytest.mark.parametrize("count", [12, *LONG_COUNTS])
async def test_7_1_the_column_tells_side_heat_and_bots_of_as_many_as_fit(count: int, tmp_path: Path) -> None:
    view = seen(crowd(count))
    text = await drawn(tmp_path, view, WIDE, view.order[-1])
    column = [line[1:25] for line in text.splitlines()[1:30]]
    said = "\n".join(column)
    assert re.search(r"▶ Grand…ther red AP 10 ", said) or re.search(rf"▶ \S+ r{SILHOUETTE} AP 10", said)
    assert not re.search(rf"\w({SILHOUETTE}|red|blue|AP|heat)", re.sub(rf" [rb]({SILHOUETTE})", r" \1", said))
    assert "hidden, round 4" in said
    if count == 12:
        assert len(re.findall(r"heat 0", said)) == 10
        assert "jammed" in said
        assert re.search("◆ bot +heat 0", said)
        assert said.count("wreck") == 2
    if count == 60:
        assert " ✗ 2: Halfpenny…emicolon" in said
        hidden = re.search(r"… (\d+) more: O", said)
        assert hidden
        assert len(re.findall(rf"[rb]{SILHOUETTE}", said)) == 58 - int(hidden[1])
        assert re.search(r"A-v\S* 48", said)


def test_7_8_players_learn_of_nobody_in_reserve() -> None:
    table = crowd(12)
    for seat in (Seat("ann"), None):
        view = seen(table, seat)
        assert view.hidden == {}
        told = [*order_lines(view, frozenset(), 76, DARK), *people_lines(view, 76, DARK)]
        said = "\n".join(line.plain for line in told)
        assert "hidden" not in said.casefold()
        assert "Lurker" not in said
    assert "? Lurker  hidden, comes in round 4" in "\n".join(
        line.plain for line in order_lines(seen(table), frozenset(), 76, DARK)
    )


@pytest.mark.long
async def test_7_8_the_order_of_a_players_screen_shows_nobody_in_reserve(tmp_path: Path) -> None:
    table = crowd(12)
    for size in (SMALL, WIDE):
        text = await drawn(tmp_path, seen(table, None), size, None)
        assert "Latch" in text
        assert "hidden" not in text
        assert "Lurker" not in text


def test_7_8_one_that_is_due_is_no_longer_counted_as_hidden_in_the_strip() -> None:
    table = Table(
        *(_one(place, name) for place, name in enumerate(NAMES[:2])),
        reserves=[replace(fielded("Late", CLUB), arrives=1)],
    )
    view = seen(table)
    assert (view.hidden, view.arriving) == ({"Late": 1}, ("Late",))
    said = "\n".join(line.plain for line in order_lines(view, frozenset(), 76, DARK))
    assert "? Late  hidden, is due: b" in said


def test_7_8_a_letter_stays_with_its_mech_for_the_whole_fight() -> None:
    table = crowd(12)
    before = map_letters(seen(table))
    for line in (
        f"gm set Oakum.crew ejected {BECAUSE}",
        f"gm set Nettle.position none {BECAUSE}",
        f"gm leave Grandfather {BECAUSE}",
        f"gm join Lurker {BECAUSE}",
        f"gm join Grandfather {BECAUSE}",
        f"gm leave Rat-3 {BECAUSE}",
    ):
        table.say(line)
        for seat in (GM, None):
            assert before.items() <= map_letters(seen(table, seat)).items()
    after = map_letters(seen(table))
    assert set(after) - set(before) == {"Lurker"}
    assert len(set(after.values())) == 13


def test_7_8_a_fight_stored_before_somebody_left_it_has_its_letters_too() -> None:
    table = crowd(12)
    before = map_letters(seen(table))
    table.say(f"gm leave Rat-5 {BECAUSE}")
    stored = replace(table.fight, came=())
    view: FightView = table.match.ruleset.view(stored, None)
    assert map_letters(view) == before


def test_sixty_have_a_letter_each_and_keep_it() -> None:
    letters = map_letters(seen(crowd(55)))
    assert len(set(letters.values())) == 55
    assert list(letters.values())[:26] == [letter[:1] for letter in list(letters.values())[:26]]
    assert all(len(letter) == 2 for letter in list(letters.values())[26:])


@pytest.mark.parametrize("width", [38, 60, 96])
def test_everybody_on_the_map_is_listed_with_side_and_distance(width: int) -> None:
    view = seen(crowd(14))
    for lines in (people_lines(view, width, DARK), people_pairs(view, width, DARK)):
        said = "\n".join(line.plain for line in lines)
        assert all(line.cell_length == width for line in lines)
        assert not re.search(r"\d sq?…|squ\w*…", said)
        assert [rat for rat in RATS if rat in said] == RATS
        assert re.search(r"A-\S* 1\b", said)
        assert re.search(r"A-\S* 2\b", said)
    assert [line.plain.split()[0] for line in people_pairs(view, width, DARK) if "─" in line.plain] == [
        "blue",
        "red",
        "out",
    ]


def test_sides_are_told_apart_by_a_letter() -> None:
    sides = ["red", "rust", "red guard", "Blue", "b", "7", "Élan"]
    table = Table(*(fielded(f"M{place}", CLUB, side=side) for place, side in enumerate(sides)))
    assert list(side_letters(seen(table)).values()) == ["r", "u", "e", "b", "a", "c", "l"]


@given(st.integers(1, 10**6), st.text("abc -", max_size=40), st.integers(9, 30))
def test_a_number_at_the_end_of_a_name_is_never_cut(number: int, name: str, width: int) -> None:
    shown = shortened(f"{name} {number}", width)
    assert shown.endswith(str(number))
    assert len(shown) <= width


@given(st.lists(st.integers(1, 20), min_size=1, max_size=20), st.data())
def test_7_1_whose_turn_it_is_and_who_is_looked_at_are_among_those_shown(
    widths: list[int], data: st.DataObject
) -> None:
    first, looked = (data.draw(st.integers(0, len(widths) - 1)) for _ in "ab")
    rooms = data.draw(st.lists(st.integers(40, 90), min_size=1, max_size=2))

    def fits(places: Sequence[int]) -> bool:
        return packed([widths[at] for at in places], rooms) is not None

    shown = around(len(widths), first, looked, fits)
    turns = [*range(first, len(widths)), *range(first)]
    ways = [[*turns[:most], *({looked} - {*turns[:most]})] for most in range(1, len(widths) + 1)]
    assert shown in ways
    assert fits(shown)
    assert not any(fits(way) for way in ways[len(ways) - ways[::-1].index(shown) :])


@given(st.lists(st.integers(1, 30), max_size=20), st.lists(st.integers(1, 40), max_size=3))
def test_what_is_packed_is_all_there_in_order_and_fits(widths: list[int], rooms: list[int]) -> None:
    lines = packed(widths, rooms)
    if lines is not None:
        assert [at for line in lines for at in line] == list(range(len(widths)))
        assert all(sum(widths[at] for at in line) <= room for line, room in zip(lines, rooms, strict=True))
    else:
        assert sum(widths) > sum(rooms) - len(rooms) * max(widths)


async def test_7_1_a_condition_of_one_of_a_squad_has_the_whole_width_of_the_column(tmp_path: Path) -> None:
    people = [replace(_one(place, name), at=None) for place, name in enumerate(["Oakum", *RATS[:2]])]
    table = Table(*(replace(one, side="red" if one.name == "Oakum" else "blue") for one in people))
    table.say('gm condition Rat-1 "jammed" until end Rat-1')
    text = await drawn(tmp_path, seen(table), WIDE, "Rat-1")
    assert "jammed → end of turn│" in text

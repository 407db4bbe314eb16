"""What panels are drawn with: lines of an exact width, pips that equal hit points, cards, the ruler."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mechtable.engine.cards import JOKER, PACK
from mechtable.rules.combat.view import PartView
from mechtable.rules.fitted import Status, status_of, threshold
from mechtable.rules.places import Place
from mechtable.tui.boards.ruler import ruler, wide_ruler
from mechtable.tui.boards.tray import Tray
from mechtable.tui.content import content, cut, literal, padded, row, wrapped
from mechtable.tui.styles.palette import DARK, PALETTES, Palette
from mechtable.tui.widgets.cards import chip, face
from mechtable.tui.widgets.pips import FULL, GHOST, LOST, NOTCH, notched_gauge, pips

ANY_TEXT = st.text(max_size=60) | st.sampled_from(
    [
        "[/]",
        "[@click=app.quit]x[/]",
        "a\\[b]",
        "\x1b]0;x\x07",
        "漢字テスト",
        "e\u0301",
        "x" * 300,
        "\ud800",
        "\u202eabc",
    ]
)


@given(ANY_TEXT, ANY_TEXT, st.integers(0, 120))
def test_a_row_is_exactly_as_wide_as_asked_whatever_it_says(left: str, right: str, width: int) -> None:
    assert row(width, (left, "bold"), right=[(right, "")]).cell_length == width
    assert content(cut(left, width)).cell_length <= width
    assert content(padded(left, width)).cell_length == width


@given(ANY_TEXT)
def test_text_is_shown_literally_and_never_steers_the_terminal(text: str) -> None:
    shown = content(text).plain
    assert not any(char in shown for char in "\x1b\x07\x9b\u202e\u200b\ud800")
    assert len(literal(text)) == len(text)
    assert not content(text).spans


@given(ANY_TEXT | st.text("a \u0301\u0e34\u0e01漢\u200d", max_size=60), st.integers(2, 40))
@example("0\U0001343000", 2)
@example("a\u0301aa", 2)
def test_wrapping_loses_no_letter(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(content(line).cell_length <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(literal(text).split())


def part(hp: int, most: int) -> PartView:
    return PartView(
        place=Place.LEGS,
        name="Legs",
        hp=hp,
        max_hp=most,
        threshold=threshold(most),
        status=status_of(hp, most),
        items=(),
    )


@given(
    st.integers(1, 17).flatmap(
        lambda most: st.tuples(st.integers(0, most), st.just(most), st.integers(0, most))
    )
)
def test_5_1_a_pip_is_a_hit_point_and_the_notch_stands_before_the_lowest_whole_one(
    case: tuple[int, int, int],
) -> None:
    hp, most, after = case
    text = "".join(sign for sign, _ in pips(part(hp, most), DARK, after, 17))
    bare = text.replace(NOTCH, "")
    left = min(after, hp)
    assert (bare.count(FULL), bare.count(GHOST), bare.count(LOST)) == (left, hp - left, most - hp)
    assert bare == FULL * left + GHOST * (hp - left) + LOST * (most - hp)
    notch = text.index(NOTCH)
    for points in range(1, most + 1):
        lights_right_of_notch = points > notch
        assert lights_right_of_notch == (status_of(points, most) is Status.OK)


@given(st.integers(18, 999), st.data())
def test_parts_beyond_seventeen_points_are_drawn_to_scale(most: int, data: st.DataObject) -> None:
    hp = data.draw(st.integers(0, most))
    bare = "".join(sign for sign, _ in pips(part(hp, most), DARK, None, 17)).replace(NOTCH, "")
    assert len(bare) <= 17
    assert (bare.count(FULL) == 0) == (hp == 0)


@given(st.integers(0, 60), st.integers(0, 20), st.integers(6, 14))
def test_7_6_the_notch_of_the_heat_stands_at_the_cooling_and_only_what_stays_goes_beyond_it(
    heat: int, cooling: int, cells: int
) -> None:
    whole = max(heat, 2 * cooling, 1)
    text = "".join(sign for sign, _ in notched_gauge(heat, cooling, whole, cells, (" ", " ", " ")))
    assert len(text) == cells
    under, beyond = text.split(NOTCH)
    assert (FULL in beyond) == (heat > cooling)
    assert (FULL in under) == (heat > 0 and cooling > 0)
    assert LOST not in under or FULL not in beyond


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_every_card_has_paper_and_ink_and_five_cells(palette: Palette) -> None:
    for card in (*PACK, JOKER):
        for large, wide, high in ((False, 5, 3), (True, 7, 5)):
            drawn = face(card, palette, lead=True, large=large)
            assert len(drawn) == high
            assert {sum(len(text) for text, _ in line) for line in drawn} == {wide}
            assert card.text in "".join(text for line in drawn for text, _ in line)
            assert all(palette.paper in style for line in drawn for _, style in line)
        assert card.text in chip(card, palette)[0]


@pytest.mark.parametrize("called", [2, 5, 9])
@pytest.mark.parametrize("margin", range(-14, 16))
def test_7_5_the_ruler_marks_where_the_margin_landed(margin: int, called: int) -> None:
    for drawn in (ruler(margin, called, DARK), wide_ruler(margin, called, DARK)):
        marked = [text for text, style in drawn if "reverse" in style]
        assert marked == [str(margin).replace("-", "−")]
        lit = (
            "".join(text for text, style in drawn if style == f"bold {DARK.here}")
            .replace("▐", "")
            .replace("▌", "")
        )
        assert ("MISS" in lit) == (margin <= 0)
        assert ("CALLED" in lit) == (margin >= called)


def test_1_3_a_typed_card_is_complete_after_its_suit() -> None:
    for card in (*PACK, JOKER):
        tray = Tray()
        for place, char in enumerate(card.typed):
            assert not tray.cards, (card, place)
            tray = tray.press(char)
        assert tray == Tray((card,))
    tray = Tray().press("T").press("H")
    assert [card.text for card in tray.cards] == ["10♥"]


def test_the_tray_says_why_a_letter_is_no_card_and_takes_letters_back() -> None:
    tray = Tray().press("4")
    assert "suit" in tray.press("9").hint
    assert "rank" in Tray().press("s").hint
    assert tray.press("s").press("3").back() == tray.press("s")
    assert tray.press("s").back() == Tray()


@pytest.mark.parametrize("width", [-3, 0, 1, 2])
def test_what_has_no_room_at_all_is_wrapped_all_the_same(width: int) -> None:
    assert wrapped("ab 漢字 c", width) == ["ab", "漢", "字", "c"]

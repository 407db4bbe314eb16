"""Only what has changed is painted again, and the screen is the one that painting everything would give."""

from collections.abc import Sequence
from random import Random

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.content import Content
from textual.pilot import Pilot
from textual.reactive import reactive
from textual.style import Style
from textual.visual import RenderOptions

from mechtable.tui.content import Ink, row, stacked
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.lines import Lines, Painted

INKS = ("", "bold #d8dee6", "#7f8a99", "bold reverse #ff5f5f")
WORDS = ("", " ", "HEAD", "4♠ 10♥", "漢字", "[bold]x[/]", "a long line that is cut where it meets the edge")
WIDTH, HEIGHT = 30, 8


class Board(Drawing):
    rows: reactive[tuple[tuple[Ink, ...], ...]] = reactive(())

    def lines(self, width: int, height: int) -> Sequence[Content]:
        return [row(width, *inks) for inks in self.rows]


class BoardApp(App[None]):
    CSS = "Board { height: 1fr; width: 1fr; }"

    def compose(self) -> ComposeResult:
        yield Board()


def any_rows(chance: Random, before: tuple[tuple[Ink, ...], ...] = ()) -> tuple[tuple[Ink, ...], ...]:
    """Rows of which most stay as they were."""
    anew = (
        tuple((chance.choice(WORDS), chance.choice(INKS)) for _ in range(chance.randint(0, 4)))
        for _ in range(HEIGHT)
    )
    return tuple(
        new if chance.random() < 0.3 or place >= len(before) else before[place]
        for place, new in enumerate(anew)
    )


def test_lines_are_painted_as_the_framework_paints_them_one_under_another() -> None:
    chance, base = Random(3), Style.parse("#ffffff on #101010")
    options = RenderOptions(lambda style: Style.parse(style) if isinstance(style, str) else style, {})
    kept = Painted()
    rows: tuple[tuple[Ink, ...], ...] = ()
    for _ in range(60):
        rows = any_rows(chance, rows)
        lines = [row(WIDTH, *inks) for inks in rows]
        whole = stacked(lines).render_strips(WIDTH, HEIGHT, base, options)
        painted = Lines(lines, kept).render_strips(WIDTH, HEIGHT, base, options)
        assert [list(strip) for strip in painted] == [list(strip) for strip in whole]
        assert len(kept.strips) == HEIGHT


async def test_after_any_change_the_screen_is_as_if_painted_whole() -> None:
    chance = Random(4)
    app = BoardApp()
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        board = app.query_one(Board)
        for turn in range(8):
            board.rows = any_rows(chance, board.rows)
            if turn == 4:
                app.theme = "textual-light"
            seen = await shown(app, pilot)
            board.refresh(layout=True)
            assert seen == await shown(app, pilot)


async def test_a_line_that_changes_before_another_is_painted_is_not_lost() -> None:
    app = BoardApp()
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        board = app.query_one(Board)
        board.rows = ((("first", ""),), (("second", ""),))
        await pilot.pause()
        board.rows = ((("FIRST", ""),), (("second", ""),))
        board._draw_anew()  # the first line waits to be painted …
        board.rows = ((("FIRST", ""),), (("SECOND", ""),))  # … as the second changes
        app.screen._compositor.render_strips()
        text = "".join(segment.text for strip in await shown(app, pilot) for segment in strip)
        assert "FIRST" in text
        assert "SECOND" in text


async def test_changes_and_paints_in_any_order_leave_what_the_panel_draws() -> None:
    chance = Random(7)
    app = BoardApp()
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        board = app.query_one(Board)
        for _ in range(40):
            for _ in range(6):
                match chance.randrange(4):
                    case 0 | 1:
                        board.rows = any_rows(chance, board.rows)
                    case 2:
                        board._draw_anew()
                    case _:
                        app.screen._compositor.render_strips()
            seen = await shown(app, pilot)
            board.refresh(layout=True)
            assert seen == await shown(app, pilot)


async def test_text_of_a_drawing_can_be_selected_with_the_mouse() -> None:
    app = BoardApp()
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        app.query_one(Board).rows = ((("first line", ""),), (("second line", "bold"),))
        await pilot.pause()
        await pilot.mouse_down(Board, offset=(6, 0))
        await pilot.hover(Board, offset=(6, 1))
        await pilot.mouse_up(Board, offset=(6, 1))
        await pilot.pause()
        selected = app.screen.get_selected_text() or ""
    assert selected.split("\n")[0].rstrip() == "line"
    assert selected.split("\n")[1].startswith("second")


async def shown(app: App[None], pilot: Pilot[None]) -> list[list[Segment]]:
    await pilot.pause(0.03)
    return [list(strip) for strip in app.screen._compositor.render_strips()]

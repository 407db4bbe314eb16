"""Contrast of every text on every background it stands on, by definition and as it is drawn: 4.5 at least."""

from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path

import pytest
from rich.color import Color
from textual.screen import ModalScreen

from mechtable.services.settings import Settings, keep_settings
from mechtable.tui.app import MechtableApp
from mechtable.tui.styles.palette import PALETTES, Palette, four_coloured
from tests.tui.playing import SMALL, WIDE, at_home, press, worked_campaign
from tests.tui.test_worked_exchange import FIRST, keys

LEAST = 4.5
EDGES = "▔▁▂▃▄▅▆▇█▊▎▍"


def channel(value: int) -> float:
    part_of_one = Fraction(value, 255)
    return (
        float(part_of_one / Fraction(323, 25))
        if value <= 10
        else ((float(part_of_one) + 0.055) / 1.055) ** 2.4
    )


def luminance(colour: str) -> float:
    red, green, blue = (channel(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("screen", "panel")
ON_PAPER = ("black", "red", "joker", "clubs", "diamonds")
NO_INK = ("name", "dark", "sides", "paper", *GROUNDS, *ON_PAPER)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_every_colour_of_a_theme_can_be_read_where_it_stands(palette: Palette) -> None:
    inks = [field.name for field in fields(Palette) if field.name not in NO_INK]
    assert len(inks) >= 10
    for name, colour in [*((name, getattr(palette, name)) for name in inks), *enumerate(palette.sides)]:
        for ground in GROUNDS:
            assert contrast(colour, getattr(palette, ground)) >= LEAST, (palette.name, name, ground)
    for deck in (palette, four_coloured(palette)):
        for name in ON_PAPER:
            assert contrast(getattr(deck, name), palette.paper) >= LEAST, (palette.name, name)


def drawn(app: MechtableApp) -> Iterator[tuple[str, str, str]]:
    """Every piece of text on the screen with its colour and that of its background.

    Of a dialog its own text: what lies behind it steps back. Edges and scroll bars say nothing.
    """
    region, edges = app.screen.region, ""
    if isinstance(app.screen, ModalScreen):
        region, edges = app.screen.query("Vertical").first().region, EDGES
    for strip in app.screen._compositor.render_strips()[region.y : region.bottom]:
        for segment in strip.crop(region.x, region.right):
            style = segment.style
            if style is None or style.color is None or style.bgcolor is None:
                continue
            if not segment.text.strip().strip(edges):
                continue
            ink, ground = _hex(style.color), _hex(style.bgcolor)
            yield segment.text, *((ground, ink) if style.reverse else (ink, ground))


def _hex(colour: Color) -> str:
    return colour.get_truecolor().hex


STOPS: tuple[list[str], ...] = (
    [],
    ["h"],
    ["p"],
    ["slash"],
    ["escape", "escape", "p"],
    ["plus", "down", "up"],
    ["escape", "escape", "o"],
    ["enter"],
    ["d", "escape", "n"],
    ["escape", "enter"],
    ["colon", *"zz", "enter"],
    ["escape", *keys(FIRST)[:-2]],
    ["equals_sign"],
    ["escape", "f1"],
    ["escape", "ctrl+p"],
    ["down"],
    ["m", "o", "v"],
    ["escape", "l"],
    ["slash", "x"],
    ["escape", "escape", "f6"],
    ["slash", "h"],
    ["escape", "escape", "ctrl+z"],
    ["v"],
    ["escape", "y"],
)
"""Keys from one screen or dialog to the next."""


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, WIDE], ids=str)
@pytest.mark.parametrize("theme", PALETTES)
async def test_everything_that_is_drawn_can_be_read(
    theme: str, size: tuple[int, int], tmp_path: Path
) -> None:
    keep_settings(tmp_path, replace(Settings(), theme=theme, four_colours=size == WIDE))
    slug = worked_campaign(tmp_path)
    found: dict[tuple[str, str], str] = {}
    async with at_home(tmp_path, slug, size) as (app, pilot):
        for stop in STOPS:
            await press(app, pilot, stop)
            await pilot.pause(0.1)
            for text, ink, ground in drawn(app):
                found.setdefault((ink, ground), f"{text.strip()!r} after {stop}")
    assert len(found) >= 5
    faint = {pair: text for pair, text in found.items() if contrast(*pair) < LEAST}
    assert not faint

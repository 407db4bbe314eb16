"""Sheets can be read by everybody: contrast of every text, labels of every box, headings in their order."""

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from mechtable.export.html import html
from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper
from mechtable.export.pilot_page import pilot_page
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from tests.export.reading import PILOTS, sheet
from tests.tui.test_contrast import contrast

LEAST = 4.5
WHITE = "#ffffff"
CSS = (files("mechtable.export") / "assets" / "sheet.css").read_text(encoding="utf-8")
ASSETS = files("mechtable.export") / "assets"
TYP = "".join(
    (ASSETS / name).read_text(encoding="utf-8")
    for name in ("base.typ", "record.typ", "cards.typ", "sheet.typ")
)
NAMED = dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6})", CSS))
GROUNDS = ("paper", "soft")


def full(colour: str) -> str:
    """Three digits of a colour as six."""
    return "#" + "".join(2 * digit for digit in colour[1:]) if len(colour) == 4 else colour


def inks_of_style() -> set[str]:
    """Every colour that the style gives to text, but that on a ticked box."""
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", CSS)
    found = {
        colour
        for where, said in rules
        if "::after" not in where
        for colour in re.findall(r"(?:^|[;\s])color: ([^;}]+)", said)
    }
    return {
        NAMED[name] if (name := colour.strip()[6:-1]) in NAMED else full(colour.strip()) for colour in found
    }


def test_every_ink_of_the_style_stands_out_on_every_ground() -> None:
    inks = inks_of_style()
    assert {NAMED["ink"], NAMED["quiet"], NAMED["here"], NAMED["lost"]} <= inks
    assert contrast(NAMED["title"], NAMED["band"]) >= LEAST, "the title on its band"
    for ink in inks - {NAMED["title"]}:
        for ground in (WHITE, *(NAMED[name] for name in GROUNDS)):
            assert contrast(ink, ground) >= LEAST, (ink, ground)
    assert contrast(WHITE, NAMED["lost"]) >= LEAST, "the cross on a ticked box"


def test_in_ink_alone_every_colour_is_black_or_white_and_what_may_come_is_striped() -> None:
    (inked,) = re.findall(r"\n\.ink \{([^}]*)\}", CSS)
    named = dict(re.findall(r"--([a-z]+): ([^;]+);", inked))
    assert set(named) == set(NAMED)
    assert set(named.values()) == {"#000", "#fff"}
    rest = CSS.replace(CSS[: CSS.index("}")], "")
    assert set(re.findall(r"#[0-9a-f]{3,6}\b|rgb|hsl", rest)) == {"#000", "#fff"}
    assert re.search(r"\.ink \.gauge \.more \{[^}]*stroke-dasharray", CSS)
    assert re.search(r"\.gauge \.now \{ fill: var\(--band\)", CSS)
    assert named["band"] == "#fff", "bars are outlines"
    assert ".ink .gauge .now { stroke: #000; }" in CSS
    assert "<body class=ink>" in html((mech_page(sheet()),), Paper(colour=False))


def test_frames_of_parts_stand_out_on_paper() -> None:
    for name in ("whole", "damaged", "broken", "ink"):
        assert contrast(NAMED[name], NAMED["paper"]) >= 3, name


@pytest.mark.parametrize("name", ["here", "quiet", "lost"])
def test_every_ink_of_the_printed_sheet_stands_out(name: str) -> None:
    said = re.search(rf'#let {name} = if ink {{ black }} else {{ rgb\("(#[0-9a-f]{{6}})"\) }}', TYP)
    soft = re.search(r'#let soft = if ink { white } else { rgb\("(#[0-9a-f]{6})"\) }', TYP)
    assert said is not None
    assert soft is not None
    for ground in (WHITE, soft.group(1)):
        assert contrast(said.group(1), ground) >= LEAST, (name, ground)
    fills = set(re.findall(r"fill: (?:if \w+(?:\.\w+)? \{ )?(\w+)", TYP))
    assert fills <= {
        "hatch",
        "tiling",
        "here",
        "quiet",
        "lost",
        "black",
        "white",
        "soft",
        "faint",
        "ink",
        "if",
        "there",
        "ticked",
        "band",
        "on",
        "states",
        "rgb",
        "fill",
    }
    assert not re.search(r"text\([^)]*fill: faint", TYP)


def test_the_title_stands_out_on_its_band_and_states_on_their_frames() -> None:
    paints = dict(
        re.findall(
            r'(?:#let )?([\w-]+)(?:: \(paint:| =) if ink { \w+ } else { rgb\("(#[0-9a-f]{6})"\) }', TYP
        )
    )
    assert contrast(paints["on-band"], paints["band"]) >= LEAST
    for state in ("ok", "damaged", "broken"):
        assert contrast(paints[state], paints["soft"]) >= LEAST, state


def test_every_box_has_a_label_of_its_own_and_headings_go_down_in_steps() -> None:
    document = html((mech_page(sheet()), pilot_page(pilot_sheet(PILOTS[0]))), Paper())
    boxes = re.findall(r"<input [^>]*>", document)
    labels = [found for box in boxes for found in re.findall(r'aria-label="([^"]+)"', box)]
    assert len(labels) == len(boxes) > 0
    assert len(set(labels)) == len(labels)
    levels = [int(level) for level in re.findall(r"<h([1-6])", document)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert '<html lang="en">' in document
    assert re.search(r"<title>[^<]+</title>", document)
    assert "<main>" in document
    assert all('aria-hidden="true"' in svg or 'role="' in svg for svg in re.findall(r"<svg[^>]*>", document))

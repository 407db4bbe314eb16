"""One part of the catalogue as a card: pips and bars, suits on paper, effects in sentences, who uses it."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.packs import CORE
from mechtable.rules.part_words import credits_text
from mechtable.rules.sheets.part_sheet import FigureLine, PartSheet
from mechtable.services.usage import Use
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import Ink, cut, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.cards import suit_ink
from mechtable.tui.widgets.drawing import rule
from mechtable.tui.widgets.pips import frame_pips

_LABEL = 9
_BAR = 10
_WIDE_BAR = 20
_WIDE = 56
"""From this width on bars are longer."""

_WORDS = {
    "tons": "TONS",
    "xp": "XP",
    "sensors": "SENSE",
    "move": "MOVE",
    "power": "POWER",
    "cooling": "COOLS",
    "tons_limit": "CARRIES",
    "power_per_round": "RUNS ON",
    "power_per_use": "A SHOT",
    "heat": "HEAT",
    "ap": "COSTS",
    "ammo": "SHOTS",
}
_TELLS = {"power_per_round": " power", "power_per_use": " power", "sensors": " squares", "move": " squares"}


class PartCard(SheetView):
    """The card of one part; a long one scrolls."""

    part: reactive[PartSheet | None] = reactive(None)
    uses: reactive[tuple[Use, ...]] = reactive(())

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        return [] if self.part is None else card_lines(self.part, self.uses, width, self.palette)


def card_lines(
    sheet: PartSheet, uses: Sequence[Use], width: int, palette: Palette, goes: str = "u goes there"
) -> list[Content]:
    """The whole card in lines of `width` cells; `goes` names the key that leads to who uses it, empty for none."""
    title = cut(sheet.name.upper(), max(8, width - len(sheet.kind) - 9))
    lines = [
        rule(width, [(title, f"bold {palette.here}")], [(sheet.kind, palette.text)], palette.frame),
        *_trade(sheet, width, palette),
        *_about(sheet, width, palette),
    ]
    if sheet.hp:
        lines.append(_line("HP", _hit_points(sheet, width, palette), width, palette))
    lines += _weapon(sheet, width, palette)
    lines += [_figure(line, width, palette) for line in sheet.figures if line.name in _WORDS]
    lines += _places(sheet, width, palette)
    lines += _effects(sheet, width, palette)
    if sheet.flavour:
        lines += [row(width), *_said(sheet.flavour, width, palette.quiet)]
    return [*lines, *_users(uses, goes, width, palette)]


def _said(text: str, width: int, style: str, indent: int = 0) -> Iterator[Content]:
    for line in wrapped(text, max(8, width - 2 - indent)):
        yield row(width, (f" {' ' * indent}{line}", style))


def _line(word: str, inks: Sequence[Ink], width: int, palette: Palette) -> Content:
    return row(width, (f" {word:<{_LABEL - 1}}", palette.quiet), *inks)


def _trade(sheet: PartSheet, width: int, palette: Palette) -> Iterator[Content]:
    if sheet.unknown:
        yield from _said(
            "No pack in use has this part. Builds keep its name; it comes back with its pack.",
            width,
            palette.damaged,
        )
        return
    price = sheet.figure("price")
    left = sheet.maker or ("" if sheet.pack == CORE else f"pack {sheet.pack}")
    right = credits_text(int(price.amount)) if price else ""
    if left or right:
        yield row(width, (f" {left}", palette.text), right=[(f"{right} ", palette.text)])
    small = " ".join(sheet.tags)
    if sheet.maker and sheet.pack != CORE:
        small = f"pack {sheet.pack} · {small}" if small else f"pack {sheet.pack}"
    if small:
        yield row(width, (f" {small}", palette.quiet))
    yield row(width)


def _about(sheet: PartSheet, width: int, palette: Palette) -> Iterator[Content]:
    for text in sheet.about:
        yield from _said(text, width, palette.text)
    if sheet.requires:
        yield _line("NEEDS", [(sheet.requires, palette.text)], width, palette)


def _hit_points(sheet: PartSheet, width: int, palette: Palette) -> list[Ink]:
    figure = f" {sheet.hp}"
    room = max(6, width - _LABEL - 1 - len(figure))
    bar = frame_pips(sheet.hp, sheet.threshold, palette, room, 1 if sheet.hp <= room else 2)
    more = f", ! below {sheet.threshold}" if width >= _WIDE else ""
    return [*bar, (figure, f"bold {palette.text}"), (more, palette.quiet)]


def _weapon(sheet: PartSheet, width: int, palette: Palette) -> Iterator[Content]:
    damage = sheet.figure("damage")
    if damage is None:
        return
    dots = "●" * min(10, int(damage.amount))
    components = " + ".join(sheet.damage)
    yield _line("DAMAGE", [(f"{dots} ", palette.loss), (components, f"bold {palette.text}")], width, palette)
    chips: list[Ink] = []
    for suit, worth in sheet.suits.items():
        chips += [(f" {suit.value}+{worth} ", suit_ink(suit, palette)), (" ", "")]
    yield _line("SUITS", [*chips, ("to the lead", palette.quiet)], width, palette)
    style = "" if sheet.style == sheet.reach else f"{sheet.style}, "
    yield _line("REACH", [(f"{style}{sheet.reach}", palette.text)], width, palette)
    if sheet.figure("ammo") is None:
        yield _line("SHOTS", [("unlimited", palette.text)], width, palette)


def _figure(line: FigureLine, width: int, palette: Palette) -> Content:
    """The amount, and a bar of it beside the most of its kind."""
    text = line.text + _TELLS.get(line.name, "")
    if line.name in ("ap", "xp"):
        return _line(_WORDS[line.name], [(text, palette.text)], width, palette)
    colours = {"heat": palette.heat, "tons": palette.text}
    colour = colours.get(line.name, palette.power if "power" in line.name else palette.whole)
    cells = _WIDE_BAR if width >= _WIDE else _BAR
    full = 0 if not line.most or line.amount <= 0 else max(1, int(line.amount * cells // line.most))
    bar = [("█" * full, colour), ("░" * (cells - full), palette.broken)]
    return _line(_WORDS[line.name], [*bar, (f" {text}", palette.text)], width, palette)


def _places(sheet: PartSheet, width: int, palette: Palette) -> Iterator[Content]:
    if sheet.mounts:
        given = "  ".join(f"{mount.value} {_squares(slots)}" for mount, slots in sheet.mounts.items())
        yield _line("MOUNTS", [(given, palette.text)], width, palette)
    if sheet.dr:
        given = ", ".join(f"{word} {points}" for word, points in sheet.dr.items())
        lines = wrapped(given, max(8, width - _LABEL - 1))
        yield _line("RESISTS", [(lines[0], palette.text)], width, palette)
        for line in lines[1:]:
            yield _line("", [(line, palette.text)], width, palette)
    if sheet.gear:
        fits = " or ".join(mount.value for mount in sheet.at)
        text = f"{_squares(sheet.slots)} {fits}" if sheet.slots else "slotless"
        yield _line("TAKES", [(text, palette.text)], width, palette)


def _squares(slots: int) -> str:
    return "■" * slots if slots <= 8 else f"■×{slots}"


def _effects(sheet: PartSheet, width: int, palette: Palette) -> Iterator[Content]:
    if sheet.effects:
        yield row(width)
    for name, told in sheet.effects:
        first, *rest = wrapped(f"{name}: {told}", max(8, width - 4))
        cutting = min(len(first), len(name) + 1)
        yield row(
            width,
            (" ▸ ", palette.here),
            (first[:cutting], f"bold {palette.text}"),
            (first[cutting:], palette.text),
        )
        for line in rest:
            yield row(width, (f"   {line}", palette.text))


def _users(uses: Sequence[Use], goes: str, width: int, palette: Palette) -> Iterator[Content]:
    if not uses:
        return
    yield row(width)
    yield row(width, (" USED BY", palette.quiet), right=[(f"{goes} ", palette.quiet)])
    for use in uses:
        where = cut(use.where, max(4, width // 2))
        yield row(
            width,
            (f" {cut(use.name, max(4, width - len(where) - 3))}", palette.text),
            right=[(f"{where} ", palette.quiet)],
        )

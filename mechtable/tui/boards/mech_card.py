"""A mech in a few lines, below the list of the hangar: parts as pips, its means, where it belongs, its worst problem."""

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.berths import Berth, Hull
from mechtable.rules.build import Figures
from mechtable.rules.parts import tons_text
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.tui.boards.mech_panel import LABELS
from mechtable.tui.content import Ink, content, cut, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, side, top
from mechtable.tui.widgets.pips import pips, status_colour, status_sign

_ROWS: tuple[tuple[Place, ...], ...] = (
    (Place.HEAD, Place.LEFT_ARM, Place.LEFT_SHOULDER),
    (Place.TORSO, Place.RIGHT_ARM, Place.RIGHT_SHOULDER),
    (Place.LEGS,),
)
_SHOULDERS = (Place.LEFT_SHOULDER, Place.RIGHT_SHOULDER)
_BESIDE = 15
"""Cells of a part beside its pips: label, sign, notch, figures and a blank."""


class MechCard(Drawing):
    """The card of the marked mech, eight lines high."""

    berth: reactive[Berth | None] = reactive(None)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        one, palette = self.berth, self.palette
        if one is None:
            return [row(width)]
        sheet, inner = one.sheet, width - 2
        body = [
            *(_parts(sheet, places, inner, palette) for places in _ROWS),
            _means(one, inner, palette),
            _belongs(one, inner, palette),
            *_verdict(one, inner, palette, height - 7),
        ]
        title, right = _title(one, width, palette)
        frame = palette.frame
        return [
            top(width, title, right, frame),
            *(side(width, line, frame) for line in body),
            bottom(width, frame),
        ]


def _title(one: Berth, width: int, palette: Palette) -> tuple[list[Ink], list[Ink]]:
    sheet, limit = one.sheet, one.sheet.figures.tons_limit
    tons = f"{tons_text(sheet.figures.tons)} of {tons_text(limit) if limit is not None else '–'} t"
    right = " · ".join(filter(None, (one.class_word, tons, f"threat {sheet.threat.total}")))
    inks: list[Ink] = [
        (shortened(sheet.name.upper(), max(8, width - len(right) - 24)), f"bold {palette.text}")
    ]
    if one.hull is Hull.WRECK:
        inks.append((" WRECK ", f"bold reverse {palette.broken}"))
    if sheet.role:
        inks.append((f" · {cut(sheet.role, 16)}", palette.quiet))
    if sheet.pilot:
        inks.append((f" · flown by {cut(sheet.pilot, 16)}", palette.quiet))
    return inks, [(right, palette.quiet)]


def _parts(sheet: MechSheet, places: tuple[Place, ...], width: int, palette: Palette) -> Content:
    known = {part.place: part for part in sheet.parts}
    cells = (width - 1) // (3 if known.keys() & set(_SHOULDERS) else 2)
    room = cells - _BESIDE
    scale = max(-(-part.max_hp // room) for part in sheet.parts)  # one for all, so that lengths compare
    inks: list[Ink] = [(" ", "")]
    for place in places:
        if place in known:
            inks += _part(known[place], cells, scale, palette)
    if places == (Place.LEGS,):
        inks += _gear(sheet, width - 1 - cells, palette)
    return row(width, *inks)


def _part(part: PartLine, cells: int, scale: int, palette: Palette) -> list[Ink]:
    if not part.fits:
        missing = f"{padded(LABELS[part.place], 6)}✗ {part.name or 'no part'}"
        return [(padded(missing, cells), f"bold {palette.damaged}")]
    figures = f"{part.hp}/{part.max_hp}".rjust(6)
    bar = pips(part, palette, most=cells - _BESIDE, scale=max(1, scale))
    used = 6 + 1 + sum(len(text) for text, _ in bar) + 6
    return [
        (padded(LABELS[part.place], 6), f"bold {palette.text}"),
        (status_sign(part.status), f"bold {status_colour(palette, part.status)}"),
        *bar,
        (figures, palette.text),
        (" " * max(1, cells - used), ""),
    ]


def _gear(sheet: MechSheet, width: int, palette: Palette) -> list[Ink]:
    """The weapons, as many as fit."""
    names = [line.name for part in sheet.parts for mount in part.mounts for line in mount.gear if line.weapon]
    return [(cut(", ".join(names) or "unarmed", width - 1), palette.text if names else palette.damaged)]


def _means(one: Berth, width: int, palette: Palette) -> Content:
    added, now = one.sheet.figures, one.sheet.now

    def pair(said: Callable[[Figures], object]) -> str:
        """What the build has, and what is left of it where that differs."""
        whole, left = str(said(added)), str(said(now))
        return whole if whole == left else f"{whole}→{left}"

    pairs = (
        ("SENSE", pair(lambda found: found.sensors.total)),
        ("MOVE", pair(lambda found: found.move.total)),
        ("DEFENDS", pair(lambda found: found.free_defends.total)),
        ("POWER", pair(lambda found: f"{found.power_continuous}/{found.power_output.total}")),
        ("HEAT", f"+{pair(lambda found: found.heat_per_turn)} −{added.cooling}"),
        ("PRICE", f"{one.price:,}"),
    )
    inks: list[Ink] = [(" ", "")]
    for word, figure in pairs:
        inks += [(f"{word} ", palette.quiet), (f"{figure}   ", palette.text)]
    return row(width, *inks)


def _belongs(one: Berth, width: int, palette: Palette) -> Content:
    """Owner, lances and tags, as far as there are any."""
    sheet = one.sheet
    words = [f"owner {cut(sheet.owner, 20)}"] if sheet.owner else []
    if one.lances:
        words.append(f"lance {', '.join(one.lances)}")
    tags = " ".join(f"#{tag}" for tag in sheet.tags)
    said = " · ".join(filter(None, (*words, tags))) or "no owner, no lance, no tags"
    return row(width, (f" {said}", palette.quiet))


def _verdict(one: Berth, width: int, palette: Palette, rows: int) -> list[Content]:
    errors, warnings = one.errors, len(one.sheet.warnings)
    if not errors:
        more = f", {warnings} warning{'' if warnings == 1 else 's'}" if warnings else ""
        said = f" ✓ legal{more}" + (" · a wreck: r repairs it" if one.hull is Hull.WRECK else "")
        return [row(width, (said, palette.whole if one.hull is not Hull.WRECK else palette.damaged))]
    first = errors[0]
    more = f"+{len(errors) - 1} more " if len(errors) > 1 else ""
    words = wrapped(f"{first.shown_where}: {first.message}", width - 4 - content(more).cell_length)[
        : max(1, rows)
    ]
    return [
        row(
            width,
            (" ✗ " if place == 0 else "   ", f"bold {palette.loss}"),
            (line, palette.text),
            right=[(more, palette.quiet)] if place == 0 else [],
        )
        for place, line in enumerate(words)
    ]

"""A mech to read: parts as pips with what hangs on them, gauges, the verdict with every problem."""

from collections.abc import Iterator, Sequence
from functools import partial

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.build import Figures
from mechtable.rules.fitted import Status
from mechtable.rules.parts import tons_text
from mechtable.rules.problem import Severity
from mechtable.rules.sheets.mech_lines import Gauge, PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.now_words import (
    fired_words,
    gear_name,
    move_words,
    reduction_words,
    sensors_words,
    with_now,
)
from mechtable.rules.slot_words import slot_room
from mechtable.tui.boards.figure import FigurePart, boxes
from mechtable.tui.boards.mech_panel import LABELS
from mechtable.tui.boards.sheet_view import SheetView, nothing_yet
from mechtable.tui.content import Ink, cut, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import bottom, rule, side, top
from mechtable.tui.widgets.pips import FULL, LOST, NOTCH, status_sign

_BAR = 40
_FIGURE = 44
FIGURE_WIDTH = 120
"""From this width on the mech stands beside its list as a figure."""
FIGURE_HEIGHT = 40
"""From this height on it stands above it where it is narrower."""


class MechSheetView(SheetView):
    """The sheet of one mech."""

    mech: reactive[MechSheet | None] = reactive(None)

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        mech, palette = self.mech, self.palette
        if mech is None:
            return nothing_yet("No mechs yet: n builds one,", width, palette)
        flown = [(f"flown by {cut(mech.pilot, 20)}", palette.quiet)] if mech.pilot else []
        title: list[Ink] = [(shortened(mech.name.upper(), width - 30), f"bold {palette.text}")]
        if mech.wrecked:
            title.append((" WRECK ", f"bold reverse {palette.broken}"))
        if mech.role:
            title.append((f" · {cut(mech.role, 20)}", palette.quiet))
        if width >= FIGURE_WIDTH:
            body = _with_figure(mech, width - 2, palette)
        elif height >= FIGURE_HEIGHT:
            body = [*_figure(mech, width - 2, palette), *_parts(mech, width - 2, palette)]
        else:
            body = list(_parts(mech, width - 2, palette))
        frame = palette.frame
        lines = [top(width, title, flown, frame)]
        lines += [side(width, line, frame) for line in body]
        lines.append(bottom(width, frame))
        lines += _belongs(mech, width, palette)
        lines += _gauges(mech, width, palette)
        lines += _verdict(mech, width, palette)
        return lines


def _belongs(mech: MechSheet, width: int, palette: Palette) -> list[Content]:
    """Owner and tags, as far as there are any."""
    words = [f"owner {cut(mech.owner, 30)}"] if mech.owner else []
    words += [" ".join(f"#{tag}" for tag in mech.tags)] if mech.tags else []
    return [row(width, (f" {' · '.join(words)}", palette.quiet))] if words else []


def _figure(mech: MechSheet, width: int, palette: Palette) -> list[Content]:
    standing = [
        FigurePart(part.place, part.hp, part.max_hp, part.threshold, part.status, partial(_first_gear, part))
        for part in mech.parts
        if part.fits
    ]
    return boxes(standing, width, {}, palette)


def _with_figure(mech: MechSheet, width: int, palette: Palette) -> list[Content]:
    left = _figure(mech, _FIGURE, palette)
    right = list(_parts(mech, width - _FIGURE, palette))
    blank = (row(_FIGURE), row(width - _FIGURE))
    height = max(len(left), len(right))
    left += [blank[0]] * (height - len(left))
    right += [blank[1]] * (height - len(right))
    return [Content.assemble(mine, yours) for mine, yours in zip(left, right, strict=True)]


def _first_gear(part: PartLine, room: int) -> str:
    gear = [line for mount in part.mounts for line in mount.gear]
    more = f" +{len(gear) - 1}" if len(gear) > 1 else ""
    return cut(gear[0].name.split(" ")[0], room - len(more)) + more if gear else ""


def _parts(mech: MechSheet, width: int, palette: Palette) -> Iterator[Content]:
    for part in mech.parts:
        yield _part(part, width, palette)
        if part.now_words:
            yield row(width, (" " * 8, ""), (f"{part.status.value}: {part.now_words}", palette.damaged))
        for effect in part.effects:
            yield row(width, (" " * 8, ""), (effect, palette.quiet))
        for mount in part.mounts:
            free = 0 if mount.slots is None else max(0, mount.slots - mount.taken)
            squares = (
                "■" * mount.taken + "□" * free
                if mount.taken + free <= 8
                else f"{slot_room(mount.slots, mount.taken)},"
            )
            head = f"       {squares} {mount.location.value}: "
            if not mount.gear:
                yield row(width, (head, palette.quiet), ("empty", palette.quiet))
            for place, gear in enumerate(mount.gear):
                words = ", ".join(gear.facts) or "; ".join(gear.effects)
                lead = head if place == 0 else " " * len(head)
                yield row(
                    width,
                    (lead, palette.quiet),
                    (gear_name(gear), palette.damaged if gear.state else palette.text),
                    (f"  {gear.lead_words}" if gear.lead else "", palette.damaged),
                    (f"  {words}", palette.quiet),
                    right=[(f"{gear.tons:>5} ", palette.quiet)],
                )
    if mech.slotless:
        names = ", ".join(gear.name for gear in mech.slotless)
        yield row(width, (" SLOTLESS ", palette.quiet), (names, palette.text))


def _part(part: PartLine, width: int, palette: Palette) -> Content:
    scale = max(1, -(-part.max_hp // 17))
    full, whole = -(-part.hp // scale), -(-part.max_hp // scale)
    notch = max(0, -(-part.threshold // scale) - 1)
    signs = FULL * full + LOST * (whole - full)
    bar = signs[:notch] + NOTCH + signs[notch:] if part.max_hp else ""
    good = part.fits and part.status is Status.OK
    colour = palette.whole if good else palette.damaged
    figures = f"{part.hp}/{part.max_hp}".rjust(6) if part.fits else "     –"
    return row(
        width,
        (f" {padded(LABELS[part.place], 5)}", f"bold {palette.text}"),
        (status_sign(part.status) if part.fits else "✗", f"bold {colour}"),
        (padded(bar, 18), colour),
        (figures, palette.text),
        (f"  {part.name or 'no part'}", palette.text if part.fits else f"bold {palette.damaged}"),
        (f"  {', '.join(part.facts_now)}", palette.quiet),
        right=[(f"{part.tons:>5} ", palette.quiet)],
    )


def _gauges(mech: MechSheet, width: int, palette: Palette) -> list[Content]:
    added = mech.figures
    limit = tons_text(added.tons_limit) if added.tons_limit is not None else "–"
    run, peak, output = (
        with_now(str(whole), str(now))
        for whole, now in (
            (added.power_continuous, mech.now.power_continuous),
            (added.power_peak, mech.now.power_peak),
            (added.power_output.total, mech.now.power_output.total),
        )
    )
    figures = (
        (f"{tons_text(added.tons)} / {limit} t", palette.whole),
        (f"{run} run, {peak} with every burst / {output}", palette.power),
        (f"+{fired_words(mech)} a salvo, −{added.cooling} cooling", palette.heat),
    )
    drawn = zip(mech.gauges, figures, strict=True)
    return [
        *(_bar(gauge, words, colour, width, palette) for gauge, (words, colour) in drawn),
        _means(mech, width, palette),
    ]


def _means(mech: MechSheet, width: int, palette: Palette) -> Content:
    dr = reduction_words(mech)
    return row(
        width,
        (" SENSE ", palette.quiet),
        (sensors_words(mech), f"bold {palette.text}"),
        ("   MOVE ", palette.quiet),
        (move_words(mech), f"bold {palette.text}"),
        ("   DEFENDS ", palette.quiet),
        (with_now(*map(_defends, (mech.figures, mech.now))), f"bold {palette.text}"),
        ("" if dr == "none" else f"   DR {dr}", palette.text),
    )


def _defends(figures: Figures) -> str:
    total = figures.free_defends.total
    return f"1+{total - 1}" if total else "0"


def _bar(gauge: Gauge, words: str, colour: str, width: int, palette: Palette) -> Content:
    """A bar with its limit at `┃`; over the limit it runs past it."""
    cells = max(10, min(_BAR, width - 40))
    lit = gauge.amount + gauge.more
    scale = max(gauge.limit, lit, 1)
    full, half = (min(cells, amount * cells // scale) for amount in (gauge.amount, lit))
    mark = min(cells, gauge.limit * cells // scale)
    bar = "█" * full + "▒" * max(0, half - full)
    bar += "░" * (cells - len(bar))
    inks: list[Ink] = [
        (f" {gauge.label.upper():<6}", palette.quiet),
        (bar[:mark], colour),
        ("┃", f"bold {palette.text}"),
        (bar[mark:], f"bold {palette.loss}" if gauge.over else palette.broken),
        (f" {words}", f"bold {palette.loss}" if gauge.over else palette.text),
    ]
    left = gauge.left.replace("over", "OVER")
    return row(width, *inks, right=[(f"{left} ", palette.quiet)] if left else [])


def _verdict(mech: MechSheet, width: int, palette: Palette) -> list[Content]:
    errors, warnings = mech.errors, len(mech.warnings)
    word = "✓ LEGAL" if mech.legal else f"✗ ILLEGAL, {_count(len(errors), 'fault')}"
    colour = palette.whole if mech.legal else palette.loss
    wreck: list[Ink] = [(", a wreck: r repairs it", f"bold {palette.damaged}")] if mech.wrecked else []
    lines = [
        rule(
            width,
            [(word, f"bold {colour}"), *wreck],
            [(_count(warnings, "warning"), palette.quiet)],
            palette.frame,
        )
    ]
    if not mech.problems:
        lines.append(
            row(width, (" Within the limits of tonnage, slots and power (rule 4.3).", palette.quiet))
        )
    for problem in mech.problems:
        bad = problem.severity is Severity.ERROR
        where = cut(problem.shown_where, 16)
        words = wrapped(f"{problem.message} {problem.remedy}", width - 22)
        for place, line in enumerate(words):
            mark = ("✗" if bad else "!") if place == 0 else " "
            lines.append(
                row(
                    width,
                    (f" {mark} ", f"bold {palette.loss if bad else palette.damaged}"),
                    (line, palette.text),
                    right=[(f"{where} ", palette.quiet)] if place == 0 else [],
                )
            )
    return lines


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}" if number else f"no {word}s"

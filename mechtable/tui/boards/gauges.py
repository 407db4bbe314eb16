"""Tons, power and heat as bars with the ghost of what a candidate would add; the other figures as `41 → 48`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.bench.preview import Preview, figures_of
from mechtable.rules.bench.view import BenchView
from mechtable.rules.mech_diff import FigureChange
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing

Amount = Decimal | int
_SOLID, _LIT, _GHOST, _EMPTY = "█", "▒", "▓", "░"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A gauge of `word`: what is taken for good and what can be taken, each before and after, and the limit after.

    `alarm` is the colour of what is past the limit, empty while nothing is; `short` is said where `says` has no room.
    """

    word: str
    solid: tuple[Amount, Amount]
    lit: tuple[Amount, Amount]
    limit: Amount | None
    says: str
    right: str
    alarm: str
    colour: str
    short: str = ""
    right_style: str = ""


class Gauges(Drawing):
    """Four lines under the build: three bars and the figures."""

    shown: reactive[Preview | BenchView | None] = reactive(None)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        shown = self.shown
        if shown is None:
            return []
        return gauge_lines(changes(shown), width, self.palette)


def changes(shown: Preview | BenchView) -> dict[str, FigureChange]:
    """Every figure by name, before and after; of a build that nothing is tried on both are the same."""
    if isinstance(shown, Preview):
        return {each.name: each for each in shown.figures}
    return {name: FigureChange(name, amount, amount) for name, amount in figures_of(shown).items()}


def gauge_lines(figures: dict[str, FigureChange], width: int, palette: Palette) -> list[Content]:
    """The lines for figures by name."""
    bars = (_tons(figures, palette), _power(figures, palette), _heat(figures, palette))
    return [*(_drawn(bar, width, palette) for bar in bars), _means(figures, width, palette)]


def change_words(change: FigureChange) -> str:
    """`41 → 48`, or the figure alone when it stays."""
    if change.before == change.after:
        return amount_text(change.after)
    return f"{amount_text(change.before)} → {amount_text(change.after)}"


def amount_text(amount: Amount | None) -> str:
    """A figure in words; `–` where a build has none."""
    if amount is None:
        return "–"
    return tons_text(amount) if isinstance(amount, Decimal) else str(amount)


def _pair(change: FigureChange) -> tuple[Amount, Amount]:
    return change.before or 0, change.after or 0


def _tons(figures: dict[str, FigureChange], palette: Palette) -> Bar:
    tons, limit = figures["tons"], figures["tons_limit"].after
    weighs = Decimal(tons.after or 0)
    left = "no torso" if limit is None else _left(Decimal(limit) - weighs)
    return Bar(
        word="TONS",
        solid=_pair(tons),
        lit=_pair(tons),
        limit=limit,
        says=f"{change_words(tons)} / {amount_text(limit)}",
        right=left,
        alarm=palette.loss if limit is not None and weighs > limit else "",
        colour=palette.whole,
    )


def _left(rest: Decimal) -> str:
    return f"{tons_text(rest)} t left" if rest >= 0 else f"OVER {tons_text(-rest)} t"


def _power(figures: dict[str, FigureChange], palette: Palette) -> Bar:
    running, peak, output = figures["power_continuous"], figures["power_peak"], figures["power_output"]
    given = int(output.after or 0)
    burst = FigureChange(
        "burst",
        int(peak.before or 0) - int(running.before or 0),
        int(peak.after or 0) - int(running.after or 0),
    )
    over = int(running.after or 0) - given
    right = f"OVER {over} power" if over > 0 else f"{-over} left"
    return Bar(
        word="POWER",
        solid=_pair(running),
        lit=_pair(peak),
        limit=given,
        says=f"{change_words(running)} run + {change_words(burst)} burst / {change_words(output)}",
        right=right,
        alarm=palette.loss if over > 0 else "",
        colour=palette.power,
    )


def _heat(figures: dict[str, FigureChange], palette: Palette) -> Bar:
    heat, cooling, price = figures["heat_per_turn"], figures["cooling"], figures["price"]
    over = int(heat.after or 0) - int(cooling.after or 0)
    hot = f", hot by {over}" if over > 0 else ""
    return Bar(
        word="HEAT",
        solid=_pair(heat),
        lit=_pair(heat),
        limit=cooling.after or 0,
        says=f"+{change_words(heat)} a salvo, −{change_words(cooling)} cooling{hot}",
        short=f"+{change_words(heat)}, −{change_words(cooling)} cooling{hot}",
        right=_price(price),
        right_style=palette.text if price.before == price.after else f"bold {palette.here}",
        alarm=palette.damaged if over > 0 else "",
        colour=palette.heat,
    )


def _price(price: FigureChange) -> str:
    before, after = (credits_text(int(amount or 0)) for amount in (price.before, price.after))
    return after if before == after else f"{before.removesuffix(' cr')} → {after}"


def _drawn(bar: Bar, width: int, palette: Palette) -> Content:
    """The bar with `┃` at its limit, which it runs past when it is over, and the rest of the line in words."""
    cells = max(10, min(60, width - 54))
    most = max(bar.limit or 0, *bar.solid, *bar.lit)
    scale = max(most, 1)
    mark = cells if bar.limit is None or not most else min(cells, int(bar.limit * cells / scale))
    drawn = [
        _cell(bar, Decimal(2 * at + 1) * scale / (2 * cells), past=at >= mark, palette=palette)
        for at in range(cells)
    ]
    limit: Ink = ("┃" if bar.limit is not None else " ", f"bold {palette.text}")
    bars = (*_runs(drawn[:mark]), limit, *_runs(drawn[mark:]))
    style = f"bold {bar.alarm}" if bar.alarm else palette.text
    fits = cells + len(bar.says) + len(bar.right) + 12 <= width
    says = bar.says if fits or not bar.short else bar.short
    return row(
        width,
        (f" {bar.word:<6}", palette.quiet),
        *bars,
        (f" {says}", style),
        right=[(f" {bar.right} ", bar.right_style or style)],
    )


def _runs(cells: Sequence[Ink]) -> Iterator[Ink]:
    """Cells that are alike in one piece: many pieces take long to draw."""
    for (sign, style), run in groupby(cells):
        yield sign * len(list(run)), style


def _cell(bar: Bar, value: Decimal, *, past: bool, palette: Palette) -> Ink:
    """One cell, at the middle of which the gauge stands at `value`."""
    if value < min(bar.solid):
        sign, style = _SOLID, bar.colour
    elif value < max(bar.solid):
        sign, style = _GHOST, f"bold {palette.here}"
    elif value < min(bar.lit):
        sign, style = _LIT, bar.colour
    elif value < max(bar.lit):
        sign, style = _GHOST, f"bold {palette.here}"
    else:
        sign, style = _EMPTY, palette.broken
    return (sign, f"bold {bar.alarm or palette.damaged}" if past and sign != _EMPTY else style)


def _means(figures: dict[str, FigureChange], width: int, palette: Palette) -> Content:
    inks: list[Ink] = []
    used = 0
    for word, says, changed in _figures(figures):
        gap = "   " if inks else " "
        used += len(gap) + len(word) + 1 + len(says)
        if used > width:
            break
        inks += [
            (f"{gap}{word} ", palette.quiet),
            (says, f"bold {palette.here if changed else palette.text}"),
        ]
    return row(width, *inks)


def _figures(figures: dict[str, FigureChange]) -> Iterator[tuple[str, str, bool]]:
    """Word, figure and whether it changes, the most telling first."""
    for word, name in (("SENSE", "sensors"), ("MOVE", "move")):
        change = figures[name]
        yield word, change_words(change), change.before != change.after
    defends = figures["free_defends"]
    before, after = (f"1+{int(amount or 0) - 1}" for amount in (defends.before, defends.after))
    yield "DEFENDS", after if before == after else f"{before} → {after}", before != after
    for word, name in (("WEAPONS", "weapons"), ("THREAT", "threat")):
        change = figures[name]
        yield word, change_words(change), change.before != change.after
    dr = [
        change
        for name, change in sorted(figures.items())  # the same order whichever side names them first
        if name.startswith("dr ") and (change.before or change.after)
    ]
    if dr:
        words = " ".join(f"{change.name.removeprefix('dr ')} {change_words(change)}" for change in dr)
        yield "DR", words, any(change.before != change.after for change in dr)
    hp = figures["hp"]
    yield "HP", change_words(hp), hp.before != hp.after

"""The candidate's card beside the list: figures, effects, flavour, what it changes; and two candidates side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.bench.preview import Preview
from mechtable.rules.part_words import facts
from mechtable.rules.parts import AnyPart, tons_text
from mechtable.rules.sheets.part_sheet import PartSheet
from mechtable.services.usage import Use
from mechtable.tui.boards.gauges import amount_text
from mechtable.tui.boards.part_card import card_lines
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import cut, padded, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import rule

WORDS = {
    "tons": "tons",
    "tons_limit": "tons limit",
    "power_continuous": "power, running",
    "power_peak": "power, peak",
    "power_output": "power output",
    "heat_per_turn": "heat a salvo",
    "cooling": "cooling",
    "sensors": "sensors",
    "move": "move",
    "free_defends": "free defends",
    "hp": "HP",
    "weapons": "weapons",
    "price": "price, cr",
    "threat": "threat",
}
_COLUMN = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What the card shows.

    Attributes:
        part: The candidate under the cursor.
        sheet: Its figures and effects.
        uses: Who uses it.
        trying: What it would make of the build; None while the cursor is in the build.
        kept: The candidate that it is compared with.
    """

    part: AnyPart
    sheet: PartSheet
    uses: tuple[Use, ...]
    trying: Preview | None
    kept: tuple[AnyPart, Preview] | None


class CandidateCard(SheetView):
    """The card of the candidate under the cursor; with one kept to compare, both and the build as it is."""

    MORE: ClassVar[str] = "wheel"
    card: reactive[Card | None] = reactive(None)

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        card, palette = self.card, self.palette
        if card is None:
            return [rule(width, [("CARD", f"bold {palette.text}")], [], palette.frame)]
        lines = card_lines(card.sheet, card.uses, width, palette, goes="")
        if card.trying is None:
            return lines
        if card.kept is not None and card.kept[0] != card.part:
            return [*compare_lines(card.kept, (card.part, card.trying), width, palette), row(width), *lines]
        return [*lines, row(width), *_changes(card.trying, width, palette)]


def _changes(trying: Preview, width: int, palette: Palette) -> Iterator[Content]:
    yield rule(width, [("WHAT CHANGES", f"bold {palette.text}")], [], palette.frame)
    changed = [each for each in trying.figures if each.before != each.after]
    if not changed:
        yield row(width, (" No figure of the build.", palette.quiet))
    for each in changed:
        yield row(
            width,
            (f" {padded(figure_word(each.name), 16)}", palette.quiet),
            (f"{amount_text(each.before)} → {amount_text(each.after)}", f"bold {palette.text}"),
        )
    for word, problems in (("new", trying.gained), ("gone", trying.lost)):
        for problem in problems:
            for line in wrapped(f"{word}: {problem.message}", width - 2):
                yield row(width, (f" {line}", palette.damaged if word == "new" else palette.whole))


def compare_lines(
    kept: tuple[AnyPart, Preview], other: tuple[AnyPart, Preview], width: int, palette: Palette
) -> list[Content]:
    """Every figure of the build as it is, with the kept candidate, and with the other; `≠` where the two differ."""
    one, two = kept[1], other[1]
    head = [f"{cut(part.name, _COLUMN - 1):>{_COLUMN}}" for part, _ in (kept, other)]
    label = max(8, width - 3 * _COLUMN - 3)
    lines = [
        rule(width, [("COMPARED", f"bold {palette.text}")], [], palette.frame),
        row(width, (f" {padded('', label)}{'now':>{_COLUMN}}{head[0]}{head[1]}", f"bold {palette.here}")),
    ]
    names = dict.fromkeys(each.name for preview in (one, two) for each in preview.figures)
    for name in names:
        first, second = one.figure(name), two.figure(name)
        if first.before == first.after and second.before == second.after:
            continue
        differ = first.after != second.after
        figures = "".join(
            f"{amount_text(each):>{_COLUMN}}" for each in (first.before, first.after, second.after)
        )
        style = f"bold {palette.text}" if differ else palette.quiet
        lines.append(
            row(
                width,
                (f" {padded(figure_word(name), label)}", palette.quiet),
                (figures, style),
                (" ≠" if differ else "", style),
            )
        )
    for part, preview in (kept, other):
        words = f"{part.name}: {', '.join(facts(part)) or tons_text(part.tons) + ' t'}"
        lines += [row(width, (f" {line}", palette.text)) for line in wrapped(words, width - 2)]
        for problem in preview.gained:
            lines += [
                row(width, (f"   {line}", palette.damaged))
                for line in wrapped(f"new: {problem.message}", width - 4)
            ]
    return lines


def figure_word(name: str) -> str:
    """A figure's name in words."""
    return WORDS.get(name, name.replace("dr ", "DR ").replace("_", " "))

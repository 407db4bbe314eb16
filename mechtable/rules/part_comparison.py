"""Parts side by side: figure by figure, which is better, which is worse, what differs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum

from mechtable.rules.figure_words import LABELS, LESS_IS_BETTER, NONE_AT_ZERO, UNJUDGED, amount_text
from mechtable.rules.part_traits import FIGURES, Amount, Entry
from mechtable.rules.part_words import dr_words, mount_words
from mechtable.rules.parts import Weapon
from mechtable.rules.sheets.part_sheet import PartSheet

MOST = 4
"""Parts that stand side by side at most."""

UNLIMITED = "unlimited"


class Standing(Enum):
    """How a cell stands to the others of its row."""

    SAME = "same"
    BEST = "best"
    WORST = "worst"
    BETWEEN = "between"
    DIFFERENT = "different"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Cell:
    """What a row says of one of the parts; a missing one has no text."""

    text: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class Row:
    """A figure or word with a cell for each part; `long` rows are sentences."""

    label: str
    cells: tuple[Cell, ...]
    long: bool = False

    @property
    def same(self) -> bool:
        """Whether all parts agree."""
        return all(cell.standing is Standing.SAME for cell in self.cells)


_WORDS: tuple[tuple[str, Callable[[PartSheet], str]], ...] = (
    ("kind", lambda sheet: sheet.kind),
    ("style", lambda sheet: sheet.style),
    ("deals", lambda sheet: " + ".join(sheet.damage)),
    ("suits", lambda sheet: " ".join(f"{suit.value}+{worth}" for suit, worth in sheet.suits.items())),
    ("gives", lambda sheet: mount_words(sheet.mounts)),
    ("fits", lambda sheet: _fits(sheet)),
    ("resists", lambda sheet: dr_words(sheet.dr).removeprefix("DR ")),
    ("needs", lambda sheet: sheet.requires),
)
_TRADE: tuple[tuple[str, Callable[[PartSheet], str]], ...] = (
    ("maker", lambda sheet: sheet.maker),
    ("tags", lambda sheet: ", ".join(sheet.tags)),
    ("pack", lambda sheet: sheet.pack),
)
"""Words that are compared, before and after the figures; those that no part has are left out."""


def comparison(parts: Sequence[tuple[Entry, PartSheet]]) -> tuple[Row, ...]:
    """The rows of two to `MOST` parts: what it is, its figures, what the effects do, who makes it."""
    return (*_worded(parts, _WORDS), *_measured(parts), *_told(parts), *_worded(parts, _TRADE))


def judged(amounts: Sequence[Amount], *, less_is_better: bool) -> tuple[Standing, ...]:
    """How each amount stands to the others; None is missing. Equal amounts that lead are all best."""
    found = [amount for amount in amounts if amount is not None]
    if len(set(found)) <= 1:
        alone = len(found) < len(amounts)
        same = Standing.DIFFERENT if alone else Standing.SAME
        return tuple(Standing.MISSING if amount is None else same for amount in amounts)
    best, worst = (min(found), max(found)) if less_is_better else (max(found), min(found))
    standings = {best: Standing.BEST, worst: Standing.WORST}
    return tuple(
        Standing.MISSING if amount is None else standings.get(amount, Standing.BETWEEN) for amount in amounts
    )


def _worded(
    parts: Sequence[tuple[Entry, PartSheet]], words: Iterable[tuple[str, Callable[[PartSheet], str]]]
) -> Iterator[Row]:
    for label, read in words:
        texts = [read(sheet) for _, sheet in parts]
        if any(texts):
            yield _row(label, texts)


def _row(label: str, texts: Sequence[str], *, long: bool = False) -> Row:
    differs = Standing.SAME if len(set(texts)) == 1 else Standing.DIFFERENT
    cells = (Cell(text, differs if text else Standing.MISSING) for text in texts)
    return Row(label, tuple(cells), long)


def _measured(parts: Sequence[tuple[Entry, PartSheet]]) -> Iterator[Row]:
    for name, read in FIGURES.items():
        amounts = [read(entry) for entry, _ in parts]
        if name in UNJUDGED or not any(amounts):
            continue
        if name in NONE_AT_ZERO:
            amounts = [amount or None for amount in amounts]
        if name == "ammo":
            amounts = [_endless(entry, amount) for (entry, _), amount in zip(parts, amounts, strict=True)]
        standings = judged(amounts, less_is_better=name in LESS_IS_BETTER)
        cells = (
            Cell(_said(name, amount), standing) for amount, standing in zip(amounts, standings, strict=True)
        )
        yield Row(LABELS[name], tuple(cells))


def _endless(entry: Entry, shots: Amount) -> Amount:
    """Unlimited ammunition is more than any number of shots."""
    return Decimal("Infinity") if isinstance(entry, Weapon) and shots is None else shots


def _said(name: str, amount: Amount) -> str:
    if amount is None:
        return ""
    return UNLIMITED if amount == Decimal("Infinity") else amount_text(name, amount)


def _told(parts: Sequence[tuple[Entry, PartSheet]]) -> Iterator[Row]:
    texts = ["\n".join(f"{name}: {told}" for name, told in sheet.effects) for _, sheet in parts]
    if any(texts):
        yield _row("effects", texts, long=True)


def _fits(sheet: PartSheet) -> str:
    if not sheet.gear:
        return ""
    return " or ".join(mount.value for mount in sheet.at) if sheet.slots else "slotless"

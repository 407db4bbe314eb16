"""Filter keys: each opens a small list and writes into the line, so that the line alone says what is listed."""

from collections.abc import Mapping
from decimal import Decimal

from mechtable.rules.figure_words import LABELS, amount_text, bare_amount
from mechtable.rules.part_filter import (
    FAVOURITE,
    Comparison,
    Filter,
    Has,
    Is,
    Marked,
    Measures,
    Not,
    every,
    written,
)
from mechtable.rules.part_filter_terms import holds, terms_of, toggled
from mechtable.rules.part_reckoned import reckoned_part
from mechtable.rules.part_traits import LOOSE
from mechtable.rules.reckoned import Reckoned
from mechtable.tui.boards.filter_line import FilterHints
from mechtable.tui.dialogs.filter_pick import AT_LEAST, NOT, FilterDialog
from mechtable.tui.dialogs.pick import Line
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.parts import PartsScreen

TITLES: Mapping[str, str] = {
    "kind": "Kind",
    "style": "Weapon style",
    "type": "Damage type",
    "mount": "Mounting point",
    "tag": "Tag",
    "maker": "Maker",
    "pack": "Pack",
}
"""The names of words that a key filters by."""

KEYS: Mapping[str, str] = {
    "kind": "k",
    "style": "y",
    "type": "t",
    "mount": "m",
    "tag": "g",
    "maker": "b",
    "pack": "p",
}

ALONE = frozenset(("kind", "style", "maker", "pack"))
"""Names of which an entry has one word: another one takes its place in the line."""

_FIGURES_KEY, _FAVOURITES_KEY = "n", "*"


def lit_keys(wanted: Filter) -> frozenset[str]:
    """The keys whose filter stands in the line."""
    found = set()
    for term in terms_of(wanted):
        inner = term.term if isinstance(term, Not) else term
        match inner:
            case Is(name, _, _):
                found.add(
                    KEYS.get({"at": "mount", "damage_type": "type", "manufacturer": "maker"}.get(name, name))
                )
            case Measures() | Has():
                found.add(_FIGURES_KEY)
            case Marked(mark) if mark == FAVOURITE:
                found.add(_FAVOURITES_KEY)
            case _:
                continue
    return frozenset(key for key in found if key)


class FilteringScreen(PartsScreen):
    """The keys that filter."""

    def relist(self, *, top: bool = False) -> None:
        super().relist(top=top)
        self.query_one(FilterHints).on = lit_keys(self.wanted)

    def action_why(self) -> None:
        """The sums of the figures of the part under the pointer."""
        if self.pointed is None or not self.reckoned():
            self.tell("No figure of it was added up: each is as its file says.")
        else:
            self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {self.pointed.name}"))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the part that can be asked about."""
        return reckoned_part(self.pointed) if self.pointed is not None else ()

    def action_filter_by(self, name: str) -> None:
        """List the words of a name with how many parts each would leave."""
        showroom = self.showroom
        if showroom is None or not self._readable():
            return
        index, marks = showroom.index, self.all_marks
        base = self._without(name) if name in ALONE else self.wanted
        counts = index.counts(name, index.find(base, marks))
        here = [term for term in terms_of(self.wanted) if _name_of(term) == name]
        words = sorted(counts, key=lambda word: (-counts[word], word))
        words += [word for term in here if (word := _word_of(term)) not in counts]
        if not words:
            self.tell(f"Nothing that is listed has a {TITLES[name].casefold()}.")
            return
        terms = [Is(name, word, whole=name in LOOSE) for word in words]
        lines = tuple(self._line(term, counts.get(term.word, 0)) for term in terms)
        dialog = FilterDialog(TITLES[name], lines, "in or out · - not")

        def picked(at: int | None) -> None:
            if at is not None:
                term: Filter = Not(terms[at]) if dialog.sign == NOT else terms[at]
                self._write(toggled(self.wanted, term, alone=name in ALONE))

        self.app.push_screen(dialog, picked)

    def action_filter_by_figure(self) -> None:
        """List the figures with what the listed parts have of each."""
        showroom = self.showroom
        if showroom is None or not self._readable():
            return
        places = showroom.index.find(self.wanted, self.all_marks)
        spans = {name: span for name in LABELS if (span := showroom.index.span(name, places)) is not None}
        if not spans:
            self.tell("Nothing is listed that has a figure.")
            return
        names = list(spans)
        lines = tuple(
            Line(
                LABELS[name],
                f"{bare_amount(name, least)} to {amount_text(name, most)}",
                more=f"Enter writes {name}<={most}, > writes {name}>={least}, - writes -has:{name}",
            )
            for name, (least, most) in spans.items()
        )
        dialog = FilterDialog("Figure", lines, "at most · > at least · - not any", figures=True)

        def picked(at: int | None) -> None:
            if at is None:
                return
            least, most = spans[names[at]]
            if dialog.sign == NOT:
                self._write(toggled(self.wanted, Not(Has(names[at]))))
                return
            low = dialog.sign == AT_LEAST
            how, amount = (Comparison.AT_LEAST, least) if low else (Comparison.AT_MOST, most)
            self._write(_measured(self.wanted, Measures(names[at], how, Decimal(amount))))
            self.line.focus()

        self.app.push_screen(dialog, picked)

    def action_only_favourites(self) -> None:
        """Put `is:favourite` into the line, or take it out."""
        if self.showroom is not None and self._readable():
            self._write(toggled(self.wanted, Marked(FAVOURITE)))

    def _without(self, name: str) -> Filter:
        return every(term for term in terms_of(self.wanted) if _name_of(term) != name)

    def _line(self, term: Is, count: int) -> Line:
        sign = "✓" if holds(self.wanted, term) else "-" if holds(self.wanted, Not(term)) else " "
        said = written(term)
        return Line(term.word, f"{sign} {count:>5}", more=f"Enter writes {said}, - writes -{said}")

    def _readable(self) -> bool:
        """Whether the line can be read; else it is to be mended first."""
        if self.query_one(FilterHints).fault is None:
            return True
        self.tell("The line has a mistake: mend it first.")
        self.line.focus()
        return False

    def _write(self, wanted: Filter) -> None:
        text = written(wanted)
        self.line.value = text
        self.line.cursor_position = len(text)


def _measured(wanted: Filter, bound: Measures) -> Filter:
    """The filter with this bound in place of the same sort of bound, at its end, where it is typed over."""
    kept = (
        term
        for term in terms_of(wanted)
        if not (isinstance(term, Measures) and (term.name, term.how) == (bound.name, bound.how))
    )
    return every((*kept, bound))


def _name_of(term: Filter) -> str:
    inner = term.term if isinstance(term, Not) else term
    return inner.name if isinstance(inner, Is) else ""


def _word_of(term: Filter) -> str:
    inner = term.term if isinstance(term, Not) else term
    return inner.word if isinstance(inner, Is) else ""

"""Filter keys: each opens a small list and writes into the line, so that the line alone says what is listed."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import partial
from typing import Protocol

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
from mechtable.rules.part_traits import LOOSE
from mechtable.services.showroom import Showroom
from mechtable.tui.boards.filter_line import FilterHints
from mechtable.tui.catalogue.browsing import Browsing
from mechtable.tui.dialogs.filter_pick import AT_LEAST, NOT, FilterDialog
from mechtable.tui.dialogs.pick import Line
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says

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


class Host(Opens, Says, Protocol):
    """What filtering asks of its screen."""


class Filtering:
    """Asks what is to be listed, and writes it into the line."""

    def __init__(self, browsing: Browsing, hints: Callable[[], FilterHints], host: Host) -> None:
        """`hints` is the line of the keys that filter."""
        self._browsing, self._hints, self._host = browsing, hints, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of filtering do."""
        return {
            **{f"filter_by({name!r})": partial(self._filter_by, name) for name in TITLES},
            "filter_by_figure": self._filter_by_figure,
            "only_favourites": self._only_favourites,
        }

    def light(self) -> None:
        """Light the keys whose filter stands in the line."""
        self._hints().on = lit_keys(self._browsing.wanted)

    def _filter_by(self, name: str) -> None:
        """List the words of a name with how many parts each would leave."""
        showroom, wanted = self._readable(), self._browsing.wanted
        if showroom is None:
            return
        base = _without(wanted, name) if name in ALONE else wanted
        counts = showroom.index.counts(name, showroom.index.find(base, self._browsing.all_marks))
        here = [term for term in terms_of(wanted) if _name_of(term) == name]
        words = sorted(counts, key=lambda word: (-counts[word], word))
        words += [word for term in here if (word := _word_of(term)) not in counts]
        if not words:
            self._host.say(f"Nothing that is listed has a {TITLES[name].casefold()}.")
            return
        terms = [Is(name, word, whole=name in LOOSE) for word in words]
        lines = tuple(_line(wanted, term, counts.get(term.word, 0)) for term in terms)
        dialog = FilterDialog(TITLES[name], lines, "in or out · - not")

        def picked(at: int | None) -> None:
            if at is not None:
                term: Filter = Not(terms[at]) if dialog.sign == NOT else terms[at]
                self._browsing.write(toggled(self._browsing.wanted, term, alone=name in ALONE))

        self._host.open(dialog, picked)

    def _filter_by_figure(self) -> None:
        """List the figures with what the listed parts have of each."""
        showroom = self._readable()
        if showroom is None:
            return
        places = showroom.index.find(self._browsing.wanted, self._browsing.all_marks)
        spans = {name: span for name in LABELS if (span := showroom.index.span(name, places)) is not None}
        if not spans:
            self._host.say("Nothing is listed that has a figure.")
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
            wanted = self._browsing.wanted
            if dialog.sign == NOT:
                self._browsing.write(toggled(wanted, Not(Has(names[at]))))
                return
            low = dialog.sign == AT_LEAST
            how, amount = (Comparison.AT_LEAST, least) if low else (Comparison.AT_MOST, most)
            self._browsing.write(_measured(wanted, Measures(names[at], how, Decimal(amount))))
            self._browsing.line.focus()

        self._host.open(dialog, picked)

    def _only_favourites(self) -> None:
        """Put `is:favourite` into the line, or take it out."""
        if self._readable() is not None:
            self._browsing.write(toggled(self._browsing.wanted, Marked(FAVOURITE)))

    def _readable(self) -> Showroom | None:
        """What is filtered, where the line can be read; else it is to be mended first."""
        if self._browsing.showroom is not None and not self._browsing.readable:
            self._host.say("The line has a mistake: mend it first.")
            self._browsing.line.focus()
            return None
        return self._browsing.showroom


def _without(wanted: Filter, name: str) -> Filter:
    return every(term for term in terms_of(wanted) if _name_of(term) != name)


def _line(wanted: Filter, term: Is, count: int) -> Line:
    sign = "✓" if holds(wanted, term) else "-" if holds(wanted, Not(term)) else " "
    said = written(term)
    return Line(term.word, f"{sign} {count:>5}", more=f"Enter writes {said}, - writes -{said}")


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

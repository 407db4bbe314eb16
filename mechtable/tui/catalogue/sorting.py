"""The order of the parts: by the next column, by any figure from a list, the other way round."""

from collections.abc import Mapping

from mechtable.rules.figure_words import LABELS
from mechtable.rules.part_index import FILES, NAME
from mechtable.tui.boards.part_columns import columns
from mechtable.tui.catalogue.browsing import Browsing, sort_word
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of
from mechtable.tui.screens.deeds import Deed, Opens


class Sorting:
    """Sorts what is listed."""

    def __init__(self, browsing: Browsing, host: Opens) -> None:
        self._browsing, self._host = browsing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of sorting do."""
        return {"next_sort": self._next, "pick_sort": self._pick, "turn_sort": self._turn}

    def _turn(self) -> None:
        self._browsing.down = not self._browsing.down
        self._browsing.relist(top=True)

    def _next(self) -> None:
        shown = self._browsing.shown
        if shown.listing is None:
            return
        heads = columns(shown.listing.kinds, shown.size.width, FILES)
        names = [FILES, *(column.name for column in heads if column.name in (NAME, *LABELS))]
        at = names.index(self._browsing.sort) if self._browsing.sort in names else 0
        self._browsing.sort_by(names[(at + 1) % len(names)])

    def _pick(self) -> None:
        showroom, listing = self._browsing.showroom, self._browsing.shown.listing
        if showroom is None or listing is None:
            return
        spans = {name: showroom.index.span(name, listing.places) for name in LABELS}
        names = [FILES, NAME, *(name for name, span in spans.items() if span is not None)]

        def picked(at: int | None) -> None:
            if at is not None:
                self._browsing.sort_by(names[at])

        lines = tuple(Line(sort_word(name), "✓" if name == self._browsing.sort else "") for name in names)
        at = place_of(self._browsing.sort, names)
        self._host.open(PickDialog("Sort by", lines, "sort; the same again turns round", at), picked)

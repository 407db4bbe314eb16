"""What of a hangar is listed, and in which order, chosen from lists."""

from collections.abc import Mapping

from mechtable.rules.berths import ORDERS
from mechtable.rules.hangar_filter import offered, toggled
from mechtable.rules.part_filter import written
from mechtable.tui.boards.hangar_picks import filter_lines, order_lines
from mechtable.tui.dialogs.pick import PickDialog, place_of
from mechtable.tui.hangar.listing import Listing
from mechtable.tui.screens.deeds import Deed, Opens


class Ordering:
    """Filters and sorts the hangar."""

    def __init__(self, listing: Listing, host: Opens) -> None:
        self._listing, self._host = listing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of filtering and sorting do."""
        return {"pick_filter": self._pick_filter, "pick_order": self._pick_order}

    def _pick_filter(self) -> None:
        """List the filters that make a difference; the one chosen is written into the search, or taken out of it."""
        there = self._listing.found.berths if self._listing.found else ()
        if not there or not offered(there):
            return
        terms, lines = filter_lines(there, self._listing.wanted)

        def picked(place: int | None) -> None:
            if place is not None:
                self._listing.search.value = written(toggled(self._listing.wanted, terms[place]))

        self._host.open(PickDialog("Filter the hangar", lines, "add or take out"), picked)

    def _pick_order(self) -> None:
        """List the orders; the one in force turns round."""
        listing = self._listing.shown

        def picked(place: int | None) -> None:
            if place is not None:
                self._listing.sort_by([*ORDERS][place])

        lines = order_lines(listing.order, falling=listing.falling)
        at = place_of(listing.order, [*ORDERS])
        self._host.open(PickDialog("Sort the hangar", lines, "sort, again turns it round", at), picked)

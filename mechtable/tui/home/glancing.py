"""What stands beside the list on a wide Home: read on another thread for the campaign that is marked."""

from functools import partial
from pathlib import Path

from textual.dom import DOMNode

from mechtable.engine.errors import MechtableError
from mechtable.services.glance import Glance, glance
from mechtable.tui.boards.home_glance import HomeGlance
from mechtable.tui.home.campaigns import Campaigns
from mechtable.tui.screens.shares import Reckons

WIDE = 120
"""Cells from which on it stands there."""


class Glancing:
    """Shows the mechs and pilots of the marked campaign, or of the first one where none is marked."""

    def __init__(self, home: Path, board: DOMNode, campaigns: Campaigns, host: Reckons) -> None:
        self._home, self._board, self._campaigns, self._host = home, board, campaigns, host
        self._known: dict[str, Glance] = {}
        self._wanted = ""

    def forget(self) -> None:
        """Read again what is asked for next: the campaigns may have changed."""
        self._wanted = ""

    def look(self, marked: str, *, wide: bool) -> None:
        """Show the campaign that is marked; what was read before stands there until it is read again."""
        shown = self._board.query_one(HomeGlance)
        shown.set_class(wide, "-wide")
        shown.welcome = not self._campaigns.cards and not self._campaigns.waiting
        summaries = {card.summary.slug: card.summary for card in self._campaigns.cards}
        slug = marked or next(iter(summaries), "")
        shown.broken = summaries[slug] if slug in summaries and summaries[slug].error else None
        if not wide or not slug or slug == self._wanted:
            return
        self._wanted, shown.glance = slug, self._known.get(slug)
        self._host.aside(partial(self._read, slug), self._show, group="glance", newest=True)

    def _read(self, slug: str) -> Glance | None:
        """On a thread; a campaign that cannot be opened says so in the list."""
        try:
            return glance(self._home, slug)
        except MechtableError:
            return None

    def _show(self, found: Glance) -> None:
        self._known[found.slug] = found
        if found.slug == self._wanted:
            self._board.query_one(HomeGlance).glance = found

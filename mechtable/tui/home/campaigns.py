"""The campaigns are read on another thread and listed, with the mark where somebody wants it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.overview import CampaignCard, overview
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.home_list import FEW, HomeEntry, first_of, hidden_in, home_entries, place_of
from mechtable.tui.home.marking import Marking
from mechtable.tui.screens.shares import InProgram, Reckons


class Host(InProgram, Reckons, Protocol):
    """What listing campaigns asks of its screen."""

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the screen."""

    def listed(self, error: str) -> None:
        """The campaigns are listed anew, or could not be read for an error."""


class Campaigns:
    """Lists everything there is to open."""

    def __init__(self, home: Path, first: str | None, marking: Marking, host: Host) -> None:
        """`first` is the campaign that is marked at the beginning."""
        self._home, self._first, self._marking, self._host = home, first, marking, host
        self._unfolded: frozenset[str] = frozenset()
        self.cards: Sequence[CampaignCard] = ()
        """The campaigns."""

    def read(self) -> None:
        """Read them again: something of them may have changed."""
        self._host.aside(self._overview, self._show, newest=True)

    @property
    def waiting(self) -> bool:
        """Whether they are read the first time, or the mark is still to go to a fight that was left."""
        return self._marking.listing.waiting or self._host.program.left_fight is not None

    def fold(self, slug: str) -> None:
        """Show the older fights of a campaign, or put them away again."""
        listing, before = self._marking.listing, self._marking.entry
        self._unfolded ^= {slug}
        listing.entries = home_entries(self.cards, self._marking.slug, self._unfolded)
        older = [fight.id for card in self.cards if card.summary.slug == slug for fight in card.fights[FEW:]]
        if slug in self._unfolded and older:
            listing.cursor = first_of((slug, older[0]), listing.entries, 0)
        else:
            listing.cursor = place_of(before, listing.entries, 0)

    def _overview(self) -> tuple[Sequence[CampaignCard], str]:
        try:
            return overview(self._home), ""
        except MechtableError as problem:
            return (), str(problem)

    def _show(self, read: tuple[Sequence[CampaignCard], str]) -> None:
        self.cards, error = read
        cards, listing, program = self.cards, self._marking.listing, self._host.program
        first = listing.waiting
        before = self._marking.entry if listing.cursor else None
        left = program.left_fight if self._host.on_top else None
        meant = left[0] if left else self._marking.slug or self._first or ""
        self._unfolded |= hidden_in(cards, left)
        listing.entries, listing.waiting = home_entries(cards, meant, self._unfolded), False
        listing.cursor = place_of(before, listing.entries, listing.cursor)
        if left:
            listing.cursor = first_of(left, listing.entries, listing.cursor)
            program.left_fight = None
        elif first:
            listing.cursor = self._where_to_begin(listing.entries)
        listing.cursor = min(listing.cursor, len(listing.entries) - 1)
        listing.refresh()
        self._host.listed(error)

    def _where_to_begin(self, entries: Sequence[HomeEntry]) -> int:
        """Where the campaign stands that was asked for; without one what Enter can open, not a campaign that is damaged."""
        places = (
            place
            for place, entry in enumerate(entries)
            if (entry.slug == self._first if self._first else entry.kind != "broken")
        )
        return next(places, 0)


def put_home(header: Header, home: Path) -> None:
    """Say in the header where the campaigns are, the user's own folder as `~`."""
    try:
        header.state = f"~/{home.relative_to(Path.home())}"
    except ValueError:
        header.state = str(home)

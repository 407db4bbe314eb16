"""The box on top of Home tells what happened last in the campaign that is marked."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.services.previously import previously
from mechtable.tui.boards.home_list import HomeEntry, latest
from mechtable.tui.home.campaigns import Campaigns
from mechtable.tui.home.marking import Marking
from mechtable.tui.screens.shares import Reckons

Key = tuple[str, int, str]
"""Campaign, fight, and when it changed last."""


class Recalling:
    """Tells it; what is recalled is kept until the fight changes."""

    def __init__(self, home: Path, campaigns: Campaigns, marking: Marking, host: Reckons) -> None:
        self._home, self._campaigns, self._marking, self._host = home, campaigns, marking, host
        self._recaps: dict[Key, str] = {}

    def recall(self, marked: str) -> None:
        """Have the box tell of the latest fight of the marked campaign; of one without fights it tells nothing new."""
        listing = self._marking.listing
        box = latest(self._campaigns.cards, marked)
        if box is None or not listing.entries or not listing.entries[0].sentence:
            return
        key = self._key(box)
        told = self._recaps.get(key)
        boxed = box if told is None else replace(box, sentence=told)
        if listing.entries[0] != boxed:
            listing.entries = (boxed, *listing.entries[1:])
        if told is None:
            self._host.aside(partial(self._tell, key), partial(self._told, key), group="recap", newest=True)

    def _tell(self, key: Key) -> str | None:
        """On a thread: a fight that cannot be told goes on with its last sentence."""
        try:
            return " ".join(previously(self._home, key[0], key[1])) or None
        except MechtableError:
            return None

    def _told(self, key: Key, told: str) -> None:
        self._recaps[key] = told
        listing = self._marking.listing
        if listing.entries and listing.entries[0].sentence and self._key(listing.entries[0]) == key:
            listing.entries = (replace(listing.entries[0], sentence=told), *listing.entries[1:])

    def _key(self, box: HomeEntry) -> Key:
        at = next(
            (
                fight.last_step_at
                for card in self._campaigns.cards
                for fight in card.fights
                if card.summary.slug == box.slug and fight.id == box.id
            ),
            "",
        )
        return box.slug, box.id, at

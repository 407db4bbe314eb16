"""The box on top of Home tells what happened last in the campaign that is marked."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.services.overview import CampaignCard
from mechtable.services.previously import previously
from mechtable.tui.aside import aside
from mechtable.tui.boards.home_list import HomeEntry, HomeList, latest

Key = tuple[str, int, str]
"""Campaign, fight, and when it changed last."""


class RecallingScreen(Screen[None]):
    """Home: what is recalled is kept until the fight changes."""

    def __init__(self, home: Path) -> None:
        super().__init__()
        self._home = home
        self._cards: Sequence[CampaignCard] = ()
        self._recaps: dict[Key, str] = {}

    def recall(self, marked: str) -> None:
        """Have the box tell of the latest fight of the marked campaign; of one without fights it tells nothing new."""
        listing = self.query_one(HomeList)
        box = latest(self._cards, marked)
        if box is None or not listing.entries or not listing.entries[0].sentence:
            return
        key = self._key(box)
        told = self._recaps.get(key)
        boxed = box if told is None else replace(box, sentence=told)
        if listing.entries[0] != boxed:
            listing.entries = (boxed, *listing.entries[1:])
        if told is None:
            aside(self, partial(self._tell, key), partial(self._told, key), group="recap", newest=True)

    def _tell(self, key: Key) -> str | None:
        """On a thread: a fight that cannot be told goes on with its last sentence."""
        try:
            return " ".join(previously(self._home, key[0], key[1])) or None
        except MechtableError:
            return None

    def _told(self, key: Key, told: str) -> None:
        self._recaps[key] = told
        listing = self.query_one(HomeList)
        if listing.entries and listing.entries[0].sentence and self._key(listing.entries[0]) == key:
            listing.entries = (replace(listing.entries[0], sentence=told), *listing.entries[1:])

    def _key(self, box: HomeEntry) -> Key:
        at = next(
            (
                fight.last_step_at
                for card in self._cards
                for fight in card.fights
                if card.summary.slug == box.slug and fight.id == box.id
            ),
            "",
        )
        return box.slug, box.id, at

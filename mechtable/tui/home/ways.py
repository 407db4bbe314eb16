"""The ways from Home: to what belongs to the marked campaign, to a new one, to a skirmish, to paper."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mechtable.services.skirmish import skirmishes_of
from mechtable.tui.home.campaigns import Campaigns
from mechtable.tui.home.marking import Marking
from mechtable.tui.home.new_campaign import NewCampaign
from mechtable.tui.home.skirmish_questions import SkirmishQuestions
from mechtable.tui.screens.deeds import Deed
from mechtable.tui.screens.shares import InProgram

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


class Host(InProgram, Protocol):
    """What the ways from Home ask of its screen."""

    def print_campaign(self, slug: str, fight: int | None) -> None:
        """Ask what of a campaign is to be printed, the report of a fight first."""


class Ways:
    """Opens what belongs to the marked entry."""

    def __init__(self, home: Path, campaigns: Campaigns, marking: Marking, host: Host) -> None:
        self._home, self._campaigns, self._marking, self._host = home, campaigns, marking, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the ways do."""
        return {
            "open_hangar": partial(self._open, lambda app, slug: app.open_hangar(slug)),
            "open_pilots": partial(self._open, lambda app, slug: app.open_pilots(slug)),
            "open_house_rules": partial(self._open, lambda app, slug: app.open_house_rules(slug)),
            "open_encounters": partial(self._open, lambda app, slug: app.open_encounters(slug)),
            "open_catalogue": self._open_catalogue,
            "open_report": self._open_report,
            "skirmish": self.skirmish,
            "new_campaign": self.new_campaign,
            "print_sheet": self._print,
        }

    def new_campaign(self) -> None:
        """Offer an empty campaign and those that ship."""
        NewCampaign(self._host.program).ask()

    def skirmish(self) -> None:
        """One person against bots, in the campaign that is marked, or in one for skirmishes alone."""
        app, slug = self._host.program, self._marking.whole or skirmishes_of(self._home)
        if self._marking.listing.waiting:
            return  # which campaign is marked is not known yet
        desk = app.desk(slug) if slug else None
        if desk is not None or not slug:
            SkirmishQuestions(app, self._home, desk).ask()

    def _open(self, way: Callable[["MechtableApp", str], None]) -> None:
        """Go to something of the marked campaign; say so where none is marked."""
        if slug := self._marking.slug:
            way(self._host.program, slug)
        elif not self._marking.listing.waiting:
            self._host.program.tell("That is of a campaign: mark one, or make one with n.")

    def _open_catalogue(self) -> None:
        self._host.program.open_catalogue()

    def _open_report(self) -> None:
        """What the marked fight came to; where none is marked, the one of the campaign that changed last."""
        entry = self._marking.entry
        if entry is None or not entry.slug:
            self._host.program.tell("Mark a campaign, or a fight of it, to read its report.")
            return
        cards = self._campaigns.cards
        fights = [fight for card in cards if card.summary.slug == entry.slug for fight in card.fights]
        if entry.kind == "fight":
            self._host.program.open_report(entry.slug, entry.id)
        elif fights:
            self._host.program.open_report(entry.slug, fights[0].id)
        else:
            self._host.program.notify("No fight has begun in this campaign.", markup=False)

    def _print(self) -> None:
        """Print what there is of the marked campaign, of a marked fight its report."""
        entry = self._marking.entry
        if entry is None or not entry.slug:
            self._host.program.tell("Mark a campaign, or a fight of it, to print from.")
        else:
            self._host.print_campaign(entry.slug, entry.id if entry.kind == "fight" else None)

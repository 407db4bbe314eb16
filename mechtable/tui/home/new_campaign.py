"""A new campaign in two questions: what it begins with, and what it is called."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mechtable.services.shipped import Shipped, shipped_at_a_glance
from mechtable.tui.aside import aside
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.placed import OPENS

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


class NewCampaign:
    """Asks and makes the campaign; a title that is taken is asked for again."""

    def __init__(self, app: "MechtableApp") -> None:
        self._app = app

    def ask(self) -> None:
        """Offer an empty campaign and those that ship, which are read off the screen's thread."""
        aside(self._app.screen, shipped_at_a_glance, self._offer, group=OPENS)

    def _offer(self, shipped: Sequence[Shipped]) -> None:
        empty = Line(
            "an empty campaign", more="No pilots, mechs and fights: you add them there, or import text files."
        )
        lines = (empty, *(Line(f"from {one.title}", more=one.about) for one in shipped))

        def picked(place: int | None) -> None:
            if place is not None:
                self._ask_title(shipped[place - 1] if place else None)

        self._app.push_screen(PickDialog("New campaign", lines, "begin with it"), picked)

    def _ask_title(self, source: Shipped | None, text: str = "", error: str = "") -> None:
        title = f"New campaign from {source.title}" if source else "New campaign"

        def named(line: str | None) -> None:
            if line is not None:
                wrong = self._app.new_campaign(line, source.folder if source else None)
                if wrong:
                    self._ask_title(source, line, wrong)

        hint = "What is it called? Enter makes it, Esc leaves."
        self._app.push_screen(
            EntryDialog(title, hint, text or (source.title if source else ""), error), named
        )

"""What is asked about the part under the pointer: its card, its sums, who uses it; and whether it has a star."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.part_reckoned import reckoned_part
from mechtable.rules.reckoned import Reckoned
from mechtable.services.favourites import favourites, set_favourite
from mechtable.services.usage import Use
from mechtable.tui.boards.file_problems import problem_lines
from mechtable.tui.boards.part_card import card_lines
from mechtable.tui.catalogue.browsing import Browsing
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says


class Host(Opens, Says, Protocol):
    """What asking about a part asks of its screen."""


class Cards:
    """Lays what is known of a part over the list."""

    def __init__(self, browsing: Browsing, home: Path, host: Host, go: Callable[[Use], None]) -> None:
        """`home` keeps the stars; `go` goes to who uses a part."""
        self._browsing, self._home, self._host, self._go = browsing, home, host, go

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of a part do."""
        return {
            "why": self._why,
            "favourite": self._favourite,
            "used_by": self._used_by,
            "file_problems": self._file_problems,
        }

    def read_stars(self) -> None:
        """Read which parts have a star."""
        self._browsing.favourites = favourites(self._home)

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the part that can be asked about."""
        part = self._browsing.pointed
        return reckoned_part(part) if part is not None else ()

    def read(self) -> None:
        """Read the whole card."""
        part, uses = self._browsing.pointed, self._browsing.uses
        if part is not None:
            card = BoardDialog("Part", lambda width, palette: card_lines(part, uses, width, palette))
            self._host.open(card)

    def _why(self) -> None:
        """The sums of its figures."""
        part, reckoned = self._browsing.pointed, self.reckoned()
        if part is None or not reckoned:
            self._host.say("No figure of it was added up: each is as its file says.")
        else:
            self._host.open(WhyDialog.of(reckoned, f"Why · {part.name}"))

    def _favourite(self) -> None:
        """Give the part a star, or take it."""
        part = self._browsing.pointed
        if part is None:
            return
        fresh = part.id not in self._browsing.favourites
        try:
            self._browsing.favourites = set_favourite(self._home, part.id, on=fresh)
        except MechtableError as error:
            self._host.say(str(error), error=True)
        self._browsing.relist()

    def _used_by(self) -> None:
        """List who uses the part; Enter goes there."""
        part, uses = self._browsing.pointed, self._browsing.uses
        if part is None or not uses:
            self._host.say("No mech and no pilot uses it.")
            return

        def picked(at: int | None) -> None:
            if at is not None:
                self._go(uses[at])

        lines = tuple(_use_line(use) for use in uses)
        self._host.open(PickDialog(f"Used by · {part.name}", lines, "go there"), picked)

    def _file_problems(self) -> None:
        """Read everything that is wrong in files."""
        showroom = self._browsing.showroom
        problems = showroom.problems if showroom is not None else ()
        if not problems:
            self._host.say("Nothing is wrong in the part files.")
            return
        self._host.open(
            BoardDialog("Problems in files", lambda width, palette: problem_lines(problems, width, palette))
        )


def _use_line(use: Use) -> Line:
    shipped = f"It ships in {use.campaign}: mechtable campaign new TITLE --from brings it into a hangar."
    return Line(use.name, use.where or use.user.value, shipped if use.place is None else "")

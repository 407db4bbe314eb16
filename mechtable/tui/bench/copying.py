"""A copy of the mech: another draft, or a share code."""

from collections.abc import Callable, Mapping
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.bench import Bench
from mechtable.tui.bench.yard import Yard
from mechtable.tui.boards.share_board import share_lines
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says


class Host(Opens, Says, Protocol):
    """What copying asks of its screen."""


class Copying:
    """Copies the mech as it stands."""

    def __init__(
        self,
        bench: Bench,
        yard: Yard,
        host: Host,
        to_clipboard: Callable[[str], None],
        room: Callable[[], int],
    ) -> None:
        """`room` is how many rows a drawing may have."""
        self._bench, self._yard, self._host = bench, yard, host
        self._to_clipboard, self._room = to_clipboard, room

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of copying do."""
        return {"duplicate": self._duplicate, "share": self._share}

    def _duplicate(self) -> None:
        def typed(name: str | None) -> None:
            if name is None:
                return
            try:
                copy = self._yard.book.duplicate(self._bench.mech, name)
            except MechtableError as error:
                self._host.say(str(error), error=True)
                return
            self._yard.open(copy)
            self._host.say(f"{name} is a draft of its own: ^S saves it.")

        hint = "The name of the copy · Enter copies · Esc back"
        self._host.open(EntryDialog("Duplicate", hint, f"{self._bench.mech.name} II"), typed)

    def _share(self) -> None:
        try:
            code, drawn = share_lines(self._bench.mech, self._room())
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        self._to_clipboard(code)
        self._host.open(BoardDialog(f"Share code of {self._bench.mech.name}", drawn))

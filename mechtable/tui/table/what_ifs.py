"""What-ifs at the table: the fight is copied at a moment, tried on, and compared with the real one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.table import Table
from mechtable.services.what_ifs import Luck, Tries, lucks
from mechtable.tui.boards.what_if_lines import begin_lines, difference_lines, other_line
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Occupies, Waits
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Refuses
from mechtable.tui.table.signs import Signs

REAL = "real fight"


class Host(Occupies, Opens, Refuses, Waits, Protocol):
    """What what-ifs ask of their screen."""

    def let_go(self) -> None:
        """Pass on the keys that waited."""


class WhatIfs:
    """What-ifs of the fight may be begun; where it is one of them, Esc leads back to the real fight."""

    def __init__(
        self, table: Table, asking: Asking, tries: Tries, host: Host, go: Callable[[int], None]
    ) -> None:
        """`go` puts another fight, or what-if, in the place of this one."""
        self._table, self._asking, self._tries = table, asking, tries
        self._host, self._go = host, go

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of what-ifs does."""
        return {"what_if": self.what_if}

    def signed(self, signs: Signs) -> Signs:
        """The signs with the way back to the real fight."""
        if not self._leads_back:
            return signs
        hints = tuple(hint for hint in signs.hints if hint[0] not in ("Esc", "="))
        return replace(signs, hints=(*hints, ("Esc", REAL)))

    @property
    def _leads_back(self) -> bool:
        """Whether Esc goes back to the real fight now."""
        idle = not self._asking.begun and not self._asking.opened
        undoable = self._table.view().exchange is not None and self._table.can_undo
        return self._table.what_if is not None and idle and not undoable

    def left(self) -> bool:
        """Back to the real fight where Esc leads there; whether it did."""
        leads_back = self._leads_back
        if leads_back:
            self._leave()
        return leads_back

    def what_if(self) -> None:
        """Begin a what-if from here, or go to another."""
        if not self._host.later("k"):
            self.try_from(self._table.steps)

    def try_from(self, place: int) -> None:
        """Offer to try something else from a moment on."""
        try:
            entries = self._entries(place)
        except MechtableError as error:
            self._host.refuse(str(error))
            return

        def chosen(at: int | None) -> None:
            if at is not None:
                entries[at][1]()

        lines = tuple(line for line, _ in entries)
        here = "" if place == self._table.steps else f", from step {place}"
        self._host.open(PickDialog(f"What if{here}?", lines, "choose"), chosen)

    def _entries(self, place: int) -> list[tuple[Line, Deed]]:
        """What may be chosen, and what each choice does."""
        entries: list[tuple[Line, Deed]] = []
        if self._table.what_if is not None:
            entries.append((Line("compare with the real fight"), self._compare))
        offered = lucks(self._table, place)
        for at, line in enumerate(begin_lines(offered)):
            luck = offered[min(at, len(offered) - 1)]  # one that cannot be chosen stands last
            entries.append((line, partial(self._begin, place, luck)))
        entries += [(other_line(one), partial(self._go, one.id)) for one in self._tries.others()]
        if self._table.what_if is not None:
            entries.append((Line("delete this what-if", more="The real fight stays."), self._ask_to_delete))
            entries.append((Line("back to the real fight", "Esc"), self._leave))
        return entries

    def _begin(self, place: int, luck: Luck) -> None:
        made: list[int] = []

        def then() -> None:
            if made:
                self._go(made[0])

        self._stored(lambda: made.append(self._tries.begin(place, luck)), then)

    def _stored(self, deed: Callable[[], object], then: Deed) -> None:
        """Do `deed` on another thread, and `then` go on with the screen."""

        def done(error: str) -> None:
            if error:
                self._host.answered(error)
            else:
                then()
                self._host.let_go()

        self._host.occupy(lambda: self._host.on_disk(deed), done)

    def _leave(self) -> None:
        """Back to the real fight, with what differs."""
        self._back(self._told())

    def _compare(self) -> None:
        """Show what differs from the real fight."""
        told = self._told()
        if told is not None:
            self._host.open(_comparison(self._table.title, told))

    def _told(self) -> tuple[str, ...] | None:
        """What differs, None where that cannot be said, and the notice says why."""
        try:
            return self._tries.differences()
        except MechtableError as error:
            self._host.refuse(str(error))
            return None

    def _back(self, told: tuple[str, ...] | None) -> None:
        self._go(self._tries.real)
        if told:
            self._host.open(_comparison(self._table.title, told))

    def _ask_to_delete(self) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._stored(self._tries.discard, lambda: self._back(None))

        sentence = (
            f"Delete {self._table.title} with all that was played in it? The real fight stays as it is."
        )
        self._host.open(ConfirmDialog("Delete the what-if", sentence, "delete it"), answered)


def _comparison(title: str, told: tuple[str, ...]) -> BoardDialog:
    return BoardDialog(
        f"{title}, beside the real fight", lambda width, palette: difference_lines(told, width, palette)
    )

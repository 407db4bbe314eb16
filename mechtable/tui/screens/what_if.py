"""The combat screen with what-ifs: the fight is copied at a moment, tried on, and compared with the real one."""

from collections.abc import Callable
from functools import partial

from mechtable.engine.errors import MechtableError
from mechtable.services.what_ifs import Luck, Tries, lucks
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.boards.what_if_lines import begin_lines, difference_lines, name_fight, other_line
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.best_hands import BestHandScreen
from mechtable.tui.screens.table_screen import TableScreen

Deed = Callable[[], None]
REAL = "real fight"


class WhatIfScreen(BestHandScreen):
    """A fight of which what-ifs may be begun, or one of them: then Esc leads back to the real fight."""

    tries: Tries | None = None
    """The what-ifs of the fight; None for a fight that is in no campaign."""

    open_fight: Callable[[int], None] | None = None
    """Puts a fight or a what-if of the campaign on the screen."""

    def show(self) -> None:
        super().show()
        name_fight(self, self._campaign, self._table)
        footer = self.query_one(Footer)
        if self._leads_back:
            footer.hints = (*(hint for hint in footer.hints if hint[0] not in ("Esc", "=")), ("Esc", REAL))

    @property
    def _leads_back(self) -> bool:
        """Whether Esc goes back to the real fight now."""
        idle = self._tray.empty and self._tray.at is None and not self._opened
        undoable = self._table.view().exchange is not None and self._table.can_undo
        return self._table.what_if is not None and idle and not undoable

    def action_back(self) -> None:
        if self._leads_back:
            self.leave()
        else:
            super().action_back()

    def action_what_if(self) -> None:
        """Begin a what-if from here, or go to another."""
        if not self.later("k"):
            self.what_if_from(self._table.steps)

    def what_if_from(self, place: int) -> None:
        tries = self.tries
        if tries is None:
            self.refuse("This fight is in no campaign: nothing could be kept.")
            return
        try:
            entries = self._entries(tries, place)
        except MechtableError as error:
            self.refuse(str(error))
            return

        def chosen(at: int | None) -> None:
            if at is not None:
                entries[at][1]()

        lines = tuple(line for line, _ in entries)
        here = "" if place == self._table.steps else f", from step {place}"
        self.app.push_screen(PickDialog(f"What if{here}?", lines, "choose"), chosen)

    def _entries(self, tries: Tries, place: int) -> list[tuple[Line, Deed]]:
        """What may be chosen, and what each choice does."""
        entries: list[tuple[Line, Deed]] = []
        if self._table.what_if is not None:
            entries.append((Line("compare with the real fight"), self.compare))
        offered = lucks(self._table, place)
        for at, line in enumerate(begin_lines(offered)):
            luck = offered[min(at, len(offered) - 1)]  # one that cannot be chosen stands last
            entries.append((line, partial(self._begin, tries, place, luck)))
        entries += [(other_line(one), partial(self._go, one.id)) for one in tries.others()]
        if self._table.what_if is not None:
            entries.append((Line("delete this what-if", more="The real fight stays."), self._ask_to_delete))
            entries.append((Line("back to the real fight", "Esc"), self.leave))
        return entries

    def _begin(self, tries: Tries, place: int, luck: Luck) -> None:
        made: list[int] = []

        def then() -> None:
            if made:
                self._go(made[0])

        self._stored(lambda: made.append(tries.begin(place, luck)), then)

    def _stored(self, deed: Callable[[], object], then: Deed) -> None:
        """Do `deed` on another thread, and `then` go on with the screen."""
        self._busy = True

        async def done() -> None:
            try:
                error = await self.on_disk(deed)
            finally:
                self._busy = False
            if error:
                self.answered(error)
            else:
                then()
                self.let_go()

        self.run_worker(done(), exit_on_error=False)

    def _go(self, fight: int) -> None:
        """To another what-if, or the real fight; one what-if never lies over another."""
        open_fight, app = self.open_fight, self.app
        if open_fight is None:
            return
        if self._table.what_if is not None:
            app.pop_screen()
        below = app.screen
        if not (isinstance(below, TableScreen) and below.table.fight_id == fight):
            open_fight(fight)

    def leave(self) -> None:
        """Back to the real fight, with what differs."""
        self._back(self._told())

    def compare(self) -> None:
        """Show what differs from the real fight."""
        told = self._told()
        if told is not None:
            self.app.push_screen(_comparison(self._table.title, told))

    def _told(self) -> tuple[str, ...] | None:
        """What differs, None where that cannot be said, and the notice says why."""
        try:
            return self.tries.differences() if self.tries is not None else None
        except MechtableError as error:
            self.refuse(str(error))
            return None

    def _back(self, told: tuple[str, ...] | None) -> None:
        app, title = self.app, self._table.title
        if self.tries is not None:
            self._go(self.tries.real)
        if told:
            app.push_screen(_comparison(title, told))

    def _ask_to_delete(self) -> None:
        tries = self.tries
        assert tries is not None

        def answered(sure: bool | None) -> None:
            if sure:
                self._stored(tries.discard, lambda: self._back(None))

        sentence = (
            f"Delete {self._table.title} with all that was played in it? The real fight stays as it is."
        )
        self.app.push_screen(ConfirmDialog("Delete the what-if", sentence, "delete it"), answered)


def _comparison(title: str, told: tuple[str, ...]) -> BoardDialog:
    return BoardDialog(
        f"{title}, beside the real fight", lambda width, palette: difference_lines(told, width, palette)
    )

"""What is deleted on Home, and brought back there: fights and what-ifs."""

from typing import TYPE_CHECKING, cast

from mechtable.engine.errors import MechtableError
from mechtable.services.fight_trash import bring_back_fight, delete_fight, deleted_fights, what_goes
from mechtable.services.importing import Import
from mechtable.services.what_ifs import discard
from mechtable.tui.boards.home_list import HomeEntry
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.importing import Importing
from mechtable.tui.screens.marking import MarkingScreen

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp


class ThrowingAwayScreen(MarkingScreen, Importing):
    """Home: the marked fight or what-if is deleted once it was asked about; a fight can be brought back."""

    _deleted: tuple[tuple[str, int, Import | None], ...] = ()
    """Fights deleted since Home was opened with their campaigns, and the last import before, the newest last."""

    def action_delete(self) -> None:
        """Delete the marked fight or what-if, once it was asked about."""
        entry = self.entry
        if entry is None or entry.kind not in ("fight", "what if"):
            self._say("Only fights and what-ifs are deleted here: mark one.")
        elif entry.kind == "fight":
            self._ask_fight(entry)
        else:
            self._ask_what_if(entry)

    def action_take_back(self) -> None:
        """Bring back the fight deleted last, or take the last import back, whichever was done later."""
        imported = self._opener.last_import
        if self._deleted and imported in (None, self._deleted[-1][2]):
            self._bring_back(*self._deleted[-1][:2])
        elif imported is not None:
            self.action_undo_import()
        else:
            self._say("Nothing was deleted or imported since the program was started.")

    def offer_deleted(self, slug: str) -> None:
        """The deleted fights of a campaign, one of which is brought back."""
        desk = self._opener.desk(slug)
        if desk is None:
            return
        try:
            fights = deleted_fights(desk)
        except MechtableError as error:
            self._say(str(error), error=True)
            return
        if not fights:
            self._say("No fight of this campaign was deleted.")
            return
        lines = tuple(
            Line(
                f"{fight.title}, #{fight.id}",
                f"over in round {fight.round}" if fight.ended else f"round {fight.round}",
                more=fight.sentence,
            )
            for fight in fights
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self._bring_back(slug, fights[place].id)

        self.app.push_screen(PickDialog("Deleted fights", lines, "bring it back"), picked)

    def read_again(self) -> None:
        """Read the campaigns once more: something of them changed."""
        raise NotImplementedError

    @property
    def _opener(self) -> "OpeningApp":
        return cast("OpeningApp", self.app)

    def _say(self, sentence: str, *, error: bool = False) -> None:
        self._opener.tell(sentence, error=error)

    def _ask_fight(self, entry: HomeEntry) -> None:
        desk = self._opener.desk(entry.slug)
        if desk is None:
            return
        try:
            lost = what_goes(desk, entry.id)
        except MechtableError as error:
            self._say(str(error), error=True)
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self._delete_fight(entry.slug, entry.id)

        sentence = f"{lost} ^Z on Home brings it back."
        self.app.push_screen(ConfirmDialog("Delete the fight", sentence, "delete it"), answered)

    def _delete_fight(self, slug: str, fight: int) -> None:
        desk = self._opener.desk(slug)
        if desk is None:
            return
        try:
            gone = delete_fight(desk, fight)
        except MechtableError as error:
            self._say(str(error), error=True)
            return
        self._deleted = (*self._deleted, (slug, fight, self._opener.last_import))
        self._say(f"{gone.title}, #{gone.id}, is deleted. ^Z brings it back.")
        self.read_again()

    def _bring_back(self, slug: str, fight: int) -> None:
        desk = self._opener.desk(slug)
        if desk is None:
            return
        self._deleted = tuple(each for each in self._deleted if each[:2] != (slug, fight))
        try:
            back = bring_back_fight(desk, fight)
        except MechtableError as error:
            self._say(str(error), error=True)
            return
        self._say(f"{back.title}, #{back.id}, is back as it was.")
        self.read_again()

    def _ask_what_if(self, entry: HomeEntry) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._delete_what_if(entry)

        sentence = (
            f"Delete {entry.label.strip()} with all that was played in it? The real fight stays as it is."
        )
        self.app.push_screen(ConfirmDialog("Delete the what-if", sentence, "delete it"), answered)

    def _delete_what_if(self, entry: HomeEntry) -> None:
        desk = self._opener.desk(entry.slug)
        if desk is None:
            return
        try:
            discard(desk, entry.id)
        except MechtableError as error:
            self._say(str(error), error=True)
            return
        self.read_again()

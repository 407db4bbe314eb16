"""What is deleted on Home, and brought back there: fights and what-ifs."""

from collections.abc import Callable, Mapping
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.fight_trash import bring_back_fight, delete_fight, deleted_fights, what_goes
from mechtable.services.importing import Import
from mechtable.services.what_ifs import discard
from mechtable.tui.boards.home_list import HomeEntry
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.home.marking import Marking
from mechtable.tui.importing import Importing
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import InProgram, Says


class Host(InProgram, Opens, Says, Protocol):
    """What throwing away asks of its screen."""


class ThrowingAway:
    """The marked fight or what-if is deleted once it was asked about; a fight can be brought back."""

    def __init__(
        self, marking: Marking, importing: Importing, host: Host, changed: Callable[[], None]
    ) -> None:
        """`changed` reads the campaigns once more: something of them changed."""
        self._marking, self._importing, self._host, self._changed = marking, importing, host, changed
        self._deleted: tuple[tuple[str, int, Import | None], ...] = ()
        """Fights deleted since Home was opened with their campaigns, and the last import before, the newest last."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of throwing away do."""
        return {"delete": self._delete, "take_back": self._take_back}

    def _delete(self) -> None:
        """Delete the marked fight or what-if, once it was asked about."""
        entry = self._marking.entry
        if entry is None or entry.kind not in ("fight", "what if"):
            self._host.say("Only fights and what-ifs are deleted here: mark one.")
        elif entry.kind == "fight":
            self._ask_fight(entry)
        else:
            self._ask_what_if(entry)

    def _take_back(self) -> None:
        """Bring back the fight deleted last, or take the last import back, whichever was done later."""
        imported = self._host.program.last_import
        if self._deleted and imported in (None, self._deleted[-1][2]):
            self._bring_back(*self._deleted[-1][:2])
        elif imported is not None:
            self._importing.undo()
        else:
            self._host.say("Nothing was deleted or imported since the program was started.")

    def offer_deleted(self, slug: str) -> None:
        """The deleted fights of a campaign, one of which is brought back."""
        desk = self._host.program.desk(slug)
        if desk is None:
            return
        try:
            fights = deleted_fights(desk)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        if not fights:
            self._host.say("No fight of this campaign was deleted.")
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

        self._host.open(PickDialog("Deleted fights", lines, "bring it back"), picked)

    def _ask_fight(self, entry: HomeEntry) -> None:
        desk = self._host.program.desk(entry.slug)
        if desk is None:
            return
        try:
            lost = what_goes(desk, entry.id)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self._delete_fight(entry.slug, entry.id)

        sentence = f"{lost} ^Z on Home brings it back."
        self._host.open(ConfirmDialog("Delete the fight", sentence, "delete it"), answered)

    def _delete_fight(self, slug: str, fight: int) -> None:
        desk = self._host.program.desk(slug)
        if desk is None:
            return
        try:
            gone = delete_fight(desk, fight)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        self._deleted = (*self._deleted, (slug, fight, self._host.program.last_import))
        self._host.say(f"{gone.title}, #{gone.id}, is deleted. ^Z brings it back.")
        self._changed()

    def _bring_back(self, slug: str, fight: int) -> None:
        desk = self._host.program.desk(slug)
        if desk is None:
            return
        self._deleted = tuple(each for each in self._deleted if each[:2] != (slug, fight))
        try:
            back = bring_back_fight(desk, fight)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        self._host.say(f"{back.title}, #{back.id}, is back as it was.")
        self._changed()

    def _ask_what_if(self, entry: HomeEntry) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._delete_what_if(entry)

        sentence = (
            f"Delete {entry.label.strip()} with all that was played in it? The real fight stays as it is."
        )
        self._host.open(ConfirmDialog("Delete the what-if", sentence, "delete it"), answered)

    def _delete_what_if(self, entry: HomeEntry) -> None:
        desk = self._host.program.desk(entry.slug)
        if desk is None:
            return
        try:
            discard(desk, entry.id)
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        self._changed()

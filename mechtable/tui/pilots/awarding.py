"""XP for one pilot, or for all of them."""

from collections.abc import Callable, Mapping, Sequence

from mechtable.engine.errors import MechtableError
from mechtable.rules.wares import MOST_XP
from mechtable.services import roster
from mechtable.services.desk import Desk
from mechtable.services.hangar import Rostered
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.deeds import Deed, Opens

AWARD_HINT = "XP, then what for: 20 Held the ford"


class Awarding:
    """Asks for XP and a reason."""

    def __init__(
        self,
        desk: Desk,
        host: Opens,
        shown: Callable[[], Rostered | None],
        everybody: Callable[[], Sequence[Rostered]],
        changed: Callable[[str], None],
    ) -> None:
        """`changed` says what was stored, and shows it."""
        self._desk, self._host, self._shown = desk, host, shown
        self._everybody, self._changed = everybody, changed

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of awards do."""
        return {"award": self._award, "award_all": self._award_all}

    def _award(self) -> None:
        """Ask for XP and a reason, for the pilot that is shown."""
        if (who := self._shown()) is not None:
            self._ask_award(f"Award XP to {who.sheet.called}", (who.id,))

    def _award_all(self) -> None:
        """Ask for XP and a reason, for every pilot."""
        everybody = self._everybody()
        if everybody:
            count = len(everybody)
            title = f"Award XP to {'the one pilot' if count == 1 else f'all {count} pilots'}, each"
            self._ask_award(title, tuple(one.id for one in everybody))

    def _ask_award(self, title: str, ids: tuple[int, ...], text: str = "", error: str = "") -> None:
        def typed(line: str | None) -> None:
            if line is None:
                return
            word, _, reason = line.partition(" ")
            if not word.isascii() or not word.isdigit() or len(word) > 8:
                self._ask_award(
                    title, ids, line, f"It begins with a whole number from 1 to {MOST_XP}. {AWARD_HINT}."
                )
                return
            try:
                now = roster.award(self._desk, ids, int(word), reason.strip())
            except MechtableError as problem:
                self._ask_award(title, ids, line, str(problem))
                return
            self._changed(f"+{word} XP for {', '.join(pilot.called for pilot in now)}.")

        self._host.open(EntryDialog(title, AWARD_HINT, text, error), typed)

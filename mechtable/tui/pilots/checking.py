"""Checks out of the cockpit (9.1)."""

from collections.abc import Callable, Mapping

from mechtable.engine.errors import MechtableError, RuleError
from mechtable.services.desk import Desk
from mechtable.services.hangar import Rostered
from mechtable.services.rolls import LINE_HINT, roll_line
from mechtable.tui.boards.pilot_picks import roll_sums
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.deeds import Deed, Opens


class Checking:
    """Asks for a check and shows how it is reckoned."""

    def __init__(self, desk: Desk, host: Opens, shown: Callable[[], Rostered | None]) -> None:
        self._desk, self._host, self._shown = desk, host, shown
        self._checks: tuple[str, ...] = ()

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the key of checks does."""
        return {"roll": self._roll}

    def _roll(self) -> None:
        """Ask for an association check of the pilot that is shown (9.1)."""
        if (who := self._shown()) is not None:
            self._ask_check(who, "", "")

    def _ask_check(self, who: Rostered, text: str, error: str) -> None:
        title = f"Check · {who.sheet.called}"

        def typed(line: str | None) -> None:
            if line is None:
                return
            self._checks = (*self._checks, line)
            people = {filed.id: filed.value for filed in self._desk.pilots()}
            try:
                rolled = roll_line(line, people[who.id], tuple(people.values()), self._desk.options)
            except RuleError as problem:
                self._ask_check(who, line, f"{problem} (rule {problem.rule})")
            except MechtableError as problem:
                self._ask_check(who, line, str(problem))
            else:
                self._host.open(WhyDialog(roll_sums(rolled), title))

        self._host.open(EntryDialog(title, LINE_HINT, text, error, self._checks), typed)

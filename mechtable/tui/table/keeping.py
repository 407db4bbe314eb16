"""The end of a fight at the table: what of it is kept, and what comes next (mechcombat 7.10)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.rules.kept_end import KeptEnd
from mechtable.services.ends import ChangedSinceError
from mechtable.services.table import Table
from mechtable.tui.boards.over import kept_words
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.boards.ways_out import KEPT, LEAVING, PRINTING, UNKEPT
from mechtable.tui.screens.leaving import Leaving
from mechtable.tui.table.fates import AILS, PILOTS, Fates, fate_question, pilots_entry
from mechtable.tui.table.fates import Host as FatesHost
from mechtable.tui.table.hosts import Asks, Refuses

AGAIN, OVER_CHANGED, BACK_AGAIN = "kept again", "kept over changed", "kept not"
"""What is opened to keep an end anew, to keep it over mechs that changed since, and to take it back."""


class Host(FatesHost, Asks, Refuses, Protocol):
    """What keeping asks of its screen."""


class Keeping:
    """Asks what becomes of an ended fight, and says what was kept of it."""

    def __init__(self, table: Table, leaving: Leaving, host: Host) -> None:
        self._table, self._leaving, self._host = table, leaving, host
        self._kept = self._read()
        self._changed = ""
        self._fates = Fates(table, host)
        self._asks_pilots = False

    def question(self) -> Question:
        """What is asked now that the fight is over."""
        self._kept = self._read()
        untold = self._fates.untold()
        if self._changed:
            return self._about_changed()
        if self._asks_pilots and untold:
            return fate_question(untold[0])
        self._asks_pilots = False
        pilots = (pilots_entry(untold),) if untold else ()
        if self._kept is None:
            ways = (*self._leaving.ways, *pilots)
            default = len(ways) - 1 if pilots and self._leaving.ways is LEAVING else 0
            return Question(Kind.OVER, None, "The fight is over:", ways, default)
        entries = [Entry("h", "hangar", opens="go hangar"), Entry("o", "home", opens="go home")]
        if self._leaving.ways is not LEAVING:
            entries = [way for way in self._leaving.ways if way != PRINTING and way.opens != KEPT]
        elif self._leaving.following:
            entries.insert(
                0, Entry("b", f"begin {self._leaving.following}", opens="go next", brief="begin next")
            )
        last = len(entries) - 1
        entries.append(Entry("t", "take it back", opens=BACK_AGAIN, brief="take back"))
        if self._leaving.ends is not None and self._leaving.ends.moved_on:
            entries.append(Entry("k", "keep anew", opens=AGAIN))
        return Question(Kind.OVER, None, "Kept. What is next?", (*entries, PRINTING, *pilots), last)

    def words(self, view: FightView) -> tuple[str, ...]:
        """What was kept and when, a sentence each; nothing while the fight goes on or is not kept."""
        if self._kept is None or view.phase is not Phase.OVER:
            return ()
        return kept_words(view, self._kept.names, _day(self._kept.at))

    def chosen(self, opens: str) -> None:
        """Go on elsewhere, keep the end, keep it anew, or take it back."""
        ends = self._leaving.ends
        if opens.startswith("go "):
            self._leaving.go(opens.removeprefix("go "))
            return
        if opens == PILOTS:
            self._asks_pilots = True
            self._host.ask(keep_cursor=False)
            return
        if opens.startswith(AILS):
            self._fates.ask_injury(opens.removeprefix(AILS))
            return
        if ends is None:
            return
        changed, self._changed = self._changed, ""
        try:
            if opens == BACK_AGAIN:
                still = ends.take_back()
                self._kept = None
                self._host.ask(keep_cursor=False)
                self._host.refuse(_taken_back(still))
                return
            ends.keep(also_changed=bool(changed) and opens == OVER_CHANGED)
        except ChangedSinceError as error:
            self._changed = str(error)
        except MechtableError as error:
            self._host.refuse(str(error))
            return
        self._host.ask(keep_cursor=False)
        self._host.refuse(self._changed)

    def left(self) -> bool:
        """Out of the question about what changed or about the pilots; whether it was asked."""
        asked = bool(self._changed) or self._asks_pilots
        self._changed, self._asks_pilots = "", False
        if asked:
            self._host.ask(keep_cursor=False)
        return asked

    def stored(self) -> str:
        """What to say when a step that was taken back took back what was kept, empty for nothing."""
        kept, ends, self._changed = self._kept, self._leaving.ends, ""
        if kept is None or ends is None or ends.kept() is not None:
            return ""
        self._kept = None
        return _taken_back(ends.still(kept))

    def _about_changed(self) -> Question:
        entries = (
            Entry("l", "leave all as it is", opens=UNKEPT),
            Entry("o", "put as they came out of this fight", opens=OVER_CHANGED),
        )
        return Question(Kind.OVER, None, "Keep it all the same?", entries)

    def _read(self) -> KeptEnd | None:
        return None if self._leaving.ends is None else self._leaving.ends.kept()


def _taken_back(still: Sequence[str]) -> str:
    if not still:
        return "What was kept is taken back: mechs and pilots are as they came."
    return f"What was kept is taken back, but {', '.join(still)} changed in the hangar since and stays so: r repairs there."


def _day(at: str) -> str:
    try:
        return datetime.fromisoformat(at).astimezone().isoformat(" ", "minutes")[:16]
    except ValueError:
        return ""

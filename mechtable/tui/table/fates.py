"""What becomes of the pilots of wrecks: the GM is asked at the end of the fight (mechcombat 7.10)."""

from collections.abc import Sequence
from typing import Protocol

from mechtable.engine.errors import TextError
from mechtable.engine.text import clean
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.aftermath import HEAVY_STUN
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.noted import INJURY_LENGTH, Fate
from mechtable.rules.combat.view import CombatantView
from mechtable.rules.options import WreckPilot
from mechtable.services.table import Table
from mechtable.tui.boards.question import Entry, Kind, Question
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.deeds import Opens
from mechtable.tui.table.hosts import Submits

PILOTS, AILS = "pilots", "ails "
"""What is opened to ask of the pilots, and of what ails one."""


class Host(Opens, Submits, Protocol):
    """What asking of the pilots asks of its screen."""


class Fates:
    """Whose pilot nobody has spoken of yet, and what ails one."""

    def __init__(self, table: Table, host: Host) -> None:
        self._table, self._host = table, host

    def untold(self) -> tuple[CombatantView, ...]:
        """The wrecks of whose pilots the GM is asked and has not said anything."""
        view = self._table.view()
        if view.options.wreck_pilot is not WreckPilot.TABLE:
            return ()
        return tuple(
            who
            for who in view.combatants.values()
            if who.destroyed and who.crew is Crew.ABOARD and view.noted.fate(who.id) is None
        )

    def ask_injury(self, name: str, text: str = "", error: str = "") -> None:
        """Ask for the word of an injury, and record it."""
        called = self._table.view().combatants[name].name

        def said(word: str | None) -> None:
            if word is None:
                return
            try:
                clean(word, "injury", limit=INJURY_LENGTH)
            except TextError as problem:
                self.ask_injury(name, word, str(problem))
            else:
                self._host.submit(c.GmPilot(name, Fate.INJURED, word))

        hint = "such as broken arm · Enter record it · Esc back"
        self._host.open(EntryDialog(f"What ails {called}'s pilot?", hint, text, error), said)


def fate_question(who: CombatantView) -> Question:
    """What becomes of one pilot."""
    entries = (
        Entry("u", "unhurt", command=c.GmPilot(who.id, Fate.UNHURT)),
        Entry("s", HEAVY_STUN, command=c.GmPilot(who.id, Fate.INJURED, HEAVY_STUN)),
        Entry("i", "injured …", opens=f"{AILS}{who.id}"),
        Entry("l", "lost", command=c.GmPilot(who.id, Fate.LOST)),
    )
    return Question(Kind.OVER, None, f"What becomes of {who.name}'s pilot?", entries)


def pilots_entry(untold: Sequence[CombatantView]) -> Entry:
    """The way to the question, with whom it is about."""
    first, more = untold[0].name, len(untold) - 1
    words = f"pilot of {first} and {more} more" if more else f"pilot of {first}"
    return Entry("f", words, opens=PILOTS, brief=f"{more + 1} pilots" if more else "its pilot")

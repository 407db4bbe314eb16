"""What is noted, put on a screen of a fight: under the header, on the two mechs, beside the table where there is room."""

from typing import Any

from textual.screen import Screen

from mechtable.rules.combat.state import Phase
from mechtable.rules.combat.view import FightView
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.noted_words import carried, due
from mechtable.tui.boards.notes_panel import NotesPanel


def show_noted(screen: Screen[Any], view: FightView, prepared: str = "") -> None:
    """Show it; `prepared` are the notes of the encounter."""
    screen.query_one(Header).due = "" if view.phase is Phase.OVER else due(view)
    for notes in screen.query(NotesPanel):
        notes.view, notes.prepared = view, prepared
    for mech in screen.query(MechPanel):
        mech.carries = carried(view, mech.combatant.id) if mech.combatant else ()

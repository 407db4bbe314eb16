"""What abilities note when a step is stored (mechcombat 8.4)."""

from collections.abc import Iterator

from mechtable.rules.combat import events as e
from mechtable.rules.combat.narrate import narrate
from mechtable.services.admission import FightStep
from mechtable.services.table import Table


def ability_notes(table: Table, step: FightStep) -> Iterator[str]:
    """The notes of a step as sentences."""
    cast = {who.entrant.id: who for who in table.combatants()}
    for event in step.events:
        if isinstance(event, e.NoteShown):
            yield narrate(event, cast)

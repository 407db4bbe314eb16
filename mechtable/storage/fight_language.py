"""What the journals of fights are written in; loaded when one is read or written, which lists do not need."""

from functools import cache
from typing import TYPE_CHECKING

from mechtable.storage.mapping import Language

if TYPE_CHECKING:
    from mechtable.rules.combat.commands import Command
    from mechtable.rules.combat.events import Event
    from mechtable.rules.combat.state import Fight


@cache
def fight_language() -> "Language[Fight, Command, Event]":
    from mechtable.rules.combat.commands import Command
    from mechtable.rules.combat.events import Event
    from mechtable.rules.combat.state import Fight

    return Language(Command, tuple[Event, ...], Fight)

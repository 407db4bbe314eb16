"""What a command of the GM would come to, in sentences, before it is given."""

from mechtable.engine.audience import GM, Unknown
from mechtable.engine.text import as_sentence
from mechtable.rules.combat.coming_and_going import cast_with
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.narrate import narrate
from mechtable.services.admission import gated
from mechtable.services.table import Table

Foreseen = tuple[Event | Unknown, ...]
"""Events, the last of them unknown where chance comes in."""


def foreseen(table: Table, command: Command) -> Foreseen:
    """The events of a command of the GM, without chance.

    Raises:
        TextError: A word, note or reason may not enter.
        RuleError: The rules refuse it.
    """
    return table.preview(GM, gated(command))


def sentences(table: Table, events: Foreseen) -> tuple[str, ...]:
    """The story of events that are foreseen; who is only now called up is of the cast."""
    cast = cast_with(table.match.state, events)
    told: list[str] = []
    for event in events:
        if isinstance(event, Unknown) and told:  # what chance brings goes on with the sentence before
            told[-1] = f"{told[-1].removesuffix('.')}, {event.what}."
        else:
            told.append(as_sentence(event.what) if isinstance(event, Unknown) else narrate(event, cast))
    return tuple(filter(None, told))

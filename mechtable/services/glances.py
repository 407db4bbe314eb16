"""What lists show of a fight without opening it, and when."""

from collections.abc import Iterable
from datetime import UTC, datetime

from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Fight
from mechtable.services.log import last_sentence
from mechtable.storage.journal import Glance


def now() -> str:
    """The time in UTC as the journal writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def after(match: FightMatch, events: Iterable[Event]) -> Fight:
    """The state after some more events."""
    state = match.state
    for event in events:
        state = match.ruleset.evolve(state, event)
    return state


def glance_at(match: FightMatch, state: Fight, steps: int, more: tuple[Event, ...] = ()) -> Glance:
    """What lists will show after the first `steps` steps and `more` events, which led to `state`."""
    return Glance(now(), state.round, state.outcome is not None, last_sentence(match, steps, more))

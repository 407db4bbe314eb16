"""What lists show of a fight without opening it, and when."""

from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Fight
from mechtable.services.journaling import now
from mechtable.services.log import last_sentence
from mechtable.storage.journal import Glance


def glance_at(match: FightMatch, state: Fight, steps: int, more: tuple[Event, ...] = ()) -> Glance:
    """What lists will show after the first `steps` steps and `more` events, which led to `state`."""
    return Glance(now(), state.round, state.outcome is not None, last_sentence(match, steps, more))

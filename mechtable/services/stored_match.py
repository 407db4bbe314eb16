"""A stored fight as it stands, for whoever opens its journal."""

from functools import partial

from mechtable.engine.errors import MechtableError
from mechtable.engine.match import Match
from mechtable.engine.past import Past
from mechtable.files.collection import collection_paused
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.services.admission import FightStep
from mechtable.services.kept_states import fitting
from mechtable.services.table import OpenedFight
from mechtable.storage.stored import Opening


class StoredMatchError(MechtableError):
    """A fight whose steps cannot have come after each other."""


def match_of(opening: Opening[Event], opened: OpenedFight) -> FightMatch:
    """The fight, folded from its opening or the last kept state and the steps since.

    Raises:
        StoredMatchError: They do not fit together.
    """
    steps: Past[FightStep] = Past((), len(opened.kept), opened.read)
    undone = (entry.step for entry in opened.undone)
    recall = partial(fitting, opening, opened.recall)
    try:
        with collection_paused():
            return Match(MECH_COMBAT, opening.events, opening.seed, opening.draws, steps, undone, recall)
    except (LookupError, TypeError, ValueError) as error:
        raise StoredMatchError(f"its steps do not fit together ({type(error).__name__} {error}).") from error

"""How a fight stood after any of its steps, those that were taken back among them: they follow the ones in force."""

from collections.abc import Iterator

from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Fight
from mechtable.services.admission import FightStep


def steps_to(match: FightMatch, start: int, place: int) -> Iterator[FightStep]:
    """The steps after the first `start` ones, up to the one that makes it `place` steps."""
    kept = match.step_count
    yield from match.steps_between(start, min(place, kept))
    yield from match.undone[max(0, start - kept) : max(0, place - kept)]


def state_at(match: FightMatch, place: int) -> Fight:
    """The state after the first `place` steps; 0 is how it began."""
    kept = min(place, match.step_count)
    state = match.state_after(kept)
    for step in steps_to(match, kept, place):
        for event in step.events:
            state = match.ruleset.evolve(state, event)
    return state

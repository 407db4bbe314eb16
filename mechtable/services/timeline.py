"""The moments of a fight: what each step was, how the table stood after it, and going back to one or on again."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import assert_never

from mechtable.engine.audience import GM, Hidden
from mechtable.engine.errors import MechtableError
from mechtable.engine.ruleset import Choice
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.view import FightView
from mechtable.services.admission import FightStep
from mechtable.services.log import LogLine
from mechtable.services.table import Table

CHUNK = 100
"""Steps that are read at once when a turn is looked for."""


class TimelineError(MechtableError):
    """A moment that cannot be gone to."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step on the ruler.

    Attributes:
        place: How many steps are in force after it; 0 is the beginning.
        word: What it was, in a word or two.
        kept: Whether it is in force; one that is not was taken back and can be done again.
    """

    place: int
    word: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Past:
    """How the table stood, as the GM knows it, with the story up to then."""

    view: FightView
    choices: tuple[Choice[c.Command], ...]
    log: tuple[LogLine, ...]


def length(table: Table) -> int:
    """How many steps there are, those that were taken back among them."""
    return table.match.step_count + len(table.match.undone)


def around(table: Table, place: int, reach: int) -> tuple[Moment, ...]:
    """The moments from `reach` before one to `reach` after it."""
    first, last = max(0, place - reach), min(length(table), place + reach)
    begun = [Moment(0, "start", kept=True)] if first == 0 else []
    kept = table.match.step_count
    steps = _steps(table, max(first, 1), last)
    return (*begun, *(Moment(number, word_of(step), kept=number <= kept) for number, step in steps))


def look(table: Table, place: int) -> Past:
    """The table after the first `place` steps; steps that were taken back follow those in force."""
    match, kept = table.match, table.match.step_count
    state = match.state_after(min(place, kept))
    recent = table.recent_log()
    lines = (
        recent if (recent and recent[0].step <= place - CHUNK // 2) or len(recent) < CHUNK else table.log()
    )
    told = [line for line in lines if line.step <= place]
    for number, step in _steps(table, kept + 1, place):
        for event in step.events:
            state = match.ruleset.evolve(state, event)
            told += _told(state, number, match.ruleset.seen(event, GM))
    rules = match.ruleset
    return Past(rules.view(state, GM), rules.choices(state, GM), tuple(told))


def warnings(table: Table, place: int) -> tuple[str, ...]:
    """Why going back to a moment should be thought over, such as `chance was drawn`, each reason once."""
    sealed = (step.sealed for _, step in _steps(table, place + 1, table.match.step_count))
    return tuple(dict.fromkeys(reason for reason in sealed if reason))


def turn_before(table: Table, place: int) -> int:
    """The last moment before one at which a turn began; 0 when there is none."""
    stop = place - 1
    while stop > 0:
        start = max(1, stop - CHUNK + 1)
        for number, step in reversed(tuple(_steps(table, start, stop))):
            if _begins_turn(step):
                return number
        stop = start - 1
    return 0


def turn_after(table: Table, place: int) -> int:
    """The next moment after one at which a turn began; the last moment when there is none."""
    end = length(table)
    for start in range(place + 1, end + 1, CHUNK):
        for number, step in _steps(table, start, min(end, start + CHUNK - 1)):
            if _begins_turn(step):
                return number
    return end


def go_to(table: Table, place: int, steps: int) -> None:
    """Take steps back, or bring them again, until so many are in force.

    Args:
        table: The fight.
        place: How many steps are to be in force.
        steps: How many were, when the place was chosen.

    Raises:
        TimelineError: Another window changed the fight since, or a what-if begins later; nothing was done.
        StorageError: It could not be stored; what was done before stays done.
    """
    if table.steps != steps:
        raise TimelineError("Another window changed this fight meanwhile: look again.")
    if place < table.begins:
        raise TimelineError("The what-if begins later: k begins another one at that moment.")
    while table.steps > place:
        table.undo()
    while table.steps < place and table.can_redo:
        table.redo()


def word_of(step: FightStep) -> str:
    """What a step was, in a word or two; follow-ups that deal the damage `apply`."""
    if not isinstance(step.command, c.GmDamage) and any(
        isinstance(event, e.DamageDealt) for event in step.events
    ):
        return "apply"
    return _word(step.command)


def _word(command: c.Command) -> str:
    match command:
        case c.Attack():
            return "attack"
        case c.Answer():
            return "defend"
        case c.Lead():
            return "lead"
        case c.Pick():
            return "part"
        case c.Follow():
            return "follow"
        case c.UseItem():
            return command.how.value
        case c.EndTurn():
            return "end turn"
        case c.TurnUp():
            return "turn up"
        case c.Walk():
            return "move"
        case c.Move() | c.Draw() | c.Discard() | c.Take() | c.Reshuffle():
            return type(command).__name__.lower()
        case c.Delay() | c.Eject() | c.Surrender():
            return type(command).__name__.lower()
        case c.GmSet():
            return "GM set"
        case c.GmEnd():
            return "GM end"
        case c.GmReveal():
            return "GM look"
        case c.GmJoin() | c.GmCall():
            return "GM join"
        case c.GmLeave():
            return "GM leave"
        case c.GmShuffle():
            return "GM shuffle"
        case c.GmDamage():
            return "GM damage"
        case c.GmCondition():
            return "condition"
        case c.GmClear() | c.GmClearTimer():
            return "clear"
        case c.GmTimer():
            return "timer"
        case c.GmPilot():
            return "pilot"
        case c.GmNote():
            return "note"
        case c.GmOverrule():
            return f"GM {_word(command.command)}"
        case _:
            assert_never(command)


def _steps(table: Table, first: int, last: int) -> Iterator[tuple[int, FightStep]]:
    """The steps from one place to another, both among them, with their places; places count from 1."""
    match, kept = table.match, table.match.step_count
    held = match.steps_between(first - 1, min(last, kept)) if first <= last else ()
    undone = match.undone[max(0, first - 1 - kept) : max(0, last - kept)]
    return zip(range(first, last + 1), chain(held, undone), strict=False)


def _told(state: Fight, number: int, event: e.Event | Hidden) -> list[LogLine]:
    sentence = narrate(event, state.everyone)
    return [LogLine(number, state.round, sentence, event)] if sentence else []


def _begins_turn(step: FightStep) -> bool:
    return any(isinstance(event, e.TurnBegan | e.TurnResumed) for event in step.events)

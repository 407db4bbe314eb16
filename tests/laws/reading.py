"""Everything a seat can read: the one list that the laws of secrecy go through.

What the program newly tells a seat (a suggestion, an export) is added here, or to `Subject.told` where one game alone
has it; from then on no law lets it tell a secret.
"""

from typing import Any

from mechtable.engine.audience import Hidden, Seat
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Step
from tests.laws.subject import Game, Subject, Turn


def readable(subject: Subject, state: Any, seat: Seat | None, tries: list[Any]) -> list[object]:
    """View, actors, outcome, exports, menu, and refusals, previews and forecasts of what the seat tries."""
    rules = subject.ruleset
    read: list[object] = [
        rules.view(state, seat),
        rules.actors(state),
        rules.outcome(state),
        *subject.exports(state, seat),
    ]
    if seat is None:
        return read
    read.append(rules.choices(state, seat))
    for command in tries:
        refused = rules.refusal(state, seat, command)
        read += [refused, None if refused else rules.preview(state, seat, command)]
        read += subject.tried(state, seat, command)
    return read


def told(game: Game, turn: Turn, actor: Seat, command: Any, seat: Seat | None) -> list[object]:
    """What a seat reads in the log of a command, and of the state then; what leaves no trace is left out."""
    subject, rules, state = game.subject, game.subject.ruleset, turn.before
    try:
        events = rules.decide(state, actor, command, Dice(1))
    except RuleError:
        return []
    after = game.fold(events, state)
    log = [rules.seen(event, seat) for event in events]
    seals = [rules.reveals(event) for event in events]
    step: Step[Any, Any] = Step(f"{turn.number} again", actor, command, events, 0, None, "")
    return [
        *(entry for entry in log if entry != Hidden("")),
        *filter(None, seals),
        *subject.lines(game, turn, step, seat),
        *readable(subject, after, seat, []),
    ]

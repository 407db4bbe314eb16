"""The sentences about conditions, timers and notes (mechcombat 7.15, 7.16)."""

from collections.abc import Mapping
from typing import assert_never

from mechtable.engine.text import as_sentence
from mechtable.rules.combat import noting_events as e
from mechtable.rules.combat.noted import Fate, Turning, Until, UntilRound, UntilTurn
from mechtable.rules.combat.state import Combatant

Cast = Mapping[str, Combatant]

_FATES = {Fate.UNHURT: "gets out unhurt", Fate.INJURED: "gets out injured", Fate.LOST: "is lost"}


def narrate_noted(event: e.NotingEvent, cast: Cast) -> str:
    """What was noted, is over or due, in one sentence."""
    match event:
        case e.ConditionSet():
            reason = f", “{event.reason}”" if event.reason else ""
            end = "" if event.until is None else f" until {end_of(event.until, cast)}"
            return f"GM: {_name(cast, event.name)} is “{event.word}”{end}{reason}."
        case e.ConditionEnded(why=e.Over.CLEARED):
            return f"GM: {_name(cast, event.name)}'s “{event.word}” is over."
        case e.ConditionEnded():
            return f"{_name(cast, event.name)}'s “{event.word}” is over: {_why(event, cast)}."
        case e.TimerSet():
            told = ", which everybody is told then" if event.public else ""
            return f"Timer “{event.word}”: round {event.round}{told}."
        case e.TimerCleared():
            return f"Timer “{event.word}” is taken away."
        case e.TimerDue():
            return f"Round {event.round}: {as_sentence(event.word)}"
        case e.NoteTaken():
            return f"GM's note: {as_sentence(event.text)}"
        case e.PilotTold():
            ails = f": {as_sentence(event.word)}" if event.word else "."
            return f"{_name(cast, event.name)}'s pilot {_FATES[event.fate]}{ails}"
        case _:
            assert_never(event)


def end_of(until: Until, cast: Cast) -> str:
    """When a condition ends, such as `Magpie's turn ends` or `round 4`."""
    match until:
        case UntilRound():
            return f"round {until.number}"
        case UntilTurn():
            edge = "begins" if until.turning is Turning.START else "ends"
            return f"{_name(cast, until.name)}'s turn {edge}"
        case _:
            assert_never(until)


def _why(event: e.ConditionEnded, cast: Cast) -> str:
    who = _name(cast, event.by) if event.by else ""
    words = {
        e.Over.TURN_BEGINS: f"{who}'s turn begins",
        e.Over.TURN_ENDS: f"{who}'s turn ends",
        e.Over.ROUND_BEGINS: "the round begins",
        e.Over.LEFT: f"{who} is no longer there",
        e.Over.DESTROYED: f"{who} is destroyed",
        e.Over.GAVE_UP: f"{who} has given up",
    }
    return words[event.why]


def _name(cast: Cast, who: str) -> str:
    return cast[who].entrant.name

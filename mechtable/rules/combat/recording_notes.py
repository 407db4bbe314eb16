"""What is noted after something was noted, came due or is over (mechcombat 7.15, 7.16). Decides nothing."""

from typing import assert_never

from mechtable.engine.changing import replace
from mechtable.rules.combat import noting_events as e
from mechtable.rules.combat.noted import Condition, Note, Noted, PilotFate, Timer, same_word


def recorded(noted: Noted, event: e.NotingEvent, number: int) -> Noted:
    """What is noted after an event in the round of a number."""
    match event:
        case e.ConditionSet():
            condition = Condition(event.name, event.word, event.until)
            return replace(noted, conditions=(*_without(noted, event.name, event.word), condition))
        case e.ConditionEnded():
            return replace(noted, conditions=_without(noted, event.name, event.word))
        case e.TimerSet():
            one = Timer(event.word, event.round, event.public)
            timers = sorted((*_others(noted.timers, event.word), one), key=lambda each: each.round)
            return replace(noted, timers=tuple(timers))
        case e.TimerCleared():
            return replace(
                noted, timers=_others(noted.timers, event.word), rung=_others(noted.rung, event.word)
            )
        case e.TimerDue():
            one = Timer(event.word, event.round, event.public)
            return replace(
                noted,
                timers=_others(noted.timers, event.word),
                rung=(*_others(noted.rung, event.word), one),
            )
        case e.NoteTaken():
            return replace(noted, notes=(*noted.notes, Note(number, event.text)))
        case e.PilotTold():
            others = tuple(each for each in noted.pilots if each.name != event.name)
            return replace(noted, pilots=(*others, PilotFate(event.name, event.fate, event.word)))
        case _:
            assert_never(event)


def round_begun(noted: Noted) -> Noted:
    """What is noted as a round begins: the timers of the round before have been read."""
    return replace(noted, rung=()) if noted.rung else noted


def _without(noted: Noted, name: str, word: str) -> tuple[Condition, ...]:
    return tuple(each for each in noted.conditions if each.name != name or not same_word(each.word, word))


def _others(timers: tuple[Timer, ...], word: str) -> tuple[Timer, ...]:
    return tuple(each for each in timers if not same_word(each.word, word))

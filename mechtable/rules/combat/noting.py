"""What becomes of what the GM notes: refusals, events, and what runs out by itself (mechcombat 7.15, 7.16)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import assert_never

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import events, names
from mechtable.rules.combat import noting_commands as c
from mechtable.rules.combat import noting_events as e
from mechtable.rules.combat.noted import Condition, Fate, Turning, Until, UntilRound, UntilTurn
from mechtable.rules.combat.out_words import out_words
from mechtable.rules.combat.state import Combatant, Fight


def noted(fight: Fight, command: c.Noting) -> e.NotingEvent:
    """What a note of the GM comes to.

    Raises:
        RuleError: `unknown_name`, for somebody or something that is not there; `destroyed`, for an end that hangs on
            the turn of a wreck; `bad_value`, for a round that has come already; `not_out`, for a pilot who still fights.
    """
    match command:
        case c.GmCondition():
            who = names.combatant(fight, command.name)
            until = None if command.until is None else settled(fight, command.until)
            return e.ConditionSet(who.entrant.id, command.word, until, command.reason)
        case c.GmClear():
            who = names.anybody(fight, command.name)  # one that has left carries it still
            return e.ConditionEnded(who.entrant.id, carried(fight, who, command.word), e.Over.CLEARED)
        case c.GmTimer():
            due = fight.round + command.number if command.ahead else command.number
            _check_round(fight, due, "7.16")
            return e.TimerSet(command.word, due, command.public)
        case c.GmClearTimer():
            return e.TimerCleared(timer(fight, command.word))
        case c.GmNote():
            return e.NoteTaken(command.text)
        case c.GmPilot():
            return _told_of(names.combatant(fight, command.name), command)
        case _:
            assert_never(command)


def _told_of(who: Combatant, command: c.GmPilot) -> e.PilotTold:
    if not who.out:
        raise RuleError("not_out", "7.10", f"{who.entrant.name} still fights: its pilot is in it.")
    if command.word and command.fate is not Fate.INJURED:
        raise RuleError("bad_value", "7.10", "Only an injury has a word of its own: injured “broken arm”.")
    return e.PilotTold(who.entrant.id, command.fate, command.word)


def carried(fight: Fight, who: Combatant, typed: str) -> str:
    """The word of the condition meant, of those that the combatant carries.

    Raises:
        RuleError: `unknown_name`.
    """
    words = [each.word for each in fight.noted.of(who.entrant.id)]
    return names.resolve(typed, words, f"condition of {who.entrant.name} called")


def timer(fight: Fight, typed: str) -> str:
    """The word of the timer meant, running or due.

    Raises:
        RuleError: `unknown_name`.
    """
    words = dict.fromkeys(each.word for each in (*fight.noted.timers, *fight.noted.rung))
    return names.resolve(typed, words, "timer called")


def settled(fight: Fight, until: Until) -> Until:
    """The end with the combatant's id.

    Raises:
        RuleError: `unknown_name`, `destroyed` or `bad_value`.
    """
    match until:
        case UntilRound():
            _check_round(fight, until.number, "7.15")
            return until
        case UntilTurn():
            who = names.combatant(fight, until.name)
            if who.out:
                raise RuleError(
                    "destroyed",
                    "7.15",
                    f"{who.entrant.name} is {out_words(who)} and has no turn: name another, or a round.",
                )
            return UntilTurn(until.turning, who.entrant.id)
        case _:
            assert_never(until)


def noted_in_full(
    fight: Fight, command: c.GmCondition | c.GmClear | c.GmClearTimer | c.GmPilot, called: Mapping[str, str]
) -> c.Noting:
    """The command as it was understood, every combatant by its new name of `called`."""
    match command:
        case c.GmCondition():
            name = called[names.combatant(fight, command.name).entrant.id]
            until = None if command.until is None else settled(fight, command.until)
            if isinstance(until, UntilTurn):
                until = UntilTurn(until.turning, called[until.name])
            return replace(command, name=name, until=until)
        case c.GmClear():
            who = names.anybody(fight, command.name)
            return c.GmClear(called[who.entrant.id], carried(fight, who, command.word))
        case c.GmClearTimer():
            return c.GmClearTimer(timer(fight, command.word))
        case c.GmPilot():
            return replace(command, name=called[names.combatant(fight, command.name).entrant.id])
        case _:
            assert_never(command)


def running_out(fight: Fight, event: events.Event) -> Iterator[e.ConditionEnded | e.TimerDue]:
    """What is over or due after an event.

    Args:
        fight: The fight after it.
        event: What happened; that a turn began or ended is read from it, all else from the fight.
    """
    for condition in fight.noted.conditions:
        ended = _ended(fight, condition, event)
        if ended is not None:
            yield ended
    for each in fight.noted.timers:
        if each.round <= fight.round:
            yield e.TimerDue(each.word, each.round, each.public)


def _ended(fight: Fight, condition: Condition, event: events.Event) -> e.ConditionEnded | None:
    name, word, until = condition.name, condition.word, condition.until
    match until:
        case None:
            return None
        case UntilRound():
            return e.ConditionEnded(name, word, e.Over.ROUND_BEGINS) if until.number <= fight.round else None
        case UntilTurn():
            why = _turned(fight, until, event)
            return None if why is None else e.ConditionEnded(name, word, why, until.name)
        case _:
            assert_never(until)


def _turned(fight: Fight, until: UntilTurn, event: events.Event) -> e.Over | None:
    """Why the edge of a turn has come, or never will; None while it is to come."""
    match event, until.turning:
        case events.TurnBegan(name=name), Turning.START if name == until.name:
            return e.Over.TURN_BEGINS
        case events.TurnEnded(name=name), Turning.END if name == until.name:
            return e.Over.TURN_ENDS
    if until.name not in fight.combatants:
        return e.Over.LEFT
    who = fight.combatants[until.name]
    if not who.out:
        return None
    return e.Over.DESTROYED if who.destroyed else e.Over.GAVE_UP


def _check_round(fight: Fight, number: int, rule: str) -> None:
    if number <= fight.round:
        raise RuleError(
            "bad_value", rule, f"Round {number} has begun: name round {fight.round + 1} or a later one."
        )

"""What a table lets in: corrections with a clean reason, and to each seat only what is its own to take back."""

from dataclasses import replace
from typing import TypeVar

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Step
from mechtable.engine.text import clean
from mechtable.rules.combat.commands import (
    Command,
    GmClear,
    GmClearTimer,
    GmCondition,
    GmNote,
    GmPilot,
    GmTimer,
    Reasoned,
)
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.noted import INJURY_LENGTH, WORD_LENGTH

C = TypeVar("C")
E = TypeVar("E")

FightStep = Step[Command, Event]
"""A command of the mech fight and what it caused."""

REASON_LENGTH = 200
"""Most characters of a correction's reason."""


def check_own(step: Step[C, E], seat: Seat) -> None:
    """Players take back, and bring back, only what they did themselves.

    Raises:
        RuleError: `not_your_seat`.
    """
    if seat not in (GM, step.seat):
        raise RuleError("not_your_seat", "7.8", "Somebody else did that; leave it to them or the GM.")


def check_undo(step: Step[C, E], seat: Seat) -> None:
    """Players take back what they did themselves, and only while nobody learned anything by it.

    Raises:
        RuleError: `not_your_seat` or `sealed`.
    """
    check_own(step, seat)
    if seat != GM and step.sealed is not None:
        raise RuleError(
            "sealed", "7.8", f"That cannot be unseen: {step.sealed}. Only the GM can take it back."
        )


def own(step: Step[C, E], seat: Seat) -> Step[C, E]:
    """The answer to a repeated command id, for the seat that gave the command.

    Raises:
        RuleError: `not_your_seat`.
    """
    if step.seat != seat:
        raise RuleError("not_your_seat", "7.8", "Somebody else gave that command.")
    return step


def gated(command: Command) -> Command:
    """The command with its reason, its word or its note in composed form.

    Raises:
        TextError: One of them holds what may not enter, or is too long.
    """
    if isinstance(command, Reasoned | GmCondition) and command.reason:
        command = replace(command, reason=clean(command.reason, "reason", limit=REASON_LENGTH))
    match command:
        case GmCondition() | GmClear() | GmTimer() | GmClearTimer():
            return replace(command, word=clean(command.word, "word", limit=WORD_LENGTH))
        case GmPilot() if command.word:
            return replace(command, word=clean(command.word, "injury", limit=INJURY_LENGTH))
        case GmNote():
            return replace(command, text=clean(command.text, "note", limit=REASON_LENGTH))
        case _:
            return command

"""What a table lets in: corrections with a clean reason, and to each seat only what is its own to take back."""

from dataclasses import replace
from typing import TypeVar

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Step
from mechtable.engine.text import clean
from mechtable.rules.combat.commands import Command, Reasoned
from mechtable.rules.combat.events import Event

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
    """The command with its reason in composed form.

    Raises:
        TextError: The reason holds what may not enter.
    """
    if isinstance(command, Reasoned) and command.reason:
        return replace(command, reason=clean(command.reason, "reason", limit=REASON_LENGTH))
    return command

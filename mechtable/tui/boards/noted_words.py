"""What is noted in a fight, in as few words as a panel has room for."""

from collections.abc import Iterator
from typing import assert_never

from textual.content import Content

from mechtable.engine.text import as_sentence
from mechtable.rules.combat.noted import Condition, Timer, Turning, UntilRound, UntilTurn
from mechtable.rules.combat.view import FightView
from mechtable.tui.content import Ink, row, wrapped
from mechtable.tui.styles.palette import Palette

BROAD = 40
"""Cells of a line that has room for more than the least."""

SHOWN_NOTES = 20
"""Of the GM's own lines, the newest."""


def carried(view: FightView, name: str) -> tuple[str, ...]:
    """The conditions of a combatant: `jammed → end of turn`."""
    return tuple(_carried(view, each) for each in view.noted.of(name))


def _carried(view: FightView, condition: Condition) -> str:
    match condition.until:
        case None:
            return condition.word
        case UntilRound(number):
            return f"{condition.word} → round {number}"
        case UntilTurn(turning, name):
            edge = "start" if turning is Turning.START else "end"
            who = view.combatants.get(name)
            whose = f"{who.name}'s {edge}" if who and name != condition.name else f"{edge} of turn"
            return f"{condition.word} → {whose}"
        case _:
            assert_never(condition.until)


def marks(view: FightView, name: str, *, short: bool) -> str:
    """The words behind a silhouette where there is room for them, else a star for each."""
    words = [each.word for each in view.noted.of(name)]
    return ("*" * len(words) if short else ", ".join(words)) if words else ""


def due(view: FightView) -> str:
    """What has come due in this round, for the line under the header; empty for nothing."""
    if not view.noted.rung:
        return ""
    return f"Round {view.round}: {' '.join(as_sentence(timer.word) for timer in view.noted.rung)}"


def notes_lines(view: FightView, prepared: str, width: int, palette: Palette) -> Iterator[Content]:
    """Timers in the order of their rounds, the notes of the prepared fight, and the GM's own lines, the newest first.

    Args:
        view: The fight as the GM sees it.
        prepared: The notes of the encounter, empty for none.
        width: Cells of a line.
        palette: The colours.
    """
    for timer in view.noted.rung:
        yield row(width, (f" now: {timer.word}", f"bold {palette.here}"))
    for timer in view.noted.timers:
        yield row(
            width, *_timer(timer, palette), right=[(f" {_left(timer, view.round, width)} ", palette.quiet)]
        )
    for paragraph in prepared.splitlines():
        for piece in wrapped(paragraph, width - 2):
            yield row(width, (f" {piece}", palette.quiet))
    for note in reversed(view.noted.notes[-SHOWN_NOTES:]):
        for place, piece in enumerate(wrapped(note.text, width - 4)):
            lead = f"{note.round:>2} " if place == 0 and note.round else "   "
            yield row(width, (lead, palette.quiet), (piece, palette.text))


def _timer(timer: Timer, palette: Palette) -> list[Ink]:
    return [(f" round {timer.round}: ", palette.quiet), (timer.word, palette.text)]


def _left(timer: Timer, now: int, width: int) -> str:
    """How long until then, and where there is room whether everybody is told."""
    public = "public, " if timer.public and width >= BROAD else ""
    return f"{public}in {timer.round - now}"

"""Commands cut short at the table: what a beginning means where only one of the commands it fits can be done now."""

from collections.abc import Sequence
from dataclasses import replace

from mechtable.engine.audience import GM, Unknown
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.command_words import GM_VERBS, VERBS, can_mean
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.notation import NotationError
from mechtable.rules.combat.state import Fight
from mechtable.services.admission import gated
from mechtable.services.shown_names import Piece
from mechtable.services.table import Table

FINAL = ("eject", "surrender")
"""Commands that are never guessed: nobody gives a mech up by a letter."""


class UnclearError(MechtableError):
    """A word that can mean several things.

    Attributes:
        piece: The word, and where it stands.
    """

    def __init__(self, sentence: str, piece: Piece) -> None:
        super().__init__(sentence)
        self.piece = piece


def gm_spelled_out(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The words of a command of the GM, its verb in full where it begins that of one command alone.

    Raises:
        UnclearError: It begins several.
    """
    if len(pieces) < 2 or pieces[0].text != "gm" or pieces[1].text in GM_VERBS:
        return pieces
    fitting = [verb for verb in GM_VERBS if verb.startswith(pieces[1].text.casefold())]
    if len(fitting) > 1:
        raise UnclearError(can_mean(pieces[1].text, fitting), pieces[1])
    return (pieces[0], replace(pieces[1], text=fitting[0]), *pieces[2:]) if fitting else pieces


def spelled_out(table: Table, words: Sequence[str], done: Sequence[Command]) -> Command | None:
    """The command of a line whose verb fits several; None where it fits at most one, or is none of a combatant.

    Args:
        table: The fight.
        words: The words of one command, as typed.
        done: The commands before it in the line, which are done first.

    Raises:
        NotationError: None or several of those that it fits can be done then; the sentence names all of them.
    """
    fitting = _fitting(words)
    if len(fitting) < 2:
        return None
    state = _after(table, done)
    allowed = (
        []
        if state is None
        else [
            (verb, deed)
            for verb, deed in _read(table, words, fitting)
            if not table.match.ruleset.refusal(state, GM, deed)
        ]
    )
    if len(allowed) == 1 and allowed[0][0] not in FINAL:
        return allowed[0][1]
    several = f"{words[1][:40]} can mean {' or '.join(fitting)}"
    if state is not None and not allowed:
        neither = "neither" if len(fitting) == 2 else "none of them"
        raise NotationError(f"{several}, and {neither} can be done so now: write more of it to be told why.")
    raise NotationError(f"{several}: write more of it.")


def _fitting(words: Sequence[str]) -> list[str]:
    if len(words) < 2 or words[0] in ("gm", "turnup", "reshuffle") or words[1] in VERBS:
        return []
    return [verb for verb in VERBS if verb.startswith(words[1].casefold())]


def _read(table: Table, words: Sequence[str], verbs: Sequence[str]) -> list[tuple[str, Command]]:
    """The commands that are meant so, as far as what follows the verb is of their shape."""
    found = []
    for verb in verbs:
        try:
            found.append((verb, gated(table.say(" ".join((words[0], verb, *words[2:]))))))
        except MechtableError:
            continue
    return found


def _after(table: Table, done: Sequence[Command]) -> Fight | None:
    """The fight after these commands; None where chance comes between, or one would be refused."""
    rules, state = table.match.ruleset, table.match.state
    for command in done:
        if rules.refusal(state, GM, command) is not None:
            return None
        for event in rules.preview(state, GM, command):
            if isinstance(event, Unknown):
                return None
            state = rules.evolve(state, event)
    return state

"""Paths of corrections cut short at the table: `gm set Bull.pos 4,3`."""

from collections.abc import Sequence
from dataclasses import replace

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import paths
from mechtable.rules.combat.command_words import can_mean
from mechtable.rules.combat.state import Fight
from mechtable.services.short_verbs import UnclearError
from mechtable.services.shown_names import Piece


def whole_paths(fight: Fight, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The words of a command, its path in full where each of its parts begins that of one path alone (7.8).

    What is a path already stays, also one that cannot be set: it has its own answer.

    Raises:
        UnclearError: They begin those of several.
    """
    said = [piece.text.casefold() for piece in pieces[:2]]
    if said != ["gm", "set"] or len(pieces) < 3 or _is_path(fight, pieces[2].text):
        return tuple(pieces)
    typed = pieces[2].text.casefold().split(".")
    everybody = (path for who in fight.everyone.values() for path in paths.stored_paths(who))
    fitting = [path for path in ("round", *everybody) if _begins(typed, path.casefold().split("."))]
    if len(fitting) > 1:
        raise UnclearError(can_mean(pieces[2].text, fitting), pieces[2])
    if not fitting:
        return tuple(pieces)
    return *pieces[:2], replace(pieces[2], text=fitting[0]), *pieces[3:]


def _is_path(fight: Fight, text: str) -> bool:
    try:
        paths.read(fight, text)
    except (RuleError, KeyError, ValueError):
        return False
    return True


def _begins(typed: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether each part that was typed begins the part at its place; parts that nobody typed are taken over."""
    return (
        len(typed) <= len(whole)
        and all(typed)
        and all(long.startswith(short) for short, long in zip(typed, whole, strict=False))
    )

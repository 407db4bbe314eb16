"""Paths of corrections cut short at the table: `gm set Bull.pos 4,3`."""

from collections.abc import Sequence
from dataclasses import replace

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import paths
from mechtable.rules.combat.command_words import can_mean
from mechtable.rules.combat.expecting import BECAUSE
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
    if said == ["gm", "damage"]:
        return _parts_as_called(fight, pieces)
    if said != ["gm", "set"] or len(pieces) < 3 or _is_path(fight, pieces[2].text):
        return tuple(pieces)
    called = _as_called(fight, pieces, 2)
    if _is_path(fight, called[2].text):
        return tuple(called)
    typed = called[2].text.casefold().split(".")
    everybody = (path for who in fight.everyone.values() for path in paths.stored_paths(who))
    fitting = [path for path in ("round", *everybody) if _begins(typed, path.casefold().split("."))]
    if len(fitting) > 1:
        raise UnclearError(can_mean(called[2].text, fitting), called[2])
    if not fitting:
        return tuple(pieces)
    return *called[:2], replace(called[2], text=fitting[0]), *called[3:]


def _parts_as_called(fight: Fight, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The words of damage to several, each part's owner as commands say it (7.17)."""
    at = 3
    while at < len(pieces) and pieces[at].text != BECAUSE:
        pieces = _as_called(fight, pieces, at)
        at += 1
    return tuple(pieces)


def _as_called(fight: Fight, pieces: Sequence[Piece], first: int) -> Sequence[Piece]:
    """The words with a path that begins with a name as the screen shows it, such as `Rat 1.head.hp`, as commands say it."""
    ids = {who.entrant.id.casefold() for who in fight.everyone.values()}
    if pieces[first].text.partition(".")[0].casefold() in ids:
        return pieces
    for last in range(first, len(pieces)):
        if pieces[last].text == BECAUSE:
            break
        typed = " ".join(piece.text.replace('"', "") for piece in pieces[first : last + 1])
        called = [
            who.entrant
            for who in fight.everyone.values()
            if typed.casefold().startswith(f"{who.entrant.name.casefold()}.")
        ]
        if len(called) == 1:
            path = f"{called[0].id}{typed[len(called[0].name) :]}"
            return *pieces[:first], Piece(path, pieces[first].start, pieces[last].end), *pieces[last + 1 :]
    return pieces


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

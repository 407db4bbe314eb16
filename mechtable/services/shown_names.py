"""Names as the screen shows them, in a typed line: `Rat 3` where commands say `Rat3`, bare or in quotes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.expecting import BECAUSE, Expected, Word
from mechtable.rules.combat.quoting import unquoted

Expects = Callable[[tuple[str, ...]], Expected]
"""What may follow the words of one command."""

_LONGEST = 12
"""Words of the longest name that is looked for."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A word of a line and where it stands; `end` is behind several typed words that are one name."""

    text: str
    start: int
    end: int


def as_commands_say(expects: Expects, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The words of one command, with each shown name that stands where somebody is named as the word of commands."""
    said: list[Piece] = []
    at = 0
    while at < len(pieces):
        if any(piece.text == BECAUSE for piece in said):
            return (*said, *pieces[at:])
        found = _named(expects(tuple(piece.text for piece in said)), pieces, at)
        piece, count = (found[0], found[1]) if found else (pieces[at], 1)
        said.append(piece)
        at += count
    return tuple(said)


def name_begun(
    expects: Expects, pieces: Sequence[Piece], typed: str
) -> tuple[Piece, tuple[Word, ...]] | None:
    """The names of several words of which the last pieces and what is typed are a beginning, and the first piece."""
    for first in range(max(0, len(pieces) - _LONGEST), len(pieces)):
        begin = _folded(" ".join((*(piece.text for piece in pieces[first:]), typed)))
        before = tuple(piece.text for piece in as_commands_say(expects, pieces[:first]))
        if BECAUSE in before:
            return None
        words = expects(before).words
        found = tuple(word for word in words if " " in word.says and word.says.casefold().startswith(begin))
        if found:
            return pieces[first], found
    return None


def _named(wanted: Expected, pieces: Sequence[Piece], at: int) -> tuple[Piece, int] | None:
    """The word of commands for the name that begins at a place, the longest that fits, and of how many words it is."""
    piece = pieces[at]
    if piece.text.startswith('"'):
        try:
            name = unquoted(piece.text, "name", '"Rat 3"')
        except MechtableError:
            return None
        word = _word(wanted, lambda each: name.casefold() in (each.says.casefold(), each.text.casefold()))
        return (replace(piece, text=word), 1) if word else None
    if any(each.text == piece.text for each in wanted.words if not each.says):
        return None
    for count in range(min(_LONGEST, len(pieces) - at), 0, -1):
        name = _folded(" ".join(one.text for one in pieces[at : at + count]))
        word = _word(wanted, _says(name))
        if word:
            return Piece(word, piece.start, pieces[at + count - 1].end), count
    return None


def _says(name: str) -> Callable[[Word], bool]:
    return lambda each: bool(each.says) and _folded(each.says) == name


def _word(wanted: Expected, fits: Callable[[Word], bool]) -> str:
    """The one word that fits, empty for none and for several."""
    found = [each.text for each in wanted.words if fits(each)]
    return found[0] if len(found) == 1 else ""


def _folded(name: str) -> str:
    return " ".join(name.casefold().split()) + (" " if name.endswith(" ") else "")

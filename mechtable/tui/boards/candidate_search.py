"""Finding a candidate while somebody types: the best match first among those that fit, then those that do not."""

from collections.abc import Sequence
from functools import lru_cache

from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.parts import AnyPart, Weapon

_NAME, _WORD, _INSIDE, _ABOUT = range(4)
WRONG_MOUNT = "not on the "
"""How the reason of a part begins that no choice of others would make fit."""


def is_filter(typed: str) -> bool:
    """Whether the line is a filter such as `tons<=2 style:melee`, not words to look for."""
    return any(sign in typed for sign in ':<>="()')


def ranked(found: Sequence[Candidate], typed: str) -> tuple[Candidate, ...]:
    """Those that have every word that was typed.

    Fitting ones stand first, then those that lack room, then those for another kind of mounting point; in each of these
    names that begin with the words, names with a word that does, names that have them inside, and parts that have them
    in maker, tags or style.
    """
    words = typed.casefold().split()
    graded: list[tuple[int, int, int]] = []
    for at, candidate in enumerate(found):
        grade = _grade(candidate.part, words) if words else _NAME
        if grade is not None:
            graded.append((_hindrance(candidate), grade, at))
    graded.sort()
    return tuple(found[at] for _, _, at in graded)


def _hindrance(candidate: Candidate) -> int:
    if candidate.fits:
        return 0
    return 2 if candidate.reason.startswith(WRONG_MOUNT) else 1


def _grade(part: AnyPart, words: Sequence[str]) -> int | None:
    name, about = _texts(part)
    if name.startswith(" ".join(words)):
        return _NAME
    worst = _WORD
    for word in words:
        if name.startswith(word):
            continue
        if f" {word}" in name:
            worst = max(worst, _WORD)
        elif word in name:
            worst = max(worst, _INSIDE)
        elif f" {word}" in about:
            worst = _ABOUT
        else:
            return None
    return worst


def _texts(part: AnyPart) -> tuple[str, str]:
    """The name, and what else is looked through, in small letters."""
    return _folded(
        part.name, part.id, part.manufacturer, part.tags, part.style if isinstance(part, Weapon) else ""
    )


@lru_cache(maxsize=65_536)
def _folded(name: str, part_id: str, maker: str, tags: tuple[str, ...], style: str) -> tuple[str, str]:
    return name.casefold(), f" {part_id.replace('-', ' ')} {maker} {' '.join(tags)} {style}".casefold()

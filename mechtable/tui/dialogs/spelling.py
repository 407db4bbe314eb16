"""Letters typed over a list: they go to a line that they begin, and those typed soon after each other are one word."""

from collections.abc import Sequence

SOON = 1.0
"""Seconds within which another letter belongs to the word."""

_ARTICLES = ("a", "an", "the")


class Spelling:
    """The word that is being typed."""

    def __init__(self) -> None:
        self._word, self._last = "", -SOON

    def typed(self, letter: str, now: float, lines: Sequence[str], at: int) -> int | None:
        """The line that is meant now, None for none.

        A single letter goes on to the next line that it begins; a word stays on a line as long as it begins that.

        Args:
            letter: What was typed.
            now: When, in seconds.
            lines: All lines.
            at: The place of the marked one.
        """
        soon = self._word and now - self._last <= SOON
        longer = self._word + letter.casefold() if soon else ""
        self._last = now
        if longer and (found := _found(longer, lines, at)) is not None:
            self._word = longer
            return found
        self._word = letter.casefold()
        return _found(self._word, lines, at + 1)


def _found(word: str, lines: Sequence[str], first: int) -> int | None:
    """The first line from a place on, and round again, that the word begins; else one with such a word later in it."""
    places = [(first + step) % len(lines) for step in range(len(lines))]
    for begins in (_begins, _holds):
        for place in places:
            if begins(lines[place], word):
                return place
    return None


def _begins(line: str, word: str) -> bool:
    """Whether the line, or what follows its article, begins so; blanks and signs are passed over."""
    words = _words(line)
    rest = words[1:] if words[:1] and words[0] in _ARTICLES else words
    return "".join(words).startswith(word) or "".join(rest).startswith(word)


def _holds(line: str, word: str) -> bool:
    words = _words(line)
    return any("".join(words[place:]).startswith(word) for place in range(len(words)))


def _words(line: str) -> list[str]:
    return "".join(char if char.isalnum() else " " for char in line.casefold()).split()

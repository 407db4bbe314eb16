"""Which lines of a long log are shown, and where a word stands in them."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from mechtable.engine.cards import parse_card
from mechtable.rules.reports.line_kinds import LineKind, concerned, kind_of
from mechtable.services.log import LogLine

_CARD = re.compile(r"\b(?:10|[2-9ajqk])[cshd]\b", re.IGNORECASE)
"""A card as people type it."""


@dataclass(frozen=True, slots=True)
class LogFilter:
    """What must be so of a line; each that is None or empty asks nothing.

    Attributes:
        who: The id of a combatant that it concerns.
        round: The round it happened in.
        kind: What it is about.
    """

    who: str = ""
    round: int | None = None
    kind: LineKind | None = None

    def passes(self, line: LogLine) -> bool:
        """Whether the line is shown."""
        return (
            (self.round is None or line.round == self.round)
            and (self.kind is None or kind_of(line.event) is self.kind)
            and (not self.who or self.who in concerned(line.event))
        )


def filtered(lines: tuple[LogLine, ...], wanted: LogFilter) -> tuple[LogLine, ...]:
    """The lines that pass, in their order."""
    return lines if wanted == LogFilter() else tuple(filter(wanted.passes, lines))


def rounds_of(lines: Sequence[LogLine]) -> dict[int, int]:
    """How many lines each round has, in order."""
    return dict(sorted(Counter(line.round for line in lines).items()))


def people_of(lines: Sequence[LogLine]) -> Counter[str]:
    """How many lines concern each combatant, by id."""
    return Counter(name for line in lines for name in concerned(line.event))


def kinds_of(lines: Sequence[LogLine]) -> dict[LineKind, int]:
    """How many lines there are of each kind, those of none among them."""
    counted = Counter(kind_of(line.event) for line in lines)
    return {kind: counted[kind] for kind in LineKind}


def hits(lines: Sequence[LogLine], word: str) -> tuple[int, ...]:
    """The places of the lines that say the word, in any case, cards as typed or as shown; none for no word."""
    wanted = [each.casefold() for each in spellings(word)]
    if not word:
        return ()
    return tuple(
        place for place, line in enumerate(lines) if any(each in line.sentence.casefold() for each in wanted)
    )


def spellings(word: str) -> tuple[str, ...]:
    """A word as it was typed, and with its cards as they are shown where that is another: `4s` is `4♠` as well."""
    spelled = _CARD.sub(lambda found: parse_card(found[0]).text, word)
    return (word,) if spelled == word else (word, spelled)


def hit_after(found: Sequence[int], place: int) -> int | None:
    """The first hit after a place, from the beginning again when there is none; None for no hits."""
    return found[bisect_right(found, place) % len(found)] if found else None


def hit_before(found: Sequence[int], place: int) -> int | None:
    """The last hit before a place, from the end again when there is none; None for no hits."""
    return found[bisect_left(found, place) - 1] if found else None


def round_from(lines: Sequence[LogLine], place: int, step: int) -> int:
    """Where the next round begins after a place, or for a step of -1 this round, or the one before if it begins here."""
    if not lines:
        return 0
    starts = [at for at, line in enumerate(lines) if at == 0 or lines[at - 1].round != line.round]
    if step > 0:
        after = bisect_right(starts, place)
        return starts[after] if after < len(starts) else len(lines) - 1
    return starts[max(0, bisect_left(starts, place) - 1)]

"""What happened last in a fight, in two or three sentences, for whoever comes back to the table."""

from collections.abc import Iterator, Sequence

from mechtable.engine.text import as_sentence
from mechtable.rules.reports.happenings import Happening, Missed, Strike, notable, weight, words
from mechtable.rules.sheets.fight_report import FightReport, RoundReport

ROUNDS = 2
"""Of so many rounds, the last ones, the weightiest happenings are told."""

TOLD = 2
"""How many are told at most."""


def recap(report: FightReport, title: str, waits: str) -> tuple[str, ...]:
    """The sentences.

    Args:
        report: Of the fight, or of the end of it.
        title: What the fight is called.
        waits: What it waits for, such as `it is Magpie's turn.`; not told of one that is over.
    """
    if report.ending is not None:
        return tuple(_over(report, title))
    return tuple(_under_way(report, title, waits))


def _over(report: FightReport, title: str) -> Iterator[str]:
    ending = report.ending
    if ending is None:
        return
    won = f"side {', '.join(ending.winners)} won" if ending.winners else "no side won"
    yield f"{title} ended in round {report.round}: {won}. {as_sentence(ending.reason)}"
    _, told = _weightiest(report.rounds)
    yield from map(words, told)


def _under_way(report: FightReport, title: str, waits: str) -> Iterator[str]:
    number, told = _weightiest(report.rounds)
    if not told:
        yield f"{title} has begun."
        yield as_sentence(waits)
        return
    first, *others = map(words, told)
    yield f"Round {number} of {title}: {first}"
    yield from others
    yield as_sentence(waits) if number == report.round else f"Round {report.round}: {waits}"


def _weightiest(rounds: Sequence[RoundReport]) -> tuple[int, list[Happening]]:
    """The round of what matters most lately, and what of it is told, in its order."""
    lately = [one for one in rounds if any(map(_worth, one.happened))][-ROUNDS:]
    if not lately:
        return 0, []
    most = max(
        lately, key=lambda one: (max(weight(each) for each in one.happened if _worth(each)), one.number)
    )
    ranked = sorted(
        (each for each in enumerate(most.happened) if _worth(each[1])),
        key=lambda each: (weight(each[1]), each[0]),
    )
    best = weight(ranked[-1][1])
    chosen = [each for each in ranked[-TOLD:] if weight(each[1]) == best or notable(each[1])]
    return most.number, [happened for _, happened in sorted(chosen, key=lambda each: each[0])]


def _worth(happened: Happening) -> bool:
    """Whether it may be told: a hit that broke the part is told as what was lost."""
    if isinstance(happened, Strike):
        return bool(happened.left)
    return isinstance(happened, Missed) or notable(happened)

"""What a duel came to, as lines of text."""

from collections.abc import Iterator

from mechtable.export.drawing import columns
from mechtable.rules.places import Place
from mechtable.services.duels import Duel

_MOST_HANDS = 8
_ENDS = {
    "destroyed": "by a broken torso",
    "helpless": "nobody had a working weapon left",
    "rounds": "the round limit",
    "stuck": "a bot had no move",
}


def duel_words(played: Duel) -> Iterator[str]:
    """The figures; headings stand at the left edge."""
    result, sides = played.result, tuple(played.names)
    yield f"{result.played} fights, seed {played.seed}"
    rows = [("", "wins", "share", "95 %", "played")]
    for side in sides:
        share = result.shares[side]
        rows.append(
            (
                played.names[side],
                str(result.wins[side]),
                f"{share.share:.1%}",
                f"{share.low:.1%} to {share.high:.1%}",
                played.policies[side],
            )
        )
    rows.append(("no result", str(result.no_result), "", "", ""))
    yield from _indented(columns(rows, right=frozenset({1, 2})))
    least, low, middle, high, most = result.rounds
    yield f"Rounds: {middle:g} in the middle, half of the fights {low:g} to {high:g}, all {least:g} to {most:g}"
    yield f"Exchanges a fight: {result.exchanges:.1f}"
    yield "Fights ended"
    yield from _indented(columns([(_ENDS[end], str(count)) for end, count in result.ends.items()]))
    yield "Damage a fight, and what broke first"
    places = [place for place in Place if any(place.value in result.damage[side] for side in sides)]
    table = [("", *(f"{word} {side}" for side in sides for word in ("damage", "first")))]
    for place in places:
        cells = [place.words]
        for side in sides:
            cells.append(f"{result.damage[side].get(place.value, 0.0):.1f}")
            cells.append(str(result.first_broken[side].get(place.value, 0)))
        table.append(tuple(cells))
    yield from _indented(columns(table, right=frozenset(range(1, 2 * len(sides) + 1))))
    yield "Hands formed"
    shown = list(result.hands.items())[:_MOST_HANDS]
    yield from _indented(columns([(name, str(count)) for name, count in shown], right=frozenset({1})))


def _indented(lines: list[str]) -> Iterator[str]:
    return (f"  {line}".rstrip() for line in lines)

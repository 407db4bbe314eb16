"""Which of many in the order are shown where not all fit: the active one and who follows, the one looked at among them."""

from collections.abc import Callable, Sequence


def around(count: int, first: int, looked: int | None, fits: Callable[[Sequence[int]], bool]) -> list[int]:
    """The places that are shown, in the order of turns from `first` on, round the end.

    `first` and `looked` are always among them, beside both as many as fit; `looked` is the last of them where it does
    not follow by itself. Where not even these two fit, `first` alone is shown.

    Args:
        count: How many places there are, at least one.
        first: Whose turn it is.
        looked: Who is looked at.
        fits: Whether there is room for some places.
    """
    turns = [*range(first, count), *range(first)]
    for most in range(count, 0, -1):
        shown = turns[:most]
        if looked is not None and looked not in shown:
            shown.append(looked)
        if fits(shown):
            return shown
    return [first]


def packed(widths: Sequence[int], rooms: Sequence[int]) -> list[list[int]] | None:
    """The places of some widths in lines of so many cells, one after another; None where they need more lines."""
    lines: list[list[int]] = [[] for _ in rooms]
    at, used = 0, 0
    for place, width in enumerate(widths):
        while at < len(rooms) and used + width > rooms[at]:
            at, used = at + 1, 0
        if at == len(rooms):
            return None
        lines[at].append(place)
        used += width
    return lines

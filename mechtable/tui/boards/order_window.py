"""Which of many in the order are shown where not all fit: from the active one on, the one that is looked at among them."""

from collections.abc import Sequence


def around(widths: Sequence[int], first: int, looked: int | None, room: int) -> list[int]:
    """The places that fit into `room` cells, in the order of turns from `first` on, round the end.

    Where `looked` would not be among them they begin later, so that it is the last of them.
    """
    count = len(widths)
    for start in range(count):
        shown = _from(widths, (first + start) % count, room)
        if looked is None or looked in shown:
            return shown
    return []


def _from(widths: Sequence[int], start: int, room: int) -> list[int]:
    shown, used = [start], widths[start]
    for step in range(1, len(widths)):
        at = (start + step) % len(widths)
        used += widths[at]
        if used > room:
            break
        shown.append(at)
    return shown


def rows_around(names: Sequence[str], active: str | None, looked: str | None, room: int) -> range:
    """The rows that are shown of those that belong to `names`: from the active one's on, the one looked at among them."""
    first = names.index(active) if active is not None and active in names else 0
    if looked is not None and looked in names:
        last = len(names) - 1 - list(reversed(names)).index(looked)
        first = names.index(looked) if last < first else max(first, last + 1 - room)
    first = max(0, min(first, len(names) - room))
    return range(first, min(len(names), first + room))

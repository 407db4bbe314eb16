"""The answers of a short question side by side: in little room fewer words, but whole ones."""

from collections.abc import Iterator, Sequence

from mechtable.tui.boards.question import Entry
from mechtable.tui.content import Ink, cut
from mechtable.tui.styles.palette import Palette

_SHORT = {"left arm": "l arm", "right arm": "r arm", "left shoulder": "l sho", "right shoulder": "r sho"}


def roomed(entries: Sequence[Entry], width: int) -> Iterator[tuple[Entry, int]]:
    """Each answer with its cells: the same for all, or where that cuts one, the long ones have what the others leave.

    The first word of an answer is always whole.
    """
    equal = max(6, width // max(1, len(entries)))
    needs = [len(entry.key) + len(words_of(entry)) + 4 for entry in entries]
    if max(needs, default=0) <= equal + any("/" in entry.detail for entry in entries):
        yield from ((entry, equal) for entry in entries)
        return
    if sum(needs) > width:
        needs = [need - 1 for need in needs]  # closer together
    firsts = [len(entry.key) + len(words_of(entry).partition(" ")[0]) + 3 for entry in entries]
    spare, left, share = width - sum(firsts), len(needs), 0
    for more in sorted(need - first for need, first in zip(needs, firsts, strict=True)):
        share = max(0, spare // left)
        spare, left = spare - min(more, share), left - 1
    for entry, need, first in zip(entries, needs, firsts, strict=True):
        yield entry, first + min(need - first, share)


def needed(entries: Sequence[Entry]) -> int:
    """Cells that all answers take in whole words."""
    return sum(len(entry.key) + len(words_of(entry)) + 3 for entry in entries)


def shorter(entries: Sequence[Entry], width: int) -> tuple[Entry, ...]:
    """The answers, the longest of them in fewer words until all fit."""
    said = list(entries)
    for place in sorted(range(len(said)), key=lambda at: -len(said[at].label)):
        if needed(said) > width:
            said[place] = said[place].shorter
    return tuple(said)


def words_of(entry: Entry) -> str:
    """An answer in few words: a part with its HP."""
    figure = f" {entry.detail.rsplit(', ', 1)[-1].split('/')[0]}" if "/" in entry.detail else ""
    return _SHORT.get(entry.label, entry.label) + figure


def option(entry: Entry, here: bool, room: int, palette: Palette) -> list[Ink]:
    """`▶f defend free, 1 left` in so many cells."""
    key, detail, refused = entry.key, entry.detail, entry.refusal is not None
    words = words_of(entry)
    if detail and "/" not in detail and len(words) + len(detail) + 6 <= room:
        words += f", {detail}"
    text = f"{key}{'·' if refused else ' '}{_whole(words, room - 3 - len(key))}"
    if refused:
        return [(f" {text} ", palette.quiet)]
    if here:
        return [(f"▶{text} ", f"bold {palette.here}")]
    return [(" ", ""), (text[:1], f"bold {palette.here}"), (f"{text[1:]} ", palette.text)]


def _whole(words: str, room: int) -> str:
    """As many whole words as fit with the sign that there are more, else the first one as far as it fits."""
    if len(words) <= room:
        return words
    first, *rest = words.split(" ")
    for word in rest:
        if len(first) + len(word) + 3 > room:
            break
        first = f"{first} {word}"
    first = first.rstrip(",")
    return f"{first} …" if len(first) + 2 <= room else cut(first, room)

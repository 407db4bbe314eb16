"""Words on an HTML page: suits in their colour, and those that change with the state of a part as its boxes are ticked.

The script of the page only chooses among what stands here; it reckons nothing itself.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from html import escape

from mechtable.engine.cards import Suit
from mechtable.export.changing import Changing, Fed
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place

_RED = (Suit.HEARTS, Suit.DIAMONDS)


def suited(text: str) -> str:
    """The text with its red suits in red."""
    said = escape(text)
    for suit in _RED:
        said = said.replace(suit.value, f'<span class="red">{suit.value}</span>')
    return said


def switched(
    place: Place | None, now: str, when: Callable[[Status], str], look: str = "", fed: Fed | None = None
) -> str:
    """Words that the state of a part changes, and what they are in each.

    Args:
        place: The part; None for words that hang on none.
        now: What is said while nobody ticks anything.
        when: What is said in a state.
        look: A class for it, may be empty.
        fed: What is said without power; None for what needs none.
    """
    said = {status: when(status) for status in Status}
    kind = f' class="{look}"' if look else ""
    if fed is None and (place is None or set(said.values()) == {now}):
        return f"<span{kind}>{escape(now)}</span>" if look and now else escape(now)
    words = "".join(f' data-{status.value}="{escape(text)}"' for status, text in said.items())
    by = f' data-by="{place.value if place else ""}"'
    return f"<span{kind}{by}{words}{'' if fed is None else _fed(fed)}>{escape(now)}</span>"


def _fed(fed: Fed) -> str:
    """Which items they are, what is said of them offline, and where it is told, what one draws of what output."""
    told = f' data-ranks="{" ".join(map(str, fed.ranks))}" data-offline="{escape(fed.words)}"'
    if fed.output is None:
        return told
    output = "".join(f' data-gives-{status.value}="{fed.output.when(status)}"' for status in Status)
    return f'{told} data-draws="{fed.draws}"{output}'


AS_EXPORTED = ' <span class="quiet" hidden data-stays>as exported</span>'
"""Stands beside what does not follow the boxes, and is shown as soon as they say another state than it tells of."""


def facts(
    pairs: Iterable[tuple[str, str]], changing: Iterable[Changing] = (), stays: Container[str] = ()
) -> Iterator[str]:
    """Names with their values, those that the state of a part changes with what they are in each; others may stay."""
    found = {each.name: each for each in changing}
    yield "<dl>"
    for name, value in pairs:
        one = found.get(name)
        said = suited(value) if one is None else switched(one.place, value, one.when)
        said += AS_EXPORTED if name in stays else ""
        yield f"<div><dt>{suited(name)}</dt><dd>{said}</dd></div>"
    yield "</dl>"


def kept_as(name: str, state: str) -> str:
    """Under which name its ticks are kept, and what is ticked already, for the script."""
    return f' data-remember="{name}" data-state="{state}"'

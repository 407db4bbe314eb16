"""What would be imported, and what was, as lines of text and as plain JSON."""

from collections.abc import Iterator, Sequence

from mechtable.export.drawing import columns
from mechtable.services.arrival import Arrival, Fate, Standing
from mechtable.services.arriving import Look
from mechtable.services.importing import Import, names_then

_MOST = 12
"""Differences of one thing that are printed."""


def look_words(title: str, seen: Look, fates: Sequence[Fate]) -> Iterator[str]:
    """What would become of each, with what differs and what is wrong."""
    yield f"Into {title}:"
    rows = [
        (f"  {_SIGNS[fate]}", one.sort, one.thing.name, _what(one, fate, then), one.source)
        for one, fate, then in zip(seen.arrivals, fates, names_then(seen, fates), strict=True)
    ]
    for one, line in zip(seen.arrivals, columns(rows), strict=True):
        yield line
        for difference in one.differs[:_MOST]:
            yield f"      {difference}"
        if len(one.differs) > _MOST:
            yield f"      and {len(one.differs) - _MOST} more differences"
        for warning in one.warnings:
            yield f"    ! {warning}"


def plain_import(title: str, seen: Look, fates: Sequence[Fate], done: Import | None) -> dict[str, object]:
    """The same as JSON; `name_now` is what a thing is called in the campaign, null for what did not come in."""
    names = done.names if done is not None else ("",) * len(seen.arrivals)
    return {
        "campaign": title,
        "imported": done is not None,
        "things": [
            {
                "kind": one.sort,
                "name": one.thing.name,
                "file": one.source,
                "standing": one.standing.value,
                "fate": fate.value,
                "name_now": name or None,
                "differs": list(one.differs),
                "warnings": list(one.warnings),
            }
            for one, fate, name in zip(seen.arrivals, fates, names, strict=True)
        ],
    }


_SIGNS = {Fate.ADD: "+", Fate.REPLACE: "→", Fate.LEAVE: "·"}


def _what(one: Arrival, fate: Fate, then: str) -> str:
    match fate:
        case Fate.ADD if one.standing is Standing.NEW:
            return "new"
        case Fate.ADD if then == one.thing.name:
            return "is added: there is one of that name already, and both are kept"
        case Fate.ADD:
            return f"is added as {then}: there is one of that name already"
        case Fate.REPLACE:
            return "replaces the one of that name"
        case Fate.LEAVE if one.standing is Standing.SAME:
            return "there already, just so"
        case Fate.LEAVE:
            return "left out: there is one of that name"

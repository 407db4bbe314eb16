"""What tells something that comes in from the one of its name that is there, a short line each."""

from collections.abc import Iterator
from dataclasses import fields
from decimal import Decimal

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.mech_diff import Change, ItemChange, difference
from mechtable.rules.parts import tons_text
from mechtable.rules.pilot import Pilot
from mechtable.rules.sheets.sums import counted

_LONGEST = 60


def what_differs(before: Mech | Pilot, after: Mech | Pilot, catalogue: Catalogue) -> tuple[str, ...]:
    """What `after` has other than `before`: `head: Old Part → New Part`. Both are mechs, or both pilots."""
    if isinstance(before, Mech) and isinstance(after, Mech):
        return tuple(_mech(before, after, catalogue))
    if isinstance(before, Pilot) and isinstance(after, Pilot):
        return tuple(_pilot(before, after))
    raise TypeError("a mech and a pilot are not compared")


def _mech(before: Mech, after: Mech, catalogue: Catalogue) -> Iterator[str]:
    found = difference(before, after, catalogue)
    for text in found.texts:
        yield f"{text.name}: {_short(text.before)} → {_short(text.after)}"
    for part in found.parts:
        yield f"{part.place.words}: {_names(part.before, catalogue)} → {_names(part.after, catalogue)}"
    for item in found.items:
        yield _item(item, catalogue)
    if found.reordered:
        yield "the items stand in another priority order"
    for figure in found.figures:
        yield f"{figure.name.replace('_', ' ')}: {_amount(figure.before)} → {_amount(figure.after)}"


def _item(item: ItemChange, catalogue: Catalogue) -> str:
    name = _names((item.item,), catalogue)
    match item.change:
        case Change.ADDED:
            return f"+ {name}, {_where(item.after)}"
        case Change.REMOVED:
            return f"− {name}, {_where(item.before)}"
        case Change.MOVED | Change.RELOADED:
            return f"{name}: {_where(item.before)} → {_where(item.after)}"


def _where(placed: Placed | None) -> str:
    if placed is None:
        return "nowhere"
    at = placed.at.value.replace("_", " ") if placed.at else "slotless"
    return at if placed.ammo is None else f"{at} with {placed.ammo} shots"


def _names(ids: tuple[str, ...], catalogue: Catalogue) -> str:
    return ", ".join(part.name if (part := catalogue.get(own)) else own for own in ids) or "nothing"


def _amount(amount: Decimal | int | None) -> str:
    if amount is None:
        return "none"
    return tons_text(amount) if isinstance(amount, Decimal) else str(amount)


def _pilot(before: Pilot, after: Pilot) -> Iterator[str]:
    for each in fields(Pilot):
        old, new = getattr(before, each.name), getattr(after, each.name)
        if old == new:
            continue
        name = {"ap": "AP skill", "xp": "ledger"}.get(each.name, each.name.replace("_", " "))
        if each.name == "xp":
            yield f"ledger: {counted(len(old), 'line')}, {before.balance} XP left → {counted(len(new), 'line')}, {after.balance} XP left"
        elif isinstance(old, str):
            yield f"{name}: {_short(old)} → {_short(new)}"
        else:
            yield f"{name}: {_listed(old)} → {_listed(new)}"


def _listed(value: object) -> str:
    if isinstance(value, tuple):
        return _short(", ".join(map(str, value)))
    if isinstance(value, dict):
        return _short(", ".join(f"{key} {level}" for key, level in value.items()))
    return str(value)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return (line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…") or "nothing"

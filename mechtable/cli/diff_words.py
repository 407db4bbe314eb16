"""What tells two mechs apart, as lines of text and as plain JSON."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from mechtable.export.drawing import columns
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech, Placed
from mechtable.rules.mech_diff import Change, Difference, FigureChange, ItemChange
from mechtable.rules.parts import tons_text
from mechtable.rules.problem import Problem
from mechtable.services.plain import plain_problems

_SIGNS = {Change.ADDED: "+", Change.REMOVED: "−", Change.MOVED: "→", Change.RELOADED: "→"}
_LONG = 40


def diff_words(before: Mech, after: Mech, found: Difference, catalogue: Catalogue) -> Iterator[str]:
    """What differs, group by group; the first line is its heading."""
    yield f"{before.name} → {after.name}"
    if found.none:
        yield "  nothing differs"
        return
    groups = (
        ("SHEET", [(f"  {text.name}", _short(text.before), "→", _short(text.after)) for text in found.texts]),
        (
            "PARTS",
            [
                (f"  {part.place.words}", _names(part.before, catalogue), "→", _names(part.after, catalogue))
                for part in found.parts
            ],
        ),
        ("ITEMS", [_item(item, catalogue) for item in found.items]),
        ("FIGURES", [_figure(figure) for figure in found.figures]),
    )
    for title, rows in groups:
        if rows:
            yield ""
            yield title
            yield from columns(rows)
    if found.reordered:
        yield ""
        yield "  The items stand in another priority order."
    yield from _problems("PROBLEMS GAINED", found.gained)
    yield from _problems("PROBLEMS LOST", found.lost)


def plain_diff(before: Mech, after: Mech, found: Difference) -> dict[str, object]:
    """The same as JSON; amounts of tons are text, places without a part null."""
    return {
        "before": before.name,
        "after": after.name,
        "same": found.none,
        "texts": [{"name": each.name, "before": each.before, "after": each.after} for each in found.texts],
        "parts": [
            {"place": each.place.value, "before": list(each.before), "after": list(each.after)}
            for each in found.parts
        ],
        "items": [
            {
                "change": each.change.value,
                "item": each.item,
                "before": _plain_placed(each.before),
                "after": _plain_placed(each.after),
            }
            for each in found.items
        ],
        "reordered": found.reordered,
        "figures": {
            each.name: {
                "before": _plain(each.before),
                "after": _plain(each.after),
                "change": _plain(each.change),
            }
            for each in found.figures
        },
        "problems": {"gained": plain_problems(found.gained), "lost": plain_problems(found.lost)},
    }


def _item(item: ItemChange, catalogue: Catalogue) -> tuple[str, str, str]:
    sign, name = _SIGNS[item.change], _names((item.item,), catalogue)
    words = [_where(placed) for placed in (item.before, item.after) if placed is not None]
    return f"  {sign}", name, " → ".join(words)


def _where(placed: Placed) -> str:
    at = placed.at.value if placed.at else "slotless"
    return at if placed.ammo is None else f"{at}, {placed.ammo} shots"


def _figure(figure: FigureChange) -> tuple[str, ...]:
    change = figure.change
    signed = (
        ""
        if change is None
        else f"({'+' if change > 0 else '−'}{_amount(change if change > 0 else -change)})"
    )
    return f"  {figure.name.replace('_', ' ')}", _amount(figure.before), "→", _amount(figure.after), signed


def _amount(amount: Decimal | int | None) -> str:
    if amount is None:
        return "none"
    return tons_text(amount) if isinstance(amount, Decimal) else str(amount)


def _problems(title: str, problems: Iterable[Problem]) -> Iterator[str]:
    for number, problem in enumerate(problems):
        if number == 0:
            yield ""
            yield title
        yield f"  {'✗' if problem.severity.value == 'error' else '!'} {problem.where}, {problem.code}: {problem.message}"


def _names(ids: tuple[str, ...], catalogue: Catalogue) -> str:
    return ", ".join(part.name if (part := catalogue.get(own)) else own for own in ids) or "nothing"


def _short(text: str) -> str:
    line = text.replace("\n", " ")
    return (line if len(line) <= _LONG else line[: _LONG - 1] + "…") or "nothing"


def _plain(amount: Decimal | int | None) -> object:
    return tons_text(amount) if isinstance(amount, Decimal) else amount


def _plain_placed(placed: Placed | None) -> object:
    if placed is None:
        return None
    return {"at": placed.at.value if placed.at else None, "ammo": placed.ammo}

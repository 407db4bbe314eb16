"""Lances as lines of text, 80 columns wide, and as plain JSON."""

from collections.abc import Iterator, Mapping, Sequence

from mechtable.cli.hangar_words import WIDTH, plain_berth
from mechtable.cli.mech_words import mech_words
from mechtable.export.drawing import columns, wrapped
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet
from mechtable.services.plain import plain_mech, plain_problems

_LONGEST = 20


def lance_rows(sheets: Sequence[LanceSheet]) -> Iterator[str]:
    """A line a lance: name, mechs, tons, price, what is wrong."""
    yield from columns(
        (
            sheet.name[:_LONGEST],
            sheet.counted,
            f"{tons_text(sheet.sums.tons)} t",
            f"{sheet.sums.price:,} credits",
            f"threat {sheet.sums.threat}",
            ", ".join(sheet.troubles) or "ready",
        )
        for sheet in sheets
    )


def lance_words(sheet: LanceSheet, *, sheets: bool) -> Iterator[str]:
    """A lance with its sums, then every mech's sheet; lines that do not begin with a blank are headings."""
    yield sheet.name
    for row in sheet.notes.strip("\n").split("\n") if sheet.notes else ():
        yield from (f"  {line}" for line in wrapped(row, WIDTH - 2) or [""])
    yield ""
    yield from columns((_row(line) for line in sheet.lines), right=frozenset((3, 4, 7)))
    yield "  " + "─" * (WIDTH - 2)
    left, whole = sheet.sums.hp
    yield f"  {sheet.counted} · {tons_text(sheet.sums.tons)} t · {sheet.sums.price:,} credits · threat {sheet.sums.threat} · {left} of {whole} HP"
    for counts in (sheet.sums.classes, sheet.sums.roles):
        if counts:
            yield from (f"  {line}" for line in wrapped(_counted(counts), WIDTH - 2))
    if sheet.troubles:
        yield f"  {', '.join(sheet.troubles)}"
    for one in sheet.illegal:
        for problem in one.errors:
            words = f"{one.sheet.name}, {problem.where}: {problem.message}"
            yield from (
                f"  {'✗' if at == 0 else ' '} {line}" for at, line in enumerate(wrapped(words, WIDTH - 4))
            )
    for one in sheet.berths if sheets else ():
        yield ""
        yield "═" * WIDTH
        yield from mech_words(one.sheet)


def plain_lance(sheet: LanceSheet, *, sheets: bool) -> dict[str, object]:
    """A lance as JSON; with `sheets` each mech whole."""
    return {
        "id": sheet.id,
        "lance": sheet.name,
        "notes": sheet.notes,
        "mechs": len(sheet.lines),
        "tons": tons_text(sheet.sums.tons),
        "price": sheet.sums.price,
        "threat": sheet.sums.threat,
        "hp": sheet.sums.hp[0],
        "max_hp": sheet.sums.hp[1],
        "classes": dict(sheet.sums.classes),
        "roles": dict(sheet.sums.roles),
        "legal": not sheet.illegal,
        "members": [_plain_line(line, sheets=sheets) for line in sheet.lines],
        "problems": [
            {"mech": one.sheet.name, "problems": plain_problems(one.errors)} for one in sheet.illegal
        ],
    }


def _row(line: LanceLine) -> tuple[str, ...]:
    one = line.berth
    if one is None:
        return (f"  mech {line.mech}", "is gone from the campaign", "", "", "", "", "", "", line.seated)
    errors = len(one.errors)
    return (
        f"  {one.sheet.name[:_LONGEST]}",
        one.sheet.role[:_LONGEST],
        one.class_word,
        f"{tons_text(one.sheet.figures.tons)} t",
        f"{one.price:,}",
        one.hull.value,
        f"✗ {errors}" if errors else "✓",
        str(one.sheet.threat.total),
        one.sheet.pilot[:_LONGEST],
    )


def _plain_line(line: LanceLine, *, sheets: bool) -> dict[str, object]:
    if line.berth is None:
        return {"id": line.mech, "mech": None, "seated": line.seated}
    whole = {"sheet": plain_mech(line.berth.sheet)} if sheets else {}
    return plain_berth(line.berth) | {"seated": line.seated} | whole


def _counted(counts: Mapping[str, int]) -> str:
    return " · ".join(f"{number} {word}" for word, number in counts.items())

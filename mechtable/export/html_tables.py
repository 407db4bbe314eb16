"""Tables of an HTML page. On a narrow screen wide ones fall into rows that name their columns."""

from collections.abc import Iterator
from html import escape

from mechtable.export.blocks import Table, Weapons
from mechtable.export.changing import Fed
from mechtable.export.html_boxes import shots
from mechtable.export.html_words import suited, switched
from mechtable.export.weapon_table import COLUMNS, shot_tracks, weapon_cells
from mechtable.rules.fitted import Status
from mechtable.rules.sheets.weapon_lines import WeaponLine

_LONG = 18
"""Letters from which on a word may break in a table."""

_NARROW = 4
"""Columns that have room on every screen."""


def table(block: Table) -> Iterator[str]:
    """A row for each; cells of a wide one with the names of their columns, for where they stand under each other."""
    kinds = [_kind(at, block) for at in range(len(block.columns))]
    wide = len(block.columns) > _NARROW and not block.matrix
    look = ' class="matrix"' if block.matrix else ' class="stack"' if wide else ""
    yield f"<table{look}><thead><tr>"
    for kind, name in zip(kinds, block.columns, strict=True):
        yield f'<th scope="col"{kind}>{escape(name)}</th>'
    yield "</tr></thead><tbody>"
    for row in block.rows:
        if block.groups(row):
            yield f'<tr class="group"><th scope="rowgroup" colspan="{len(row)}">{suited(row[0])}</th></tr>'
            continue
        (kind, _, first), *rest = zip(kinds, block.columns, row, strict=True)
        yield f'<tr><th scope="row"{kind}>{suited(first)}</th>'
        yield "".join(_cell(name if wide else "", suited(cell), kind) for kind, name, cell in rest) + "</tr>"
    yield "</tbody></table>"


def _cell(column: str, said: str, kind: str = "") -> str:
    named = f' data-column="{escape(column)}"' if column else ""
    return f"<td{kind}{named}>{said}</td>"


def _kind(at: int, block: Table) -> str:
    """Figures stand at the right; a column of words that no longer one pushes aside keeps each of them whole."""
    words = (word for row in (block.columns, *block.rows) for word in row[at].split())
    whole = "" if any(len(word) > _LONG for word in words) else "whole"
    found = " ".join(filter(None, ("right" if at in block.right else "", whole)))
    return f' class="{found}"' if found else ""


def weapons(block: Weapons) -> Iterator[str]:
    """A row for each weapon in columns that say something, under it a box for each shot, and effects."""
    kept = [
        at
        for at, _ in enumerate(COLUMNS)
        if at == 0 or any(weapon_cells(line)[at] or (at == _SUITS and _leads(line)) for line in block.lines)
    ]
    yield '<table class="stack weapons"><thead><tr>'
    kinds = {at: ' class="whole"' if at in _SHORT else "" for at in kept}
    yield "".join(f'<th scope="col" class="whole">{escape(COLUMNS[at])}</th>' for at in kept)
    yield "</tr></thead><tbody>"
    for number, line in enumerate(block.lines):
        cells = _weapon_cells(line, number)
        yield f'<tr><th scope="row">{cells[0]}</th>'
        yield "".join(_cell(COLUMNS[at], cells[at], kinds[at]) for at in kept[1:]) + "</tr>"
        if line.effects:
            more = "".join(f"<li>{suited(effect)}</li>" for effect in line.effects)
            yield f'<tr class="more"><td colspan="{len(kept)}"><ul>{more}</ul></td></tr>'
    yield "</tbody></table>"


_SUITS, _SHOTS = COLUMNS.index("suits"), COLUMNS.index("shots")
_SHORT = frozenset(COLUMNS.index(name) for name in ("AP", "range", "heat"))
"""Columns of a word or a figure, which no wide one pushes aside."""


def _leads(line: WeaponLine) -> bool:
    return any(map(line.lead_words_when, Status))


def _weapon_cells(line: WeaponLine, number: int) -> list[str]:
    cells = list(map(suited, weapon_cells(line)))
    cells[0] = f'{weapon_name(line)} <span class="quiet">{escape(line.tons)}\u00a0t</span>'
    cells[_SUITS] = f"{cells[_SUITS]} {weapon_lead(line)}".strip()
    if line.shots:
        left, most = (sum(each) for each in zip(*line.shots, strict=True))
        told = f'<span data-sum="{number}">{left}</span> of {most} shot{"" if most == 1 else "s"}'
        tracks = shot_tracks(line)
        cells[_SHOTS] = told + "".join(shots(one, str(number), alone=len(tracks) == 1) for one in tracks)
    return cells


def weapon_name(line: WeaponLine, *, powered: bool = True) -> str:
    """Its name and how many they are, with what becomes of them as boxes are ticked.

    Args:
        line: The weapons.
        powered: Whether all that draws power stands on the page, so that it can be told whether these have any.
    """
    fed = Fed(ranks=line.ranks, words=" (offline)") if line.ranks and powered else None

    def when(status: Status) -> str:
        state = line.state_when(status)
        return f" ({state})" if state and (fed is None or state != "offline") else ""

    many = f" ×{line.count}" if line.count > 1 else ""
    state = switched(line.carrier, f" ({line.state})" if line.state else "", when, fed=fed)
    return f'<span class="name">{escape(line.name + many)}</span>{state}'


def weapon_lead(line: WeaponLine) -> str:
    """What its part does to its lead, in each state of the part (5.1)."""
    return switched(line.carrier, line.lead_words, line.lead_words_when, "hurt")

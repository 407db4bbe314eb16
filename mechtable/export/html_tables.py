"""Tables of an HTML page. On a narrow screen wide ones fall into rows that name their columns."""

from collections.abc import Iterator
from html import escape

from mechtable.export.blocks import Table, Weapons
from mechtable.export.html_boxes import track
from mechtable.export.html_words import suited, switched
from mechtable.export.weapon_table import COLUMNS, shot_tracks, weapon_cells
from mechtable.rules.fitted import Status
from mechtable.rules.sheets.weapon_lines import WeaponLine

_LONG = 18
"""Letters from which on a word may break in a table."""

_NARROW = 4
"""Columns that have room on every screen."""


def table(block: Table) -> Iterator[str]:
    """A row for each, cells with the names of their columns for where they stand under each other."""
    kinds = [_kind(at, block) for at in range(len(block.columns))]
    yield f"<table{_look(len(block.columns))}><thead><tr>"
    for kind, name in zip(kinds, block.columns, strict=True):
        yield f'<th scope="col"{kind}>{escape(name)}</th>'
    yield "</tr></thead><tbody>"
    for row in block.rows:
        if block.groups(row):
            yield f'<tr class="group"><th scope="rowgroup" colspan="{len(row)}">{suited(row[0])}</th></tr>'
            continue
        told = zip(kinds, block.columns, row, strict=True)
        (kind, _, first), *rest = told
        yield f'<tr><th scope="row"{kind}>{suited(first)}</th>'
        yield "".join(_cell(name, suited(cell), kind) for kind, name, cell in rest) + "</tr>"
    yield "</tbody></table>"


def _look(columns: int) -> str:
    return ' class="stack"' if columns > _NARROW else ""


def _cell(column: str, said: str, kind: str = "") -> str:
    return f'<td{kind} data-column="{escape(column)}">{said}</td>'


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
    yield "".join(f'<th scope="col">{escape(COLUMNS[at])}</th>' for at in kept)
    yield "</tr></thead><tbody>"
    for number, line in enumerate(block.lines):
        cells = _weapon_cells(line, number)
        yield f'<tr><th scope="row">{cells[0]}</th>'
        yield "".join(_cell(COLUMNS[at], cells[at]) for at in kept[1:]) + "</tr>"
        more = "".join(_more(line, number))
        if more:
            yield f'<tr class="more"><td colspan="{len(kept)}">{more}</td></tr>'
    yield "</tbody></table>"


_SUITS, _SHOTS = COLUMNS.index("suits"), COLUMNS.index("shots")


def _leads(line: WeaponLine) -> bool:
    return any(map(line.lead_words_when, Status))


def _weapon_cells(line: WeaponLine, number: int) -> list[str]:
    cells = list(map(suited, weapon_cells(line)))
    cells[0] = f'{weapon_name(line)} <span class="quiet">{escape(line.tons)} t</span>'
    cells[_SUITS] = f"{cells[_SUITS]} {weapon_lead(line)}".strip()
    if line.shots:
        left, most = (sum(each) for each in zip(*line.shots, strict=True))
        cells[_SHOTS] = f'<span data-sum="{number}">{left}</span> of {most} shot{"" if most == 1 else "s"}'
    return cells


def weapon_name(line: WeaponLine) -> str:
    """Its name and how many they are, with what becomes of them as their part is ticked off."""

    def when(status: Status) -> str:
        state = line.state_when(status)
        return f" ({state})" if state else ""

    many = f" ×{line.count}" if line.count > 1 else ""
    state = switched(line.carrier, f" ({line.state})" if line.state else "", when)
    return f'<span class="name">{escape(line.name + many)}</span>{state}'


def weapon_lead(line: WeaponLine) -> str:
    """What its part does to its lead, in each state of the part (5.1)."""
    return switched(line.carrier, line.lead_words, line.lead_words_when, "hurt")


def _more(line: WeaponLine, number: int) -> Iterator[str]:
    if line.effects:
        yield f"<ul>{''.join(f'<li>{suited(effect)}</li>' for effect in line.effects)}</ul>"
    for one in shot_tracks(line):
        yield from track(one, of=str(number))

"""Pages as the data that `assets/sheet.typ` draws."""

from dataclasses import asdict

from mechtable.export.blocks import (
    Block,
    Card,
    Cards,
    Entries,
    Facts,
    Figure,
    Gauge,
    Gauges,
    Lines,
    Page,
    Prose,
    Table,
    Track,
    Tracks,
    Weapons,
    joined,
)
from mechtable.export.card_words import short_cells
from mechtable.export.drawing import cells
from mechtable.export.figure_height import Corner
from mechtable.export.figure_words import names_of
from mechtable.export.paper import Size
from mechtable.export.set_lines import SetLine, set_line, set_lines
from mechtable.export.set_record import ONE_COLUMN, is_wide, set_entries, set_weapons
from mechtable.export.sizes import fitted
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.sheets.weapon_lines import WeaponLine
from mechtable.rules.slot_words import slot_room

Data = dict[str, object]

_SHORT, _LONGEST = 12, 40
_NAME, _FIGURE, _FEW = 24, 8, 3
_EASY, _BETWEEN = 72, 2
"""Letters of a row that surely have room, so that its columns share the rest; and what stands between two."""
_CORNERS = 4


def set_page(page: Page, size: Size) -> Data:
    """What is drawn of a page on paper of this size; every text of it stands there somewhere."""
    inside, outside = _corners(page)
    corners = list(map(_block, inside))
    blocks = [
        _block(block) | ({"corners": corners} if isinstance(block, Figure) else {}) for block in outside
    ]
    how, ruled = fitted(page, inside, outside, blocks, size)
    return {
        "title": set_line(page.title),
        "letters": len(page.title),
        "foot": set_line(joined((page.title, page.belongs))),
        "under": set_line(" · ".join(page.under)),
        "aside": _pairs(page.aside),
        "ruled": ruled,
        "bare": any(isinstance(block, Cards) and not block.strips for block in page.blocks),
        "blocks": blocks,
        **how,
    }


def _corners(page: Page) -> tuple[tuple[Corner, ...], tuple[Block, ...]]:
    """What stands in the corners of the page's figure, and all its other blocks."""
    if not any(isinstance(block, Figure) for block in page.blocks):
        return (), page.blocks
    small = [block for block in page.blocks if isinstance(block, Facts | Tracks) and block.corner][:_CORNERS]
    return tuple(small), tuple(block for block in page.blocks if block not in small)


def _block(block: Block) -> Data:
    found: Data = {"kind": type(block).__name__}
    match block:
        case Figure():
            return found | {
                "parts": [_part(part) for part in block.parts],
                "slotless": list(map(set_line, names_of(block.slotless))),
            }
        case Tracks():
            return found | {
                "heading": block.heading,
                "tracks": list(map(_track, block.tracks)),
                "strip": block.strip,
                "words": set_line(block.words),
            }
        case Gauges():
            return found | {"gauges": list(map(_gauge, block.gauges))}
        case Facts():
            pairs = _corner_pairs(block.pairs) if block.corner else _pairs(block.pairs)
            return found | {"heading": block.heading, "pairs": pairs, "strip": block.strip}
        case Table():
            return found | _table(block)
        case Weapons():
            return found | {"heading": block.heading} | set_weapons(block)
        case Entries():
            return found | {"heading": block.heading} | set_entries(block)
        case Lines():
            return found | {
                "heading": block.heading,
                "lines": list(map(set_line, block.lines)),
                "wide": block.wide,
            }
        case Prose():
            return found | {"heading": block.heading, "lines": set_lines(block.text.strip("\n"))}
        case Cards():
            return found | {"cards": [_card(card) for card in block.cards], "strips": block.strips}


def _track(track: Track) -> Data:
    drawn = asdict(track)
    del drawn["changing"]  # nothing changes on paper
    return drawn | {"label": set_line(track.label), "words": set_line(track.words)}


def _gauge(gauge: Gauge) -> Data:
    return asdict(gauge) | {"words": set_line(gauge.words)}


def _pairs(pairs: tuple[tuple[str, str], ...]) -> list[tuple[SetLine, SetLine]]:
    return [(set_line(name), set_line(value)) for name, value in pairs]


def _corner_pairs(pairs: tuple[tuple[str, str], ...]) -> list[tuple[SetLine, SetLine, bool]]:
    """With whether a pair is too long for half of a corner: those stand first, each on a line of its own."""
    ordered = sorted(pairs, key=lambda pair: not is_wide(pair)) if len(pairs) > ONE_COLUMN else pairs
    return [(set_line(name), set_line(value), is_wide((name, value))) for name, value in ordered]


def _card(card: Card) -> Data:
    return {
        "title": set_line(card.title),
        "words": set_line(card.words),
        "parts": [
            {
                "id": part.place.value,
                "place": part.place.words,
                "state": part.status.value,
                "hp": part.hp,
                "most": part.max_hp,
                "notch": part.mark,
            }
            for part in card.parts
        ],
        "pairs": _pairs(card.pairs),
        "weapons": [_short_weapon(line) for line in card.weapons],
        "lines": list(map(set_line, card.lines)),
        "tracks": list(map(_track, card.tracks)),
    }


def _short_weapon(line: WeaponLine) -> Data:
    said = short_cells(line)
    return {
        "title": set_line(line.title),
        "where": line.where,
        "cells": list(map(set_line, said)),
        "shots": line.shots,
    }


def _table(table: Table) -> Data:
    """A table with the share of the width that each column gets; 0 is what it needs."""
    return {
        "heading": table.heading,
        "columns": list(map(set_line, table.columns)),
        "cells": [set_line(cell) for row in table.rows for cell in row],
        "groups": [at for at, row in enumerate(table.rows) if table.groups(row)],
        "right": sorted(table.right),
        "matrix": table.matrix,
        "widths": _widths(table),
    }


def _widths(table: Table) -> list[int]:
    """Figures and short words take what they need, longer text shares what is left by its longest cell.

    Where little stands in a row all columns share, so that the eye finds from one to the next.
    """
    count = len(table.columns)
    widest = [max(map(cells, column)) for column in zip(table.columns, *table.rows, strict=True)]
    if len(table.right) == count - 1:
        figure = max((_FIGURE, *(widest[at] for at in table.right)))
        return [figure if at in table.right else _NAME for at in range(count)]
    if count > _FEW and sum(widest) <= _EASY:
        return [width + _BETWEEN for width in widest]
    if count <= _FEW:
        return [min(_LONGEST, max(_FIGURE, width)) for width in widest]
    return [
        0 if width <= _SHORT or at in table.right else min(_LONGEST, width) for at, width in enumerate(widest)
    ]


def _part(part: PartLine) -> Data:
    state = part.status.value if part.fits else "empty"
    return {
        "id": part.place.value,
        "place": part.place.words,
        "name": set_line(part.name),
        "fits": part.fits,
        "tons": part.tons,
        "state": state,
        "word": "" if state in ("ok", "empty") else f", {state}",
        "hp": part.hp,
        "most": part.max_hp,
        "notch": part.mark,
        "facts": set_line(" · ".join(part.facts_now)),
        "below": f"damaged below {part.threshold}",
        "hurt": "" if part.mark is None else set_line(part.damaged_words),
        "mounts": [
            {
                "place": mount.location.value,
                "words": slot_room(mount.slots, mount.taken),
                "gear": list(map(set_line, names_of(mount.gear))),
            }
            for mount in part.mounts
        ],
    }

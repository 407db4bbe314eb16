"""Mechs in short on an HTML page: cards to tick, and strips to look over."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from mechtable.export.blocks import Card
from mechtable.export.card_words import COLUMNS, hit_points, short_cells, short_table
from mechtable.export.html_boxes import part_boxes, track
from mechtable.export.html_figure import part_frame
from mechtable.export.html_tables import table, weapon_lead, weapon_name
from mechtable.export.html_words import facts, kept_as, suited
from mechtable.export.remembering import name_of_card, state_of_card
from mechtable.export.weapon_table import shot_tracks
from mechtable.rules.sheets.weapon_lines import WeaponLine


def card(one: Card) -> Iterator[str]:
    """Its parts as boxes, its figures beside them, its weapons, its shots and its heat."""
    yield f'<section class="card"{kept_as(name_of_card(one), state_of_card(one))}><h2>{escape(one.title)}</h2>'
    if one.words:
        yield f'<p class="under">{escape(one.words)}</p>'
    yield '<div class="figure">'
    for part in one.parts:
        yield part_frame(part)
        yield part_boxes(part)
        yield "</div>"
    half = -(-len(one.pairs) // 2)
    for at, pairs in enumerate((one.pairs[:half], one.pairs[half:]), 1):
        yield f'<div class="corner corner-{at}">'
        yield from facts(pairs, one.changing, one.stays)
        yield "</div>"
    yield "</div>"
    if one.weapons:
        yield from _weapons(one)
    for shots in (each for weapon in one.weapons for each in shot_tracks(weapon)):
        yield from track(shots)
    for each in one.tracks:
        yield from track(replace(each, words=""))
    if one.lines:
        yield f"<ul>{''.join(f'<li>{suited(line)}</li>' for line in one.lines)}</ul>"
    yield "</section>"


def _weapons(one: Card) -> Iterator[str]:
    yield "<table><thead><tr>"
    yield "".join(f'<th scope="col">{escape(name)}</th>' for name in COLUMNS)
    yield "</tr></thead><tbody>"
    for line in one.weapons:
        _, *cells = map(suited, short_cells(line))
        yield f'<tr><th scope="row">{weapon_name(line, powered=False)}, {escape(line.where)}</th>'
        yield "".join(f"<td>{cell}</td>" for cell in (*cells[:-1], _suits(line))) + "</tr>"
    yield "</tbody></table>"


def _suits(line: WeaponLine) -> str:
    return f"{suited(line.suit_words)} {weapon_lead(line)}".strip()


def strip(one: Card) -> Iterator[str]:
    """A mech to look over: hit points as figures, nothing to tick."""
    yield f'<section class="strip"><h2>{escape(one.title)}</h2>'
    if one.words:
        yield f'<p class="under">{escape(one.words)}</p>'
    for pairs in (hit_points(one), one.pairs):
        yield from facts(pairs)
    if one.weapons:
        yield from table(short_table(one))
    yield "</section>"

"""What of a part a verdict rests on, small enough to be kept: so that it can be told later what changed in it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import Any

from mechtable.engine.codec import encode
from mechtable.rules.effects import Effect
from mechtable.rules.part_traits import FIGURES, Entry, kind_of
from mechtable.rules.parts import Frame, Gear, Torso, tons_text

_UNSAID = ("mounts", "dr", "effects")
"""Sums over what is kept one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartMark:
    """A part or pilot skill as it was.

    Attributes:
        figures: Its figures by name, as text.
        effects: A digest of its effects.
    """

    name: str
    kind: str
    pack: str
    figures: Mapping[str, str]
    effects: str


def part_mark(entry: Entry) -> PartMark:
    """What to keep of an entry of the catalogue."""
    effects: Any = encode(entry.effects, tuple[Effect, ...])
    return PartMark(
        name=entry.name,
        kind=kind_of(entry),
        pack=entry.pack,
        figures=dict(_figures(entry)),
        effects=sha256(json.dumps(effects, sort_keys=True).encode()).hexdigest()[:16] if effects else "",
    )


def mark_changes(before: PartMark | None, after: PartMark | None) -> str:
    """What changed, in words: `Centipede: move 6 → 5`; empty when nothing did that a verdict could rest on."""
    if before == after:
        return ""
    if after is None:
        assert before is not None
        return f"{before.name} is gone: no pack in use has it"
    if before is None:
        return f"{after.name} is there, of pack {after.pack}"
    return f"{after.name}: {', '.join(_changes(before, after))}"


def _changes(before: PartMark, after: PartMark) -> Iterator[str]:
    if before.kind != after.kind:
        yield f"a {after.kind} now, was a {before.kind}"
    for name in dict.fromkeys((*before.figures, *after.figures)):
        old, new = before.figures.get(name, "none"), after.figures.get(name, "none")
        if old != new:
            yield f"{name.replace('_', ' ')} {old} → {new}"
    if before.effects != after.effects:
        yield "its effects changed"
    if before.pack != after.pack:
        yield f"of pack {after.pack} now, was of {before.pack}"
    if before.name != after.name:
        yield f"was called {before.name}"


def _figures(entry: Entry) -> Iterator[tuple[str, str]]:
    for name, figure in FIGURES.items():
        amount = figure(entry)
        if amount is not None and name not in _UNSAID:
            yield name, tons_text(amount) if isinstance(amount, Decimal) else str(amount)
    if isinstance(entry, Frame):
        yield from ((f"{mount.value} slots", str(slots)) for mount, slots in entry.mounts.items())
    if isinstance(entry, Gear):
        yield "fits", " or ".join(mount.value for mount in entry.at) or "anywhere"
    if isinstance(entry, Torso):
        yield from ((f"DR {kind}", str(points)) for kind, points in entry.dr.items())

"""What was read of part files as it is kept between runs, so that it need not be read again: lines of JSON.

The first line says what there is, then comes a line for each part and each pilot skill. Nothing in it can be run. That
it belongs to the files and to this program is for the one to say who keeps it.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from mechtable.engine.codec import decode
from mechtable.files.kept_entries import KeptEntries, line_of
from mechtable.files.pack_sources import Stocked
from mechtable.files.problems import Problem
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.hands import HandTable
from mechtable.rules.packs import Pack
from mechtable.rules.parts import AnyPart
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy


@dataclass(frozen=True, slots=True, kw_only=True)
class _Contents:
    """The first line.

    Attributes:
        parts: Ids in the order of the lines.
        skills: The same; None when they are those of the catalogue below.
        places: Of those ids alone, in the order of parts and skills; empty for one that has none.
        taxonomy: None when it is that of the catalogue below; `hands` and `threat` likewise.
    """

    parts: tuple[str, ...]
    skills: tuple[str, ...] | None
    places: tuple[str, ...]
    taxonomy: Taxonomy | None = None
    hands: HandTable | None = None
    threat: Mapping[str, Decimal] | None = None
    packs: tuple[Pack, ...] = ()
    left_out: Mapping[str, tuple[Problem, ...]] | None = None


def catalogue_text(catalogue: Catalogue, below: Catalogue | None = None) -> bytes:
    """A catalogue; what is the very object that `below` has is not written."""
    skills = None if below and catalogue.skills is below.skills else catalogue.skills
    return _written(
        catalogue.parts,
        skills,
        _Contents(
            parts=tuple(catalogue.parts),
            skills=None if skills is None else tuple(skills),
            places=_places(catalogue, (*catalogue.parts, *(skills or ()))),
            taxonomy=None if below and catalogue.taxonomy is below.taxonomy else catalogue.taxonomy,
            hands=None if below and catalogue.hands is below.hands else catalogue.hands,
            threat=None if below and catalogue.threat is below.threat else catalogue.threat,
        ),
    )


def catalogue_of(data: bytes, below: Catalogue | None = None) -> Catalogue:
    """The catalogue that `catalogue_text` wrote over the same `below`.

    Raises:
        CodecError: The bytes are nothing that it wrote; LookupError and ValueError say the same.
    """
    contents, parts, skills = _read(data)
    taxonomy, hands, taught = contents.taxonomy, contents.hands, _skills(contents, skills)
    weights = contents.threat
    if below is not None:
        taxonomy, hands = taxonomy or below.taxonomy, hands or below.hands
        taught = below.skills if taught is None else taught
        weights = below.threat if weights is None else weights
    if taxonomy is None or hands is None or taught is None or weights is None:
        raise ValueError("what is not written is in no catalogue below")
    return Catalogue(KeptEntries(parts, AnyPart), taxonomy, hands, taught, weights, _placed(contents))


def stock_text(stock: Stocked, below: Catalogue) -> bytes:
    """What packs add to the catalogue below them, and why some are left out."""
    added = stock.catalogue
    parts = {part_id: part for part_id, part in added.parts.items() if part_id not in below.parts}
    skills = {skill_id: skill for skill_id, skill in added.skills.items() if skill_id not in below.skills}
    contents = _Contents(
        parts=tuple(parts),
        skills=tuple(skills),
        places=_places(added, (*parts, *skills)),
        packs=stock.packs,
        left_out=stock.left_out,
    )
    return _written(parts, skills, contents)


def stock_of(data: bytes, below: Catalogue) -> Stocked:
    """The stock that `stock_text` wrote over the same `below`.

    Raises:
        CodecError: The bytes are nothing that it wrote; LookupError and ValueError say the same.
    """
    contents, parts, skills = _read(data)
    catalogue = replace(
        below,
        parts=KeptEntries(parts, AnyPart, below.parts),
        skills=KeptEntries(skills, Skill, below.skills),
        places={**below.places, **_placed(contents)},
    )
    return Stocked(catalogue, contents.packs, contents.left_out)


def _written(parts: Mapping[str, AnyPart], skills: Mapping[str, Skill] | None, contents: _Contents) -> bytes:
    lines = [line_of(contents, _Contents)]
    lines += [line_of(part, AnyPart) for part in parts.values()]
    lines += [line_of(skill, Skill) for skill in (skills or {}).values()]
    return "\n".join(lines).encode()


def _read(data: bytes) -> tuple[_Contents, dict[str, bytes], dict[str, bytes]]:
    first, *lines = data.split(b"\n")
    contents: _Contents = decode(json.loads(first), _Contents)
    count = len(contents.parts)
    parts = dict(zip(contents.parts, lines[:count], strict=True))
    return contents, parts, dict(zip(contents.skills or (), lines[count:], strict=True))


def _skills(contents: _Contents, lines: dict[str, bytes]) -> Mapping[str, Skill] | None:
    return None if contents.skills is None else KeptEntries(lines, Skill)


def _places(catalogue: Catalogue, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(catalogue.places.get(own_id, "") for own_id in ids)


def _placed(contents: _Contents) -> dict[str, str]:
    ids = (*contents.parts, *(contents.skills or ()))
    return {own_id: place for own_id, place in zip(ids, contents.places, strict=True) if place}

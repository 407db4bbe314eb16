"""Under which name a browser keeps the ticks of a sheet: the mech's, so that they stay when the rest of its text changes.

A mech is told apart by its name and its build, and one of a campaign by its id there too. Damage, heat, notes, pilot and owner may change on the same sheet. What is ticked on it as it is exported is its state: ticks made on another state are only offered.
"""

from collections.abc import Iterator
from hashlib import sha256

from mechtable.export.blocks import Card, Figure, Page, Track, Tracks, Weapons
from mechtable.rules.sheets.mech_lines import PartLine
from mechtable.rules.sheets.weapon_lines import WeaponLine


def name_of_page(page: Page) -> str:
    """The name for a page with boxes; empty for one that has no mech of its own."""
    figures = [block for block in page.blocks if isinstance(block, Figure)]
    if not figures:
        return ""
    slotless = (gear.name for figure in figures for gear in figure.slotless)
    parts = (words for figure in figures for part in figure.parts for words in _build(part))
    return _digest(page.kind, page.title, *parts, *slotless, *filter(None, [page.own]))


def name_of_card(card: Card) -> str:
    """The name for a mech in short."""
    parts = (words for part in card.parts for words in _build(part))
    return _digest("card", card.title, *parts, *filter(None, [card.own]))


def state_of_page(page: Page) -> str:
    """A digest of what is ticked on the page as it is exported: hit points, shots, heat."""
    lost: list[str] = []
    for block in page.blocks:
        match block:
            case Figure():
                lost += map(_lost, block.parts)
            case Weapons():
                lost += (words for line in block.lines for words in _fired(line))
            case Tracks():
                lost += map(_ticked, block.tracks)
            case _:
                pass
    return _digest(*lost)


def state_of_card(card: Card) -> str:
    """The same of a mech in short."""
    fired = (words for line in card.weapons for words in _fired(line))
    return _digest(*map(_lost, card.parts), *fired, *map(_ticked, card.tracks))


def _fired(line: WeaponLine) -> Iterator[str]:
    yield from (f"{line.name}: {most - left}" for left, most in line.shots)


def _lost(part: PartLine) -> str:
    return f"{part.place.value}: {part.max_hp - part.hp}"


def _ticked(track: Track) -> str:
    return f"{track.label}: {0 if track.levels else track.most - track.full}"


def _build(part: PartLine) -> Iterator[str]:
    yield f"{part.place.value}: {part.name}, {part.max_hp}"
    for mount in part.mounts:
        yield from (f"{mount.location.value}: {gear.name}" for gear in mount.gear)


def _digest(*words: str) -> str:
    return sha256("\n".join(words).encode()).hexdigest()[:16]

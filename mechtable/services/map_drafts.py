"""Maps that were drawn on and not saved, kept in a small file of the campaign's folder until they are saved or left."""

import json
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.files.maps import read_map, write_map
from mechtable.files.shapes import SLUG_PATTERN
from mechtable.rules.battle_map import BattleMap
from mechtable.services.maps import MAPS, MapFile, list_maps
from mechtable.services.slugs import own_file_slug
from mechtable.services.small_files import entries_of, entries_to_change
from mechtable.services.turns import own_turn

FILE = "unsaved-maps.json"

_MOST_BYTES = 8 * 1024 * 1024
_MODE = 0o600


@dataclass(frozen=True, slots=True)
class MapDraft:
    """A map that is not saved.

    Attributes:
        ground: As it is drawn now.
        opened: As it was when somebody began to draw.
        stored: Whether `opened` was the campaign's own file.
    """

    ground: BattleMap
    opened: BattleMap
    stored: bool


class MapDrafts:
    """The unsaved maps of one campaign, by the names of their files.

    A folder that cannot be read or written keeps nothing. It is written at every square, so it is not flushed to the
    disk: it outlives the program, which is what it is for.

    Args:
        folder: The campaign's folder.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def all(self) -> dict[str, MapDraft]:
        """Every one of them; what cannot be read is left out."""
        drafts = ((slug, _draft(slug, entry)) for slug, entry in self._entries().items())
        return {slug: draft for slug, draft in drafts if draft is not None}

    def of(self, slug: str) -> MapDraft | None:
        """That of one map, None when it is saved."""
        return _draft(slug, self._entries().get(slug))

    def keep(self, slug: str, draft: MapDraft) -> None:
        """Keep how a map is drawn now; one that is as it was opened needs no draft."""
        if draft.ground == draft.opened:
            self.forget(slug)
            return
        entry = {"map": write_map(draft.ground), "opened": write_map(draft.opened), "stored": draft.stored}
        with own_turn(self._path.parent):
            self._write({**entries_to_change(self._path, _MOST_BYTES), slug: entry})

    def forget(self, slug: str) -> None:
        """The map is saved, or left as it was."""
        with own_turn(self._path.parent):
            entries = self._entries()
            if entries.pop(slug, None) is not None:
                self._write(entries)

    def slug_to_save(self, slug: str, name: str, packs: tuple[str, ...]) -> str:
        """What the first file of a map is called: as it was begun, else by its name.

        Drafts of an earlier program may be called what no file can be, and somebody may have taken the file meanwhile.

        Raises:
            MechtableError: A folder of maps cannot be read.
        """
        folder = self._path.parent
        if re.fullmatch(SLUG_PATTERN, slug) and not (folder / MAPS / f"{slug}.yaml").exists():
            return slug
        return own_file_slug(name, "map", {*self._entries(), *(one.slug for one in list_maps(folder, packs))})

    def _entries(self) -> dict[str, object]:
        return entries_of(self._path, _MOST_BYTES)

    def _write(self, entries: dict[str, object]) -> None:
        """Whole or not at all; the name aside is always the same, so that a kill leaves one file at most."""
        aside = self._path.with_name(f".{FILE}")
        try:
            if not entries:
                self._path.unlink(missing_ok=True)
                return
            with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _MODE), "wb") as file:
                file.write(json.dumps(entries, ensure_ascii=False).encode())
            aside.replace(self._path)
        except (OSError, ValueError):
            return


def maps_and_drafts(folder: Path, packs: tuple[str, ...] = ()) -> tuple[MapFile, ...]:
    """Every map of a campaign as it would be drawn on: an unsaved one as its draft, a new one that has no file too.

    Args:
        folder: The campaign's folder.
        packs: The packs in use.

    Raises:
        MechtableError: A folder cannot be read.
    """
    maps = {one.slug: one for one in list_maps(folder, packs)}
    for slug, draft in MapDrafts(folder).all().items():
        fresh = MapFile(slug, folder / MAPS / f"{slug}.yaml", "campaign", None)
        maps[slug] = replace(maps.get(slug, fresh), map=draft.ground, problem="", unsaved=True)
    return tuple(sorted(maps.values(), key=lambda one: (one.map.name if one.map else one.slug).casefold()))


def _draft(slug: str, entry: object) -> MapDraft | None:
    match entry:
        case {"map": str(drawn), "opened": str(opened), "stored": bool(stored)}:
            try:
                return MapDraft(read_map(drawn, slug), read_map(opened, slug), stored)
            except MechtableError:
                return None
        case _:
            return None

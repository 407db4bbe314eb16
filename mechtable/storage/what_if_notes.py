"""How a what-if begins, and what lists show of it without opening it: a payload in place of a sentence. No library."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mechtable.engine.codec import decode, encode
from mechtable.engine.match import Step
from mechtable.storage.journal import Glance, Mark

if TYPE_CHECKING:
    from mechtable.rules.combat.commands import Command
    from mechtable.rules.combat.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIfNote:
    """Where a what-if comes from.

    Attributes:
        of: The id of the real fight.
        number: Which what-if of it this is, from 1; never given twice while one with a higher number is there.
        place: How many steps of the real fight it shares.
        begins: How many steps it begins with; these are never taken back.
        other_luck: Whether its dice are others, and what was unseen was dealt anew.
        sentence: The last one of its log that everybody may read.
    """

    of: int
    number: int
    place: int
    begins: int
    other_luck: bool
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class WhatIfLine:
    """A what-if as lists show it."""

    id: int
    title: str
    note: WhatIfNote
    glance: Glance


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a what-if begins.

    Attributes:
        source: The journal that is copied: a fight, or a what-if of it.
        mark: Where that journal stands.
        place: How many of its steps are copied, those in force first, then those to be redone.
        note: What is noted; its number is given when it is stored.
        glance: What lists show of it.
        seed: Other dice, None for those of the source.
        steps: What is done at once, stored with the copy or not at all.
    """

    source: int
    mark: Mark
    place: int
    note: WhatIfNote
    glance: Glance
    seed: int | None = None
    steps: "tuple[Step[Command, Event], ...]" = ()


def write_note(note: WhatIfNote) -> str:
    """The note as JSON text."""
    return json.dumps(encode(note, WhatIfNote), ensure_ascii=False, separators=(",", ":"))


def read_note(text: str) -> WhatIfNote:
    """The note of a text.

    Raises:
        CodecError: It is none.
        ValueError: It is no JSON.
    """
    note: WhatIfNote = decode(json.loads(text), WhatIfNote)
    return note

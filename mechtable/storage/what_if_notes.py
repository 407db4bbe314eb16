"""What lists show of a what-if without opening it: kept as a payload where a fight has its last sentence. No library."""

import json
from dataclasses import dataclass

from mechtable.engine.codec import decode, encode
from mechtable.storage.journal import Glance


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

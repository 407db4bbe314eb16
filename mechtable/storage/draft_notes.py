"""What lists show of a draft without opening it: kept as a payload where a fight has its last sentence. No library."""

import hashlib
import json
from dataclasses import dataclass

from mechtable.engine.codec import decode, encode
from mechtable.rules.mech import Mech


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftNote:
    """A draft in a list, and where its build is kept.

    Attributes:
        name: What the mech is called now.
        sentence: The last one of the history.
        build: Fingerprint of the build now.
        mech: Id of the campaign's mech that it is of, 0 for none yet.
        path: The file that it is of, empty for none yet.
        kept: Fingerprint of the build as it was when it was read or saved last; a draft with that build is saved.
        file: Digest of the file's bytes then, empty where there was none.
    """

    name: str
    sentence: str
    build: str
    mech: int = 0
    path: str = ""
    kept: str = ""
    file: str = ""

    @property
    def saved(self) -> bool:
        """Whether nothing of the draft is lost when it is thrown away."""
        return self.build == self.kept


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A draft as lists show it; `at` is when it changed last, ISO 8601 text in UTC."""

    id: int
    at: str
    note: DraftNote


def write_note(note: DraftNote) -> str:
    """The note as JSON text; ASCII, since a path may hold bytes that are no text."""
    return json.dumps(encode(note, DraftNote), separators=(",", ":"))


def read_note(text: str) -> DraftNote:
    """The note of a text.

    Raises:
        CodecError: It is none.
        ValueError: It is no JSON.
    """
    note: DraftNote = decode(json.loads(text), DraftNote)
    return note


def fingerprint(mech: Mech) -> str:
    """The same for equal builds, another for others."""
    text = json.dumps(encode(mech, Mech), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def digest(data: bytes) -> str:
    """The same for equal files, another for others."""
    return hashlib.sha256(data).hexdigest()

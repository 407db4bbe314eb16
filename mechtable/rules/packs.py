"""A pack: parts and pilot skills that somebody adds to the shipped ones."""

from dataclasses import dataclass

CORE = "core"
"""The pack that ships; it is always in use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """What a pack says of itself.

    Attributes:
        name: Its id, which campaigns name it by; never changes.
        version: As its author counts.
        depends: Ids of the packs it needs beside core.
        description: What is in it, may be empty.
    """

    name: str
    version: str
    author: str
    depends: tuple[str, ...] = ()
    description: str = ""

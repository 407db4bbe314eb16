"""The files of a folder of parts or of a pack by name, and a catalogue with packs: what is known before any is read."""

from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.files.problems import Problem
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.packs import Pack

PART_FILES = tuple(
    f"{stem}.yaml" for stem in ("heads", "torsos", "arms", "legs", "shoulders", "weapons", "items")
)
"""The files of parts; the order is the catalogue's."""

OF_THE_TABLE = ("taxonomy.yaml", "hands.yaml", "threat.yaml")
"""The files that a table has once, whatever parts it uses."""

KNOWN_FILES = (*PART_FILES, "skills.yaml", *OF_THE_TABLE)
"""The files of a folder of parts."""

PACK_FILE = "pack.yaml"

PACK_FILES = (PACK_FILE, *KNOWN_FILES)
"""The files of a pack that are read, or refused with a reason."""


@dataclass(frozen=True, slots=True)
class PackSource:
    """The files of a pack's folder.

    Attributes:
        folder: The folder, as errors call it.
        name: The folder's own name, which must be the pack's.
        files: Content by file name; those that are no YAML are passed over.
    """

    folder: str
    name: str
    files: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Stocked:
    """A catalogue with packs.

    Attributes:
        packs: Those in it, without core, in the order they were read.
        left_out: For each pack that is not in it, by the name of its folder, why.
    """

    catalogue: Catalogue
    packs: tuple[Pack, ...] = ()
    left_out: Mapping[str, tuple[Problem, ...]] | None = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong in packs that are left out."""
        return tuple(problem for found in (self.left_out or {}).values() for problem in found)

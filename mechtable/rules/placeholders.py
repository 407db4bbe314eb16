"""Parts that builds name though no pack in use has them: they stay by name, and nothing is known of them (4.3)."""

from collections.abc import Iterable
from dataclasses import dataclass

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.fitted import FRAME_OF
from mechtable.rules.mech import Mech
from mechtable.rules.parts import KINDS


@dataclass(frozen=True, slots=True)
class Placeholder:
    """What stands for a part that cannot be told.

    Attributes:
        id: The only name there is.
        kind: The kind of part that belongs where the build names it; empty for a weapon or item.
    """

    id: str
    kind: str = ""


def placeholders(mechs: Iterable[Mech], catalogue: Catalogue) -> tuple[Placeholder, ...]:
    """Each id that the mechs name and the catalogue lacks, once, in the order of the mechs."""
    found: dict[str, Placeholder] = {}
    for mech in mechs:
        for place, ids in mech.parts.items():
            for part_id in ids:
                found.setdefault(part_id, Placeholder(part_id, KINDS[FRAME_OF[place]]))
        for placed in mech.items:
            found.setdefault(placed.item, Placeholder(placed.item))
    return tuple(each for each in found.values() if catalogue.get(each.id) is None)

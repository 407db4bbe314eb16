"""The parts in use, found by id, with the words and the hand table they are played with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from difflib import get_close_matches

from mechtable.rules.hands import HandTable
from mechtable.rules.parts import AnyPart, kind
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every part and every pilot skill by id, in the order of the files.

    Attributes:
        threat: What each figure of a mech weighs in its threat, in points a unit (4.7).
        places: Where ids stand, `parts/heads.yaml:3:7`, for errors; those that no file gave are not in it.
    """

    parts: Mapping[str, AnyPart]
    taxonomy: Taxonomy
    hands: HandTable
    skills: Mapping[str, Skill] = field(default_factory=dict)
    threat: Mapping[str, Decimal] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict, compare=False)

    def get(self, part_id: str) -> AnyPart | None:
        """The part, or None when no pack in use has it."""
        return self.parts.get(part_id)

    def of_kind(self, wanted: str) -> tuple[AnyPart, ...]:
        """The parts of one kind, such as `weapon`."""
        return tuple(part for part in self.parts.values() if kind(part) == wanted)


def nearest(wanted: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to three known ids that look like the wanted one, for a helpful error; none when nothing does."""
    return tuple(get_close_matches(wanted, list(known), 3))

"""What stands in the boxes of a mech's figure beside its hit points."""

from collections.abc import Iterable, Iterator

from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.sheets.now_words import gear_name


def part_words(part: PartLine) -> Iterator[str]:
    """The part's figures as they are now, and what damage means: `damaged below 6: power ½`."""
    if part.facts:
        yield " · ".join(part.facts_now)
    if part.mark is not None:
        yield f"damaged below {part.threshold}: {part.damaged_words}"


def names_of(gear: Iterable[GearLine]) -> tuple[str, ...]:
    """The names of items, equal ones once with how many they are, broken and offline ones marked: `Old Rifle ×2`."""
    counts: dict[str, int] = {}
    for line in gear:
        name = gear_name(line)
        counts[name] = counts.get(name, 0) + 1
    return tuple(f"{name} ×{count}" if count > 1 else name for name, count in counts.items())

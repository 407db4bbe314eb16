"""What those who come to a prepared fight are called in it, before it is begun."""

from collections import Counter
from collections.abc import Iterable, Sequence

from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.pilot import Pilot


def fight_names(encounter: Encounter, pilots: Iterable[Pilot]) -> tuple[str, ...]:
    """For each line of the encounter the name that the fight shows; several alike have it with a number behind it.

    That is what the line's pilot is called, or the line's own name; lines that would be called alike have both.

    Args:
        encounter: The prepared fight.
        pilots: Those of the campaign.
    """
    known = {pilot.name: pilot.called for pilot in pilots}
    by_line = [_called(seating, encounter, known) for seating in encounter.combatants]
    count = Counter(by_line)
    return tuple(
        f"{called}, {seating.name}" if count[called] > 1 and called != seating.name else called
        for called, seating in zip(by_line, encounter.combatants, strict=True)
    )


def times_word(seating: Seating) -> str:
    """`×3`, `×2/player`, or nothing for one."""
    if seating.per_player:
        return f"×{seating.per_player}/player"
    return f"×{seating.count}" if seating.count > 1 else ""


def listed_names(encounter: Encounter, pilots: Sequence[Pilot]) -> tuple[str, ...]:
    """The names with how many of each there are."""
    names = zip(fight_names(encounter, pilots), encounter.combatants, strict=True)
    return tuple(f"{name} {times_word(seating)}".rstrip() for name, seating in names)


def _called(seating: Seating, encounter: Encounter, known: dict[str, str]) -> str:
    pilot = None if seating.template else seating.pilot
    if pilot is None:
        return encounter.called(seating)
    return pilot if pilot in known.values() else known.get(pilot, seating.called)

"""How slots are told, the same on screens, in sentences and on paper (mechcombat 4.2)."""


def slots(count: int) -> str:
    """So many of them: `1 slot`, `2 slots`."""
    return "1 slot" if count == 1 else f"{count} slots"


def slot_room(there: int | None, taken: int) -> str:
    """The slots of a location and how many are free: `2 slots, 1 free`.

    Args:
        there: How many the location has, None where its part is not known.
        taken: How many its items take.
    """
    if there is None:
        return f"? slots, {taken} taken"
    if taken > there:
        return f"{slots(there)}, {taken} taken"
    return f"{slots(there)}, {there - taken} free" if there else "no slots"

"""Slots are told the same everywhere (mechcombat 4.2)."""

import pytest

from mechtable.rules.slot_words import slot_room, slots


@pytest.mark.parametrize(
    ("there", "taken", "words"),
    [
        (1, 0, "1 slot, 1 free"),
        (1, 1, "1 slot, 0 free"),
        (4, 1, "4 slots, 3 free"),
        (1, 3, "1 slot, 3 taken"),
        (0, 1, "0 slots, 1 taken"),
        (0, 0, "no slots"),
        (None, 2, "? slots, 2 taken"),
    ],
)
def test_4_2_the_slots_of_a_location_are_told_with_those_that_are_free(
    there: int | None, taken: int, words: str
) -> None:
    assert slot_room(there, taken) == words


def test_4_2_one_slot_is_no_plural() -> None:
    assert [slots(count) for count in (0, 1, 2)] == ["0 slots", "1 slot", "2 slots"]

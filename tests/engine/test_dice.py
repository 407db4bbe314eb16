"""Chance that is the same everywhere: SplitMix64 against its published outputs and a reference of its own."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.dice import Dice

SEEDS = st.integers(-(2**70), 2**70)
PUBLISHED = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
}


def splitmix64(seed: int) -> Iterator[int]:
    """The generator as published: a state that grows by the golden gamma, mixed for each output."""
    state = seed % 2**64
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = state
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ (mixed >> shift)) * factor % 2**64
        yield mixed ^ (mixed >> 31)


@pytest.mark.parametrize("seed", PUBLISHED)
def test_published_outputs(seed: int) -> None:
    dice = Dice(seed)
    assert tuple(dice.bits() for _ in range(4)) == PUBLISHED[seed]


@given(SEEDS)
def test_any_seed_gives_the_reference_sequence(seed: int) -> None:
    dice = Dice(seed)
    assert [dice.bits() for _ in range(20)] == list(islice(splitmix64(seed), 20))


@given(SEEDS, st.integers(0, 10**6), st.lists(st.integers(1, 10**6), max_size=5))
def test_dice_go_on_exactly_where_they_were_left(seed: int, used: int, limits: list[int]) -> None:
    first, second = Dice(seed, used), Dice(seed, used)
    for limit in limits:
        assert second.below(limit) == first.below(limit)
        second = Dice(seed, first.used)
    assert Dice(seed, first.used).bits() == first.bits()


def test_used_counts_outputs() -> None:
    dice = Dice(7, used=3)
    dice.bits()
    dice.below(52)
    assert dice.used == 5
    assert Dice(7, used=4).bits() == list(islice(splitmix64(7), 5))[4]


@given(SEEDS, st.integers(1, 2**64))
def test_below_is_in_range(seed: int, limit: int) -> None:
    assert 0 <= Dice(seed).below(limit) < limit


def test_below_is_fair() -> None:
    dice = Dice(2024)
    counts = [0] * 6
    for _ in range(6_000):
        counts[dice.below(6)] += 1
    assert all(900 <= count <= 1_100 for count in counts)  # 1,000 ± 3.5 standard deviations


class Loaded(Dice):
    """Dice whose outputs are given."""

    def __init__(self, *outputs: int) -> None:
        super().__init__(0)
        self._outputs = list(outputs)

    def bits(self) -> int:
        self.used += 1
        return self._outputs.pop(0)


def test_below_rejects_the_outputs_that_would_favour_small_numbers() -> None:
    # 2^64 = 3 · 6148914691236517205 + 1: the last output alone would give 0 one chance more.
    dice = Loaded(2**64 - 1, 5)
    assert dice.below(3) == 2
    assert dice.used == 2
    assert Loaded(2**64 - 2).below(3) == 2
    assert Loaded(2**64 - 1).below(4) == 3


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_below_refuses_a_limit_it_cannot_serve(limit: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Dice(1).below(limit)


def test_shuffles_are_pinned() -> None:
    assert "".join(Dice(0).shuffled("0123456789")) == shuffled_by_reference("0123456789", 0)
    assert "".join(Dice(0).shuffled("0123456789")) == "6329814705"
    assert "".join(Dice(42).shuffled("ABCDEFGHIJKLM")) == "BMDFAIKGLECHJ"


def shuffled_by_reference(items: str, seed: int) -> str:
    """Fisher-Yates from the last place down; at this size no output is ever rejected."""
    outputs, order = splitmix64(seed), list(items)
    for last in range(len(order) - 1, 0, -1):
        other = next(outputs) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return "".join(order)


@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_keeps_every_item_and_leaves_its_argument_alone(seed: int, items: list[int]) -> None:
    before = list(items)
    shuffled = Dice(seed).shuffled(items)
    assert sorted(shuffled) == sorted(before)
    assert items == before


@given(SEEDS, st.lists(st.integers(), min_size=1))
def test_a_choice_is_one_of_the_items(seed: int, items: list[int]) -> None:
    assert Dice(seed).choice(items) in items


def test_every_item_can_be_chosen_and_an_empty_list_is_refused() -> None:
    assert {Dice(seed).choice("abc") for seed in range(30)} == set("abc")
    with pytest.raises(ValueError, match="below"):
        Dice(0).choice("")

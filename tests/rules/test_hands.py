"""The best hand (mechcombat 3): the shared cases, what holds of any holding, and each rule by its number."""

import copy
import json
import pickle
import random
from collections import Counter
from dataclasses import asdict, replace

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import JOKER, PACK, Card, format_cards, parse_cards
from mechtable.rules.hands import NO_HAND, Hand, HandRow, HandTable, Purpose, Shape, best, best_cards
from tests.oracles.tables import ROOT, hand_table

TABLE = hand_table()
ATTACK, DEFENSE, ASSOCIATION = Purpose.ATTACK, Purpose.DEFENSE, Purpose.ASSOCIATION
CASES = [
    json.loads(line)
    for line in (ROOT / "tests" / "data" / "hands.jsonl").read_text(encoding="utf-8").splitlines()
]
Holding = tuple[Card, ...]


def found(
    cards: str, purpose: Purpose = ATTACK, *, any_lead: bool = False, table: HandTable = TABLE
) -> str | None:
    lead, *follow_ups = parse_cards(cards)
    return best(table, lead, follow_ups, purpose, must_use_lead=not any_lead).name


def formed(cards: str, purpose: Purpose = ATTACK, *, any_lead: bool = False) -> str:
    lead, *follow_ups = parse_cards(cards)
    return format_cards(best_cards(TABLE, lead, follow_ups, purpose, must_use_lead=not any_lead))


def changed(**values: tuple[int, int, int]) -> HandTable:
    """The table with other values (attack, defense, association) for some shapes."""
    return HandTable(
        tuple(
            replace(row, attack=new[0], defense=new[1], association=new[2])
            if (new := values.get(row.shape.value))
            else row
            for row in TABLE.rows
        )
    )


@pytest.mark.parametrize("must_use_lead", [True, False])
def test_3_2_shared_cases(must_use_lead: bool) -> None:
    assert len(CASES) == 600
    for case in CASES:
        lead, *follow_ups = parse_cards(case["cards"])
        expected = case if must_use_lead else case["any_lead"]
        for purpose in Purpose:
            hand = best(TABLE, lead, follow_ups, purpose, must_use_lead=must_use_lead)
            wanted = expected[purpose.value]
            assert (hand.value, hand.cards, hand.name) == (
                wanted["value"],
                wanted["cards"],
                wanted["hand"],
            ), case


any_holding = st.tuples(
    st.sampled_from(PACK),
    st.lists(st.sampled_from(PACK), max_size=20),
    st.integers(min_value=0, max_value=10),
).map(lambda drawn: (drawn[0], *drawn[1], *[JOKER] * drawn[2]))


@given(any_holding, st.sampled_from(Purpose), st.booleans(), st.randoms(use_true_random=False))
def test_3_2_order_of_the_follow_ups_does_not_matter(
    cards: Holding, purpose: Purpose, must_use_lead: bool, rng: random.Random
) -> None:
    lead, *follow_ups = cards
    shuffled = rng.sample(follow_ups, len(follow_ups))
    assert best(TABLE, lead, follow_ups, purpose, must_use_lead=must_use_lead) == best(
        TABLE, lead, shuffled, purpose, must_use_lead=must_use_lead
    )
    assert Counter(best_cards(TABLE, lead, follow_ups, purpose, must_use_lead=must_use_lead)) == Counter(
        best_cards(TABLE, lead, shuffled, purpose, must_use_lead=must_use_lead)
    )


@given(any_holding, st.sampled_from((*PACK, JOKER)), st.sampled_from(Purpose))
def test_3_2_one_more_card_or_freedom_never_lowers_the_value(
    cards: Holding, more: Card, purpose: Purpose
) -> None:
    lead, *follow_ups = cards
    hand = best(TABLE, lead, follow_ups, purpose)
    assert best(TABLE, lead, [*follow_ups, more], purpose).value >= hand.value
    assert best(TABLE, lead, follow_ups, purpose, must_use_lead=False).value >= hand.value


@given(any_holding, st.sampled_from(Purpose), st.booleans())
def test_3_2_the_cards_of_the_best_hand_are_that_hand(
    cards: Holding, purpose: Purpose, must_use_lead: bool
) -> None:
    lead, *follow_ups = cards
    hand = best(TABLE, lead, follow_ups, purpose, must_use_lead=must_use_lead)
    chosen = best_cards(TABLE, lead, follow_ups, purpose, must_use_lead=must_use_lead)
    assert Counter(chosen) <= Counter(cards)
    assert len(chosen) == hand.cards
    rest = chosen[1:] if chosen[:1] == (lead,) else chosen
    assert best(TABLE, lead, rest, purpose, must_use_lead=must_use_lead) == hand


def test_1_5_a_joker_never_leads() -> None:
    for must_use_lead in (True, False):
        with pytest.raises(ValueError, match=r"joker.*1\.5"):
            best(TABLE, JOKER, PACK[:2], ATTACK, must_use_lead=must_use_lead)
        with pytest.raises(ValueError, match=r"joker.*1\.5"):
            best_cards(TABLE, JOKER, PACK[:2], ATTACK, must_use_lead=must_use_lead)


def test_3_1_parts_file_says_the_same_as_the_rules() -> None:
    read = yaml.safe_load((ROOT / "parts" / "hands.yaml").read_text(encoding="utf-8"))
    wanted = [asdict(row) | {"shape": row.shape.value} for row in TABLE.rows]
    for row in wanted:
        del row["counts"]
    assert read == wanted


def test_3_1_a_table_is_equal_by_its_rows_and_survives_copies() -> None:
    again = HandTable(tuple(replace(row) for row in TABLE.rows))
    assert again == TABLE
    assert hash(again) == hash(TABLE)
    assert changed(pair=(1, 0, 1)) != TABLE
    lead, *follow_ups = parse_cards("4s 4s jo 9h")
    for other in (copy.deepcopy(TABLE), pickle.loads(pickle.dumps(TABLE)), replace(TABLE)):
        assert other == TABLE
        assert best(other, lead, follow_ups, ATTACK) == best(TABLE, lead, follow_ups, ATTACK)


def rows_with(shape: Shape, **changes: int) -> tuple[HandRow, ...]:
    return tuple(
        HandRow(**(asdict(row) | {"shape": row.shape} | changes)) if row.shape is shape else row
        for row in TABLE.rows
    )


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (TABLE.rows[:-1], "“blackjack” is missing"),
        ((*TABLE.rows, TABLE.rows[0]), "“pair” is there 2 times"),
        ((*TABLE.rows[1:], TABLE.rows[0]), "order of hands.csv"),
        (rows_with(Shape.FLUSH_4, attack=-1), "“flush_4” has attack -1"),
        (rows_with(Shape.ROYAL_8, association=-2), "“royal_8” has association -2"),
        (rows_with(Shape.FULL_BOAT, cards=6), "“full_boat” takes 7 cards, not 6"),
        ((), "“pair” is missing"),
    ],
)
def test_3_1_a_broken_table_is_refused(rows: tuple[HandRow, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        HandTable(rows)


def test_3_1_a_campaign_overrides_values_names_and_which_hands_count() -> None:
    table = changed(pair=(9, 0, 0))
    assert found("4s 4s 4s 4s", table=table) == "Pair"
    renamed = HandTable(tuple(replace(row, name=row.name.upper()) for row in TABLE.rows))
    assert found("4s 4s", table=renamed) == "SUITED PAIR"
    without = HandTable(tuple(replace(row, counts=row.shape is not Shape.SUITED_PAIR) for row in TABLE.rows))
    assert found("4s 4s", table=without) is None
    assert found("4s 4s", ASSOCIATION, table=without) == "Pair"


def test_3_1_attack_and_defense_are_columns_of_their_own() -> None:
    table = changed(two_pair=(0, 7, 0))
    assert found("4s 4h 5s 5h", ATTACK, table=table) is None
    assert found("4s 4h 5s 5h", DEFENSE, table=table) == "Two Pair"


def test_3_2_values_not_ranks_decide() -> None:
    assert found("4s 4h 4d 4c 9h 9s") == "Full House"
    assert found("4s 4h 4d 4c 9h") == "Three-of-a-Kind"
    assert found("4s 4h 4d 4c 9h", ASSOCIATION) == "Pair"


def test_3_2_the_hand_contains_the_lead_unless_the_option_is_off() -> None:
    assert found("2c 9h 9h 9h") is None
    assert found("2c 9h 9h 9h", any_lead=True) == "Suited Three-of-a-Kind"
    assert formed("2c 9h 9h 9h", any_lead=True) == "9h 9h 9h"


def test_3_2_the_seed_example_counts_two_for_three_identical_cards() -> None:
    lead, *follow_ups = parse_cards("4s 4s 4s")
    assert best(TABLE, lead, follow_ups, ATTACK) == Hand(2, 3, "Suited Three-of-a-Kind")


def test_3_2_ties_take_fewer_cards_then_fewer_jokers_then_the_later_row() -> None:
    assert found("4s 4h 4d 4c") == "Three-of-a-Kind"
    assert formed("4s 4h jo 4d") == "4s jo"
    level = changed(three=(1, 1, 1), flush_3=(1, 1, 1))
    assert found("4s 4h 7s jo", table=changed(two_pair=(1, 1, 1))) == "Suited Pair"
    assert found("4s 4h 4d 7s 9s", table=level) == "Three-Card Flush"
    assert (
        found("4s 4h 4d 5s jo", table=changed(three=(9, 9, 9), straight_flush_3=(9, 9, 9)))
        == "Three-of-a-Kind"
    )
    assert found("10s js qs ks as", ASSOCIATION) == "Five-Card Royal Flush"


def test_3_2_a_hand_worth_nothing_is_not_reported() -> None:
    for cards in ("4s", "4s 4h", "4s 5h 6d", "js"):
        lead, *follow_ups = parse_cards(cards)
        assert best(TABLE, lead, follow_ups, ATTACK) == NO_HAND
        assert best_cards(TABLE, lead, follow_ups, ATTACK) == ()


def test_3_3_two_multiples_are_of_two_different_ranks() -> None:
    assert found("4s 4h 4d 4c") == "Three-of-a-Kind"
    assert found("4s 4h 4d 4c 4s 4h 4d 4c") == "Eight-of-a-Kind"
    assert found("4s 4h 4d 4c 5s 5h 5d 5c") == "Two Quads"
    assert found("4s 4h 4d 5c 5s 5h 5d") == "Full Boat"
    assert found("5c 5s 5h 5d 4s 4h 4d") == "Full Boat"


def test_3_3_suited_multiples_are_copies_of_one_card() -> None:
    assert found("4s 4s 4s 4s") == "Suited Four-of-a-Kind"
    assert found("4s 4s 4h 4d") == "Suited Pair"


def test_3_4_ace_is_low_or_high() -> None:
    assert found("as 2h 3d", ASSOCIATION) == "Three-Card Straight"
    assert found("as kh qd", ASSOCIATION) == "Three-Card Straight"


def test_3_4_no_wrap_around() -> None:
    assert found("as kh 2d", ASSOCIATION) is None
    assert found("ks as 2s") is None
    assert found("qs ks as 2h 3d", ASSOCIATION) == "Three-Card Straight Flush"


def test_3_4_flushes_repeat_cards() -> None:
    assert found("4s 4s 9s 9s", ASSOCIATION) == "Four-Card Flush"


def test_3_4_royal_flushes_have_five_to_eight_cards_and_end_with_the_ace() -> None:
    assert found("qs js ks as") == "Four-Card Straight Flush"
    assert found("ks as qs js 10s 9s 8s 7s 6s") == "Eight-Card Royal Flush"
    assert formed("ks as qs js 10s 9s 8s 7s 6s") == "ks as qs js 10s 9s 8s 7s"
    assert found("6s as ks qs js 10s 9s 8s 7s") == "Eight-Card Straight Flush"
    assert found("9s 10s js qs ks") == "Four-Card Straight Flush"


def test_3_4_longer_runs_count_as_eight() -> None:
    assert found("5s 2h 3d 4c 6s 7h 8d 9c 10h jh qh", ASSOCIATION) == "Eight-Card Straight"
    assert formed("5s 2h 3d 4c 6s 7h 8d 9c 10h jh qh", ASSOCIATION) == "5s 2h 3d 4c 6s 7h 8d 9c"


@pytest.mark.parametrize("any_lead", [True, False])
def test_3_5_blackjack_needs_the_led_jack(any_lead: bool) -> None:
    assert found("js ah", any_lead=any_lead) == "Blackjack"
    assert found("as jh", any_lead=any_lead) is None
    assert found("2s jh ad", any_lead=any_lead) is None


def test_3_5_blackjack_with_joker_as_ace() -> None:
    assert found("js jo") == "Blackjack"
    assert formed("js jo ah") == "js ah"
    assert found("js jo", any_lead=True) == "Blackjack"


def test_3_6_jokers_stand_for_a_fifth_copy() -> None:
    assert found("4s 4h 4d 4c jo", table=changed(suited_pair=(0, 0, 0))) == "Five-of-a-Kind"
    assert found("4s jo jo jo") == "Suited Four-of-a-Kind"


def test_3_6_jokers_alone_form_a_hand_only_when_the_lead_may_stay_out() -> None:
    five = "2c jo jo jo jo jo"
    assert found(five) == "Suited Four-of-a-Kind"
    assert found(five, any_lead=True) == "Five-Card Royal Flush"
    assert formed(five, any_lead=True) == "jo jo jo jo jo"


def test_3_6_long_holdings_with_many_jokers() -> None:
    lead, *follow_ups = (*PACK[:20], *[JOKER] * 10)
    for purpose in Purpose:
        assert best(TABLE, lead, follow_ups, purpose) == Hand(8, 8, "Eight-Card Royal Flush")
        assert best(TABLE, lead, follow_ups, purpose, must_use_lead=False).value == 8
    for any_lead in (True, False):
        assert found(f"4s {'jo ' * 10}", any_lead=any_lead) == (
            "Eight-Card Royal Flush" if any_lead else "Two Quads"
        )


def test_3_2_best_cards_prefer_the_lowest_ranks_and_keep_the_order_held() -> None:
    assert formed("4s 9h 4h 9d 7c 7h") == "4s 4h 7c 7h"
    assert formed("7c 4h 7h 4d 9c 9h") == "7c 4h 7h 4d"

"""Association checks (mechcombat 9.1), held against sums worked out apart from the engine."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.cards import JOKER, PACK, Card, Suit, parse_cards
from mechtable.engine.errors import RuleError
from mechtable.engine.sums import formula
from mechtable.rules.checks import (
    Attempt,
    Verdict,
    against_difficulty,
    against_pilot,
    association_check,
    check_copies,
)
from mechtable.rules.options import DEFAULTS, AceLeads, Options
from mechtable.rules.pilot import Pilot
from mechtable.services.library import load_catalogue

TABLE = load_catalogue().hands
CAMPAIGN = replace(DEFAULTS, trainings={"mechanics": Suit.DIAMONDS, "stealth": Suit.SPADES})
DANA = Pilot(
    name="Dana",
    attributes={"brawn": 1, "finesse": 2, "systems": 3, "presence": 0},
    trainings={"mechanics": 2, "stealth": 1, "haulage": 4},
)


def check(cards: str, attribute: str, training: str | None = None, options: Options = CAMPAIGN) -> int:
    return association_check(Attempt(DANA, attribute, training, parse_cards(cards)), options, TABLE).total


def code(cards: str, attribute: str = "finesse", training: str | None = None) -> tuple[str, str]:
    with pytest.raises(RuleError) as caught:
        check(cards, attribute, training)
    return caught.value.code, caught.value.rule


naturals = st.sampled_from(PACK)
suits = st.sampled_from(Suit)


@given(naturals, suits, st.none() | suits, st.integers(0, 10), st.integers(0, 10))
def test_9_1_a_lead_alone_is_card_suits_and_levels(
    card: Card, attribute: Suit, training: Suit | None, level: int, trained: int
) -> None:
    options = replace(
        DEFAULTS, attributes={"wits": attribute}, trainings={} if training is None else {"craft": training}
    )
    pilot = Pilot(name="P", attributes={"wits": level}, trainings={"craft": trained})
    value = association_check(Attempt(pilot, "wits", "craft", (card,)), options, TABLE)
    assert card.rank is not None
    leads = 14 if card.rank.value == 1 else card.rank.value
    associated = (card.suit is attribute) + (card.suit is training)
    assert value.total == leads + associated + level + trained
    assert value.adds_up()
    assert {term.rule for term in value.terms} == {"1.4", "9.1", "3.2"}


@given(naturals, st.lists(st.sampled_from((*PACK, JOKER)), max_size=6))
def test_9_1_follow_ups_never_make_it_less_and_order_does_not_matter(lead: Card, more: list[Card]) -> None:
    alone = association_check(Attempt(DANA, "brawn", None, (lead,)), CAMPAIGN, TABLE)
    whole = association_check(Attempt(DANA, "brawn", None, (lead, *more)), CAMPAIGN, TABLE)
    turned = association_check(Attempt(DANA, "brawn", None, (lead, *reversed(more))), CAMPAIGN, TABLE)
    assert whole.total == turned.total >= alone.total


def test_9_1_a_suit_counts_1_alone_and_2_with_the_trainings() -> None:
    assert check("4s", "finesse") == 4 + 1 + 2
    assert check("4s", "finesse", "stealth") == 4 + 2 + 2 + 1
    assert check("4h", "finesse", "stealth") == 4 + 0 + 2 + 1


def test_9_1_the_trainings_suit_alone_counts_1() -> None:
    assert check("4d", "finesse", "mechanics") == 4 + 1 + 2 + 2


def test_9_1_a_training_without_a_suit_adds_its_level_only() -> None:
    assert check("4s", "finesse", "haulage") == 4 + 1 + 2 + 4


def test_9_1_the_total_hand_counts_by_its_association_value() -> None:
    straight = next(row for row in TABLE.rows if row.name == "Five-Card Straight")
    assert (straight.attack, straight.association) == (0, 3)
    assert check("4s 5h 6d 7c 8c", "finesse") == 4 + 1 + 2 + 3
    assert check("4s jo 6d 7c 8c", "finesse") == 4 + 1 + 2 + 3


def test_9_1_the_sum_says_each_term() -> None:
    value = association_check(Attempt(DANA, "systems", "mechanics", parse_cards("9d")), CAMPAIGN, TABLE)
    assert (
        formula(value)
        == "9 for 9♦ + 2 for ♦ on systems and mechanics + 3 systems + 2 mechanics + 0 hand = 16"
    )


def test_9_1_house_rules_make_a_difference() -> None:
    assert (
        check("as", "brawn") - check("as", "brawn", options=replace(CAMPAIGN, ace_leads=AceLeads.LOW)) == 13
    )
    turned = replace(CAMPAIGN, attributes={"finesse": Suit.HEARTS})
    assert (check("4h", "finesse", options=turned), check("4s", "finesse", options=turned)) == (7, 6)
    no_lead = replace(CAMPAIGN, hand_must_use_lead=False)
    assert check("2h 4s 4s 4s", "brawn", options=no_lead) > check("2h 4s 4s 4s", "brawn")


def test_1_5_a_joker_never_leads() -> None:
    assert code("jo 4s") == ("joker_lead", "1.5")


def test_9_1_what_is_not_there_is_refused() -> None:
    assert code("") == ("no_lead_card", "9.1")
    assert code("4s", "luck") == ("unknown_name", "9.1")
    assert code("4s", "finesse", "luck") == ("unknown_name", "9.1")


@given(st.integers(0, 40))
def test_9_1_reaching_the_difficulty_succeeds(difficulty: int) -> None:
    value = association_check(Attempt(DANA, "brawn", None, parse_cards("9s")), CAMPAIGN, TABLE)
    outcome = against_difficulty(value, difficulty)
    assert (outcome.verdict is Verdict.WON) == (difficulty <= 10)
    assert outcome.verdict is not Verdict.TIE


@pytest.mark.parametrize("difficulty", [-1, 1000])
def test_9_1_a_difficulty_has_a_range(difficulty: int) -> None:
    value = association_check(Attempt(DANA, "brawn", None, parse_cards("9s")), CAMPAIGN, TABLE)
    with pytest.raises(RuleError, match="from 0 to 999") as caught:
        against_difficulty(value, difficulty)
    assert caught.value.code == "bad_difficulty"


@given(naturals, naturals)
def test_9_1_of_two_pilots_the_higher_wins_and_equal_is_a_tie(mine: Card, yours: Card) -> None:
    one = association_check(Attempt(DANA, "brawn", None, (mine,)), CAMPAIGN, TABLE)
    two = association_check(Attempt(DANA, "presence", None, (yours,)), CAMPAIGN, TABLE)
    there, back = against_pilot(one, two).verdict, against_pilot(two, one).verdict
    if one.total == two.total:
        assert there is back is Verdict.TIE
    else:
        assert there is (Verdict.WON if one.total > two.total else Verdict.LOST)
        assert {there, back} == {Verdict.WON, Verdict.LOST}


@pytest.mark.parametrize(
    ("cards", "packs", "jokers", "said"),
    [
        ("4s", 4, 2, "A shoe of 4 packs holds 4♠ 4 times"),
        ("qd", 1, 2, "A shoe of 1 pack holds Q♦ once"),
        ("jo", 2, 3, "A shoe of 2 packs holds Jo 6 times"),
        ("jo", 2, 0, "A shoe of 2 packs holds Jo never"),
    ],
)
def test_1_2_a_check_has_no_more_copies_than_the_shoe(cards: str, packs: int, jokers: int, said: str) -> None:
    options = replace(DEFAULTS, packs=packs, jokers_per_pack=jokers)
    (card,) = parse_cards(cards)
    most = packs * (jokers if card.is_joker else 1)
    check_copies([card] * most, options)
    with pytest.raises(RuleError) as caught:
        check_copies([card] * (most + 1), options)
    assert (caught.value.code, caught.value.rule) == ("too_many_copies", "1.2")
    assert said in caught.value.sentence

"""The hands as a page: every one that counts with its values, and what it looks like."""

from dataclasses import replace

from mechtable.engine.cards import parse_cards
from mechtable.export.blocks import Facts, Table
from mechtable.export.hand_page import hand_table_page
from mechtable.export.plain_text import plain_text
from mechtable.rules.hands import HandTable, Purpose, best
from mechtable.rules.options import (
    DEFAULTS,
)
from tests.export.reading import CATALOGUE

HANDS = CATALOGUE.hands


def test_3_1_the_hand_table_has_every_hand_that_counts_with_all_its_values() -> None:
    changed = tuple(
        replace(row, name="Twins", association=9) if row.name == "Pair" else row for row in HANDS.rows
    )
    for table in (HANDS, HandTable(changed)):
        page = hand_table_page(table, DEFAULTS)
        matrix, others = (block for block in page.blocks if isinstance(block, Table))
        told = {
            (row[0], cards): said
            for row in matrix.rows
            for cards, said in zip(matrix.columns, row, strict=True)
        }
        named = {row[0]: row for row in others.rows}
        found = {name: said for (family, cards), said in told.items() for name in _called(family, cards)}
        for row in table.rows:
            fight, association = (f"+{value}" if value else "–" for value in (row.attack, row.association))
            if row.name in named:
                assert named[row.name][1:2] + named[row.name][3:] == (str(row.cards), fight, association)
            else:
                assert found[row.name] == f"{fight} / {row.association or '–'}", row.name
        assert ("Twins" in named) == (table is not HANDS)
    assert len(Purpose) == 3


def _called(family: str, cards: str) -> list[str]:
    """What the hand of so many cards is called at the table; `hands.csv` has the same names."""
    words = dict(zip("2345678", ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight"], strict=True))
    if cards not in words:
        return []
    kind = "Pair" if cards == "2" else f"{words[cards]}-of-a-Kind"
    if family in ("of a kind", "suited"):
        return [kind if family == "of a kind" else f"Suited {kind}"]
    return [f"{words[cards]}-Card {family.title()}"]


def test_3_1_an_attack_and_a_defense_that_differ_are_both_told() -> None:
    changed = HandTable(
        tuple(replace(row, defense=row.defense + 1) if row.cards == 3 else row for row in HANDS.rows)
    )
    said = plain_text((hand_table_page(changed, DEFAULTS),))
    assert "+1|+2 / –" in said
    assert "an attack before the bar" in said


_SMALLEST = {
    "of a kind": "Three-of-a-Kind",
    "suited": "Suited Three-of-a-Kind",
    "straight": "Three-Card Straight",
    "flush": "Three-Card Flush",
    "straight flush": "Three-Card Straight Flush",
    "royal flush": "Five-Card Royal Flush",
}


def test_3_1_what_a_hand_looks_like_is_that_hand() -> None:
    page = hand_table_page(HANDS, DEFAULTS)
    (families,) = (block.pairs for block in page.blocks if isinstance(block, Facts))
    _, others = (block.rows for block in page.blocks if isinstance(block, Table))
    shown = {_SMALLEST[name]: like for name, like in families} | {row[0]: row[2] for row in others}
    assert len(shown) == len(_SMALLEST) + 6
    for row in HANDS.rows:
        if row.name in shown:
            lead, *follow_ups = parse_cards(shown[row.name].replace(" led, then", ""))
            purpose = Purpose.ATTACK if row.attack else Purpose.ASSOCIATION
            found = best(HANDS, lead, follow_ups, purpose)
            assert (found.name, found.cards) == (row.name, len(follow_ups) + 1)


def test_3_1_a_hand_that_does_not_count_is_not_on_it() -> None:
    fewer = HandTable(tuple(replace(row, counts=row.name != "Blackjack") for row in HANDS.rows))
    assert "Blackjack" in plain_text((hand_table_page(HANDS, DEFAULTS),))
    assert "Blackjack" not in plain_text((hand_table_page(fewer, DEFAULTS),))

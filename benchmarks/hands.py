"""How fast the best hand is found, beside treys: `python benchmarks/hands.py`. Ratios of paired rounds, not times.

treys solves another and easier problem (the best five of seven cards of one pack, one purpose); it is the pure Python
evaluator people know.
"""

import csv
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from mechtable.engine.cards import PACK, Card
from mechtable.rules.hands import HandRow, HandTable, Purpose, Shape, best

ROUNDS = 21
HOLDINGS = 2_000
CSV = Path(__file__).resolve().parents[1] / "docs" / "rules" / "hands.csv"


def main() -> None:
    try:
        treys = import_module("treys")
    except ImportError:
        sys.exit("This benchmark compares with treys: pip install treys")
    rng = random.Random(8)
    table = hand_table()
    pack = [treys.Card.new(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    evaluate = treys.Evaluator().evaluate

    def mine(
        holdings: list[tuple[Card, list[Card]]], purposes: tuple[Purpose, ...], *, must: bool = True
    ) -> None:
        for lead, follow_ups in holdings:
            for purpose in purposes:
                best(table, lead, follow_ups, purpose, must_use_lead=must)

    def theirs(holdings: list[list[int]]) -> None:
        for cards in holdings:
            evaluate(cards[:2], cards[2:])

    ratios: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        eight = [(cards[0], cards[1:]) for cards in (rng.sample(4 * PACK, 8) for _ in range(HOLDINGS))]
        seven = [rng.sample(pack, 7) for _ in range(HOLDINGS)]
        beside = took(partial(theirs, seven))
        for name, purposes, must in (
            ("8 cards, lead given, all three purposes", tuple(Purpose), True),
            ("8 cards, lead given, attack only", (Purpose.ATTACK,), True),
            ("8 cards, any lead, attack only", (Purpose.ATTACK,), False),
        ):
            spent = took(partial(mine, eight, purposes, must=must))
            ratios.setdefault(name, []).append(beside / spent)
    print(f"Holdings a second, treys 7 cards = 1 (median of {ROUNDS} paired rounds; middle half; all)")
    for name, found in ratios.items():
        low, _, high = quantiles(found, n=4)
        print(f"  {name:42} {median(found):5.2f}  ({low:.2f}-{high:.2f}; {min(found):.2f}-{max(found):.2f})")


def took(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def hand_table() -> HandTable:
    with CSV.open(encoding="utf-8", newline="") as file:
        records = list(csv.DictReader(file))
    numbers = [[int(row[key]) for key in ("cards", "attack", "defense", "association")] for row in records]
    return HandTable(
        tuple(
            HandRow(shape, row["group"], row["name"], cards, attack, defense, association)
            for shape, row, (cards, attack, defense, association) in zip(Shape, records, numbers, strict=True)
        )
    )


if __name__ == "__main__":
    main()

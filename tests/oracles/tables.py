"""The hand table for tests, from the rules' own file."""

import csv
from functools import cache
from pathlib import Path

from mechtable.rules.hands import HandRow, HandTable, Shape

ROOT = Path(__file__).resolve().parents[2]


@cache
def hand_table() -> HandTable:
    """The table of docs/rules/hands.csv."""
    with (ROOT / "docs" / "rules" / "hands.csv").open(encoding="utf-8", newline="") as file:
        records = list(csv.DictReader(file))
    return HandTable(
        tuple(
            HandRow(
                shape=shape,
                group=record["group"],
                name=record["name"],
                cards=int(record["cards"]),
                attack=int(record["attack"]),
                defense=int(record["defense"]),
                association=int(record["association"]),
            )
            for shape, record in zip(Shape, records, strict=True)
        )
    )

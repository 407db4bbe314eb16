import csv

from mechtable.files.hands_files import read_hands
from tests.files.reading import ROOT, places, problems

SHIPPED = (ROOT / "parts/hands.yaml").read_text(encoding="utf-8")


def test_3_1_the_shipped_table_is_that_of_hands_csv() -> None:
    with (ROOT / "docs/rules/hands.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    table = read_hands(SHIPPED, "hands.yaml")
    assert [
        (row.group, row.name, row.cards, row.attack, row.defense, row.association, row.counts)
        for row in table.rows
    ] == [
        (
            row["group"],
            row["name"],
            *(int(row[column]) for column in ("cards", "attack", "defense", "association")),
            True,
        )
        for row in rows
    ]


def test_3_1_values_names_and_which_hands_count_may_change() -> None:
    changed = SHIPPED.replace(
        "name: Pair, cards: 2, attack: 0", "name: Couple, cards: 2, counts: false, attack: 3"
    )
    row = read_hands(changed, "hands.yaml").rows[0]
    assert (row.name, row.attack, row.counts) == ("Couple", 3, False)


def test_3_1_the_shapes_are_fixed() -> None:
    lines = SHIPPED.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if line.startswith("-"))
    lines[first] = lines[first].replace("cards: 2", "cards: 3")
    lines[first + 1], lines[first + 2] = lines[first + 2], lines[first + 1]
    assert problems(lambda: read_hands("".join(lines), "h")) == [
        (first + 1, 54, "[1].cards", "expected 2: the shapes are fixed"),
        (first + 2, 11, "[2].shape", "expected three here: keep the order of hands.csv, each shape once"),
        (first + 3, 11, "[3].shape", "expected four here: keep the order of hands.csv, each shape once"),
    ]


def test_3_1_no_hand_is_left_out_or_worth_less_than_nothing() -> None:
    short = "\n".join(SHIPPED.splitlines()[:-1]).replace("attack: 1", "attack: -1", 1)
    found = places(lambda: read_hands(short, "h"))
    assert [path for _, _, path in found] == ["", "[2].attack"]
    assert places(lambda: read_hands("", "h")) == [(1, 1, "")]

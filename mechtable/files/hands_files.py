"""`hands.yaml`: the named hands, one row a shape, in the order of `hands.csv` (mechcombat 3.1)."""

from mechtable.files.schema import Value, open_document
from mechtable.rules.hand_shapes import CARDS, Shape
from mechtable.rules.hands import HandRow, HandTable

_MOST = 20


def read_hands(data: str | bytes, name: str) -> HandTable:
    """The hand table.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    table = hands_of(root)
    root.findings.finish()
    assert table is not None
    return table


def hands_of(root: Value) -> HandTable | None:
    """The hand table under a document's root, or None with problems collected."""
    known = len(root.findings.problems)
    shapes = tuple(Shape)
    items = root.items("hands")
    rows = tuple(_row(item, shape) for item, shape in zip(items, shapes, strict=False))
    if root.is_list and len(items) != len(shapes):
        root.wrong(f"expected {len(shapes)} hands, one for each shape, got {len(items)}")
    clean = root.given and len(root.findings.problems) == known
    return HandTable(rows) if clean else None


def _row(value: Value, shape: Shape) -> HandRow:
    keys = value.mapping(("shape", "group", "name", "cards", "attack", "defense", "association"), ("counts",))
    found = keys["shape"].word_of(word.value for word in Shape)
    if found and found != shape.value:
        keys["shape"].wrong(f"expected {shape.value} here: keep the order of hands.csv, each shape once")
    cards = keys["cards"].whole(1, _MOST, default=CARDS[shape])
    if cards != CARDS[shape] and found == shape.value:
        keys["cards"].wrong(f"expected {CARDS[shape]}: the shapes are fixed")
    return HandRow(
        shape=shape,
        group=keys["group"].text("group of hands"),
        name=keys["name"].text("hand name"),
        cards=cards,
        attack=keys["attack"].whole(0, _MOST),
        defense=keys["defense"].whole(0, _MOST),
        association=keys["association"].whole(0, _MOST),
        counts=keys["counts"].truth(default=True),
    )

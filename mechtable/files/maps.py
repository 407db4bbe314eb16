"""`maps/NAME.yaml`: a map drawn in signs, a line a row of squares."""

from mechtable.files.problems import Findings, Problem, quoted
from mechtable.files.schema import Value, open_document
from mechtable.files.writer import Plain, block, dump, lines
from mechtable.rules.battle_map import BLOCKED, MOST_SQUARES, OPEN, BattleMap, is_start, is_terrain

SIGN_WORDS = ". open, # blocked, a small letter of the legend, or a digit of the starts"

LEGEND_LENGTH = 60
"""Characters of what the legend says of a sign."""


def read_map(data: str | bytes, name: str) -> BattleMap:
    """A map.

    Raises:
        FileError: All that is wrong with it, each sign of the drawing with its line and column.
    """
    root = open_document(data, name)
    found = map_of(root, data)
    root.findings.finish()
    return found


def map_of(root: Value, data: str | bytes) -> BattleMap:
    """The map that a value of a file is, whose whole text is `data`; what is wrong is among its findings."""
    keys = root.mapping(("map", "squares"), ("legend", "starts", "notes"))
    legend = {key.steps[-1]: said for key, said in _legend(keys["legend"])}
    starts = {key.steps[-1]: side for key, side in _starts(keys["starts"])}
    return BattleMap(
        name=keys["map"].text("map name"),
        rows=_rows(keys["squares"], data, {*legend, *starts, OPEN, BLOCKED}),
        legend=legend,
        starts=starts,
        notes=keys["notes"].note("notes"),
    )


def write_map(battle_map: BattleMap) -> str:
    """The map as `read_map` reads it back, equal."""
    return dump(map_document(battle_map))


def map_document(battle_map: BattleMap) -> dict[str, Plain]:
    """What the map's file says, as plain values."""
    document: dict[str, Plain] = {"map": battle_map.name}
    if battle_map.notes:
        document["notes"] = lines(battle_map.notes)
    if battle_map.legend:
        document["legend"] = dict(battle_map.legend)
    if battle_map.starts:
        document["starts"] = {int(sign): side for sign, side in battle_map.starts.items()}
    document["squares"] = block("\n".join(battle_map.rows))
    return document


def _legend(value: Value) -> list[tuple[Value, str]]:
    found = []
    for key, said in value.entries() if value.given else ():
        sign = key.steps[-1]
        if not is_terrain(sign) and sign != BLOCKED:
            key.wrong(f"{quoted(sign)} is no sign of the legend: expected a small letter from a to z, or '#'")
            continue
        found.append((key, said.text("what the sign stands for", limit=LEGEND_LENGTH)))
    return found


def _starts(value: Value) -> list[tuple[Value, str]]:
    found = []
    for key, side in value.entries() if value.given else ():
        if not is_start(key.steps[-1]):
            key.wrong(f"{quoted(key.steps[-1])} is no starting place: expected a digit from 1 to 9")
            continue
        found.append((key, side.word()))
    return found


def _rows(value: Value, data: str | bytes, known: set[str]) -> tuple[str, ...]:
    drawn = value.plain()
    if not isinstance(drawn, str) or not drawn.strip():
        value.expected("the drawing, a line a row, after squares: |")
        return ()
    rows = tuple(drawn.rstrip("\n").split("\n"))
    if not isinstance(data, str):
        data = data.decode("utf-8-sig", "replace")
    places = _places(value, data.splitlines(), len(rows))
    for number, (row, (line, column)) in enumerate(zip(rows, places, strict=True), 1):
        for place, sign in enumerate(row):
            if sign not in known:
                _wrong(value, (line, column + place), _unknown(sign))
        if len(row) != len(rows[0]):
            message = f"row {number} has {len(row)} squares, the first has {len(rows[0])}"
            _wrong(value, (line, column + min(len(row), len(rows[0]))), message)
    for side, count in (("rows", len(rows)), ("squares in a row", len(rows[0]))):
        if count > MOST_SQUARES:
            value.wrong(f"expected at most {MOST_SQUARES} {side}, got {count}")
    return rows


def _unknown(sign: str) -> str:
    if is_terrain(sign):
        return f"the letter {sign} is not in the legend"
    if is_start(sign):
        return f"the digit {sign} is not among the starts"
    return f"{quoted(sign)} is no sign of a map: expected {SIGN_WORDS}"


def _places(value: Value, text: list[str], count: int) -> list[tuple[int, int]]:
    """Line and column of each row's first sign; of a drawing that is no block, those of the drawing."""
    line, column = value.node.line, value.node.column
    opening = text[line - 1][column - 1 :] if line <= len(text) else ""
    if not opening.startswith(("|", ">")):
        return [(line, column)] * count
    first = text[line] if line < len(text) else ""
    indent = len(first) - len(first.lstrip(" ")) + 1
    return [(line + number, indent) for number in range(1, count + 1)]


def _wrong(value: Value, at: tuple[int, int], message: str) -> None:
    findings: Findings = value.findings
    findings.add(Problem(value.file, *at, ".".join(value.steps), message))

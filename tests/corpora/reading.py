"""The corpora: builds by rule in one line each, with every problem they have."""

from dataclasses import dataclass
from pathlib import Path

from mechtable.rules.mech import Mech, Placed
from mechtable.rules.places import Location, Place

HERE = Path(__file__).parent
PARTS = HERE / "parts"

PLAIN: dict[Place, tuple[str, ...]] = {
    Place.HEAD: ("eye",),
    Place.TORSO: ("keel",),
    Place.LEFT_ARM: ("limb",),
    Place.RIGHT_ARM: ("limb",),
    Place.LEGS: ("stilts",),
}


@dataclass(frozen=True)
class Row:
    """A build with what the check must find, code and place of each, in the order of rule 4.3."""

    name: str
    mech: Mech
    problems: tuple[tuple[str, str], ...]


def corpus(name: str) -> tuple[Row, ...]:
    lines = (HERE / f"{name}.table").read_text(encoding="utf-8").splitlines()
    return tuple(_row(line) for line in lines if line and not line.startswith("#"))


def _row(line: str) -> Row:
    name, changes, items, problems = (cell.strip() for cell in line.split("|"))
    return Row(name, _mech(name, changes.split(), items.split()), tuple(_problems(problems)))


def _problems(cell: str) -> list[tuple[str, str]]:
    pairs = [each.strip().partition(" ") for each in cell.split(",") if each.strip()]
    return [(code, where) for code, _, where in pairs]


def _mech(name: str, changes: list[str], items: list[str]) -> Mech:
    parts, damage, listed = dict(PLAIN), {}, set()
    for change in changes:
        key, _, value = change.partition("=")
        if key.startswith("damage:"):
            damage[Place(key.removeprefix("damage:"))] = int(value)
            continue
        place = Place(key)
        if value == "-":
            del parts[place]
        elif value.startswith("["):
            parts[place] = tuple(filter(None, value.strip("[]").split(",")))
            listed.add(place)
        else:
            parts[place] = (value,)
    armed = [] if items[:1] == ["-"] else [Placed(item="fist")]
    placed = [_placed(word) for word in items if word != "-"]
    return Mech(name=name, parts=parts, items=(*armed, *placed), damage=damage, listed=frozenset(listed))


def _placed(word: str) -> Placed:
    word, _, ammo = word.partition("*")
    item, _, at = word.partition("@")
    return Placed(
        item=item, at=Location(at.replace("_", " ")) if at else None, ammo=int(ammo) if ammo else None
    )

"""Documents of every format that hold every key in use, and each of them spoilt in one place."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from tests.files.schemas import instance
from tests.files.validating import FILES

Step = str | int
Path_ = tuple[Step, ...]


def paths_of(value: Any, here: Path_ = ()) -> Iterator[Path_]:
    """Every place below a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, below in inner:
        yield (*here, step)
        yield from paths_of(below, (*here, step))


def shape(value: Any, kind: str) -> set[str]:
    """The key paths of an entry, with the trigger of effects: what makes one entry unlike another."""
    when = str([effect.get("when") for effect in value.get("effects", ())]) if isinstance(value, dict) else ""
    return {f"{kind} {when} {[step for step in path if isinstance(step, str)]}" for path in paths_of(value)}


def samples() -> Iterator[tuple[str, Any]]:
    """Documents of every format that hold every key in use, as few as do."""
    seen: set[str] = set()
    for path, kind in FILES:
        whole = instance(path)
        lists = isinstance(whole, list) and kind != "hands"
        for entry in whole if lists else [whole]:
            new = shape(entry, kind)
            if not new <= seen and not (kind == "skills" and entry.get("requires", {}).get("skills")):
                seen |= new
                yield kind, [entry] if lists else entry


PACK = {"name": "p", "version": "1.0", "author": "Ann", "depends": ["other"], "description": "D"}
SAMPLES = [*samples(), ("pack", PACK)]
WRONG: tuple[Any, ...] = (True, -1000, 1.3, "", " ", "Wrong One", [], [[]], {}, {"x": 1})
"""Values of every type, each wrong in most places."""


def changed(document: Any, path: Path_, value: Any) -> Any:
    found = deepcopy(document)
    inner = found
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return found


def renamed(document: Any, path: Path_) -> Any:
    found = deepcopy(document)
    inner = found
    for step in path[:-1]:
        inner = inner[step]
    inner["unheard_of"] = inner.pop(path[-1])
    return found


def without(document: Any, path: Path_) -> Any:
    found = deepcopy(document)
    inner = found
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return found


def spoiled(document: Any, path: Path_) -> Iterator[Any]:
    for value in WRONG:
        yield changed(document, path, value)
    if isinstance(path[-1], str):
        yield renamed(document, path)
        yield without(document, path)

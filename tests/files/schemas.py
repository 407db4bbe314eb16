"""The JSON Schema files in docs/schema, and the line at the top of every shipped YAML file that names its own.

`python -m tests.files.schemas` makes both anew.
"""

import os
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

from mechtable.files.nodes import Absent, Listing, Node, Scalar, Table
from mechtable.files.schema_document import PART_FILES, schema_files
from mechtable.files.strict_yaml import read_document
from tests.files.reading import ROOT, shipped_taxonomy

FOLDER = ROOT / "docs" / "schema"
CAMPAIGN_FILES = ("campaign", "pilots", "mechs", "encounters", "lances")
MARK = "# yaml-language-server: $schema="


def shipped() -> Iterator[tuple[Path, str]]:
    """Every YAML file that ships, with its format."""
    for path in sorted((ROOT / "parts").glob("*.yaml")):
        assert path.stem in PART_FILES, path
        yield path, path.stem
    for path in sorted((ROOT / "campaigns").glob("*/*.yaml")):
        assert path.stem in CAMPAIGN_FILES, path
        yield path, path.stem
    for path in sorted((ROOT / "campaigns").glob("*/maps/*.yaml")):
        yield path, "map"
    yield ROOT / "campaigns" / "extras.yaml", "extras"


def line_of(path: Path, kind: str) -> str:
    """The line that names a file's schema."""
    return MARK + Path(os.path.relpath(FOLDER / f"{kind}.schema.json", path.parent)).as_posix()


def plain(node: Node) -> Any:
    """The document as an editor's validator sees it."""
    match node:
        case Scalar(value=Decimal() as value):
            return float(value)
        case Scalar(value=value):
            return value
        case Listing(items=items):
            return [plain(item) for item in items]
        case Table(entries=entries):
            return {entry.name: plain(entry.value) for entry in entries}
        case Absent():
            raise AssertionError(node)


def instance(path: Path) -> Any:
    return plain(read_document(path.read_bytes(), path.name))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.schema.json"):
        old.unlink()
    for name, text in schema_files(shipped_taxonomy()).items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    for path, kind in shipped():
        text = path.read_text(encoding="utf-8")
        rest = text.partition("\n")[2] if text.startswith(MARK) else text
        path.write_text(f"{line_of(path, kind)}\n{rest}", encoding="utf-8")


if __name__ == "__main__":
    main()

"""What the tests of readers share: the problems of a text as plain tuples."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mechtable.files.problems import FileError
from mechtable.files.taxonomy_files import read_taxonomy
from mechtable.rules.taxonomy import Taxonomy

ROOT = Path(__file__).parents[2]

Found = tuple[int, int, str, str]
"""Line, column, key path, message."""


def problems(read: Callable[[], object]) -> list[Found]:
    """What reading complains about, in the order shown."""
    with pytest.raises(FileError) as caught:
        read()
    return [(found.line, found.column, found.path, found.message) for found in caught.value.problems]


def places(read: Callable[[], object]) -> list[tuple[int, int, str]]:
    """Line, column and key path of what reading complains about."""
    return [found[:3] for found in problems(read)]


def shipped_taxonomy() -> Taxonomy:
    return read_taxonomy((ROOT / "parts/taxonomy.yaml").read_bytes(), "taxonomy.yaml")

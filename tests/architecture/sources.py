"""The project's source files as the tests of its shape need them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """A Python file."""

    name: str
    """Its path from the root, with slashes."""
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """What it says; read when a check asks, which takes most of the time."""
        return ast.parse(self.text)

    def nodes(self) -> Iterator[ast.AST]:
        return ast.walk(self.tree)


def sources(*folders: str) -> Iterator[Source]:
    """The Python files of some folders of the root, one after another: all their trees are much to keep."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    assert paths
    for path in paths:
        yield read(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def read(name: str, text: str) -> Source:
    return Source(name, text)

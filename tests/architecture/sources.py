"""The project's source files, read once, as the tests of its shape need them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """A Python file."""

    name: str
    """Its path from the root, with slashes."""
    text: str
    tree: ast.Module

    def nodes(self) -> Iterator[ast.AST]:
        return ast.walk(self.tree)


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """The Python files of some folders of the root."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    assert paths
    return tuple(read(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths)


def read(name: str, text: str) -> Source:
    return Source(name, text, ast.parse(text))

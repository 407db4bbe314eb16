"""The shape of the code (CONTRIBUTING, Style): sizes, docstrings, exact numbers, names, imports, paths."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, Function, Source, read, sources

MOST_LINES = 300
MOST_OF_A_FUNCTION = 40
PURE = ("mechtable/engine", "mechtable/rules")
DOCUMENTED = ("mechtable/engine", "mechtable/rules", "mechtable/services")
EVERYTHING = ("mechtable", "tests", "benchmarks")
FRACTIONS = "mechtable/engine/sums.py"
"""The one module that divides, and it divides fractions."""

RELATIVE = re.compile(r"\bfrom\s*\.")
"""Without this in its text no file imports relatively."""

Find = Callable[[Source], Iterator[str]]


def long_modules(source: Source) -> Iterator[str]:
    lines = source.text.count("\n")
    if lines > MOST_LINES:
        yield f"{source.name} has {lines} lines"


def long_functions(source: Source) -> Iterator[str]:
    for node in source.nodes():
        if isinstance(node, Function):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            last = node.end_lineno or node.lineno
            told = (node.body[0].end_lineno or 0) - node.body[0].lineno + 1 if body is not node.body else 0
            lines = last - node.lineno + 1 - told
            flat = len(body) == 1 and isinstance(body[0], ast.Match)
            if lines > MOST_OF_A_FUNCTION and not flat:
                yield f"{source.name}:{node.lineno} {node.name} has {lines} lines"


def undocumented(source: Source) -> Iterator[str]:
    """Public modules, classes and their members, and functions, without a docstring."""
    if not ast.get_docstring(source.tree):
        yield f"{source.name} is not documented"
    yield from _undocumented(source.name, source.tree.body)


def _undocumented(where: str, body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            if not ast.get_docstring(node):
                yield f"{where}:{node.lineno} {node.name} is not documented"
            if isinstance(node, ast.ClassDef):
                yield from _undocumented(where, node.body)


def inexact(source: Source) -> Iterator[str]:
    """Floats, and divisions that would make one."""
    for node in source.nodes():
        match node:
            case ast.Constant(value=float() | complex()):
                yield f"{source.name}:{node.lineno} has the number {node.value!r}"
            case ast.Name(id="float" | "complex"):
                yield f"{source.name}:{node.lineno} uses {node.id}"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()) if source.name != FRACTIONS:
                yield f"{source.name}:{node.lineno} divides"
            case ast.Import() | ast.ImportFrom():
                module = getattr(node, "module", None) or node.names[0].name
                if module == "math" and {alias.name for alias in node.names} - {"comb", "gcd", "isqrt"}:
                    yield f"{source.name}:{node.lineno} imports from math"


def changeable(source: Source) -> Iterator[str]:
    """Dataclasses that are not frozen or not slotted."""
    for node in source.nodes():
        if not isinstance(node, ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if "dataclass" in ast.unparse(decorator):
                given = {word.arg: ast.unparse(word.value) for word in getattr(decorator, "keywords", ())}
                if not given.get("frozen") == given.get("slots") == "True":
                    yield f"{source.name}:{node.lineno} {node.name} is not frozen and slotted"


def unnamed(source: Source) -> Iterator[str]:
    """Modules and packages called after nothing in particular."""
    for word in Path(source.name).with_suffix("").parts:
        if {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"} & set(word.split("_")):
            yield f"{source.name} is called {word}"


def relative(source: Source) -> Iterator[str]:
    for node in source.nodes() if RELATIVE.search(source.text) else ():
        if isinstance(node, ast.ImportFrom) and node.level:
            yield f"{source.name}:{node.lineno} imports relatively"


def clocks(source: Source) -> Iterator[str]:
    """Calls that read the clock; the type `datetime` is fine."""
    for node in source.nodes():
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in ("now", "today", "utcnow"):
            yield f"{source.name}:{called.lineno} reads the clock"


def swallowed(source: Source) -> Iterator[str]:
    """Workers whose faults go nowhere: `BreakingApp` ends the program with those of the others."""
    for node in source.nodes():
        if isinstance(node, ast.keyword) and node.arg == "exit_on_error":
            yield f"{source.name}:{node.lineno} starts a worker that may break unheard"


CHECKS: dict[str, tuple[Find, tuple[str, ...]]] = {
    "modules have at most 300 lines": (long_modules, EVERYTHING),
    "functions have at most 40 lines but for a flat match": (long_functions, EVERYTHING),
    "what is public is documented": (undocumented, DOCUMENTED),
    "numbers of rules are exact": (inexact, PURE),
    "data are frozen and slotted": (changeable, PURE),
    "modules are called after what they are about": (unnamed, EVERYTHING),
    "imports are absolute": (relative, EVERYTHING),
    "rules read no clock": (clocks, PURE),
    "no worker breaks unheard": (swallowed, ("mechtable",)),
}


def test_the_code_has_its_shape() -> None:
    """Every check in one pass: reading the files is most of the work."""
    found = [
        f"{check}: {fault}"
        for source in sources(*EVERYTHING)
        for check, (find, folders) in CHECKS.items()
        if source.name.startswith(tuple(f"{folder}/" for folder in folders))
        for fault in find(source)
    ]
    assert found == []


FAULTY = {
    "modules have at most 300 lines": "\n" * 301,
    "functions have at most 40 lines but for a flat match": "def f():\n" + "    g()\n" * 40,
    "what is public is documented": '"""Doc."""\nclass C:\n    """Doc."""\n    def m(self): ...',
    "numbers of rules are exact": "half = total / 2",
    "data are frozen and slotted": "@dataclass(frozen=True)\nclass C: ...",
    "modules are called after what they are about": "",
    "imports are absolute": "from . import other",
    "rules read no clock": "moment = datetime.now()",
    "no worker breaks unheard": "self.run_worker(look, thread=True, exit_on_error=False)",
}


@pytest.mark.parametrize("check", CHECKS)
def test_each_check_finds_its_fault(check: str) -> None:
    find, _ = CHECKS[check]
    assert list(find(read("mechtable/rules/combat_utils.py", FAULTY[check])))


@pytest.mark.parametrize(
    "text", ["x = 0.5", "x = float(y)", "def f() -> float: ...", "x /= 2", "from math import floor"]
)
def test_each_inexact_number_is_found(text: str) -> None:
    assert list(inexact(read("mechtable/rules/x.py", text)))


def test_a_long_function_may_have_a_long_docstring_or_be_one_flat_match() -> None:
    told = 'def f():\n    """Doc.\n' + "    more\n" * 60 + '    """\n    g()\n'
    flat = "def f(x):\n    match x:\n" + "        case 1:\n            g()\n" * 30
    both = "def f(x):\n    y = x\n    match y:\n" + "        case 1:\n            g()\n" * 30
    assert [list(long_functions(read("x.py", text))) != [] for text in (told, flat, both)] == [
        False,
        False,
        True,
    ]


WRITTEN = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", ".ci/run", ".gitignore")
FOLDERS = ("mechtable", "parts", "campaigns", "docs", "tests", "benchmarks")
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(work|home|root|Users)\b/?\S*|\b[A-Z]:\\Users")
ALLOWED = {"tests/architecture/test_shape.py"}


def written_files() -> Iterator[Path]:
    yield from (ROOT / name for name in WRITTEN if (ROOT / name).exists())
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if (
                path.is_file()
                and "__pycache__" not in path.parts
                and path.suffix not in (".db", ".png", ".pyc")
            ):
                yield path


def test_no_file_names_a_path_of_one_machine() -> None:
    named = []
    for path in written_files():
        text = path.read_text(encoding="utf-8", errors="replace")
        name = path.relative_to(ROOT).as_posix()
        named += [] if name in ALLOWED else [f"{name}: {hit[0]}" for hit in MACHINE_PATH.finditer(text)]
    assert named == []
    assert all(MACHINE_PATH.search(text) for text in ("see /work/shared", '"/home/ann"', "(/root)"))
    assert not MACHINE_PATH.search("net/work ~/home docs/root")

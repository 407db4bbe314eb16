"""Every rule number that can be shown is a paragraph of the rules, so that it can be opened."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from mechtable.rules.options import Options
from mechtable.services.rulebook import rulebook

PACKAGE = Path(__file__).parents[2] / "mechtable"
NUMBER = re.compile(r"\d{1,2}\.\d{1,2}")
IN_WORDS = re.compile(
    r"\brules? (\d{1,2}\.\d{1,2})|\((\d{1,2}\.\d{1,2})(?:\.\d)?(?:, \d{1,2}\.\d{1,2}(?:\.\d)?)*\)"
)


def texts() -> Iterator[tuple[str, str]]:
    """Every text of the program with its place; docstrings too, which name the rules by number as well."""
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if NUMBER.search(text) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.name}:{node.lineno}", node.value


def test_every_rule_number_in_the_program_is_a_paragraph() -> None:
    rules, wrong, met = set(rulebook()), [], 0
    for place, text in texts():
        numbers = [text] if NUMBER.fullmatch(text) else [a or b for a, b in IN_WORDS.findall(text)]
        met += len(numbers)
        wrong += [f"{place}: {number}" for number in numbers if number not in rules]
    assert not wrong
    assert met > 300


def test_every_house_rule_names_its_paragraph() -> None:
    for option in fields(Options):
        assert option.name in " ".join(rulebook()[option.metadata["rule"]].lines), option.name

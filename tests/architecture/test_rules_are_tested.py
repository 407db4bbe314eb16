"""Every numbered rule of docs/rules/mechcombat.md, and every step of an attack, has a test that carries its number."""

import ast
import re
from collections import Counter
from functools import cache

import pytest

from tests.architecture.sources import ROOT, Function, Source, sources

RULES = ROOT / "docs" / "rules" / "mechcombat.md"
NUMBERED = re.compile(r"^(?:\[seed\] )?([1-9])\.([1-9][0-9]?) ", re.MULTILINE)
STEPPED = re.compile(r"^ ([1-9])\. ", re.MULTILINE)
NAMED = re.compile(r"test_([1-9])_([1-9][0-9]?)(?:_([1-9]))?_[a-z0-9]*[a-z]")
ATTACK = (7, 5)

ELSEWHERE = {(9, 2): "points at the brawl system, a game of its own with tests of its own"}
"""Rules that may be without a test named by them, and why."""

Number = tuple[int, ...]


def rules() -> list[Number]:
    """The numbers that the rules have, the steps of an attack as `7.5.1`."""
    text = RULES.read_text(encoding="utf-8")
    found: list[Number] = [(int(one), int(two)) for one, two in NUMBERED.findall(text)]
    attack = text[text.index("\n7.5 ") : text.index("\n7.6 ")]
    return sorted([*found, *((*ATTACK, int(step)) for step in STEPPED.findall(attack))])


@cache
def counted() -> Counter[Number]:
    """How many tests carry each number; a test of a step is one of its rule too."""
    counts: Counter[Number] = Counter()
    for source in sources("tests"):
        for node in members(source) if NAMED.search(source.text) else ():
            if isinstance(node, Function) and (named := NAMED.match(node.name)) and asserts(node):
                section, number, step = named.groups()
                counts[int(section), int(number)] += 1
                if step and (int(section), int(number)) == ATTACK:
                    counts[*ATTACK, int(step)] += 1
    return counts


def members(source: Source) -> list[ast.stmt]:
    """What may be a test: what a module and its classes consist of."""
    body = source.tree.body
    return [*body, *(node for each in body if isinstance(each, ast.ClassDef) for node in each.body)]


def asserts(test: ast.AST) -> bool:
    """Whether a test can fail by what it says itself or by a check it calls."""
    return any(isinstance(node, ast.Assert | ast.With | ast.Call) for node in ast.walk(test))


def test_the_rules_are_read_whole() -> None:
    found = rules()
    assert len(found) == len(set(found)) > 50
    assert {section for section, *_ in found} == set(range(1, 10))
    assert [number for number in found if len(number) == 3] == [(*ATTACK, step) for step in range(1, 8)]


def test_every_rule_has_a_test_named_by_its_number() -> None:
    counts = counted()
    untested = [".".join(map(str, number)) for number in rules() if not counts[number]]
    assert sorted(untested) == sorted(".".join(map(str, number)) for number in allowed(counts))


def allowed(counts: Counter[Number]) -> list[Number]:
    """The allowances that are still needed; none outlives its reason."""
    return [number for number in ELSEWHERE if not counts[number]]


def test_no_test_carries_a_number_that_no_rule_has() -> None:
    known = set(rules())
    strangers = [number for number in counted() if number[0] in range(1, 10) and number not in known]
    assert strangers == []


@pytest.mark.parametrize(
    ("name", "number"),
    [("test_7_5_equal_leads_miss", ("7", "5", None)), ("test_7_5_3_both_lead", ("7", "5", "3"))],
)
def test_names_are_read_by_number(name: str, number: tuple[str | None, ...]) -> None:
    named = NAMED.match(name)
    assert named is not None
    assert named.groups() == number

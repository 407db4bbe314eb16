"""What the strict reader refuses is not valid by the JSON Schema either."""

import re
from typing import Any

import pytest

from mechtable.files.strict_yaml import read_document
from mechtable.files.writer import dump
from tests.files.schemas import plain
from tests.files.spoiling import SAMPLES, Path_, changed, paths_of, spoiled
from tests.files.validating import READERS, VALIDATORS, complaint

OF_THE_FORM = re.compile("expected|unknown key|the key is missing|is empty|nothing: take it out")
"""Faults of a value by itself: of its type, its range, its keys."""

BEYOND = re.compile(r"keep the order|the shapes are fixed|script\[\d+\]: |the script does not name it")
"""Faults between several values that say the same words, and those of a script, which is a language of its own."""


def of_the_form(said: str) -> list[str]:
    return [line for line in said.splitlines() if OF_THE_FORM.search(line) and not BEYOND.search(line)]


def refused_by_both(kind: str, most: int) -> None:
    """What the reader refuses is not valid either, looking at so many places of the samples, evenly spread."""
    spots = [
        (document, path) for own, document in SAMPLES if own == kind for path in [*paths_of(document)][:120]
    ]
    tried = 0
    for document, path in spots[:: -(-len(spots) // most)]:
        for spoilt in spoiled(document, path):
            said = of_the_form(complaint(kind, dump(spoilt)))
            tried += bool(said)
            assert not said or not VALIDATORS[kind].is_valid(spoilt), (path, said)
    assert tried > 5


@pytest.mark.parametrize("kind", [*READERS])
def test_what_the_strict_reader_refuses_is_not_valid(kind: str) -> None:
    refused_by_both(kind, 4 if kind == "hands" else 12)


@pytest.mark.long
@pytest.mark.parametrize("kind", [*READERS])
def test_what_the_strict_reader_refuses_anywhere_is_not_valid(kind: str) -> None:
    refused_by_both(kind, 150)


@pytest.mark.parametrize("kind", [*READERS])
def test_the_schema_knows_the_keys_that_the_reader_knows(kind: str) -> None:
    """The reader lists them when it meets another."""
    compared = 0
    for own, document in SAMPLES:
        if own != kind:
            continue
        for path in [*paths_of([document])][:60]:
            if not isinstance(at(document, path), dict):
                continue
            spoilt = changed([document], (*path, "unheard_of"), 1)[0]
            found = re.search("unheard_of: unknown key: expected (.*)", complaint(kind, dump(spoilt)))
            if found is None:
                continue
            (error, *_) = deepest(kind, spoilt)
            assert set(dict(error.schema)["properties"]) == set(re.split(", | or ", found[1])), path
            compared += 1
    assert compared or kind == "taxonomy"


def at(document: Any, path: Path_) -> Any:
    found: Any = [document]
    for step in path:
        found = found[step]
    return found


def deepest(kind: str, spoilt: Any) -> list[Any]:
    """The complaints about unknown keys."""
    errors = [*VALIDATORS[kind].iter_errors(spoilt)]
    while any(error.context for error in errors):
        errors = [inner for error in errors for inner in (error.context or [error])]
    return [error for error in errors if error.validator == "additionalProperties"]


PART = "id: a, name: A, tons: 1"
GEAR = f"{PART}, slots: 1, at: [hand]"
EFFECT = "name: E, when: always"
FAULTS = (
    ("arms", f"- {{{PART}, hp: 010}}"),
    ("arms", f"- {{{PART}, hp: 3, sensors: 2}}"),
    ("arms", f"- {{{PART}, hp: 3, mounts: {{back: 1}}}}"),
    ("arms", f"- {{{PART}, hp: 3, price: 1.5}}"),
    ("arms", f"- {{{PART}, hp: 3, tags: [Rare]}}"),
    ("arms", f"- {{{PART}, hp: 3, tags: rare}}"),
    ("arms", "- {id: Big Arm, name: A, tons: 1, hp: 3}"),
    ("arms", "- {id: a, name: A, tons: 2.1, hp: 3}"),
    ("arms", "- {id: a, name: A, tons: -1, hp: 3}"),
    ("arms", "- {id: a, name: [/], tons: 1, hp: 3}"),
    ("arms", "id: a"),
    ("items", f"- {{{PART}, slots: 1}}"),
    ("items", f"- {{{PART}, slots: 0, at: [hand]}}"),
    ("items", f"- {{{PART}, slots: 1, at: []}}"),
    ("items", f"- {{{GEAR}, effects: {{}}}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{move: 0}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{fly: -1}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{sensors: 50%}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{draw: 1}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{move: 1}}, lasts: turn}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{{EFFECT}, then: {{damage_type: fire}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{name: E, when: sometimes, then: {{move: 1}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{name: E, when: lead, if: {{card: zz}}, then: {{draw: 1}}}}]}}"),
    ("items", f"- {{{GEAR}, effects: [{{name: E, when: lead, if: {{rank: 11}}, then: {{draw: 1}}}}]}}"),
    ("weapons", f"- {{{GEAR}, style: meele, damage_type: impact, damage: 1, range: melee}}"),
    ("weapons", f"- {{{GEAR}, style: melee, damage_type: cold, damage: 1, range: melee}}"),
    ("weapons", f"- {{{GEAR}, style: melee, damage_type: impact, damage: 1, range: far}}"),
    ("weapons", f"- {{{GEAR}, style: melee, damage_type: impact, damage: 1, range: 0}}"),
    ("mech", "{head: a}"),
    ("mech", "{mech: M, wings: a}"),
    ("mech", "{mech: M, items: [{item: a, at: left foot}]}"),
    ("mech", "{mech: M, damage: {tail: 1}}"),
    ("pilot", "{pilot: P, hand_size: 9}"),
    ("pilot", "{pilot: P, xp: [{date: yesterday, amount: 1, reason: R}]}"),
    ("campaign", "{campaign: C, options: {ap_base: lots}}"),
    ("campaign", "{campaign: C, options: {apbase: 9}}"),
    ("campaign", "{campaign: C, packs: []}"),
    ("encounters", "[{encounter: E, combatants: [{name: two words, mech: M}]}]"),
    ("encounters", "[{encounter: E, combatants: [{name: a, mech: M, at: [1]}]}]"),
    ("taxonomy", "{styles: {melee: swords}, types: {impact: clubs}}"),
    ("hands", "[]"),
    ("threat", "{torso_hp: 0.3}"),
    ("threat", "{luck: 1}"),
    ("pack", "{name: p, version: 1.0}"),
    ("pack", "{name: Big, version: 1.0, author: A}"),
    ("pack", "{name: p, version: true, author: A}"),
    ("pack", "{name: p, version: 1.0, author: A, licence: MIT}"),
)


@pytest.mark.parametrize(("kind", "text"), FAULTS, ids=lambda value: value[:40])
def test_each_of_these_faults_is_found_by_both(kind: str, text: str) -> None:
    assert complaint(kind, text)
    assert not VALIDATORS[kind].is_valid(plain(read_document(text, "f")))

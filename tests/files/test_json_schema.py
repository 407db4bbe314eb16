"""The JSON Schema of the file formats: shipped files fit, and what the strict reader refuses does not."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mechtable.files.campaigns import read_campaign
from mechtable.files.encounters import read_encounters
from mechtable.files.extras_files import read_extras
from mechtable.files.fight_files import read_fight
from mechtable.files.forces import read_force
from mechtable.files.hands_files import read_hands
from mechtable.files.lances import read_lances
from mechtable.files.maps import read_map
from mechtable.files.mechs import read_mech, read_mechs
from mechtable.files.pack_files import read_pack
from mechtable.files.parts_files import read_parts
from mechtable.files.pilots import read_pilot, read_pilots
from mechtable.files.problems import FileError
from mechtable.files.schema_document import FORMATS, WHOLE, schema_document, schema_files
from mechtable.files.skills_files import read_skills
from mechtable.files.strict_yaml import read_document
from mechtable.files.taxonomy_files import read_taxonomy
from mechtable.files.threat_files import read_threat
from mechtable.files.writer import dump
from tests.files.reading import ROOT, shipped_taxonomy
from tests.files.schemas import FOLDER, instance, line_of, plain, shipped

WORDS = shipped_taxonomy()
DOCUMENT = schema_document(WORDS)
DATA = ROOT / "tests" / "data"
EXAMPLES = [
    (DATA / "examples" / "example-mech.yaml", "mech"),
    (DATA / "examples" / "pilot.yaml", "pilot"),
    (DATA / "fight.yaml", "fight"),
    (DATA / "force.yaml", "force"),
    (DATA / "examples" / "campaign.yaml", "campaign"),
    *((path, path.stem) for path in sorted((DATA / "examples" / "parts").iterdir())),
    *((path, path.stem) for path in sorted((DATA / "worked-campaign").iterdir())),
]
FILES = [*shipped(), *EXAMPLES]

Reader = Callable[[str], object]


def parts_reader(kind: str) -> Reader:
    return lambda text: read_parts(text, f"{kind}.yaml", WORDS)


READERS: Mapping[str, Reader] = {
    **{kind: parts_reader(kind) for kind in ("heads", "torsos", "arms", "legs", "shoulders", "weapons", "items")},
    "skills": lambda text: read_skills(text, "f", WORDS),
    "taxonomy": lambda text: read_taxonomy(text, "f"),
    "hands": lambda text: read_hands(text, "f"),
    "threat": lambda text: read_threat(text, "f"),
    "campaign": lambda text: read_campaign(text, "f"),
    "encounters": lambda text: read_encounters(text, "f"),
    "force": lambda text: read_force(text, "f"),
    "lances": lambda text: read_lances(text, "f"),
    "map": lambda text: read_map(text, "f"),
    "fight": lambda text: read_fight(text, "f"),
    "extras": lambda text: read_extras(text, "f"),
    "mech": lambda text: read_mech(text, "f"),
    "mechs": lambda text: read_mechs(text, "f"),
    "pilot": lambda text: read_pilot(text, "f"),
    "pilots": lambda text: read_pilots(text, "f"),
    "pack": lambda text: read_pack(text, "f"),
}  # fmt: skip


def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(DOCUMENT | {"anyOf": [{"$ref": f"#/$defs/{kind}"}]})


VALIDATORS = {kind: validator(kind) for kind in FORMATS}


def complaint(kind: str, text: str) -> str:
    """What the strict reader says; empty when it takes the text."""
    try:
        READERS[kind](text)
    except FileError as error:
        return str(error)
    return ""


def test_the_document_is_a_schema_and_every_format_is_in_it() -> None:
    Draft202012Validator.check_schema(DOCUMENT)
    assert set(READERS) == set(FORMATS)
    assert all(name in DOCUMENT["$defs"] for name in FORMATS)


@pytest.mark.parametrize(("path", "kind"), FILES, ids=lambda value: getattr(value, "name", value))
def test_every_shipped_file_is_valid(path: Any, kind: str) -> None:
    found = instance(path)
    assert [error.message for error in VALIDATORS[kind].iter_errors(found)] == []
    assert Draft202012Validator(DOCUMENT).is_valid(found)


def test_the_kept_files_are_those_the_program_writes() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == dict(schema_files(WORDS)), "make them anew: python -m tests.files.schemas"
    for name, text in kept.items():
        target = json.loads(text).get("$ref", "")
        assert name == WHOLE or target == f"{WHOLE}#/$defs/{name.removesuffix('.schema.json')}"


@pytest.mark.parametrize(("path", "kind"), [*shipped()], ids=lambda value: getattr(value, "name", value))
def test_every_shipped_file_names_its_schema(path: Any, kind: str) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first == line_of(path, kind), "make it anew: python -m tests.files.schemas"
    assert (path.parent / first.partition("=")[2]).resolve() == FOLDER / f"{kind}.schema.json"


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

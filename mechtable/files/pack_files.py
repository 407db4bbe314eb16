"""Packs: a folder of part files with a `pack.yaml`, read on top of a catalogue.

Nothing is overridden: an id that is taken is a clash, reported with both places, and the pack that came later is left
out as a whole, as is one with any other fault.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from mechtable.files.collection import collection_paused
from mechtable.files.effect_meaning import check_online
from mechtable.files.limits import MOST_PARTS
from mechtable.files.nodes import Scalar
from mechtable.files.pack_sources import OF_THE_TABLE, PACK_FILE, PackSource, Stocked
from mechtable.files.parts_files import open_parts, parts_of
from mechtable.files.problems import FileError, Findings, Problem
from mechtable.files.schema import Value, open_document
from mechtable.files.skills_files import skills_of
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.packs import CORE, Pack
from mechtable.rules.parts import AnyPart, Gear
from mechtable.rules.skills import Skill


@dataclass(frozen=True, slots=True)
class _Opened:
    source: PackSource
    pack: Pack
    depends: Mapping[str, Value]
    findings: Findings


def read_pack(data: str | bytes, name: str) -> Pack:
    """What a `pack.yaml` says.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    pack, _, _ = _pack(root)
    root.findings.finish()
    return pack


def depends_of(source: PackSource) -> tuple[str, ...]:
    """The packs that a pack says it needs; none where that cannot be read."""
    try:
        return read_pack(source.files.get(PACK_FILE, b""), PACK_FILE).depends
    except FileError:
        return ()


@collection_paused()
def add_packs(base: Catalogue, sources: Iterable[PackSource]) -> Stocked:
    """The catalogue with these packs; one that has a fault, or lacks what it depends on, is left out and says why.

    The order of the sources decides only which of two packs with one id is left out: the later one.
    """
    waiting = [_open(source) for source in sources]
    left_out = {one.source.name: one.findings for one in waiting if one.findings.problems}
    waiting = [one for one in waiting if not one.findings.problems]
    stock, packs = base, {CORE: frozenset(base.skills)}
    read: list[Pack] = []
    while ready := next((one for one in waiting if set(one.depends) <= set(packs)), None):
        waiting.remove(ready)
        known = [skill for name in (CORE, *ready.depends) for skill in packs[name]]
        added = _add(stock, ready, known)
        if ready.findings.problems:
            left_out[ready.source.name] = ready.findings
            continue
        packs[ready.pack.name] = frozenset(added.skills) - frozenset(stock.skills)
        read.append(ready.pack)
        stock = added
    for one in waiting:
        _lacking(one, packs, (*left_out, *(other.pack.name for other in waiting)))
        left_out[one.source.name] = one.findings
    told = {name: tuple(findings.problems) for name, findings in left_out.items()}
    return Stocked(stock, tuple(read), told)


def _open(source: PackSource) -> _Opened:
    findings = Findings()
    name = f"{source.folder}/{PACK_FILE}"
    if PACK_FILE not in source.files:
        findings.add(Problem(name, 1, 1, "", "the file is missing: it says what the pack is called"))
        return _Opened(source, Pack(name=source.name, version="", author=""), {}, findings)
    pack, called, depends = _pack(open_document(source.files[PACK_FILE], name, findings))
    if pack.name and pack.name != source.name:
        called.wrong(f"the pack's folder is called {source.name}: give both the same name")
    return _Opened(source, pack, depends, findings)


def _pack(root: Value) -> tuple[Pack, Value, Mapping[str, Value]]:
    keys = root.mapping(("name", "version", "author"), ("depends", "description"))
    depends: dict[str, Value] = {}
    for item in keys["depends"].items("packs"):
        name = item.slug()
        if name in depends:
            item.wrong(f"the pack {name} is named twice")
        elif name and name != CORE:
            depends[name] = item
    pack = Pack(
        name=keys["name"].slug(),
        version=_version(keys["version"]),
        author=keys["author"].text("author"),
        depends=tuple(depends),
        description=keys["description"].note("description"),
    )
    if pack.name == CORE:
        keys["name"].wrong("core is the pack that ships: choose another name")
    elif pack.name in depends:
        depends[pack.name].wrong("a pack does not depend on itself: take it out")
    return pack, keys["name"], depends


def _version(value: Value) -> str:
    """A version such as 1.0 looks like a number and is text all the same."""
    node = value.node
    if isinstance(node, Scalar) and node.value is not None and not isinstance(node.value, str | bool):
        return node.text
    return value.text("version", limit=30)


def _add(stock: Catalogue, opened: _Opened, known: Sequence[str]) -> Catalogue:
    """The catalogue with the pack's parts and skills; every fault is among its findings."""
    source, findings, name = opened.source, opened.findings, opened.pack.name
    files = {file: data for file, data in source.files.items() if file not in (PACK_FILE, *OF_THE_TABLE)}
    for file in sorted(set(source.files) & set(OF_THE_TABLE)):
        message = "a pack brings parts and pilot skills; words and hands are the same for the whole table"
        findings.add(Problem(f"{source.folder}/{file}", 1, 1, "", message))
    roots = open_parts(files, source.folder, findings)
    skill_file = roots.pop("skills.yaml", None)
    places = dict(stock.places)
    parts: dict[str, AnyPart] = {}
    for root in roots.values():
        for part, at in parts_of(root, stock.taxonomy, name):
            if _free(part.id, at, places, lambda taken: _pack_of(taken, stock)):
                parts[part.id] = part
    skills: dict[str, Skill] = {}
    if skill_file is not None:
        for skill, at in skills_of(skill_file, stock.taxonomy, name, known):
            if _free(skill.id, at, places, lambda taken: _pack_of(taken, stock)):
                skills[skill.id] = skill
    gear = [part.id for part in (*stock.parts.values(), *parts.values()) if isinstance(part, Gear)]
    for root in (*roots.values(), *([] if skill_file is None else [skill_file])):
        check_online(root, gear)
    if len(parts) > MOST_PARTS:
        message = f"the pack has {len(parts)} parts: expected at most {MOST_PARTS}"
        findings.add(Problem(source.folder, 1, 1, "", message))
    return replace(stock, parts={**stock.parts, **parts}, skills={**stock.skills, **skills}, places=places)


def _free(own_id: str, at: Value, places: dict[str, str], pack_of: Callable[[str], str]) -> bool:
    """Whether nothing else has this id; then it is taken from now on."""
    if not own_id:
        return False
    if own_id in places:
        at.wrong(
            f"{own_id} is the id of two things, the other at {places[own_id]}{pack_of(own_id)}: choose another"
        )
        return False
    places[own_id] = at.place
    return True


def _pack_of(taken: str, stock: Catalogue) -> str:
    entry = stock.parts.get(taken) or stock.skills.get(taken)
    return f" in the pack {entry.pack}" if entry else ""


def _lacking(opened: _Opened, packs: Iterable[str], others: Iterable[str]) -> None:
    """Say which of the packs it needs are not there, or not usable."""
    missing = [name for name in opened.depends if name not in packs]
    for name in missing:
        why = "is left out or waits for this one" if name in others else "is not switched on"
        opened.depends[name].wrong(f"the pack {opened.pack.name} needs {name}, which {why}")

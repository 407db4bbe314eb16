"""Part files: a list of one kind each, the file's name gives the kind; and the catalogue they make together."""

from collections.abc import Mapping
from decimal import Decimal

from mechtable.files.collection import collection_paused
from mechtable.files.effect_meaning import check_online
from mechtable.files.hands_files import hands_of
from mechtable.files.limits import MOST_PARTS, PARTS_BYTES
from mechtable.files.pack_sources import KNOWN_FILES
from mechtable.files.part_entries import READERS, Listed
from mechtable.files.problems import Findings, Problem, any_of
from mechtable.files.schema import Value, open_document
from mechtable.files.skills_files import skills_of
from mechtable.files.taxonomy_files import NO_TAXONOMY, taxonomy_of
from mechtable.files.threat_files import threat_of
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.hands import HandTable
from mechtable.rules.packs import CORE
from mechtable.rules.parts import AnyPart, Gear
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy


def read_parts(data: str | bytes, name: str, taxonomy: Taxonomy, pack: str = CORE) -> tuple[AnyPart, ...]:
    """The parts of one file, in its order; the last word of `name` gives the kind: `parts/heads.yaml`.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    listed = parts_of(root, taxonomy, pack)
    _by_id(listed)
    root.findings.finish()
    return tuple(part for part, _ in listed)


@collection_paused()
def read_catalogue(
    files: Mapping[str, bytes],
    folder: str,
    *,
    pack: str = CORE,
    taxonomy: Taxonomy | None = None,
    hands: HandTable | None = None,
    skills: Mapping[str, Skill] | None = None,
    threat: Mapping[str, Decimal] | None = None,
) -> Catalogue:
    """The catalogue of a folder.

    Args:
        files: Content by file name, such as `heads.yaml`; names of other endings are passed over.
        folder: The folder, as errors call it.
        pack: The pack that the parts belong to.
        taxonomy: The words to use when the folder has no `taxonomy.yaml`.
        hands: The table to use when the folder has no `hands.yaml`.
        skills: The pilot skills to use when the folder has no `skills.yaml`.
        threat: The weights to use when the folder has no `threat.yaml`.

    Raises:
        FileError: All that is wrong in all the files, an id used twice with both places.
    """
    findings = Findings()
    roots = open_parts(files, folder, findings)
    found = catalogue_under(
        roots, folder, findings, pack=pack, taxonomy=taxonomy, hands=hands, skills=skills, threat=threat
    )
    findings.finish()
    assert found is not None
    return found


def catalogue_under(
    roots: dict[str, Value],
    folder: str,
    findings: Findings,
    *,
    pack: str = CORE,
    taxonomy: Taxonomy | None = None,
    hands: HandTable | None = None,
    skills: Mapping[str, Skill] | None = None,
    threat: Mapping[str, Decimal] | None = None,
) -> Catalogue | None:
    """The catalogue of documents by the names of their files, as `read_catalogue` reads it; None without a hand table."""
    if "taxonomy.yaml" in roots:
        taxonomy = taxonomy_of(roots.pop("taxonomy.yaml"))
    elif taxonomy is None:
        findings.add(Problem(f"{folder}/taxonomy.yaml", 1, 1, "", "the file is missing"))
    if "hands.yaml" in roots:
        hands = hands_of(roots.pop("hands.yaml"))
    elif hands is None:
        findings.add(Problem(f"{folder}/hands.yaml", 1, 1, "", "the file is missing"))
    if "threat.yaml" in roots:
        threat = threat_of(roots.pop("threat.yaml"))
    words = taxonomy or NO_TAXONOMY
    listed = [
        part
        for name, root in roots.items()
        if name != "skills.yaml"
        for part in parts_of(root, words, pack, name)
    ]
    parts = _by_id(listed)
    places = {part.id: at.place for part, at in listed}
    if "skills.yaml" in roots:
        taught = skills_of(roots["skills.yaml"], words, pack)
        skills = {skill.id: skill for skill, _ in taught}
        places |= {skill.id: at.place for skill, at in taught}
    for root in roots.values():
        check_online(root, [part.id for part in parts.values() if isinstance(part, Gear)])
    return None if hands is None else Catalogue(parts, words, hands, skills or {}, threat or {}, places)


def open_parts(files: Mapping[str, bytes], folder: str, findings: Findings) -> dict[str, Value]:
    """Open the known files in the order of `READERS`, whatever the order of the folder."""
    for name in sorted(files):
        if name.lower().endswith((".yaml", ".yml")) and name not in KNOWN_FILES:
            message = f"no kind of parts has this name: expected {any_of(KNOWN_FILES)}"
            findings.add(Problem(f"{folder}/{name}", 1, 1, "", message))
    return {
        name: open_document(files[name], f"{folder}/{name}", findings, limit=PARTS_BYTES)
        for name in KNOWN_FILES
        if name in files
    }


def parts_of(root: Value, taxonomy: Taxonomy, pack: str, file: str = "") -> list[Listed]:
    """The parts under a document's root, each with its id's place; problems collected.

    The last word of `file` gives their kind, or of the root's own file.
    """
    stem = (file or root.file).replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]
    if stem not in READERS:
        root.wrong(f"the file's name gives the kind of its parts: expected {any_of(tuple(READERS))}")
        return []
    if root.empty:
        return []
    return [READERS[stem](item, taxonomy, pack) for item in root.items(stem, most=MOST_PARTS)]


def _by_id(listed: list[Listed]) -> dict[str, AnyPart]:
    found: dict[str, Listed] = {}
    for part, name in listed:
        if not part.id:
            continue
        if part.id in found:
            name.wrong(f"{part.id} is the id of two parts, the other at {found[part.id][1].place}")
        else:
            found[part.id] = part, name
    return {part_id: part for part_id, (part, _) in found.items()}

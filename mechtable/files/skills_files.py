"""`skills.yaml`: pilot skills with requirements, prices and effects (mechcombat 6.3, 8)."""

from mechtable.files.effect_meaning import Carrier
from mechtable.files.effects_files import read_effects
from mechtable.files.limits import HIGHEST_SKILL
from mechtable.files.schema import Value, open_document
from mechtable.rules.skills import Requirements, Skill
from mechtable.rules.taxonomy import Taxonomy

MOST_PRICE = 9_999
_SENTENCE_LENGTH = 300
_LEVELS = ("piloting", "initiative", "ap")


def read_skills(data: str | bytes, name: str, taxonomy: Taxonomy, pack: str = "core") -> dict[str, Skill]:
    """The pilot skills of a file by id, in its order.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    skills = skills_of(root, taxonomy, pack)
    root.findings.finish()
    return skills


def skills_of(root: Value, taxonomy: Taxonomy, pack: str) -> dict[str, Skill]:
    """The skills under a document's root, problems collected."""
    if root.empty:
        return {}
    found: dict[str, Skill] = {}
    places: dict[str, Value] = {}
    asked: list[tuple[Skill, Value]] = []
    for item in root.items("skills"):
        keys = item.mapping(("id", "name", "description", "price"), ("requires", "effects", "special"))
        skill = _skill(keys, taxonomy, pack)
        if skill.id in places:
            keys["id"].wrong(f"{skill.id} is the id of two skills, the other at {places[skill.id].place}")
        elif skill.id:
            found[skill.id], places[skill.id] = skill, keys["id"]
            asked.append((skill, keys["requires"]))
    for skill, requires in asked:
        for other in skill.requires.skills:
            if other not in found or other == skill.id:
                requires.wrong(f"asks for {other}, which is no other skill of this file")
    return found


def _skill(keys: dict[str, Value], taxonomy: Taxonomy, pack: str) -> Skill:
    return Skill(
        id=keys["id"].slug(),
        name=keys["name"].text("skill name"),
        description=keys["description"].text("description", limit=_SENTENCE_LENGTH),
        price=keys["price"].whole(0, MOST_PRICE),
        requires=_requires(keys["requires"]),
        effects=read_effects(keys["effects"], taxonomy, Carrier("skill", mounted=False)),
        special=keys["special"].maybe_text("special", limit=_SENTENCE_LENGTH),
        pack=pack,
    )


def _requires(value: Value) -> Requirements:
    if not value.given:
        return Requirements()
    keys = value.mapping((), (*_LEVELS, "skills"))
    return Requirements(
        **{level: keys[level].whole(0, HIGHEST_SKILL) for level in _LEVELS},
        skills=tuple(item.slug() for item in keys["skills"].items("skill ids")),
    )

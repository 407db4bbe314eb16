"""`skills.yaml`: pilot skills with requirements, prices and effects (mechcombat 6.3, 8)."""

from collections.abc import Iterable

from mechtable.files.effect_meaning import Carrier
from mechtable.files.effects_files import read_effects
from mechtable.files.limits import HIGHEST_SKILL, MOST_SKILL_PRICE, SENTENCE_LENGTH
from mechtable.files.schema import Value, open_document
from mechtable.rules.skills import Requirements, Skill
from mechtable.rules.taxonomy import Taxonomy

_LEVELS = ("piloting", "initiative", "ap")


def read_skills(data: str | bytes, name: str, taxonomy: Taxonomy, pack: str = "core") -> dict[str, Skill]:
    """The pilot skills of a file by id, in its order.

    Raises:
        FileError: All that is wrong with it.
    """
    root = open_document(data, name)
    skills = skills_of(root, taxonomy, pack)
    root.findings.finish()
    return {skill.id: skill for skill, _ in skills}


def skills_of(
    root: Value, taxonomy: Taxonomy, pack: str, known: Iterable[str] = ()
) -> list[tuple[Skill, Value]]:
    """The skills under a document's root, each with its id's place; problems collected.

    Args:
        root: The document.
        taxonomy: The words of damage and style.
        pack: The pack they belong to.
        known: Ids of skills elsewhere that they may ask for.
    """
    if root.empty:
        return []
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
    taught = {*found, *known}
    for skill, requires in asked:
        for other in skill.requires.skills:
            if other not in taught or other == skill.id:
                requires.wrong(f"asks for {other}, which is no other skill of this file")
    return [(skill, places[skill.id]) for skill in found.values()]


def _skill(keys: dict[str, Value], taxonomy: Taxonomy, pack: str) -> Skill:
    return Skill(
        id=keys["id"].slug(),
        name=keys["name"].text("skill name"),
        description=keys["description"].text("description", limit=SENTENCE_LENGTH),
        price=keys["price"].whole(0, MOST_SKILL_PRICE),
        requires=_requires(keys["requires"]),
        effects=read_effects(keys["effects"], taxonomy, Carrier("skill", mounted=False)),
        special=keys["special"].maybe_text("special", limit=SENTENCE_LENGTH),
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

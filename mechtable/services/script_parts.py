"""The parts and skills that a stored fight needs, as they were then: a script names them beside its mechs."""

from collections.abc import Iterable
from decimal import Decimal

from mechtable.engine.errors import MechtableError
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.events import FightBegan
from mechtable.rules.combat.state import Combatant
from mechtable.rules.parts import AnyPart, Item
from mechtable.rules.skills import Requirements, Skill

_UNREACHED = 99


class ScriptExportError(MechtableError):
    """A fight that cannot be written as a script, or not yet."""


def parts_in(begun: FightBegan, everyone: Iterable[Combatant]) -> Catalogue:
    """The parts and skills of the fight as they were then.

    Raises:
        ScriptExportError: Two different ones have one id.
    """
    parts: dict[str, AnyPart] = {}
    skills: dict[str, Skill] = {}
    for who in everyone:
        fitted = who.entrant.fitted
        for part in (*fitted.frames.values(), *(item.gear for item in fitted.gear)):
            if parts.setdefault(part.id, part) != part:
                raise ScriptExportError(
                    f"Two different parts have the id {part.id}: a script cannot name both."
                )
        for skill in who.entrant.skills:
            if skills.setdefault(skill.id, skill) != skill:
                raise ScriptExportError(
                    f"Two different skills have the id {skill.id}: a script cannot name both."
                )
    for skill in tuple(skills.values()):
        for other in skill.requires.skills:
            skills.setdefault(other, _out_of_reach(other))
    for one in (*tuple(parts.values()), *skills.values()):
        for effect in one.effects:
            asked = effect.condition.online
            if asked is not None and asked not in parts:
                parts[asked] = Item(id=asked, name=asked, tons=Decimal(0), slots=0)  # nobody had it aboard
    return Catalogue(parts, begun.taxonomy, begun.table, skills)


def _out_of_reach(skill_id: str) -> Skill:
    """Stands for a skill that was asked for and did not work in the fight, so that nothing is known of it."""
    return Skill(
        id=skill_id,
        name=skill_id,
        description="It was owned and did not work in this fight.",
        price=0,
        requires=Requirements(piloting=_UNREACHED),
    )

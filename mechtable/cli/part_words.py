"""Parts as lines of text."""

from collections.abc import Iterable, Iterator

from mechtable.export.drawing import columns, pips, wrapped
from mechtable.rules.effect_words import sentence
from mechtable.rules.fitted import threshold
from mechtable.rules.packs import CORE
from mechtable.rules.part_words import facts, mount_words, trade_words
from mechtable.rules.parts import KINDS, AnyPart, Frame, Gear, Weapon, kind, tons_text
from mechtable.rules.requirement_words import requirement_words
from mechtable.rules.skills import Skill
from mechtable.rules.slot_words import slots
from mechtable.rules.taxonomy import Taxonomy

_WIDTH = 78


def list_words(parts: Iterable[AnyPart | Skill]) -> Iterator[str]:
    """The parts and pilot skills by kind, each kind under its heading."""
    listed = tuple(parts)
    for word in KINDS.values():
        found = [part for part in listed if not isinstance(part, Skill) and kind(part) == word]
        if found:
            yield f"{word} ({len(found)})"
            yield from columns((_row(part) for part in found), right=frozenset({2, 3}))
            yield ""
    skills = [part for part in listed if isinstance(part, Skill)]
    if skills:
        yield f"skill ({len(skills)})"
        yield from columns((_skill_row(skill) for skill in skills), right=frozenset({2}))
        yield ""
    yield "  1 part" if len(listed) == 1 else f"  {len(listed)} parts"


def part_words(part: AnyPart | Skill, taxonomy: Taxonomy) -> Iterator[str]:
    """One part or skill with all that is known of it; the first line is its heading."""
    if isinstance(part, Skill):
        yield from _skill_words(part)
        return
    yield f"{part.name}, {kind(part)}"
    yield f"  {part.id} · pack {part.pack} · {tons_text(part.tons)} t"
    if trade := trade_words(part):
        yield f"  {' · '.join(trade)}"
    if isinstance(part, Frame):
        yield f"  {pips(part.hp, part.hp, threshold(part.hp))}  {part.hp} HP, damaged below {threshold(part.hp)}"
        if part.mounts:
            yield f"  mounts: {mount_words(part.mounts)}"
    if isinstance(part, Gear):
        fits = ", ".join(mount.value for mount in part.at)
        yield (f"  {slots(part.slots)} at {fits}" if part.slots else "  slotless")
    if words := facts(part):
        yield f"  {', '.join(words)}"
    if isinstance(part, Weapon):
        yield f"  {_paying(part, taxonomy)} raises its lead"
    for effect in part.effects:
        for line in wrapped(f"{effect.name}: {sentence(effect)}", _WIDTH):
            yield f"  {line}"
    if part.flavour:
        yield ""
        for line in wrapped(part.flavour, _WIDTH):
            yield f"  {line}"


def _skill_words(skill: Skill) -> Iterator[str]:
    yield f"{skill.name}, skill"
    yield f"  {skill.id} · pack {skill.pack} · {skill.price} XP"
    if needs := requirement_words(skill.requires):
        yield f"  needs {needs}"
    for line in wrapped(skill.description, _WIDTH):
        yield f"  {line}"
    for effect in skill.effects:
        for line in wrapped(f"{effect.name}: {sentence(effect)}", _WIDTH):
            yield f"  {line}"
    for line in wrapped(skill.special, _WIDTH) if skill.special else ():
        yield f"  {line}"


def _skill_row(skill: Skill) -> tuple[str, ...]:
    pack = "" if skill.pack == CORE else f"pack {skill.pack}"
    words = ", ".join(filter(None, (requirement_words(skill.requires), pack)))
    return (f"  {skill.id}", skill.name, f"{skill.price} XP", words)


def _row(part: AnyPart) -> tuple[str, ...]:
    size = f"{part.hp} HP" if isinstance(part, Frame) else ""
    if isinstance(part, Gear):
        size = f"{part.slots} sl" if part.slots else "–"
    words = ", ".join(filter(None, (*facts(part), "" if part.pack == CORE else f"pack {part.pack}")))
    return (f"  {part.id}", part.name, f"{tons_text(part.tons)} t", size, words)


def _paying(weapon: Weapon, taxonomy: Taxonomy) -> str:
    """The suits that pay: `♣` twice where style and type share it (2.1)."""
    return ", ".join(
        f"{suit.value} +{amount}" for suit, amount in taxonomy.pays(weapon.style, weapon.damage_type).items()
    )

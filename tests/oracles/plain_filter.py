"""The filter of the catalogue in the plainest words: no table, no cache, fields read by hand."""

from decimal import Decimal

from mechtable.rules.effect_words import sentence
from mechtable.rules.part_filter import (
    Either,
    Every,
    Filter,
    Has,
    Is,
    Marked,
    Measures,
    Not,
    Says,
    wants,
)
from mechtable.rules.part_traits import FIGURES, LOOSE, Entry
from mechtable.rules.parts import KINDS, Frame, Gear, Torso, Weapon
from mechtable.rules.skills import Skill
from tests.rules.filters import SET, WORDS_OF_DAMAGE


def plain(wanted: Filter, entry: Entry) -> bool:
    """The same question in the plainest words: no table, no cache, fields read by hand."""
    match wanted:
        case Says(text):
            tags = () if isinstance(entry, Skill) else entry.tags
            lines = [entry.id, entry.name, *tags, *(f"{e.name}: {sentence(e)}" for e in entry.effects)]
            if isinstance(entry, Skill):
                lines += [entry.description, entry.special]
            else:
                lines += [entry.flavour, entry.manufacturer]
            inside = any(text.casefold() in line.casefold() for line in lines)
            return inside or ("\n" in text and wants(wanted, entry, WORDS_OF_DAMAGE))
        case Is(name, word, whole):
            return any(
                word.casefold() in own.casefold()
                if name in LOOSE and not whole
                else word.casefold() == own.casefold()
                for own in plain_words(name, entry)
            )
        case Measures(name, how, amount):
            own = plain_figure(name, entry)
            order = 0 if own is None else (own > amount) - (own < amount)
            signs = {"<": (-1,), "<=": (-1, 0), "=": (0,), ">=": (0, 1), ">": (1,)}
            return own is not None and order in signs[how.value]
        case Has(name):
            return bool(plain_figure(name, entry)) or bool(plain_words(name, entry))
        case Marked(mark):
            return mark in SET and entry.id in SET[mark]
        case Not(term):
            return not plain(term, entry)
        case Every(terms):
            return all(plain(term, entry) for term in terms)
        case Either(terms):
            return any(plain(term, entry) for term in terms)


def plain_words(name: str, entry: Entry) -> list[str]:
    if name == "kind":
        return ["skill" if isinstance(entry, Skill) else KINDS[type(entry)]]
    if name in ("id", "name", "pack", "style"):
        return [getattr(entry, name)] if hasattr(entry, name) else []
    if name in ("manufacturer", "maker"):
        return [entry.manufacturer] if not isinstance(entry, Skill) and entry.manufacturer else []
    if name == "tag":
        return [] if isinstance(entry, Skill) else list(entry.tags)
    if name in ("at", "mount"):
        if isinstance(entry, Frame):
            return [mount.value for mount in entry.mounts if entry.mounts[mount] > 0]
        return [mount.value for mount in entry.at] if isinstance(entry, Gear) else []
    if name == "effect":
        return [f"{effect.name}: {sentence(effect)}" for effect in entry.effects]
    if name == "trigger":
        return [effect.when.value for effect in entry.effects]
    if name in ("type", "damage_type") and isinstance(entry, Weapon):
        own = [entry.damage_type] + [each.damage_type for each in entry.extra]
        parents = [WORDS_OF_DAMAGE.parents[word] for word in own if word in WORDS_OF_DAMAGE.parents]
        return own + parents if name == "type" else own
    return []


def plain_figure(name: str, entry: Entry) -> Decimal | int | None:
    if name == "xp":
        return entry.price if isinstance(entry, Skill) else None
    if name == "effects":
        return len(entry.effects)
    if isinstance(entry, Skill):
        return None
    if name == "mounts":
        return sum(entry.mounts.values()) if isinstance(entry, Frame) else None
    if name == "dr":
        return sum(entry.dr.values()) if isinstance(entry, Torso) else None
    return getattr(entry, name, None) if name in FIGURES else None

"""What a line says of a candidate: tons, what it draws and heats, and what it does or why it does not fit."""

from mechtable.rules.bench.candidates import Candidate
from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import When
from mechtable.rules.part_words import facts, mount_words
from mechtable.rules.parts import AnyPart, Gear, Weapon, tons_text

GEAR_HEADS = ("t", "power", "heat", "what changes")
FRAME_HEADS = ("t", "HP", "what it gives")
GEAR_CELLS, FRAME_CELLS = (5, 6, 5), (5, 4)
"""Room of the figures; name and words take the rest."""


def figures(part: AnyPart) -> tuple[str, ...]:
    """Tons, power and heat; of a frame tons and hit points."""
    if isinstance(part, Gear):
        heat = str(part.heat) if isinstance(part, Weapon) and part.heat else "–"
        return tons_text(part.tons), power_words(part), heat
    return tons_text(part.tons), str(part.hp)


def power_words(gear: Gear) -> str:
    """`5 r` a round, `5 a` an activation, `5 s` a shot; several joined."""
    burst = sum(effect.cost.power for effect in gear.effects if effect.when is When.ACTIVATED)
    shot = gear.power_per_use if isinstance(gear, Weapon) else 0
    words = [
        f"{amount}{sign}"
        for amount, sign in ((gear.power_per_round, "r"), (burst, "a"), (shot, "s"))
        if amount
    ]
    return "+".join(words) or "–"


def gist(candidate: Candidate) -> str:
    """The reason why it does not fit, else what it brings in a few words."""
    if not candidate.fits:
        return f"✗ {candidate.reason}"
    part = candidate.part
    if isinstance(part, Weapon):
        extra = "".join(f"+{each.damage}" for each in part.extra)
        reach = "melee" if part.melee else f"{part.range} sq"
        shots = "" if part.ammo is None else f", {part.ammo} shots"
        return f"{reach} {part.damage}{extra} {part.damage_type}{shots}"
    if isinstance(part, Gear):
        return "; ".join(sentence(effect) for effect in part.effects)
    words = (*facts(part), mount_words(part.mounts), *(effect.name for effect in part.effects))
    return ", ".join(filter(None, words))


def said(candidate: Candidate) -> tuple[str, ...]:
    """What stands below the list about the one under the cursor: its figures in words, then each effect."""
    part = candidate.part
    if not candidate.fits:
        return (f"Does not fit ({candidate.reason}): taking it makes the build illegal.",)
    effects = tuple(f"{effect.name}: {sentence(effect)}" for effect in part.effects)
    return tuple(filter(None, (", ".join(facts(part)), *effects))) or tuple(filter(None, (part.flavour,)))

"""One part of the catalogue: its figures and what it does, in sentences."""

from textual.content import Content

from mechtable.rules.effect_words import sentence
from mechtable.rules.part_words import facts, mount_words
from mechtable.rules.parts import AnyPart, Frame, Gear, kind, tons_text
from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette


def part_lines(part: AnyPart, width: int, palette: Palette) -> list[Content]:
    """Kind and weight, figures, mounts or slots, and each effect."""
    lines = [
        row(
            width,
            (f" {part.name}", f"bold {palette.here}"),
            (f"  {kind(part)}, {tons_text(part.tons)} t", palette.text),
        )
    ]
    words = [*facts(part)]
    if isinstance(part, Frame):
        words = [f"{part.hp} HP", *words, *filter(None, [mount_words(part.mounts)])]
    elif isinstance(part, Gear):
        fits = " or ".join(mount.value for mount in part.at)
        words.append(f"{part.slots} slots at {fits}" if part.slots else "slotless")
    lines += [row(width, (f" {line}", palette.text)) for line in wrapped(" · ".join(words), width - 2)]
    for effect in part.effects:
        lines += [
            row(width, (f" {line}", palette.text))
            for line in wrapped(f"{effect.name}: {sentence(effect)}", width - 2)
        ]
    if part.flavour:
        lines += [
            row(width),
            *(row(width, (f" {line}", palette.quiet)) for line in wrapped(part.flavour, width - 2)),
        ]
    return lines

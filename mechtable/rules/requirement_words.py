"""What a pilot skill asks for, in words."""

from mechtable.rules.skills import Requirements


def requirement_words(needs: Requirements) -> str:
    """The requirements on one line: `Piloting 4, quick-hands`; empty for none."""
    levels = (("Piloting", needs.piloting), ("Initiative", needs.initiative), ("AP skill", needs.ap))
    return ", ".join((*(f"{word} {level}" for word, level in levels if level), *needs.skills))

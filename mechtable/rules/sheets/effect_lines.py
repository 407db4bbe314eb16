"""Effects as sheets tell them."""

from collections.abc import Iterable

from mechtable.rules.effect_words import sentence
from mechtable.rules.effects import Effect


def effect_lines(effects: Iterable[Effect]) -> tuple[str, ...]:
    """Each as `name: what it does`."""
    return tuple(f"{effect.name}: {sentence(effect)}" for effect in effects)


def once_lines(effects: Iterable[Effect]) -> tuple[tuple[str, str], ...]:
    """The abilities that count once a turn, round or fight: name, and which of these it is (8.3)."""
    limited = ((effect.name, effect.condition.once) for effect in effects)
    return tuple((name, once.value) for name, once in limited if once is not None)

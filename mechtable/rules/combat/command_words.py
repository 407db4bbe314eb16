"""The words of the fight language: what somebody can do, what the GM can, and what nobody may be called."""

from collections.abc import Iterable

from mechtable.rules.combat import noting_notation

VERBS = (
    "attack",
    "defend",
    "lead",
    "pick",
    "follow",
    "move",
    "draw",
    "discard",
    "use",
    "on",
    "off",
    "take",
    "end",
    "delay",
    "eject",
    "surrender",
)
"""What a combatant can do."""

GM_VERBS = ("set", "join", "leave", "reveal", "shuffle", "overrule", "end", *noting_notation.VERBS)
"""What stands behind `gm`."""

OWN_WORDS = frozenset(
    [
        "options",
        "parts",
        "seed",
        "mech",
        "begin",
        "turnup",
        "reshuffle",
        "gm",
        "undo",
        "redo",
        "expect",
        "last",
        "round",
        "active",
        "phase",
        "blocked",
        "timer",
    ]
)
"""Words that no combatant may be called."""

_NAMED = 4
"""So many meanings of a word are named where it has more than one besides."""


def can_mean(typed: str, meanings: Iterable[str]) -> str:
    """The sentence about a word that was cut too short."""
    several = list(meanings)
    if len(several) > _NAMED + 1:
        several = [*several[:_NAMED], f"{len(several) - _NAMED} others"]
    return f"{typed[:40]} can mean {' or '.join(several)}: write more of it."

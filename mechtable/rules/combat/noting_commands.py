"""What the GM notes during a fight (mechcombat 7.15, 7.16)."""

from dataclasses import dataclass

from mechtable.rules.combat.noted import Fate, Until


@dataclass(frozen=True, slots=True)
class GmCondition:
    """A combatant carries a word, until it is taken away or ends by itself; the reason may be empty."""

    name: str
    word: str
    until: Until | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GmClear:
    """A condition is over."""

    name: str
    word: str


@dataclass(frozen=True, slots=True)
class GmTimer:
    """Something happens as a round begins: the round of that number, or `number` rounds from now where `ahead`."""

    word: str
    number: int
    ahead: bool = False
    public: bool = False


@dataclass(frozen=True, slots=True)
class GmClearTimer:
    """A timer is taken away."""

    word: str


@dataclass(frozen=True, slots=True)
class GmNote:
    """A line of the GM's own in the log."""

    text: str


@dataclass(frozen=True, slots=True)
class GmPilot:
    """What becomes of the pilot of a mech that is out; an injured one has a word for what ails it (7.10)."""

    name: str
    fate: Fate
    word: str = ""


Noting = GmCondition | GmClear | GmTimer | GmClearTimer | GmNote | GmPilot
"""What changes nothing on the field."""

"""What is worth telling of a fight afterwards, with the names that people use, and the sentence about each."""

from dataclasses import dataclass
from typing import assert_never

from mechtable.rules.combat.crew import Crew
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True)
class Strike:
    """A hit (7.5.6); `left` of `whole` HP are left of the part, `called` says that the attacker picked it."""

    attacker: str
    target: str
    weapon: str
    part: Place
    damage: int
    left: int
    whole: int
    called: bool


@dataclass(frozen=True, slots=True)
class Missed:
    """An attack that did not hit (7.5.4)."""

    attacker: str
    target: str
    weapon: str


@dataclass(frozen=True, slots=True)
class PartLost:
    """A part broke (5.1); `by` and `weapon` are empty when no attack did it."""

    name: str
    part: Place
    by: str
    weapon: str
    called: bool


@dataclass(frozen=True, slots=True)
class Wrecked:
    """A mech was destroyed (5.1); `by` and `weapon` are empty when no attack did it."""

    name: str
    by: str
    weapon: str


@dataclass(frozen=True, slots=True)
class Came:
    """A reserve came onto the field (7.8)."""

    name: str


@dataclass(frozen=True, slots=True)
class Went:
    """A combatant left the field (7.8)."""

    name: str


@dataclass(frozen=True, slots=True)
class GaveIn:
    """A pilot got out, surrendered, or is back (7.10)."""

    name: str
    how: Crew


@dataclass(frozen=True, slots=True)
class Swept:
    """The GM had several parts hurt at once (7.17), and why; `lost` are the HP that each of them lost, who lost none too."""

    reason: str
    lost: tuple[tuple[str, int], ...] = ()

    def more(self, name: str, points: int) -> "Swept":
        """With so many HP more of somebody."""
        sums = dict(self.lost)
        sums[name] = sums.get(name, 0) + points
        return Swept(self.reason, tuple(sums.items()))

    @property
    def total(self) -> int:
        """The HP that all of them lost."""
        return sum(points for _, points in self.lost)


Happening = Strike | Missed | PartLost | Wrecked | Came | Went | GaveIn | Swept


def words(happened: Happening) -> str:
    """What happened, as a sentence."""
    match happened:
        case Strike():
            hit = f"{happened.attacker} hit {happened.target}'s {happened.part.words}"
            shot = " with a called shot" if happened.called else ""
            if not happened.damage:
                return f"{hit}{shot} and did no damage."
            return f"{hit}{shot} for {happened.damage}: {happened.left} of {happened.whole} left."
        case Missed():
            return f"{happened.attacker} missed {happened.target} with {happened.weapon}."
        case PartLost():
            lost = f"{happened.name} lost its {happened.part.words}"
            if not happened.by:
                return f"{lost}."
            return f"{lost} to {happened.by}'s {'called shot' if happened.called else happened.weapon}."
        case Wrecked():
            by = f" by {happened.by}'s {happened.weapon}" if happened.by else ""
            return f"{happened.name} was destroyed{by}."
        case Came():
            return f"{happened.name} joined the fight."
        case Went():
            return f"{happened.name} left the field."
        case GaveIn():
            return f"{happened.name}{_GAVE_IN[happened.how]}."
        case Swept():
            return f"Damage to several, “{happened.reason}”: {_swept(happened)}."
        case _:
            assert_never(happened)


_NAMED = 3
"""So many of those whom an area hurt are named where there are more than one besides."""


def _swept(happened: Swept) -> str:
    """Who lost most, the others as one sum."""
    hurt = sorted((each for each in happened.lost if each[1]), key=lambda each: -each[1])
    if not hurt:
        return "no HP lost"
    named = hurt if len(hurt) <= _NAMED + 1 else hurt[:_NAMED]
    (first, points), *others = named
    told = [f"{points} HP off {first}", *(f"{points} off {name}" for name, points in others)]
    rest = hurt[len(named) :]
    if rest:
        told.append(f"{sum(points for _, points in rest)} off {len(rest)} others")
    return ", ".join(told)


_GAVE_IN = {
    Crew.ABOARD: "'s pilot came back",
    Crew.EJECTED: "'s pilot ejected",
    Crew.SURRENDERED: " surrendered",
}


def weight(happened: Happening) -> int:
    """How much it matters beside others of the same round; more matters more."""
    match happened:
        case Wrecked():
            return 5
        case PartLost() | GaveIn():
            return 4
        case Came() | Went():
            return 3
        case Strike():
            return 2 if happened.damage else 1
        case Swept():
            return 2 if happened.total else 1
        case Missed():
            return 0
        case _:
            assert_never(happened)


def notable(happened: Happening) -> bool:
    """Whether a report tells it by itself; hits and misses are told as sums."""
    return not isinstance(happened, Strike | Missed) and not _of_a_wreck(happened)


def _of_a_wreck(happened: Happening) -> bool:
    """Whether it is the torso of a wreck, which is told as such."""
    return isinstance(happened, PartLost) and happened.part is Place.TORSO

"""The awards of a fight: what the table will talk about. What nobody earned is not given."""

from dataclasses import dataclass

from mechtable.engine.cards import Card, show_cards
from mechtable.rules.hands import Purpose
from mechtable.rules.places import Place
from mechtable.rules.reports.soaked import Soaked
from mechtable.rules.square_words import squares_words


@dataclass(frozen=True, slots=True, kw_only=True)
class BestHand:
    """The total hand of the highest value (3.2); among equals the first.

    Attributes:
        cards: Those that form it, the lead first where it takes part.
    """

    id: str
    name: str
    round: int
    hand: str
    value: int
    purpose: Purpose
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LongestShot:
    """The hit at the greatest known distance with a weapon that is not for melee; among equals the first."""

    id: str
    name: str
    round: int
    weapon: str
    target: str
    distance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MostSoaked:
    """Who kept the most damage off in all (7.5.6); among equals whoever had done so first.

    Attributes:
        round: When it had so much.
    """

    id: str
    name: str
    round: int
    soaked: Soaked


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosestCall:
    """The hit on a torso that left the least of it, of one that still stands; only of a torso that it left damaged."""

    id: str
    name: str
    round: int
    by: str
    weapon: str
    left: int
    whole: int


Award = BestHand | LongestShot | MostSoaked | ClosestCall


def title(award: Award) -> str:
    """What the award is called."""
    match award:
        case BestHand():
            return "Best hand"
        case LongestShot():
            return "Longest shot"
        case MostSoaked():
            return "Most soaked"
        case ClosestCall():
            return "Closest call"


def figure(award: Award) -> str:
    """The number it was given for, in a few words."""
    match award:
        case BestHand():
            return f"{award.hand} +{award.value}"
        case LongestShot():
            return squares_words(award.distance)
        case MostSoaked():
            points = award.soaked.total
            return "1 point" if points == 1 else f"{points} points"
        case ClosestCall():
            return f"{award.left} of {award.whole} HP"


def reason(award: Award) -> str:
    """What it was given for, in one line without the name."""
    match award:
        case BestHand():
            return show_cards(award.cards)
        case LongestShot():
            return f"{award.weapon} ▸ {award.target}"
        case MostSoaked():
            kinds = (("DR", award.soaked.dr), ("hands", award.soaked.hand), ("effects", award.soaked.effects))
            return ", ".join(f"{kind} {points}" for kind, points in kinds if points)
        case ClosestCall():
            return f"{Place.TORSO.words} after {award.by}'s {award.weapon}"


def told(award: Award) -> str:
    """The award as a sentence."""
    return f"{title(award)}: {award.name}, {figure(award)} ({reason(award)}), round {award.round}."

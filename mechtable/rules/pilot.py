"""The pilot: skills, hand size and the ledger of experience (mechcombat 6)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from math import comb

SHOE_SIZE = 208
"""Cards of the shoe that the hand-size progression counts: four packs without jokers (1.2, 6.2)."""

SMALLEST_HAND = 3
LARGEST_HAND = 8

SKILLS = ("piloting", "initiative", "ap")
"""The skills every pilot has (6.1)."""

HAND = "hand_size"
"""How a ledger line names the starting hand size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class XpLine:
    """One line of the ledger: an award above 0, a purchase below, or a line that takes an earlier one back (6.3).

    Attributes:
        buys: What the line bought: the new level by skill name, `hand_size` included; 1 for a pilot skill. A line that
            takes a purchase back has the level from before.
        takes_back: The number of the line it takes back, the first being 1; 0 for none.
    """

    date: date
    amount: int
    reason: str
    buys: Mapping[str, int] = field(default_factory=dict)
    takes_back: int = 0

    @property
    def awards(self) -> bool:
        """Whether XP was earned with it; giving back what a purchase took is no award."""
        return self.amount > 0 and not self.buys and not self.takes_back


@dataclass(frozen=True, slots=True, kw_only=True)
class Pilot:
    """A pilot as the sheet holds them. Levels that no ledger line bought are what the pilot started with (6.3)."""

    name: str
    callsign: str = ""
    player: str = ""
    piloting: int = 0
    initiative: int = 0
    ap: int = 0
    hand_size: int = SMALLEST_HAND
    attributes: Mapping[str, int] = field(default_factory=dict)
    trainings: Mapping[str, int] = field(default_factory=dict)
    skills: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    notes: str = ""
    xp: tuple[XpLine, ...] = ()

    @property
    def called(self) -> str:
        """The callsign, or the name of a pilot without one."""
        return self.callsign or self.name

    @property
    def balance(self) -> int:
        """XP left to spend: the sum of the ledger (6.3)."""
        return sum(line.amount for line in self.xp)

    @property
    def earned(self) -> int:
        """XP earned in all: the awards that were not cancelled. Refunds and purchases leave it as it is (6.3)."""
        gone = self.taken_back
        return sum(
            line.amount for number, line in enumerate(self.xp, 1) if line.awards and number not in gone
        )

    @property
    def taken_back(self) -> frozenset[int]:
        """The numbers of the ledger lines that a later line takes back (6.3)."""
        return frozenset(line.takes_back for line in self.xp if line.takes_back)

    def level(self, what: str) -> int | None:
        """The level of a skill, an attribute, a training or the hand size; 1 for a pilot skill; None for none of them."""
        if what in (*SKILLS, HAND):
            return int(getattr(self, what))
        if what in self.skills:
            return 1
        return self.attributes.get(what, self.trainings.get(what))


@dataclass(frozen=True, slots=True)
class HandStep:
    """One station of the hand-size progression (6.2).

    Attributes:
        size: Cards of the starting hand.
        hands: How many different hands of that size the shoe holds.
        factor: Truncated factor over the size before, None for the smallest.
        price: XP for the step from the size before, None for the smallest.
    """

    size: int
    hands: int
    factor: int | None
    price: int | None


def progression(hand_size_xp: Mapping[int, int]) -> tuple[HandStep, ...]:
    """The road from 3 to 8 cards, computed from C(208, n) (6.2), with the campaign's prices in XP."""
    steps = [HandStep(SMALLEST_HAND, comb(SHOE_SIZE, SMALLEST_HAND), None, None)]
    for size in range(SMALLEST_HAND + 1, LARGEST_HAND + 1):
        hands = comb(SHOE_SIZE, size)
        steps.append(HandStep(size, hands, hands // steps[-1].hands, hand_size_xp[size]))
    return tuple(steps)

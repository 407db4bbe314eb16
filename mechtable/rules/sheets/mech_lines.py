"""What stands on a mech's sheet: its places, what is mounted on them, amounts against their limits."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mechtable.engine.cards import Suit
from mechtable.rules.fitted import Status
from mechtable.rules.places import Location, Place
from mechtable.rules.sheets.hurt import means

MELEE_REACH = "melee"
"""The reach of a weapon that needs an adjacent target (7.5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """What a weapon does, its figures under the columns of a table.

    Attributes:
        ap: AP an attack, also where the weapon names none (7.3).
        reach: `melee`, or squares: `10`.
        damage: Its components of damage: `2 impact + 1 electrical`.
        style: The weapon's style (2.2).
        heat: Heat an attack.
        power: Power an attack (7.13).
    """

    ap: int
    reach: str
    damage: str
    style: str
    heat: int
    power: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GearLine:
    """An item of a mech.

    Attributes:
        ref: How commands name it; the id for one that no pack in use has, which has no tons either.
        carrier: The part it breaks with, None for a slotless item (5.3).
        state: `broken` or `offline` where damage has that effect (5.2, 5.3), else empty.
        lead: What damage to its carrier adds to the leading value of its attacks: 0 or −1 (5.1).
        facts: Figures in words, such as `2 impact`.
        attack: The figures of a weapon under their columns, None for any other item.
        power: Continuous power a round while it is switched on.
        rank: Its number in the priority order among what draws power, from 1; 0 for what draws none (5.2).
        suits: What a led suit adds for a weapon (2.1).
        shots: Shots left and carried when full, None without ammunition.
        effects: Each ability as `name: what it does`.
        once: The abilities that count once a turn, round or fight: name, and which of these it is (8.3).
    """

    ref: str
    name: str
    slots: int
    tons: str
    facts: tuple[str, ...]
    effects: tuple[str, ...]
    attack: Attack | None = None
    carrier: Place | None = None
    power: int = 0
    rank: int = 0
    suits: Mapping[Suit, int] = field(default_factory=dict)
    shots: tuple[int, int] | None = None
    once: tuple[tuple[str, str], ...] = ()
    state: str = ""
    lead: int = 0

    @property
    def weapon(self) -> bool:
        """Whether it attacks."""
        return self.attack is not None

    @property
    def suit_words(self) -> str:
        """The suits that pay for a weapon: `♣+2`, `♥+1 ♦+1`."""
        return suit_words(self.suits)

    @property
    def lead_words(self) -> str:
        """What damage does to its attacks: `−1 lead`, empty for nothing."""
        return lead_words(self.lead)


@dataclass(frozen=True, slots=True, kw_only=True)
class MountLine:
    """A location with what is mounted there; `slots` is None where the part that gives them cannot be told."""

    location: Location
    taken: int
    slots: int | None
    gear: tuple[GearLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartLine:
    """A place of a mech.

    Attributes:
        name: The part in it; empty for none.
        fits: Whether it is a part that belongs there; without it the figures are 0.
        threshold: The least HP at which it is whole (5.1).
        facts: Figures in words as if nothing was lost, the one first that damage changes.
        once: Its abilities that count once a turn, round or fight: name, and which of these it is (8.3).
    """

    place: Place
    name: str
    fits: bool
    hp: int
    max_hp: int
    threshold: int
    status: Status
    tons: str
    facts: tuple[str, ...]
    effects: tuple[str, ...]
    mounts: tuple[MountLine, ...]
    once: tuple[tuple[str, str], ...] = ()

    @property
    def mark(self) -> int | None:
        """The number of the first box behind the mark, ticked from the left: with it the part is damaged (5.1).

        None for one that is never damaged, for it is broken as soon as it is below half.
        """
        return self.max_hp - self.threshold + 1 if self.threshold > 1 else None

    @property
    def damaged_words(self) -> str:
        """What it means that it is damaged: `sensors ½` (5.1)."""
        return means(self.place, Status.DAMAGED)

    @property
    def broken_words(self) -> str:
        """What it means that it is broken: `no sensors` (5.1)."""
        return means(self.place, Status.BROKEN)

    @property
    def now_words(self) -> str:
        """What its damage means now; empty for a whole part."""
        return means(self.place, self.status) if self.fits else ""

    @property
    def facts_now(self) -> tuple[str, ...]:
        """Its figures in words, with what damage makes of the first: `power 24, now ½`, `sensors 5, now none`."""
        factor = _FACTORS.get((self.place, self.status), "")
        if not factor or not self.facts:
            return self.facts
        return (f"{self.facts[0]}, now {factor}", *self.facts[1:])


_FACTORS: Mapping[tuple[Place, Status], str] = {
    (Place.HEAD, Status.DAMAGED): "½",
    (Place.HEAD, Status.BROKEN): "none",
    (Place.TORSO, Status.DAMAGED): "½",
    (Place.TORSO, Status.BROKEN): "none",
    (Place.LEGS, Status.DAMAGED): "¾",
    (Place.LEGS, Status.BROKEN): "½",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ByState:
    """A figure as the state of one part makes it, all else as it stands (5.1).

    Attributes:
        place: The part it hangs on.
        whole: While the part is neither damaged nor broken.
    """

    place: Place
    whole: int
    damaged: int
    broken: int

    def when(self, status: Status) -> int:
        """The figure while the part is in this state."""
        return {Status.OK: self.whole, Status.DAMAGED: self.damaged, Status.BROKEN: self.broken}[status]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gauge:
    """An amount of a mech against its limit.

    Attributes:
        label: Of what.
        amount: In quarters of a ton, or points.
        more: What may come to it.
        left: How far it is below the limit, in words; empty where nothing limits it.
    """

    label: str
    amount: int
    more: int
    limit: int
    left: str = ""

    @property
    def over(self) -> bool:
        """Whether it is more than it may be."""
        return self.amount > self.limit


def suit_words(suits: Mapping[Suit, int]) -> str:
    """The suits that pay for a weapon: `♣+2`, `♥+1 ♦+1` (2.1)."""
    return " ".join(f"{suit.value}+{worth}" for suit, worth in suits.items())


def lead_words(lead: int) -> str:
    """A change of the leading value: `−1 lead`, empty for 0."""
    return f"{lead:+d} lead".replace("-", "−") if lead else ""

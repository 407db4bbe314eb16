"""Effects of parts, weapons, items and pilot skills as data (mechcombat 8): when, if, then.

The vocabulary is what the engine executes; a word outside it is refused where the data is read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum

from mechtable.engine.cards import Card, Rank, Suit
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy


class When(Enum):
    """What makes an effect count (8.2)."""

    ALWAYS = "always"
    ACTIVATED = "activated"
    LEAD = "lead"
    PLAY = "play"
    ATTACK = "attack"
    DEFEND = "defend"
    HIT = "hit"
    MISS = "miss"
    PART_DAMAGED = "part_damaged"
    PART_BROKEN = "part_broken"
    TURN_START = "turn_start"
    TURN_END = "turn_end"


class Lasts(Enum):
    """How long an activated effect runs; `action` is the owner's next attack with it (8.5)."""

    ACTION = "action"
    TURN = "turn"
    ROUND = "round"


class Once(Enum):
    """How often an effect may count (8.3); a round runs from its owner's turn start to the next."""

    TURN = "turn"
    ROUND = "round"
    FIGHT = "fight"


class During(Enum):
    """The side of an attack that the owner is on (8.2)."""

    ATTACK = "attack"
    DEFENSE = "defense"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFilter:
    """Which cards an effect means (8.2). A field left at its default asks nothing; a joker fits only no question.

    Attributes:
        numbered: Only 2 to 10.
        court: Only jacks, queens and kings.
    """

    suit: Suit | None = None
    rank: Rank | None = None
    numbered: bool = False
    court: bool = False

    def fits(self, card: Card) -> bool:
        """Whether the card is one of those meant."""
        height = 0 if card.rank is None else card.rank.value
        return (
            (self.suit is None or self.suit is card.suit)
            and (self.rank is None or self.rank is card.rank)
            and (not self.numbered or 2 <= height <= 10)
            and (not self.court or height > 10)
        )


ANY_CARD = CardFilter()
"""Every card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What must hold (8.2, 8.3). A field left at its default asks nothing.

    Attributes:
        style: The attack's weapon style.
        damage_type: The attack's damage type or a parent of it.
        nearest: Least distance of the attack in squares.
        farthest: Most distance of the attack in squares.
        card: What the card led or played must be.
        during: Whether the owner attacks or defends; `hit` and `miss` speak of own attacks unless it says defense.
        parts: The parts meant by `part_damaged` and `part_broken`; none means the part that carries the effect.
        piloting: Least Piloting skill of the mech's pilot.
        initiative: Least Initiative skill.
        ap: Least AP skill.
        unbroken: A part that must not be broken.
        online: Id of an item that must be aboard, on and not broken.
        deflector: Whether a working deflector for the attack's damage type must be aboard (8.7).
        once: How often at most.
    """

    style: str | None = None
    damage_type: str | None = None
    nearest: int | None = None
    farthest: int | None = None
    card: CardFilter = ANY_CARD
    during: During | None = None
    parts: tuple[Place, ...] = ()
    piloting: int = 0
    initiative: int = 0
    ap: int = 0
    unbroken: Place | None = None
    online: str | None = None
    deflector: bool = False
    once: Once | None = None

    def met_by_attack(self, style: str, damage_type: str, taxonomy: Taxonomy) -> bool:
        """Whether an attack of this style and type fits."""
        return (self.style is None or self.style == style) and (
            self.damage_type is None or taxonomy.covers(self.damage_type, damage_type)
        )

    def met_at(self, distance: int | None) -> bool:
        """Whether an attack over this distance fits; a distance that nobody knows fits no question."""
        if self.nearest is None and self.farthest is None:
            return True
        if distance is None:
            return False
        return (self.nearest or 0) <= distance and (self.farthest is None or distance <= self.farthest)

    def reached(self, piloting: int, initiative: int, ap: int) -> bool:
        """Whether the pilot's skills are enough."""
        return self.piloting <= piloting and self.initiative <= initiative and self.ap <= ap


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What an activation takes, each in its own unit; cards are discarded from the hand."""

    power: int = 0
    ap: int = 0
    heat: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """A card taken from the discard pile into the hand (8.4).

    Attributes:
        card: Which card.
        any: Any such card of the pile, which the player picks; else the topmost.
        for_higher: Whether a higher card of the same suit is then discarded for it.
    """

    card: CardFilter = ANY_CARD
    any: bool = False
    for_higher: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Restore:
    """Hit points given back; no part means the one that carries the effect or set it off."""

    hp: int
    part: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Then:
    """What an effect does (8.4). A field left at its default does nothing.

    Attributes:
        lead: Leading value more (or less) in the lead battle.
        damage: Points of damage more (or less).
        damage_type: With a type the damage stands beside the main component, without it adds to it (7.5.6).
        armor: Points of damage less in a defense.
        dr: Damage reduction by type.
        draw: Cards drawn.
        ap: AP gained (or lost).
        free_defends: Free defends more: a round while it counts, at once when something sets it off.
        extra_defend_ap: AP more (or less) for a bought defend.
        attack_ap: AP more (or less) for an attack.
        move: Squares of maximum move more, before thresholds.
        fly: The mech flies: its maximum move is at least this many squares (7.12).
        sensors: Squares of sensor range more, before percentages.
        sensors_percent: Percent of sensor range more.
        range: Squares that a weapon reaches farther; melee weapons stay melee.
        heat: Heat gained (or lost) at once.
        power: Power more: of the output while it counts, of what was spent when something sets it off.
        take: A card taken from the discard pile.
        jam: Squares around the mech in which enemies' comms are jammed.
        protect_comms: Squares around the mech in which comms cannot be jammed.
        restore: Hit points given back.
        note: A text shown to the GM at that moment.
    """

    lead: int = 0
    damage: int = 0
    damage_type: str | None = None
    armor: int = 0
    dr: Mapping[str, int] = field(default_factory=dict)
    draw: int = 0
    ap: int = 0
    free_defends: int = 0
    extra_defend_ap: int = 0
    attack_ap: int = 0
    move: int = 0
    fly: int = 0
    sensors: int = 0
    sensors_percent: int = 0
    range: int = 0
    heat: int = 0
    power: int = 0
    take: Take | None = None
    jam: int = 0
    protect_comms: int = 0
    restore: Restore | None = None
    note: str = ""

    def does(self, deed: str) -> bool:
        """Whether it does this deed, named as the field."""
        return bool(getattr(self, deed))


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One ability: its name is what the log shows when it fires (8.1)."""

    name: str
    when: When
    then: Then
    condition: Condition = Condition()
    cost: Cost = Cost()
    lasts: Lasts | None = None

    def deeds(self) -> frozenset[str]:
        """What it does, by the names of the fields of `Then`."""
        return frozenset(each.name for each in fields(Then) if self.then.does(each.name))


AT_ONCE = frozenset(("draw", "ap", "heat", "take", "restore", "note"))
"""Deeds done in a moment, which leave nothing running."""

EITHER = frozenset(("free_defends", "power"))
"""Deeds that stand while an effect is always on or runs, and are done at once when something sets it off."""

_EXCHANGE = frozenset(("lead", "damage", "damage_type", "armor", "dr"))
_STEADY = frozenset(
    (
        "move",
        "fly",
        "sensors",
        "sensors_percent",
        "jam",
        "protect_comms",
        "range",
        "attack_ap",
        "extra_defend_ap",
    )
)
_MOMENTS = AT_ONCE | EITHER

EXCHANGE_DEEDS = _EXCHANGE | {"range", "attack_ap", "extra_defend_ap"}
"""Deeds that count in an attack."""

DEEDS: Mapping[When, frozenset[str]] = {
    When.ALWAYS: _EXCHANGE | _STEADY | EITHER,
    When.ACTIVATED: _EXCHANGE | _STEADY | _MOMENTS,
    When.LEAD: _MOMENTS | {"lead", "damage", "damage_type", "armor", "dr"},
    When.PLAY: _MOMENTS | {"damage", "damage_type", "armor", "dr"},
    When.ATTACK: _MOMENTS | {"lead", "damage", "damage_type", "range", "attack_ap"},
    When.DEFEND: _MOMENTS | {"lead", "damage", "armor", "dr", "extra_defend_ap"},
    When.HIT: _MOMENTS | {"damage", "damage_type", "armor", "dr"},
    When.MISS: _MOMENTS,
    When.PART_DAMAGED: _MOMENTS,
    When.PART_BROKEN: _MOMENTS,
    When.TURN_START: _MOMENTS,
    When.TURN_END: _MOMENTS,
}
"""The deeds each trigger can set off (8.4); the others have no meaning there."""

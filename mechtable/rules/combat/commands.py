"""What people at the table can say. Items and combatants are named as typed; the rules resolve the names."""

from dataclasses import dataclass
from enum import Enum

from mechtable.engine.cards import Card
from mechtable.rules.combat.area_command import GmDamage as GmDamage
from mechtable.rules.combat.calling_command import GmCall as GmCall
from mechtable.rules.combat.noting_commands import GmClear as GmClear
from mechtable.rules.combat.noting_commands import GmClearTimer as GmClearTimer
from mechtable.rules.combat.noting_commands import GmCondition as GmCondition
from mechtable.rules.combat.noting_commands import GmNote as GmNote
from mechtable.rules.combat.noting_commands import GmPilot as GmPilot
from mechtable.rules.combat.noting_commands import GmTimer as GmTimer
from mechtable.rules.combat.noting_commands import Noting as Noting
from mechtable.rules.combat.state import Square


class Defend(Enum):
    """How a target answers an attack (7.5.2)."""

    FREE = "free"
    BUY = "buy"
    NO = "no"


class Switch(Enum):
    """What is done with an item (7.3, 7.13)."""

    USE = "use"
    ON = "on"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Attack:
    """Declares an attack; `distance` in squares is the GM's word and outranks the map (7.7)."""

    name: str
    weapon: str
    target: str
    distance: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The target defends or not."""

    name: str
    how: Defend


@dataclass(frozen=True, slots=True)
class Lead:
    """Leads a card (7.5.3)."""

    name: str
    card: Card


@dataclass(frozen=True, slots=True)
class Pick:
    """Picks the part that is hit (7.5.4)."""

    name: str
    part: str


@dataclass(frozen=True, slots=True)
class Follow:
    """Discards follow-ups, or none (7.5.5)."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Moves to a square (7.3, 7.12)."""

    name: str
    to: Square


@dataclass(frozen=True, slots=True)
class Walk:
    """Moves so many squares, for one that has no place on a map (7.3, 7.7)."""

    name: str
    squares: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws a card for AP (7.3)."""

    name: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discards cards in the own turn (7.4)."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class UseItem:
    """Uses an item, a part or a pilot skill with the cards it costs, or switches an item on or off (7.13, 8.2)."""

    name: str
    how: Switch
    item: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Take:
    """Takes one of the offered cards from the discard pile, None for none of them (8.4)."""

    name: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Ends the turn (7.4)."""

    name: str


@dataclass(frozen=True, slots=True)
class Delay:
    """Lets the turn that has just begun wait for another's (7.1)."""

    name: str
    after: str


@dataclass(frozen=True, slots=True)
class Eject:
    """The pilot gets out; the mech stands empty (7.10)."""

    name: str


@dataclass(frozen=True, slots=True)
class Surrender:
    """Mech and pilot give up (7.10)."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Tells the card a combatant turned up for initiative (7.1)."""

    name: str
    card: Card


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Tells that the discards went back into the shoe (7.9)."""


@dataclass(frozen=True, slots=True)
class GmSet:
    """The GM sets a stored value, with a reason (7.8)."""

    path: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class GmReveal:
    """The GM looks at the dealt hand of a player (7.8, 7.9)."""

    name: str


@dataclass(frozen=True, slots=True)
class GmEnd:
    """The GM ends the fight, with a reason (7.10)."""

    reason: str


@dataclass(frozen=True, slots=True)
class GmJoin:
    """The GM brings a reserve onto the field, to a square where one is given (7.8)."""

    name: str
    at: Square | None
    reason: str


@dataclass(frozen=True, slots=True)
class GmLeave:
    """The GM takes a combatant off the field; it stays in reserve as it stands (7.8)."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class GmShuffle:
    """The GM has all dealt cards that they do not see shuffled anew, with a reason (7.8)."""

    reason: str


Deed = (
    Attack
    | Answer
    | Lead
    | Pick
    | Follow
    | Move
    | Walk
    | Draw
    | Discard
    | UseItem
    | Take
    | EndTurn
    | Delay
    | Eject
    | Surrender
)
"""What is said for a combatant."""


@dataclass(frozen=True, slots=True)
class GmOverrule:
    """The GM has something done although the rules refuse it (7.8)."""

    command: Deed
    reason: str


Reasoned = GmSet | GmEnd | GmJoin | GmCall | GmLeave | GmShuffle | GmOverrule | GmDamage
"""What the GM must give a reason for."""

Command = (
    Attack
    | Answer
    | Lead
    | Pick
    | Follow
    | Move
    | Walk
    | Draw
    | Discard
    | UseItem
    | Take
    | EndTurn
    | Delay
    | Eject
    | Surrender
    | TurnUp
    | Reshuffle
    | GmSet
    | GmReveal
    | GmEnd
    | GmJoin
    | GmCall
    | GmLeave
    | GmShuffle
    | GmOverrule
    | GmDamage
    | Noting
)

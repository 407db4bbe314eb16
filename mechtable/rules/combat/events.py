"""What happens in a fight. Every event carries its results, so that recording it needs no rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat.ability_events import (
    CardTaken,
    EffectFired,
    Gained,
    ItemSwitched,
    ItemUsed,
    NoteShown,
    Restored,
    TakeOffered,
    TakePassed,
)
from mechtable.rules.combat.attack_events import (
    AttackDeclared,
    CardLed,
    DamageDealt,
    DefendChosen,
    ExchangeDropped,
    ExchangeEnded,
    FollowedUp,
    LeadsCompared,
    PartPicked,
)
from mechtable.rules.combat.card_events import (
    CardDrawn,
    CardsDealt,
    CardsDiscarded,
    CardTurnedUp,
    DiscardDue,
    DiscardsReshuffled,
    HandRevealed,
    NothingToDraw,
    ShoeShuffled,
    UnseenShuffled,
)
from mechtable.rules.combat.gm_events import (
    AreaStruck,
    CombatantJoined,
    CombatantLeft,
    HandSet,
    RefusalOverruled,
    ReinforcementsCalled,
    ReservesHeld,
    ValueSet,
)
from mechtable.rules.combat.noting_events import (
    ConditionEnded,
    ConditionSet,
    NoteTaken,
    NotingEvent,
    PilotTold,
    TimerCleared,
    TimerDue,
    TimerSet,
)
from mechtable.rules.combat.order_events import (
    InitiativeCounted,
    InitiativeTied,
    OrderOpened,
    OrderSet,
    RoundBegan,
)
from mechtable.rules.combat.state import Combatant, Phase, Square
from mechtable.rules.combat.turn_events import GaveUp, TurnBegan, TurnDelayed, TurnEnded, TurnResumed
from mechtable.rules.fitted import Status
from mechtable.rules.hands import HandTable
from mechtable.rules.options import Options, WreckPilot
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy

__all__ = [
    "AreaStruck",
    "AttackDeclared",
    "CardDrawn",
    "CardLed",
    "CardTaken",
    "CardTurnedUp",
    "CardsDealt",
    "CardsDiscarded",
    "Cast",
    "CombatantJoined",
    "CombatantLeft",
    "ConditionEnded",
    "ConditionSet",
    "DamageDealt",
    "DefendChosen",
    "DiscardDue",
    "DiscardsReshuffled",
    "EffectFired",
    "EndingProposed",
    "Event",
    "ExchangeDropped",
    "ExchangeEnded",
    "FightBegan",
    "FightEnded",
    "FightResumed",
    "FollowedUp",
    "Gained",
    "GaveUp",
    "HandRevealed",
    "HandSet",
    "InitiativeCounted",
    "InitiativeTied",
    "ItemSwitched",
    "ItemUsed",
    "ItemsShed",
    "LeadsCompared",
    "MechDestroyed",
    "Moved",
    "NoteShown",
    "NoteTaken",
    "NothingToDraw",
    "OrderOpened",
    "OrderSet",
    "PartPicked",
    "PilotTold",
    "RefusalOverruled",
    "ReinforcementsCalled",
    "ReservesHeld",
    "Restored",
    "RoundBegan",
    "ShoeShuffled",
    "StatusChanged",
    "TakeOffered",
    "TakePassed",
    "TimerCleared",
    "TimerDue",
    "TimerSet",
    "TurnBegan",
    "TurnDelayed",
    "TurnEnded",
    "TurnResumed",
    "UnseenShuffled",
    "ValueSet",
    "Warned",
]


@dataclass(frozen=True, slots=True)
class FightBegan:
    """The setup, with every mech, effect, option and table resolved: later changes of files never touch it."""

    options: Options
    taxonomy: Taxonomy
    table: HandTable
    combatants: tuple[Combatant, ...]
    ground: BattleMap | None = None


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """A part crossed a threshold; `consequences` are sentences such as `move 6 → 4` (5.1)."""

    name: str
    part: Place
    before: Status
    after: Status
    consequences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemsShed:
    """Items went offline because the output no longer feeds them (5.2)."""

    name: str
    items: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MechDestroyed:
    """The torso broke, and what becomes of the pilot, None for one that gave up before (5.1, 7.10)."""

    name: str
    pilot: WreckPilot | None = WreckPilot.TABLE


@dataclass(frozen=True, slots=True)
class Moved:
    """A move (7.12), to nowhere without a map; `ap_cost` is what was paid, `ap` what is left."""

    VERSION: ClassVar[int] = 2
    UPCASTS: ClassVar = (lambda body: body | {"ap_cost": body["squares"]},)
    name: str
    to: Square | None
    squares: int
    ap_cost: int
    ap: int
    moved: int


@dataclass(frozen=True, slots=True)
class Warned:
    """Something legal but worth knowing (7.14); `about` is the combatant concerned."""

    code: str
    sentence: str
    about: str


@dataclass(frozen=True, slots=True)
class EndingProposed:
    """Nobody left has a working weapon (7.10)."""


@dataclass(frozen=True, slots=True)
class FightEnded:
    """The fight is over (7.10)."""

    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class FightResumed:
    """More than one side stands again (7.8).

    Attributes:
        active: Whose turn goes on; None while the order is open, or when that one has left.
        phase: What the fight waits for again; None for the turn, or the order where nobody is active.
    """

    active: str | None
    phase: Phase | None = None


Event = (
    FightBegan
    | InitiativeTied
    | CardTurnedUp
    | OrderSet
    | RoundBegan
    | TurnBegan
    | TurnDelayed
    | TurnResumed
    | AttackDeclared
    | DefendChosen
    | CardLed
    | LeadsCompared
    | PartPicked
    | FollowedUp
    | EffectFired
    | DamageDealt
    | StatusChanged
    | ItemsShed
    | MechDestroyed
    | GaveUp
    | ExchangeEnded
    | Moved
    | CardDrawn
    | CardsDiscarded
    | ItemUsed
    | ItemSwitched
    | Gained
    | TakeOffered
    | CardTaken
    | TakePassed
    | Restored
    | NoteShown
    | TurnEnded
    | DiscardsReshuffled
    | Warned
    | ValueSet
    | ExchangeDropped
    | EndingProposed
    | FightEnded
    | FightResumed
    | ShoeShuffled
    | CardsDealt
    | NothingToDraw
    | DiscardDue
    | HandRevealed
    | HandSet
    | UnseenShuffled
    | OrderOpened
    | InitiativeCounted
    | ReservesHeld
    | ReinforcementsCalled
    | CombatantJoined
    | CombatantLeft
    | RefusalOverruled
    | AreaStruck
    | NotingEvent
)

Cast = Mapping[str, Combatant]
"""The combatants of a fight by id, for sentences."""

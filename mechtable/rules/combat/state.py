"""The state of a fight: what was brought in, and what has changed since."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from mechtable.engine.audience import Seat
from mechtable.engine.cards import Card
from mechtable.engine.ruleset import Outcome
from mechtable.engine.sums import Sum
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.noted import NOTHING, Noted
from mechtable.rules.combat.offer import Offer
from mechtable.rules.combat.remembering import Remembering
from mechtable.rules.effects import Lasts, Once
from mechtable.rules.fitted import Fitted
from mechtable.rules.hands import Hand, HandTable
from mechtable.rules.options import Options
from mechtable.rules.places import Place
from mechtable.rules.skills import Skill
from mechtable.rules.taxonomy import Taxonomy

Square = tuple[int, int]
"""A place on the map: column and row."""


class Phase(Enum):
    """What the fight waits for."""

    SETUP = "setup"
    TURN = "turn"
    DEFEND = "defend"
    LEAD = "lead"
    PICK = "pick"
    FOLLOW = "follow"
    TAKE = "take"
    DISCARD = "discard"
    OVER = "over"


class Result(Enum):
    """How the leads compared (7.5.4)."""

    MISS = "miss"
    DEFENDER_PICKS = "hit_defender_picks"
    ATTACKER_PICKS = "hit_attacker_picks"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant(Remembering):
    """A combatant as it came into the fight; nothing in it changes but the side, which the GM may set (7.8).

    Attributes:
        id: One word; commands name it.
        name: What the table calls it.
        side: Combatants of one side fight together.
        owner: The player's seat, None when only the GM acts for it.
        ap_base: AP a turn before the skill (6.4).
        dealt: Whether the program deals its cards; else its player holds real ones (7.9).
        skills: The pilot's skills, as they were.
        pilot: The pilot's name in the campaign, empty for a mech without one.
        arrives: The round in which it is to come out of reserve, 0 for whenever the GM likes (7.8).
        squad: The squad that acts together with it, empty for none (7.1).
        spare: Whether it is a reserve that nobody counts on: it may join, and is listed nowhere (7.8).
    """

    id: str
    name: str
    side: str
    owner: Seat | None
    mech: str
    fitted: Fitted
    piloting: int
    initiative: int
    ap_skill: int
    ap_base: int
    hand_size: int
    dealt: bool = False
    skills: tuple[Skill, ...] = ()
    pilot: str = ""
    arrives: int = 0
    squad: str = ""
    spare: bool = False

    @property
    def ap_full(self) -> int:
        """AP at the start of a turn (6.4)."""
        return self.ap_base + self.ap_skill


@dataclass(frozen=True, slots=True)
class Running:
    """An activated effect under way.

    Attributes:
        source: Key of the effect, as `fitted.Source` gives it.
    """

    source: str
    lasts: Lasts


@dataclass(frozen=True, slots=True)
class Mark:
    """An effect that has counted as often as it may in a turn, round or fight (8.3)."""

    source: str
    once: Once


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(Remembering):
    """An entrant and its stored values; everything else is derived from them (7.8).

    Attributes:
        hp: Hit points left by place.
        power_spent: Power used since the turn began, beside what runs.
        hand: How many cards it holds.
        cards: The cards themselves, where they are dealt.
        moved: Squares moved this turn.
        online: Whether each item is switched on.
        ammo: Shots left of each item, None for unlimited or no weapon.
        crew: Whether its pilot fights in it (7.10).
    """

    entrant: Entrant
    hp: Mapping[Place, int]
    ap: int
    power_spent: int
    heat: int
    free_defends: int
    hand: int
    position: Square | None
    moved: int
    online: tuple[bool, ...]
    ammo: tuple[int | None, ...]
    running: tuple[Running, ...] = ()
    cards: tuple[Card, ...] = ()
    marks: tuple[Mark, ...] = ()
    crew: Crew = Crew.ABOARD

    @property
    def destroyed(self) -> bool:
        """Whether the torso is broken (5.1)."""
        return self.hp[Place.TORSO] == 0

    @property
    def out(self) -> bool:
        """Whether it fights no more: destroyed, empty or surrendered (5.1, 7.10)."""
        return self.hp[Place.TORSO] == 0 or self.crew is not Crew.ABOARD


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """An attack under way (7.5)."""

    attacker: str
    weapon: int
    target: str
    distance: int | None
    defended: bool = False
    attack_card: Card | None = None
    defense_card: Card | None = None
    attack: Sum | None = None
    defense: Sum | None = None
    margin: int | None = None
    result: Result | None = None
    part: Place | None = None
    attack_follow: tuple[Card, ...] | None = None
    attack_hand: Hand | None = None
    defense_follow: tuple[Card, ...] | None = None
    defense_hand: Hand | None = None
    fired: tuple[tuple[str, str], ...] = ()
    """The effects that have fired in it: combatant and key; each fires once an attack and stays in force (8.3)."""

    @property
    def picker(self) -> str:
        """Who picks the part of a hit (7.5.4)."""
        return self.attacker if self.result is Result.ATTACKER_PICKS else self.target

    @property
    def laid(self) -> tuple[tuple[str, Card], ...]:
        """The cards on the table with who laid them, in the order they were laid: leads, then follow-ups."""
        leads = ((self.attacker, self.attack_card), (self.target, self.defense_card))
        return (
            *((name, card) for name, card in leads if card is not None),
            *((self.attacker, card) for card in self.attack_follow or ()),
            *((self.target, card) for card in self.defense_follow or ()),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A whole fight.

    Attributes:
        order: Ids by initiative; empty before it is settled.
        active: Whose turn it is.
        groups: Ids by initiative as far as it is settled; a group of more than one is a tie (7.1).
        turned: Cards turned up so far, by id.
        exchange: The attack under way.
        last: The exchange before, finished.
        last_damage: What the last finished exchange did, in points.
        shown: The discards of physical cards since their last reshuffle, oldest first.
        shoe: The dealt cards still to come, the next one first; a secret.
        discard: The open discard pile of dealt cards, oldest first.
        revealed: Ids of combatants whose dealt hands the GM has looked at.
        stalemate: Whether ending was proposed because nobody has a working weapon, and nobody has had since (7.10).
        adding: Whether the cards that are turned up are added to the skill; else they part a tie (7.1).
        reserves: Combatants that are ready but not on the field (7.8).
        left: Those of them that were on the field and left it.
        contested: Whether more than one side has been on the field.
        blocked: Squares that nobody walks on (7.12).
        ground: The map it began on, None without one; what is blocked now stands in `blocked`.
        acted: Who has had a turn in this round, the last one last, whether still on the field or not (7.1).
        drawn: What the turn's end has drawn while it waits for the discard; None for as many as the rules say (7.4).
        stopped: What the fight waited for when it ended, should it go on (7.8); None while it goes on.
        fresh: Whether nothing has been done or paid in the turn yet (7.1).
        delays: Whose turn waits or waited in this round, and for whose (7.1).
        usual: The order of later rounds where `order` differs for a delay, else empty (7.1).
        came: Ids of all who were ever on the field in the order they came, once somebody has left it; else empty.
        offers: Cards that may be taken from the discard pile, the first of which is waited for (8.4).
        noted: What the GM keeps track of: conditions, timers, notes (7.15, 7.16).
    """

    options: Options
    taxonomy: Taxonomy
    table: HandTable
    combatants: Mapping[str, Combatant]
    phase: Phase
    round: int = 0
    order: tuple[str, ...] = ()
    active: str | None = None
    groups: tuple[tuple[str, ...], ...] = ()
    turned: Mapping[str, Card] = field(default_factory=dict)
    exchange: Exchange | None = None
    last: Exchange | None = None
    last_damage: int = 0
    shown: tuple[Card, ...] = ()
    shoe: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    revealed: tuple[str, ...] = ()
    stalemate: bool = False
    outcome: Outcome | None = None
    adding: bool = False
    reserves: Mapping[str, Combatant] = field(default_factory=dict)
    left: tuple[str, ...] = ()
    contested: bool = False
    blocked: frozenset[Square] = frozenset()
    acted: tuple[str, ...] = ()
    drawn: int | None = None
    stopped: Phase | None = None
    offers: tuple[Offer, ...] = ()
    ground: BattleMap | None = None
    noted: Noted = NOTHING
    fresh: bool = False
    delays: Mapping[str, str] = field(default_factory=dict)
    usual: tuple[str, ...] = ()
    came: tuple[str, ...] = ()

    @property
    def asks(self) -> Phase:
        """What the fight waits for: the phase, but that a card which may be taken comes first."""
        return Phase.TAKE if self.offers and self.phase is not Phase.OVER else self.phase

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards of the first offer that still lie in the discard pile."""
        return tuple(card for card in self.offers[0].cards if card in self.discard) if self.offers else ()

    @property
    def everyone(self) -> Mapping[str, Combatant]:
        """All who are or were on the field or wait for it: the cast of the story."""
        return {**self.reserves, **self.combatants}

    @property
    def due(self) -> tuple[str, ...]:
        """Who is asked to turn a card up for initiative now: the undecided, else wrecks for which an earlier version waits."""
        waits = self.phase is Phase.SETUP
        return self.undecided or (_without_card(self.groups, self.turned) if waits else ())

    @property
    def undecided(self) -> tuple[str, ...]:
        """Who must turn a card up before the order is settled: those who share a place and stand, unless one does."""
        return _without_card(map(self.standing, self.groups), self.turned)

    def standing(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of them that are not out."""
        return tuple(name for name in names if not self.combatants[name].out)

    def living(self) -> tuple[Combatant, ...]:
        """The combatants that are not out."""
        return tuple(combatant for combatant in self.combatants.values() if not combatant.out)


def _without_card(groups: Iterable[tuple[str, ...]], turned: Mapping[str, Card]) -> tuple[str, ...]:
    return tuple(name for group in groups if len(group) > 1 for name in group if name not in turned)

"""What a seat may know of a fight. The only door out: screens get this, never the state."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.cards import Card
from mechtable.engine.ruleset import Outcome
from mechtable.engine.sums import Sum
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.armament import ItemView as ItemView
from mechtable.rules.combat.armament import UseView, item_views, use_views
from mechtable.rules.combat.coming_and_going import arriving, cast, hidden_reserves, known_reserves
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.delaying import waiting_still
from mechtable.rules.combat.exchange_view import ExchangeView as ExchangeView
from mechtable.rules.combat.exchange_view import exchange_view
from mechtable.rules.combat.noted import Noted
from mechtable.rules.combat.part_view import PartView as PartView
from mechtable.rules.combat.part_view import part_views
from mechtable.rules.combat.settle import helpless
from mechtable.rules.combat.state import Combatant, Fight, Phase, Square
from mechtable.rules.fitted import Source
from mechtable.rules.hands import HandTable
from mechtable.rules.options import Options
from mechtable.rules.places import Place
from mechtable.rules.taxonomy import Taxonomy


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantView:
    """A combatant as the table sees it; derived numbers are sums that can be opened, `effects` those in force."""

    id: str
    name: str
    side: str
    mech: str
    yours: bool
    parts: tuple[PartView, ...]
    items: tuple[ItemView, ...]
    ap: int
    ap_full: int
    power_left: int
    power_running: int
    power_output: Sum
    heat: int
    cooling: int
    free_defends: int
    free_defends_full: Sum
    hand: int
    dealt: bool
    cards: tuple[Card, ...] | None
    position: Square | None
    move: Sum
    moved: int
    sensors: Sum
    dr: Mapping[str, int]
    destroyed: bool
    crew: Crew
    squad: str
    effects: tuple[Source, ...]
    uses: tuple[UseView, ...]

    @property
    def out(self) -> bool:
        """Whether it fights no more: destroyed, empty or surrendered (5.1, 7.10)."""
        return self.destroyed or self.crew is not Crew.ABOARD

    @property
    def fate(self) -> str:
        """`destroyed`, `empty` or `surrendered`; nothing for one that fights on."""
        return "destroyed" if self.destroyed else self.crew.words

    @property
    def stands_as(self) -> str:
        """What a board says of it: `wreck`, `empty`, `surrendered`, else its side."""
        return "wreck" if self.destroyed else self.crew.words or self.side

    def part(self, place: Place) -> PartView:
        """The part in a place.

        Raises:
            KeyError: The mech has none there.
        """
        for part in self.parts:
            if part.place is place:
                return part
        raise KeyError(place)


@dataclass(frozen=True, slots=True, kw_only=True)
class FightView:
    """A fight as a seat may know it.

    Attributes:
        phase: What it waits for.
        reserves: The names of those off the field, by id.
        taker: Who may take a card of the discard pile now (8.4).
        offered: The cards of which it may take one.
        ground: The map it began on; what is blocked now stands in `blocked`.
        arriving: Those in reserve whose round has come, for the GM.
        noted: Conditions, timers that are due, and for the GM the others and its notes (7.15, 7.16).
        delays: Whose turn is still to come after another's for which it waits (7.1).
        cast: The names of all who are or were on the field, by id, in the order in which they first came.
        hidden: The rounds in which reserves come that nobody but the GM knows of, by id, 0 for no round (7.8).
    """

    options: Options
    taxonomy: Taxonomy
    table: HandTable
    seat: Seat | None
    round: int
    phase: Phase
    active: str | None
    order: tuple[str, ...]
    due: tuple[str, ...]
    combatants: Mapping[str, CombatantView]
    exchange: ExchangeView | None
    last: ExchangeView | None
    last_damage: int
    called_margin: int
    shown: tuple[Card, ...]
    discard: tuple[Card, ...]
    shoe_left: int
    shoe: int
    packs: int
    stalemate: bool
    outcome: Outcome | None
    adding: bool
    reserves: Mapping[str, str]
    blocked: frozenset[Square]
    taker: str | None
    offered: tuple[Card, ...]
    ground: BattleMap | None
    arriving: tuple[str, ...]
    noted: Noted
    delays: Mapping[str, str]
    cast: Mapping[str, str]
    hidden: Mapping[str, int]


def view(fight: Fight, seat: Seat | None) -> FightView:
    """The fight as a seat may know it; None is a spectator."""
    packs = fight.options.packs
    return FightView(
        options=fight.options,
        taxonomy=fight.taxonomy,
        table=fight.table,
        seat=seat,
        round=fight.round,
        phase=fight.asks,
        active=fight.active,
        order=fight.order or tuple(fight.combatants),
        due=fight.due,
        combatants={name: combatant_view(fight, name, seat) for name in fight.combatants},
        exchange=exchange_view(fight, fight.exchange, seat) if fight.exchange else None,
        last=exchange_view(fight, fight.last, seat) if fight.last else None,
        last_damage=fight.last_damage,
        called_margin=fight.options.called_margin,
        shown=fight.shown,
        discard=fight.discard,
        shoe_left=len(fight.shoe),
        shoe=packs * (52 + fight.options.jokers_per_pack),
        packs=packs,
        stalemate=fight.stalemate and helpless(fight),
        outcome=fight.outcome,
        adding=fight.adding,
        reserves=known_reserves(fight, seat),
        blocked=fight.blocked,
        taker=fight.offers[0].name if fight.offers else None,
        offered=fight.offered,
        ground=fight.ground,
        arriving=arriving(fight, seat),
        noted=fight.noted if seat == GM else fight.noted.for_players(),
        delays=waiting_still(fight),
        cast=_cast(fight),
        hidden=hidden_reserves(fight, seat),
    )


def _cast(fight: Fight) -> dict[str, str]:
    everyone = fight.everyone
    return {name: everyone[name].entrant.name for name in cast(fight)}


def seen(event: e.Event, seat: Seat | None) -> e.Event | Hidden:
    """What a seat sees of an event: no card led before it is turned over (7.5.3), no hand but its own (7.9)."""
    match event:
        case e.CardLed() if seat not in event.eyes:
            return Hidden("A card is led, face down.")
        case e.CardsDealt() if seat not in event.eyes:
            return Hidden("")
        case e.HandSet() if seat not in event.eyes:
            return replace(event, cards=None, from_shoe=(), back=())
        case e.ValueSet(secret=True) if seat != GM:
            return Hidden("")
        case e.ShoeShuffled():
            return Hidden(
                "The discards are shuffled into the shoe." if event.again else "The shoe is shuffled."
            )
        case e.UnseenShuffled():
            return Hidden(f"GM: the cards that the GM does not see are shuffled anew, “{event.reason}”.")
        case e.ReservesHeld() | e.ReinforcementsCalled() | e.NoteShown() if seat != GM:
            return Hidden("")
        case e.TimerSet() | e.TimerCleared() | e.TimerDue(public=False) | e.NoteTaken() if seat != GM:
            return Hidden("")
        case e.Warned(code="too_many_copies") if seat != GM:
            return Hidden("")
        case _:
            return event


def combatant_view(fight: Fight, name: str, seat: Seat | None) -> CombatantView:
    """One combatant; of it only the cards in its hand are secret."""
    who = fight.combatants[name]
    yours = seat == GM or (seat is not None and who.entrant.owner == seat)
    open_hand = who.entrant.dealt and sees_hand(fight, seat, name)
    return who.recall(
        ("view", fight.taxonomy, yours, open_hand),
        lambda: _combatant_view(fight, who, yours=yours, open_hand=open_hand),
    )


def _combatant_view(fight: Fight, who: Combatant, *, yours: bool, open_hand: bool) -> CombatantView:
    entrant = who.entrant
    return CombatantView(
        id=entrant.id,
        name=entrant.name,
        side=entrant.side,
        mech=entrant.mech,
        yours=yours,
        parts=entrant.recall(("parts", tuple(who.hp.items())), lambda: tuple(part_views(who))),
        items=item_views(fight, who),
        ap=who.ap,
        ap_full=entrant.ap_full,
        power_left=standing.power_left(who),
        power_running=standing.power_running(who),
        power_output=standing.power_output(who),
        heat=who.heat,
        cooling=standing.cooling(who),
        free_defends=who.free_defends,
        free_defends_full=standing.free_defends(who),
        hand=who.hand,
        dealt=entrant.dealt,
        cards=who.cards if open_hand else None,
        position=who.position,
        move=standing.maximum_move(who),
        moved=who.moved,
        sensors=standing.sensors(who),
        dr=standing.damage_reduction(who),
        destroyed=who.destroyed,
        crew=who.crew,
        squad=entrant.squad,
        effects=standing.sources(who),
        uses=use_views(who),
    )

"""The mech fight as a game of the kernel."""

from dataclasses import dataclass

from mechtable.engine.audience import GM, Hidden, Seat, Unknown
from mechtable.engine.dice import ChanceNeeded, Dice, NoDice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match
from mechtable.engine.ruleset import Choice, Outcome
from mechtable.rules.combat import choices, decide, evolve, names, refusals, standing, view
from mechtable.rules.combat.commands import Answer, Attack, Command, GmOverrule, GmShuffle
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.events import (
    CardsDealt,
    CardTurnedUp,
    CombatantLeft,
    EffectFired,
    Event,
    ExchangeDropped,
    HandRevealed,
    HandSet,
    LeadsCompared,
    TimerDue,
)
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.unfolding import Unfolding
from mechtable.rules.combat.view import FightView

FightMatch = Match[Fight, Command, Event, FightView]
"""A mech fight under way."""


@dataclass(frozen=True, slots=True)
class MechCombat:
    """MechCombat, rules 7 of `docs/rules/mechcombat.md`."""

    name: str = "mechcombat"
    seats: range = range(1, 121)

    def initial(self) -> Fight:
        """The state before anybody is there."""
        return evolve.before_the_fight()

    def opening(self, setup: Setup, dice: Dice) -> tuple[Event, ...]:
        """Sets up; begins the first turn unless Initiative is tied (7.1)."""
        return decide.opening(setup, dice)

    def actors(self, state: Fight) -> frozenset[Seat]:
        """Who may act now."""
        return choices.actors(state)

    def choices(self, state: Fight, seat: Seat) -> tuple[Choice[Command], ...]:
        """The seat's menu."""
        return choices.choices(state, seat)

    def refusal(self, state: Fight, seat: Seat, command: Command) -> RuleError | None:
        """Why the command is refused, or None."""
        return refusals.refusal(state, seat, command)

    def decide(self, state: Fight, seat: Seat, command: Command, dice: Dice) -> tuple[Event, ...]:
        """What the command does.

        Raises:
            RuleError: It is refused.
        """
        return decide.decide(state, seat, command, dice)

    def preview(self, state: Fight, seat: Seat, command: Command) -> tuple[Event | Unknown, ...]:
        """What the command would do; cards that the seat may not know stay unknown, and all that hangs on them.

        Raises:
            RuleError: It is refused.
        """
        refusals.check(state, seat, command)
        story = Unfolding(state, NoDice())
        chance: tuple[Unknown, ...] = ()
        try:
            decide.perform(story, command)
        except ChanceNeeded:
            chance = (Unknown(_shuffled(command)),)
        told: list[Event | Unknown] = []
        leadless = _may_lack_a_lead(state, seat, command)
        if leadless:
            chance = (Unknown("and the attack goes on if it can be led"),)
        for event in story.events:
            if leadless and isinstance(event, ExchangeDropped):
                break
            unknown = _unknown(state, seat, event)
            if unknown is not None:
                return (*told, unknown)
            if view.seen(event, seat) == event and not _to_come(event, seat):
                told.append(event)
        return (*told, *chance)

    def evolve(self, state: Fight, event: Event) -> Fight:
        """The state after an event."""
        return evolve.evolve(state, event)

    def view(self, state: Fight, seat: Seat | None) -> FightView:
        """What the seat may know."""
        return view.view(state, seat)

    def seen(self, event: Event, seat: Seat | None) -> Event | Hidden:
        """What the seat sees of an event."""
        return view.seen(event, seat)

    def reveals(self, event: Event) -> str | None:
        """What people have seen cannot be unseen: leads turned over, cards drawn, a hand looked at."""
        match event:
            case LeadsCompared() if event.defense_card is not None:
                return "it turned both leads over"
            case CardsDealt():
                return "cards were drawn"
            case CardTurnedUp(dealt=True):
                return "a card of the shoe was turned up"
            case HandRevealed():
                return "a hand was looked at"
            case HandSet() if event.from_shoe or event.from_discard or event.back:
                return "cards were put into a hand"
            case ExchangeDropped(turned_over=True):
                return "a lead on the table was turned over"
            case CombatantLeft() if event.cards:
                return "a hand was laid open"
            case _:
                return None

    def outcome(self, state: Fight) -> Outcome | None:
        """How the fight ended."""
        return state.outcome


def _shuffled(command: Command) -> str:
    return (
        "and what you do not see is dealt anew"
        if isinstance(command, GmShuffle)
        else "and the discards are shuffled"
    )


def _to_come(event: Event, seat: Seat) -> bool:
    """Whether an event is the GM's secret until it happens: a timer that will be due, even one for everybody (7.16)."""
    return seat != GM and isinstance(event, TimerDue)


def _unknown(state: Fight, seat: Seat, event: Event) -> Unknown | None:
    match event:
        case LeadsCompared() if event.defense_card is not None:
            sides = (event.attacker, event.target)
            if all(sees_hand(state, seat, name) for name in sides):
                return None
            return Unknown("and both leads are turned over")
        case CardsDealt():
            return Unknown("and draws a card" if len(event.cards) < 2 else "and is dealt a hand")
        case CardTurnedUp(dealt=True):
            return Unknown("and a card is turned up")
        case HandRevealed():
            return Unknown("and looks at the hand")
        case ExchangeDropped() if state.exchange is not None and state.exchange.result is None:
            if all(sees_hand(state, seat, name) for name, _ in state.exchange.laid):
                return None
            return Unknown("and the lead on the table is turned over")
        case CombatantLeft() if event.cards and not sees_hand(state, seat, event.name):
            return Unknown("and its cards are discarded")
        case EffectFired() if _swaps(state, event) and not sees_hand(state, seat, event.name):
            return Unknown("and a card may be taken for a higher one of the hand")
        case _:
            return None


def _may_lack_a_lead(state: Fight, seat: Seat, command: Command) -> bool:
    """Whether an attack or a defense is overruled for a hand that the GM does not see (7.8)."""
    if not isinstance(command, GmOverrule) or not isinstance(command.command, Attack | Answer):
        return False
    return not sees_hand(state, seat, names.combatant(state, command.command.name).entrant.id)


def _swaps(state: Fight, event: EffectFired) -> bool:
    """Whether the effect gives a card of a dealt hand away, which one or whether any hangs on the hand (8.4)."""
    who = {**state.reserves, **state.combatants}.get(event.name)  # one that joins may begin with it
    if who is None or not who.entrant.dealt:  # one that is only now called up holds no cards yet
        return False
    takes = (source.effect.then.take for source in standing.reached(who) if source.key == event.source)
    return any(take is not None and take.for_higher for take in takes)


MECH_COMBAT = MechCombat()


def begin(setup: Setup, seed: int) -> FightMatch:
    """A new fight."""
    dice = Dice(seed)
    return Match(MECH_COMBAT, decide.opening(setup, dice), seed, dice.used)

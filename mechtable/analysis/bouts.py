"""One whole fight of two mechs, played by bots through the real rules (mechcombat 7)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat import decide
from mechtable.rules.combat import events as e
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.evolve import before_the_fight, evolve
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.settle import helpless
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.state import Fight
from mechtable.rules.fitted import Status

SIDES = ("A", "B")
"""The ids of the two combatants of a bout, which are also the names of their sides."""

SEATS = {side: Seat(side) for side in SIDES}
"""Each side sits at a seat of its own, so that no bot sees the other's hand."""


@dataclass(frozen=True, slots=True)
class Bout:
    """How the fights of a duel are played.

    Attributes:
        setup: The fight to be; its combatants are `SIDES`.
        policies: Who plays each side.
        most_rounds: After so many rounds a fight has no result.
    """

    setup: Setup
    policies: Mapping[str, Policy]
    most_rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought:
    """How one fight went.

    Attributes:
        winner: One of `SIDES`, None for no result.
        end: `destroyed`, `helpless` (nobody has a working weapon), `rounds` (the limit) or `stuck` (a bot had no move).
        exchanges: Attacks that were declared and resolved.
        damage: Points by the place they took off, for each side that suffered them.
        first_broken: The side and place that broke first.
        hands: How often each hand was formed, by name.
    """

    winner: str | None
    end: str
    rounds: int
    exchanges: int
    damage: Mapping[str, Mapping[str, int]]
    first_broken: tuple[str, str] | None
    hands: Mapping[str, int]


def seeds(seed: int, fights: int) -> Iterable[int]:
    """A seed for each fight, whoever plays it."""
    dice = Dice(seed)
    return [dice.bits() for _ in range(fights)]


def fight_out(bout: Bout, number: int, seed: int) -> Fought:
    """Play a fight to its end; who comes in first, where Initiative does not say, alternates with the number."""
    dice, chance = Dice(seed), Dice(~seed)
    fight, tally = before_the_fight(), _Tally()
    for event in MECH_COMBAT.opening(_ordered(bout.setup, number), dice):
        fight = evolve(fight, event)
    while (end := _end(fight, bout.most_rounds)) is None:
        name = waiting(fight)[0]
        seat = SEATS[name]
        view, menu = MECH_COMBAT.view(fight, seat), MECH_COMBAT.choices(fight, seat)
        try:
            suggestion = suggest(view, menu, name, bout.policies[name], chance)
        except BotError:
            end = "stuck"
            break
        story = decide.unfold(fight, seat, suggestion.command, dice)
        tally.add(story.events)
        fight = story.fight
    winners = fight.outcome.winners if fight.outcome else ()
    return Fought(
        winner=winners[0] if winners else None,
        end=end,
        rounds=min(fight.round, bout.most_rounds),
        exchanges=tally.exchanges,
        damage={side: dict(points) for side, points in tally.damage.items()},
        first_broken=tally.first_broken,
        hands=dict(tally.hands),
    )


def _ordered(setup: Setup, number: int) -> Setup:
    return setup if number % 2 == 0 else replace(setup, combatants=setup.combatants[::-1])


def _end(fight: Fight, most_rounds: int) -> str | None:
    """Why the fight is over, None while it goes on (7.10)."""
    if fight.outcome is not None:
        return "destroyed"
    if fight.stalemate and helpless(fight):
        return "helpless"
    return "rounds" if fight.round > most_rounds else None


class _Tally:
    """What is counted of a fight."""

    def __init__(self) -> None:
        self.exchanges = 0
        self.damage: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
        self.first_broken: tuple[str, str] | None = None
        self.hands: Counter[str] = Counter()

    def add(self, events: Iterable[e.Event]) -> None:
        for event in events:
            match event:
                case e.ExchangeEnded():
                    self.exchanges += 1
                case e.DamageDealt():
                    self.damage[event.target][event.part.value] += event.before - event.after
                case e.StatusChanged(after=Status.BROKEN) if self.first_broken is None:
                    self.first_broken = (event.name, event.part.value)
                case e.FollowedUp() if event.found.name is not None:
                    self.hands[event.found.name] += 1
                case _:
                    pass

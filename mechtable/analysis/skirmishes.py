"""Whole fights of any number on any sides, played by bots, reserves in their rounds; and what many come to."""

import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, redirect_stderr
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from statistics import median

from mechtable.analysis.bouts import seeds
from mechtable.analysis.duels import Interval, wilson
from mechtable.engine.audience import GM, Seat
from mechtable.engine.dice import Dice
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError
from mechtable.rules.bots.suggesting import suggest
from mechtable.rules.combat import decide
from mechtable.rules.combat.arrival import arrival
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.coming_and_going import arriving
from mechtable.rules.combat.evolve import before_the_fight, evolve
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.refusals import refusal
from mechtable.rules.combat.settle import helpless
from mechtable.rules.combat.setup import Setup
from mechtable.rules.combat.state import Combatant, Fight

_MOST_COMMANDS = 20_000
"""Of one fight; a fight that goes on longer than that is stuck."""

Progress = Callable[[int, "SkirmishResult"], bool]
"""Told after each fight how many are done and what they come to; whether to go on."""


@dataclass(frozen=True, slots=True)
class Skirmish:
    """How the fights are played.

    Attributes:
        setup: The fight to be; all cards are dealt.
        policy: Who plays every side.
        most_rounds: After so many rounds a fight has no result.
    """

    setup: Setup
    policy: Policy
    most_rounds: int


@dataclass(frozen=True, slots=True)
class SkirmishFought:
    """How one fight went: the side that won, None for no result, and the rounds it took."""

    winner: str | None
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SkirmishResult:
    """What many fights came to.

    Attributes:
        asked: How many fights were asked for.
        played: How many were played.
        shares: Of all fights played, those that a side won, by side (Wilson).
        no_result: Fights that nobody won.
        rounds: The median; 0 before the first fight.
    """

    asked: int
    played: int
    shares: Mapping[str, Interval]
    no_result: int
    rounds: float


def bot_setup(setup: Setup) -> Setup:
    """The setup with a seat for each side, so that no bot sees another side's hand."""
    return replace(
        setup,
        combatants=tuple(map(_seated, setup.combatants)),
        reserves=tuple(_seated(who) for who in setup.reserves if who.entrant.arrives),
    )


def skirmishes(
    skirmish: Skirmish, fights: int, seed: int, workers: int, progress: Progress | None = None
) -> SkirmishResult:
    """Play fights, each with a seed of its own, and sum them up; the number of workers never changes a result.

    Args:
        skirmish: How they are played.
        fights: How many.
        seed: Of all of them.
        workers: Processes; with one nothing is started.
        progress: Told after each fight; it may stop them.
    """
    sides = tuple(
        dict.fromkeys(who.entrant.side for who in (*skirmish.setup.combatants, *skirmish.setup.reserves))
    )
    fought: list[SkirmishFought] = []
    result = _summed(fought, fights, sides)
    with _playing(skirmish, fights, seed, workers) as results:
        for one in results:
            fought.append(one)
            result = _summed(fought, fights, sides)
            if progress is not None and not progress(len(fought), result):
                break
    return result


def skirmish_out(skirmish: Skirmish, number: int, seed: int) -> SkirmishFought:
    """Play a fight to its end; who comes in first, where Initiative does not say, alternates with the number."""
    dice, chance = Dice(seed), Dice(~seed)
    fight = before_the_fight()
    for event in MECH_COMBAT.opening(_ordered(skirmish.setup, number), dice):
        fight = evolve(fight, event)
    for _ in range(_MOST_COMMANDS):
        if (
            fight.outcome is not None
            or fight.round > skirmish.most_rounds
            or (fight.stalemate and helpless(fight))
        ):
            break
        fight = _joined(fight, dice)
        name = waiting(fight)[0]
        seat = Seat(fight.combatants[name].entrant.side)
        view, menu = MECH_COMBAT.view(fight, seat), MECH_COMBAT.choices(fight, seat)
        try:
            command = suggest(view, menu, name, skirmish.policy, chance).command
        except BotError:
            break
        fight = decide.unfold(fight, seat, command, dice).fight
    winners = fight.outcome.winners if fight.outcome else ()
    return SkirmishFought(winners[0] if len(winners) == 1 else None, min(fight.round, skirmish.most_rounds))


def _joined(fight: Fight, dice: Dice) -> Fight:
    for name in arriving(fight, GM):
        command = arrival(fight, name)
        if refusal(fight, GM, command) is None:
            fight = decide.unfold(fight, GM, command, dice).fight
    return fight


def _seated(who: Combatant) -> Combatant:
    return replace(who, entrant=replace(who.entrant, owner=Seat(who.entrant.side)))


def _ordered(setup: Setup, number: int) -> Setup:
    return setup if number % 2 == 0 else replace(setup, combatants=setup.combatants[::-1])


def _summed(fought: list[SkirmishFought], asked: int, sides: tuple[str, ...]) -> SkirmishResult:
    wins = Counter(one.winner for one in fought if one.winner is not None)
    played = len(fought)
    return SkirmishResult(
        asked=asked,
        played=played,
        shares={side: wilson(wins[side], played) for side in sides},
        no_result=played - wins.total(),
        rounds=median(one.rounds for one in fought) if fought else 0,
    )


@contextmanager
def _playing(skirmish: Skirmish, fights: int, seed: int, workers: int) -> Iterator[Iterator[SkirmishFought]]:
    jobs = list(enumerate(seeds(seed, fights)))
    if workers <= 1 or fights <= 1:
        yield (skirmish_out(skirmish, *job) for job in jobs)
        return
    with own_errors():
        started = get_context("spawn").Pool(min(workers, fights), _deaf_to_interrupts)
    with started as pool:
        yield pool.imap(partial(_job, skirmish), jobs)


@contextmanager
def own_errors() -> Iterator[None]:
    """The process's own error stream while other processes are started.

    They take over its file, and a screen that catches what is printed has put a stream without one in its place.
    """
    with redirect_stderr(sys.__stderr__) if sys.__stderr__ is not None else nullcontext():
        yield


def _job(skirmish: Skirmish, job: tuple[int, int]) -> SkirmishFought:
    return skirmish_out(skirmish, *job)


def _deaf_to_interrupts() -> None:
    """Ctrl-C is the main process's business; it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

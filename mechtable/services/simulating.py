"""A prepared fight played many times by bots, to see how it is likely to go."""

import os
from dataclasses import replace

from mechtable.analysis.skirmishes import Progress, Skirmish, SkirmishResult, bot_setup, skirmishes
from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Encounter
from mechtable.rules.options import Cards
from mechtable.services.casting import cast_for
from mechtable.services.desk import Desk
from mechtable.services.fielding import field

MOST_FIGHTS = 5_000

_FEW = 8
"""Fights that are not worth starting other processes for."""


class SimulationError(MechtableError):
    """Fights that cannot be played."""


def simulate(
    desk: Desk,
    encounter: Encounter,
    fights: int,
    *,
    seed: int = 1,
    rounds: int = 60,
    players: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> SkirmishResult:
    """Play the encounter again and again, greedy bots on every side, reserves in their rounds, all cards dealt.

    Args:
        desk: The open campaign; nothing in it changes.
        encounter: What is played, with the campaign's house rules.
        fights: How many.
        seed: The same seed gives the same numbers, whatever the workers.
        rounds: A fight has no result after so many rounds.
        players: How many there are; None for as many as the pilots name.
        workers: Processes, None for one a core.
        progress: Told after each fight; it may stop them.

    Raises:
        SimulationError: A number out of range, or only one side.
        FieldingError, SetupError, MapError, FileError: It cannot be played as it is prepared.
    """
    if not 1 <= fights <= MOST_FIGHTS:
        raise SimulationError(f"fights: expected 1 to {MOST_FIGHTS}, got {fights}.")
    options = replace(desk.options, cards=Cards.DEALT)
    setup = bot_setup(field(encounter, cast_for(desk, encounter, seed, players), desk.catalogue, options))
    if len({who.entrant.side for who in setup.combatants}) < 2:
        raise SimulationError(f"{encounter.name} has one side on the field only: add another.")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    count = 1 if fights < _FEW else cores if workers is None else workers
    return skirmishes(Skirmish(setup, Policy.GREEDY, rounds), fights, seed, count, progress)

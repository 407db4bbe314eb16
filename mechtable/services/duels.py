"""Two mechs that fight each other many times."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from mechtable.analysis.bouts import SEATS, SIDES, Bout
from mechtable.analysis.duels import DuelResult, duel
from mechtable.analysis.playing import Progress
from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat.setup import NOBODY, Fielded, Setup, enter
from mechtable.rules.options import OptionError, Options, read_options
from mechtable.services.named import NamedMech
from mechtable.services.reading import shown

MOST_FIGHTS = 1_000_000
MOST_ROUNDS = 1_000


class DuelError(MechtableError):
    """A duel that cannot be played as it is asked for."""


@dataclass(frozen=True, slots=True)
class Corner:
    """One side of a duel.

    Attributes:
        mech: The mech with the parts it is made of; who flies it, None for a pilot of no skill with a hand of three.
        policy: Name of the bot that plays it.
    """

    mech: NamedMech
    policy: str = Policy.GREEDY.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """A duel that was played, and between whom."""

    names: Mapping[str, str]
    policies: Mapping[str, str]
    seed: int
    most_rounds: int
    result: DuelResult


def run_duel(
    corners: tuple[Corner, Corner],
    *,
    fights: int,
    seed: int,
    rounds: int = 60,
    workers: int | None = None,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Duel:
    """Play the fights.

    Args:
        corners: Sides A and B.
        fights: How many.
        seed: The same seed gives the same numbers, whatever the workers.
        rounds: A fight has no result after so many rounds.
        workers: Processes, None for one a core.
        options: House rules as text; the cards are always dealt.
        progress: Told after each fight how many are done.

    Raises:
        DuelError: A policy or house rule that does not exist, or a number out of range.
        SetupError: A mech that cannot fight.
    """
    within("fights", fights, MOST_FIGHTS)
    within("rounds", rounds, MOST_ROUNDS)
    workers = cores() if workers is None else workers
    within("workers", workers, 256)
    policies = {side: policy_called(corner.policy) for side, corner in zip(SIDES, corners, strict=True)}
    house, catalogue = _house_rules(options or {}), corners[0].mech.catalogue
    fielded = [_field(side, corner) for side, corner in zip(SIDES, corners, strict=True)]
    setup = Setup(
        options=house,
        taxonomy=catalogue.taxonomy,
        table=catalogue.hands,
        combatants=tuple(
            enter(one, corner.mech.catalogue, house) for one, corner in zip(fielded, corners, strict=True)
        ),
    )
    bout = Bout(setup, policies, rounds)
    return Duel(
        names={one.id: one.name for one in fielded},
        policies={side: policy.value for side, policy in policies.items()},
        seed=seed,
        most_rounds=rounds,
        result=duel(bout, fights, seed, workers, progress),
    )


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def within(what: str, number: int, most: int) -> None:
    """Check a number that was asked for.

    Raises:
        DuelError: It is below 1 or above `most`.
    """
    if not 1 <= number <= most:
        raise DuelError(f"{what}: expected 1 to {most}, got {number}.")


def policy_called(name: str) -> Policy:
    """The policy of a name.

    Raises:
        DuelError: There is none of it; the sentence names those that exist.
    """
    known = [policy.value for policy in Policy]
    if name not in known:
        raise DuelError(f"There is no policy {shown(name)}; the ones that exist are {', '.join(known)}.")
    return Policy(name)


def _house_rules(given: Mapping[str, str]) -> Options:
    if given.get("cards", "dealt") != "dealt":
        raise DuelError("cards: bots see only cards that the program deals: leave this house rule out.")
    try:
        return read_options(given)
    except OptionError as error:
        raise DuelError(str(error)) from error


def _field(side: str, corner: Corner) -> Fielded:
    mech, pilot = corner.mech.mech, corner.mech.pilot
    called = mech.name if pilot is None else f"{pilot.called} in {mech.name}"
    return Fielded(id=side, name=f"{side}: {called}", mech=mech, pilot=pilot or NOBODY, owner=SEATS[side])


def plain_duel(played: Duel) -> dict[str, object]:
    """The duel as plain values, for JSON; shares and means are rounded to four places."""
    result = played.result
    return {
        "fights": result.played,
        "asked": result.asked,
        "seed": played.seed,
        "rounds_limit": played.most_rounds,
        **{
            side: {
                "name": played.names[side],
                "policy": played.policies[side],
                "wins": result.wins[side],
                "share": round(result.shares[side].share, 4),
                "share_95": [round(result.shares[side].low, 4), round(result.shares[side].high, 4)],
                "damage": {place: round(points, 4) for place, points in result.damage[side].items()},
                "first_broken": dict(result.first_broken[side]),
            }
            for side in SIDES
        },
        "no_result": result.no_result,
        "ends": dict(result.ends),
        "rounds": dict(zip(("least", "lower", "median", "upper", "most"), result.rounds, strict=True)),
        "exchanges": round(result.exchanges, 4),
        "hands": dict(result.hands),
    }

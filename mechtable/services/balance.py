"""How the parts of a catalogue fare in fights of random legal mechs, class by class."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from mechtable.analysis.balance import ClassBalance, Plan, balance_of, prepared
from mechtable.analysis.playing import Progress, fought_out
from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import Policy
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.weight_class import WeightClass
from mechtable.services.duels import MOST_ROUNDS, cores, policy_called, within
from mechtable.services.library import load_catalogue
from mechtable.services.reading import shown

MOST_BUILDS = 10_000
MOST_APART = 100

BUILDS, OPPONENTS, ROUNDS, APART = 200, 3, 60, 10
"""What is played when nothing else is asked for."""


class BalanceError(MechtableError):
    """A measure of balance that cannot be taken as it is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """A catalogue measured.

    Attributes:
        digest: Of everything in the catalogue that a fight can depend on.
        plan: How every class was measured.
        classes: Lightest first.
    """

    catalogue: Catalogue
    digest: str
    plan: Plan
    classes: tuple[ClassBalance, ...]

    @property
    def asked(self) -> int:
        """Fights that were asked for."""
        return sum(found.asked for found in self.classes)

    @property
    def played(self) -> int:
        """Fights that were played; fewer when it was cancelled."""
        return sum(found.played for found in self.classes)


def fights_of(weight_class: str | None, builds: int, opponents: int) -> int:
    """How many fights a measure takes at most."""
    return (1 if weight_class else len(WeightClass)) * builds * min(opponents, max(0, (builds - 1) // 2))


def measure_balance(
    *,
    weight_class: str | None = None,
    builds: int = BUILDS,
    opponents: int = OPPONENTS,
    seed: int = 1,
    rounds: int = ROUNDS,
    apart: int = APART,
    policy: str = Policy.GREEDY.value,
    workers: int | None = None,
    parts: Path | None = None,
    catalogue: Catalogue | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Let random legal mechs of each class fight each other, and count how the parts fare.

    Args:
        weight_class: One class instead of all four.
        builds: Random mechs a class.
        opponents: How many others each meets, twice: once at each side.
        seed: The same seed gives the same numbers, whatever the workers.
        rounds: A fight has no result after so many rounds.
        apart: Squares between the two at the start of every second round of fights; 0 plays all without a map.
        policy: Name of the bot that plays everybody.
        workers: Processes, None for one a core.
        parts: A folder of parts instead of the shipped ones.
        catalogue: The parts in use instead of those.
        progress: Told after each fight how many are done.

    Raises:
        BalanceError, DuelError: A class or policy that does not exist, or a number out of range.
        NoBuild: The parts make no mech of a class.
        FileError, LibraryError: Parts that cannot be read.
    """
    plan = _plan(builds, opponents, seed, rounds, apart, policy)
    workers = cores() if workers is None else workers
    within("workers", workers, 256)
    catalogue = catalogue or load_catalogue(parts)
    ready = [prepared(each, plan, catalogue) for each in _classes(weight_class)]
    fought = fought_out([job for one in ready for job in one.jobs], workers, progress)
    found = []
    for one in ready:
        found.append(balance_of(fought[: len(one.jobs)], one, catalogue))
        fought = fought[len(one.jobs) :]
    return Balance(catalogue=catalogue, digest=digest_of(catalogue), plan=plan, classes=tuple(found))


def _plan(builds: int, opponents: int, seed: int, rounds: int, apart: int, policy: str) -> Plan:
    for what, number, most in (
        ("builds", builds, MOST_BUILDS),
        ("opponents", opponents, MOST_BUILDS),
        ("rounds", rounds, MOST_ROUNDS),
    ):
        within(what, number, most)
    if not 0 <= apart <= MOST_APART:
        raise BalanceError(f"apart: expected 0 to {MOST_APART}, got {apart}.")
    if builds < 3:
        raise BalanceError(f"builds: {builds} mechs have nobody to meet: take 3 or more.")
    return Plan(
        builds=builds,
        opponents=opponents,
        seed=seed,
        most_rounds=rounds,
        apart=apart,
        policy=policy_called(policy),
    )


def digest_of(catalogue: Catalogue) -> str:
    """Ten letters that change when a part does in anything but its price, its maker or its flavour."""
    told = sha256(repr(catalogue.taxonomy).encode())
    for part in catalogue.parts.values():
        told.update(repr(replace(part, flavour="", manufacturer="", price=0)).encode())
    return told.hexdigest()[:10]


def _classes(name: str | None) -> Sequence[WeightClass]:
    known = {each.value: each for each in WeightClass}
    if name is None:
        return tuple(WeightClass)
    if name not in known:
        raise BalanceError(f"There is no class {shown(name)}; the ones that exist are {', '.join(known)}.")
    return (known[name],)


def plain_balance(measured: Balance) -> dict[str, object]:
    """The measure as plain values, for JSON; shares are rounded to four places."""
    plan = measured.plan
    return {
        "catalogue": measured.digest,
        "fights": measured.played,
        "asked": measured.asked,
        "builds": plan.builds,
        "seed": plan.seed,
        "rounds_limit": plan.most_rounds,
        "apart": plan.apart,
        "policy": plan.policy.value,
        "classes": {found.weight_class.value: _plain_class(found) for found in measured.classes},
    }


def _plain_class(found: ClassBalance) -> dict[str, object]:
    return {
        "fights": found.played,
        "no_result": found.no_result,
        "ends": dict(found.ends),
        "rounds": dict(zip(("least", "lower", "median", "upper", "most"), found.rounds, strict=True)),
        "alike": round(found.alike, 4),
        "foretold": None if found.foretold is None else round(found.foretold, 4),
        "rank": None if found.rank is None else round(found.rank, 4),
        "out": [part.id for part in found.parts if part.out],
        "parts": [
            {
                "id": part.id,
                "builds": part.builds,
                "games": part.games,
                "wins": part.wins,
                "share": round(part.share.share, 4),
                "share_95": [round(part.share.low, 4), round(part.share.high, 4)],
            }
            for part in found.parts
        ],
    }

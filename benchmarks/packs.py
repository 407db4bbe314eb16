"""How long a pack of 10,000 parts takes to open, cold and warm: `python -m benchmarks.packs`.

Each run is a process of its own that opens the pack once. The ratios are of processor time, to PyYAML loading the same
text into plain dicts, which checks nothing; they are of paired rounds.
"""

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from benchmarks.big_pack import NAME, write_big_pack

PARTS = 10_000
ROUNDS = 5
AIMS = {"cold": 3.0, "warm": 0.3, "memory": 250}
ROOT = Path(__file__).parents[1]
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class Run:
    """A process from its start to its end: seconds that passed and that it was at work, and its most memory in MB."""

    seconds: float
    processor: float
    memory: float


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home, kept = Path(folder) / "home", Path(folder) / "cache" / "mechtable"
        size = write_big_pack(home / "packs" / NAME, PARTS)
        run("mechtable", home, kept)  # writes bytecode
        found: dict[str, list[Run]] = {}
        for _ in range(ROUNDS):
            shutil.rmtree(kept.parent, ignore_errors=True)
            for name, how, where in (
                ("cold", "mechtable", kept),
                ("warm", "mechtable", kept),
                ("warm, every part looked at", "every", kept),
                ("cold, nothing kept", "mechtable", None),
                ("yaml.load, CSafeLoader", "CSafeLoader", None),
                ("yaml.safe_load", "SafeLoader", None),
            ):
                found.setdefault(name, []).append(run(how, home, where))
    print(f"A pack of {PARTS} parts, {size / 1e6:.1f} MB: median of {ROUNDS} paired rounds (all)")
    for name, runs in found.items():
        print(
            f"  {name:27} {spread([one.seconds for one in runs])} s   {spread([one.processor for one in runs])} s"
            f" of processor   {median(one.memory for one in runs):4.0f} MB at most"
        )
    print("  ratios")
    for name in ("cold", "warm", "cold, nothing kept"):
        for other in ("yaml.safe_load", "yaml.load, CSafeLoader"):
            ratios = [
                one.processor / two.processor for one, two in zip(found[name], found[other], strict=True)
            ]
            low, _, high = quantiles(ratios, n=4)
            print(f"  {name:19} to {other:23} {median(ratios):6.3f}  ({low:.3f}-{high:.3f})")
    print(f"  aims: cold under {AIMS['cold']} s, warm under {AIMS['warm']} s, under {AIMS['memory']} MB")


def spread(values: list[float]) -> str:
    return f"{median(values):6.3f} ({min(values):.3f}-{max(values):.3f})"


def run(how: str, home: Path, kept: Path | None) -> Run:
    arguments = [sys.executable, "-m", "benchmarks.packs", how, str(home), str(kept or "")]
    start = perf_counter()
    done = subprocess.run(arguments, check=True, capture_output=True, env=ENVIRONMENT, cwd=ROOT)
    return Run(perf_counter() - start, *json.loads(done.stdout))


def opened(how: str, home: Path, kept: Path | None) -> None:
    """What the process does: it opens the pack, and tells its peak."""
    if how in ("mechtable", "every"):
        from mechtable.services.read_cache import ReadCache, using
        from mechtable.services.stocks import stocked

        with using(ReadCache(lambda: kept)):
            stock = stocked(home, "c", [NAME])
        assert not stock.problems
        assert len(stock.catalogue.parts) > PARTS
        if how == "every":
            assert all(part.id for part in stock.catalogue.parts.values())
    else:
        import yaml

        for file in (home / "packs" / NAME).iterdir():
            text = file.read_bytes()
            assert yaml.safe_load(text) if how == "SafeLoader" else yaml.load(text, Loader=yaml.CSafeLoader)
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        opened(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]) if sys.argv[3] else None)
    else:
        main()

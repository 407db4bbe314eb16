"""How long `mechtable --help` takes beside an empty Python: `python benchmarks/start.py`. Ratios of paired rounds."""

import os
import subprocess
import sys
from statistics import median, quantiles
from time import perf_counter

ROUNDS = 21
AIM = 8
COMMANDS = {
    "--version": ["-m", "mechtable", "--version"],
    "--help": ["-m", "mechtable", "--help"],
    "hand": ["-m", "mechtable", "hand", "4s 4s 4s"],
}
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def main() -> None:
    for arguments in COMMANDS.values():  # the first run writes bytecode
        took(arguments)
    ratios: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        empty = took(["-c", "pass"])
        for name, arguments in COMMANDS.items():
            ratios[name].append(took(arguments) / empty)
    print(f"Start time, python -c pass = 1 (median of {ROUNDS} paired rounds; middle half; all)")
    for name, found in ratios.items():
        low, _, high = quantiles(found, n=4)
        aim = f"   aim: at most {AIM}" if name == "--help" else ""
        print(
            f"  {name:10} {median(found):5.2f}  ({low:.2f}-{high:.2f}; {min(found):.2f}-{max(found):.2f}){aim}"
        )


def took(arguments: list[str]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=ENVIRONMENT)
    return perf_counter() - start


if __name__ == "__main__":
    main()

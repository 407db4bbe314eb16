"""How long a PDF record sheet takes within a running program: `python -m benchmarks.sheets [PYTHON]`.

A mech with its pilot, another name each time so that nothing is remembered; also what of the time it had a processor,
which other programs on the machine disturb less. With the Python of an environment that has
`dungeonsheets`, that program's first page is filled in as often, between ours: its other pages need pdftk or LaTeX.
"""

import os
import subprocess
import sys
from dataclasses import replace
from statistics import median
from time import perf_counter, process_time

from mechtable.export.mech_page import mech_page
from mechtable.export.paper import Paper
from mechtable.export.typesetting import pdf
from mechtable.rules.sheets.mech_sheet import mech_sheet
from mechtable.rules.sheets.pilot_sheet import pilot_sheet
from mechtable.services.library import bundled, load_catalogue
from mechtable.services.texts import read_texts

ROUNDS, SHEETS = 21, 100
GOAL_ONE, GOAL_MANY = 25, 3_000

PEER = """
import os, sys, tempfile, time
from dungeonsheets.character import Character
from dungeonsheets.fill_pdf_template import create_character_pdf_template
os.chdir(tempfile.mkdtemp())
who = Character(name="Clara", classes=["Rogue"], levels=[5], race="Halfling", background="Criminal",
    weapons=["shortsword", "shortbow"], armor="leather armor", dexterity=16, hp_max=30)
for line in sys.stdin:
    begun = time.perf_counter()
    create_character_pdf_template(character=who, basename="sheet", flatten=True)
    print(1000 * (time.perf_counter() - begun), file=sys.__stdout__, flush=True)
"""


def main() -> None:
    texts, catalogue = read_texts(bundled("campaigns") / "proving-ground"), load_catalogue()
    pilots = [pilot_sheet(pilot, known=catalogue.skills) for pilot in texts.pilots]
    sheets = [
        mech_sheet(mech, catalogue, texts.pilots[at % len(pilots)]) for at, mech in enumerate(texts.mechs)
    ]

    def milliseconds(first: int, count: int) -> tuple[float, float]:
        begun, busy = perf_counter(), process_time()
        pages = tuple(
            mech_page(replace(sheets[at % len(sheets)], name=f"Mech {at}"), pilots[at % len(pilots)])
            for at in range(first, first + count)
        )
        pdf(pages, Paper())
        return 1000 * (perf_counter() - begun), 1000 * (process_time() - busy)

    milliseconds(0, 1)
    peer = _peer(sys.argv[1]) if len(sys.argv) > 1 else None
    ours, theirs = [], []
    for at in range(ROUNDS):
        ours.append(milliseconds(1 + at, 1))
        if peer is not None:
            theirs.append(_asked(peer))
    print(
        f"Load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; medians, least and most, ms"
    )
    _tell_both("one sheet", ours, GOAL_ONE)
    if theirs:
        _tell("dungeonsheets, first page", theirs)
    many = [milliseconds(1_000 * at, SHEETS) for at in range(1, 4)]
    _tell_both(f"{SHEETS} sheets in one file", many, GOAL_MANY)


def _peer(python: str) -> "subprocess.Popen[str]":
    peer = subprocess.Popen(
        [python, "-W", "ignore", "-c", PEER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    _asked(peer)
    return peer


def _asked(peer: "subprocess.Popen[str]") -> float:
    assert peer.stdin is not None
    assert peer.stdout is not None
    peer.stdin.write("again\n")
    peer.stdin.flush()
    return float(peer.stdout.readline())


def _tell_both(what: str, found: list[tuple[float, float]], goal: int) -> None:
    taken, busy = zip(*found, strict=True)
    _tell(what, list(taken), goal)
    _tell("  of it with a processor", list(busy))


def _tell(what: str, found: list[float], goal: int | None = None) -> None:
    aim = "" if goal is None else f"   goal: under {goal}"
    print(f"  {what:26} {median(found):8.1f}  ({min(found):.1f} to {max(found):.1f}){aim}")


if __name__ == "__main__":
    main()

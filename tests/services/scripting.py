"""Fight scripts for tests: two mechs beside each other, and lines that are played."""

from collections.abc import Callable
from pathlib import Path

from mechtable.services.scripts import ScriptRun

EXAMPLES = Path(__file__).resolve().parents[1] / "data" / "examples"


FRAME = f"""\
options cards=physical
mech Red from "{EXAMPLES}/example-mech.yaml" pilot piloting=4 initiative=2 side=red at 2,3
mech Blue from "{EXAMPLES}/example-mech.yaml" side=blue at 3,3
begin
"""


FIRST = 5
"""The line after the frame."""


Play = Callable[..., ScriptRun]


def failures(run: ScriptRun) -> list[tuple[int, str]]:
    return [(failure.line - FIRST, failure.message) for failure in run.failures]


HIT = ("Red attack zan Blue", "Blue defend no", "Red lead 4c", "Red pick head", "Red follow -")
"""A called shot: 4♣ doubly associated against nothing, 1 + 2 + 1 from Excalibur."""

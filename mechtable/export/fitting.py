"""Sheets that run over their paper by little are set a little smaller, so that each stands on one side where it can.

What is set already tells whether that is needed: measuring everything first would take as long as setting it.
"""

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TypedDict

_SIDES = re.compile(rb"/Type/Page\b")
STARTS = "<start>"
"""The label of what says on which side of paper each sheet begins."""


class Fitted(TypedDict):
    """What of a sheet's data says how large it is set.

    Attributes:
        size: Of its letters, in percent of the usual ones.
        smaller: The sizes that are left to be tried when it runs over its paper.
        largest: Its size when none of them helps.
        breaks: Whether its frames may break: it takes more than one side anyway.
    """

    size: float
    smaller: list[float]
    largest: float
    breaks: bool


def sides(kind: str, made: Sequence[bytes]) -> int:
    """How many sides of paper there are."""
    return len(_SIDES.findall(made[0])) if kind == "pdf" else len(made)


def running_over(sheets: Sequence[Fitted], starts: str, count: int) -> list[Fitted]:
    """The sheets that take more than one side and may be set smaller.

    Args:
        sheets: All sheets in their order.
        starts: The sides on which they begin, as typst answers the query for `STARTS`.
        count: How many sides there are.
    """
    first = [int(found["value"]) for found in json.loads(starts)]
    spans = zip(sheets, pairwise([*first, count + 1]), strict=True)
    return [sheet for sheet, (here, after) in spans if after - here > 1 and not sheet["breaks"]]


def made_smaller(sheet: Fitted) -> bool:
    """Set the sheet a little smaller; False when none was left to try, and it is as large as at first and may break."""
    if sheet["smaller"]:
        sheet["size"] = sheet["smaller"].pop(0)
        return True
    sheet["size"], sheet["breaks"] = sheet["largest"], True
    return False

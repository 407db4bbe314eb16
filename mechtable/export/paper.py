"""The paper that pages are made for."""

from dataclasses import dataclass
from enum import Enum


class Size(Enum):
    """Sizes of paper; the value is how style sheets call it."""

    A4 = "A4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What a page is printed on.

    Attributes:
        colour: Colours and fills; without it black lines only, which saves ink.
    """

    size: Size = Size.A4
    colour: bool = True

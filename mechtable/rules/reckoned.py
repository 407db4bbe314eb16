"""A figure as it is shown, with the sum that it comes from, and where it stands in a list of those that can be asked about."""

from dataclasses import dataclass
from decimal import Decimal

from mechtable.engine.sums import Sum


@dataclass(frozen=True, slots=True)
class TonSum:
    """Tons added up exactly, a term for each thing that weighs something.

    Attributes:
        rule: The rule that says how it is made up.
    """

    what: str
    rule: str
    terms: tuple[tuple[str, Decimal], ...]

    @property
    def total(self) -> Decimal:
        """Tons."""
        return sum((tons for _, tons in self.terms), Decimal(0))


AnySum = Sum | TonSum
"""What a figure comes from."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A figure that can be asked about.

    Attributes:
        title: What it is, such as `Magpie's sensor range`.
        shown: The figure as the screen shows it.
        why: What it comes from; its total is the figure.
    """

    title: str
    shown: int | Decimal
    why: AnySum

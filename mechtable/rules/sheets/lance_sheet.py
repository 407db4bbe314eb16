"""A lance as it is read and printed: its mechs with who flies them, and what they sum up to."""

from collections.abc import Iterable
from dataclasses import dataclass

from mechtable.rules.berths import Berth
from mechtable.rules.sheets.sums import Sums, counted, summed


@dataclass(frozen=True, slots=True, kw_only=True)
class LanceLine:
    """A mech of a lance.

    Attributes:
        mech: Its id.
        seated: What the pilot is called whom the lance seats in it; empty for none.
        berth: The mech with its pilot in it, None when the campaign has it no longer.
    """

    mech: int
    seated: str
    berth: Berth | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LanceSheet:
    """A lance with everything that is summed.

    Attributes:
        id: Its id in the campaign.
        sums: What the mechs that are there come to.
    """

    id: int
    name: str
    notes: str
    lines: tuple[LanceLine, ...]
    sums: Sums

    @property
    def counted(self) -> str:
        """`4 mechs`, those that are gone from the campaign among them."""
        return counted(len(self.lines), "mech")

    @property
    def berths(self) -> tuple[Berth, ...]:
        """The mechs that are there."""
        return tuple(line.berth for line in self.lines if line.berth is not None)

    @property
    def illegal(self) -> tuple[Berth, ...]:
        """The mechs that are not legal."""
        return tuple(one for one in self.berths if not one.sheet.legal)

    @property
    def troubles(self) -> tuple[str, ...]:
        """Why it cannot be fielded as it is; empty when it is ready."""
        gone = sum(line.berth is None for line in self.lines)
        return (*self.sums.troubles, *([f"{gone} gone from the campaign"] if gone else ()))


def lance_sheet(number: int, name: str, notes: str, lines: Iterable[LanceLine]) -> LanceSheet:
    """A lance summed up; a mech that the campaign has no longer counts nothing."""
    listed = tuple(lines)
    sums = summed(line.berth for line in listed if line.berth is not None)
    return LanceSheet(id=number, name=name, notes=notes, lines=listed, sums=sums)

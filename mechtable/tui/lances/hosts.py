"""What the things that are done with lances ask of their screen alone, beside the shares of `screens/shares`."""

from typing import Protocol

from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet


class Shown(Protocol):
    """Shows one lance, a mech of it marked."""

    @property
    def lance(self) -> LanceSheet | None:
        """The lance that is shown, None where there is none."""

    @property
    def line(self) -> LanceLine | None:
        """The marked mech of it, None where there is none."""

    def read(self, lance: int = 0, *, member: int | None = None) -> None:
        """Read the lances again; show one of them, or the one that is shown, with the mech of a place marked."""

"""What would be imported, as a list: each line can be left out, replace another of its name, or stand beside it."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical

from mechtable.services.arrival import Arrival, Fate, Standing
from mechtable.services.arriving import Look
from mechtable.services.importing import names_then
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.widgets.said import titled


class ImportLookDialog(PickDialog):
    """Asks what shall come in; any number when it was agreed to, None when it was left with Esc.

    Attributes:
        fates: What becomes of each, in the order of the look.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "turn", "in, out, or in the place of the other"),
        Binding("plus", "all", "all that is not there already"),
        Binding("minus", "none", "none"),
    ]

    def __init__(self, title: str, seen: Look) -> None:
        self.fates = list(seen.proposed)
        self._seen, self._into = seen, title
        super().__init__("", self._choices(), "imports · Space ✓ · + all · − none")

    def on_mount(self) -> None:
        super().on_mount()
        self._entitle()

    def action_turn(self) -> None:
        """The next thing that can become of the marked line."""
        ways = self._seen.arrivals[self.at].fates
        self.fates[self.at] = ways[(ways.index(self.fates[self.at]) + 1) % len(ways)]
        self._renew()

    def action_all(self) -> None:
        """Everything that was left out comes in, but what the campaign has already as it is."""
        for place, one in enumerate(self._seen.arrivals):
            if self.fates[place] is Fate.LEAVE:
                self.fates[place] = one.fates[0]
        self._renew()

    def action_none(self) -> None:
        """Nothing comes in, until it is marked."""
        self.fates = [Fate.LEAVE] * len(self.fates)
        self._renew()

    def _renew(self) -> None:
        self.show(self._choices())
        self._entitle()

    def action_take(self) -> None:
        """Import; where nothing is marked there is nothing to do."""
        if self._coming:
            self.dismiss(self._coming)
        else:
            self.app.bell()

    @property
    def _coming(self) -> int:
        return sum(fate is not Fate.LEAVE for fate in self.fates)

    def _entitle(self) -> None:
        box = self.query_one(".dialog", Vertical)
        box.border_title = titled(self.app, f"{self._into} · {self._coming} of {len(self.fates)}")

    def _choices(self) -> tuple[Line, ...]:
        then = names_then(self._seen, self.fates)
        return tuple(map(_line, self._seen.arrivals, self.fates, then))


def _line(one: Arrival, fate: Fate, then: str) -> Line:
    mark = " " if fate is Fate.LEAVE else "✓"
    told = (*(f"! {warning}" for warning in one.warnings), *one.differs)
    more = " · ".join(told) or f"from {one.source}"
    return Line(one.thing.name, f"{one.sort}, {_what(one, fate, then)}", more=more, mark=f"{mark} ")


def _what(one: Arrival, fate: Fate, then: str) -> str:
    wrong = f"{len(one.warnings)} wrong, " if one.warnings else ""
    match fate:
        case Fate.ADD if one.standing is Standing.NEW:
            return f"{wrong}new"
        case Fate.ADD if then == one.thing.name:
            return f"{wrong}beside the other"
        case Fate.ADD:
            return f"{wrong}beside the other, as {then}"
        case Fate.REPLACE:
            return f"{wrong}replaces the other"
        case Fate.LEAVE if one.standing is Standing.SAME:
            return "there already"
        case Fate.LEAVE:
            return "left out"

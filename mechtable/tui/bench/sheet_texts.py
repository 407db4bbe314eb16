"""What is said about a mech rather than built: who sits in it, and what is written on its sheet."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.engine.audience import GM
from mechtable.rules.bench import commands as c
from mechtable.services.bench import Bench
from mechtable.tui.bench.hosts import Submits
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says

NOTHING = "–"
"""Typed alone it takes a text away; a plain hyphen does too."""


class Host(Opens, Submits, Says, Protocol):
    """What the texts of the sheet ask of their screen."""


class SheetTexts:
    """Asks for the pilot and the lines of the sheet."""

    def __init__(self, bench: Bench, host: Host) -> None:
        self._bench, self._host = bench, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the texts do."""
        return {"seat": self._seat, "write": self._write}

    def _seat(self) -> None:
        pilots = tuple(self._bench.stores.pilots.values())
        if not pilots:
            self._host.say("There is nobody to seat: a campaign has pilots, and build takes --pilot FILE.")
            return
        seated = self._bench.view().pilot
        more = "To try the build with their skills: a lance or a prepared fight seats them for good."
        lines = (
            *(
                Line(f"{pilot.called}, {pilot.name}", "in the seat" if pilot == seated else "", more=more)
                for pilot in pilots
            ),
            Line("nobody", "" if seated else "as it is"),
        )

        def picked(at: int | None) -> None:
            if at is not None:
                self._host.submit(c.SeatPilot(pilots[at].name if at < len(pilots) else None))

        at = place_of(seated, (*pilots, None))
        self._host.open(PickDialog("Who sits in it?", lines, "take the seat", at), picked)

    def _write(self) -> None:
        mech = self._bench.mech
        kept = {line: str(getattr(mech, line.value)) for line in c.Line}
        lines = tuple(Line(line.value, text.replace("\n", " ")[:40]) for line, text in kept.items())

        def picked(at: int | None) -> None:
            if at is not None:
                line = list(c.Line)[at]
                self._ask_text(line, kept[line])

        self._host.open(PickDialog("What is written on the sheet", lines, "write it"), picked)

    def _ask_text(self, line: c.Line, text: str, error: str = "") -> None:
        def typed(entered: str | None) -> None:
            if entered is None:
                return
            command = c.Write(line, "" if entered in (NOTHING, "-") else entered)
            refused = self._bench.refusal(GM, command)
            if refused is None:
                self._host.submit(command)
            elif refused.code != "nothing_changes":
                self._ask_text(line, entered, refused.sentence)

        hint = "Enter writes it · - alone takes it away · Esc back"
        self._host.open(EntryDialog(line.value.capitalize(), hint, text, error), typed)

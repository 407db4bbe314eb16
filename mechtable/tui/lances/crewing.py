"""Who stands in a lance, and who sits in them."""

from collections.abc import Mapping
from typing import Protocol

from mechtable.rules.parts import tons_text
from mechtable.services import lances
from mechtable.services.desk import Desk
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of
from mechtable.tui.lances.hosts import Shown
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.or_told import or_told
from mechtable.tui.screens.shares import Says


class Host(Opens, Says, Shown, Protocol):
    """What crewing asks of its screen."""


class Crewing:
    """Puts mechs into the lance that is shown, takes them out, seats their pilots."""

    def __init__(self, desk: Desk, host: Host) -> None:
        self._desk, self._host = desk, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of a lance's mechs do."""
        return {"add_mech": self._add, "remove_mech": self._remove, "seat_pilot": self._seat}

    def _add(self) -> None:
        """List the mechs that are not in the lance."""
        lance = self._host.lance
        there = or_told(self._host, lambda: lances.not_in_lance(self._desk, lance))
        if lance is None or there is None:
            return
        if not there:
            self._host.say("Every mech of the campaign stands in it.")
            return

        def picked(place: int | None) -> None:
            if place is not None:
                or_told(self._host, lambda: lances.put_in_lance(self._desk, lance.id, there[place].id))
                self._host.read(member=len(lance.lines))

        lines = tuple(
            Line(
                one.sheet.name,
                f"{one.class_word} {tons_text(one.sheet.figures.tons)} t",
                more=", ".join(filter(None, (one.sheet.role, one.hull.value, *one.lances))),
            )
            for one in there
        )
        self._host.open(PickDialog(f"Into {lance.name}", lines, "put it in"), picked)

    def _remove(self) -> None:
        """Take the marked mech out."""
        lance, line = self._host.lance, self._host.line
        if lance is None or line is None:
            return
        left = or_told(self._host, lambda: lances.take_from_lance(self._desk, lance.id, line.mech))
        self._host.read()
        if left is not None and line.berth is not None:
            self._host.say(f"{line.berth.sheet.name} left {left.name}; + puts it back.")

    def _seat(self) -> None:
        """List the pilots for the marked mech."""
        lance, line = self._host.lance, self._host.line
        if lance is None or line is None:
            return
        pilots = self._desk.pilots()
        seated = {each.seated: each.berth.sheet.name for each in lance.lines if each.seated and each.berth}

        def picked(place: int | None) -> None:
            if place is None:
                return
            who = None if place == 0 else pilots[place - 1].id
            or_told(self._host, lambda: lances.put_in_lance(self._desk, lance.id, line.mech, who))
            self._host.read()

        lines = (
            Line("nobody in particular", more="Whoever a prepared fight seats in it flies it."),
            *(
                Line(
                    pilot.value.called,
                    f"in {seated[pilot.value.called]}" if pilot.value.called in seated else "",
                    more=f"{pilot.value.name}, Piloting {pilot.value.piloting}",
                )
                for pilot in pilots
            ),
        )
        name = line.berth.sheet.name if line.berth else f"mech {line.mech}"
        at = place_of(line.seated, ("", *(pilot.value.called for pilot in pilots)))
        self._host.open(PickDialog(f"Who sits in {name}?", lines, "seat", at), picked)

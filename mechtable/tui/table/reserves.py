"""Bringing in who is due, who waits, and somebody new (mechcombat 7.8, 7.18)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from mechtable.engine.audience import GM
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.mech import Mech
from mechtable.rules.options import Cards
from mechtable.services.motor_pool import CHANCE, HANGAR, SHIPPED, Machine
from mechtable.services.reinforcements import REASON, Reinforcements, Waiting, waiting
from mechtable.services.slugs import slug
from mechtable.services.table import Table
from mechtable.tui.boards.join_form import Field, JoinForm, Joining
from mechtable.tui.dialogs.joining import JoinDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Waits
from mechtable.tui.table.facing import Facing
from mechtable.tui.table.hosts import Refuses, Submits

SOURCES = (
    (SHIPPED, "somebody new, in a mech that ships"),
    (CHANCE, "somebody new, in a mech made by chance"),
    (HANGAR, "somebody new, in a mech like one of the hangar"),
)
USUAL = "regular"
"""The kind of pilot that is offered first."""


class Host(Opens, Refuses, Submits, Waits, Protocol):
    """What bringing somebody in asks of its screen."""


class Reserves:
    """Brings in whoever is due, or whom the GM picks."""

    def __init__(self, table: Table, pool: Reinforcements, facing: Facing, host: Host) -> None:
        self._table, self._pool, self._facing, self._host = table, pool, facing, host
        self.filling: Callable[[str], None] = lambda form: None
        """Is told a form as text while it is filled in; nothing when it is left, or untouched."""

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of bringing in do."""
        return {"bring_in": self.bring_in, "bring_anybody": self.bring_anybody}

    def bring_in(self) -> None:
        """Bring the first of those in whose round has come; where nobody is due, ask who comes."""
        due = self._table.arrivals()
        if due:
            self._host.submit(due[0])
        elif self._table.view().arriving:
            self._host.refuse(
                "Not now: who is due comes once the order is settled, and not after the GM ended the fight."
            )
        else:
            self.bring_anybody()

    def bring_anybody(self) -> None:
        """Ask who comes: somebody new, or who is ready."""
        if self._host.later("N"):
            return
        ready = waiting(self._table.match.state)
        lines = (*(Line(words, "NPC") for _, words in SOURCES), *map(self._line, ready))

        def picked(place: int | None) -> None:
            if place is None:
                return
            if place < len(SOURCES):
                self._ask_machine(SOURCES[place][0])
            else:
                self._host.submit(ready[place - len(SOURCES)].command)

        self._host.open(PickDialog("Bring somebody in", lines, "go on"), picked)

    def _line(self, one: Waiting) -> Line:
        refusal = self._table.refusal(GM, one.command)
        at = one.command.at
        where = f" at {at[0]},{at[1]}" if at is not None else ""
        return Line(
            one.name,
            "in reserve" if one.listed else "of the hangar",
            why_not="" if refusal is None else refusal.sentence,
            more=f"{one.mech}, side {one.side}, comes at once{where}.",
        )

    def _ask_machine(self, source: str) -> None:
        try:
            offered = self._pool.offered(source)
        except MechtableError as error:
            self._host.refuse(str(error))
            return
        if not offered:
            self._host.refuse("There is no mech there.")
            return

        def picked(place: int | None) -> None:
            if place is not None:
                self._ask_how(offered[place])

        lines = tuple(Line(one.name, one.about) for one in offered)
        self._host.open(PickDialog("In which mech?", lines, "take it"), picked)

    def _ask_how(self, machine: Machine) -> None:
        try:
            mech = self._pool.built(machine)
            self._fill_in(Joining(self._form(machine, mech), mech))
        except MechtableError as error:
            self._host.refuse(str(error))

    def ask_again(self, joining: Joining) -> None:
        """Open a form that was filled in by half."""
        self._fill_in(joining, begun=True)

    def _fill_in(self, joining: Joining, *, begun: bool = False) -> None:
        dialog = JoinDialog(self._table, self._pool, joining, begun=begun)
        dialog.filling = self.filling
        self._host.open(dialog, self._said)

    def _form(self, machine: Machine, mech: Mech) -> JoinForm:
        """As it is at first, on the side of whoever is looked at."""
        form, looked = self.blank(mech), self._facing.looked
        if looked is not None and looked.side in form.sides:
            form = form.step(Field.SIDE, form.sides.index(looked.side))
        return replace(form, mech=slug(machine.name, "mech"))

    def blank(self, mech: Mech) -> JoinForm:
        """The form for somebody in a mech: a name of the list, the usual kind of pilot, the first side.

        Raises:
            FileError, UnreadableError: The campaign's names and kinds of pilots cannot be used.
        """
        fight = self._table.match.state
        there = [who.entrant for who in fight.everyone.values() if not who.entrant.spare]
        sides = tuple(dict.fromkeys(one.side for one in there))
        kinds = tuple(self._pool.extras.templates)
        return JoinForm(
            mech=slug(mech.name, "mech"),
            kinds=kinds,
            sides=sides,
            squads={
                side: tuple(dict.fromkeys(one.squad for one in there if one.side == side and one.squad))
                for side in sides
            },
            mixed=fight.options.cards is Cards.MIXED,
            mapped=fight.ground is not None or any(who.position for who in fight.combatants.values()),
            chosen={Field.PILOT: kinds.index(USUAL) if USUAL in kinds else 0, Field.SIDE: 0},
            typed={Field.NAME: self._pool.callsign(fight), Field.REASON: REASON},
        )

    def _said(self, command: c.GmCall | None) -> None:
        if command is None:
            self.filling("")
        else:
            self._host.submit(command)

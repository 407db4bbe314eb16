"""What is said about a mech rather than built: who sits in it, what its sheet says, chance, a line of commands."""

from collections import deque
from pathlib import Path

from mechtable.engine.audience import GM
from mechtable.engine.errors import MechtableError
from mechtable.rules.bench import commands as c
from mechtable.rules.bench.commands import Origin, Replace
from mechtable.rules.parts import tons_text
from mechtable.rules.roles import ROLES
from mechtable.rules.weight_class import WeightClass
from mechtable.services.bench import Bench
from mechtable.services.drawn_mechs import drawn_mech
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.bench_screen import BenchScreen, Yard

NOTHING = "–"
"""Typed alone it takes a text away; a plain hyphen does too."""


class BenchTexts(BenchScreen):
    """A bench with questions that are answered by a line."""

    def __init__(self, bench: Bench, yard: Yard, path: Path | None = None) -> None:
        super().__init__(bench, yard, path)
        self._lines: deque[str] = deque(maxlen=50)

    def action_quick_entry(self) -> None:
        self._ask_command("")

    def _ask_command(self, text: str, error: str = "") -> None:
        """Ask for a command in the language of the bench and do it."""

        def typed(line: str | None) -> None:
            if line is None:
                return
            self._lines.append(line)
            try:
                command = self.bench.say(line)
            except MechtableError as problem:
                self._ask_command(line, str(problem))
                return
            refused = self.bench.refusal(GM, command)
            if refused is not None:
                self._ask_command(line, f"{refused.sentence} (rule {refused.rule})")
            else:
                self.submit(command)

        hint = "fit head lowbrow · mount maul at right_hand · Enter does it · Esc back"
        self.app.push_screen(EntryDialog("Quick entry", hint, text, error, tuple(self._lines)), typed)

    def action_random(self) -> None:
        """Ask for a class and a role, then put a random legal mech in the place of the build; undo takes it back."""
        classes = list(WeightClass)
        lines = tuple(Line(each.value, f"up to {tons_text(each.most_tons)} t") for each in classes)

        def picked(at: int | None) -> None:
            if at is not None:
                self._ask_role(classes[at])

        self.app.push_screen(PickDialog("A random mech of which class?", lines, "choose it"), picked)

    def _ask_role(self, weight_class: WeightClass) -> None:
        roles = (None, *ROLES.values())
        lines = tuple(Line("any role" if role is None else role.id) for role in roles)

        def picked(at: int | None) -> None:
            if at is None:
                return
            catalogue = self.bench.stores.catalogue
            self.store(
                lambda: self.bench.submit(
                    Replace(drawn_mech(catalogue, weight_class, roles[at]), Origin.RANDOM)
                )
            )

        self.app.push_screen(
            PickDialog(f"A random {weight_class.value} mech for what?", lines, "draw it"), picked
        )

    def action_seat(self) -> None:
        pilots = tuple(self.bench.stores.pilots.values())
        if not pilots:
            self.tell("There is nobody to seat: a campaign has pilots, and build takes --pilot FILE.")
            return
        view = self.bench.view()
        lines = (
            *(
                Line(
                    f"{pilot.called}, {pilot.name}",
                    "in the seat" if pilot == view.pilot else "",
                    more="To try the build with their skills: a lance or a prepared fight seats them for good.",
                )
                for pilot in pilots
            ),
            Line("nobody", "" if view.pilot else "as it is"),
        )

        def picked(at: int | None) -> None:
            if at is not None:
                self.submit(c.SeatPilot(pilots[at].name if at < len(pilots) else None))

        self.app.push_screen(PickDialog("Who sits in it?", lines, "take the seat"), picked)

    def action_write(self) -> None:
        mech = self.bench.mech
        kept = {line: str(getattr(mech, line.value)) for line in c.Line}
        lines = tuple(Line(line.value, text.replace("\n", " ")[:40]) for line, text in kept.items())

        def picked(at: int | None) -> None:
            if at is not None:
                line = list(c.Line)[at]
                self._ask_text(line, kept[line])

        self.app.push_screen(PickDialog("What is written on the sheet", lines, "write it"), picked)

    def _ask_text(self, line: c.Line, text: str, error: str = "") -> None:
        def typed(entered: str | None) -> None:
            if entered is None:
                return
            said = "" if entered in (NOTHING, "-") else entered
            command = c.Write(line, said)
            refused = self.bench.refusal(GM, command)
            if refused is None:
                self.submit(command)
            elif refused.code != "nothing_changes":
                self._ask_text(line, entered, refused.sentence)

        hint = "Enter writes it · - alone takes it away · Esc back"
        self.app.push_screen(EntryDialog(line.value.capitalize(), hint, text, error), typed)

"""What is asked when a prepared fight is changed: each question keeps what it has until it is answered well."""

from collections.abc import Callable
from dataclasses import replace

from mechtable.engine.errors import MechtableError
from mechtable.files.limits import LATEST_ROUND, MOST_ALIKE
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.encounter_changes import free_word, renamed, sides_of
from mechtable.services.casting import load_extras
from mechtable.services.maps import list_maps
from mechtable.services.motor_pool import CHANCE, HANGAR, SHIPPED, Machine, added, machines
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.encounter_trials import EncounterTrials

SOURCES = (
    (HANGAR, "from the hangar", "The very machine, with its damage and its pilot."),
    (SHIPPED, "one that ships", "A machine of the campaigns that ship, for this fight alone."),
    (CHANCE, "one made by chance", "A random legal machine of a class and a role, for this fight alone."),
)

CHANGES = (
    ("name", "n", "name"),
    ("side", "s", "side"),
    ("pilot", "p", "pilot, or a kind of pilot"),
    ("count", "c", "how many"),
    ("place", "w", "where it begins"),
    ("round", "r", "when it comes"),
    ("squad", "q", "squad: who acts together"),
    ("bot", "k", "who plays it"),
)


class EncounterDeeds(EncounterTrials):
    """Asks; what is stored and shown, the screen itself knows."""

    at = 0
    """The marked line."""

    def store(self, after: Encounter) -> bool:
        """Store the encounter as it is to be and show it; whether that was done."""
        raise NotImplementedError

    def put(self, seating: Seating) -> bool:
        """Store another line in the place of the marked one; whether that was done."""
        raise NotImplementedError

    @property
    def seat(self) -> Seating | None:
        """The marked line, None when there is none."""
        seats = self.preparing.encounter.combatants
        return seats[self.at] if self.at < len(seats) else None

    def action_add(self) -> None:
        """Ask where from, then which machine."""

        def picked(place: int | None) -> None:
            if place is not None:
                self._ask_machine(SOURCES[place][0])

        lines = tuple(Line(words, more=about) for _, words, about in SOURCES)
        self.app.push_screen(PickDialog("Add a machine", lines, "take"), picked)

    def _ask_machine(self, source: str) -> None:
        try:
            offered = machines(self.preparing.desk, source)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        if not offered:
            self.notify("There is no machine there.", markup=False)
            return
        sitting = {seating.mech for seating in self.preparing.encounter.combatants}
        lines = tuple(_machine_line(one, one.name in sitting) for one in offered)

        def picked(place: int | None) -> None:
            if place is not None:
                self._add(offered[place])

        self.app.push_screen(PickDialog("Add a machine", lines, "add it"), picked)

    def _add(self, machine: Machine) -> None:
        encounter = self.preparing.encounter
        side = self.seat.side if self.seat is not None else "red"
        try:
            after = added(self.preparing.desk, encounter, machine, side)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.at = len(encounter.combatants)
        self.store(after)

    def action_change(self) -> None:
        """Ask what of the marked line is to change."""
        if self.seat is None:
            self.action_add()
            return

        def picked(place: int | None) -> None:
            if place is not None:
                getattr(self, f"action_ask_{CHANGES[place][0]}")()

        lines = tuple(Line(words, key) for _, key, words in CHANGES)
        self.app.push_screen(PickDialog(f"Change {self.seat.name}", lines, "change it"), picked)

    def action_ask_name(self) -> None:
        seat = self.seat
        if seat is None:
            return

        def read(line: str) -> Seating | str:
            word = free_word(line, self.preparing.encounter, seat.name)
            return renamed(seat, word) if word.casefold() != "nobody" else "Expected letters or digits."

        self._ask(f"Name of {seat.name}", "One word; a number is added where it is taken", seat.name, read)

    def action_ask_side(self) -> None:
        seat = self.seat
        if seat is None:
            return
        known = sides_of(self.preparing.encounter)
        words = (*known, *(side for side in ("red", "blue", "green") if side not in known))
        lines = (*(Line(word) for word in words), Line("its own side", more="It fights against everybody."))

        def picked(place: int | None) -> None:
            if place is not None:
                self.put(replace(seat, side=words[place] if place < len(words) else ""))

        self.app.push_screen(PickDialog(f"Side of {seat.name}", lines, "choose"), picked)

    def action_ask_pilot(self) -> None:
        """Offer the campaign's pilots, those to be made up, and nobody."""
        seat, desk = self.seat, self.preparing.desk
        if seat is None:
            return
        try:
            templates = tuple(load_extras(desk.path).templates.values())
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        alike = "One pilot cannot fly several machines." if seat.count > 1 or seat.per_player else ""
        others = (one for one in self.preparing.encounter.combatants if one is not seat and one.pilot)
        sitting = {one.pilot: f"{one.pilot} sits in {one.mech} in this fight." for one in others}
        pilots = tuple(filed.value for filed in desk.pilots())
        lines = (
            *(
                _template_line(one.id, one.piloting, one.initiative, one.ap, one.hand_size, one.about)
                for one in templates
            ),
            Line("nobody", more="All skills 0 and a hand of 3."),
            *(
                Line(
                    pilot.called, pilot.name if pilot.callsign else "", alike or sitting.get(pilot.called, "")
                )
                for pilot in pilots
            ),
        )

        def picked(place: int | None) -> None:
            if place is None:
                return
            template = templates[place].id if place < len(templates) else ""
            flyer = place - len(templates) - 1
            self.put(replace(seat, template=template, pilot=pilots[flyer].called if flyer >= 0 else None))

        self.app.push_screen(PickDialog(f"Pilot of {seat.name}", lines, "choose"), picked)

    def action_ask_count(self) -> None:
        seat = self.seat
        if seat is None:
            return

        def read(line: str) -> Seating | str:
            word, _, rest = line.casefold().partition(" ")
            number = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0
            if not 1 <= number <= MOST_ALIKE or rest.strip() not in ("", "per player"):
                return f"Expected a whole number from 1 to {MOST_ALIKE}, or so many per player."
            if rest:
                return replace(seat, count=1, per_player=number, pilot=None)
            return replace(seat, count=number, per_player=0, pilot=seat.pilot if number == 1 else None)

        shown = f"{seat.per_player} per player" if seat.per_player else str(seat.count)
        self._ask(f"How many {seat.name}?", "3, or 2 per player: counted when the fight begins", shown, read)

    def action_ask_place(self) -> None:
        seat = self.seat
        if seat is None:
            return

        def read(line: str) -> Seating | str:
            if line.casefold() in ("-", "map"):
                return replace(seat, at=None)
            try:
                x, y = parse_square(line)
            except MechtableError:
                return "Expected a square such as 4,3, or - for wherever the map says."
            return (
                replace(seat, at=(x, y)) if min(x, y) >= 0 and max(x, y) < 1000 else "That is too far away."
            )

        shown = f"{seat.at[0]},{seat.at[1]}" if seat.at else "-"
        self._ask(f"Where {seat.name} begins", "4,3, or - for the starting places of the map", shown, read)

    def action_ask_round(self) -> None:
        seat = self.seat
        if seat is None:
            return

        def read(line: str) -> Seating | str:
            if line.casefold() in ("0", "at once"):
                return replace(seat, reserve=False, arrives=0)
            if line.casefold() == "reserve":
                return replace(seat, reserve=True, arrives=0)
            if not line.isascii() or not line.isdigit() or not 1 <= int(line[:4]) <= LATEST_ROUND:
                return f"Expected 0 for at once, a round from 1 to {LATEST_ROUND}, or reserve."
            return replace(seat, reserve=True, arrives=int(line))

        shown = str(seat.arrives) if seat.arrives or not seat.reserve else "reserve"
        hint = "0 at once · a round: the GM is reminded then · reserve: whenever the GM likes"
        self._ask(f"When {seat.name} comes", hint, shown, read)

    def action_ask_title(self) -> None:
        encounter = self.preparing.encounter
        self._ask_text(
            "What is the fight called?", encounter.name, lambda text: replace(encounter, name=text)
        )

    def action_ask_notes(self) -> None:
        encounter = self.preparing.encounter
        self._ask_text("Notes for the GM", encounter.notes, lambda text: replace(encounter, notes=text))

    def action_ask_map(self) -> None:
        """Offer every map, and none."""
        encounter, desk = self.preparing.encounter, self.preparing.desk
        try:
            known = list_maps(desk.path, desk.packs)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        lines = (
            Line(
                "without a map", more="Distances are the GM's business, or squares are typed in (rule 7.7)."
            ),
            *(
                Line(
                    one.map.name if one.map else one.slug,
                    f"{one.map.width}×{one.map.height}" if one.map else "",
                    one.problem,
                    one.map.notes if one.map else "",
                )
                for one in known
            ),
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self.store(replace(encounter, map=known[place - 1].slug if place else ""))

        self.app.push_screen(PickDialog("The map", lines, "choose"), picked)

    def _ask(
        self, title: str, hint: str, text: str, read: Callable[[str], Seating | str], error: str = ""
    ) -> None:
        """Ask for a line; `read` gives what the marked line is then, or why that cannot be."""

        def typed(line: str | None) -> None:
            if line is None:
                return
            answer = read(line)
            if isinstance(answer, str):
                self._ask(title, hint, line, read, answer)
            else:
                self.put(answer)

        self.app.push_screen(EntryDialog(title, hint, text, error), typed)

    def _ask_text(self, title: str, text: str, then: Callable[[str], Encounter]) -> None:
        def typed(line: str | None) -> None:
            if line is not None:
                self.store(then(line))

        self.app.push_screen(EntryDialog(title, "Enter keeps it · Esc leaves it as it was", text), typed)


def _machine_line(machine: Machine, sitting: bool) -> Line:
    more = f"flown by {machine.pilot}" if machine.pilot else ""
    if sitting and machine.source == HANGAR:
        more = "It is in this fight already: another one like it is added."
    return Line(machine.name, machine.about, more=more)


def _template_line(words: str, *figures: int | str) -> Line:
    piloting, initiative, ap, hand, about = figures
    return Line(
        words, f"piloting {piloting} · initiative {initiative} · AP +{ap} · hand {hand}", more=str(about)
    )

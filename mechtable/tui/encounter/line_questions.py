"""What is asked of the marked line: its name, its side, how many, where and when; kept until it is answered well."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.files.limits import LATEST_ROUND, MOST_ALIKE
from mechtable.rules.campaign import Seating
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.encounter_changes import free_word, renamed, shown_name, sides_of
from mechtable.services.preparing import Preparing
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of
from mechtable.tui.encounter.hosts import Marks
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says


class Host(Marks, Opens, Says, Protocol):
    """What these questions ask of their screen."""


class LineQuestions:
    """Asks, and puts the line with its answer in the place of the marked one."""

    def __init__(self, preparing: Preparing, host: Host) -> None:
        self._preparing, self._host = preparing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of these questions do."""
        asked = {
            "ask_name": self._name,
            "ask_side": self._side,
            "ask_count": self._count,
            "ask_place": self._place,
            "ask_round": self._round,
        }
        return {name: self._of_marked(question) for name, question in asked.items()}

    def _of_marked(self, question: Callable[[Seating], None]) -> Deed:
        def ask() -> None:
            seat = self._host.seat
            if seat is not None:
                question(seat)

        return ask

    def _name(self, seat: Seating) -> None:
        def read(line: str) -> Seating | str:
            word = free_word(line, self._preparing.encounter, seat.name)
            return (
                renamed(seat, word, shown_name(line))
                if word.casefold() != "nobody"
                else "Expected letters or digits."
            )

        called, hint = (
            self._preparing.called(seat),
            "Commands call it by one plain word; a number is added where it is taken",
        )
        if called != seat.called:
            hint += f". The fight says {called}, who flies it"
        self._ask(f"Name of {seat.called}", hint, seat.called, read)

    def _side(self, seat: Seating) -> None:
        known = sides_of(self._preparing.encounter)
        words = (*known, *(side for side in ("red", "blue", "green") if side not in known))
        lines = (*(Line(word) for word in words), Line("its own side", more="It fights against everybody."))

        def picked(place: int | None) -> None:
            if place is not None:
                self._host.put(replace(seat, side=words[place] if place < len(words) else ""))

        title, at = f"Side of {self._preparing.called(seat)}", place_of(seat.side, (*words, ""))
        self._host.open(PickDialog(title, lines, "choose", at), picked)

    def _count(self, seat: Seating) -> None:
        def read(line: str) -> Seating | str:
            word, _, rest = line.casefold().partition(" ")
            number = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0
            if not 1 <= number <= MOST_ALIKE or rest.strip() not in ("", "per player"):
                return f"Expected a whole number from 1 to {MOST_ALIKE}, or so many per player."
            if rest:
                return replace(seat, count=1, per_player=number, pilot=None)
            return replace(seat, count=number, per_player=0, pilot=seat.pilot if number == 1 else None)

        def then(after: Seating) -> None:
            if seat.pilot is not None and after.pilot is None:
                self._host.say(
                    f"{seat.pilot} leaves the seat: one pilot cannot fly several. p gives them a kind of pilot."
                )

        shown = f"{seat.per_player} per player" if seat.per_player else str(seat.count)
        self._ask(
            f"How many {self._preparing.called(seat)}?",
            "3, or 2 per player: counted when the fight begins",
            shown,
            read,
            then=then,
        )

    def _place(self, seat: Seating) -> None:
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
        self._ask(
            f"Where {self._preparing.called(seat)} begins",
            "4,3, or - for the starting places of the map",
            shown,
            read,
        )

    def _round(self, seat: Seating) -> None:
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
        self._ask(f"When {self._preparing.called(seat)} comes", hint, shown, read)

    def _ask(
        self,
        title: str,
        hint: str,
        text: str,
        read: Callable[[str], Seating | str],
        error: str = "",
        then: Callable[[Seating], None] = lambda _: None,
    ) -> None:
        """Ask for a line; `read` gives what the marked line is then, or why that cannot be; `then` follows when it is so."""

        def typed(line: str | None) -> None:
            if line is None:
                return
            answer = read(line)
            if isinstance(answer, str):
                self._ask(title, hint, line, read, answer, then)
            elif self._host.put(answer):
                then(answer)

        self._host.open(EntryDialog(title, hint, text, error), typed)

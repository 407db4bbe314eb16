"""The question of who acts together in a prepared fight (mechcombat 7.1)."""

from dataclasses import replace

from mechtable.rules.encounter_changes import squads_of
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.encounter_deeds import EncounterDeeds


class EncounterSquads(EncounterDeeds):
    """Asks which squad the marked line belongs to."""

    def action_ask_squad(self) -> None:
        seat = self.seat
        if seat is None:
            return
        known = squads_of(self.preparing.encounter, seat.side)
        words = (seat.name, *(squad for squad in known if squad != seat.name))
        own = "Those of this line take their turns one after another."
        lines = (
            *(
                Line(word, "squad", more=own if word == seat.name else f"They act with {word}.")
                for word in words
            ),
            Line("no squad", more="Each acts at its own place in the order."),
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self.put(replace(seat, squad=words[place] if place < len(words) else ""))

        self.app.push_screen(PickDialog(f"Squad of {seat.name}", lines, "choose"), picked)

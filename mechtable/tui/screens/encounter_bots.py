"""What is asked of a prepared fight for its bots: who of it they play, and whether its cards are dealt (7.9)."""

from dataclasses import replace

from mechtable.rules.bots.policy import LIKE, Policy
from mechtable.rules.options import Cards
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.screens.encounter_squads import EncounterSquads

_CARDS = {
    Cards.DEALT: "The program deals to everybody; bots can play.",
    Cards.PHYSICAL: "Everybody holds real cards, and what is shown is typed in; no bot can play.",
    Cards.MIXED: "Players hold real cards, and the program deals for the others.",
}

_POLICIES = (None, Policy.GREEDY, Policy.PLANNER, Policy.RANDOM)


class EncounterBots(EncounterSquads):
    """Asks who plays the marked line, and whose cards the fight is played with."""

    def action_ask_bot(self) -> None:
        seat, encounter = self.seat, self.preparing.encounter
        if seat is None:
            return
        cards = encounter.cards or self.preparing.desk.options.cards
        real = (
            "Bots see dealt cards only: e has the cards of this fight dealt."
            if cards is Cards.PHYSICAL
            else ""
        )
        lines = (
            Line("a human"),
            *(Line(f"a {one.value} bot", why_not=real, more=LIKE[one]) for one in _POLICIES if one),
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self.put(replace(seat, bot=_POLICIES[place]))

        at = _POLICIES.index(seat.bot)
        self.app.push_screen(PickDialog(f"Who plays {seat.name}?", lines, "choose", at, snug=True), picked)

    def action_ask_cards(self) -> None:
        encounter, house = self.preparing.encounter, self.preparing.desk.options.cards
        choices = (None, *Cards)
        lines = (
            Line("as the house rules say", house.value, more=_CARDS[house]),
            *(Line(cards.value, more=_CARDS[cards]) for cards in Cards),
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self.store(replace(encounter, cards=choices[place]))

        at = choices.index(encounter.cards)
        self.app.push_screen(PickDialog("Cards of this fight", lines, "choose", at, snug=True), picked)

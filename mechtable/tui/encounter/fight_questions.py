"""What is asked of the prepared fight as a whole: its title, its notes, its map, whose cards it is played with (7.9)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter
from mechtable.rules.options import Cards
from mechtable.services.maps import list_maps
from mechtable.services.preparing import Preparing
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of
from mechtable.tui.encounter.hosts import Stores
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says

_CARDS = {
    Cards.DEALT: "The program deals to everybody; bots can play.",
    Cards.PHYSICAL: "Everybody holds real cards, and what is shown is typed in; no bot can play.",
    Cards.MIXED: "Players hold real cards, and the program deals for the others; h says whose are real.",
}


class Host(Opens, Says, Stores, Protocol):
    """What these questions ask of their screen."""


class FightQuestions:
    """Asks, and stores the fight with its answer."""

    def __init__(self, preparing: Preparing, host: Host) -> None:
        self._preparing, self._host = preparing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of these questions do."""
        return {
            "ask_title": self._title,
            "ask_notes": self._notes,
            "ask_map": self._map,
            "ask_cards": self._cards,
        }

    def _title(self) -> None:
        encounter = self._preparing.encounter
        self._ask("What is the fight called?", encounter.name, lambda text: replace(encounter, name=text))

    def _notes(self) -> None:
        encounter = self._preparing.encounter
        self._ask("Notes for the GM", encounter.notes, lambda text: replace(encounter, notes=text))

    def _ask(self, title: str, text: str, then: Callable[[str], Encounter]) -> None:
        def typed(line: str | None) -> None:
            if line is not None:
                self._host.store(then(line))

        self._host.open(EntryDialog(title, "Enter keeps it · Esc leaves it as it was", text), typed)

    def _map(self) -> None:
        """Offer every map, and none."""
        encounter, desk = self._preparing.encounter, self._preparing.desk
        try:
            known = list_maps(desk.path, desk.packs)
        except MechtableError as error:
            self._host.say(str(error), error=True)
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
                self._host.store(replace(encounter, map=known[place - 1].slug if place else ""))

        slugs = ["", *(one.slug for one in known)]
        self._host.open(PickDialog("The map", lines, "choose", place_of(encounter.map, slugs)), picked)

    def _cards(self) -> None:
        encounter, house = self._preparing.encounter, self._preparing.desk.options.cards
        choices = (None, *Cards)
        lines = (
            Line("as the house rules say", house.value, more=_CARDS[house]),
            *(Line(cards.value, more=_CARDS[cards]) for cards in Cards),
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self._host.store(replace(encounter, cards=choices[place]))

        at = choices.index(encounter.cards)
        self._host.open(PickDialog("Cards of this fight", lines, "choose", at, snug=True), picked)

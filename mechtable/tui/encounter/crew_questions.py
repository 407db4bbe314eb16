"""What is asked of those in the marked line: who flies it, who acts with it, who plays it (mechcombat 7.1)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import LIKE, Policy
from mechtable.rules.campaign import Seating
from mechtable.rules.encounter_changes import squads_of
from mechtable.rules.extras import PilotTemplate
from mechtable.rules.options import Cards
from mechtable.rules.pilot import Pilot
from mechtable.services.casting import load_extras
from mechtable.services.preparing import Preparing
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of
from mechtable.tui.encounter.hosts import Marks
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says

_HANDS = (None, False, True)
_POLICIES = (None, Policy.GREEDY, Policy.PLANNER, Policy.RANDOM)


class Host(Marks, Opens, Says, Protocol):
    """What these questions ask of their screen."""


class CrewQuestions:
    """Offers who there is, and puts the line with the chosen one in the place of the marked one."""

    def __init__(self, preparing: Preparing, host: Host) -> None:
        self._preparing, self._host = preparing, host

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of these questions do."""
        asked = {
            "ask_pilot": self._pilot,
            "ask_squad": self._squad,
            "ask_bot": self._bot,
            "ask_hand": self._hand,
        }
        return {name: self._of_marked(question) for name, question in asked.items()}

    def _of_marked(self, question: Callable[[Seating], None]) -> Deed:
        def ask() -> None:
            seat = self._host.seat
            if seat is not None:
                question(seat)

        return ask

    def _pilot(self, seat: Seating) -> None:
        """Offer the campaign's pilots, those to be made up, and nobody."""
        desk = self._preparing.desk
        try:
            templates = tuple(load_extras(desk.path).templates.values())
        except MechtableError as error:
            self._host.say(str(error), error=True)
            return
        alike = "One pilot cannot fly several machines." if seat.count > 1 or seat.per_player else ""
        others = (one for one in self._preparing.encounter.combatants if one is not seat and one.pilot)
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
            self._host.put(
                replace(seat, template=template, pilot=pilots[flyer].called if flyer >= 0 else None)
            )

        title = f"Pilot of {self._preparing.called(seat)}"
        self._host.open(PickDialog(title, lines, "choose", _flown_by(seat, templates, pilots)), picked)

    def _squad(self, seat: Seating) -> None:
        known = squads_of(self._preparing.encounter, seat.side)
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
                self._host.put(replace(seat, squad=words[place] if place < len(words) else ""))

        title, at = f"Squad of {self._preparing.called(seat)}", place_of(seat.squad, (*words, ""))
        self._host.open(PickDialog(title, lines, "choose", at), picked)

    def _bot(self, seat: Seating) -> None:
        cards = self._preparing.encounter.cards or self._preparing.desk.options.cards
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
                bot = _POLICIES[place]
                self._host.put(replace(seat, bot=bot, dealt=None if bot else seat.dealt))

        at = _POLICIES.index(seat.bot)
        self._host.open(
            PickDialog(f"Who plays {self._preparing.called(seat)}?", lines, "choose", at, snug=True), picked
        )

    def _hand(self, seat: Seating) -> None:
        """Ask whose cards the marked line holds in mixed play (7.9)."""
        cards = self._preparing.encounter.cards or self._preparing.desk.options.cards
        if cards is not Cards.MIXED:
            self._host.say(f"All cards of this fight are {cards.value}: e makes them mixed.")
            return
        bot = "A bot plays it, and sees dealt cards only: k gives it to a human." if seat.bot else ""
        usual = "dealt" if replace(seat, dealt=None).gets_dealt else "real"
        lines = (
            Line("as usual", usual, more="Real for a human with a pilot of the campaign, else dealt."),
            Line("real cards", why_not=bot, more="The player holds them, and what is shown is typed in."),
            Line("dealt cards", more="The program deals them."),
        )

        def picked(place: int | None) -> None:
            if place is not None:
                self._host.put(replace(seat, dealt=_HANDS[place]))

        called = self._preparing.called(seat)
        self._host.open(
            PickDialog(f"Cards of {called}", lines, "choose", _HANDS.index(seat.dealt), snug=True), picked
        )


def _flown_by(seat: Seating, templates: Sequence[PilotTemplate], pilots: Sequence[Pilot]) -> int:
    """The place of who flies it among kinds of pilots, nobody, and pilots, who may be written by name too."""
    if seat.template:
        return place_of(seat.template, [one.id for one in templates])
    called, names = ([None, *(one.called for one in pilots)], [None, *(one.name for one in pilots)])
    return len(templates) + (place_of(seat.pilot, called) or place_of(seat.pilot, names))


def _template_line(words: str, *figures: int | str) -> Line:
    piloting, initiative, ap, hand, about = figures
    return Line(
        words, f"piloting {piloting} · initiative {initiative} · AP +{ap} · hand {hand}", more=str(about)
    )

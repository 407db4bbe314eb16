"""A skirmish in three questions, each with its answer under Enter: whom one plays, against whom, and begin."""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.events import Key

from mechtable.engine.errors import MechtableError
from mechtable.rules.bots.policy import LIKE, Policy
from mechtable.rules.weight_class import WeightClass
from mechtable.services.contenders import Contender, Contenders
from mechtable.services.desk import Desk
from mechtable.services.maps import MapFile, list_maps
from mechtable.services.motor_pool import HANGAR
from mechtable.services.skirmish import Plan, begin_skirmish, ensure_skirmishes, no_campaign
from mechtable.tui.dialogs.patience import PatienceDialog
from mechtable.tui.dialogs.pick import Line, PickDialog

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp

STRONGER = 130
"""Hundredths of one's own threat that a stronger opponent weighs."""

LANCE = 2

_ORDER = (Policy.GREEDY, Policy.PLANNER, Policy.RANDOM)

_NO_MAP = Line("without a map", more="Everybody is in reach of everybody; nobody moves (rule 7.7).")


class SkirmishQuestions:
    """Asks and begins the skirmish; Esc goes back a question.

    Without a desk it comes to the campaign for skirmishes, which is made when the first of them begins.
    """

    def __init__(self, app: "OpeningApp", home: Path, desk: Desk | None) -> None:
        self._app, self._home, self._desk = app, home, desk
        self._policy, self._map, self._at = Policy.GREEDY, "", 0
        self._ahead: tuple[Key, ...] = ()
        """Keys that were typed before their question was there."""

    def ask(self) -> None:
        """Read who can fight, off the screen's thread, and ask."""
        self._off_thread(self._read)

    def _read(self) -> Callable[[], None]:
        with nullcontext(self._desk) if self._desk is not None else no_campaign() as desk:
            self._contenders, maps = Contenders(desk), list_maps(desk.path, desk.packs)
            self._maps: tuple[MapFile, ...] = tuple(one for one in maps if one.map is not None)
        return self._ask_mine

    def _off_thread(self, deed: Callable[[], Callable[[], None]]) -> None:
        """Work something out on another thread and go on with what it gives; an error ends the questions."""
        patience = PatienceDialog("Skirmish", "Looking who could fight …", self._ahead)
        self._ahead = ()

        def done() -> None:
            following: Callable[[], object]
            try:
                following = deed()
            except MechtableError as error:
                following = partial(self._app.tell, str(error), error=True)
            self._app.call_from_thread(patience.when_on_top, partial(go_on, following))

        def go_on(following: Callable[[], object]) -> None:
            self._ahead = tuple(patience.typed)
            patience.dismiss()
            following()

        self._app.push_screen(patience)
        self._app.run_worker(done, thread=True)

    def _put(
        self, title: str, lines: tuple[Line, ...], verb: str, then: Callable[[int | None], None], at: int = 0
    ) -> None:
        """Ask a question, and give it the first of the keys that were typed ahead of it."""
        self._app.push_screen(PickDialog(f"Skirmish: {title}", lines, verb, at, snug=True), then)
        if self._ahead:
            first, self._ahead = self._ahead[0], self._ahead[1:]
            self._app.call_after_refresh(self._app.post_message, Key(first.key, first.character))

    def _ask_mine(self) -> None:
        known = self._contenders.all
        by_chance = tuple(
            Line(
                f"any {one.value} mech",
                "by chance",
                more="Drawn anew each time, legal, with a regular pilot.",
            )
            for one in WeightClass
        )

        def picked(place: int | None) -> None:
            if place is None:
                return
            self._at = place
            chosen = known[place] if place < len(known) else None
            drawn = None if chosen else tuple(WeightClass)[place - len(known)]
            self._off_thread(lambda: self._met_by(chosen, drawn))

        lines = (*map(_line, known), *by_chance)
        self._put("which mech is yours?", lines, "take it", picked, self._at)

    def _met_by(self, chosen: Contender | None, drawn: WeightClass | None) -> Callable[[], None]:
        """Who could meet the one that was chosen, or is drawn now."""
        mine = chosen or self._contenders.by_chance(drawn or WeightClass.MEDIUM)
        offered = (
            (self._contenders.like(mine),),
            (self._contenders.like(mine, STRONGER),),
            self._contenders.lance(mine, LANCE),
        )
        return lambda: self._ask_theirs(mine, offered)

    def _ask_theirs(self, mine: Contender, offered: tuple[tuple[Contender, ...], ...]) -> None:
        words = ("one like it", "a stronger one", "two lighter ones")
        lines = (
            *(
                Line(word, f"threat {sum(one.threat for one in found)}", more=_crew(found))
                for word, found in zip(words, offered, strict=True)
            ),
            Line("others like these", "draw again", more="Three other offers of about the same weight."),
            Line("somebody of my choice", "", more="Any mech of the hangar, or one that ships."),
        )

        def picked(place: int | None) -> None:
            if place is None:
                self._ask_mine()
            elif place < len(offered):
                self._ask_begin(Plan(mine=mine, theirs=offered[place]))
            elif place == len(offered):
                self._off_thread(lambda: self._met_by(mine, None))
            else:
                self._ask_one(mine, offered)

        self._put(f"{mine.mech.name}, threat {mine.threat}, against whom?", lines, "take them", picked)

    def _ask_one(self, mine: Contender, offered: tuple[tuple[Contender, ...], ...]) -> None:
        known = self._contenders.all
        same = f"{mine.pilot.called} sits in it."
        lines = tuple(
            replace(_line(one), why_not=same if one.source == HANGAR and one.mech is mine.mech else "")
            for one in known
        )

        def picked(place: int | None) -> None:
            if place is None:
                self._ask_theirs(mine, offered)
            else:
                self._ask_begin(Plan(mine=mine, theirs=(known[place],)))

        self._put("against whom?", lines, "take it", picked)

    def _ask_begin(self, plan: Plan, at: int = 0) -> None:
        ground = next((one.map.name for one in self._maps if one.slug == self._map and one.map), "")
        lines = (
            Line("begin", more=f"You: {_crew((plan.mine,))} Bots: {_crew(plan.theirs)}"),
            Line("map", ground or _NO_MAP.text, more="Enter chooses another one."),
            Line("bots", self._policy.value, more=LIKE[self._policy]),
        )

        def picked(place: int | None) -> None:
            match place:
                case 0:
                    self._begin(replace(plan, map=self._map, policy=self._policy))
                case 1:
                    self._ask_map(plan)
                case 2:
                    self._policy = _ORDER[(_ORDER.index(self._policy) + 1) % len(_ORDER)]
                    self._ask_begin(plan, 2)
                case _:
                    self._off_thread(lambda: self._met_by(plan.mine, None))

        self._put(plan.title, lines, "begin, or change it", picked, at)

    def _ask_map(self, plan: Plan) -> None:
        slugs = ("", *(one.slug for one in self._maps))
        known = (one.map for one in self._maps if one.map)
        lines = (_NO_MAP, *(Line(one.name, f"{one.width}×{one.height}", more=one.notes) for one in known))

        def picked(place: int | None) -> None:
            self._map = self._map if place is None else slugs[place]
            self._ask_begin(plan, 0 if place is not None else 1)

        at = slugs.index(self._map)
        self._put("where?", lines, "fight there", picked, at)

    def _begin(self, plan: Plan) -> None:
        try:
            desk = self._desk or self._app.desk(ensure_skirmishes(self._home))
            fight = begin_skirmish(desk, plan) if desk is not None else 0
        except MechtableError as error:
            self._app.tell(str(error), error=True)
            self._ask_begin(plan)
        else:
            if desk is not None:
                self._app.open_fight(desk.slug, fight)


def _line(one: Contender) -> Line:
    source = "of the hangar" if one.source == HANGAR else "which ships"
    lost = sum(one.mech.damage.values())
    hurt = f", {lost} HP lost" if lost else ""
    more = f"{one.mech.name}, {source}{hurt}, with {one.pilot.called}: piloting {one.pilot.piloting}, hand {one.pilot.hand_size}."
    return Line(one.mech.name, f"{one.about} · threat {one.threat}", more=more)


def _crew(found: tuple[Contender, ...]) -> str:
    crews = (f"{one.pilot.called} in {one.mech.name}, hand {one.pilot.hand_size}" for one in found)
    return f"{', and '.join(crews)}."

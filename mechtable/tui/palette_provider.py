"""The palette: what the screen asks, every action of this moment with its key, and everything that has a name."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from mechtable.engine.errors import MechtableError
from mechtable.files.share_codes import PREFIX
from mechtable.services.codes import mech_of_code
from mechtable.services.desk import Desk
from mechtable.services.library import load_catalogue
from mechtable.tui.actions import actions_of
from mechtable.tui.aside import is_there
from mechtable.tui.building import build_code
from mechtable.tui.content import content, cut, literal, padded, shortened
from mechtable.tui.finding import (
    Finding,
    of_campaign,
    of_catalogue,
    of_fight,
    of_house_rules,
    of_keys,
    of_rules,
)
from mechtable.tui.keys.action import HAND_OVER, Action
from mechtable.tui.ranking import Match, Names, ranked
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.deeds import Deeds
from mechtable.tui.screens.own_screen import own_screen
from mechtable.tui.styles.palette import DARK, PALETTES

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

Deed = Callable[[], Awaitable[None] | None]

MOST = 60
"""Answers shown at once."""

KIND = 15
"""Cells of the kind, or of the key of an action."""

EDGES = 7
"""Cells of the palette's own frame, padding and scroll bar."""

SKIPPED = ("command_palette", "choose", "move_cursor(-1)", "move_cursor(1)")


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of the palette: its kind or key, what it is called, a few words more, and what it does."""

    kind: str
    name: str
    more: str
    deed: Deed


class NamedThings:
    """Offers with their names folded once, for many searches."""

    def __init__(self, things: Sequence[tuple[Offer, str]]) -> None:
        self.offers = tuple(offer for offer, _ in things)
        self.names = Names.of([(offer.kind, offer.name, f"{offer.more} {also}") for offer, also in things])


class MechtableCommands(Provider):
    """Actions of the screen below, then everything by name."""

    async def startup(self) -> None:
        """Look everything up when the palette opens, away from the screen's thread."""
        with self._heard():
            await self._look_up()

    @contextmanager
    def _heard(self) -> Iterator[None]:
        """What goes wrong meanwhile is told, or ends the program; the framework would find nothing and say nothing."""
        try:
            yield
        except MechtableError as error:
            cast("MechtableApp", self.app).tell(str(error), error=True)
            raise
        except Exception as fault:
            if is_there(self.screen):
                cast("MechtableApp", self.app).broke(fault)
            raise

    async def _look_up(self) -> None:
        app = cast("MechtableApp", self.app)
        slug = app.campaign
        desk = None if self._passed_round else app.desk(slug) if slug else None
        screen = self.screen
        table = (screen.place, screen.table.view()) if isinstance(screen, CombatScreen) else None
        fight = of_fight(*table) if table is not None else iter(())
        found = await asyncio.to_thread(_read, desk, own_screen(screen).WHERE, self._go)
        self._asked, self._looked = NamedThings(self._offers()), self._looks()
        self._things = (
            self._asked,
            NamedThings([_offer(each, self._go) for each in fight]),
            found,
            await asyncio.to_thread(self._parts, desk),
        )

    def _looks(self) -> tuple[str, ...]:
        """By what it is told whether the screen has changed since everything was looked up."""
        titles = (title for title, _, _ in own_screen(self.screen).menu())
        return (cast("MechtableApp", self.app).campaign or "", *titles)

    @property
    def _passed_round(self) -> bool:
        """Whether the keyboard is with the players: what only the GM may see is not named."""
        return own_screen(self.screen).WHERE == HAND_OVER

    def _parts(self, desk: Desk | None) -> NamedThings:
        """The parts by name, folded once for each catalogue."""
        app = cast("MechtableApp", self.app)
        catalogue, slug = (desk.catalogue, desk.slug) if desk is not None else (load_catalogue(), "")
        kept = app.named_parts
        if kept is None or kept[0] is not catalogue:
            things = [_offer(each, self._go) for each in of_catalogue(catalogue, slug)]
            kept = app.named_parts = (catalogue, NamedThings(things))
        return kept[1]

    def _go(self, finding: Finding) -> None:
        cast("MechtableApp", self.app).jump(finding.place)

    async def discover(self) -> Hits:
        for offer in self._asked.offers:
            prompt = self._line(offer, "")
            yield DiscoveryHit(prompt, offer.deed, f"{offer.kind} {offer.name}")

    async def search(self, query: str) -> Hits:
        with self._heard():
            async for hit in self._found(query):
                yield hit

    async def _found(self, query: str) -> Hits:
        if self._looks() != self._looked:  # it was opened while the screen was still reading
            await self._look_up()
        if PREFIX in query:
            yield self._code(query)
        best: list[tuple[Match, int, int, Offer]] = []
        for group, things in enumerate(self._things):
            await asyncio.sleep(0)  # a letter that was typed meanwhile goes first
            answers = ranked(query, things.names, MOST)
            best += [(match, -group, -place, things.offers[at]) for place, (match, at) in enumerate(answers)]
        best.sort(key=lambda each: each[:3], reverse=True)
        for place, (_, _, _, offer) in enumerate(best[:MOST]):
            yield Hit(MOST - place, self._line(offer, query), offer.deed, f"{offer.kind} {offer.name}")

    def _line(self, offer: Offer, query: str) -> Content:
        """Kind, name with what was typed marked, and a few words more."""
        palette = PALETTES.get(self.app.theme, DARK)
        room = min(100, self.app.size.width * 95 // 100) - EDGES - KIND
        told = content(offer.more).cell_length + 2
        called = shortened(offer.name, room - told if 2 < told < room // 2 else room)
        name, folded = content(called, palette.text), called.casefold()
        for word in query.casefold().split():
            begins = folded.find(word)
            if begins >= 0 and len(folded) == len(called):
                name = name.stylize(f"bold {palette.here}", begins, begins + len(word))
        left = room - name.cell_length - 2
        more = f"  {cut(offer.more, left)}" if offer.more and left > 6 else ""
        return Content.assemble(
            content(f"{padded(cut(offer.kind, KIND - 1), KIND)}", palette.quiet),
            name,
            content(more, palette.quiet),
        )

    def _code(self, code: str) -> Hit:
        """The mech of a pasted share code, for the builder; or what is wrong with the code."""
        app = cast("MechtableApp", self.app)
        slug = app.campaign
        desk = app.desk(slug) if slug else None
        try:
            mech, unknown = mech_of_code(code, desk.catalogue if desk else load_catalogue())
        except MechtableError as error:
            said = literal(str(error))
            return Hit(MOST + 1, content(f"✗ {said}"), partial(app.tell, said, error=True), said)
        title = literal(f"build {mech.name} from its share code")
        return Hit(MOST + 1, content(title), partial(build_code, app, mech, unknown), title)

    def _offers(self) -> tuple[tuple[Offer, str], ...]:
        """What the screen asks now, then its actions, each with more words to find it by."""
        here = own_screen(self.screen)
        asked = [Offer("now", literal(title), literal(more), deed) for title, more, deed in here.menu()]
        actions = {
            action.id: action for action in reversed(actions_of(here.WHERE)) if action.id not in SKIPPED
        }
        done = [
            (Offer(each.shown, each.words, "", self._run(each)), each.also)
            for each in reversed(actions.values())
        ]
        return (*((offer, "") for offer in asked), *done)

    def _run(self, action: Action) -> Deed:
        app, screen = cast("MechtableApp", self.app), self.screen
        if isinstance(screen, Deeds) and action.id in screen.deeds:
            return screen.deeds[action.id]
        name = action.id.partition("(")[0]

        async def deed() -> None:
            await app.run_action(action.id, screen if hasattr(screen, f"action_{name}") else app)

        return deed


def _offer(finding: Finding, go: Callable[[Finding], None]) -> tuple[Offer, str]:
    return Offer(
        finding.kind, literal(finding.name), literal(finding.more), partial(go, finding)
    ), finding.also


def _read(desk: Desk | None, where: str, go: Callable[[Finding], None]) -> NamedThings:
    """The campaign's things, house rules and the rules; a campaign that cannot be read has none."""
    found: list[Finding] = []
    if desk is not None:
        try:
            fights = desk.fights()
            found += chain(
                of_campaign(desk, fights), of_house_rules(desk.slug), of_keys(desk.slug, fights, where)
            )
        except MechtableError:
            found += of_house_rules(desk.slug)
    found += of_rules()
    return NamedThings([_offer(each, go) for each in found])

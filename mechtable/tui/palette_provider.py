"""The palette: every action of this moment by name, from the one registry."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from mechtable.engine.errors import MechtableError
from mechtable.files.share_codes import PREFIX
from mechtable.services.codes import mech_of_code
from mechtable.services.library import load_catalogue
from mechtable.tui.actions import actions_of
from mechtable.tui.building import build_code
from mechtable.tui.content import content, literal
from mechtable.tui.finding import findings
from mechtable.tui.keys.action import EVERYWHERE, Action

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


Deed = Callable[[], Awaitable[None] | None]


class MechtableCommands(Provider):
    """Actions of the screen below, each with its key."""

    def _actions(self) -> tuple[Action, ...]:
        where = str(getattr(self.screen, "WHERE", EVERYWHERE))
        skipped = ("command_palette", "choose", "move_cursor(-1)", "move_cursor(1)")
        return tuple(action for action in actions_of(where) if action.id not in skipped)

    async def startup(self) -> None:
        """Look everything up once, when the palette opens."""
        found = findings(cast("MechtableApp", self.app))
        self._findings: tuple[tuple[str, Deed], ...] = tuple((literal(title), deed) for title, deed in found)

    async def discover(self) -> Hits:
        for title, deed in self._offers():
            yield DiscoveryHit(content(title), deed, title)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        if PREFIX in query:
            yield self._code(query)
        for title, deed in (*self._offers(), *self._findings):
            score = matcher.match(title)
            if score > 0:
                yield Hit(score, matcher.highlight(title), deed, title)

    def _code(self, code: str) -> Hit:
        """The mech of a pasted share code, for the builder; or what is wrong with the code."""
        app = cast("MechtableApp", self.app)
        slug = app.campaign
        desk = app.desk(slug) if slug else None
        try:
            mech, unknown = mech_of_code(code, desk.catalogue if desk else load_catalogue())
        except MechtableError as error:
            said = literal(str(error))
            return Hit(1, content(f"✗ {said}"), partial(app.tell, said, error=True), said)
        title = literal(f"build {mech.name} from its share code")
        return Hit(1, content(title), partial(build_code, app, mech, unknown), title)

    def _offers(self) -> tuple[tuple[str, Deed], ...]:
        """What the screen asks now, then its actions."""
        menu = getattr(self.screen, "menu", None)
        offered: tuple[tuple[str, Deed], ...] = menu() if menu is not None else ()
        asked = tuple((literal(title), deed) for title, deed in offered)
        return (*asked, *((_title(action), self._run(action)) for action in self._actions()))

    def _run(self, action: Action) -> Deed:
        app, screen = cast("MechtableApp", self.app), self.screen
        name = action.id.partition("(")[0]

        async def deed() -> None:
            await app.run_action(action.id, screen if hasattr(screen, f"action_{name}") else app)

        return deed


def _title(action: Action) -> str:
    return f"{action.words}   {action.shown}"

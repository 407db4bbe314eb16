"""The palette: every action of this moment by name, from the one registry."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from mechtable.tui.actions import EVERYWHERE, Action, actions_of
from mechtable.tui.content import content

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


class MechtableCommands(Provider):
    """Actions of the screen below, each with its key."""

    def _actions(self) -> tuple[Action, ...]:
        where = str(getattr(self.screen, "WHERE", EVERYWHERE))
        skipped = ("command_palette", "choose", "move_cursor(-1)", "move_cursor(1)")
        return tuple(action for action in actions_of(where) if action.id not in skipped)

    async def discover(self) -> Hits:
        for action in self._actions():
            yield DiscoveryHit(content(_title(action)), self._run(action), _title(action))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for action in self._actions():
            score = matcher.match(_title(action))
            if score > 0:
                yield Hit(score, matcher.highlight(_title(action)), self._run(action), _title(action))

    def _run(self, action: Action) -> Callable[[], Awaitable[None]]:
        app, screen = cast("MechtableApp", self.app), self.screen

        async def deed() -> None:
            await app.run_action(action.id, screen if hasattr(screen, f"action_{action.id}") else app)

        return deed


def _title(action: Action) -> str:
    return f"{action.words}   {action.shown}"

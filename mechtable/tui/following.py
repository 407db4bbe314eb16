"""A key that is followed until it is done, and what it changed is painted."""

from collections.abc import Awaitable, Callable
from time import monotonic

from textual.app import App
from textual.dom import DOMNode
from textual.events import Callback
from textual.screen import Screen

LOST = 2.0
"""Seconds after which a key counts as done in any case."""

LEAST, MOST = 2, 5
"""How often a key is gone behind, at least and while anything waits on its way: a line that is submitted closes its
dialog, whose answer opens the next one."""


class Followed:
    """A key on its way from the widget that has the focus up to the app, and again behind the messages it caused.

    What goes behind it are methods without arguments: the framework looks at the parameters of any other anew each time.
    """

    def __init__(self, app: App[None], done: Callable[["Followed"], Awaitable[None]]) -> None:
        self._app, self._done = app, done
        self._at: DOMNode = app.focused or app.screen
        self._since = monotonic()
        self._rounds = 0
        self._left = False

    @property
    def lost(self) -> bool:
        """Whether nothing is heard of the key any more; a widget that was closed meanwhile says nothing."""
        return not self._at.is_running or monotonic() - self._since > LOST

    def leave(self) -> None:
        """Follow it no further."""
        self._left = True

    def follow(self) -> None:
        """Go behind what waits where the key is."""
        if not self._at.post_message(Callback(callback=self._passed)):
            self._at = self._app
            self._app.post_message(Callback(callback=self._passed))

    async def _passed(self) -> None:
        """What waited where the key is was done: on to what lies around it, and from the app round again."""
        if self._left:
            return
        if self._at is not self._app:
            self._at = self._at.parent or self._app
            self.follow()
            return
        self._rounds += 1
        if self._rounds < LEAST or (self._rounds < MOST and self._something_waits):
            self._at = self._app.focused or self._app.screen
            self.follow()
        else:
            await self._done(self)

    @property
    def _something_waits(self) -> bool:
        """Whether messages wait on the way from the focus to the app, or on a screen."""
        here = self._app.focused or self._app.screen
        return any(node.message_queue_size for node in (*here.ancestors_with_self, *self._app.screen_stack))


class Painted:
    """Paints at once what a key changed: a screen that was painted just now would else wait for its frame after the next.

    It is painted twice, since what is seen for the first time is often laid out once more; where nothing has changed
    that costs nothing.
    """

    def __init__(self, screen: Screen[object]) -> None:
        self._screen, self._again = screen, True

    def paint(self) -> None:
        self._screen.post_message(Callback(callback=self._screen._on_timer_update))
        if self._again:
            self._again = False
            self._screen.post_message(Callback(callback=self._once_more))

    def _once_more(self) -> None:
        """What was to be done after the painting is done behind this."""
        self._screen.app.post_message(Callback(callback=self.paint))

"""Keys that are typed faster than screens open: each waits for the one before it, and for the screen that one opens."""

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from textual.dom import DOMNode
from textual.events import Event, Key

from mechtable.tui.roaming import RoamingApp
from mechtable.tui.screens.own_screen import own_screen
from mechtable.tui.screens.placed import OPENS

MOMENT = 0.01
"""Seconds between looks at whether the screen is there."""

LOST = 2.0
"""Seconds after which a key counts as done in any case."""

ROUNDS = 4
"""How often a key is gone behind: a line that is submitted closes its dialog, whose answer opens the next one."""

LONG = 1.0
"""Seconds that keys wait before Esc goes past them and takes them away."""

PAST = ("ctrl+q", "ctrl+c")
"""Keys that wait for nothing."""


class TypingAheadApp(RoamingApp):
    """An app in which no key goes to another screen than the one that the keys before it lead to."""

    def __init__(self, home: Path, campaign: str | None = None) -> None:
        super().__init__(home, campaign)
        self._typed: deque[Key] = deque()
        self._under_way: Key | None = None
        self._behind: DOMNode | None = None
        """Where it is being gone behind; one that was closed meanwhile says nothing any more."""
        self._since = 0.0
        self._looks = False

    @property
    def typed_ahead(self) -> bool:
        """Whether a key is being done, or waits."""
        return bool(self._typed) or self._under_way is not None

    def typed_before(self, keys: Sequence[Key]) -> None:
        """Keys that were typed before all that wait, given back by a screen that was busy when they came to it."""
        self._typed.extendleft(reversed(keys))
        self._look_again()

    async def on_event(self, event: Event) -> None:
        if not isinstance(event, Key) or event.is_forwarded or event.key in PAST:
            await super().on_event(event)
        else:
            self._typed.append(event)
            await self._go_on()

    async def _go_on(self) -> None:
        """Pass on the key that was typed first, if what it is meant for is there; else look again soon."""
        self._looks = False
        gone = self._behind is not None and not self._behind.is_running
        if self._under_way is not None and (gone or monotonic() - self._since > LOST):
            self._under_way = None
        if not self._typed:
            return
        if self._under_way is not None or self._waits():
            self._look_again()
            return
        key = self._under_way = self._typed.popleft()
        self._since = monotonic()
        target: DOMNode = self.focused or self.screen
        await super().on_event(key)
        self._follow(key, at=target)

    def _look_again(self) -> None:
        if not self._looks:
            self._looks = True
            self.set_timer(MOMENT, self._go_on)

    def _follow(self, key: Key, rounds: int = ROUNDS, at: DOMNode | None = None) -> None:
        """Go behind a key from the widget that has the focus up to the app, and behind the messages that it caused."""
        if self._under_way is not key:
            return
        self._behind = at
        if at is not None and at is not self and at.call_later(self._follow, key, rounds, at.parent):
            return
        if rounds:
            self.call_later(self._follow, key, rounds - 1, self.focused or self.screen)
        else:
            self.call_later(self._done, key)

    async def _done(self, key: Key) -> None:
        if self._under_way is key:
            self._under_way = None
            await self._go_on()

    def _waits(self) -> bool:
        """Whether what the first key is meant for is not there yet; Esc leaves what is still read."""
        if len(self.screen_stack) < 2 or not self.screen.is_mounted or own_screen(self.screen).storing:
            return True
        if not own_screen(self.screen).waits and not self._opens:
            return False
        if self._typed[0].key == "escape":
            return False
        if self._typed[-1].key == "escape" and monotonic() - self._typed[0].time > LONG:
            while len(self._typed) > 1:
                self._typed.popleft()
            return False
        return True

    @property
    def _opens(self) -> bool:
        """Whether something is worked out that will be put on the screen."""
        return any(worker.group == OPENS and not worker.is_finished for worker in self.workers)

"""Keys that are typed faster than screens open: each waits for the one before it, and for the screen that one opens."""

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from textual.events import Event, Key

from mechtable.tui.following import Followed, Painted
from mechtable.tui.roaming import RoamingApp
from mechtable.tui.screens.own_screen import own_screen
from mechtable.tui.screens.placed import OPENS
from mechtable.tui.soon import soon

MOMENT = 0.01
"""Seconds between looks at whether the screen is there."""

LONG = 1.0
"""Seconds that keys wait before Esc goes past them and takes them away."""

PAST = ("ctrl+q", "ctrl+c")
"""Keys that wait for nothing."""


class TypingAheadApp(RoamingApp):
    """An app in which no key goes to another screen than the one that the keys before it lead to."""

    def __init__(self, home: Path, campaign: str | None = None) -> None:
        super().__init__(home, campaign)
        self._typed: deque[Key] = deque()
        self._under_way: Followed | None = None
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
        if self._under_way is not None and self._under_way.lost:
            self._under_way.leave()
            self._under_way = None
        if not self._typed:
            return
        if self._under_way is not None or self._waits():
            self._look_again()
            return
        followed = self._under_way = Followed(self, self._done)
        await super().on_event(self._typed.popleft())
        followed.follow()

    def _look_again(self) -> None:
        if not self._looks:
            self._looks = True
            soon(self, MOMENT, self._go_on)

    async def _done(self, followed: Followed) -> None:
        if self._under_way is followed:
            self._under_way = None
            if not self._typed:
                Painted(self.screen).paint()
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

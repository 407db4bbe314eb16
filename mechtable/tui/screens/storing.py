"""A screen whose steps are stored on another thread: it never freezes, and keys typed meanwhile wait their turn."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, runtime_checkable

from textual.events import Key
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.tui.aside import is_there
from mechtable.tui.boards.header import Header
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.own_screen import OwnScreen

QUICK = 0.15
"""Seconds after which the header says that a step is being stored."""

SLOW = 1.0
"""Seconds more after which it becomes a notice."""

BROKEN = "This was not stored: mechtable broke."


@runtime_checkable
class TypedAhead(Protocol):
    """An app that keeps keys until what they are meant for is there."""

    def typed_before(self, keys: Sequence[Key]) -> None:
        """Keys that were typed before all that it keeps."""


class StoringScreen(OwnScreen, Screen[None]):
    """Subclasses say what a key means and what to show when a step is stored."""

    def __init__(self) -> None:
        super().__init__()
        self._busy = self._broken = False
        self._waiting: deque[Key] = deque()

    def take_key(self, event: Key) -> bool:
        """Do what the key means; whether it meant anything."""
        raise NotImplementedError

    def stored(self, error: str) -> None:
        """A step was stored, or was refused with an error."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """Whether a step is being stored."""
        return self._busy

    @property
    def kept(self) -> str:
        """Whether what is shown is on disk, in a word for the header."""
        return "saving …" if self._busy else "not saved" if self._broken else "saved ✓"

    def on_key(self, event: Key) -> None:
        """Letters belong to the current step; those typed ahead wait until the next one is there."""
        if self._busy:
            self._waiting.append(event)
        elif not self._heard(event):
            return
        event.stop()
        event.prevent_default()

    def _heard(self, event: Key) -> bool:
        if isinstance(self.app.screen, EntryDialog) and self.app.screen.feed(event):
            return True  # typed ahead of the line that was just opened
        if self.app.screen is self:
            return self.take_key(event)
        self._give_back(event)  # typed ahead of the screen just opened
        return True

    def later(self, key: str) -> bool:
        """Whether a step is being stored; the key then waits its turn, though it came past `on_key`.

        A key that was meant for a screen that has just closed comes as an action of its binding.
        """
        if self._busy:
            self._waiting.append(Key(key, None))
        return self._busy

    def behind(self, key: str) -> bool:
        """Whether keys that were typed before still wait; the key, which works over any screen, then waits behind them."""
        if self._waiting:
            self._waiting.append(Key(key, None))
        return bool(self._waiting)

    def store(self, deed: Callable[[], object]) -> None:
        """Do `deed`, which returns when its step is on disk, on another thread."""
        self.occupy(lambda: self.on_disk(deed), self.answered)

    def occupy(self, work: Callable[[], Awaitable[str]], then: Callable[[str], None]) -> None:
        """Do `work` while keys wait; `then` gets the sentence of its error, empty for none, in every case."""
        self._busy = True

        async def done() -> None:
            try:
                error = await work()
            except Exception:
                self._broken, self._busy = True, False
                self._waiting.clear()  # they were typed for what did not come
                then(BROKEN)
                raise  # which ends the program
            finally:
                self._busy = False
            if is_there(self):  # work need not be anything on disk
                then(error)

        self.run_worker(done())

    async def on_disk(self, deed: Callable[[], object]) -> str:
        """Do `deed` on another thread and wait for it; the sentence of its error, empty for none.

        Raises:
            CancelledError: It is done, and the screen that would show it was closed meanwhile.
        """
        task = asyncio.ensure_future(asyncio.to_thread(deed))
        if not (await asyncio.wait({task}, timeout=QUICK))[0]:
            if is_there(self):
                self.query_one(Header).state = "saving …"
            if not (await asyncio.wait({task}, timeout=SLOW))[0]:
                self.notify("Another program holds the campaign file; this step waits for it.", markup=False)
        error = ""
        try:
            await task
        except MechtableError as problem:
            error = str(problem)
        if not is_there(self):
            raise asyncio.CancelledError
        return error

    def answered(self, error: str) -> None:
        """What was to be stored is, or was refused with an error: show it, and take the keys that waited."""
        self.stored(error)
        self.let_go()

    def let_go(self) -> None:
        """Take the keys that waited, before any that was typed after them; once a screen opens, the rest are for it."""
        while self._waiting and not self._busy:
            if self.app.screen is not self:
                self._give_back()
            elif not self._heard(key := self._waiting.popleft()):
                self._give_back(key)  # it may open a screen, which the rest are then for

    def _give_back(self, *first: Key) -> None:
        """Give keys that are for another screen, and those that wait here behind them, back to the app."""
        rest = [Key(key.key, key.character) for key in (*first, *self._waiting)]
        self._waiting.clear()
        if isinstance(self.app, TypedAhead):
            self.app.typed_before(rest)

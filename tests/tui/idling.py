"""When the program under test has nothing left to do: told by what it still holds, not by how long it has been quiet.

A machine that is busy lets the program rest for any time between two things that it does; what the loop holds that must
be done, the threads that work for it and what is to be painted say for certain that there is more to come.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from textual.app import App

PATIENCE = 60.0
"""Seconds after which what a test waits for counts as never coming, however busy the machine is."""

LOOK = 0.002
"""Seconds between looks at what others do."""

HELD = 10.0
"""Seconds after which a thread counts as held by the test, which then lets it go on."""


def works_beside() -> bool:
    """Whether a thread works for the loop."""
    executor: ThreadPoolExecutor | None = vars(asyncio.get_running_loop())["_default_executor"]
    return executor is not None and executor._idle_semaphore._value < len(executor._threads)


async def idle(min_sleep: float = 0.0) -> None:
    """Wait until nothing can be done on the loop, nor by a thread that works for it."""
    end = monotonic() + HELD
    await asyncio.sleep(min_sleep)
    ready = vars(asyncio.get_running_loop())["_ready"]
    quiet = 0
    while quiet < 2:  # what is due by the clock is found out in between
        await asyncio.sleep(0)
        quiet = 0 if ready else quiet + 1
        if quiet and works_beside() and monotonic() < end:
            quiet = 0
            await asyncio.sleep(LOOK)


async def painted(app: App[None], busy: Callable[[], object]) -> None:
    """Wait until nothing more comes: no worker, no thread, no glide, nothing that is busy, nothing left to paint."""
    patience = monotonic() + PATIENCE
    while True:
        await idle()
        await app.animator.wait_until_complete()
        if not app.is_running or app.return_code:
            return
        if _to_paint(app):
            app.screen._on_timer_update()
        elif app.workers or works_beside() or app._batch_count or busy():
            await asyncio.sleep(LOOK)
        else:
            return
        assert monotonic() < patience, "something goes on and on"


def _to_paint(app: App[None]) -> bool:
    """Whether the screen on top is to be painted, or something waits until it was."""
    screen = app.screen
    changed = screen._layout_required or screen._scroll_required or screen._repaint_required
    return (
        screen.is_current
        and not app._batch_count
        and bool(changed or screen._recompose_required or screen._dirty_widgets or screen._callbacks)
    )

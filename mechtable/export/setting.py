"""Many pages are set by a process of their own, which tells how far it is and can be given up at any moment."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr, suppress
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection

from mechtable.engine.errors import MechtableError
from mechtable.export.blocks import Page
from mechtable.export.paper import Paper
from mechtable.export.typesetting import Kind, typeset

MANY = 12
"""Pages from which on a process of their own is worth its start."""

LOOK = 0.05
"""Seconds between looks at whether somebody wants it to end."""


class GivenUpError(MechtableError):
    """Somebody wanted it to end: nothing was made of it."""


class SettingError(MechtableError):
    """The process that sets the pages ended without them."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Who watches something that takes its time.

    Attributes:
        told: Hears how many pages are set, and of how many.
        stopped: Whether it is to end.
    """

    told: Callable[[int, int], None]
    stopped: Callable[[], bool]

    def go_on(self) -> None:
        """Nothing, while it may go on.

        Raises:
            GivenUpError: It is to end.
        """
        if self.stopped():
            raise GivenUpError("Stopped: nothing was written.")


def set_pages(pages: tuple[Page, ...], paper: Paper, kind: Kind, watch: Watch | None) -> list[bytes]:
    """The pages in a format, as `typesetting.typeset` makes them.

    Args:
        pages: What is set.
        paper: For what paper.
        kind: The format.
        watch: Who is told and may stop it; None sets them here and now.

    Raises:
        NoTypesetterError: The extra is not installed.
        GivenUpError: It was stopped.
        SettingError: The system ended the process, for want of memory perhaps.
    """
    if watch is None or len(pages) < MANY:
        return typeset(pages, paper, kind)
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=_set, args=(theirs,), daemon=True)
    try:
        with _alone():
            process.start()
    except (OSError, ValueError):  # a system that allows no other process
        return typeset(pages, paper, kind)
    theirs.close()
    try:
        mine.send((pages, paper, kind))
        return _awaited(mine, len(pages), watch)
    except (EOFError, OSError) as error:
        raise SettingError("The process that sets the pages was ended: set fewer at once.") from error
    finally:
        process.kill()
        process.join()
        process.close()
        mine.close()


def _awaited(mine: Connection, count: int, watch: Watch) -> list[bytes]:
    while True:
        watch.go_on()
        if not mine.poll(LOOK):
            continue
        match mine.recv():
            case int(done):
                watch.told(done, count)
            case list(made):
                return made
            case error:
                raise error


def _set(theirs: Connection) -> None:
    """In the process: what is sent back is a number of pages, then all of them or what is wrong."""
    try:
        pages, paper, kind = theirs.recv()
        made: object = typeset(pages, paper, kind, told=theirs.send)
    except MechtableError as error:
        made = error
    except (EOFError, OSError):
        return  # nobody waits for it any longer
    with suppress(OSError):
        theirs.send(made)


@contextmanager
def _alone() -> Iterator[None]:
    """Started in it, a process does not hear the ^C that a terminal sends to all of them: this one ends it.

    It takes over the file of the error stream; a screen that catches what is printed has put one without a file there.
    """
    own_errors = redirect_stderr(sys.__stderr__) if sys.__stderr__ is not None else nullcontext()
    with own_errors:
        if not hasattr(signal, "pthread_sigmask"):
            yield
            return
        resource_tracker.ensure_running()  # it sets the mask itself
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

"""Reading a great deal without Python looking for garbage in between."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collection_paused() -> Iterator[None]:
    """Hold the collector while something large is read: all it makes is kept, and counting it over takes a third of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def leave_alone_what_is_loaded() -> None:
    """Take all that is in memory out of the collector's rounds.

    It goes when nobody holds it any more, as ever; only circles among it would stay. Going through tens of thousands of
    parts takes longer than a keystroke may.
    """
    gc.freeze()

"""Many fights on all cores; whoever plays them, each goes by its own bout, number and seed alone."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from mechtable.analysis.bouts import Bout, Fought, fight_out

_LARGEST_SHARE = 8
"""Fights that a worker takes at once, at most."""

Progress = Callable[[int], None]
"""Told after each fight how many are done."""


class Job(NamedTuple):
    """One fight to be played."""

    bout: Bout
    number: int
    seed: int


def fought_out(jobs: Sequence[Job], workers: int, progress: Progress | None = None) -> list[Fought]:
    """Play fights, in their order.

    Ctrl-C stops it: the list then holds the fights played so far.

    Args:
        jobs: The fights.
        workers: Processes; with one nothing is started.
        progress: Told after each fight.
    """
    fought: list[Fought] = []
    try:
        with _playing(jobs, workers) as results:
            for one in results:
                fought.append(one)
                if progress is not None:
                    progress(len(fought))
    except KeyboardInterrupt:
        pass
    return fought


@contextmanager
def _playing(jobs: Sequence[Job], workers: int) -> Iterator[Iterator[Fought]]:
    if workers <= 1 or len(jobs) <= 1:
        yield map(_play, jobs)
        return
    share = max(1, min(_LARGEST_SHARE, len(jobs) // (4 * workers)))
    context = get_context("spawn")
    with context.Pool(min(workers, len(jobs)), _deaf_to_interrupts) as pool:
        yield pool.imap(_play, jobs, share)


def _play(job: Job) -> Fought:
    return fight_out(*job)


def _deaf_to_interrupts() -> None:
    """Ctrl-C is the main process's business; it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

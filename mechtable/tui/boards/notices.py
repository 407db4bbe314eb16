"""What the program has to say beside a question: it stands under the header until a key shows that it was read."""

from dataclasses import dataclass

READ = 2.0
"""Seconds that a notice stands at least; the first key or click after them takes it away."""

MOST = 3
"""Notices at once, the newest ones."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for the person at the screen."""

    sentence: str
    error: bool = False


def with_one_more(notices: tuple[Notice, ...], one: Notice) -> tuple[Notice, ...]:
    """The notices and one more, each said once."""
    return (*(notice for notice in notices if notice != one), one)[-MOST:]

"""How long the pilot listens for silence after a key: a moment, many times, instead of a long while each time."""

from textual import _wait

_wait.SLEEP_GRANULARITY = 1 / 250
_wait.SLEEP_IDLE = _wait.SLEEP_GRANULARITY / 5

"""Something that is done in a moment, without fail."""

from asyncio import get_running_loop
from collections.abc import Awaitable, Callable

from textual.message_pump import MessagePump


def soon(pump: MessagePump, seconds: float, deed: Callable[[], Awaitable[None] | None]) -> None:
    """Do something on a screen's or the app's own turn after so many seconds.

    The framework's timers of one tick never tick where their time is over before they wait for it, as on a machine
    that is busy: what must not be left out is done here.
    """
    get_running_loop().call_later(seconds, pump.call_next, deed)

"""Letters typed on after the cards that were asked for: they answer nothing else (mechcombat 7.9)."""

from textual.events import Key

from mechtable.tui.boards.question import Kind
from mechtable.tui.boards.tray import takes
from mechtable.tui.table.asking import Asking
from mechtable.tui.table.hosts import Refuses

WITHIN = 0.4
"""Seconds from one key to the next within which they are one burst: nobody reads another question meanwhile."""


class TypedOn:
    """Takes away what was typed with cards and is left over when the next question asks for none."""

    def __init__(self, asking: Asking, host: Refuses) -> None:
        self._asking, self._host = asking, host
        self._last: float | None = None
        """When the last key of a burst of cards was typed, None outside of one."""
        self._dropped = ""

    def drops(self, key: Key) -> bool:
        """Whether the key is left over from cards; the letters are then named, and so is what was typed of them.

        Where the next question asks for cards they are its cards. Enter goes with the letters before it.
        """
        char = key.character or ""
        if self._asking.question.kind is Kind.CARDS:
            part_of_it = takes(char) or key.key in ("enter", "backspace")
            self._last, self._dropped = key.time if part_of_it else None, ""
            return False
        if self._last is None:
            return False
        early = key.time < self._asking.since or key.time - self._last < WITHIN
        if not early or not (takes(char) or (key.key == "enter" and self._dropped)):
            self._last, self._dropped = None, ""
            return False
        self._last, self._dropped = key.time, self._dropped + (char if takes(char) else "")
        self._host.refuse(
            f"“{self._dropped}” was typed on with the cards and answers nothing: no card is asked for now"
        )
        return True

"""A key that does nothing on a screen says what does: for every screen in one place."""

from textual.events import Key
from textual.screen import ModalScreen

from mechtable.tui.actions import own_action
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.notices import Notice
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.breaking import BreakingApp
from mechtable.tui.screens.own_screen import own_screen

MOST = 4
"""Keys that are named; F1 lists the others."""

NAMES = {
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "insert": "Ins",
    "delete": "Del",
    "backspace": "Backspace",
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "Shift-Tab",
    "space": "The space bar",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
"""What people call keys that write nothing."""


class UnheardApp(BreakingApp):
    """An app in which no key is pressed for nothing: one that nobody takes is answered under the header.

    Questions that lie over a screen answer their keys themselves.
    """

    def on_key(self, event: Key) -> None:
        """Only what neither the screen nor a thing on it took comes here; what is bound is done after this."""
        screen = self.screen
        if not isinstance(screen, ModalScreen) and event.key not in self.active_bindings:
            self.say_unheard(f"{name_of(event)} does nothing here: {self._what_does(event)}")

    def say_unheard(self, sentence: str) -> None:
        """Say it under the header of the screen."""
        for header in self.screen.query(Header):
            header.notices = (Notice(sentence),)

    def _what_does(self, event: Key) -> str:
        """The same letter, small or large, where that does something, else the first keys of the footer; then help."""
        other = (event.character or "").swapcase()
        action = own_action(own_screen(self.screen).WHERE, other) if other else None
        if action is not None and other != event.character:
            return f"{other} does ({action.words}) · F1 lists all keys"
        shown = [hint for footer in self.screen.query(Footer) for hint in footer.hints if hint[0] != "F1"]
        named = [f"{key} {words}" for key, words in shown[:MOST]]
        return " · ".join((*named, "F1 lists all keys"))


def name_of(event: Key) -> str:
    """A key as people call it."""
    if event.key in NAMES:
        return NAMES[event.key]
    if event.character and event.is_printable:
        return event.character
    return event.key.replace("ctrl+", "^").replace("alt+", "Alt-").upper()

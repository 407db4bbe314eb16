"""Words in dialogs and lists: in plain signs too, when those are chosen."""

from textual.app import App, RenderResult
from textual.content import Content
from textual.widgets import Static

from mechtable.services.settings import Settings
from mechtable.tui.content import content
from mechtable.tui.styles.plain import FRACTIONS, plain


class Said(Static):
    """A text that was made of `content`."""

    def render(self) -> RenderResult:
        shown = super().render()
        chosen: Settings = getattr(self.app, "settings", Settings())
        if not chosen.ascii or not isinstance(shown, Content):
            return shown
        for sign, words in FRACTIONS.items():
            shown = Content(words).join(shown.split(sign))
        return plain(shown)


def titled(app: App[object], title: str) -> Content:
    """The title of a dialog's frame."""
    chosen: Settings = getattr(app, "settings", Settings())
    return plain(content(title)) if chosen.ascii else content(title)

"""The least that a Textual program can do about a key: one widget as large as the screen, every line of it new."""

from textual.app import App, ComposeResult
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.widget import Widget


class Counter(Widget):
    """Says on every line how many keys were pressed."""

    pressed: reactive[int] = reactive(0)

    def render(self) -> Content:
        width, height = self.size
        return Content("\n".join(f"{self.pressed} key {line}".ljust(width) for line in range(height)))


class BareApp(App[None]):
    def compose(self) -> ComposeResult:
        yield Counter()

    def on_key(self, event: Key) -> None:
        self.query_one(Counter).pressed += 1


if __name__ == "__main__":
    BareApp().run()

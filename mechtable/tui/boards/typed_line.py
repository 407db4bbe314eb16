"""A line that is typed key by key, with a cursor in it."""

from dataclasses import dataclass, replace

from mechtable.tui.content import Ink, content
from mechtable.tui.styles.palette import Palette


@dataclass(frozen=True, slots=True)
class TypedLine:
    """The text and where the cursor stands in it; at most `limit` characters."""

    text: str = ""
    at: int = 0
    limit: int = 200

    def insert(self, text: str) -> "TypedLine":
        """The line with more text where the cursor stands, as far as it fits."""
        more = " ".join(text.split()) if len(text) > 1 else text
        more = more[: max(0, self.limit - len(self.text))]
        return replace(self, text=self.text[: self.at] + more + self.text[self.at :], at=self.at + len(more))

    def press(self, key: str) -> "TypedLine | None":
        """The line after an editing key; None for a key that edits nothing."""
        text, at = self.text, self.at
        match key:
            case "left":
                return replace(self, at=max(0, at - 1))
            case "right":
                return replace(self, at=min(len(text), at + 1))
            case "home" | "ctrl+a":
                return replace(self, at=0)
            case "end" | "ctrl+e":
                return replace(self, at=len(text))
            case "backspace":
                return replace(self, text=text[: max(0, at - 1)] + text[at:], at=max(0, at - 1))
            case "delete":
                return replace(self, text=text[:at] + text[at + 1 :])
            case "ctrl+u":
                return replace(self, text=text[at:], at=0)
            case _:
                return None

    def inks(self, width: int, palette: Palette, *, here: bool) -> list[Ink]:
        """The line in `width` cells, the part with the cursor; `here` shows the cursor."""
        if not here:
            return [(self.text, palette.text)]
        first = 0
        while content(self.text[first : self.at]).cell_length > width - 2:
            first += 1
        under = self.text[self.at : self.at + 1] or " "
        return [
            (self.text[first : self.at], palette.text),
            (under, f"reverse {palette.here}"),
            (self.text[self.at + 1 :], palette.text),
        ]

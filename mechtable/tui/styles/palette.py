"""The colours, by what they mean. Nothing is said by colour alone: each has a sign or a word beside it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One theme. Colours are hexadecimal RGB.

    Attributes:
        screen: Background of the screen.
        panel: Background of panels.
        here: The active one and the focus.
        frame: Frames of idle panels.
        loss: What is about to be lost.
        paper: The face of cards, the same in every theme.
        sides: One for each side, in the order they came.
    """

    name: str
    dark: bool
    screen: str
    panel: str
    text: str
    quiet: str
    frame: str
    here: str
    whole: str
    damaged: str
    broken: str
    loss: str
    power: str
    heat: str
    sides: tuple[str, ...]
    paper: str = "#f4f0e6"
    black: str = "#1a1a1a"
    red: str = "#b3121e"
    joker: str = "#5a189a"
    clubs: str = "#1a1a1a"
    diamonds: str = "#b3121e"

    def side(self, index: int) -> str:
        """The colour of a side by its number; sides beyond the last colour begin again."""
        return self.sides[index % len(self.sides)]


DARK = Palette(
    name="dark",
    dark=True,
    screen="#11151a",
    panel="#182028",
    text="#d8dee6",
    quiet="#8a96a5",
    frame="#7d8998",
    here="#f2a93b",
    whole="#7fb069",
    damaged="#e6a23c",
    broken="#9aa0a8",
    loss="#ff6b6b",
    power="#5bc0de",
    heat="#ff8a5c",
    sides=("#f0704f", "#5fb0e6", "#86c06b", "#b196ea"),
)

LIGHT = Palette(
    name="light",
    dark=False,
    screen="#f1ede3",
    panel="#faf7f0",
    text="#1e242b",
    quiet="#56606c",
    frame="#5c6672",
    here="#8a5a00",
    whole="#3f6d2a",
    damaged="#8a5600",
    broken="#5f6670",
    loss="#b3121e",
    power="#0f6482",
    heat="#a83c10",
    sides=("#b3361b", "#1c5f93", "#3f6d2a", "#5a3fa0"),
    paper="#ffffff",
)

HIGH_CONTRAST = Palette(
    name="high-contrast",
    dark=True,
    screen="#000000",
    panel="#000000",
    text="#ffffff",
    quiet="#ffffff",
    frame="#ffffff",
    here="#ffff00",
    whole="#ffffff",
    damaged="#ffff00",
    broken="#ffffff",
    loss="#ffff00",
    power="#ffffff",
    heat="#ffff00",
    sides=("#ffff00", "#ffffff", "#ffff00", "#ffffff"),
    paper="#ffffff",
    black="#000000",
    red="#a00010",
    joker="#4b0082",
)

GREEN, BLUE = "#1b6e34", "#1d55b0"


def four_coloured(palette: Palette) -> Palette:
    """The same with green clubs and blue diamonds."""
    return replace(palette, clubs=GREEN, diamonds=BLUE)


PALETTES = {palette.name: palette for palette in (DARK, LIGHT, HIGH_CONTRAST)}

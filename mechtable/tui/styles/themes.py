"""A palette as the framework's own theme, for what the framework draws."""

from textual.theme import Theme

from mechtable.tui.styles.palette import Palette


def theme_of(palette: Palette) -> Theme:
    return Theme(
        name=palette.name,
        primary=palette.here,
        secondary=palette.power,
        warning=palette.damaged,
        error=palette.loss,
        success=palette.whole,
        accent=palette.here,
        foreground=palette.text,
        background=palette.screen,
        surface=palette.panel,
        panel=palette.panel,
        dark=palette.dark,
        variables={"frame": palette.frame, "quiet": palette.quiet, "loss": palette.loss, "ink": palette.text},
    )

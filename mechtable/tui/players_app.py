"""The program on the players' terminal: one screen that looks on. It opens the campaign for reading alone."""

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType

from mechtable.services.settings import THEMES, Settings, read_settings
from mechtable.services.watching import Watch
from mechtable.tui.running import run_until_left
from mechtable.tui.screens.lookers_rules import LookersRules
from mechtable.tui.screens.own_screen import own_screen
from mechtable.tui.screens.players import PlayersScreen
from mechtable.tui.styles.palette import PALETTES
from mechtable.tui.styles.themes import theme_of
from mechtable.tui.unheard import UnheardApp


class PlayersApp(UnheardApp):
    """The players' view. Choices of its looks last as long as the program: the home is the GM's."""

    TITLE = "mechtable"
    CSS_PATH = "styles/app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, home: Path, watch: Watch, whose: str) -> None:
        super().__init__(home)
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-high"), (54, "-tall")]
        self._watch, self._whose = watch, whose
        for palette in PALETTES.values():
            self.register_theme(theme_of(palette))
        self.settings = read_settings(home)
        self._settle()

    def on_mount(self) -> None:
        self.push_screen(PlayersScreen(self._watch, self._whose))

    def action_go_rules(self) -> None:
        """The rules, at the one that is named on the screen."""
        self.push_screen(LookersRules(own_screen(self.screen).shown_rule, self._whose))

    def choose_next_theme(self) -> None:
        """Dark, light, high contrast, and again."""
        place = THEMES.index(self.settings.theme)
        self._choose(replace(self.settings, theme=THEMES[(place + 1) % len(THEMES)]))

    def choose_plain_signs(self) -> None:
        """ASCII in place of blocks, frames and suits, and back."""
        self._choose(replace(self.settings, ascii=not self.settings.ascii))

    def choose_four_colours(self) -> None:
        """A deck of four colours, and back."""
        self._choose(replace(self.settings, four_colours=not self.settings.four_colours))

    def _choose(self, settings: Settings) -> None:
        self.settings = settings
        self._settle()
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                widget.refresh()

    def _settle(self) -> None:
        """Look and move as the settings say."""
        self.theme = self.settings.theme
        self.animation_level = "none" if self.settings.reduced_motion else "full"
        self.set_class(self.settings.ascii, "-plain-signs")


def run(home: Path, watch: Watch, whose: str) -> None:
    """Look on until somebody quits."""
    run_until_left(PlayersApp(home, watch, whose))

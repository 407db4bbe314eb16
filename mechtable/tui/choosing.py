"""What a person chooses for the eye: theme, plain signs, the deck's colours, reduced motion; remembered in the home."""

from dataclasses import replace
from pathlib import Path

from mechtable.services.settings import THEMES, Settings, keep_settings, read_settings
from mechtable.tui.noticing import NoticingApp


class ChoosingApp(NoticingApp):
    """An app that looks and moves as its settings say."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.settings = read_settings(home)

    def action_next_theme(self) -> None:
        """Dark, light, high contrast, and again."""
        self._choose(
            replace(self.settings, theme=THEMES[(THEMES.index(self.settings.theme) + 1) % len(THEMES)])
        )

    def action_plain_signs(self) -> None:
        """ASCII in place of blocks, frames and suits, and back."""
        self._choose(replace(self.settings, ascii=not self.settings.ascii))

    def action_four_colours(self) -> None:
        """A deck of four colours, and back."""
        self._choose(replace(self.settings, four_colours=not self.settings.four_colours))

    def action_reduced_motion(self) -> None:
        """Nothing glides, and back."""
        self._choose(replace(self.settings, reduced_motion=not self.settings.reduced_motion))
        self.tell("Nothing glides any more." if self.settings.reduced_motion else "Lists glide again.")

    def settle(self) -> None:
        """Look and move as the settings say."""
        self.theme = self.settings.theme
        self.animation_level = "none" if self.settings.reduced_motion else "full"
        self.set_class(self.settings.ascii, "-plain-signs")

    def _choose(self, settings: Settings) -> None:
        self.settings = settings
        self.settle()
        keep_settings(self._home, settings)
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                widget.refresh()

"""The program on the screen: what works on every screen."""

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.app import SystemCommand
from textual.binding import BindingType
from textual.command import CommandPalette
from textual.events import Key
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.rules.catalogue import Catalogue
from mechtable.services.campaigns import ensure_demo, new_campaign
from mechtable.tui.actions import bindings
from mechtable.tui.dialogs.explained import Explained
from mechtable.tui.dialogs.help import HelpDialog
from mechtable.tui.finding_palette import FindingPalette
from mechtable.tui.keys.action import EVERYWHERE, RULES
from mechtable.tui.palette_provider import MechtableCommands, NamedThings
from mechtable.tui.running import run_until_left
from mechtable.tui.screens.home import HomeScreen
from mechtable.tui.screens.own_screen import own_screen
from mechtable.tui.screens.rules import RulesScreen
from mechtable.tui.screens.storing import StoringScreen
from mechtable.tui.styles.palette import PALETTES
from mechtable.tui.styles.themes import theme_of
from mechtable.tui.typing_ahead import TypingAheadApp

NAMED = "pilot, mech, fight, map, part, rule, hand, screen, key …"
"""What the palette finds by name."""


class MechtableApp(TypingAheadApp):
    """mechtable in a terminal."""

    TITLE = "mechtable"
    CSS_PATH = "styles/app.tcss"
    ENABLE_COMMAND_PALETTE = True
    COMMANDS: ClassVar = {MechtableCommands}
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(EVERYWHERE)]

    named_parts: tuple[Catalogue, NamedThings] | None = None
    """The parts that the palette found last, with the catalogue that they are of."""

    def __init__(self, home: Path, campaign: str | None = None) -> None:
        super().__init__(home, campaign)
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-high")]
        for palette in PALETTES.values():
            self.register_theme(theme_of(palette))
        self.settle()

    def on_mount(self) -> None:
        self.push_screen(HomeScreen(self._home, self._first))
        self.opened()

    def opened(self) -> None:
        """What is put over Home at the start: nothing."""

    @property
    def where(self) -> str:
        """The screen's name in the registry of actions."""
        return own_screen(self.screen).WHERE

    def make_demo(self) -> None:
        """Make the shipped example campaign."""
        try:
            ensure_demo(self._home)
        except MechtableError as error:
            self.tell(str(error), error=True)
        self.action_go_home()

    def new_campaign(self, title: str, source: Path | None) -> str:
        """Make a campaign, empty or from one that ships; the error as a sentence, empty when it was made."""
        try:
            new_campaign(self._home, title, source)
        except MechtableError as error:
            return str(error)
        self.action_go_home()
        return ""

    def action_command_palette(self) -> None:
        """Everything by name, from every screen and over every question."""
        screen = self.screen
        if isinstance(screen, StoringScreen) and screen.behind("ctrl+p"):
            return
        if not isinstance(screen, CommandPalette):
            self.push_screen(FindingPalette(placeholder=NAMED))

    def action_help(self) -> None:
        self.push_screen(HelpDialog(self.where))

    def on_key(self, event: Key) -> None:
        """What is bound to a key everywhere is out of reach of a question: F1 over one comes here."""
        screen = self.screen
        if event.key == "f1" and isinstance(screen, Explained):
            event.prevent_default()  # F1 over the help would close it again
            self.push_screen(HelpDialog(screen.ABOUT, own_screen(self.screen_stack[-2]).WHERE))

    def action_help_quit(self) -> None:
        """Ctrl-C copies or stops something elsewhere; here it says how to leave."""
        self.tell("^Q quits; everything is saved already.")

    async def action_back(self) -> None:
        """One step back; what that is, each screen knows itself."""
        own_screen(self.screen).action_back()

    def action_go_home(self) -> None:
        self.close_questions()
        self.down_to_home()
        home = self.screen
        if isinstance(home, HomeScreen):
            home.on_screen_resume()

    def action_go_hangar(self) -> None:
        self._go("hangar")

    def action_go_pilots(self) -> None:
        self._go("pilots")

    def action_go_combat(self) -> None:
        self._go("combat")

    def action_go_rules(self) -> None:
        """The rules, over whatever is on the screen, at the one that it names."""
        if self.where != RULES:
            self.push_screen(RulesScreen(own_screen(self.screen).shown_rule))

    def action_go_catalogue(self) -> None:
        self.open_catalogue()

    def _go(self, where: str) -> None:
        """To another screen of the open campaign, or of the one marked on Home."""
        if self.where == where:
            return
        slug = self.campaign
        if not slug:
            self.tell("Open a campaign first: n on Home makes one.")
            return
        self.action_go_home()
        if where == "hangar":
            self.open_hangar(slug)
        elif where == "pilots":
            self.open_pilots(slug)
        else:
            self._last_fight(slug)

    def _last_fight(self, slug: str) -> None:
        desk = self.desk(slug)
        running = [fight for fight in desk.fights() if not fight.ended] if desk else []
        if running:
            self.open_fight(slug, running[0].id)
        else:
            self.tell("No fight is under way: begin a prepared one.")

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """None of the framework's own: the palette lists the registry."""
        return ()


def run(home: Path, campaign: str | None = None) -> None:
    """Open the program on a home, the campaign's entries marked first."""
    run_until_left(MechtableApp(home, campaign))

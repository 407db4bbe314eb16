"""Ways to the screens of a campaign: what is opened, over what, and what of it lies below already."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.services.bot_marks import BotMarks
from mechtable.services.campaigns import open_campaign
from mechtable.services.desk import Desk
from mechtable.services.ends import Ends
from mechtable.services.entry_history import EntryHistory
from mechtable.services.file_drafts import FileDrafts, open_file_drafts
from mechtable.services.importing import Import
from mechtable.services.map_drafts import MapDrafts
from mechtable.services.reinforcements import Reinforcements
from mechtable.services.reports import report_of
from mechtable.services.script_copies import copy_script
from mechtable.services.skirmish import again, is_skirmish
from mechtable.services.table import Table
from mechtable.services.unsent import Unsent
from mechtable.services.what_ifs import Tries
from mechtable.tui.begun_already import ask_which, under_way
from mechtable.tui.boards.ways_out import ONCE_MORE
from mechtable.tui.building import tell_drafts
from mechtable.tui.choosing import ChoosingApp
from mechtable.tui.keys.action import REPORT
from mechtable.tui.places import Place
from mechtable.tui.screens.catalogue import CatalogueScreen
from mechtable.tui.screens.combat import CombatScreen
from mechtable.tui.screens.encounters import EncountersScreen
from mechtable.tui.screens.hangar import HangarScreen
from mechtable.tui.screens.home import HomeScreen
from mechtable.tui.screens.house_rules import HouseRulesScreen
from mechtable.tui.screens.lances import LancesScreen
from mechtable.tui.screens.leaving import TRIED, Leaving, following
from mechtable.tui.screens.pilots import PilotsScreen
from mechtable.tui.screens.report import ReportScreen
from mechtable.tui.screens.to_printer import print_fight
from mechtable.tui.table.belongings import Belongings


class OpeningApp(ChoosingApp):
    """An app that opens campaigns and puts their screens on each other; it never touches storage itself."""

    def __init__(self, home: Path, campaign: str | None = None) -> None:
        super().__init__(home)
        self._first = campaign
        self._desk: Desk | None = None
        self._files: FileDrafts | None = None
        self.last_import: Import | None = None
        self.left_fight: tuple[str, int] | None = None
        """Campaign and id of the fight that lies on Home, or lay there last, until Home marked it."""

    def on_unmount(self) -> None:
        if self._desk is not None:
            self._desk.close()
        if self._files is not None:
            self._files.close()

    def desk(self, slug: str) -> Desk | None:
        """The open campaign; None with a notice when it cannot be opened."""
        if self._desk is not None and self._desk.slug == slug:
            with suppress(MechtableError):  # what is asked of the campaign next says what is wrong with it
                self._desk.catch_up()
            return self._desk
        try:
            desk = open_campaign(self._home, slug)
        except MechtableError as error:
            self.tell(str(error), error=True)
            return None
        if self._desk is not None:
            self._desk.close()
        self._desk = desk
        return desk

    def file_drafts(self) -> FileDrafts:
        """The drafts of mechs that are in no campaign.

        Raises:
            MechtableError: They cannot be read or kept.
        """
        if self._files is None:
            self._files = open_file_drafts(self._home)
        return self._files

    @property
    def campaign(self) -> str:
        """The campaign that is meant: the one marked on Home, else the open one, else the one asked for at the start."""
        home = self.screen
        marked = home.marked if isinstance(home, HomeScreen) else ""
        return marked or (self._desk.slug if self._desk else self._first or "")

    def open_fight(self, slug: str, fight: int) -> None:
        """Put a fight on the screen."""
        desk = self.desk(slug)
        if desk is None:
            return
        try:
            table = desk.fight(fight)
        except MechtableError as error:
            self.tell(str(error), error=True)
            return
        ends = Ends(desk, table)
        if is_skirmish(table):
            leaving = Leaving(ends, partial(self._leave_skirmish, slug, fight), ways=ONCE_MORE)
        else:
            encounter, name = following(desk, table)
            leaving = Leaving(ends, partial(self._leave_to, slug, fight, encounter), name)
        belongings = Belongings(
            title=desk.title,
            slug=slug,
            leaving=leaving if table.what_if is None else TRIED,
            tries=Tries(desk, table),
            go=partial(self._go_to_fight, slug, table),
            copy_script=partial(copy_script, desk, fight),
            history=EntryHistory(desk.path),
            bots=BotMarks(desk.path, fight),
            unsent=Unsent(desk.path, fight),
            pool=Reinforcements(desk),
        )
        screen = CombatScreen(table, belongings)
        screen.add_class(self._breadth)
        if not any(isinstance(below, CombatScreen) for below in self.screen_stack):
            self.left_fight = slug, fight
        self.push_screen(screen)

    def _go_to_fight(self, slug: str, away: Table, fight: int) -> None:
        """From a fight to another one, or to a what-if, of the campaign; one what-if never lies over another."""
        if away.what_if is not None:
            self.pop_screen()
        below = self.screen
        if not (isinstance(below, CombatScreen) and below.table.fight_id == fight):
            self.open_fight(slug, fight)

    @property
    def _breadth(self) -> str:
        """How wide a screen is, which it would learn only after it was drawn once."""
        widths = self.HORIZONTAL_BREAKPOINTS or [(0, "-narrow")]
        return next(name for least, name in reversed(widths) if self.size.width >= least)

    def open_report(self, slug: str, fight: int) -> None:
        """Show what a fight came to."""
        desk = self.desk(slug)
        if desk is None:
            return
        try:
            table = desk.fight(fight)
        except MechtableError as error:
            self.tell(str(error), error=True)
            return
        report = ReportScreen(desk.title, table.title, partial(report_of, table))
        report.of = Place(where=REPORT, campaign=slug, of=str(fight))
        self.push_screen(report)

    def _leave_to(self, slug: str, fight: int, encounter: int, place: str) -> None:
        """From an ended fight home, to the hangar, or on to the next prepared fight; or print its report."""
        if place == "print":
            print_fight(self.screen, slug, fight)
            return
        self.pop_screen()
        if place == "unkept":
            self.tell("The mechs are as they came. Enter on the fight opens its end again, where k keeps it.")
        elif place == "hangar":
            self.open_hangar(slug)
        elif place == "next":
            self.begin_fight(slug, encounter)

    def _leave_skirmish(self, slug: str, fight: int, place: str) -> None:
        """From an ended skirmish home, to the hangar, or into the same once more."""
        desk = self.desk(slug)
        if place in ("again", "swap") and desk is not None:
            try:
                fought = again(desk, fight, swapped=place == "swap")
            except MechtableError as error:
                self.tell(str(error), error=True)
                return
            self.pop_screen()
            self.open_fight(slug, fought)
        else:
            self._leave_to(slug, fight, 0, place)

    def begin_fight(self, slug: str, encounter: int, players: int | None = None) -> None:
        """Begin a prepared fight and put it on the screen; where it is under way, ask which is meant."""
        desk = self.desk(slug)
        going = under_way(desk, encounter) if desk is not None else None
        if going is None:
            self._begin_fight(slug, encounter, players)
            return
        ask_which(
            self,
            going,
            go_on=partial(self.open_fight, slug, going.id),
            begin=partial(self._begin_fight, slug, encounter, players),
        )

    def _begin_fight(self, slug: str, encounter: int, players: int | None) -> None:
        desk = self.desk(slug)
        if desk is None:
            return
        try:
            fight = desk.prepare(encounter, players=players)
        except MechtableError as error:
            self.tell(str(error), error=True)
            return
        self.open_fight(slug, fight)

    def open_hangar(self, slug: str, place: int = 0) -> None:
        """Show the campaign's mechs, the one at a place first."""
        desk = self.desk(slug)
        if desk is not None:
            self.push_screen(HangarScreen(desk, place))
            tell_drafts(self, desk)

    def show_mech(self, slug: str, mech: int) -> None:
        """Show a mech in the hangar, by its id; a hangar that lies below is come back to."""
        while any(isinstance(screen, HangarScreen) for screen in self.screen_stack):
            if isinstance(self.screen, HangarScreen):
                self.screen.read_again(mech)
                return
            self.pop_screen()
        desk = self.desk(slug)
        if desk is not None:
            ids = [filed.id for filed in desk.mechs()]
            self.push_screen(HangarScreen(desk, ids.index(mech) if mech in ids else 0))

    def open_lances(self, slug: str, name: str = "") -> None:
        """Show the campaign's lances, the one of a name first."""
        self._show_of(slug, lambda desk: LancesScreen(desk, name))

    def open_encounters(self, slug: str) -> None:
        """Show the campaign's prepared fights."""
        self._show_of(slug, lambda desk: EncountersScreen(desk, partial(self.begin_fight, slug)))
        if self._desk is not None:
            drawn = ", ".join(draft.ground.name for draft in MapDrafts(self._desk.path).all().values())
            if drawn:
                self.tell(f"Drawn and not saved: {drawn}. Among the maps (m) Enter goes on with it.")

    def open_pilots(self, slug: str, place: int = 0) -> None:
        """Show the campaign's pilots, the one at a place first."""
        self._show_of(slug, lambda desk: PilotsScreen(desk, place))

    def _show_of(self, slug: str, screen: Callable[[Desk], Screen[None]]) -> None:
        desk = self.desk(slug)
        if desk is not None:
            self.push_screen(screen(desk))
            self._tell(desk)

    def open_house_rules(self, slug: str) -> None:
        """Show the campaign's house rules, to be changed."""
        self._show_of(slug, lambda desk: HouseRulesScreen(desk.title, desk.options, desk.set_options, slug))

    def open_catalogue(self, part_id: str = "") -> None:
        """Point at a part in the catalogue of the campaign that is meant, or the shipped one.

        It lies over whatever is on the screen; where it lies below already, that one comes up again.
        """
        below = next((screen for screen in self.screen_stack if isinstance(screen, CatalogueScreen)), None)
        if below is not None:
            while self.screen is not below:
                self.pop_screen()
            below.go_to_part(part_id)
            return
        slug = self.campaign
        desk = self.desk(slug) if slug else None
        if desk is not None or not slug:
            self.push_screen(CatalogueScreen(self._home, desk, part_id))

    def _tell(self, desk: Desk) -> None:
        for problem in desk.problems:
            self.notify(problem, severity="warning", markup=False)

"""Back and forward over the places where somebody was, and going to a place by name."""

from textual.css.query import NoMatches
from textual.events import Event, Key, MouseDown
from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.tui.destinations import OVER, THINGS, is_there, open_place
from mechtable.tui.keys.action import HAND_OVER, HOME
from mechtable.tui.opening import OpeningApp
from mechtable.tui.places import Place, Trail
from mechtable.tui.screens.own_screen import own_screen
from mechtable.tui.screens.placed import Placed

WAYS = {-1: "before", 1: "after"}


class RoamingApp(OpeningApp):
    """An app that knows where somebody was. Every key and click notes what the screen shows before it does anything."""

    trail = Trail()
    _jumped = False

    async def on_event(self, event: Event) -> None:
        if isinstance(event, Key | MouseDown):
            self.note_place()
        await super().on_event(event)

    def note_place(self) -> None:
        """Put what the screen shows now on the trail; a question is no place."""
        place = _place_of(self.screen)
        if place is not None:
            self.trail, self._jumped = self.trail.seen(place, jumped=self._jumped), False

    def action_go_back(self) -> None:
        """To the place before."""
        self._walk(-1)

    def action_go_forward(self) -> None:
        """To the place that was gone back from."""
        self._walk(1)

    def _walk(self, step: int) -> None:
        """To the next place that is still there; those that are gone are passed over with a notice."""
        if own_screen(self.screen).WHERE == HAND_OVER:
            return
        self.note_place()
        passed: dict[str, None] = {}
        while (place := self.trail.ahead(step)) is not None:
            gone = self._arrived(place)
            if not gone:
                self.trail = self.trail.gone(step)
                if passed:
                    self.tell(f"Passed over: {', '.join(passed)}.")
                return
            passed[gone] = None
            self.trail = self.trail.without(step)
        more = f" Passed over: {', '.join(passed)}." if passed else ""
        self.tell(f"There is no place {WAYS[step]} this one.{more}")

    def _arrived(self, place: Place) -> str:
        """Go to a place of the trail; in words what of it is gone, empty when all is there."""
        what = f"a {THINGS.get(place.where, 'campaign')} that is gone"
        try:
            if place.campaign:
                if self._desk is not None and self._desk.slug != place.campaign:
                    self.down_to_home()
                desk = self.desk(place.campaign)
                if desk is None or not is_there(place, desk):
                    return what
            self.go(place, over=False)
        except MechtableError:
            return what
        return ""

    def jump(self, place: Place) -> None:
        """Go to a place that was named; where it lies below already, that one comes up again."""
        self.note_place()
        try:
            self.go(place)
        except MechtableError as error:
            self.tell(str(error), error=True)
        self._jumped = True

    def go(self, place: Place, *, over: bool = True) -> None:
        """Show a place, its screen put over the others or, if not `over`, over Home alone.

        Raises:
            MechtableError: Something of it cannot be read.
        """
        if place.where not in OVER or not over:
            self.close_questions()
        there = [screen for screen in self.screen_stack if _is_of(screen, place)]
        if there:
            while self.screen is not there[-1]:
                self.pop_screen()
        else:
            if not over:
                self.down_to_home()
            if place.where != HOME:
                open_place(self, place)
        screen = self.screen
        if isinstance(screen, Placed):
            screen.call_after_refresh(screen.return_to, place)

    def close_questions(self) -> None:
        """Answer the questions on the screen with nothing; hands that go round are covered, and asked for again later."""
        while len(self.screen_stack) > 2 and not isinstance(self.screen, Placed):
            if own_screen(self.screen).WHERE == HAND_OVER:
                self.pop_screen()
            else:
                self.screen.dismiss(None)

    def down_to_home(self) -> None:
        """Close every screen above Home."""
        while len(self.screen_stack) > 2:
            self.pop_screen()


def _place_of(screen: Screen[object]) -> Place | None:
    """What a screen shows; None for a question, and for a screen that is not built yet."""
    if not isinstance(screen, Placed):
        return None
    try:
        return screen.place
    except NoMatches:
        return None


def _is_of(screen: Screen[object], place: Place) -> bool:
    here = _place_of(screen)
    return here is not None and here.same_screen(place)

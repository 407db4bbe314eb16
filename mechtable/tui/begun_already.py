"""A prepared fight that is begun while it is under way: go on with that one, or begin another."""

from collections.abc import Callable

from textual.app import App

from mechtable.services.desk import Desk
from mechtable.services.filed import FightSummary
from mechtable.tui.dialogs.pick import Line, PickDialog


def under_way(desk: Desk, encounter: int) -> FightSummary | None:
    """The fight of a prepared one that is not over, the one that changed last; None for none."""
    title = next((filed.value.name for filed in desk.encounters() if filed.id == encounter), None)
    return next((fight for fight in desk.fights() if fight.title == title and not fight.ended), None)


def ask_which(
    app: App[None], going: FightSummary, *, go_on: Callable[[], None], begin: Callable[[], None]
) -> None:
    """Ask whether the fight that is under way is meant, or another one."""
    lines = (
        Line("go on with it", f"#{going.id}, round {going.round}", more="It is as it was left."),
        Line("begin another", more="The one under way stays as it is."),
    )

    def picked(place: int | None) -> None:
        if place is not None:
            (go_on, begin)[place]()

    dialog = PickDialog(f"{going.title} is under way", lines, "do it", snug=True)
    app.call_next(app.push_screen, dialog, picked)  # of the app: the screen that asks may be gone by then

"""Ways to the bench: a mech of the campaign, a new one, a copy, a share code; drafts that were not saved are offered first."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.errors import MechtableError
from mechtable.rules.bench.commands import Origin, Replace, SeatPilot
from mechtable.rules.mech import Mech
from mechtable.services.bench import Bench
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.desk import Desk
from mechtable.services.drafts import DraftSummary
from mechtable.services.file_drafts import UNNAMED, FileDrafts
from mechtable.services.reading import exists
from mechtable.services.usage import Usage, shipped_usage, usage_of
from mechtable.tui.bench.yard import Yard
from mechtable.tui.dialogs.drafts import ANEW, DraftsDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.builder import BuilderScreen

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp

KEPT = "The draft is kept: `mechtable build` goes on with it."
"""Of a draft that belongs to no campaign."""


def build_mech(app: "OpeningApp", desk: Desk, mech_id: int) -> None:
    """A mech of the campaign on the bench."""
    book = CampaignDrafts(desk)
    drafts = [draft for draft in book.unsaved() if draft.mech_id == mech_id]
    begin = partial(book.of_mech, mech_id, anew=bool(drafts))
    _offered(app, campaign_yard(app, desk), drafts, "begins with the saved mech", begin)


def tell_drafts(app: "OpeningApp", desk: Desk) -> None:
    """Say in the hangar which drafts were not saved and what goes on with them."""
    try:
        drafts = CampaignDrafts(desk).unsaved()
    except MechtableError as error:
        app.tell(str(error), error=True)
        return
    named = [f"{draft.name} ({'b' if draft.mech_id else 'n'})" for draft in drafts[:4]]
    if named:
        app.tell(f"Not saved yet: {', '.join(named)}. The key goes on with the draft.")


def new_mech(app: "OpeningApp", desk: Desk) -> None:
    """An empty mech for the campaign."""
    yard = campaign_yard(app, desk)
    drafts = [draft for draft in yard.book.unsaved() if draft.mech_id is None]
    _offered(app, yard, drafts, "begins a new mech", lambda: yard.book.new(UNNAMED))


def duplicate_mech(app: "OpeningApp", desk: Desk, mech: Mech) -> None:
    """A copy under another name, with an id of its own once it is saved."""
    yard = campaign_yard(app, desk)

    def typed(name: str | None) -> None:
        if name is not None:
            _lay(app, yard, lambda: yard.book.duplicate(mech, name))

    hint = "The name of the copy · Enter copies · Esc back"
    app.push_screen(EntryDialog("Duplicate", hint, f"{mech.name} II"), typed)


def resume_draft(app: "OpeningApp", desk: Desk | None, draft_id: int) -> None:
    """A draft of the campaign, or of the files, as it stands."""
    yard = (
        campaign_yard(app, desk)
        if desk
        else _yard(app, ("Files",), app.file_drafts(), partial(_left_file, app))
    )
    _lay(app, yard, lambda: yard.book.open(draft_id))


def build_code(app: "OpeningApp", mech: Mech, unknown: tuple[str, ...]) -> None:
    """The mech of a share code: for the campaign that is meant, or else for a file."""
    slug = app.campaign
    desk = app.desk(slug) if slug else None
    try:
        yard = (
            campaign_yard(app, desk)
            if desk
            else _yard(app, ("Files",), app.file_drafts(), partial(_left_file, app))
        )
    except MechtableError as error:
        app.tell(str(error), error=True)
        return

    def laid() -> Bench:
        bench = yard.book.new(mech.name)
        bench.submit(Replace(mech, Origin.CODE))
        return bench

    _lay(app, yard, laid)
    if unknown:
        app.tell(f"No pack in use has {', '.join(unknown[:6])}: they stay as placeholders.")


def build_file(app: "OpeningApp", path: Path | None, seat: str | None = None) -> None:
    """A mech file on the bench, or an empty mech; drafts of it are offered first.

    A file that is not there yet is where the new mech will be saved. `seat` is the name of who sits down in it.
    """
    try:
        book, there = app.file_drafts(), path is not None and exists(path)
    except MechtableError as error:
        app.exit(return_code=2, message=str(error))
        return
    yard = _yard(app, ("Files",), book, partial(_ended, app))

    def seated(bench: Bench) -> Bench:
        if seat is not None and bench.view().seated != seat:
            bench.submit(SeatPilot(seat))
        return bench

    if path is not None and there:
        mine = [draft for draft in book.unsaved() if draft.path == path.absolute()]
        begin = partial(book.of_file, path, anew=bool(mine))
        _offered(app, yard, mine, "begins with the file", lambda: seated(begin()), ended=True)
    elif path is not None:
        _lay(app, yard, lambda: seated(book.new(path.stem[:60] or UNNAMED)), path)
    else:
        drafts = list(book.unsaved())
        _offered(app, yard, drafts, "begins a new mech", lambda: seated(book.new(UNNAMED)), ended=True)


def campaign_yard(app: "OpeningApp", desk: Desk) -> Yard:
    """The bench of a campaign."""
    book = CampaignDrafts(desk)
    return _yard(app, (desk.title, "Hangar"), book, partial(_left, app), lambda: usage_of(desk), desk.slug)


def _yard(
    app: "OpeningApp",
    trail: tuple[str, ...],
    book: CampaignDrafts | FileDrafts,
    leave: Callable[[Bench], None],
    usage: Callable[[], Usage] = shipped_usage,
    campaign: str = "",
) -> Yard:
    def opened(bench: Bench) -> None:
        app.switch_screen(BuilderScreen(bench, yard))

    yard = Yard(trail, book, opened, leave, usage, campaign)
    return yard


def _left(app: "OpeningApp", bench: Bench) -> None:
    app.pop_screen()
    if not bench.unsaved:
        return
    if bench.mech_id is not None:
        app.tell("The draft is kept: b on the mech goes on with it.")
    else:
        app.tell("The draft is kept: n in the hangar, a new mech, goes on with it.")


def _left_file(app: "OpeningApp", bench: Bench) -> None:
    app.pop_screen()
    if bench.unsaved:
        app.tell(KEPT)


def _ended(app: "OpeningApp", bench: Bench) -> None:
    app.exit(message=KEPT if bench.unsaved else None)


def _offered(
    app: "OpeningApp",
    yard: Yard,
    drafts: list[DraftSummary],
    anew: str,
    begin: Callable[[], Bench],
    *,
    ended: bool = False,
) -> None:
    """Ask which draft to go on with, where there are any; leaving the question then ends the program if `ended`."""
    if not drafts:
        _lay(app, yard, begin)
        return

    def answered(chosen: int | None) -> None:
        if chosen is not None:
            _lay(app, yard, begin if chosen == ANEW else lambda: yard.book.open(chosen))
        elif ended:
            app.exit()

    def throw_away(draft_id: int) -> str:
        try:
            yard.book.throw_away(draft_id)
        except MechtableError as error:
            return str(error)
        return ""

    app.push_screen(DraftsDialog(tuple(drafts), throw_away, anew), answered)


def _lay(app: "OpeningApp", yard: Yard, begin: Callable[[], Bench], path: Path | None = None) -> None:
    try:
        bench = begin()
    except MechtableError as error:
        app.tell(str(error), error=True)
        return
    app.push_screen(BuilderScreen(bench, yard, path))

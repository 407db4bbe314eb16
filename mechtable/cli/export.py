"""`export`: sheets and files of a mech, a pilot or a whole force."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import NO, complain, pass_on, say
from mechtable.cli.progress import SheetsTold

if TYPE_CHECKING:
    from mechtable.export.paper import Paper
    from mechtable.services.exporting import Form
    from mechtable.services.subjects import Subject

FORMS = "pdf, html, md, txt, json, yaml, csv, svg or png"
STANDARD_OUTPUT = Path("-")
_PIPES = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")
"""Names of what the program prints to."""


What = Annotated[
    str,
    typer.Argument(
        help="A mech or pilot file; hand-table; gm-screen; or the name of a campaign with one of these behind it: :mech/ID, "
        ":pilot/ID, :lance/ID, :force, :roster, :pilots, :fight/FIGHT, :report/FIGHT, :quick-cards, "
        ":quick-cards/ENCOUNTER, :hand-table, :gm-screen, several with + between them. An ID is a number or a name, "
        "as campaign show prints them: the-long-dry:mech/Ram.",
        show_default=False,
    ),
]
To = Annotated[str, typer.Option("--to", help=f"The format: {FORMS}.")]
Output = Annotated[
    str | None,
    typer.Option(
        "-o",
        "--output",
        help="A file, a folder (with / at its end it is made), or - to hand it to another program; without it text is printed.",
        show_default=False,
    ),
]
PilotFile = Annotated[
    Path | None, typer.Option("--pilot", help="The file of a mech's pilot.", readable=False)
]
PartsFolder = Annotated[
    Path | None,
    typer.Option(
        "--parts",
        help="A folder of parts instead of the shipped ones, or a pack on top of them.",
        readable=False,
    ),
]
Blank = Annotated[bool, typer.Option("--blank", help="Every box unticked, as if nothing was lost.")]
PaperSize = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Ink = Annotated[bool, typer.Option("--ink", help="Black lines only, to save ink.")]
Reader = Annotated[
    str | None,
    typer.Option(
        "--view", help="Who reads a report: gm, players (the default) or a player.", show_default=False
    ),
]
Force = Annotated[
    bool, typer.Option("--force", help="Replace files that are there already, in a folder too.")
]
Each = Annotated[
    bool, typer.Option("--each", help="A file for each sheet in the folder of -o, which is made if missing.")
]


def export(
    ctx: typer.Context,
    what: What,
    to: To,
    output: Output = None,
    pilot: PilotFile = None,
    parts: PartsFolder = None,
    blank: Blank = False,
    paper: PaperSize = "a4",
    ink: Ink = False,
    seat: Reader = None,
    force: Force = False,
    each: Each = False,
) -> None:
    """Print a sheet, or write it to a file in any format."""
    from mechtable.export.paper import Paper, Size
    from mechtable.services import exporting
    from mechtable.services.reading import exists
    from mechtable.services.sheet_files import name_fault

    form = next((one for one in exporting.Form if one.value == to.lower()), None)
    size = next((one for one in Size if one.value.lower() == paper.lower()), None)
    if form is None:
        raise exporting.ExportError(f"{to!r} is no format: choose {FORMS}.")
    if size is None:
        raise exporting.ExportError(f"{paper!r} is no size of paper: choose a4 or letter.")
    place = None if output is None else STANDARD_OUTPUT if output in _PIPES else Path(output)
    if each and (place is None or place == STANDARD_OUTPUT or (exists(place) and not place.is_dir())):
        raise exporting.ExportError("--each writes many files: say -o FOLDER.")
    folder = each or (output is not None and output.endswith(("/", os.sep)))
    if place is not None and not folder and (fault := name_fault(place, form)):
        raise exporting.ExportError(fault)
    subject = _subject(ctx, what, parts, pilot, seat, blank=blank)
    if output is None and form in exporting.NOT_FOR_THE_SCREEN:
        raise exporting.ExportError(f"A file of the format {to} needs a place: say -o FILE.")
    drawn_on = Paper(size=size, colour=not ink)
    if each and place is not None:
        _write_each(subject, form, drawn_on, place, replace=force)
    else:
        _write(subject, form, drawn_on, place, folder=folder, replace=force)


def _write(
    subject: "Subject", form: "Form", paper: "Paper", output: Path | None, *, folder: bool, replace: bool
) -> None:
    from mechtable.export.setting import Watch
    from mechtable.services.exporting import ExportError
    from mechtable.services.exporting import export as made_as
    from mechtable.services.sheet_files import write, write_into

    told, paths = SheetsTold(len(subject.pages), alone=True), tuple[Path, ...]()
    try:
        made = made_as(subject, form, paper, Watch(lambda done, _: told.so_many(done), lambda: False))
        if output is not None and output != STANDARD_OUTPUT:
            put = write_into if folder else write
            paths = put(made, subject, output, replace=replace)
    except KeyboardInterrupt:
        told.end()
        complain("Cancelled: nothing was written.")
        raise typer.Exit(NO) from None
    told.end()
    if made.notice:
        complain(made.notice)
    for path in paths:
        say(str(path))
    if output == STANDARD_OUTPUT:
        if len(made.files) > 1:
            raise ExportError(f"{subject.name} has {len(made.files)} sides, each a picture: say -o FOLDER.")
        pass_on(made.files[0])
    elif output is None:
        sys.stdout.write(made.files[0].decode())


def _write_each(subject: "Subject", form: "Form", paper: "Paper", folder: Path, *, replace: bool) -> None:
    from mechtable.services.sheet_files import singles, write_each

    count, notices = len(singles(subject, form)), set[str]()
    with _told(count) as told:
        for paths, notice in write_each(subject, form, paper, folder, replace=replace):
            notices.add(notice)
            told.one_more()
            for path in paths:
                say(str(path))
    for notice in sorted(filter(None, notices)):
        complain(notice)


@contextmanager
def _told(count: int) -> Iterator[SheetsTold]:
    """Progress on a terminal; whoever cancels is told how many files there are, all of them whole."""
    told = SheetsTold(count)
    try:
        yield told
    except KeyboardInterrupt:
        told.end()
        complain(f"Cancelled after {told.done} of {count} sheets; their files are whole.")
        raise typer.Exit(NO) from None
    told.end()


def _hint_at_campaign(ctx: typer.Context, what: str) -> None:
    """Refuse the name of a campaign where a file is wanted, with what can be said instead."""
    from mechtable.services.campaigns import list_campaigns
    from mechtable.services.homes import home
    from mechtable.services.subjects import NoSuchSubject

    for one in list_campaigns(home(ctx.obj)):
        if what.casefold() in (one.slug, one.title.casefold()):
            raise NoSuchSubject(
                f"{what} is a campaign: say {one.slug}:force for all of it, or {one.slug}:mech/NAME."
            )


def _subject(
    ctx: typer.Context, what: str, parts: Path | None, pilot: Path | None, seat: str | None, *, blank: bool
) -> "Subject":
    """A file where there is one of the name, else the hands or the screen, else something of a campaign."""
    from mechtable.services.library import load_catalogue
    from mechtable.services.reading import exists
    from mechtable.services.subjects import HANDS, SCREEN, NoSuchSubject, of_rules, subject_of_file

    name, colon, which = what.partition(":")
    if seat is not None and not which.startswith(("report/", "fight/")):
        raise NoSuchSubject(f"{what}: --view says who reads a report; this is none.")
    if what in (HANDS, SCREEN) and not exists(Path(what)):
        return of_rules(what, load_catalogue(parts))
    if not colon and not exists(Path(what)):
        _hint_at_campaign(ctx, what)
    if not colon or exists(Path(what)):
        return subject_of_file(Path(what), load_catalogue(parts), pilot, blank=blank)
    if parts is not None or pilot is not None:
        raise NoSuchSubject(
            f"{what}: a campaign has its own parts and pilots; --parts and --pilot are for files."
        )
    from mechtable.services.campaign_subjects import WAYS

    if not which:
        raise NoSuchSubject(f"{what}: what of the campaign? Name {WAYS} behind the colon.")
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.replays import PLAYERS
    from mechtable.services.several import subjects_of_campaign

    with opened(home(ctx.obj), name) as desk:
        return subjects_of_campaign(desk, which, seat=seat or PLAYERS, blank=blank)

"""`export`: sheets and files of a mech, a pilot or a whole force."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import complain, say

if TYPE_CHECKING:
    from mechtable.services.subjects import Subject

FORMS = "pdf, html, md, txt, json, yaml, csv, svg or png"


What = Annotated[
    str,
    typer.Argument(
        help="A mech or pilot file, hand-table, gm-screen, or of a campaign CAMPAIGN:mech/ID, :pilot/ID, "
        ":lance/ID, :force, :roster, :report/FIGHT, :quick-cards, :quick-cards/ENCOUNTER, :hand-table, :gm-screen.",
        show_default=False,
    ),
]
To = Annotated[str, typer.Option("--to", help=f"The format: {FORMS}.")]
Output = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", help="A file, or a folder; without it text is printed.", show_default=False
    ),
]
PilotFile = Annotated[Path | None, typer.Option("--pilot", help="The file of a mech's pilot.")]
PartsFolder = Annotated[
    Path | None,
    typer.Option("--parts", help="A folder of parts instead of the shipped ones, or a pack on top of them."),
]
Blank = Annotated[bool, typer.Option("--blank", help="Every box unticked, as if nothing was lost.")]
PaperSize = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Ink = Annotated[bool, typer.Option("--ink", help="Black lines only, to save ink.")]
Reader = Annotated[
    str | None,
    typer.Option(
        "--seat", help="Who reads a report: gm, players (the default) or a player.", show_default=False
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")]


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
) -> None:
    """Print a sheet, or write it to a file in any format."""
    from mechtable.export.paper import Paper, Size
    from mechtable.services import exporting

    form = next((each for each in exporting.Form if each.value == to), None)
    size = next((each for each in Size if each.value.lower() == paper.lower()), None)
    if form is None:
        raise exporting.ExportError(f"{to!r} is no format: choose {FORMS}.")
    if size is None:
        raise exporting.ExportError(f"{paper!r} is no size of paper: choose a4 or letter.")
    if output is None and form in exporting.NOT_FOR_THE_SCREEN:
        raise exporting.ExportError(f"A file of the format {to} needs a place: say -o FILE.")
    subject = _subject(ctx, what, parts, pilot, seat, blank=blank)
    made = exporting.export(subject, form, Paper(size=size, colour=not ink))
    if made.notice:
        complain(made.notice)
    if output is None:
        sys.stdout.write(made.files[0].decode())
        return
    for path in exporting.write(made, subject, output, replace=force):
        say(str(path))


def _subject(
    ctx: typer.Context, what: str, parts: Path | None, pilot: Path | None, seat: str | None, *, blank: bool
) -> "Subject":
    """A file where there is one of the name, else the hands or the screen, else something of a campaign."""
    from mechtable.services.library import load_catalogue
    from mechtable.services.subjects import HANDS, SCREEN, NoSuchSubject, of_rules, subject_of_file

    name, colon, which = what.partition(":")
    if seat is not None and not which.startswith("report/"):
        raise NoSuchSubject(f"{what}: --seat says who reads a report; this is none.")
    if what in (HANDS, SCREEN) and not Path(what).exists():
        return of_rules(what, load_catalogue(parts))
    if not colon or Path(what).exists():
        return subject_of_file(Path(what), load_catalogue(parts), pilot, blank=blank)
    if parts is not None or pilot is not None:
        raise NoSuchSubject(
            f"{what}: a campaign has its own parts and pilots; --parts and --pilot are for files."
        )
    from mechtable.services.campaign_subjects import WAYS, subject_of_campaign

    if not which:
        raise NoSuchSubject(f"{what}: what of the campaign? Name {WAYS} behind the colon.")
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.replays import PLAYERS

    with opened(home(ctx.obj), name) as desk:
        return subject_of_campaign(desk, which, seat=seat or PLAYERS, blank=blank)

"""`mech`: a build's verdict and its sheet."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli import mech_codes
from mechtable.cli.output import DONE, NO, emit, say
from mechtable.cli.stock import InCampaign, catalogue_of

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Check, show, compare and share mechs.")

MechFile = Annotated[
    str, typer.Argument(help="A mech file, or CAMPAIGN:mech/NAME.", metavar="FILE", show_default=False)
]
PilotFile = Annotated[Path | None, typer.Option("--pilot", help="The file of its pilot.", readable=False)]
PartsFolder = Annotated[
    Path | None,
    typer.Option(
        "--parts",
        help="A folder of parts instead of the shipped ones, or a pack on top of them.",
        readable=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]


@app.command()
def check(
    ctx: typer.Context,
    file: MechFile,
    pilot: PilotFile = None,
    parts: PartsFolder = None,
    campaign: InCampaign = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a build is legal, and how to mend it. For scripts: it ends with 1 when it is not."""
    from mechtable.rules.sheets.mech_sheet import mech_sheet
    from mechtable.services.homes import home
    from mechtable.services.named import mech_named

    named = mech_named(home(ctx.obj), file, pilot, parts, catalogue_of(ctx, campaign))
    sheet = mech_sheet(named.mech, named.catalogue, named.pilot)
    if as_json:
        from mechtable.services.plain import plain_check

        emit(plain_check(sheet))
    else:
        from mechtable.cli.mech_words import check_words

        for at, line in enumerate(check_words(sheet)):
            say(line, bold=at == 0)
    raise typer.Exit(DONE if sheet.legal else NO)


@app.command()
def show(
    ctx: typer.Context,
    file: MechFile,
    pilot: PilotFile = None,
    parts: PartsFolder = None,
    campaign: InCampaign = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print how every figure comes about, with the rules it follows.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print a mech as a sheet. A pip is a hit point, `┆` the threshold below which a part is damaged."""
    from mechtable.rules.sheets.mech_sheet import mech_sheet
    from mechtable.services.homes import home
    from mechtable.services.named import mech_named
    from mechtable.services.workshop import sums_of_mech

    named = mech_named(home(ctx.obj), file, pilot, parts, catalogue_of(ctx, campaign))
    sheet = mech_sheet(named.mech, named.catalogue, named.pilot)
    sums, tons = sums_of_mech(named.mech, named.catalogue, named.pilot) if explain else ((), ())
    if as_json:
        from mechtable.services.plain import plain_explained, plain_mech

        emit(plain_mech(sheet) | (plain_explained(sums, tons) if explain else {}))
        return
    from mechtable.cli.mech_words import mech_words

    for at, line in enumerate(mech_words(sheet)):
        say(line, bold=at == 0)
    if explain:
        from mechtable.cli.sum_words import sum_words, tons_words

        say()
        for line in (*tons_words(tons), *(line for amount in sums for line in sum_words("", amount))):
            say(line)


@app.command()
def diff(
    ctx: typer.Context,
    before: Annotated[
        str, typer.Argument(metavar="A", help="A mech file, or CAMPAIGN:mech/NAME.", show_default=False)
    ],
    after: Annotated[str, typer.Argument(metavar="B", help="Another.", show_default=False)],
    parts: PartsFolder = None,
    campaign: InCampaign = None,
    as_json: AsJson = False,
) -> None:
    """Say what tells two mechs apart. Parts, items, figures, problems gained and lost."""
    from mechtable.cli.diff_words import diff_words, plain_diff
    from mechtable.rules.mech_diff import difference
    from mechtable.services.homes import home
    from mechtable.services.named import mechs_named

    old, new, catalogue = mechs_named(home(ctx.obj), before, after, parts, catalogue_of(ctx, campaign))
    found = difference(old, new, catalogue)
    if as_json:
        emit(plain_diff(old, new, found))
        return
    for line in diff_words(old, new, found, catalogue):
        say(line, bold=bool(line) and not line.startswith(" "))


app.command()(mech_codes.code)
app.command("from-code")(mech_codes.from_code)

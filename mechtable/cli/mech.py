"""`mech`: a build's verdict and its sheet."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli.output import DONE, NO, emit, say

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Check and show mechs.")

MechFile = Annotated[Path, typer.Argument(help="A mech file.", show_default=False)]
PilotFile = Annotated[Path | None, typer.Option("--pilot", help="The file of its pilot.")]
PartsFolder = Annotated[
    Path | None, typer.Option("--parts", help="A folder of parts instead of the shipped ones.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]


@app.command()
def check(
    file: MechFile, pilot: PilotFile = None, parts: PartsFolder = None, as_json: AsJson = False
) -> None:
    """Say whether a build is legal, with every fault and its remedy; exit code 1 when it is not."""
    from mechtable.services.workshop import sheet_of_mech

    sheet = sheet_of_mech(file, pilot, parts)
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
    file: MechFile,
    pilot: PilotFile = None,
    parts: PartsFolder = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print every figure with its terms and rules.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print a mech as a sheet: a pip is a hit point, `┆` the threshold below which a part is damaged."""
    from mechtable.services.workshop import sheet_of_mech, sums_of_mech

    sheet = sheet_of_mech(file, pilot, parts)
    sums, tons = sums_of_mech(file, pilot, parts) if explain else ((), ())
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

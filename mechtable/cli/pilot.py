"""`pilot`: the sheet with its progression, and what is wrong with it."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli.output import DONE, NO, emit, say

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Check and show pilots.")

PilotFile = Annotated[Path, typer.Argument(help="A pilot file.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]


@app.command()
def show(file: PilotFile, as_json: AsJson = False) -> None:
    """Print a pilot as a sheet, with the road of hand sizes and the ledger."""
    from mechtable.services.workshop import sheet_of_pilot

    sheet = sheet_of_pilot(file)
    if as_json:
        from mechtable.services.plain import plain_pilot

        emit(plain_pilot(sheet))
        return
    from mechtable.cli.pilot_words import pilot_words

    for line in pilot_words(sheet):
        say(line, bold=bool(line) and not line.startswith(" "))


@app.command()
def check(file: PilotFile, as_json: AsJson = False) -> None:
    """Say what is wrong with a sheet and its ledger; exit code 1 when something is."""
    from mechtable.services.plain import plain_problems
    from mechtable.services.workshop import sheet_of_pilot

    sheet = sheet_of_pilot(file)
    if as_json:
        emit({"legal": sheet.legal, "xp": sheet.balance, "problems": plain_problems(sheet.problems)})
    else:
        from mechtable.cli.mech_words import problem_words

        say(
            f"{sheet.called}: {'✓ nothing wrong' if sheet.legal else '✗ wrong'}, {sheet.balance} XP left",
            bold=True,
        )
        for line in problem_words(sheet.problems):
            say(line)
    raise typer.Exit(DONE if sheet.legal else NO)

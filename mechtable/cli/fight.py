"""`fight`: fight scripts."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli.output import DONE, NO, complain, emit, say

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Play fights from scripts.")


@app.callback()
def group() -> None:
    """Play fights from scripts."""


@app.command()
def run(
    file: Annotated[Path, typer.Argument(help="A fight script.", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print the final state as JSON.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print every sum with its terms and rules.")
    ] = False,
    parts: Annotated[
        Path | None, typer.Option("--parts", help="A folder of parts, whatever the script says.")
    ] = None,
) -> None:
    """Play a fight script; exit code 1 when an expectation failed or a line was refused that nothing expected."""
    from mechtable.services.scripts import run_script

    played = run_script(file, parts)
    if as_json:
        from mechtable.services.script_json import plain_run

        emit(plain_run(played, explain=explain))
    else:
        from mechtable.cli.fight_words import run_words

        for line in run_words(played, explain=explain):
            say(line, bold=bool(line) and not line.startswith(" "))
    for failure in played.failures:
        complain(f"{played.script.file}:{failure.line}: {failure.message}")
    raise typer.Exit(NO if played.failures else DONE)

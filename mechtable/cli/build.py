"""`build`: the builder on a file or an empty mech, without a campaign."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli.output import UNREADABLE, complain, on_a_terminal


def build(
    ctx: typer.Context,
    file: Annotated[
        Path | None,
        typer.Argument(
            help="A mech file; one that is not there yet is where the mech is saved.",
            show_default=False,
            readable=False,
        ),
    ] = None,
    pilot: Annotated[
        Path | None, typer.Option("--pilot", help="The file of its pilot.", readable=False)
    ] = None,
    parts: Annotated[
        Path | None,
        typer.Option(
            "--parts",
            help="A folder of parts instead of the shipped ones, or a pack on top of them.",
            readable=False,
        ),
    ] = None,
) -> None:
    """Build a mech on the screen: a file, or an empty one.

    Every change is kept as a draft until it is saved; a draft that was not saved is offered the next time.
    """
    from mechtable.services.homes import home
    from mechtable.services.library import load_catalogue
    from mechtable.services.reading import exists
    from mechtable.services.workshop import mech_of, pilot_of

    if file is not None and exists(file):
        mech_of(file)  # what is wrong with it is said here, not behind a screen
    pilots = () if pilot is None else (pilot_of(pilot),)
    catalogue = load_catalogue(parts)
    if not on_a_terminal():
        complain("The builder needs a terminal. Without one, `mechtable mech check FILE` judges a build.")
        raise typer.Exit(UNREADABLE)
    from mechtable.tui.bench_app import run_bench

    run_bench(home(ctx.obj), file, catalogue, pilots)

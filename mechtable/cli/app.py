"""The command line. Each command is thin: it asks a service and prints the answer; what is heavy it loads itself."""

import os
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from mechtable import __version__
from mechtable.cli import (
    balance,
    build,
    campaign,
    duel,
    export,
    fight,
    hand,
    importing,
    lance,
    mech,
    parts,
    pilot,
    table,
)
from mechtable.cli.output import (
    UNREAD,
    UNREADABLE,
    AnswerError,
    answering,
    complain,
    on_a_terminal,
    take_any_text,
    write_no_more,
)
from mechtable.cli.plain_help import say_plainly
from mechtable.cli.reader import Read
from mechtable.engine.errors import MechtableError


class Guarded(TyperGroup):
    """A group whose errors for people are one sentence on stderr and exit code 2."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        say_plainly(self)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except MechtableError as error:
            complain(str(error))
            raise typer.Exit(UNREADABLE) from error


app = typer.Typer(
    cls=Guarded,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Run card-driven mech combat from a terminal. Without a command the screens open.",
    epilog="For scripts: a command ends with 0 when it is done, with 1 when the answer is no, with 2 when it could not read or "
    "understand what it was given or write what it answers, and with 141 when nobody read the answer to its end.",
)
app.add_typer(parts.app, name="parts")
app.add_typer(mech.app, name="mech")
app.add_typer(pilot.app, name="pilot")
app.add_typer(fight.app, name="fight")
app.add_typer(campaign.app, name="campaign")
app.add_typer(lance.app, name="lance")
app.command("build")(build.build)
app.command("hand")(hand.hand)
app.command("resolve")(hand.resolve)
app.command("duel")(duel.duel)
app.command("table")(table.table)
app.command("balance")(balance.balance)
app.command("export", cls=Read)(export.export)
app.command("import")(importing.bring)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mechtable {__version__}")
        raise typer.Exit


@app.callback()
def start(
    ctx: typer.Context,
    home: Annotated[
        str | None,
        typer.Option(
            "--home",
            help="The folder of your campaigns; without it the one that MECHTABLE_HOME names, else the usual place.",
        ),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    ctx.obj = home
    ctx.with_resource(_reading_once(home))
    if ctx.invoked_subcommand is None:
        _open(home, None)


@app.command()
def demo(ctx: typer.Context) -> None:
    """Open the example campaign, The Long Dry.

    It is made on first use.
    """
    from mechtable.services.campaigns import ensure_demo
    from mechtable.services.homes import home

    _open(ctx.obj, ensure_demo(home(ctx.obj)))


def run() -> int:
    """Run the command line with the arguments of the process, and give the exit code."""
    if not _has_output():
        complain("There is nowhere to write the answer to: the output is closed.")
        return UNREADABLE
    try:
        with answering():
            take_any_text()
            code = _exit_code()
            sys.stdout.flush()  # a full disk shows here, not after the last chance to say so
    except AnswerError as error:
        write_no_more()
        if error.unread:  # whoever reads has enough of it
            return UNREAD
        complain(str(error))
        return UNREADABLE
    except Exception as error:
        if os.environ.get("MECHTABLE_DEBUG"):
            raise
        complain(f"This is a fault of mechtable itself: {type(error).__name__}: {error}")
        complain("Please report it with the output of the same command under MECHTABLE_DEBUG=1.")
        return UNREADABLE
    return code


def _has_output() -> bool:
    """Whether the process was given an output; one that was closed (`>&-`) is none to Python."""
    return bool(sys.stdout)


def _exit_code() -> int:
    try:
        app(prog_name="mechtable")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _reading_once(home_option: str | None) -> AbstractContextManager[None]:
    """What is read is kept for the next command."""
    from mechtable.services.read_cache import ReadCache, using

    def where() -> Path | None:
        from mechtable.services.homes import cache_folder

        return cache_folder(home_option)

    return using(ReadCache(where))


def _open(home_option: str | None, campaign_slug: str | None) -> None:
    from mechtable.services.homes import home

    if not on_a_terminal():
        complain("The screens need a terminal. Without one, use a command: mechtable --help lists them.")
        raise typer.Exit(UNREADABLE)
    from mechtable.tui.app import run as open_screens

    open_screens(home(home_option), campaign_slug)

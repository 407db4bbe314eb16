"""`fight`: fight scripts, and the stored fights of campaigns."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli import fight_trash
from mechtable.cli.follow import follow
from mechtable.cli.numbers import Numbered
from mechtable.cli.output import DONE, NO, complain, emit, say
from mechtable.cli.reader import Read

CampaignName = Annotated[
    str, typer.Argument(help="The campaign: its title, or the name of its folder.", show_default=False)
]
FightNumber = Annotated[
    int | None,
    typer.Argument(
        help="The fight: its number in `fight list`. Without it, the one that changed last.",
        show_default=False,
    ),
]

app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Play fights from files; tell, copy and delete those of campaigns.",
)


@app.callback()
def group() -> None:
    """Play fights from files; tell, copy and delete those of campaigns."""


@app.command()
def run(
    file: Annotated[
        Path,
        typer.Argument(help="The file of the fight, one command a line.", show_default=False, readable=False),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="For other programs: how it all stands at the end, as JSON.")
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print how every figure comes about, with the rules it follows.")
    ] = False,
    parts: Annotated[
        Path | None,
        typer.Option("--parts", help="A folder of parts, whatever the file says.", readable=False),
    ] = None,
) -> None:
    """Play a fight that is written in a file. For scripts: it ends with 1 when an expect line was wrong, or a line was refused and no expect line says so."""
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


@app.command(cls=Read)
def replay(
    ctx: typer.Context,
    campaign: CampaignName,
    fight: FightNumber = None,
    seat: Annotated[
        str,
        typer.Option(
            "--view",
            help="Who reads: gm, a player's name (a player called players: player:players), or players for what all may know.",
        ),
    ] = "gm",
    events: Annotated[
        bool,
        typer.Option("--events", help="Print everything that happened too, as the program writes it down."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")] = False,
) -> None:
    """Tell a fight of a campaign step by step, as its reader may know it."""
    from mechtable.services.campaigns import find_campaign, open_campaign
    from mechtable.services.homes import home
    from mechtable.services.replays import plain_replay, seat_called
    from mechtable.services.replays import replay as told

    place = home(ctx.obj)
    desk = open_campaign(place, find_campaign(place, campaign))
    try:
        table = desk.fight(desk.newest_fight() if fight is None else fight)
        steps = told(table, seat_called(table, seat))
        if as_json:
            emit(plain_replay(table, seat, steps))
            return
        from mechtable.cli.replay_words import replay_words

        for line in replay_words(table.title, steps, events=events):
            say(line, bold=bool(line) and not line.startswith(" "))
    finally:
        desk.close()


@app.command(cls=Read)
def report(
    ctx: typer.Context,
    campaign: CampaignName,
    fight: FightNumber = None,
    seat: Annotated[str, typer.Option("--view", help="Who reads, as for replay.")] = "gm",
    as_json: Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")] = False,
) -> None:
    """Say what a fight of a campaign came to.

    Awards, figures of everybody, what happened in each round.
    """
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.replays import seat_called
    from mechtable.services.reports import plain_report, report_of

    with opened(home(ctx.obj), campaign) as desk:
        table = desk.fight(desk.newest_fight() if fight is None else fight)
        told = report_of(table, seat_called(table, seat))
        if as_json:
            emit(plain_report(table, seat, told))
            return
        from mechtable.cli.report_words import report_words

        for line in report_words(table.title, told):
            say(line, bold=bool(line) and not line.startswith(" "))


app.command("follow", cls=Read)(follow)
fight_trash.add_to(app)


@app.command(cls=Numbered)
def script(
    ctx: typer.Context,
    campaign: CampaignName,
    folder: Annotated[
        Path,
        typer.Option(
            "-o", "--out", help="A new folder, or an empty one.", show_default=False, readable=False
        ),
    ],
    fight: FightNumber = None,
) -> None:
    """Write a fight of a campaign to files, one command a line. `fight run` plays it to the same end.

    Where the rules have changed since and play it otherwise, that is said with its line.
    """
    from mechtable.services.campaigns import find_campaign, open_campaign
    from mechtable.services.folders import write_folder
    from mechtable.services.homes import home
    from mechtable.services.reading import shown

    place = home(ctx.obj)
    desk = open_campaign(place, find_campaign(place, campaign))
    try:
        made = desk.script(desk.newest_fight() if fight is None else fight)
    finally:
        desk.close()
    write_folder(folder, made.files)
    say(f"✓ {shown(folder / made.script)}, with {len(made.files) - 1} files beside it")
    if made.doubt:
        complain(made.doubt)

"""`table`: a second terminal that looks on while the GM's table runs on the first."""

from typing import Annotated

import typer

from mechtable.cli.output import UNREADABLE, complain, on_a_terminal

Name = Annotated[
    str, typer.Argument(help="The campaign: its title, or the name of its folder.", show_default=False)
]
View = Annotated[
    str,
    typer.Option(
        "--view",
        help="Whose eyes: players for what everybody may see, or a player's name for their hand too.",
    ),
]
Number = Annotated[
    int | None,
    typer.Option(
        "--fight", help="Stay with this fight, by its number in `campaign show`.", show_default=False
    ),
]


def table(ctx: typer.Context, campaign: Name, view: View = "players", fight: Number = None) -> None:
    """Show the fight under way on the players' terminal. It follows by itself and changes nothing."""
    from mechtable.services.homes import home
    from mechtable.services.watching import Watch, seat_of

    place, seat = home(ctx.obj), seat_of(view)
    if not on_a_terminal():
        complain("The view needs a terminal. Without one, mechtable fight replay tells a fight.")
        raise typer.Exit(UNREADABLE)
    watch = Watch(place, campaign, seat, fight)
    from mechtable.tui.players_app import run

    try:
        run(place, watch, "players' view" if seat is None else f"{view}'s view")
    finally:
        watch.close()

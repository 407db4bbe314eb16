"""`import`: mechs, pilots, forces and fights into a campaign, looked at before anything is written."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import DONE, NO, complain, emit, on_a_terminal, say

if TYPE_CHECKING:
    from mechtable.services.arrival import Fate
    from mechtable.services.arriving import Look

CLASHES = ("both", "replace", "leave")

Files = Annotated[
    list[Path],
    typer.Argument(
        help="Files of mechs, pilots, lists, forces or fights, share codes in a text file, folders that fight script wrote.",
        show_default=False,
        readable=False,
    ),
]
Into = Annotated[
    str,
    typer.Option("--into", help="The campaign: its title, or the name of its folder.", show_default=False),
]
Yes = Annotated[bool, typer.Option("--yes", help="Import without asking.")]
Clash = Annotated[
    str,
    typer.Option(
        "--same-name",
        metavar="WAY",
        help="What happens where the name is taken: both (the new one gets a number), replace, leave.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON; asks nothing.")]


def bring(
    ctx: typer.Context,
    files: Files,
    into: Into,
    yes: Yes = False,
    same_name: Clash = "both",
    as_json: AsJson = False,
) -> None:
    """Import mechs, pilots, forces and fights.

    What would happen is shown first. For scripts: it ends with 1 when nothing was imported.
    """
    from mechtable.cli.import_words import look_words, plain_import
    from mechtable.services.arriving import look
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.importing import bring_in

    if same_name not in CLASHES:
        raise typer.BadParameter(f"{same_name}: expected both, replace or leave.", param_hint="--same-name")
    with opened(home(ctx.obj), into) as desk:
        seen = look(desk, files)
        fates = _fates(seen, same_name)
        if not as_json:
            for line in look_words(desk.title, seen, fates):
                say(line)
        sure = yes or (not as_json and _asked(fates))
        done = bring_in(desk, seen, fates) if sure else None
        if as_json:
            emit(plain_import(desk.title, seen, fates, done))
        elif done is not None:
            say(f"✓ {done.sentence}" if done.count else done.sentence)
    raise typer.Exit(DONE if done is not None and done.count else NO)


def _fates(seen: "Look", same_name: str) -> tuple["Fate", ...]:
    """What becomes of each; one that could replace several is left out where it should replace one."""
    from mechtable.services.arrival import Fate, Standing

    wanted = {"both": Fate.ADD, "replace": Fate.REPLACE, "leave": Fate.LEAVE}[same_name]
    return tuple(
        (wanted if wanted in one.fates else Fate.LEAVE) if one.standing is Standing.CLASH else one.fates[0]
        for one in seen.arrivals
    )


def _asked(fates: tuple["Fate", ...]) -> bool:
    """Whether the person at the terminal wants it; without one nothing is imported unasked."""
    from mechtable.services.arrival import Fate

    if all(fate is Fate.LEAVE for fate in fates):
        return False
    if not on_a_terminal():
        complain("Nothing was imported: say --yes to import it.")
        return False
    return typer.confirm("Import it?", default=False)

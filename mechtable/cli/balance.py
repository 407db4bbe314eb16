"""`balance`: how every part fares in fights of random legal mechs."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import emit, say
from mechtable.cli.progress import FightsTold, leave
from mechtable.cli.stock import InCampaign, catalogue_of

if TYPE_CHECKING:
    from mechtable.services.balance import Balance

Class = Annotated[
    str | None,
    typer.Option("--class", help="One class: light, medium, heavy or assault.", show_default=False),
]
Builds = Annotated[int, typer.Option("--builds", help="How many random mechs of each class.")]
Opponents = Annotated[
    int, typer.Option("--opponents", help="How many others each meets, once from either side.")
]
Seed = Annotated[int, typer.Option("--seed", help="The luck: the same number gives the same fights again.")]
Rounds = Annotated[int, typer.Option("--rounds", help="A fight ends without a winner after so many rounds.")]
Apart = Annotated[
    int,
    typer.Option(
        "--apart", help="Squares between the two where there is a map: in every second round of fights."
    ),
]
Policy = Annotated[str, typer.Option("--policy", help="How all are played: random, greedy or planner.")]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        help="How many fights at once; without it as many as this machine has room for.",
        show_default=False,
    ),
]
Parts = Annotated[
    Path | None,
    typer.Option(
        "--parts",
        help="A folder of parts instead of the shipped ones, or a pack on top of them.",
        readable=False,
    ),
]
ShowProgress = Annotated[
    bool, typer.Option("--progress", help="Tell how far it is, also where nobody sits at a terminal.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]


def balance(
    ctx: typer.Context,
    weight_class: Class = None,
    builds: Builds = 200,
    opponents: Opponents = 3,
    seed: Seed = 1,
    rounds: Rounds = 60,
    apart: Apart = 10,
    policy: Policy = "greedy",
    workers: Workers = None,
    parts: Parts = None,
    campaign: InCampaign = None,
    progress: ShowProgress = False,
    as_json: AsJson = False,
) -> None:
    """Measure how every part fares when random mechs fight.

    Legal mechs of one weight class each time, played by bots. For scripts: it ends with 1 when it was cancelled.
    """
    from mechtable.services.balance import fights_of, measure_balance

    asked = fights_of(weight_class, builds, opponents)
    told = FightsTold(asked) if progress or sys.stderr.isatty() else None
    measured = measure_balance(
        weight_class=weight_class,
        builds=builds,
        opponents=opponents,
        seed=seed,
        rounds=rounds,
        apart=apart,
        policy=policy,
        workers=workers,
        parts=parts,
        catalogue=catalogue_of(ctx, campaign),
        progress=told,
    )
    if told is not None:
        told.end()
    _show(measured, as_json=as_json)


def _show(measured: "Balance", *, as_json: bool) -> None:
    if as_json:
        from mechtable.services.balance import plain_balance

        emit(plain_balance(measured))
    else:
        from mechtable.cli.balance_words import balance_words

        for line in balance_words(measured):
            say(line, bold=bool(line) and not line.startswith(" "))
    leave(measured.played, measured.asked)

"""`duel`: two mechs that bots play against each other many times."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import emit, say
from mechtable.cli.progress import FightsTold, leave
from mechtable.engine.errors import MechtableError

if TYPE_CHECKING:
    from mechtable.services.duels import Duel


class UsageError(MechtableError):
    """A command line that cannot be meant."""


A = Annotated[
    str, typer.Argument(help="The mech of side A: a file, or CAMPAIGN:mech/NAME.", show_default=False)
]
B = Annotated[str, typer.Argument(help="The mech of side B, named the same way.", show_default=False)]
Fights = Annotated[int, typer.Option("--fights", help="How many fights.")]
Seed = Annotated[int, typer.Option("--seed", help="The luck: the same number gives the same fights again.")]
Policy = Annotated[str, typer.Option("--policy", help="How both are played: random, greedy or planner.")]
PolicyB = Annotated[
    str | None, typer.Option("--policy-b", help="How side B is played, when it is not played as side A is.")
]
PilotA = Annotated[
    Path | None,
    typer.Option(
        "--pilot-a",
        help="The file of side A's pilot, instead of who flies it in the campaign.",
        readable=False,
    ),
]
PilotB = Annotated[Path | None, typer.Option("--pilot-b", help="The file of side B's pilot.", readable=False)]
Rounds = Annotated[int, typer.Option("--rounds", help="A fight ends without a winner after so many rounds.")]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        help="How many fights at once; without it as many as this machine has room for.",
        show_default=False,
    ),
]
Rule = Annotated[
    list[str] | None, typer.Option("--option", help="A house rule, such as draw_ap=2; may be repeated.")
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


def duel(
    ctx: typer.Context,
    a: A,
    b: B,
    fights: Fights = 100,
    seed: Seed = 1,
    policy: Policy = "greedy",
    policy_b: PolicyB = None,
    pilot_a: PilotA = None,
    pilot_b: PilotB = None,
    rounds: Rounds = 60,
    workers: Workers = None,
    option: Rule = None,
    parts: Parts = None,
    progress: ShowProgress = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play two mechs against each other. For scripts: it ends with 1 when it was cancelled."""
    from mechtable.services.duels import Corner, run_duel
    from mechtable.services.homes import home
    from mechtable.services.named import mech_named

    told = FightsTold(fights) if progress or sys.stderr.isatty() else None
    played = run_duel(
        (
            Corner(mech_named(home(ctx.obj), a, pilot_a, parts), policy),
            Corner(mech_named(home(ctx.obj), b, pilot_b, parts), policy if policy_b is None else policy_b),
        ),
        fights=fights,
        seed=seed,
        rounds=rounds,
        workers=workers,
        options=_options(option or []),
        progress=told,
    )
    if told is not None:
        told.end()
    _show(played, as_json=as_json)


def _show(played: "Duel", *, as_json: bool) -> None:
    if as_json:
        from mechtable.services.duels import plain_duel

        emit(plain_duel(played))
    else:
        from mechtable.cli.duel_words import duel_words

        for line in duel_words(played):
            say(line, bold=bool(line) and not line.startswith(" "))
    leave(played.result.played, played.result.asked)


def _options(given: list[str]) -> dict[str, str]:
    found = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise UsageError(f"--option {text}: write a rule and its value, such as draw_ap=2.")
        found[key] = value
    return found

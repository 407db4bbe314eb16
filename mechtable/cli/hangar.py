"""The mechs of a campaign: listed and searched, tagged, checked all at once."""

from typing import Annotated

import typer

from mechtable.cli.output import DONE, NO, complain, emit, say

AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]
Campaign = Annotated[
    str, typer.Argument(help="The campaign: its title, or the name of its folder.", show_default=False)
]
MechName = Annotated[str, typer.Argument(help="A mech's name, or # and its number.", show_default=False)]


def mechs(
    ctx: typer.Context,
    campaign: Campaign,
    where: Annotated[
        str,
        typer.Option("--where", metavar="SEARCH", help='Such as: is:illegal tag:night tons<=40 "jump jets"'),
    ] = "",
    sort: Annotated[
        str,
        typer.Option(
            "--sort",
            metavar="BY",
            help="filed, name, role, owner, class, tons, price, threat, state, problems.",
        ),
    ] = "filed",
    falling: Annotated[bool, typer.Option("--most-first", help="The other way round.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the mechs of a campaign: class, tons, state, verdict, tags."""
    from mechtable.cli.hangar_words import berth_rows, plain_berth
    from mechtable.rules.berths import ORDERS
    from mechtable.services.campaigns import opened
    from mechtable.services.hangar import found_berths
    from mechtable.services.homes import home

    if sort not in ORDERS:
        raise typer.BadParameter(f"{sort}: expected {', '.join(ORDERS)}.", param_hint="--sort")
    with opened(home(ctx.obj), campaign) as desk:
        found = found_berths(desk, where, sort, falling=falling)
        if as_json:
            emit([plain_berth(one) for one in found])
            return
        for line in berth_rows(found):
            say(line)
        say(f"{len(found)} of {len(desk.mechs())} mechs")


def tag(
    ctx: typer.Context,
    campaign: Campaign,
    mech: MechName,
    tags: Annotated[
        list[str] | None, typer.Argument(help="All its tags from now on; none takes them away.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Put tags on a mech, short words to find it by."""
    from mechtable.services.campaigns import opened
    from mechtable.services.hangar import mech_called, set_tags
    from mechtable.services.homes import home

    with opened(home(ctx.obj), campaign) as desk:
        changed = set_tags(desk, mech_called(desk, mech).id, tags or ())
    if as_json:
        emit({"mech": changed.name, "tags": list(changed.tags)})
    else:
        say(f"✓ {changed.name}: {' '.join(changed.tags) or 'no tags'}")


def check(
    ctx: typer.Context,
    campaign: Campaign,
    seen: Annotated[
        bool,
        typer.Option(
            "--seen", help="Take what it tells as known: the next check tells what changed since this one."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Check every mech against the parts in use.

    It says too which mechs became legal or illegal since the parts changed. For scripts: it ends with 1 when one is illegal.
    """
    from mechtable.cli.hangar_words import check_words, plain_check
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.verdicts import check_mechs, told

    with opened(home(ctx.obj), campaign) as desk:
        found = check_mechs(desk)
        if seen:
            told(desk, found)
        if as_json:
            emit(plain_check(found))
        else:
            for at, line in enumerate(check_words(desk.title, found)):
                say(line, bold=at == 0)
        for problem in desk.problems:
            complain(problem)
        unread = bool(desk.problems)
    raise typer.Exit(NO if found.illegal or unread else DONE)

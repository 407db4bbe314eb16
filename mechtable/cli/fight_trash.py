"""`fight list`, `fight delete` and `fight restore`: the fights of a campaign, and those that were deleted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.numbers import Numbered
from mechtable.cli.output import emit, say

if TYPE_CHECKING:
    from mechtable.services.filed import FightSummary

Name = Annotated[
    str, typer.Argument(help="The campaign: its title, or the name of its folder.", show_default=False)
]
Number = Annotated[int, typer.Argument(help="The fight: its number in `fight list`.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]


def list_fights(
    ctx: typer.Context,
    campaign: Name,
    deleted: Annotated[bool, typer.Option("--deleted", help="Those that were deleted.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the fights of a campaign, the one that changed last first."""
    from mechtable.cli.campaign_words import plain_fight
    from mechtable.services.campaigns import opened
    from mechtable.services.fight_trash import deleted_fights
    from mechtable.services.homes import home

    with opened(home(ctx.obj), campaign) as desk:
        fights, title = deleted_fights(desk) if deleted else desk.fights(), desk.title
    if as_json:
        emit([plain_fight(fight) for fight in fights])
        return
    for line in _words(fights):
        say(line)
    if not fights:
        say(f"No fight of {title} was deleted." if deleted else f"No fight has begun in {title}.")


def delete(
    ctx: typer.Context,
    campaign: Name,
    fight: Number,
    for_good: Annotated[
        bool, typer.Option("--for-good", help="Of a fight that was deleted already: nothing brings it back.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Delete a fight with its what-ifs; `fight restore` brings it back."""
    from mechtable.services.campaigns import opened
    from mechtable.services.fight_trash import delete_fight, delete_for_good, what_goes
    from mechtable.services.homes import home

    with opened(home(ctx.obj), campaign) as desk:
        if for_good:
            delete_for_good(desk, fight)
            told = f"Fight {fight} is gone for good."
        else:
            lost = what_goes(desk, fight)
            delete_fight(desk, fight)
            told = f"Deleted: {lost} `mechtable fight restore` brings it back."
    if as_json:
        emit({"id": fight, "deleted": True, "for_good": for_good})
    else:
        say(f"✓ {told}")


def restore(ctx: typer.Context, campaign: Name, fight: Number, as_json: AsJson = False) -> None:
    """Bring a deleted fight back. `fight list --deleted` names them."""
    from mechtable.cli.campaign_words import plain_fight
    from mechtable.services.campaigns import opened
    from mechtable.services.fight_trash import bring_back_fight
    from mechtable.services.homes import home

    with opened(home(ctx.obj), campaign) as desk:
        back = bring_back_fight(desk, fight)
    if as_json:
        emit(plain_fight(back))
    else:
        say(f"✓ {back.title}, #{back.id}, is back.")


def _words(fights: Sequence["FightSummary"]) -> list[str]:
    from mechtable.cli.campaign_words import fight_row
    from mechtable.export.drawing import columns

    return list(columns(fight_row(fight) for fight in fights))


def add_to(app: typer.Typer) -> None:
    """Make them commands of `fight`."""
    app.command("list")(list_fights)
    app.command(cls=Numbered)(delete)
    app.command(cls=Numbered)(restore)

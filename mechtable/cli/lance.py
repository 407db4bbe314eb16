"""`lance`: mechs of a campaign that are fielded together."""

from typing import Annotated

import typer

from mechtable.cli.hangar import AsJson, Campaign, MechName
from mechtable.cli.output import DONE, NO, emit, say

app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Make, fill and print lances: mechs fielded together."
)

LanceName = Annotated[str, typer.Argument(help="The lance's name, or its number.", show_default=False)]


@app.command("list")
def list_all(ctx: typer.Context, campaign: Campaign, as_json: AsJson = False) -> None:
    """List the lances of a campaign with their sums."""
    from mechtable.cli.lance_words import lance_rows, plain_lance
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.lances import lance_sheets

    with opened(home(ctx.obj), campaign) as desk:
        sheets = lance_sheets(desk)
        if as_json:
            emit([plain_lance(sheet, sheets=False) for sheet in sheets])
            return
        for line in lance_rows(sheets):
            say(line)
        if not sheets:
            say(f"{desk.title} has no lances yet: mechtable lance new makes one.")


@app.command()
def show(
    ctx: typer.Context,
    campaign: Campaign,
    lance: LanceName,
    short: Annotated[
        bool, typer.Option("--short", help="The list and its sums, without the sheets.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print a lance in one go. Its mechs and sums, then every mech's sheet. For scripts: it ends with 1 when one is not legal."""
    from mechtable.cli.lance_words import lance_words, plain_lance
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.lances import lance_called, sheet_of_lance

    with opened(home(ctx.obj), campaign) as desk:
        sheet = sheet_of_lance(desk, lance_called(desk, lance))
    if as_json:
        emit(plain_lance(sheet, sheets=not short))
    else:
        for at, line in enumerate(lance_words(sheet, sheets=not short)):
            say(line, bold=at == 0)
    raise typer.Exit(NO if sheet.illegal else DONE)


@app.command()
def new(
    ctx: typer.Context,
    campaign: Campaign,
    name: Annotated[str, typer.Argument(help="What the lance is called.", show_default=False)],
    mechs: Annotated[list[str] | None, typer.Argument(help="Mechs to put into it, in their order.")] = None,
    as_json: AsJson = False,
) -> None:
    """Make a lance."""
    from mechtable.services.campaigns import opened
    from mechtable.services.hangar import mech_called
    from mechtable.services.homes import home
    from mechtable.services.lances import make_lance, put_in_lance

    with opened(home(ctx.obj), campaign) as desk:
        wanted = [mech_called(desk, mech).id for mech in mechs or ()]
        number = make_lance(desk, name)
        for mech in wanted:
            put_in_lance(desk, number, mech)
        _answer(desk.lances()[-1].value.name, number, len(set(wanted)), as_json=as_json)


@app.command()
def add(
    ctx: typer.Context,
    campaign: Campaign,
    lance: LanceName,
    mech: MechName,
    pilot: Annotated[str | None, typer.Option("--pilot", help="Who sits in it: callsign or name.")] = None,
    as_json: AsJson = False,
) -> None:
    """Put a mech into a lance, or another pilot into its seat."""
    from mechtable.services.campaigns import opened
    from mechtable.services.hangar import mech_called
    from mechtable.services.homes import home
    from mechtable.services.lances import lance_called, put_in_lance
    from mechtable.services.roster import pilot_called

    with opened(home(ctx.obj), campaign) as desk:
        found, which = lance_called(desk, lance), mech_called(desk, mech)
        who = None if pilot is None else pilot_called(desk, pilot).id
        changed = put_in_lance(desk, found.id, which.id, who)
    _answer(changed.name, found.id, len(changed.members), as_json=as_json)


@app.command()
def remove(
    ctx: typer.Context, campaign: Campaign, lance: LanceName, mech: MechName, as_json: AsJson = False
) -> None:
    """Take a mech out of a lance; it stays in the hangar."""
    from mechtable.services.campaigns import opened
    from mechtable.services.hangar import mech_called
    from mechtable.services.homes import home
    from mechtable.services.lances import LanceError, lance_called, take_from_lance

    with opened(home(ctx.obj), campaign) as desk:
        found, which = lance_called(desk, lance), mech_called(desk, mech)
        if not found.value.holds(which.id):
            raise LanceError(f"{which.value.name} does not stand in {found.value.name}.")
        changed = take_from_lance(desk, found.id, which.id)
    _answer(changed.name, found.id, len(changed.members), as_json=as_json)


@app.command()
def rename(
    ctx: typer.Context,
    campaign: Campaign,
    lance: LanceName,
    name: Annotated[str, typer.Argument(help="Its new name.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Call a lance something else."""
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.lances import lance_called, rename_lance

    with opened(home(ctx.obj), campaign) as desk:
        found = lance_called(desk, lance)
        changed = rename_lance(desk, found.id, name)
    _answer(changed.name, found.id, len(changed.members), as_json=as_json)


@app.command()
def delete(ctx: typer.Context, campaign: Campaign, lance: LanceName, as_json: AsJson = False) -> None:
    """Take a lance away; its mechs stay in the hangar."""
    from mechtable.services.campaigns import opened
    from mechtable.services.homes import home
    from mechtable.services.lances import delete_lance, lance_called

    with opened(home(ctx.obj), campaign) as desk:
        found = lance_called(desk, lance)
        delete_lance(desk, found.id)
    if as_json:
        emit({"id": found.id, "deleted": found.value.name})
    else:
        say(f"✓ {found.value.name} is no lance any more; its mechs stay.")


def _answer(name: str, number: int, count: int, *, as_json: bool) -> None:
    if as_json:
        emit({"id": number, "lance": name, "mechs": count})
    else:
        say(f"✓ {name}, {count} mech{'' if count == 1 else 's'}")

"""`campaign`: the campaigns of the home."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli import hangar
from mechtable.cli.output import emit, say

app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Make and show campaigns; their packs, mechs and tags."
)

AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]


@app.command()
def new(
    ctx: typer.Context,
    title: Annotated[str, typer.Argument(help="What the campaign is called.", show_default=False)],
    folder: Annotated[
        Path | None,
        typer.Option(
            "--from",
            help="A folder with the text files of a campaign to begin with, or one that comes with the program: proving-ground.",
            readable=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Make a campaign."""
    from mechtable.services.campaigns import new_campaign
    from mechtable.services.homes import home
    from mechtable.services.reading import shown

    place = home(ctx.obj)
    slug = new_campaign(place, title, folder)
    if as_json:
        emit({"campaign": slug, "path": shown(place / slug)})
    else:
        say(f"✓ {slug}, in {shown(place / slug)}")


@app.command("list")
def list_all(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List your campaigns."""
    from mechtable.cli.campaign_words import list_words, plain_summary
    from mechtable.services.campaigns import list_campaigns
    from mechtable.services.homes import home

    place = home(ctx.obj)
    found = list_campaigns(place)
    if as_json:
        emit([plain_summary(one) for one in found])
        return
    for line in list_words(place, found):
        say(line)


@app.command()
def show(
    ctx: typer.Context,
    campaign: Annotated[
        str, typer.Argument(help="Its title, or the name of its folder.", show_default=False)
    ],
    as_json: AsJson = False,
) -> None:
    """Show what is in a campaign. Pilots, mechs, prepared fights, fights under way, house rules."""
    from mechtable.cli.campaign_words import desk_words, plain_desk
    from mechtable.services.campaigns import find_campaign, open_campaign
    from mechtable.services.homes import home

    place = home(ctx.obj)
    desk = open_campaign(place, find_campaign(place, campaign))
    try:
        if as_json:
            emit(plain_desk(desk))
            return
        for line in desk_words(desk):
            say(line, bold=bool(line) and not line.startswith(" "))
    finally:
        desk.close()


@app.command()
def packs(
    ctx: typer.Context,
    campaign: Annotated[
        str, typer.Argument(help="Its title, or the name of its folder.", show_default=False)
    ],
    on: Annotated[
        list[str] | None, typer.Option("--on", metavar="NAME", help="Switch a pack on; may be repeated.")
    ] = None,
    off: Annotated[
        list[str] | None, typer.Option("--off", metavar="NAME", help="Switch a pack off; may be repeated.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the packs of a campaign, or switch some on and off. Mechs keep what they name."""
    from mechtable.cli.hangar_words import news_words
    from mechtable.cli.pack_words import pack_words, plain_pack
    from mechtable.services.campaigns import find_campaign, open_campaign
    from mechtable.services.homes import home
    from mechtable.services.packs import pack_list, switch
    from mechtable.services.verdicts import check_mechs

    place = home(ctx.obj)
    desk = open_campaign(place, find_campaign(place, campaign))
    turned: Iterable[str] = ()
    try:
        if on or off:
            switch(place, desk, on or (), off or ())
            found_news = check_mechs(desk)
            turned = news_words(found_news.news, {one.id: one.sheet.name for one in found_news.berths})
        found = pack_list(place, desk)
        if as_json:
            emit([plain_pack(line) for line in found])
            return
        for text in pack_words(place, desk, found):
            say(text, bold=bool(text) and not text.startswith(" "))
        for text in turned:
            say(text)
    finally:
        desk.close()


app.command()(hangar.mechs)
app.command()(hangar.tag)
app.command()(hangar.check)

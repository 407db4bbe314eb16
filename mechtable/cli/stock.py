"""Which parts a command speaks of: those of a campaign, when one is named."""

import re
from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli.output import complain

if TYPE_CHECKING:
    from mechtable.rules.catalogue import Catalogue
    from mechtable.rules.part_filter import Marks

_ASKS_FOR_MARKS = re.compile(r"\bis\s*(:|=|!=)", re.IGNORECASE)

InCampaign = Annotated[
    str | None, typer.Option("--campaign", help="The parts that this campaign uses, its packs among them.")
]


def catalogue_of(ctx: typer.Context, campaign: str | None) -> "Catalogue | None":
    """The catalogue of a campaign, None when none is named; packs that are left out are told on stderr."""
    if campaign is None:
        return None
    from mechtable.services.homes import home
    from mechtable.services.packs import campaign_stock

    stock = campaign_stock(home(ctx.obj), campaign)
    for problem in stock.problems:
        complain(str(problem))
    return stock.catalogue


def marks_in(ctx: typer.Context, where: str, campaign: str | None) -> "Marks | None":
    """Who carries the marks that a filter asks for, None when it asks for none: they are not read for nothing."""
    if not _ASKS_FOR_MARKS.search(where):
        return None
    from mechtable.services.homes import home
    from mechtable.services.marks import marks_of

    return marks_of(home(ctx.obj), campaign)

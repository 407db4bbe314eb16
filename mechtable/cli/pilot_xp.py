"""`pilot award`, `pilot buy`, `pilot refund`: the ledger of a campaign's pilot."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from mechtable.cli.output import NO, complain, emit, say
from mechtable.engine.errors import RuleError

if TYPE_CHECKING:
    from mechtable.services.desk import Desk

T = TypeVar("T")

Campaign = Annotated[str, typer.Argument(help="Its title, or the name of its folder.", show_default=False)]
PilotName = Annotated[str, typer.Argument(help="Callsign or name.", show_default=False)]
Because = Annotated[str, typer.Option("--because", help="The reason that the ledger keeps.")]
Day = Annotated[
    datetime | None,
    typer.Option(
        "--date", formats=["%Y-%m-%d"], help="The line's date instead of today.", show_default=False
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]


def award(
    ctx: typer.Context,
    campaign: Campaign,
    pilot: Annotated[str, typer.Argument(help="Callsign or name, or `all`.", show_default=False)],
    amount: Annotated[int, typer.Argument(help="XP for each.", show_default=False)],
    because: Because,
    date: Day = None,
    as_json: AsJson = False,
) -> None:
    """Award XP to a pilot, or to all. For scripts: it ends with 1 when the rules refuse it."""
    from mechtable.cli.xp_words import changed_words, plain_changed
    from mechtable.services.roster import RosterError, pilot_called
    from mechtable.services.roster import award as give

    with _desk(ctx, campaign) as desk:
        try:
            ids = [pilot_called(desk, pilot).id]
        except RosterError:
            if pilot != "all":
                raise
            ids = [one.id for one in desk.pilots()]
        now = ruled(lambda: give(desk, ids, amount, because, date and date.date()), as_json=as_json)
    if as_json:
        emit({"pilots": [plain_changed(one) for one in now]})
        return
    for one in now:
        say(changed_words(one))


def buy(
    ctx: typer.Context,
    campaign: Campaign,
    pilot: PilotName,
    what: Annotated[
        str | None,
        typer.Argument(
            help="piloting, initiative, ap, hand_size, an attribute, a training or a pilot skill;"
            " without it everything is listed with its price.",
            show_default=False,
        ),
    ] = None,
    price: Annotated[
        int | None,
        typer.Option(help="The price the GM names, for an attribute or a training.", show_default=False),
    ] = None,
    because: Because = "",
    date: Day = None,
    as_json: AsJson = False,
) -> None:
    """Buy one step with XP. For scripts: it ends with 1 when the rules refuse it."""
    from mechtable.cli.xp_words import changed_words, offer_words, plain_changed, plain_offer
    from mechtable.services.roster import buy as spend
    from mechtable.services.roster import offers, pilot_called

    with _desk(ctx, campaign) as desk:
        who = pilot_called(desk, pilot).id
        if what is None:
            found = offers(desk, who)
            _listed([plain_offer(offer) for offer in found], offer_words(found), as_json=as_json)
            return
        now = ruled(
            lambda: spend(desk, who, what, reason=because, named=price, day=date and date.date()),
            as_json=as_json,
        )
    emit(plain_changed(now)) if as_json else say(changed_words(now))


def refund(
    ctx: typer.Context,
    campaign: Campaign,
    pilot: PilotName,
    line: Annotated[
        int | None,
        typer.Argument(help="The ledger line's number; without it all are listed.", show_default=False),
    ] = None,
    because: Because = "",
    date: Day = None,
    as_json: AsJson = False,
) -> None:
    """Take a ledger line back by a new one. A purchase is refunded, an award cancelled. For scripts: it ends with 1 when it is refused."""
    from mechtable.cli.xp_words import changed_words, entry_words, plain_changed, plain_entry
    from mechtable.services.roster import entries, pilot_called, take_back

    with _desk(ctx, campaign) as desk:
        who = pilot_called(desk, pilot).id
        if line is None:
            found = entries(desk, who)
            _listed([plain_entry(entry) for entry in found], entry_words(found), as_json=as_json)
            return
        now = ruled(
            lambda: take_back(desk, who, line, reason=because, day=date and date.date()), as_json=as_json
        )
    emit(plain_changed(now)) if as_json else say(changed_words(now))


def ruled(deed: Callable[[], T], *, as_json: bool) -> T:
    """What the deed answers; a refusal by the rules is told with its rule and exit code 1."""
    try:
        return deed()
    except RuleError as error:
        if as_json:
            from mechtable.cli.xp_words import plain_refusal

            emit({"refused": plain_refusal(error)})
        else:
            complain(f"{error.sentence} (rule {error.rule})")
        raise typer.Exit(NO) from error


@contextmanager
def _desk(ctx: typer.Context, campaign: str) -> "Iterator[Desk]":
    from mechtable.services.campaigns import find_campaign, open_campaign
    from mechtable.services.homes import home

    place = home(ctx.obj)
    desk = open_campaign(place, find_campaign(place, campaign))
    try:
        yield desk
    finally:
        desk.close()


def _listed(plain: Sequence[object], words: Iterable[str], *, as_json: bool) -> None:
    """What there is to choose from, for machines or for people."""
    if as_json:
        emit(plain)
        return
    for line in words:
        say(line)

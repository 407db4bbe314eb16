"""`pilot`: the sheet with its progression, what is wrong with it, its ledger, checks out of the cockpit."""

from typing import TYPE_CHECKING, Annotated

import typer

from mechtable.cli import pilot_xp
from mechtable.cli.numbers import Numbered
from mechtable.cli.output import DONE, NO, emit, say

if TYPE_CHECKING:
    from mechtable.rules.options import Options
    from mechtable.rules.sheets.pilot_sheet import PilotSheet
    from mechtable.services.named import NamedPilot as Named

app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Check and show pilots, keep their ledgers, roll checks.",
)
app.command(cls=Numbered)(pilot_xp.award)
app.command()(pilot_xp.buy)
app.command(cls=Numbered)(pilot_xp.refund)

NamedPilot = Annotated[
    str, typer.Argument(help="A pilot file, or CAMPAIGN:pilot/NAME.", metavar="FILE", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]
House = Annotated[
    str | None,
    typer.Option(
        "--campaign",
        help="Whose house rules hold: one of your campaigns, a file campaign.yaml, or the folder that holds one.",
        show_default=False,
    ),
]
TrainingUsed = Annotated[str | None, typer.Option(help="The training used.", show_default=False)]
OpponentTraining = Annotated[str | None, typer.Option(help="The opponent's training.", show_default=False)]
Difficulty = Annotated[int | None, typer.Option(help="The difficulty to beat, a number.", show_default=False)]
Opponent = Annotated[
    str | None,
    typer.Option(help="Who tries against it: a pilot file, or CAMPAIGN:pilot/NAME.", show_default=False),
]
TheirCards = Annotated[str | None, typer.Option(help="The opponent's cards.", show_default=False)]
TheirAttribute = Annotated[
    str | None, typer.Option(help="The opponent's attribute; else the same.", show_default=False)
]


@app.command()
def show(ctx: typer.Context, file: NamedPilot, campaign: House = None, as_json: AsJson = False) -> None:
    """Print a pilot as a sheet. With what each hand size costs, and the ledger."""
    sheet = _sheet(ctx, file, campaign)
    if as_json:
        from mechtable.services.plain import plain_pilot

        emit(plain_pilot(sheet))
        return
    from mechtable.cli.pilot_words import pilot_words

    for line in pilot_words(sheet):
        say(line, bold=bool(line) and not line.startswith(" "))


@app.command()
def check(ctx: typer.Context, file: NamedPilot, campaign: House = None, as_json: AsJson = False) -> None:
    """Say what is wrong with a sheet and its ledger. For scripts: it ends with 1 when something is."""
    from mechtable.services.plain import plain_problems

    sheet = _sheet(ctx, file, campaign)
    if as_json:
        emit({"legal": sheet.legal, "xp": sheet.balance, "problems": plain_problems(sheet.problems)})
    else:
        from mechtable.cli.mech_words import problem_words

        say(
            f"{sheet.called}: {'✓ nothing wrong' if sheet.legal else '✗ wrong'}, {sheet.balance} XP left",
            bold=True,
        )
        for line in problem_words(sheet.problems):
            say(line)
    raise typer.Exit(DONE if sheet.legal else NO)


@app.command()
def roll(
    ctx: typer.Context,
    file: NamedPilot,
    attribute: Annotated[str, typer.Option(help="The attribute that is tried.", show_default=False)],
    cards: Annotated[str, typer.Option(help='Such as "4s 4s": the first one leads.', show_default=False)],
    training: TrainingUsed = None,
    against: Difficulty = None,
    opponent: Opponent = None,
    opponent_cards: TheirCards = None,
    opponent_attribute: TheirAttribute = None,
    opponent_training: OpponentTraining = None,
    campaign: House = None,
    as_json: AsJson = False,
) -> None:
    """Make an association check (rule 9.1). For scripts: it ends with 1 when it fails, is a tie, or is refused by the rules."""
    from mechtable.cli.xp_words import plain_roll, roll_words
    from mechtable.services.rolls import Roll, attempt
    from mechtable.services.rolls import roll as make

    if (opponent is None) != (opponent_cards is None) or (opponent is not None and against is not None):
        raise typer.BadParameter("say --against, or --opponent with --opponent-cards, or neither")
    named = _named(ctx, file, campaign)
    options, pilot = named.options, named.pilot
    other = None if opponent is None else _named(ctx, opponent, campaign).pilot

    def made() -> Roll:
        tried = attempt(pilot, attribute, training, cards, options)
        if other is None:
            return make(tried, options, against)
        theirs = attempt(
            other, opponent_attribute or attribute, opponent_training, opponent_cards or "", options
        )
        return make(tried, options, theirs)

    rolled = pilot_xp.ruled(made, as_json=as_json)
    if as_json:
        emit(plain_roll(rolled))
    else:
        for line in roll_words(rolled):
            say(line)
    raise typer.Exit(DONE if rolled.succeeded else NO)


def _sheet(ctx: typer.Context, said: str, campaign: str | None) -> "PilotSheet":
    from mechtable.rules.sheets.pilot_sheet import pilot_sheet

    named = _named(ctx, said, campaign)
    return pilot_sheet(named.pilot, named.options, named.catalogue.skills)


def _named(ctx: typer.Context, said: str, campaign: str | None) -> "Named":
    """Whoever is named, by the house rules of `campaign`, else of their own."""
    from mechtable.services.homes import home
    from mechtable.services.named import pilot_named

    return pilot_named(home(ctx.obj), said, None if campaign is None else _options(ctx, campaign))


def _options(ctx: typer.Context, campaign: str | None) -> "Options":
    from mechtable.rules.options import DEFAULTS

    if campaign is None:
        return DEFAULTS
    from mechtable.services.homes import home
    from mechtable.services.house_rules import options_of

    return options_of(home(ctx.obj), campaign)

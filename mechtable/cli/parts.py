"""`parts`: the catalogue."""

from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli.output import DONE, UNREADABLE, complain, emit, say
from mechtable.cli.stock import InCampaign, catalogue_of, marks_in

app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Look through the catalogue; check packs of your own."
)

PartsFolder = Annotated[
    Path | None,
    typer.Option(
        "--parts",
        help="A folder of parts instead of the shipped ones, or a pack on top of them.",
        readable=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")]


@app.command("list")
def list_parts(
    ctx: typer.Context,
    kind: Annotated[
        str | None, typer.Option("--kind", help="head, torso, arm, legs, shoulder, weapon, item or skill.")
    ] = None,
    where: Annotated[
        str, typer.Option("--where", metavar="SEARCH", help='Such as: kind:weapon tons<=2 -tag:rare "jump".')
    ] = "",
    parts: PartsFolder = None,
    campaign: InCampaign = None,
    as_json: AsJson = False,
) -> None:
    """List the parts in use, or those that you look for.

    Everything in a search must fit at once; write or between two of which one is enough, - before what must not fit,
    and parentheses around what belongs together. Figures such as tons, hp, damage, range or price are compared with
    < <= = != >= >; words such as kind, style, type, at, tag, pack or trigger take a colon, as kind:weapon does;
    is:favourite and is:used find marks. Anything else is looked for in names, short names, makers, tags, descriptions
    and effects.
    """
    from mechtable.rules.part_filter_parser import FilterError
    from mechtable.services.workshop import PART_KINDS, parts_of

    if kind is not None and kind not in PART_KINDS:
        raise typer.BadParameter(
            f"{kind!r} is no kind of part: write {', '.join(PART_KINDS)}", param_hint="--kind"
        )
    try:
        found = parts_of(kind, parts, where, catalogue_of(ctx, campaign), marks_in(ctx, where, campaign))
    except FilterError as error:
        complain(f"--where, {error}")
        complain(f"  {where}\n  {' ' * (error.column - 1)}^")
        raise typer.Exit(UNREADABLE) from error
    if as_json:
        from mechtable.services.plain import plain_part

        emit([plain_part(part) for part in found])
        return
    from mechtable.cli.part_words import list_words

    for line in list_words(found):
        say(line, bold=bool(line) and not line.startswith(" "))


@app.command()
def show(
    ctx: typer.Context,
    part_id: Annotated[
        str,
        typer.Argument(
            metavar="ID",
            help="The short name of a part in files (its id), as parts list prints it.",
            show_default=False,
        ),
    ],
    parts: PartsFolder = None,
    campaign: InCampaign = None,
    as_json: AsJson = False,
) -> None:
    """Print everything about one part."""
    from mechtable.services.workshop import part_called

    part, catalogue = part_called(part_id, parts, catalogue_of(ctx, campaign))
    if as_json:
        from mechtable.services.plain import plain_part

        emit(plain_part(part))
        return
    from mechtable.cli.part_words import part_words

    for at, line in enumerate(part_words(part, catalogue.taxonomy)):
        say(line, bold=at == 0)


@app.command()
def favourite(
    ctx: typer.Context,
    part_ids: Annotated[
        list[str],
        typer.Argument(
            metavar="ID...", help="Short names (ids) of parts or pilot skills.", show_default=False
        ),
    ],
    off: Annotated[bool, typer.Option("--off", help="They are favourites no longer.")] = False,
    campaign: InCampaign = None,
    as_json: AsJson = False,
) -> None:
    """Make parts your favourites. A search finds them as is:favourite, the catalogue stars them."""
    from mechtable.services.favourites import set_favourite
    from mechtable.services.homes import home
    from mechtable.services.workshop import part_called

    catalogue = None if off else catalogue_of(ctx, campaign)
    if not off:
        for part_id in part_ids:
            part_called(part_id, None, catalogue)
    kept: frozenset[str] = frozenset()
    for part_id in part_ids:
        kept = set_favourite(home(ctx.obj), part_id, on=not off)
    if as_json:
        emit(sorted(kept))
    else:
        say(f"{len(kept)} favourite{'' if len(kept) == 1 else 's'}: {', '.join(sorted(kept)) or 'none'}")


@app.command()
def check(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FOLDER]",
            help="A folder of part files; else the shipped ones.",
            show_default=False,
            readable=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say all that is wrong in a catalogue or a pack. A pack is read on top of the shipped parts."""
    from mechtable.files.problems import FileError
    from mechtable.services.checking import check_parts

    try:
        found = check_parts(folder)
    except FileError as error:
        if as_json:
            from mechtable.services.plain import plain_file_problems

            emit({"parts": 0, "problems": plain_file_problems(error.problems)})
        complain(str(error))
        raise typer.Exit(UNREADABLE) from error
    if not (found.parts or found.skills or found.maps):
        complain(f"{folder} holds no parts: expected files such as weapons.yaml.")
        raise typer.Exit(UNREADABLE)
    if as_json:
        from mechtable.cli.pack_words import plain_checked

        emit(plain_checked(found))
    else:
        from mechtable.cli.pack_words import checked_words

        say(checked_words(found))
    raise typer.Exit(DONE)


@app.command()
def schema(
    ctx: typer.Context,
    to: Annotated[
        Path | None,
        typer.Option(
            "--to",
            metavar="FOLDER",
            help="Write it into this folder instead, a file for each sort of file.",
            readable=False,
        ),
    ] = None,
    parts: PartsFolder = None,
) -> None:
    """Print what a text editor needs to help with the files you write. It then completes and checks them (JSON Schema)."""
    from mechtable.services.schemas import schema_text, write_schemas

    if to is None:
        typer.echo(schema_text(parts), nl=False)
        return
    from mechtable.services.homes import home
    from mechtable.services.schemas import from_a_pack

    names = write_schemas(to, parts)
    say(
        f"✓ {len(names)} files in {to}; begin the weapons.yaml of a pack, packs/NAME/weapons.yaml in the home, with"
    )
    say(f"# yaml-language-server: $schema={from_a_pack(home(ctx.obj), to)}/weapons.schema.json")

"""`mech code` and `mech from-code`: a mech as one word that survives a chat."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from mechtable.cli.output import complain, emit, say
from mechtable.cli.stock import InCampaign, catalogue_of

_LONGEST = 200_000
"""Characters read from the standard input."""


def code(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(help="A mech file, or CAMPAIGN:mech/NAME.", metavar="FILE", show_default=False)
    ],
    qr: Annotated[bool, typer.Option("--qr", help="Draw it as a QR code too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")] = False,
) -> None:
    """Print the share code of a mech. It is letters and digits that can be pasted anywhere."""
    from mechtable.files.share_codes import share_code
    from mechtable.services.codes import qr_text
    from mechtable.services.homes import home
    from mechtable.services.named import mech_named

    found = share_code(mech_named(home(ctx.obj), file).mech)
    drawing = qr_text(found) if qr else ()
    if as_json:
        emit({"code": found, **({"qr": list(drawing)} if qr else {})})
        return
    for line in drawing:
        say(line)
    say(found)


def from_code(
    ctx: typer.Context,
    text: Annotated[
        str,
        typer.Argument(
            metavar="CODE", help="A share code, or - to take it from another program, with | or <."
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", help="Write the mech to this file instead of printing it.", readable=False
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
    campaign: InCampaign = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer for other programs, as JSON.")] = False,
) -> None:
    """Turn a share code back into a mech file. Parts that nobody here has stay in it as placeholders."""
    from mechtable.files.mechs import write_mech
    from mechtable.services.codes import mech_of_code, save_mech
    from mechtable.services.library import load_catalogue

    pasted = sys.stdin.read(_LONGEST) if text == "-" else text
    mech, unknown = mech_of_code(pasted, catalogue_of(ctx, campaign) or load_catalogue())
    if output is not None:
        save_mech(mech, output, replace=force)
    if as_json:
        emit({"mech": mech.name, "yaml": write_mech(mech), "unknown": list(unknown)})
        return
    if unknown:
        complain(f"No part in use has the id {', '.join(unknown)}: the mech keeps the name as a placeholder.")
    if output is None:
        say(write_mech(mech).rstrip("\n"))
    else:
        say(f"✓ {mech.name}, in {output}")

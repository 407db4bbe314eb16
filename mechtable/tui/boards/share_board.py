"""A mech's share code and, where there is room, its QR drawing."""

from collections.abc import Callable, Sequence

from textual.content import Content

from mechtable.files.share_codes import CodeError, share_code
from mechtable.rules.mech import Mech
from mechtable.services.codes import qr_text
from mechtable.tui.content import row, wrapped
from mechtable.tui.styles.palette import Palette

_ON_DARK = "#ffffff on #000000"
"""Light modules are drawn, on a dark ground in every theme: cameras want it so."""


def share_lines(mech: Mech, height: int) -> tuple[str, Callable[[int, Palette], Sequence[Content]]]:
    """The code, and what draws it in `height` lines.

    Raises:
        CodeError: The mech says too much for a code.
    """
    code = share_code(mech)
    try:
        drawing, why = qr_text(code), ""
    except CodeError as error:
        drawing, why = (), str(error)

    def drawn(width: int, palette: Palette) -> Sequence[Content]:
        lines = [row(width, (" It is on the clipboard, where the terminal allows that.", palette.quiet))]
        lines += [row(width, (f" {line}", f"bold {palette.text}")) for line in wrapped(code, width - 2)]
        if why:
            return [*lines, row(width, (f" {why}", palette.quiet))]
        if len(drawing) + len(lines) > height or len(drawing[0]) + 1 > width:
            need = f"Its QR drawing takes {len(drawing)} lines, more than are here: `mechtable mech code FILE --qr`."
            words = (row(width, (f" {line}", palette.quiet)) for line in wrapped(need, width - 2))
            return [*lines, row(width), *words]
        return [*lines, *(row(width, (" ", ""), (line, _ON_DARK)) for line in drawing)]

    return code, drawn

"""Share codes and the QR drawing of one."""

from pathlib import Path

from mechtable.files.mechs import write_mech
from mechtable.files.share_codes import CodeError, read_code
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.services.saving import save

QUIET = 2
"""Empty modules around the drawing, without which cameras do not find it."""

MOST_IN_QR = 2_900
"""Characters of the longest code that a QR drawing takes."""

_HALVES = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
"""Two modules above each other as one character: light ones are drawn, for terminals are dark."""


def qr_text(code: str) -> tuple[str, ...]:
    """A code as a QR drawing, two rows of modules in a line of text.

    Raises:
        CodeError: The code is too long for one.
    """
    import segno  # late: most commands draw none

    if len(code) > MOST_IN_QR:
        raise CodeError(
            f"A QR drawing takes {MOST_IN_QR} characters, the code has {len(code)}: share it as text."
        )
    drawn = [[bool(module) for module in row] for row in segno.make(code, error="l", micro=False).matrix]
    wide = len(drawn[0]) + 2 * QUIET
    empty, side = [False] * wide, [False] * QUIET
    rows = [*[empty] * QUIET, *([*side, *row, *side] for row in drawn), *[empty] * (QUIET + 1)]
    return tuple(
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=False)
    )


def mech_of_code(code: str, catalogue: Catalogue) -> tuple[Mech, tuple[str, ...]]:
    """The mech of a code, and the ids in it that no part in use has; they stay in it as placeholders.

    Raises:
        CodeError: It is no code, or cut, or changed on its way.
    """
    mech = read_code(code)
    named = (*(part for ids in mech.parts.values() for part in ids), *(placed.item for placed in mech.items))
    return mech, tuple(dict.fromkeys(part for part in named if catalogue.get(part) is None))


def save_mech(mech: Mech, path: Path, *, replace: bool = False) -> None:
    """Write a mech's file.

    Raises:
        SavingError: It is there already and may not be replaced, or cannot be written.
    """
    save(path, write_mech(mech), replace=replace)

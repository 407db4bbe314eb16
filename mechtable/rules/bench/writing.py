"""What people write on a mech's sheet, through the one gate for text."""

from collections.abc import Iterator

from mechtable.engine.changing import replace
from mechtable.engine.errors import RuleError, TextError
from mechtable.engine.text import LONG_LENGTH, NAME_LENGTH, clean
from mechtable.rules.bench.commands import Line
from mechtable.rules.mech import Mech

MOST_AMMO, MOST_HEAT, MOST_HP = 9999, 9999, 999
"""What a build may name, as mech files have it: shots of an item, heat, hit points lost."""


def checked_text(line: Line, text: str) -> str:
    """The text in composed form; empty texts are fine but for the name.

    Raises:
        RuleError: `bad_text`: it holds what may not enter, or is too long.
    """
    notes = line is Line.NOTES
    if not text and line is not Line.NAME:
        return text
    try:
        return clean(
            text, f"mech's {line.value}", limit=LONG_LENGTH if notes else NAME_LENGTH, multiline=notes
        )
    except TextError as error:
        raise RuleError("bad_text", "4.1", str(error)) from error


def checked_mech(mech: Mech) -> Mech:
    """A whole build with its texts in composed form.

    Raises:
        RuleError: `bad_text`: one of its texts or ids may not enter. `bad_number`: it could not stand in a file.
    """
    for number, most in _numbers(mech):
        if not 0 <= number <= most:
            raise RuleError("bad_number", "4.3", f"The build names {number} where 0 to {most} may stand.")
    for part_id in _ids(mech):
        try:
            same = clean(part_id, "part id") == part_id
        except TextError as error:
            raise RuleError("bad_text", "4.1", str(error)) from error
        if not same:
            raise RuleError("bad_text", "4.1", "An id of the build is not in composed form: write it anew.")
    return replace(
        mech,
        name=checked_text(Line.NAME, mech.name),
        role=checked_text(Line.ROLE, mech.role),
        owner=checked_text(Line.OWNER, mech.owner),
        notes=checked_text(Line.NOTES, mech.notes),
    )


def _numbers(mech: Mech) -> Iterator[tuple[int, int]]:
    yield mech.heat, MOST_HEAT
    for lost in mech.damage.values():
        yield lost, MOST_HP
    for placed in mech.items:
        yield placed.ammo or 0, MOST_AMMO


def _ids(mech: Mech) -> Iterator[str]:
    for ids in mech.parts.values():
        yield from ids
    for placed in mech.items:
        yield placed.item

"""A lance as one page to look over."""

from collections.abc import Mapping

from mechtable.export.blocks import Card, Cards, Facts, Lines, Page, Prose, joined, pairs
from mechtable.export.force_page import in_all
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.force_sheet import mech_rows
from mechtable.rules.sheets.lance_sheet import LanceLine, LanceSheet
from mechtable.rules.sheets.now_words import defends_words, move_words, sensors_words

COLUMNS = ("mech", "class", "role", "pilot", "tons", "HP", "HP whole", "threat", "price", "state", "legal")
_GONE = "not in this campaign"


def lance_page(sheet: LanceSheet) -> Page:
    """The mechs of a lance with who flies them, under their sums."""
    return Page(
        kind="lance",
        title=sheet.name,
        under=(sheet.counted,),
        blocks=(
            Facts(
                heading="In all",
                pairs=(
                    *in_all(sheet.sums, sheet.troubles),
                    *pairs(("classes", _counts(sheet.sums.classes)), ("roles", _counts(sheet.sums.roles))),
                ),
            ),
            Cards(cards=tuple(map(_strip, sheet.lines)), strips=True),
            Lines(
                heading="Not legal",
                lines=tuple(
                    f"{one.sheet.name}, {problem.placed_message} {problem.remedy}"
                    for one in sheet.illegal
                    for problem in one.errors
                ),
            ),
            Prose(heading="Notes", text=sheet.notes),
        ),
    ).without_empty()


def lance_rows(sheet: LanceSheet) -> tuple[tuple[str, ...], ...]:
    """A row for each mech under `COLUMNS`."""
    return tuple(map(_row, sheet.lines))


def _strip(line: LanceLine) -> Card:
    """A mech as the table looks it over: parts, figures, weapons, who flies it."""
    one = line.berth
    if one is None:
        words = joined((_GONE, f"pilot {line.seated}" if line.seated else ""))
        return Card(title=f"mech {line.mech}", words=words, parts=(), pairs=())
    sheet, pilot = one.sheet, one.pilot
    left, whole = one.hp
    flown = () if pilot is None else (("hand", str(pilot.hand_size)), ("initiative", str(pilot.initiative)))
    return Card(
        title=sheet.name,
        words=joined((one.class_word, sheet.role, one.hull.value, "" if sheet.legal else "not legal")),
        parts=tuple(part for part in sheet.parts if part.fits),
        pairs=pairs(
            ("pilot", sheet.pilot),
            *flown,
            ("HP", f"{left} of {whole}"),
            ("move", move_words(sheet)),
            ("sensors", sensors_words(sheet)),
            ("defends", defends_words(sheet)),
            ("tons", tons_text(sheet.figures.tons)),
            ("threat", str(sheet.threat.total)),
            ("price", credits_text(one.price)),
        ),
        weapons=sheet.weapons,
    )


def _row(line: LanceLine) -> tuple[str, ...]:
    if line.berth is not None:
        return mech_rows((line.berth,), COLUMNS)[0]
    gone = {"mech": f"mech {line.mech}", "pilot": line.seated, "state": _GONE}
    return tuple(gone.get(name, "") for name in COLUMNS)


def _counts(counts: Mapping[str, int]) -> str:
    return joined((f"{number} {name}" for name, number in counts.items()), ", ")

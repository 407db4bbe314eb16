"""A force, all mechs of a campaign or a lance, as one page to look over."""

from collections.abc import Sequence
from decimal import Decimal

from mechtable.export.blocks import Facts, Lines, Page, Table, pairs
from mechtable.rules.berths import Berth, Hull
from mechtable.rules.part_words import credits_text
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.pilot_sheet import PilotSheet

ROSTER = (
    "mech",
    "class",
    "role",
    "pilot",
    "owner",
    "tons",
    "HP",
    "HP whole",
    "move",
    "sensors",
    "threat",
    "price",
    "state",
    "legal",
    "lances",
    "tags",
)
"""What a list of mechs says of each."""

_ON_PAPER = ("mech", "class", "role", "pilot", "tons", "HP", "threat", "state")
_NO_TONS = Decimal(0)
_FIGURES = ("tons", "HP", "HP whole", "move", "sensors", "threat", "price")
_PILOTS = ("pilot", "callsign", "player", "Piloting", "Initiative", "AP skill", "hand", "XP")


def force_page(title: str, berths: Sequence[Berth], pilots: Sequence[PilotSheet]) -> Page:
    """The mechs and pilots of a force in two tables under their sums."""
    rows = roster(berths)
    places = tuple(ROSTER.index(name) for name in _ON_PAPER)
    left, whole = (sum(each) for each in zip((0, 0), *(one.hp for one in berths), strict=True))
    illegal = tuple(one.sheet.name for one in berths if not one.sheet.legal)
    return Page(
        kind="force",
        title=title,
        under=(_counted(len(berths), "mech"), _counted(len(pilots), "pilot")),
        blocks=(
            Facts(
                heading="In all",
                pairs=pairs(
                    ("tons", tons_text(sum((one.sheet.figures.tons for one in berths), start=_NO_TONS))),
                    ("hit points", f"{left} of {whole}"),
                    ("threat", str(sum(one.sheet.threat.total for one in berths))),
                    ("price", credits_text(sum(one.price for one in berths))),
                    ("wrecks", str(sum(one.hull is Hull.WRECK for one in berths) or "")),
                ),
            ),
            Table(
                heading="Mechs",
                columns=_ON_PAPER,
                rows=tuple(tuple(row[at] for at in places) for row in rows),
                right=frozenset(at for at, name in enumerate(_ON_PAPER) if name in _FIGURES),
            ),
            Table(
                heading="Pilots",
                columns=_PILOTS,
                rows=tuple(map(_pilot, pilots)),
                right=frozenset(range(3, len(_PILOTS))),
            ),
            Lines(heading="Not legal", lines=illegal),
        ),
    ).without_empty()


def roster(berths: Sequence[Berth]) -> tuple[tuple[str, ...], ...]:
    """A row for each mech under the columns of `ROSTER`."""
    return tuple(map(_row, berths))


def _row(one: Berth) -> tuple[str, ...]:
    sheet, (left, whole) = one.sheet, one.hp
    said = {
        "mech": sheet.name,
        "class": one.class_word,
        "role": sheet.role,
        "pilot": sheet.pilot,
        "owner": sheet.owner,
        "tons": tons_text(sheet.figures.tons),
        "HP": str(left),
        "HP whole": str(whole),
        "move": str(sheet.figures.move.total),
        "sensors": str(sheet.figures.sensors.total),
        "threat": str(sheet.threat.total),
        "price": str(one.price),
        "state": one.hull.value,
        "legal": "yes" if sheet.legal else "no",
        "lances": ", ".join(one.lances),
        "tags": " ".join(sheet.tags),
    }
    return tuple(said[name] for name in ROSTER)


def _pilot(sheet: PilotSheet) -> tuple[str, ...]:
    levels = tuple(str(line.level) for line in sheet.skills)
    return (sheet.name, sheet.callsign, sheet.player, *levels, str(sheet.hand_size), str(sheet.balance))


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"

"""A mech drawn as it stands in three lines of seven cells, each part in the colour of its state."""

from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.tui.content import Ink
from mechtable.tui.styles.palette import Palette

WIDE = 7
_ROWS = (
    ((Place.LEFT_SHOULDER, "▗▄"), (Place.HEAD, "▟█▙"), (Place.RIGHT_SHOULDER, "▄▖")),
    ((Place.LEFT_ARM, "█▌"), (Place.TORSO, "███"), (Place.RIGHT_ARM, "▐█")),
    ((None, "  "), (Place.LEGS, "▛ ▜"), (None, "  ")),
)
_GONE = "░"


def small_mech(sheet: MechSheet, palette: Palette) -> tuple[tuple[Ink, ...], ...]:
    """Three lines: shoulders and head, arms and torso, legs. What is broken is hatched, what is missing is not there."""
    known = {part.place: part for part in sheet.parts if part.fits}
    colours = {Status.OK: palette.whole, Status.DAMAGED: palette.damaged, Status.BROKEN: palette.broken}

    def ink(place: Place | None, drawn: str) -> Ink:
        part = known.get(place) if place is not None else None
        if part is None:
            return " " * len(drawn), ""
        if part.status is Status.BROKEN:
            drawn = "".join(sign if sign == " " else _GONE for sign in drawn)
        return drawn, colours[part.status]

    return tuple(tuple(ink(place, drawn) for place, drawn in row) for row in _ROWS)

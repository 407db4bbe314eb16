"""A force as it is read and printed: a row for each mech, what they sum up to, the sheets of the pilots."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from mechtable.rules.berths import Berth
from mechtable.rules.parts import tons_text
from mechtable.rules.sheets.pilot_sheet import AP_SKILL, INITIATIVE, PILOTING, PilotSheet
from mechtable.rules.sheets.sums import Sums, counted, summed

MECH_WORDS: Mapping[str, Callable[[Berth], str]] = {
    "mech": lambda one: one.sheet.name,
    "class": lambda one: one.class_word,
    "role": lambda one: one.sheet.role,
    "pilot": lambda one: one.sheet.pilot,
    "owner": lambda one: one.sheet.owner,
    "tons": lambda one: tons_text(one.sheet.figures.tons),
    "HP": lambda one: str(one.hp[0]),
    "HP whole": lambda one: str(one.hp[1]),
    "move": lambda one: str(one.sheet.figures.move.total),
    "sensors": lambda one: str(one.sheet.figures.sensors.total),
    "move now": lambda one: str(one.sheet.now.move.total),
    "sensors now": lambda one: str(one.sheet.now.sensors.total),
    "threat": lambda one: str(one.sheet.threat.total),
    "price": lambda one: str(one.price),
    "state": lambda one: one.hull.value,
    "legal": lambda one: "yes" if one.sheet.legal else "no",
    "lances": lambda one: ", ".join(one.lances),
    "tags": lambda one: " ".join(one.sheet.tags),
}
"""What lists say of a mech, by the names of their columns."""

PILOT_WORDS: Mapping[str, Callable[[PilotSheet], str]] = {
    "pilot": lambda one: one.name,
    "callsign": lambda one: one.callsign,
    "player": lambda one: one.player,
    PILOTING: lambda one: str(one.level(PILOTING)),
    INITIATIVE: lambda one: str(one.level(INITIATIVE)),
    AP_SKILL: lambda one: str(one.level(AP_SKILL)),
    "hand": lambda one: str(one.hand_size),
    "XP": lambda one: str(one.balance),
}
"""What lists say of a pilot."""

FIGURES = frozenset(
    (
        *("tons", "HP", "HP whole", "move", "sensors", "move now", "sensors now", "threat", "price"),
        *(PILOTING, INITIATIVE, AP_SKILL, "hand", "XP"),
    )
)
"""The columns that hold figures."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForceSheet:
    """All mechs and pilots of a campaign.

    Attributes:
        name: What the force is called.
        berths: The mechs as they were filed, each with who flies it.
        pilots: As they were filed.
        sums: What the mechs come to.
    """

    name: str
    berths: tuple[Berth, ...]
    pilots: tuple[PilotSheet, ...]
    sums: Sums

    @property
    def counted(self) -> tuple[str, str]:
        """`32 mechs` and `12 pilots`."""
        return self.sums.counted, counted(len(self.pilots), "pilot")

    @property
    def illegal(self) -> tuple[Berth, ...]:
        """The mechs that are not legal."""
        return tuple(one for one in self.berths if not one.sheet.legal)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """A row for each mech under the columns of `MECH_WORDS`."""
        return mech_rows(self.berths)


def force_sheet(name: str, berths: Iterable[Berth], pilots: Iterable[PilotSheet] = ()) -> ForceSheet:
    """The mechs and pilots of a force summed up."""
    there = tuple(berths)
    return ForceSheet(name=name, berths=there, pilots=tuple(pilots), sums=summed(there))


def mech_rows(berths: Iterable[Berth], columns: Iterable[str] = MECH_WORDS) -> tuple[tuple[str, ...], ...]:
    """A row for each mech under some columns of `MECH_WORDS`."""
    words = [MECH_WORDS[name] for name in columns]
    return tuple(tuple(said(one) for said in words) for one in berths)


def pilot_rows(pilots: Iterable[PilotSheet]) -> tuple[tuple[str, ...], ...]:
    """A row for each pilot under the columns of `PILOT_WORDS`."""
    return tuple(tuple(said(one) for said in PILOT_WORDS.values()) for one in pilots)

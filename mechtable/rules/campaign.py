"""A campaign's frame and the encounters the GM prepares. They name mechs and pilots; nothing is resolved here."""

from dataclasses import dataclass

from mechtable.rules.options import DEFAULTS, Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """What holds for the whole campaign.

    Attributes:
        packs: Ids of the catalogues in use.
        options: The house rules.
        clock: Date and time in the story, `YYYY-MM-DD HH:MM`; empty when nobody keeps it.
    """

    name: str
    packs: tuple[str, ...] = ("core",)
    options: Options = DEFAULTS
    clock: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """A combatant as an encounter prepares it.

    Attributes:
        name: One word, as fight scripts call it.
        mech: Name of a mech of the campaign.
        pilot: Name or callsign of a pilot, None for a mech without one.
        side: Who fights together, one word; empty for a side of its own.
        at: Square (x, y), None when it is placed at the table.
        reserve: Whether it is ready but not on the field, until the GM brings it in (7.8).
    """

    name: str
    mech: str
    side: str = ""
    pilot: str | None = None
    at: tuple[int, int] | None = None
    reserve: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """A fight prepared in advance."""

    name: str
    combatants: tuple[Seating, ...]
    notes: str = ""

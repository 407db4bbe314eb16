"""A campaign's frame and the encounters the GM prepares. They name mechs and pilots; nothing is resolved here."""

from dataclasses import dataclass

from mechtable.rules.bots.policy import Policy
from mechtable.rules.mech import Mech
from mechtable.rules.options import DEFAULTS, Cards, Options


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
    """A combatant as an encounter prepares it, or several that are alike.

    Attributes:
        name: One word, as fight scripts call it; several alike are called by it and a number.
        mech: Name of a mech of the encounter or of the campaign.
        pilot: Name or callsign of a pilot, None for a mech without one.
        side: Who fights together, one word; empty for a side of its own.
        at: Square (x, y), None when it is placed at the table, or by the map.
        reserve: Whether it is ready but not on the field, until the GM brings it in (7.8).
        template: Instead of a pilot: the kind of pilot that is made up when the fight begins; empty for none.
        count: How many are alike.
        per_player: How many are alike for each player; 0 when `count` says it.
        arrives: The round in which the GM is reminded of a reserve; 0 for none.
        squad: Who acts together, one word; empty for none. Several alike are of one squad (7.1).
        bot: Which bot plays it, None for a human.
        shown: What the fight calls it, where that is more than `name` can write; empty for the name.
        dealt: In mixed play, whether the program deals its cards; None deals to bots and to those without a pilot of
            the campaign (7.9).
    """

    name: str
    mech: str
    side: str = ""
    pilot: str | None = None
    at: tuple[int, int] | None = None
    reserve: bool = False
    template: str = ""
    count: int = 1
    per_player: int = 0
    arrives: int = 0
    squad: str = ""
    bot: Policy | None = None
    dealt: bool | None = None
    shown: str = ""

    @property
    def several(self) -> bool:
        """Whether it stands for several, which are numbered."""
        return self.count > 1 or self.per_player > 0

    @property
    def called(self) -> str:
        """What the fight calls it without a pilot of the campaign."""
        return self.shown or self.name

    @property
    def gets_dealt(self) -> bool:
        """Whether the program deals its cards in mixed play; a bot sees no others (7.9)."""
        if self.bot is not None:
            return True
        return self.pilot is None if self.dealt is None else self.dealt

    def number(self, players: int) -> int:
        """How many there are with so many players."""
        return self.per_player * players if self.per_player else self.count


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """A fight prepared in advance.

    Attributes:
        map: The map's file without its ending; empty for a fight without a map.
        mechs: Machines of this encounter alone, which are not in the hangar; their names are not those of others.
        cards: Whose cards they are in this fight (7.9), None for what the house rules say.
    """

    name: str
    combatants: tuple[Seating, ...]
    notes: str = ""
    map: str = ""
    mechs: tuple[Mech, ...] = ()
    cards: Cards | None = None

    def called(self, seating: Seating) -> str:
        """What the fight calls a line without a pilot; Rat2 beside several of Rat has the number they leave out."""
        stem = seating.name.rstrip("0123456789")
        number = seating.name.removeprefix(stem)
        if seating.shown or seating.several or not number:
            return seating.called
        found = (one for one in self.combatants if one.several and one.name.casefold() == stem.casefold())
        return next((f"{one.called} {number}" for one in found), seating.called)

    @property
    def scales(self) -> bool:
        """Whether the number of players makes a difference."""
        return any(seating.per_player for seating in self.combatants)

"""What abilities cause (mechcombat 8). Every event carries its results."""

from dataclasses import dataclass

from mechtable.engine.cards import Card
from mechtable.rules.combat.state import Running
from mechtable.rules.effects import Once
from mechtable.rules.places import Place


@dataclass(frozen=True, slots=True)
class EffectFired:
    """An ability counted, by name (8.1); `source` is its key, `once` how often it may (8.3)."""

    name: str
    by: str
    effect: str
    words: str
    source: str
    once: Once | None


@dataclass(frozen=True, slots=True)
class ItemUsed:
    """An item, part or skill activated, its cost paid (7.3, 8.2); `item` is None for a part or skill."""

    name: str
    item: int | None
    by: str
    ap: int
    power_spent: int
    heat: int
    free_defends: int
    cards: tuple[Card, ...]
    hand: int
    running: tuple[Running, ...]
    costs: str


@dataclass(frozen=True, slots=True)
class ItemSwitched:
    """An item switched on or off (7.3)."""

    name: str
    item: int
    online: bool


@dataclass(frozen=True, slots=True)
class Gained:
    """AP, heat, power or free defends changed by an ability at once (8.4); `words` say how."""

    name: str
    ap: int
    heat: int
    power_spent: int
    free_defends: int
    words: str


@dataclass(frozen=True, slots=True)
class TakeOffered:
    """A card of the discard pile may be taken: one of `cards`, which the owner picks (8.4).

    Attributes:
        for_higher: Whether a higher card of its suit is then discarded for it.
        ending: Whether its turn ends after that (7.4).
    """

    name: str
    cards: tuple[Card, ...]
    words: str
    for_higher: bool
    ending: bool


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A card taken from the discard pile (8.4); None when only the player knows which.

    Attributes:
        offered: Whether its owner picked it.
    """

    name: str
    card: Card | None
    words: str
    hand: int
    offered: bool = False


@dataclass(frozen=True, slots=True)
class TakePassed:
    """Of the offered cards none is taken (8.4): `gone` when none of them is left or nobody to take one."""

    name: str
    gone: bool


@dataclass(frozen=True, slots=True)
class Restored:
    """Hit points given back (8.4)."""

    name: str
    part: Place
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class NoteShown:
    """A text for the GM at the moment it matters (8.4)."""

    name: str
    by: str
    note: str

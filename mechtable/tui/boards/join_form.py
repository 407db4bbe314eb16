"""What is filled in to call up somebody new in a fight: who, how many, for which side, where to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from mechtable.rules.combat.commands import GmCall
from mechtable.rules.combat.paths import parse_square
from mechtable.rules.encounter_changes import called_word
from mechtable.rules.mech import Mech

MOST = 9
"""How many alike are offered; quick entry takes more."""

OWN = "its own"
NO_SQUAD = "none"


class Field(Enum):
    """A row of the form."""

    NAME = "name"
    PILOT = "pilot"
    COUNT = "number"
    SIDE = "side"
    SQUAD = "squad"
    CARDS = "cards"
    SQUARE = "square"
    COMES = "comes"
    REASON = "because"


TYPED = frozenset((Field.NAME, Field.SQUARE, Field.REASON))
"""Rows that are typed; of the others one option is chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinForm:
    """The form as far as it is filled in.

    Attributes:
        mech: What the line of the command calls the mech.
        kinds: The kinds of pilots.
        sides: Those of the fight.
        squads: The squads of each side.
        mixed: Whether some hold real cards while the program deals to others.
        mapped: Whether anybody stands on a square.
        chosen: The place of the option chosen in each row.
        typed: What is typed in each row.
    """

    mech: str
    kinds: tuple[str, ...]
    sides: tuple[str, ...]
    squads: Mapping[str, tuple[str, ...]]
    mixed: bool
    mapped: bool
    chosen: Mapping[Field, int]
    typed: Mapping[Field, str]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The rows there are."""
        left_out = {Field.CARDS} if not self.mixed else set[Field]()
        left_out |= {Field.SQUARE} if not self.mapped else set()
        return tuple(field for field in Field if field not in left_out)

    def options(self, field: Field) -> tuple[str, ...]:
        """What can be chosen in a row."""
        match field:
            case Field.PILOT:
                return (*self.kinds, "nobody in particular")
            case Field.COUNT:
                return tuple(map(str, range(1, MOST + 1)))
            case Field.SIDE:
                return (*self.sides, OWN)
            case Field.SQUAD:
                return (NO_SQUAD, *self.squads.get(self.side, ()), OWN)
            case Field.CARDS:
                return ("dealt by the program", "real ones")
            case Field.COMES:
                return ("at once", "in reserve: only the GM knows")
            case Field.NAME | Field.SQUARE | Field.REASON:
                return ()

    def at(self, field: Field) -> int:
        """The place of the option that is chosen."""
        return min(self.chosen.get(field, 0), max(0, len(self.options(field)) - 1))

    def step(self, field: Field, step: int) -> "JoinForm":
        """The form with the next option of a row, or the one before; another side has other squads."""
        options = self.options(field)
        if not options:
            return self
        chosen = {**self.chosen, field: (self.at(field) + step) % len(options)}
        if field is Field.SIDE:
            chosen[Field.SQUAD] = 0
        return replace(self, chosen=chosen)

    def write(self, field: Field, text: str) -> "JoinForm":
        """The form with another text in a row."""
        return replace(self, typed={**self.typed, field: text})

    @property
    def side(self) -> str:
        """The side that is chosen, empty for its own."""
        place = self.at(Field.SIDE)
        return self.sides[place] if place < len(self.sides) else ""

    def command(self) -> GmCall:
        """What is said with it; whom it means is not filled in.

        Raises:
            RuleError: `bad_value`, for a square that does not exist.
        """
        name = " ".join(self.typed.get(Field.NAME, "").split())
        word = called_word(name)
        square = self.typed.get(Field.SQUARE, "").strip() if self.mapped else ""
        kind = self.at(Field.PILOT)
        return GmCall(
            name=word,
            mech=self.mech,
            reason=self.typed.get(Field.REASON, "").strip(),
            pilot=self.kinds[kind] if kind < len(self.kinds) else "",
            count=self.at(Field.COUNT) + 1,
            shown="" if word == name else name,
            side=self.side or self._new_side(word),
            squad=self._squad(word),
            dealt=self.at(Field.CARDS) == 0 if self.mixed else None,
            at=parse_square(square) if square else None,
            reserve=self.at(Field.COMES) == 1,
        )

    def _new_side(self, word: str) -> str:
        """Several that have a side of their own share it; one alone is a side by itself."""
        return word if self.at(Field.COUNT) and word not in self.sides else ""

    def _squad(self, word: str) -> str:
        options = self.options(Field.SQUAD)
        place = self.at(Field.SQUAD)
        return "" if place == 0 else word if place == len(options) - 1 else options[place]


@dataclass(frozen=True, slots=True)
class Joining:
    """A form filled in by half, and the mech that whoever it calls up comes in."""

    form: JoinForm
    mech: Mech

"""What is filled in to note something: a note, a condition, a timer, or what of it is taken away."""

from dataclasses import dataclass, replace
from enum import Enum

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.noted import Turning, Until, UntilRound, UntilTurn
from mechtable.rules.combat.view import FightView

ROUNDS_AHEAD = 9
"""Rounds from now that are offered."""


class Kind(Enum):
    """What is noted."""

    NOTE = "note"
    CONDITION = "condition"
    TIMER = "timer"
    AWAY = "take away"


class Field(Enum):
    """What is chosen beside the text."""

    WHO = "who"
    UNTIL = "until"
    ROUND = "when"
    TOLD = "told"
    GONE = "what"


FIELDS = {
    Kind.NOTE: (),
    Kind.CONDITION: (Field.WHO, Field.UNTIL),
    Kind.TIMER: (Field.ROUND, Field.TOLD),
    Kind.AWAY: (Field.GONE,),
}
"""The fields of each kind, in their order."""

TEXT = {Kind.NOTE: "note", Kind.CONDITION: "word", Kind.TIMER: "word", Kind.AWAY: ""}
"""How the text of each kind is called, empty where none is asked for."""


@dataclass(frozen=True, slots=True)
class NotingForm:
    """The form as far as it is filled in.

    Attributes:
        view: The fight as the GM sees it.
        kind: What is noted.
        chosen: The place of the option chosen in each field that was touched.
    """

    view: FightView
    kind: Kind
    chosen: tuple[tuple[Field, int], ...] = ()

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds there are now: only what there is can be taken away."""
        return tuple(kind for kind in Kind if kind is not Kind.AWAY or self._noted())

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of the kind."""
        return FIELDS[self.kind]

    def next_kind(self, step: int = 1) -> "NotingForm":
        """The form for the next kind."""
        kinds = self.kinds
        return replace(self, kind=kinds[(kinds.index(self.kind) + step) % len(kinds)])

    def at(self, field: Field) -> int:
        """The place of the option that is chosen; a condition ends with its own turn unless said otherwise."""
        place = dict(self.chosen).get(field, 1 if field is Field.UNTIL else 0)
        return min(place, len(self.options(field)) - 1)

    def step(self, field: Field, step: int) -> "NotingForm":
        """The form with the next option, or the one before, of a field."""
        place = (self.at(field) + step) % len(self.options(field))
        return self.choose(field, place)

    def choose(self, field: Field, place: int) -> "NotingForm":
        """The form with the option at a place."""
        return replace(self, chosen=tuple({**dict(self.chosen), field: place}.items()))

    def options(self, field: Field) -> tuple[str, ...]:
        """What can be chosen in a field, in words."""
        match field:
            case Field.WHO:
                return tuple(who.name for who in self.view.combatants.values())
            case Field.UNTIL:
                return tuple(words for words, _ in self._ends())
            case Field.ROUND:
                now = self.view.round
                return tuple(
                    f"round {now + ahead}, in {ahead} round{'s' if ahead > 1 else ''}"
                    for ahead in range(1, ROUNDS_AHEAD + 1)
                )
            case Field.TOLD:
                return ("the GM alone", "everybody, once it is due")
            case Field.GONE:
                return tuple(words for words, _ in self._noted())

    def command(self, text: str) -> c.Noting:
        """What is said with it."""
        match self.kind:
            case Kind.NOTE:
                return c.GmNote(text)
            case Kind.CONDITION:
                return c.GmCondition(self._who(), text, self._ends()[self.at(Field.UNTIL)][1])
            case Kind.TIMER:
                number = self.view.round + 1 + self.at(Field.ROUND)
                return c.GmTimer(text, number, public=self.at(Field.TOLD) == 1)
            case Kind.AWAY:
                return self._noted()[self.at(Field.GONE)][1]

    def _who(self) -> str:
        return tuple(self.view.combatants)[self.at(Field.WHO)]

    def _ends(self) -> list[tuple[str, Until | None]]:
        """The ends that are offered, its own turn first, then rounds, then others' turns."""
        view, own = self.view, self._who()
        ends: list[tuple[str, Until | None]] = [("it is taken away", None)]
        standing = [who for who in view.combatants.values() if not who.out]
        for who in sorted(standing, key=lambda one: (one.id != own, one.id != view.active)):
            ends.append((f"{who.name}'s turn ends", UntilTurn(Turning.END, who.id)))
            ends.append((f"{who.name}'s turn begins", UntilTurn(Turning.START, who.id)))
            if len(ends) == 3:
                ahead = range(view.round + 1, view.round + 1 + ROUNDS_AHEAD)
                ends += [(f"round {number} begins", UntilRound(number)) for number in ahead]
        return ends

    def _noted(self) -> list[tuple[str, c.Noting]]:
        noted, called = self.view.noted, self.view.combatants
        found: list[tuple[str, c.Noting]] = []
        for each in noted.conditions:
            name = called[each.name].name if each.name in called else self.view.reserves.get(each.name, "")
            found.append((f"{name}'s “{each.word}”", c.GmClear(each.name, each.word)))
        for timer in (*noted.rung, *noted.timers):
            found.append((f"timer “{timer.word}”, round {timer.round}", c.GmClearTimer(timer.word)))
        return found

"""What may stand at a place of a line: the words that are known, and what else may be written there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mechtable.rules.combat.state import Combatant

BECAUSE = "because"


@dataclass(frozen=True, slots=True)
class Word:
    """A word that may follow; `says` is what it stands for where that is not plain, such as a combatant's name."""

    text: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class Expected:
    """What may follow.

    Attributes:
        words: The words that are known; others may do when `free` says so.
        free: What else may be written, in words such as `a card`; empty for nothing.
        wrong: Whether a word cannot be what `free` says.
    """

    words: tuple[Word, ...] = ()
    free: str = ""
    wrong: Callable[[str], bool] = lambda _: False

    def fitting(self, typed: str) -> tuple[Word, ...]:
        """The words that a beginning may become, an exact one alone; names count beside ids."""
        begin = typed.casefold()
        exact = tuple(word for word in self.words if word.text.casefold() == begin)
        if exact:
            return exact
        return tuple(
            word
            for word in self.words
            if word.text.casefold().startswith(begin) or (begin and word.says.casefold().startswith(begin))
        )

    def takes(self, typed: str) -> bool:
        """Whether the word may stand here, shortened or whole."""
        if any(word.text.casefold().startswith(typed.casefold()) for word in self.words):
            return True
        return bool(self.free) and not self.wrong(typed)


def people(combatants: Iterable[Combatant]) -> tuple[Word, ...]:
    """Combatants by id, with their names beside."""
    return tuple(
        Word(who.entrant.id, "" if who.entrant.name == who.entrant.id else who.entrant.name)
        for who in combatants
    )

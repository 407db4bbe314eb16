"""Who of a fight is played by a bot and by which, kept in a small file of the campaign's folder."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from mechtable.engine.audience import Seat
from mechtable.rules.bots.policy import Policy
from mechtable.rules.campaign import Encounter
from mechtable.rules.combat.state import Combatant
from mechtable.services.saving import save
from mechtable.services.small_files import entries_of, entries_to_change
from mechtable.services.turns import own_turn

FILE = "bots.json"

BOTS = Seat("the bots")
"""Who holds the hands of those that a prepared fight gives to bots: nobody at the table sees them."""

_MOST_BYTES = 1024 * 1024

_BY_ITSELF = "by itself"
_HELD = "held"
_BOTS = "bots"

NEXT = {
    None: Policy.GREEDY,
    Policy.GREEDY: Policy.PLANNER,
    Policy.PLANNER: Policy.RANDOM,
    Policy.RANDOM: None,
}
"""Who plays a combatant after one more turn of its mark; None is a human."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The marks of one fight.

    Attributes:
        bots: Who is played by a bot, by which.
        by_itself: Whether bots go on without being asked to.
        held: Whether somebody stopped them, so that they wait to be asked once.
    """

    bots: Mapping[str, Policy] = field(default_factory=dict)
    by_itself: bool = False
    held: bool = False


NOBODY = Marked()
"""No marks: humans play everybody."""


def begin_with(folder: Path, fight: int, marked: Marked) -> None:
    """Give a fight that is being filed its first marks, and take away those of one that never came to be.

    Raises:
        SavingError: The folder cannot be written.
    """
    marks = BotMarks(folder, fight)
    if marks.marked != marked:
        marks.put(marked)


def marked_by(encounter: Encounter, combatants: Iterable[Combatant]) -> Marked:
    """The marks that a prepared fight begins with: bots of its lines go on by themselves, where their cards are dealt."""
    bots = {}
    lines = {seating.name for seating in encounter.combatants}
    for seating in encounter.combatants:
        for who in combatants if seating.bot else ():
            number = who.entrant.id.removeprefix(seating.name)
            named = number.isdigit() and who.entrant.id not in lines if seating.several else not number
            if named and who.entrant.id.startswith(seating.name) and who.entrant.dealt and seating.bot:
                bots[who.entrant.id] = seating.bot
    return Marked(bots, by_itself=bool(bots))


class BotMarks:
    """The combatants of one fight that are marked; everybody else is played by a human.

    Args:
        folder: The campaign's folder; None keeps the marks in memory only.
        fight_id: The fight in its campaign.
    """

    def __init__(self, folder: Path | None = None, fight_id: int = 0) -> None:
        self._path = folder / FILE if folder is not None else None
        self._fight = str(fight_id)
        self._marked = _read(self._kept().get(self._fight))

    @property
    def names(self) -> frozenset[str]:
        """The ids of those marked."""
        return frozenset(self._marked.bots)

    @property
    def marked(self) -> Marked:
        """All marks of the fight."""
        return self._marked

    @property
    def by_itself(self) -> bool:
        """Whether bots go on without being asked to."""
        return self._marked.by_itself

    @property
    def held(self) -> bool:
        """Whether somebody stopped the bots, so that they wait to be asked once."""
        return self._marked.held

    def hold(self, held: bool) -> None:
        """Have bots wait to be asked, or no longer.

        Raises:
            SavingError: The folder cannot be written; it holds until the fight is closed.
        """
        if held != self._marked.held:
            self.put(replace(self._marked, held=held))

    def policy(self, name: str) -> Policy | None:
        """Which bot plays a combatant, None for a human."""
        return self._marked.bots.get(name)

    def turn(self, name: str) -> Policy | None:
        """Give a combatant to the next bot, after the last to a human; who plays it now.

        Raises:
            SavingError: The folder cannot be written; the mark holds until the fight is closed.
        """
        after = NEXT[self.policy(name)]
        bots = {one: policy for one, policy in self._marked.bots.items() if one != name}
        self.put(replace(self._marked, bots=bots if after is None else {**bots, name: after}))
        return after

    def turn_by_itself(self) -> bool:
        """Have bots go on without being asked to, or no longer; whether they do now.

        Raises:
            SavingError: The folder cannot be written; it holds until the fight is closed.
        """
        self.put(replace(self._marked, by_itself=not self._marked.by_itself))
        return self._marked.by_itself

    def put(self, marked: Marked) -> None:
        """Use these marks from now on.

        Raises:
            SavingError: The folder cannot be written; they hold until the fight is closed.
        """
        self._marked = marked
        if self._path is not None:
            with own_turn(self._path.parent):
                kept = {**entries_to_change(self._path, _MOST_BYTES), self._fight: _plain(marked)}
                fights = {fight: marks for fight, marks in kept.items() if marks}
                save(self._path, json.dumps(fights, ensure_ascii=False, indent=1) + "\n", replace=True)

    def _kept(self) -> dict[str, object]:
        """The marks of all fights; what cannot be read has none."""
        return {} if self._path is None else entries_of(self._path, _MOST_BYTES)


def _plain(marked: Marked) -> dict[str, object]:
    bots = {name: marked.bots[name].value for name in sorted(marked.bots)}
    words = {_BY_ITSELF: marked.by_itself, _HELD: marked.held}
    said = {word: True for word, holds in words.items() if holds}
    return {_BOTS: bots, **said} if bots or marked.by_itself else {}


def _read(marks: object) -> Marked:
    """Marks as they were kept; a mere list of names has greedy bots."""
    if isinstance(marks, list):
        return Marked({name: Policy.GREEDY for name in marks if isinstance(name, str)})
    bots = marks.get(_BOTS) if isinstance(marks, dict) else None
    if not isinstance(marks, dict) or not isinstance(bots, dict):
        return Marked()
    known = {policy.value: policy for policy in Policy}
    found = {name: known[word] for name, word in bots.items() if isinstance(word, str) and word in known}
    return Marked(found, marks.get(_BY_ITSELF) is True, marks.get(_HELD) is True)

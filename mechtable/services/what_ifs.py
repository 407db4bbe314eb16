"""What if: a fight is copied up to a moment and played on apart from the real one (mechcombat 7.8)."""

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from secrets import randbits

from mechtable.engine.audience import GM
from mechtable.engine.dice import Dice
from mechtable.engine.match import Step
from mechtable.rules.combat.commands import GmShuffle
from mechtable.rules.combat.evolve import evolve
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.services.admission import FightStep
from mechtable.services.beginning import SEED_BITS
from mechtable.services.bot_marks import BotMarks, Marked, begin_with
from mechtable.services.desk import Desk, DeskError
from mechtable.services.differences import differences
from mechtable.services.glances import glance_at
from mechtable.services.journaling import new_command_id, now
from mechtable.services.saving import SavingError
from mechtable.services.table import Table
from mechtable.services.unsent import Unsent
from mechtable.storage.journal import Glance, StaleError
from mechtable.storage.stored import Stored
from mechtable.storage.what_if_notes import Beginning, WhatIfLine, WhatIfNote

REASON = "a what-if with other luck"


class Luck(Enum):
    """Which cards a what-if deals (7.8).

    NONE: The program deals none.
    OTHER: What the GM does not see is dealt anew, and the dice are others: nothing hidden is told.
    SAME: The same command draws the same card as in the real fight.
    """

    NONE = "none"
    OTHER = "other"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A what-if as lists show it.

    Attributes:
        of: The id of the real fight.
        number: Which one of that fight, from 1.
        place: How many steps it shares with the real fight.
        sentence: The last one of its log that everybody may read; may be empty.
    """

    id: int
    of: int
    number: int
    title: str
    place: int
    other_luck: bool
    round: int
    ended: bool
    last_step_at: str
    sentence: str


def lucks(table: Table, place: int) -> tuple[Luck, ...]:
    """The lucks that a what-if from a moment may have, the first one if nobody chooses.

    The luck of the real fight would tell what hidden hands hold and draw: it is offered where no hand is hidden from
    the GM, and after the fight. What was looked at, or brought to an end, in a what-if says nothing about that.
    """
    then, present = _state(table, place), table.match.state
    everyone = [*then.everyone.values(), *present.everyone.values()]
    if not any(who.entrant.dealt for who in everyone):
        return (Luck.NONE,)
    tried = table.what_if
    if tried is not None and place < tried.begins:
        return (Luck.OTHER,)  # these steps are the real fight's
    if tried is not None and tried.other_luck:
        return (Luck.OTHER, Luck.SAME)  # nothing real is hidden in it
    over = present.outcome is not None
    secret = any(_is_secret(present, who) for who in everyone)
    return (Luck.OTHER,) if secret and not over else (Luck.OTHER, Luck.SAME)


def what_ifs(desk: Desk) -> tuple[WhatIf, ...]:
    """All what-ifs of a campaign, the oldest first; one that cannot be read is left out."""
    return tuple(_summary(row.value) for row in _stored(desk) if row.value is not None)


def what_if(desk: Desk, stream_id: int) -> WhatIf | None:
    """One what-if by its id, None for what is none."""
    return next((one for one in what_ifs(desk) if one.id == stream_id), None)


def begin(desk: Desk, table: Table, place: int, luck: Luck) -> int:
    """Copy a fight up to a moment as a what-if, and give its id. The fight itself is only read.

    Args:
        desk: The campaign.
        table: The fight, or a what-if of it, which then is copied.
        place: How many steps are copied; those taken back follow those in force.
        luck: One of `lucks`.

    Raises:
        DeskError: There is no such moment, or this luck would tell what is hidden.
        StaleError: Another window changed the fight since.
        StorageError: It could not be stored.
    """
    match = table.match
    if not 0 <= place <= match.step_count + len(match.undone):
        raise DeskError(f"The fight has no moment {place}.")
    if luck not in lucks(table, place):
        raise DeskError("The luck of the real fight would tell what is hidden: take other luck.")
    mark, source = desk.file.shelf(table.fight_id).mark(), table.what_if
    if mark != table.mark:
        table.refresh()
        raise StaleError
    seed = randbits(SEED_BITS) if luck is Luck.OTHER else None
    shuffled = () if seed is None else _shuffle(table, place, seed)
    note = WhatIfNote(
        of=source.of if source else table.fight_id,
        number=0,
        place=min(place, source.place) if source else place,
        begins=place + len(shuffled),
        other_luck=seed is not None or bool(source and source.other_luck),
    )
    how = Beginning(table.fight_id, mark, place, note, _glance(table, place), seed, shuffled)
    with desk.file.one_deed():
        made = desk.file.what_ifs.begin(how)
        with suppress(SavingError):  # then everybody is a human's in it until they are marked there
            begin_with(desk.path, made, BotMarks(desk.path, table.fight_id).marked)
    return made


def discard(desk: Desk, stream_id: int) -> None:
    """Delete a what-if; a real fight is never deleted.

    Raises:
        StorageError: It could not be deleted.
    """
    desk.file.what_ifs.discard(stream_id)
    desk.forget(stream_id)
    with suppress(SavingError):  # marks of a fight that is no more do no harm: its id is never another's
        BotMarks(desk.path, stream_id).put(Marked())
    Unsent(desk.path, stream_id).forget()


def _stored(desk: Desk) -> tuple[Stored[WhatIfLine], ...]:
    return desk.file.what_ifs.all()


def _summary(line: WhatIfLine) -> WhatIf:
    note, glance = line.note, line.glance
    return WhatIf(
        id=line.id,
        of=note.of,
        number=note.number,
        title=line.title,
        place=note.place,
        other_luck=note.other_luck,
        round=glance.round,
        ended=glance.ended,
        last_step_at=glance.at,
        sentence=glance.sentence,
    )


def _is_secret(fight: Fight, who: Combatant) -> bool:
    """Whether its cards are, or once it is on the field would be, hidden from the GM (7.9)."""
    entrant = who.entrant
    if not entrant.dealt or entrant.owner in (None, GM):
        return False
    return not fight.options.gm_sees_hands and entrant.id not in fight.revealed


def _undone(table: Table, place: int) -> tuple[FightStep, ...]:
    """The steps taken back that lie before a moment."""
    return table.match.undone[: max(0, place - table.match.step_count)]


def _state(table: Table, place: int) -> Fight:
    state = table.match.state_after(min(place, table.match.step_count))
    for event in chain.from_iterable(step.events for step in _undone(table, place)):
        state = evolve(state, event)
    return state


def _glance(table: Table, place: int) -> Glance:
    more = tuple(chain.from_iterable(step.events for step in _undone(table, place)))
    return glance_at(table.match, _state(table, place), min(place, table.match.step_count), more)


def _shuffle(table: Table, place: int, seed: int) -> tuple[FightStep, ...]:
    """The first step of a what-if with other luck; none where the GM sees every card."""
    match, state, command = table.match, _state(table, place), GmShuffle(REASON)
    if match.ruleset.refusal(state, GM, command) is not None:
        return ()
    used = match.moment(min(place, match.step_count)).draws
    used += sum(step.draws for step in _undone(table, place))
    dice = Dice(seed, used)
    events = match.ruleset.decide(state, GM, command, dice)
    return (Step(new_command_id(), GM, command, events, dice.used - used, "chance was drawn", now()),)


class Tries:
    """The what-ifs of one fight, for the table at which it, or one of them, is played.

    Attributes:
        table: That fight or what-if.
        real: The id of the real fight.
    """

    def __init__(self, desk: Desk, table: Table) -> None:
        self._desk = desk
        self.table = table
        self.real = table.what_if.of if table.what_if else table.fight_id

    def begin(self, place: int, luck: Luck) -> int:
        """Copy the fight up to a moment, and give the id of the what-if; errors as of `begin`."""
        return begin(self._desk, self.table, place, luck)

    def others(self) -> tuple[WhatIf, ...]:
        """The what-ifs of the real fight but this one, oldest first."""
        known = what_ifs(self._desk)
        return tuple(one for one in known if one.of == self.real and one.id != self.table.fight_id)

    def discard(self) -> None:
        """Delete this what-if.

        Raises:
            StorageError: It could not be deleted.
        """
        discard(self._desk, self.table.fight_id)

    def differences(self) -> tuple[str, ...]:
        """What differs between this what-if and the real fight as they stand; nothing when they agree.

        Raises:
            DeskError: The real fight cannot be read.
        """
        return differences(self.table, self._desk.fight(self.real))

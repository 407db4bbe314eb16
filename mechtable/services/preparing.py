"""A prepared fight while somebody works on it: every change is stored, taken back, and weighed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mechtable.engine.errors import MechtableError
from mechtable.engine.sums import Sum, Term, sum_of
from mechtable.rules.battle_map import BattleMap, Square
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat.setup import Fielded, SetupError, enter
from mechtable.rules.options import Cards
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.threat import RULE, threat
from mechtable.rules.weighing import weighed
from mechtable.services.casting import cast_for, players_of
from mechtable.services.desk import Desk, DeskError
from mechtable.services.encounters import change_encounter
from mechtable.services.fight_names import fight_names
from mechtable.services.mustering import Cast, mustered


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatGlance:
    """A line of the encounter at a glance.

    Attributes:
        called: What the fight calls it; several alike have a number behind it.
        number: How many combatants it stands for, with the players that were counted.
        tons: Of the mech's frame, its limit; empty when it is unknown.
        why: The threat of one of them with its pilot, nothing where nobody came.
        at: Where the first begins, None where nobody says.
        worn: Whether it comes with damage of earlier fights.
    """

    seating: Seating
    called: str
    number: int
    role: str
    why: Sum
    at: Square | None
    worn: bool = False

    @property
    def threat(self) -> int:
        """The points of threat of one of them."""
        return self.why.total


@dataclass(frozen=True, slots=True)
class SideGlance:
    """A side: its combatants, how many of them wait, and its threat of those there at once and of those who wait (4.7)."""

    name: str
    count: int
    waiting: int
    why: Sum
    waiting_why: Sum

    @property
    def threat(self) -> int:
        """Of those who are there at once."""
        return self.why.total

    @property
    def waiting_threat(self) -> int:
        """Of those who wait."""
        return self.waiting_why.total

    @property
    def whole(self) -> Sum:
        """Of all of them: what the sides are weighed by."""
        return sum_of("threat", RULE, (*self.why.terms, *self.waiting_why.terms))


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterGlance:
    """The whole encounter at a glance.

    Attributes:
        verdict: The sides weighed, such as `red is 40 points above blue`.
        problems: Why it could not begin, a sentence each.
        ground: Its map, None without one or when it cannot be read.
        mixed: Whether some may hold real cards while the program deals to the others (7.9).
        places: Who begins on a square: the number of the line, counted from 0, and the side.
    """

    seats: tuple[SeatGlance, ...]
    sides: tuple[SideGlance, ...]
    verdict: str
    problems: tuple[str, ...]
    ground: BattleMap | None
    places: dict[Square, tuple[int, str]]
    players: int
    mixed: bool = False

    @property
    def warning(self) -> str:
        """What can be played, but is hardly meant; empty for nothing."""
        lost = ", ".join(seat.called for seat in self.seats if seat.at is None and not seat.seating.reserve)
        worn = ", ".join(seat.called for seat in self.seats if seat.worn)
        ground = self.ground.name if self.ground else ""
        dealt = self.mixed and self.seats and all(seat.seating.gets_dealt for seat in self.seats)
        told = (  # of somebody without a square no rule can check the range, and nobody there can walk
            ("Mixed cards, but everybody's are dealt: h gives the marked line real cards.", dealt),
            (f"Nowhere on {ground}: {lost}. w places the marked line.", ground and lost),
            (f"Damaged already: {worn}. r in the hangar repairs.", worn),
        )
        return " ".join(sentence for sentence, holds in told if holds)


class Preparing:
    """One prepared fight of a campaign, open to be changed.

    Attributes:
        number: Its id in the campaign.
        encounter: As it is stored now.
    """

    def __init__(self, desk: Desk, number: int) -> None:
        """Open it.

        Raises:
            DeskError: There is no such encounter.
        """
        self.desk, self.number = desk, number
        self.encounter = self._stored()
        self._before: list[Encounter] = []
        self._after: list[Encounter] = []

    def change(self, after: Encounter) -> None:
        """Store a change; it can be taken back.

        Raises:
            TextError: A name may not enter.
            StorageError: Another window changed it; it is then read again.
        """
        if after == self.encounter:
            return
        before = self.encounter
        self._store(after)
        self._before.append(before)
        self._after.clear()

    def undo(self) -> bool:
        """Take the last change back; whether there was one.

        Raises:
            StorageError: Another window changed it; it is then read again.
        """
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Make the change again that was taken back last; whether there was one.

        Raises:
            StorageError: Another window changed it; it is then read again.
        """
        return self._step(self._after, self._before)

    def called(self, seating: Seating) -> str:
        """What the fight will call a line of the encounter."""
        names = fight_names(self.encounter, [filed.value for filed in self.desk.pilots()])
        return names[self.encounter.combatants.index(seating)]

    def glance(self) -> EncounterGlance:
        """The encounter as it would begin now."""
        return glance_at_encounter(self.desk, self.encounter)

    def _step(self, taken: list[Encounter], put: list[Encounter]) -> bool:
        if not taken:
            return False
        here = self.encounter
        self._store(taken[-1])
        taken.pop()
        put.append(here)
        return True

    def _store(self, after: Encounter) -> None:
        try:
            self.encounter = change_encounter(self.desk, self.number, self.encounter, after)
        except MechtableError:
            self.encounter = self._stored()
            raise

    def _stored(self) -> Encounter:
        for filed in self.desk.encounters():
            if filed.id == self.number:
                return filed.value
        raise DeskError(f"{self.desk.title} has no encounter {self.number}.")


def glance_at_encounter(desk: Desk, encounter: Encounter, players: int | None = None) -> EncounterGlance:
    """The encounter as it would begin now, with so many players, or as many as the pilots name and one at least."""
    faults: list[str] = []
    count = (players_of(desk) or 1) if players is None else players
    try:
        cast = cast_for(desk, encounter, 0, count)
    except MechtableError as error:
        faults.append(str(error))
        cast = cast_for(desk, replace(encounter, map=""), 0, count)
    came = mustered(encounter, cast, faults)
    catalogue = desk.catalogue
    weights = {one.id: threat(one.mech, catalogue, one.pilot) for one, _ in came}
    faults += _unfit(desk, came)
    if not any(not reserve for _, reserve in came):
        faults.append("Nobody is on the field: add two at least.")
    lines, names = _lines(encounter, came), fight_names(encounter, cast.pilots)
    sides = _sides(came, weights)
    return EncounterGlance(
        seats=tuple(
            _seat(seating, names[place], [came[at][0] for at in lines[place]], weights, cast)
            for place, seating in enumerate(encounter.combatants)
        ),
        sides=sides,
        verdict=weighed({side.name: side.whole.total for side in sides}),
        problems=tuple(dict.fromkeys(faults)),
        ground=cast.ground,
        places={
            came[at][0].at or (0, 0): (place, came[at][0].side)
            for place, members in enumerate(lines)
            for at in members
            if came[at][0].at is not None and not came[at][1]
        },
        players=count,
        mixed=(encounter.cards or desk.options.cards) is Cards.MIXED,
    )


def _seat(
    seating: Seating, called: str, members: Sequence[Fielded], weights: dict[str, Sum], cast: Cast
) -> SeatGlance:
    first = members[0] if members else None
    return SeatGlance(
        seating=seating,
        called=called,
        number=seating.number(cast.players),
        role=first.mech.role if first else "",
        why=weights[first.id] if first else sum_of("threat", RULE, ()),
        at=first.at if first else None,
        worn=first is not None and any(first.mech.damage.values()),
    )


def _lines(encounter: Encounter, came: Sequence[tuple[Fielded, bool]]) -> list[list[int]]:
    """For each line of the encounter the places of its combatants among those that came, in the order of their numbers."""
    found: list[list[int]] = []
    lines, names = {seating.name for seating in encounter.combatants}, [one.id for one, _ in came]
    for seating in encounter.combatants:
        members = [
            place
            for place, name in enumerate(names)
            if (
                _numbered(name, seating.name) and name not in lines
                if seating.several
                else name == seating.name
            )
        ]
        found.append(members)
    return found


def _numbered(name: str, stem: str) -> bool:
    return name.startswith(stem) and name[len(stem) :].isdigit()


def _sides(came: Sequence[tuple[Fielded, bool]], weights: dict[str, Sum]) -> tuple[SideGlance, ...]:
    names = dict.fromkeys(one.side or one.id for one, _ in came)
    found = []
    for name in names:
        members = [(one, reserve) for one, reserve in came if (one.side or one.id) == name]
        there, waiting = ([one for one, reserve in members if reserve is late] for late in (False, True))
        sums = _added(there, weights), _added(waiting, weights)
        found.append(SideGlance(name, len(members), len(waiting), *sums))
    return tuple(found)


def _added(members: Sequence[Fielded], weights: dict[str, Sum]) -> Sum:
    terms = (Term(one.name, weights[one.id].total, RULE, inner=weights[one.id]) for one in members)
    return sum_of("threat", RULE, terms)


def _unfit(desk: Desk, came: Sequence[tuple[Fielded, bool]]) -> list[str]:
    found = []
    for one, _ in came:
        try:
            enter(one, desk.catalogue, desk.options)
        except SetupError as error:
            found.append(str(error))
    return found


def reckoned_encounter(glance: EncounterGlance) -> tuple[Reckoned, ...]:
    """The threat of each side, of its reserves, and of one machine of each line, with their sums (4.7)."""
    found = []
    for side in glance.sides:
        found.append(Reckoned(f"{side.name}, threat", side.threat + side.waiting_threat, side.whole))
        if side.waiting:
            found.append(Reckoned(f"{side.name}, reserves", side.waiting_threat, side.waiting_why))
    found += [Reckoned(f"{seat.called}, threat", seat.threat, seat.why) for seat in glance.seats]
    return tuple(found)

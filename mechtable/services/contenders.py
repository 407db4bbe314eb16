"""Who can be sent into a skirmish: the hangar's mechs, those that ship, and chance; and whom they may meet, by threat."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from secrets import randbits

from mechtable.engine.dice import Dice
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat.setup import Fielded, SetupError, enter
from mechtable.rules.extras import Extras, PilotTemplate, drawn, made_up
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.random_mech import random_mech
from mechtable.rules.threat import threat
from mechtable.rules.weight_class import WeightClass
from mechtable.services.casting import load_extras
from mechtable.services.desk import Desk
from mechtable.services.motor_pool import CHANCE, HANGAR, SHIPPED, Machine, machines
from mechtable.services.seats import flown_by

USUAL = "regular"
"""The kind of pilot that flies a machine nobody else does."""

_NOVICE = PilotTemplate(id="novice", piloting=0, initiative=0, ap=0, hand_size=3)

CLOSEST = 4
"""Of so many machines that weigh about what is wanted one is drawn."""


class ContenderError(MechtableError):
    """Nobody who could fight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """A machine with its pilot.

    Attributes:
        source: `hangar`, `shipped` or `chance`.
        about: Class and role.
        threat: Of both together (4.7).
    """

    mech: Mech
    pilot: Pilot
    source: str
    about: str
    threat: int


class Contenders:
    """Everybody a campaign could send into a skirmish: its own mechs first, then the shipped ones."""

    def __init__(self, desk: Desk, seed: int | None = None) -> None:
        """Read them.

        Args:
            desk: The campaign; nothing in it changes.
            seed: For names, and for whom chance chooses; drawn when None.

        Raises:
            ContenderError: Nothing there can fight with the parts in use.
            FileError, UnreadableError: What ships, or the file of names, cannot be read.
        """
        self._desk = desk
        self._dice = Dice(randbits(63) if seed is None else seed)
        self._extras: Extras = load_extras(desk.path)
        flyers = flown_by(desk)
        taken = [name for filed in desk.pilots() for name in (filed.value.name, filed.value.called)]
        self._callsigns = drawn(self._extras.callsigns, taken, self._dice)
        self._names = drawn(self._extras.names, taken, self._dice)
        self._weights: dict[str, tuple[Contender, ...]] = {}
        self.all = tuple(self._known(flyers))
        if not self.all:
            raise ContenderError(
                "No mech can fight with the packs in use: switch core on, or build a mech in the hangar (h)."
            )

    def by_chance(self, weight_class: WeightClass) -> Contender:
        """A machine nobody has seen, of a class, with a regular pilot.

        Raises:
            NoBuild: The parts in use allow none.
        """
        mech = random_mech(self._desk.catalogue, weight_class, self._dice)
        return self._weighed(mech, self._made_up(self._usual), CHANCE, f"{weight_class.value} mech")

    def like(self, mine: Contender, percent: int = 100) -> Contender:
        """Somebody else who weighs about so many hundredths of the threat, one of the closest by chance."""
        return self._closest(mine.threat * percent // 100, {mine.mech.name}) or mine

    def lance(self, mine: Contender, count: int) -> tuple[Contender, ...]:
        """Several, each in another machine, who together weigh as near to one as such can."""
        found: list[Contender] = []
        for left in range(count, 0, -1):
            share = max(0, mine.threat - sum(one.threat for one in found)) // left
            one = self._closest(share, {mine.mech.name, *(other.mech.name for other in found)})
            found += [one] if one is not None else []
        return tuple(found) or (mine,)

    def _closest(self, wanted: int, but: Collection[str]) -> Contender | None:
        """One of the closest to a threat, with the kind of pilot that brings it closest; None when nobody is left."""
        others = [one for one in self.all if one.mech.name not in but]
        crewed = [one for other in others for one in self._crews(other)]
        crewed.sort(key=lambda one: abs(one.threat - wanted))
        best = {one.mech.name: one for one in reversed(crewed)}
        nearest = sorted(best.values(), key=lambda one: abs(one.threat - wanted))[:CLOSEST]
        if not nearest:
            return None
        one = nearest[self._dice.below(len(nearest))]
        return replace(one, pilot=replace(one.pilot, name=next(self._names), callsign=next(self._callsigns)))

    def _crews(self, one: Contender) -> tuple[Contender, ...]:
        """The same machine with every kind of pilot, weighed once."""
        if one.mech.name not in self._weights:
            self._weights[one.mech.name] = tuple(
                self._weighed(one.mech, made_up(kind, "", ""), one.source, one.about) for kind in self._kinds
            )
        return self._weights[one.mech.name]

    @property
    def _kinds(self) -> Sequence[PilotTemplate]:
        return tuple(self._extras.templates.values()) or (_NOVICE,)

    @property
    def _usual(self) -> PilotTemplate:
        return self._extras.templates.get(USUAL) or self._kinds[0]

    def _made_up(self, kind: PilotTemplate) -> Pilot:
        return made_up(kind, next(self._names), next(self._callsigns))

    def _known(self, flyers: Mapping[str, Pilot]) -> Iterator[Contender]:
        own: set[str] = set()
        for source in (HANGAR, SHIPPED):
            for machine in machines(self._desk, source):
                if machine.mech is not None and machine.name not in own and self._able(machine):
                    own.add(machine.name)
                    pilot = (flyers.get(machine.name) if source == HANGAR else None) or self._made_up(
                        self._usual
                    )
                    yield self._weighed(machine.mech, pilot, source, machine.about)

    def _able(self, machine: Machine) -> bool:
        if machine.mech is None:
            return False
        try:
            enter(Fielded(id="x", name="x", mech=machine.mech), self._desk.catalogue, self._desk.options)
        except SetupError:
            return False
        return True

    def _weighed(self, mech: Mech, pilot: Pilot, source: str, about: str) -> Contender:
        points = threat(mech, self._desk.catalogue, pilot).total
        return Contender(mech=mech, pilot=pilot, source=source, about=about, threat=points)

"""Whom damage to several hits, where, and how hard: filled in bit by bit."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mechtable.rules.combat import commands as c
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place

MOST = 9_999
ALL = "all parts"
RAW = "none, raw"
"""The type that nothing reduces."""

OWN = "each its own"
"""The part where not all have the same."""


@dataclass(frozen=True, slots=True)
class AreaForm:
    """The form as far as it is filled in.

    Attributes:
        view: The fight as the GM sees it.
        points: Damage before reduction.
        kind: The place of the type among `kinds`.
        hit: Those that are hit, by id.
        shared: The part meant for all.
        parts: The part of each who has one of its own.
    """

    view: FightView
    points: int = 1
    kind: int = 0
    hit: frozenset[str] = frozenset()
    shared: str = Place.TORSO.value
    parts: Mapping[str, str] = field(default_factory=dict)

    @property
    def people(self) -> tuple[CombatantView, ...]:
        """Those that can be hit, in the order of turns."""
        return tuple(who for name in self.view.order if not (who := self.view.combatants[name]).destroyed)

    @property
    def kinds(self) -> tuple[str, ...]:
        """No type, and every type of damage."""
        return (RAW, *self.view.taxonomy.types, *self.view.taxonomy.parents)

    def digit(self, number: int, *, fresh: bool) -> "AreaForm":
        """The form with one more digit of the points, or the first one."""
        points = number if fresh else self.points * 10 + number
        return replace(self, points=points) if points <= MOST else self

    def more(self, step: int) -> "AreaForm":
        """The form with more points, or fewer."""
        return replace(self, points=max(0, min(MOST, self.points + step)))

    def next_kind(self, step: int) -> "AreaForm":
        """The form with the next type."""
        return replace(self, kind=(self.kind + step) % len(self.kinds))

    def toggled(self, name: str) -> "AreaForm":
        """The form with one that is hit, or no longer."""
        return replace(self, hit=self.hit ^ {name})

    def everybody(self) -> "AreaForm":
        """The form with everybody hit, or nobody where everybody was."""
        names = frozenset(who.id for who in self.people)
        return replace(self, hit=frozenset() if self.hit == names else names)

    def part_of(self, who: CombatantView) -> str:
        """The part that is hit; who lacks the one meant for all is hit in the first it has."""
        options = _options(who)
        part = self.parts.get(who.id, self.shared)
        return part if part in options else options[0]

    def next_part(self, who: CombatantView, step: int) -> "AreaForm":
        """The form with the next part of one, which is then hit."""
        options = _options(who)
        part = options[(options.index(self.part_of(who)) + step) % len(options)]
        return replace(self, parts={**self.parts, who.id: part}, hit=self.hit | {who.id})

    @property
    def common(self) -> str:
        """The part meant for all, or that some have one of their own."""
        return OWN if self.parts else self.shared

    def next_common(self, step: int) -> "AreaForm":
        """The form with the next part for all."""
        known = {part for who in self.people for part in _options(who)}
        options = [part for part in (*(place.value for place in Place), ALL) if part in known]
        at = options.index(self.shared) if self.shared in options else 0
        return replace(self, shared=options[(at + step) % len(options)], parts={})

    def command(self, reason: str) -> c.GmDamage:
        """What is said with it."""
        kind = "" if self.kind == 0 else self.kinds[self.kind]
        parts = tuple(
            (who.id, part) for who in self.people if who.id in self.hit for part in self._struck(who)
        )
        return c.GmDamage(self.points, kind, parts, reason)

    def _struck(self, who: CombatantView) -> tuple[str, ...]:
        part = self.part_of(who)
        return _options(who)[:-1] if part == ALL else (part,)


def words_of(part: str) -> str:
    """A part, or all or each, in words."""
    return part if part in (ALL, OWN) else Place(part).words


def _options(who: CombatantView) -> tuple[str, ...]:
    whole = (part.place.value for part in who.parts if part.status is not Status.BROKEN)
    return (*whole, ALL)

"""All mechs of a campaign against the parts in use, and what changed since the last time and why (mechcombat 4.3)."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.part_marks import PartMark, mark_changes, part_mark
from mechtable.rules.pilot import Pilot
from mechtable.rules.problem import Problem, Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """An error of a build as it is kept: code, place and sentence."""

    code: str
    where: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MechVerdict:
    """What a check found on one mech.

    Attributes:
        build: A digest of its parts and items; a mech that was rebuilt is not compared.
        named: Ids of the parts it names and of its pilot's skills.
    """

    build: str
    named: tuple[str, ...]
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkCheck:
    """What a check of all mechs found, and what it rested on.

    Attributes:
        packs: Versions of the packs in use beside core, by name.
        parts: What is kept of each part that a mech names and a pack in use has, by id.
        verdicts: By the mech's id.
    """

    packs: Mapping[str, str]
    parts: Mapping[str, PartMark]
    verdicts: Mapping[int, MechVerdict]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A mech to be checked: with the pilot who flies it and the problems that were found."""

    id: int
    mech: Mech
    pilot: Pilot | None
    problems: tuple[Problem, ...]


class Turn(Enum):
    """How a verdict turned; the value is said after the mech's name."""

    ILLEGAL = "became illegal"
    LEGAL = "is legal again"
    OTHER = "is illegal for other reasons"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedMech:
    """A mech whose verdict turned though nobody rebuilt it.

    Attributes:
        new: Faults that it did not have.
        gone: Faults that it has no longer.
        causes: What changed in the parts that it names, a sentence each.
    """

    id: int
    turn: Turn
    new: tuple[Fault, ...]
    gone: tuple[Fault, ...]
    causes: tuple[str, ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why, a sentence each: what changed in its parts, then the faults that came, or that went when it is legal."""
        causes = tuple(f"{cause}." for cause in self.causes)
        gone = tuple(f"No longer: {fault.message}" for fault in self.gone) if self.turn is Turn.LEGAL else ()
        return (*causes, *(fault.message for fault in self.new), *gone)


@dataclass(frozen=True, slots=True, kw_only=True)
class Since:
    """What turned since an earlier check.

    Attributes:
        packs: What became of the packs whose parts caused it: `pack salvage 1.0 → 1.1`, `pack core changed`.
    """

    packs: tuple[str, ...]
    mechs: tuple[TurnedMech, ...]

    def turned(self, turn: Turn) -> tuple[TurnedMech, ...]:
        """The mechs of one turn."""
        return tuple(mech for mech in self.mechs if mech.turn is turn)

    def heading(self, turn: Turn) -> str:
        """`3 mechs became illegal since pack salvage left`."""
        count = len(self.turned(turn))
        mechs = "1 mech" if count == 1 else f"{count} mechs"
        words = turn.value if count == 1 else turn.value.replace("is ", "are ", 1)
        return f"{mechs} {words} since {', '.join(self.packs)}"

    @property
    def headings(self) -> tuple[str, ...]:
        """A heading for each turn that mechs took, the gravest first."""
        return tuple(self.heading(turn) for turn in Turn if self.turned(turn))


def bulk_check(mechs: Iterable[Checked], catalogue: Catalogue, packs: Mapping[str, str]) -> BulkCheck:
    """What to keep of a check of all mechs.

    Args:
        mechs: Each with what `build_check.check` said.
        catalogue: The parts that it was checked against.
        packs: Versions of the packs in use beside core, by name.
    """
    verdicts = {one.id: _verdict(one) for one in mechs}
    named = sorted({part for verdict in verdicts.values() for part in verdict.named})
    entries = ((part, catalogue.get(part) or catalogue.skills.get(part)) for part in named)
    parts = {part: part_mark(entry) for part, entry in entries if entry is not None}
    return BulkCheck(packs=dict(packs), parts=parts, verdicts=verdicts)


def since(before: BulkCheck, now: BulkCheck) -> Since:
    """Which mechs that nobody rebuilt turned illegal or legal, and what changed in the parts they name."""
    changed = {
        part: words
        for part in dict.fromkeys((*before.parts, *now.parts))
        if (words := mark_changes(before.parts.get(part), now.parts.get(part)))
    }
    found: list[TurnedMech] = []
    guilty: dict[str, None] = {}
    for number, verdict in now.verdicts.items():
        earlier = before.verdicts.get(number)
        if earlier is None or earlier.build != verdict.build:
            continue
        # A skill that the pilot learned or forgot meanwhile is no news of the catalogue.
        causes = {part: changed[part] for part in verdict.named if part in changed and part in earlier.named}
        turned = _turned(number, earlier, verdict, tuple(dict.fromkeys(causes.values())))
        if turned is not None:
            found.append(turned)
            guilty.update(dict.fromkeys(causes))
    return Since(packs=_packs(before, now, guilty), mechs=tuple(found))


def carried(before: BulkCheck, now: BulkCheck, news: Since) -> BulkCheck:
    """What the next check compares with while nobody was told the news: what stood before, and what was built since."""
    if not news.mechs:
        return now
    verdicts = {
        number: earlier
        if (earlier := before.verdicts.get(number)) is not None and earlier.build == verdict.build
        else verdict
        for number, verdict in now.verdicts.items()
    }
    known = {part for verdict in before.verdicts.values() for part in verdict.named}
    fresh = {part: mark for part, mark in now.parts.items() if part not in known}
    return BulkCheck(packs=before.packs, parts={**before.parts, **fresh}, verdicts=verdicts)


def _verdict(one: Checked) -> MechVerdict:
    mech = one.mech
    named = [part for ids in mech.parts.values() for part in ids] + [placed.item for placed in mech.items]
    build = (
        [(place.value, ids) for place, ids in sorted(mech.parts.items(), key=lambda pair: pair[0].value)],
        sorted(place.value for place in mech.listed),
        [(placed.item, placed.at.value if placed.at else "") for placed in mech.items],
    )
    return MechVerdict(
        build=sha256(json.dumps(build).encode()).hexdigest()[:16],
        named=tuple(dict.fromkeys((*named, *(one.pilot.skills if one.pilot else ())))),
        faults=tuple(
            Fault(code=problem.code, where=problem.spot, message=problem.message)
            for problem in one.problems
            if problem.severity is Severity.ERROR
        ),
    )


def _turned(mech: int, before: MechVerdict, now: MechVerdict, causes: tuple[str, ...]) -> TurnedMech | None:
    new, gone = _only(now.faults, before.faults), _only(before.faults, now.faults)
    if not (new or gone) or not causes:
        return None  # what no part caused, damage for one, is no news of the catalogue
    if not now.faults:
        turn = Turn.LEGAL
    elif not before.faults:
        turn = Turn.ILLEGAL
    elif new:
        turn = Turn.OTHER
    else:
        return None
    return TurnedMech(id=mech, turn=turn, new=new, gone=gone, causes=causes)


def _only(some: tuple[Fault, ...], others: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Those that the others have none of, by code and place."""
    left = Counter((fault.code, fault.where) for fault in others)
    found = []
    for fault in some:
        if left[fault.code, fault.where]:
            left[fault.code, fault.where] -= 1
        else:
            found.append(fault)
    return tuple(found)


def _packs(before: BulkCheck, now: BulkCheck, guilty: Iterable[str]) -> tuple[str, ...]:
    """What became of the packs that the changed parts are of, or were."""
    marks = (known.get(part) for part in guilty for known in (before.parts, now.parts))
    return tuple(
        _pack(name, before.packs.get(name), now.packs.get(name))
        for name in dict.fromkeys(mark.pack for mark in marks if mark is not None)
    )


def _pack(name: str, old: str | None, new: str | None) -> str:
    if old == new:
        return f"pack {name} changed"
    if new is None:
        return f"pack {name} left"
    if old is None:
        return f"pack {name} came"
    return f"pack {name} {old} → {new}"

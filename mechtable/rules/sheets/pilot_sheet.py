"""Pilots as sheets: what every front end draws, worked out once (mechcombat 6)."""

from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from mechtable.engine.cards import Suit
from mechtable.rules import pilot_check
from mechtable.rules.build import legal
from mechtable.rules.effect_words import sentence
from mechtable.rules.ledger import step_price
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.pilot import SKILLS, HandStep, Pilot, progression
from mechtable.rules.problem import Problem
from mechtable.rules.sheets.effect_lines import once_lines
from mechtable.rules.skills import Skills, unmet
from mechtable.rules.wares import SKILL_NAMES

PILOTING, INITIATIVE, AP_SKILL = (SKILL_NAMES[skill] for skill in SKILLS)
"""What the skills are called on a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillLine:
    """A skill with its level, of at most `most`; `price` is XP for the next one, None at the highest (6.3)."""

    name: str
    level: int
    most: int
    price: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityLine:
    """A pilot skill; its id and nothing else for one that is not in use.

    Attributes:
        price: XP it costs, None when that is not known.
        effects: What each of its effects does, in order.
        special: What the table must know beside the effects, may be empty.
        about: A line of colour.
        once: The effects that count once a turn, round or fight: name, and which of these it is (8.3).
        asleep: What it lacks, empty when it works.
    """

    id: str
    name: str
    price: int | None = None
    effects: tuple[str, ...] = ()
    special: str = ""
    about: str = ""
    once: tuple[tuple[str, str], ...] = ()
    asleep: str = ""

    @property
    def does(self) -> str:
        """What it does in a fight: `against missile from 4 squares: +1 leading value`; what it lacks, if it sleeps."""
        done = "; ".join(filter(None, (*self.effects, self.special)))
        return " · ".join(filter(None, (done, self.asleep)))

    @property
    def words(self) -> str:
        """What a fight asks of it, in one line: `Long Warning: against missile from 4 squares: +1 leading value`."""
        return f"{self.name}: {self.does}" if self.does else self.name

    @property
    def priced(self) -> str:
        """The same with its price: `Long Warning, 20 XP: against missile …`."""
        head = self.name if self.price is None else f"{self.name}, {self.price} XP"
        return f"{head}: {self.does}" if self.does else head


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """A line of the XP ledger with the balance after it."""

    date: date
    amount: int
    reason: str
    balance: int
    taken_back: bool

    @property
    def words(self) -> tuple[str, str]:
        """Amount and balance, `+20` and `−3`, with the sign that is as wide as a digit."""
        return f"{self.amount:+d}".replace("-", "−"), str(self.balance).replace("-", "−")


@dataclass(frozen=True, slots=True, kw_only=True)
class PilotSheet:
    """A pilot with everything that follows from the sheet.

    Attributes:
        ap_base: AP a turn before the skill (6.4).
        attributes: Name, suit (None for one the rules do not know) and level.
        trainings: Name, suit (None for one the campaign gives none) and level.
        road: The hand-size progression from 3 to 8 (6.2).
        ledger: Oldest first.
    """

    name: str
    callsign: str
    player: str
    skills: tuple[SkillLine, ...]
    ap_base: int
    ap_a_turn: int
    hand_size: int
    road: tuple[HandStep, ...]
    attributes: tuple[tuple[str, Suit | None, int], ...]
    trainings: tuple[tuple[str, Suit | None, int], ...]
    abilities: tuple[AbilityLine, ...]
    injuries: tuple[str, ...]
    notes: str
    earned: int
    balance: int
    ledger: tuple[LedgerLine, ...]
    problems: tuple[Problem, ...]

    @property
    def called(self) -> str:
        """The callsign, or the name of a pilot without one."""
        return self.callsign or self.name

    @property
    def legal(self) -> bool:
        """Whether no problem is an error."""
        return legal(self.problems)

    def level(self, skill: str) -> int:
        """The level of a skill, by its name; 0 for one that is not on the sheet."""
        return next((line.level for line in self.skills if line.name == skill), 0)

    @property
    def step(self) -> HandStep | None:
        """The station of the road at which the pilot stands, None for a hand that is no station."""
        return next((step for step in self.road if step.size == self.hand_size), None)

    @property
    def next_step(self) -> HandStep | None:
        """The next station of the road, None at its end."""
        return next((step for step in self.road if step.size > self.hand_size), None)

    @property
    def short(self) -> int:
        """XP still missing for the next step of the hand size."""
        step = self.next_step
        return max(0, (step.price or 0) - self.balance) if step else 0


def pilot_sheet(pilot: Pilot, options: Options = DEFAULTS, known: Skills | None = None) -> PilotSheet:
    """The sheet of a pilot under these house rules, its skills looked up among those in use where they are given."""
    gone = pilot.taken_back
    balances = accumulate(line.amount for line in pilot.xp)
    return PilotSheet(
        name=pilot.name,
        callsign=pilot.callsign,
        player=pilot.player,
        skills=tuple(_skill_line(pilot, skill, options) for skill in SKILLS),
        ap_base=options.ap_base,
        ap_a_turn=options.ap_base + pilot.ap,
        hand_size=pilot.hand_size,
        road=progression(options.hand_size_xp),
        attributes=tuple((what, options.attributes.get(what), has) for what, has in pilot.attributes.items()),
        trainings=tuple((what, options.trainings.get(what), has) for what, has in pilot.trainings.items()),
        abilities=tuple(_ability_line(pilot, skill, known or {}) for skill in pilot.skills),
        injuries=pilot.injuries,
        notes=pilot.notes,
        earned=pilot.earned,
        balance=pilot.balance,
        ledger=tuple(
            LedgerLine(
                date=line.date,
                amount=line.amount,
                reason=line.reason,
                balance=balance,
                taken_back=number in gone,
            )
            for number, (line, balance) in enumerate(zip(pilot.xp, balances, strict=True), 1)
        ),
        problems=pilot_check.check(pilot, options, known),
    )


def trait_words(trait: tuple[str, Suit | None, int]) -> tuple[str, str]:
    """An attribute or a training and its level: `Nerve ♥`, `2`."""
    name, suit, level = trait
    return f"{name.capitalize()} {suit.value}" if suit else name.capitalize(), str(level)


def _ability_line(pilot: Pilot, name: str, known: Skills) -> AbilityLine:
    skill = known.get(name)
    if skill is None:
        return AbilityLine(id=name, name=name)
    lacks = ", ".join(unmet(skill, pilot, pilot.skills))
    return AbilityLine(
        id=name,
        name=skill.name,
        price=skill.price,
        effects=tuple(map(sentence, skill.effects)),
        special=skill.special,
        about=skill.description,
        once=once_lines(skill.effects),
        asleep=lacks and f"needs {lacks}",
    )


def _skill_line(pilot: Pilot, skill: str, options: Options) -> SkillLine:
    level = pilot.level(skill) or 0
    price = step_price(skill, level + 1, options) if level < options.skill_max else None
    return SkillLine(name=SKILL_NAMES[skill], level=level, most=options.skill_max, price=price)

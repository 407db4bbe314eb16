"""A fight as a report: plain data that screens, commands and sheets print, nothing in it hidden from its reader."""

from dataclasses import dataclass

from mechtable.engine.text import as_sentence
from mechtable.rules.combat.crew import Crew
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.rules.reports.awards import Award
from mechtable.rules.reports.happenings import Happening, notable, words
from mechtable.rules.reports.soaked import Soaked


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What a combatant did and suffered, in points, squares, cards and counts.

    Attributes:
        dealt: HP its attacks took off; what a part no longer had counts for nothing.
        taken: HP that attacks took off it.
        area: HP that was lost where the GM had several parts hurt at once (7.17).
        restored: HP given back by abilities (8.4).
        corrected: HP that the GM took off it; below 0 when more were given (7.8).
        soaked: What was kept off it in hits.
        shots: Attacks declared.
        hits: Those that hit; `called` of them let the attacker pick the part.
        wrecks: Mechs it destroyed.
        leads: Cards led that were turned over.
        follow_ups: Cards discarded after them.
        squares: Moved.
        ap: AP paid.
        corrections: How often the GM set a value of it, its hand, or overruled a refusal for it (7.8).
    """

    dealt: int = 0
    taken: int = 0
    area: int = 0
    restored: int = 0
    corrected: int = 0
    soaked: Soaked = Soaked()
    shots: int = 0
    hits: int = 0
    called: int = 0
    wrecks: int = 0
    leads: int = 0
    follow_ups: int = 0
    squares: int = 0
    ap: int = 0
    corrections: int = 0

    @property
    def suffered(self) -> int:
        """HP lost to attacks and to damage to several: what a column of its own has no room for."""
        return self.taken + self.area


@dataclass(frozen=True, slots=True, kw_only=True)
class PartLeft:
    """How a part stands at the end of what is told."""

    place: Place
    hp: int
    max_hp: int
    status: Status


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantReport:
    """A combatant that is or was on the field.

    Attributes:
        lost: The parts that broke, in order; one that was repaired since stays told.
        fled: Whether it has left the field.
        crew: Whether its pilot still fights in it (7.10).
    """

    id: str
    name: str
    side: str
    mech: str
    pilot: str
    parts: tuple[PartLeft, ...]
    lost: tuple[Place, ...]
    destroyed: bool
    crew: Crew
    fled: bool
    figures: Figures

    @property
    def fate(self) -> str:
        """How it came out of the fight so far: `destroyed`, `left the field`, `empty`; nothing while it stands in it."""
        if self.destroyed:
            return "destroyed"
        return "left the field" if self.fled else self.crew.words

    @property
    def lost_words(self) -> str:
        """The parts that broke: `left arm, legs`."""
        return ", ".join(place.words for place in self.lost)


@dataclass(frozen=True, slots=True, kw_only=True)
class Volley:
    """All attacks of one combatant on another in a round; `by` and `on` are their ids."""

    by: str
    on: str
    attacker: str
    target: str
    shots: int
    hits: int
    damage: int

    @property
    def words(self) -> str:
        """It as a line."""
        shots = "1 shot" if self.shots == 1 else f"{self.shots} shots"
        hits = "1 hit" if self.hits == 1 else f"{self.hits} hits"
        return f"{self.attacker} ▸ {self.target}: {shots}, {hits}, {self.damage} damage."


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReport:
    """A round.

    Attributes:
        number: 0 for what was before the first.
        corrections: What the GM set or overruled in it (7.8).
    """

    number: int
    volleys: tuple[Volley, ...]
    happened: tuple[Happening, ...]
    corrections: int

    @property
    def heading(self) -> str:
        """What stands over its lines."""
        return f"Round {self.number}" if self.number else "Before the first round"

    @property
    def lines(self) -> tuple[str, ...]:
        """It in a few lines: attacks as sums, then parts lost, wrecks, arrivals, and the GM's corrections."""
        told = [volley.words for volley in self.volleys]
        told += [words(happened) for happened in self.happened if notable(happened)]
        if self.corrections:
            told.append(f"GM: {self.corrections} correction{'' if self.corrections == 1 else 's'}.")
        return tuple(told)


@dataclass(frozen=True, slots=True)
class Ending:
    """How the fight ended (7.10): the winning sides, empty for none, and why."""

    winners: tuple[str, ...]
    reason: str

    @property
    def words(self) -> str:
        """Who won and why: `Side red wins. Nobody else stands.`, two sentences."""
        won = f"Side {', '.join(self.winners)} wins." if self.winners else "No side wins."
        return f"{won} {as_sentence(self.reason)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FightReport:
    """A fight so far as one seat may know it.

    Attributes:
        round: The round it stands in.
        combatants: In the order they came; those who are not known to be there are not told.
        ending: None while it goes on.
    """

    round: int
    combatants: tuple[CombatantReport, ...]
    rounds: tuple[RoundReport, ...]
    awards: tuple[Award, ...]
    ending: Ending | None

    @property
    def verdict(self) -> str:
        """How the fight ended, or where it stands."""
        if self.ending is None:
            return f"Round {self.round}, under way." if self.round else "Initiative is open."
        return f"{self.ending.words} Round {self.round}."

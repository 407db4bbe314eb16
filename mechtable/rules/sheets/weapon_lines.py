"""A mech's weapons as rows of one table: equal ones together, each with what damage has made of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mechtable.engine.cards import Suit
from mechtable.rules.fitted import Status
from mechtable.rules.places import Place
from mechtable.rules.sheets.hurt import lead_of, state_when
from mechtable.rules.sheets.mech_lines import MELEE_REACH, Attack, GearLine, lead_words, suit_words


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponLine:
    """Equal weapons at one location, in one state.

    Attributes:
        where: The location, `slotless` for none.
        count: How many they are.
        carrier: The part they break with, None for slotless ones (5.3).
        attack: AP, reach, damage, style, heat and power of each attack.
        suits: What a led suit adds (2.1).
        lead: What damage to the carrier adds to the leading value: 0 or −1 (5.1).
        state: `broken` or `offline` (5.2, 5.3), else empty.
        power: Continuous power a round of each.
        tons: Of each.
        ranks: Of those that draw power, their numbers in the priority order (5.2).
        shots: Shots left and carried of each; empty without ammunition.
        effects: Each ability as `name: what it does`.
    """

    name: str
    where: str
    count: int
    carrier: Place | None
    attack: Attack
    suits: Mapping[Suit, int]
    lead: int
    state: str
    power: int
    tons: str
    ranks: tuple[int, ...]
    shots: tuple[tuple[int, int], ...]
    effects: tuple[str, ...]

    @property
    def title(self) -> str:
        """Its name, how many they are and what damage has made of them: `Old Rifle ×3 (broken)`."""
        many = f" ×{self.count}" if self.count > 1 else ""
        return f"{self.name}{many}{f' ({self.state})' if self.state else ''}"

    @property
    def suit_words(self) -> str:
        """The suits that pay: `♣+2`, `♥+1 ♦+1`."""
        return suit_words(self.suits)

    @property
    def lead_words(self) -> str:
        """What damage does to its attacks: `−1 lead`, empty for nothing."""
        return lead_words(self.lead)

    def lead_words_when(self, status: Status) -> str:
        """What its carrier does to its attacks in this state, whatever state it is in now (5.1)."""
        return lead_words(lead_of(self.carrier, status))

    def state_when(self, status: Status) -> str:
        """`broken` where its carrier is (5.3), else what is known now beside that: `offline`, or empty."""
        return self.state if self.carrier is None else state_when(self.state, status)

    @property
    def damage_words(self) -> str:
        """Damage and style: `1 missile, spread`."""
        return f"{self.attack.damage}, {self.attack.style}"

    @property
    def reach_words(self) -> str:
        """`melee`, `range 10`."""
        return self.attack.reach if self.attack.reach == MELEE_REACH else f"range {self.attack.reach}"

    @property
    def power_words(self) -> str:
        """Power of an attack and continuous power: `5`, `2 a round`, `5 + 2 a round`; empty for none."""
        steady = f"{self.power} a round" if self.power else ""
        return " + ".join(filter(None, (str(self.attack.power) if self.attack.power else "", steady)))

    @property
    def shot_words(self) -> str:
        """`10 shots`, `7 of 10 shots`, `24 of 30 shots`; empty without ammunition."""
        if not self.shots:
            return ""
        left, most = (sum(each) for each in zip(*self.shots, strict=True))
        shots = f"{most} shot{'' if most == 1 else 's'}"
        return shots if left == most else f"{left} of {shots}"

    @property
    def words(self) -> tuple[str, ...]:
        """All its figures in words, AP first: `4 AP`, `range 10`, `1 missile, spread`, `♥+2`, `−1 lead`, `5 heat`."""
        return tuple(
            filter(
                None,
                (
                    f"{self.attack.ap} AP",
                    self.reach_words,
                    self.damage_words,
                    self.suit_words,
                    self.lead_words,
                    f"{self.attack.heat} heat" if self.attack.heat else "",
                    f"{self.power_words} power" if self.power_words else "",
                    self.shot_words,
                ),
            )
        )


def weapon_lines(gear: Iterable[tuple[str, GearLine]]) -> tuple[WeaponLine, ...]:
    """The weapons among the items, each with where it is mounted, in the order in which the first of equals stands."""
    found: dict[tuple[object, ...], list[GearLine]] = {}
    placed: dict[tuple[object, ...], str] = {}
    for where, line in gear:
        if line.attack is None:
            continue
        suits, most = tuple(line.suits.items()), line.shots and line.shots[1]
        build = (
            line.name,
            where,
            line.carrier,
            line.attack,
            suits,
            line.power,
            most,
            line.tons,
            line.effects,
        )
        key = (*build, line.lead, line.state)
        found.setdefault(key, []).append(line)
        placed[key] = where
    return tuple(_weapon(placed[key], lines) for key, lines in found.items())


def _weapon(where: str, lines: list[GearLine]) -> WeaponLine:
    one = lines[0]
    assert one.attack is not None
    return WeaponLine(
        name=one.name,
        where=where,
        count=len(lines),
        carrier=one.carrier,
        attack=one.attack,
        suits=one.suits,
        lead=one.lead,
        state=one.state,
        power=one.power,
        tons=one.tons,
        ranks=tuple(line.rank for line in lines if line.rank),
        shots=tuple(line.shots for line in lines if line.shots is not None),
        effects=one.effects,
    )

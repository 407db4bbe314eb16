"""Effects of parts, weapons and items as data (mechcombat 8): when, if, then.

The vocabulary is what the engine executes; a word outside it is refused where the data is read.
"""

from dataclasses import dataclass
from enum import Enum

from mechtable.rules.taxonomy import Taxonomy


class When(Enum):
    """What makes an effect count (8.2)."""

    ALWAYS = "always"
    ACTIVATED = "activated"
    ATTACK = "attack"
    DEFEND = "defend"


class Lasts(Enum):
    """How long an activated effect runs; `action` is the owner's next attack with it (8.5)."""

    ACTION = "action"
    TURN = "turn"
    ROUND = "round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What must hold (8.3). A field left at its default asks nothing.

    Attributes:
        style: The attack's weapon style.
        damage_type: The attack's damage type or a parent of it.
        piloting: Least Piloting skill of the mech's pilot.
    """

    style: str | None = None
    damage_type: str | None = None
    piloting: int = 0

    def met_by_attack(self, style: str, damage_type: str, taxonomy: Taxonomy) -> bool:
        """Whether an attack of this style and type fits."""
        return (self.style is None or self.style == style) and (
            self.damage_type is None or taxonomy.covers(self.damage_type, damage_type)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What an activation takes, each in its own unit."""

    power: int = 0
    ap: int = 0
    heat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Then:
    """What an effect does (8.4). A field left at its default does nothing.

    Attributes:
        damage: Points of damage more (or less).
        damage_type: With a type the damage stands beside the main component, without it adds to it (7.5.6).
        sensors: Squares of sensor range more, before percentages.
        sensors_percent: Percent of sensor range more.
        free_defends: Free defends more a round.
        fly: The mech flies: its maximum move is at least this many squares (7.12).
        protect_comms: Squares around the mech in which comms cannot be jammed.
    """

    damage: int = 0
    damage_type: str | None = None
    sensors: int = 0
    sensors_percent: int = 0
    free_defends: int = 0
    fly: int = 0
    protect_comms: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One ability: its name is what the log shows when it fires (8.1)."""

    name: str
    when: When
    then: Then
    condition: Condition = Condition()
    cost: Cost = Cost()
    lasts: Lasts | None = None


def sentence(effect: Effect) -> str:
    """The effect in plain words, for sheets and menus: `melee attacks from Piloting 4: +1 damage`."""
    trigger = _trigger(effect)
    deeds = ", ".join(_deeds(effect.then))
    return f"{trigger}: {deeds}" if trigger else deeds


def cost_words(cost: Cost) -> str:
    """The price of an activation in words: `5 power`, or an empty text when it is free."""
    named = ((cost.power, "power"), (cost.ap, "AP"), (cost.heat, "heat"))
    return ", ".join(f"{amount} {unit}" for amount, unit in named if amount)


def _trigger(effect: Effect) -> str:
    condition, words = effect.condition, ""
    match effect.when:
        case When.ALWAYS:
            words = ""
        case When.ACTIVATED:
            price = cost_words(effect.cost)
            words = f"use{f' for {price}' if price else ''}"
            if effect.lasts is not None:
                span = {Lasts.ACTION: "the next attack", Lasts.TURN: "this turn", Lasts.ROUND: "this round"}
                words += f", {span[effect.lasts]}"
        case When.ATTACK:
            words = " ".join(filter(None, (condition.style, condition.damage_type, "attacks")))
        case When.DEFEND:
            words = "against " + (
                " ".join(filter(None, (condition.style, condition.damage_type))) or "attacks"
            )
    if condition.piloting:
        words = f"{words} from Piloting {condition.piloting}".strip()
    return words


def _deeds(then: Then) -> list[str]:
    deeds = []
    if then.damage:
        deeds.append(" ".join(filter(None, (_signed(then.damage), then.damage_type, "damage"))))
    if then.sensors:
        deeds.append(f"{_signed(then.sensors)} sensor range")
    if then.sensors_percent:
        deeds.append(f"{_signed(then.sensors_percent)} % sensor range")
    if then.free_defends:
        deeds.append(f"{_signed(then.free_defends)} free defend a round")
    if then.fly:
        deeds.append(f"fly {then.fly} squares")
    if then.protect_comms:
        deeds.append(f"no comms jamming within {then.protect_comms} squares")
    return deeds


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")

"""What XP buys, and what it costs: levels, cards of the starting hand, pilot skills (mechcombat 6.2, 6.3)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from mechtable.engine.errors import RuleError
from mechtable.engine.sums import How, Sum, Term, sum_of
from mechtable.rules.catalogue import nearest
from mechtable.rules.options import Options
from mechtable.rules.pilot import HAND, LARGEST_HAND, SKILLS, Pilot
from mechtable.rules.skills import Skills, unmet

MOST_XP = 99_999
"""The most XP of one ledger line."""

SKILL_NAMES = {"piloting": "Piloting", "initiative": "Initiative", "ap": "AP skill"}
"""How people call the three skills."""


class Goods(Enum):
    """The kinds of things that XP buys."""

    SKILL = "skill"
    HAND = "hand size"
    ATTRIBUTE = "attribute"
    TRAINING = "training"
    ABILITY = "pilot skill"


@dataclass(frozen=True, slots=True)
class Ware:
    """One thing that XP can buy a step of.

    Attributes:
        what: How ledger lines name it.
        name: How people do.
    """

    goods: Goods
    what: str
    name: str


def wares(pilot: Pilot, options: Options, known: Skills) -> tuple[Ware, ...]:
    """All there is for a pilot: skills, hand size, attributes and trainings of campaign and sheet, pilot skills.

    A pilot skill with the id of an attribute or a training is left out: a ledger line could not tell them apart.
    """
    attributes = dict.fromkeys((*options.attributes, *pilot.attributes))
    trainings = dict.fromkeys((*options.trainings, *pilot.trainings))
    return (
        *(Ware(Goods.SKILL, skill, SKILL_NAMES[skill]) for skill in SKILLS),
        Ware(Goods.HAND, HAND, "Hand size"),
        *(Ware(Goods.ATTRIBUTE, name, name.capitalize()) for name in attributes),
        *(Ware(Goods.TRAINING, name, name.capitalize()) for name in trainings if name not in attributes),
        *(
            Ware(Goods.ABILITY, skill.id, skill.name)
            for skill in known.values()
            if skill.id not in attributes and skill.id not in trainings
        ),
    )


def find_ware(text: str, pilot: Pilot, options: Options, known: Skills) -> Ware:
    """The ware that a person means by an id or a name.

    Raises:
        RuleError: `unknown_name`: nothing is called so; names that look like it are told.
    """
    found = wares(pilot, options, known)
    wanted = text.strip()
    for ware in found:
        if wanted == ware.what:
            return ware
    for ware in found:
        if wanted.casefold() in (ware.what.casefold(), ware.name.casefold()):
            return ware
    alike = nearest(wanted[:60], tuple(ware.what for ware in found))
    hint = f"Did you mean {' or '.join(alike)}?" if alike else "Name a skill, hand_size or a pilot skill."
    raise RuleError("unknown_name", "6.3", f"Nothing that XP buys is called “{wanted[:60]}”. {hint}")


def next_level(ware: Ware, pilot: Pilot) -> int:
    """The level after one step of the ware; 1 for what the pilot has none of."""
    return (pilot.level(ware.what) or 0) + 1


def step_words(ware: Ware, level: int) -> str:
    """What a step is called: `Piloting 3`, `hand size 5`, `Ledger Eye`."""
    if ware.goods is Goods.ABILITY:
        return ware.name
    return f"{'hand size' if ware.goods is Goods.HAND else ware.name} {level}"


def cost(ware: Ware, pilot: Pilot, options: Options, known: Skills, named: int | None = None) -> Sum | None:
    """What one step costs, with its terms; None while nobody has named a price for what the rules give none.

    Args:
        ware: What is bought; its next level is priced.
        pilot: Who buys.
        options: The house rules with the prices.
        known: The pilot skills in use.
        named: The price the GM names; only attributes and trainings take one.
    """
    level = next_level(ware, pilot)
    what = step_words(ware, level)
    match ware.goods:
        case Goods.SKILL:
            each = Term("XP for each level", options.skill_xp[ware.what], "6.3")
            return sum_of(what, "6.3", (each, Term("(new level)", level, "6.3", How.TIMES)))
        case Goods.HAND:
            return sum_of(what, "6.2", [Term(f"for {what}", options.hand_size_xp.get(level, 0), "6.2")])
        case Goods.ABILITY:
            return sum_of(what, "6.3", [Term(f"for {what}", known[ware.what].price, "6.3")])
        case Goods.ATTRIBUTE | Goods.TRAINING:
            return None if named is None else sum_of(what, "6.3", [Term("named by the GM", named, "6.3")])


def refusal(
    ware: Ware, pilot: Pilot, options: Options, known: Skills, named: int | None = None
) -> RuleError | None:
    """Why the pilot cannot buy the next step now, None when they can.

    The reasons in order: it is at its highest, its requirements, its price, the balance.
    """
    reasons = (
        *_highest(ware, pilot, options),
        *_requirement(ware, pilot, known),
        *_price(ware, named),
        *_balance(ware, pilot, options, known, named),
    )
    return reasons[0] if reasons else None


def _highest(ware: Ware, pilot: Pilot, options: Options) -> Iterator[RuleError]:
    level = pilot.level(ware.what) or 0
    if ware.goods is Goods.HAND:
        if level >= LARGEST_HAND:
            yield RuleError("hand_size", "6.2", f"A starting hand has at most {LARGEST_HAND} cards.")
    elif ware.goods is Goods.ABILITY:
        if level:
            yield RuleError("already_known", "6.3", f"{pilot.called} knows {ware.name} already.")
    elif level >= options.skill_max:
        yield RuleError(
            "skill_max", "6.3", f"{ware.name} is {level}, the highest is {options.skill_max} (skill_max)."
        )


def _requirement(ware: Ware, pilot: Pilot, known: Skills) -> Iterator[RuleError]:
    if ware.goods is Goods.ABILITY and (lacks := tuple(unmet(known[ware.what], pilot, pilot.skills))):
        yield RuleError("requirement", "6.3", f"{ware.name} needs {', '.join(lacks)}: buy that first.")


def _price(ware: Ware, named: int | None) -> Iterator[RuleError]:
    free = ware.goods in (Goods.ATTRIBUTE, Goods.TRAINING)
    if named is None and free:
        yield RuleError("no_price", "6.3", f"The rules give {ware.name} no price: the GM names one.")
    elif named is not None and not free:
        yield RuleError(
            "has_price",
            "6.3",
            f"{ware.name} has its price by the rules: leave it out, or change the house rule.",
        )
    elif named is not None and not 0 <= named <= MOST_XP:
        yield RuleError("bad_price", "6.3", f"A price is from 0 to {MOST_XP} XP, not {named}.")


def _balance(
    ware: Ware, pilot: Pilot, options: Options, known: Skills, named: int | None
) -> Iterator[RuleError]:
    price = cost(ware, pilot, options, known, named)
    if price is not None and price.total > pilot.balance:
        short = price.total - pilot.balance
        yield RuleError(
            "not_enough_xp",
            "6.3",
            f"{price.what[:1].upper()}{price.what[1:]} costs {price.total} XP, {pilot.called} has {pilot.balance}:"
            f" {short} short. Award XP, or take a purchase back.",
        )

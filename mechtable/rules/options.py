"""House rules: one typed object, each key documented, each with the rule it belongs to. Other keys are refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any

from mechtable.engine.cards import Suit
from mechtable.engine.errors import MechtableError, TextError
from mechtable.engine.text import clean
from mechtable.rules.pairs import read_pairs, write_pairs
from mechtable.rules.pilot import LARGEST_HAND, SKILLS, SMALLEST_HAND


class OptionError(MechtableError):
    """A house rule that does not exist, or a value it does not take."""


class Cards(Enum):
    """Where the cards are (7.9)."""

    DEALT = "dealt"
    PHYSICAL = "physical"
    MIXED = "mixed"


class AceLeads(Enum):
    """The leading value of an ace (1.4)."""

    HIGH = "high"
    LOW = "low"


class Sensors(Enum):
    """What a target beyond sensor range means (7.5)."""

    WARN = "warn"
    ENFORCE = "enforce"
    IGNORE = "ignore"


class Diagonals(Enum):
    """What a diagonal step counts on the map (7.7)."""

    EQUAL = "equal"
    ALTERNATING = "alternating"
    MANHATTAN = "manhattan"


class Initiative(Enum):
    """What orders the turns of a round (7.1)."""

    SKILL = "skill"
    SKILL_PLUS_CARD = "skill_plus_card"


class AssociationInCombat(Enum):
    """Whether association values count in a fight (3.7)."""

    NEVER = "never"
    WHEN_LEAD_ASSOCIATED = "when_lead_associated"


class WreckPilot(Enum):
    """What becomes of the pilot of a destroyed mech (7.10)."""

    TABLE = "table"
    EJECTS = "ejects"
    INJURED = "injured"


def _option(default: Any, rule: str, doc: str, low: int = 0, high: int = 0) -> Any:
    meta = {"rule": rule, "doc": doc, "low": low, "high": high}
    if isinstance(default, dict):
        return field(default_factory=lambda: dict(default), metadata=meta)
    return field(default=default, metadata=meta)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The house rules of a campaign or a fight; a fight keeps those it began with."""

    cards: Cards = _option(
        Cards.DEALT,
        "7.9",
        "dealt by the program, physical (players hold real cards and type them in), or mixed: each combatant either",
    )
    gm_sees_hands: bool = _option(False, "7.9", "the GM sees the dealt hands of players")
    packs: int = _option(4, "1.2", "standard packs in the shoe", 1, 8)
    jokers_per_pack: int = _option(2, "1.2", "jokers shuffled in with each pack", 0, 4)
    ace_leads: AceLeads = _option(AceLeads.HIGH, "1.4", "an ace leads as 14 (high) or as 1 (low)")
    hand_must_use_lead: bool = _option(True, "3.2", "a hand must contain the leading card")
    association_in_combat: AssociationInCombat = _option(
        AssociationInCombat.NEVER,
        "3.7",
        "an attack's damage gains the association value of its hand: never, or when its lead is associated",
    )
    hand_size_xp: Mapping[int, int] = _option(
        {4: 51, 5: 40, 6: 33, 7: 28, 8: 25}, "6.2", "XP for each step of the starting hand size", 0, 10_000
    )
    skill_xp: Mapping[str, int] = _option(
        {"piloting": 10, "initiative": 10, "ap": 40},
        "6.3",
        "XP for a level of piloting, initiative or ap, times the new level",
        0,
        1_000,
    )
    skill_max: int = _option(10, "6.3", "the highest level of a skill, an attribute or a training", 1, 99)
    attributes: Mapping[str, Suit] = _option(
        {
            "brawn": Suit.CLUBS,
            "finesse": Suit.SPADES,
            "systems": Suit.DIAMONDS,
            "presence": Suit.HEARTS,
        },
        "9.1",
        "the attributes of pilots, each with its suit: clubs, spades, diamonds or hearts",
        1,
        99,
    )
    trainings: Mapping[str, Suit] = _option(
        {},
        "9.1",
        "the trainings of the campaign, each with its suit: clubs, spades, diamonds or hearts",
        0,
        999,
    )
    ap_base: int = _option(10, "6.4", "AP a turn before the pilot's AP skill", 0, 100)
    defender_association: bool = _option(
        False,
        "2.1",
        "a defender's lead gains 1 for the suit of its deflector against the attack, or of its shield",
    )
    initiative: Initiative = _option(
        Initiative.SKILL,
        "7.1",
        "turns go by Initiative skill, or each round by the skill plus a turned-up card",
    )
    draw_ap: int = _option(3, "7.3", "AP to draw a card in one's turn", 0, 100)
    hand_limit: int = _option(7, "7.4", "cards kept at the end of a turn", 1, 20)
    end_turn_draw: int = _option(1, "7.4", "cards drawn at the end of a turn", 0, 10)
    called_margin: int = _option(5, "7.5", "lead by this much and the attacker picks the part", 1, 20)
    extra_defend_ap: int = _option(2, "7.5", "AP to buy one more defend", 0, 100)
    sensors: Sensors = _option(
        Sensors.WARN, "7.5", "a target beyond sensor range: warn, enforce (refuse) or ignore"
    )
    heat_limit: int | None = _option(
        None, "7.6", "at or above this heat no weapon with heat may fire", 1, 1_000
    )
    diagonals: Diagonals = _option(
        Diagonals.EQUAL,
        "7.7",
        "a diagonal step counts 1 (equal), 1 and 2 in turn (alternating) or 2 (manhattan)",
    )
    wreck_pilot: WreckPilot = _option(
        WreckPilot.TABLE,
        "7.10",
        "the pilot of a destroyed mech: the GM is asked (table), gets out (ejects), or does so with a Heavy Stun (injured)",
    )


DEFAULTS = Options()


def read_options(values: Mapping[str, object]) -> Options:
    """House rules from keys and plain values (text, numbers, true or false, none), as files and scripts give them.

    Raises:
        OptionError: One sentence for each key that is unknown or has a wrong value.
    """
    known = {option.name: option for option in fields(Options)}
    read: dict[str, Any] = {}
    faults = []
    for key, value in values.items():
        if key not in known:
            faults.append(f"{key}: no such house rule; the ones that exist are {', '.join(known)}")
            continue
        try:
            read[key] = _value(key, value, known[key].metadata)
        except OptionError as error:
            faults.append(f"{key}: {error}")
    if faults:
        raise OptionError("\n".join(faults))
    return Options(**read)


def write_options(options: Options) -> dict[str, str]:
    """What is not at its default, by key, each as one word that `read_options` takes."""
    found: dict[str, str] = {}
    for option in fields(Options):
        value = getattr(options, option.name)
        if value != getattr(DEFAULTS, option.name):
            found[option.name] = word_of(value)
    return found


def word_of(value: object) -> str:
    """The value of a house rule as one word that `read_options` takes."""
    match value:
        case Suit():
            return value.name.lower()
        case Enum():
            return str(value.value)
        case Mapping():
            return write_pairs((str(name), word_of(what)) for name, what in value.items())
        case None | bool():
            return str(value).lower()
        case _:
            return str(value)


def _value(key: str, value: object, meta: Mapping[str, Any]) -> object:
    default = getattr(DEFAULTS, key)
    low, high = meta["low"], meta["high"]
    if isinstance(default, Enum):
        words = [str(member.value) for member in type(default)]
        if value not in words:
            raise OptionError(f"expected {' or '.join(words)}, got {value!r}")
        return type(default)(value)
    if isinstance(default, bool):
        if str(value).lower() not in ("true", "false"):
            raise OptionError(f"expected true or false, got {value!r}")
        return str(value).lower() == "true"
    if key in ("attributes", "trainings"):
        return _suits(value, low, high)
    if key == "skill_xp":
        return _skill_prices(value, low, high)
    if isinstance(default, Mapping):
        return _prices(value, low, high)
    if default is None and value in (None, "none", "null"):
        return None
    return _whole(value, low, high)


def _whole(value: object, low: int, high: int) -> int:
    text = str(value)
    if isinstance(value, bool) or not text.isascii() or not text.isdigit() or len(text) > 9:
        raise OptionError(f"expected a whole number from {low} to {high}, got {value!r}")
    if not low <= int(text) <= high:
        raise OptionError(f"expected a whole number from {low} to {high}, got {text}")
    return int(text)


def _prices(value: object, low: int, high: int) -> dict[int, int]:
    sizes = range(SMALLEST_HAND + 1, LARGEST_HAND + 1)
    value = read_pairs(value)
    if not isinstance(value, Mapping):
        raise OptionError(f"expected a price for hand sizes {sizes.start} to {sizes.stop - 1}, got {value!r}")
    prices = dict(DEFAULTS.hand_size_xp)
    for size, price in value.items():
        if str(size) not in {str(known) for known in sizes}:
            raise OptionError(f"expected hand sizes {sizes.start} to {sizes.stop - 1}, got {size!r}")
        prices[int(str(size))] = _whole(price, low, high)
    return prices


def _skill_prices(value: object, low: int, high: int) -> dict[str, int]:
    value = read_pairs(value)
    if not isinstance(value, Mapping):
        raise OptionError(f"expected a price for {', '.join(SKILLS)}, got {value!r}")
    prices = dict(DEFAULTS.skill_xp)
    for skill, price in value.items():
        if skill not in SKILLS:
            raise OptionError(f"expected prices for {', '.join(SKILLS)}, got {skill!r}")
        prices[skill] = _whole(price, low, high)
    return prices


def _suits(value: object, low: int, high: int) -> dict[str, Suit]:
    """Names with suits. What is given stands in the place of the default, so that a campaign may drop an attribute."""
    value = read_pairs(value)
    if not isinstance(value, Mapping):
        raise OptionError(f"expected names with their suits, got {value!r}")
    if not low <= len(value) <= high:
        raise OptionError(f"expected {low} to {high} names with their suits, got {len(value)}")
    words = {suit.name.lower(): suit for suit in Suit}
    found: dict[str, Suit] = {}
    for name, suit in value.items():
        try:
            known = clean(name, "name") if isinstance(name, str) else ""
        except TextError as error:
            raise OptionError(f"expected a name: {error}") from error
        if not known or known in (*SKILLS, "hand_size"):
            raise OptionError(f"expected a name of its own, got {name!r}")
        if not isinstance(suit, str) or suit not in words:
            raise OptionError(f"expected {' or '.join(words)} for {known}, got {suit!r}")
        found[known] = words[suit]
    return found

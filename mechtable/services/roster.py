"""What the table does with experience: award it, spend it, take either back. Stored before it is answered (6.3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from mechtable.engine.errors import MechtableError, RuleError
from mechtable.engine.sums import Sum
from mechtable.rules import ledger
from mechtable.rules.effect_words import sentence
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.rules.skills import Skill
from mechtable.rules.wares import Goods, Ware, cost, find_ware, next_level, refusal, step_words, wares
from mechtable.services.desk import Desk, Filed
from mechtable.services.library import load_catalogue
from mechtable.services.reading import shown


class RosterError(MechtableError):
    """A pilot who is not on the roster."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A step that XP could buy.

    Attributes:
        step: What it is called: `Piloting 3`.
        price: None where the GM names one.
        refusal: Why the pilot cannot have it now, None when they can.
        about: A sentence about it; empty for levels.
    """

    ware: Ware
    step: str
    price: Sum | None
    refusal: RuleError | None
    about: str = ""

    @property
    def by_gm(self) -> bool:
        """Whether the GM names the price."""
        return self.ware.goods in (Goods.ATTRIBUTE, Goods.TRAINING)

    @property
    def open(self) -> bool:
        """Whether it can be bought now, at a price yet to be named if the rules give none."""
        return self.refusal is None or self.refusal.code == "no_price"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a ledger with its number, and why it cannot be taken back, None when it can."""

    number: int
    line: XpLine
    refusal: RuleError | None


def today() -> date:
    """The day on this machine's calendar."""
    return datetime.now().astimezone().date()


def pilot_called(desk: Desk, name: str) -> Filed[Pilot]:
    """The pilot of a callsign or a name.

    Raises:
        RosterError: None, or several, are called so.
    """
    pilots = desk.pilots()
    wanted = name.strip().casefold()
    found = [one for one in pilots if wanted in (one.value.called.casefold(), one.value.name.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise RosterError(f"Several pilots are called {shown(name)}: use the full name.")
    there = ", ".join(one.value.called for one in pilots) or "none yet"
    raise RosterError(f"{desk.title} has no pilot {shown(name)}; its pilots: {there}.")


def offers(desk: Desk, pilot_id: int) -> tuple[Offer, ...]:
    """Everything XP buys for a pilot: what can be had now, what the GM prices, then the rest with the reason."""
    pilot, known = _pilot(desk, pilot_id), load_catalogue().skills
    found = [
        _offer(ware, pilot, desk)
        for ware in wares(pilot, desk.options, known)
        if not (ware.goods is Goods.ABILITY and ware.what in pilot.skills)
    ]
    return tuple(sorted(found, key=lambda offer: (not offer.open, offer.by_gm)))


def offer_of(desk: Desk, pilot_id: int, what: str, named: int | None = None) -> Offer:
    """One offer by id or name, with the price the GM names where the rules give none.

    Raises:
        RuleError: `unknown_name`.
    """
    pilot = _pilot(desk, pilot_id)
    return _offer(find_ware(what, pilot, desk.options, load_catalogue().skills), pilot, desk, named)


def entries(desk: Desk, pilot_id: int) -> tuple[Entry, ...]:
    """The ledger of a pilot, oldest first."""
    pilot, known = _pilot(desk, pilot_id), load_catalogue().skills
    return tuple(
        Entry(number, line, ledger.refusal_to_take_back(pilot, number, desk.options, known))
        for number, line in enumerate(pilot.xp, 1)
    )


def award(
    desk: Desk, pilot_ids: Iterable[int], amount: int, reason: str, day: date | None = None
) -> tuple[Pilot, ...]:
    """Award XP to pilots, all or none, and give them as they are now.

    Args:
        desk: The campaign.
        pilot_ids: Who earned it.
        amount: XP for each.
        reason: What for.
        day: The line's date; today when None.

    Raises:
        RuleError: `bad_amount`.
        TextError: The reason may not enter.
        StorageError: It could not be stored; nothing was.
    """
    when = day or today()
    return desk.change_pilots(pilot_ids, lambda pilot: ledger.award(pilot, amount, reason, when))


def buy(
    desk: Desk,
    pilot_id: int,
    what: str,
    *,
    reason: str = "",
    named: int | None = None,
    day: date | None = None,
) -> Pilot:
    """Buy one step for a pilot and give them as they are now.

    Args:
        desk: The campaign.
        pilot_id: Who buys.
        what: Id or name of a skill, `hand_size`, an attribute, a training or a pilot skill.
        reason: Why; empty for what was bought in words.
        named: The price the GM names, for attributes and trainings.
        day: The line's date; today when None.

    Raises:
        RuleError: The rules refuse it.
        TextError: The reason may not enter.
        StorageError: It could not be stored; nothing was.
    """
    known, when = load_catalogue().skills, day or today()

    def bought(pilot: Pilot) -> Pilot:
        ware = find_ware(what, pilot, desk.options, known)
        return ledger.buy(pilot, ware, reason, when, desk.options, known, named)

    return desk.change_pilots([pilot_id], bought)[0]


def take_back(desk: Desk, pilot_id: int, number: int, *, reason: str = "", day: date | None = None) -> Pilot:
    """Take a ledger line back by a new one: refund a purchase, or cancel an award.

    Args:
        desk: The campaign.
        pilot_id: Whose ledger.
        number: Which line; the first is 1.
        reason: Why; empty for what is taken back in words.
        day: The new line's date; today when None.

    Raises:
        RuleError: The rules refuse it.
        TextError: The reason may not enter.
        StorageError: It could not be stored; nothing was.
    """
    known, when = load_catalogue().skills, day or today()
    return desk.change_pilots(
        [pilot_id], lambda pilot: ledger.take_back(pilot, number, reason, when, desk.options, known)
    )[0]


def _offer(ware: Ware, pilot: Pilot, desk: Desk, named: int | None = None) -> Offer:
    known = load_catalogue().skills
    return Offer(
        ware,
        step_words(ware, next_level(ware, pilot)),
        cost(ware, pilot, desk.options, known, named),
        refusal(ware, pilot, desk.options, known, named),
        _about(known[ware.what]) if ware.goods is Goods.ABILITY else "",
    )


def _about(skill: Skill) -> str:
    """What a pilot skill does; its description for one that only the table can play."""
    return " ".join(map(sentence, skill.effects)) or skill.description


def _pilot(desk: Desk, pilot_id: int) -> Pilot:
    for filed in desk.pilots():
        if filed.id == pilot_id:
            return filed.value
    raise RosterError("This pilot is not on the roster any more.")

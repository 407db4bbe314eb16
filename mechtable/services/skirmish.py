"""A fight for one person: one side is theirs, bots play the other, and it can be had again (mechcombat 7.9)."""

import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import randbits
from tempfile import TemporaryDirectory

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.battle_map import BattleMap, Square
from mechtable.rules.bots.policy import Policy
from mechtable.rules.combat import events as e
from mechtable.rules.combat.notation import OWN_WORDS, VERBS
from mechtable.rules.combat.setup import Fielded, Setup, enter
from mechtable.rules.combat.state import Combatant
from mechtable.rules.options import Cards
from mechtable.rules.placing import nearest_free, starting_places
from mechtable.services.beginning import SEED_BITS, begun
from mechtable.services.bot_marks import BotMarks, Marked
from mechtable.services.campaigns import CampaignExists, find_campaign, new_campaign, open_campaign
from mechtable.services.contenders import Contender
from mechtable.services.desk import Desk
from mechtable.services.maps import find_map
from mechtable.services.motor_pool import HANGAR
from mechtable.services.reading import exists
from mechtable.services.table import Table

OPPONENT = Seat("the opponent")
"""Who holds the hands that bots play against one person: nobody at the table sees them."""

SKIRMISHES = "Skirmishes"
"""The campaign for skirmishes that belong to no other."""

MINE, THEIRS = "red", "blue"
"""The sides, which maps have starting places for."""


_LONGEST = 40


class SkirmishError(MechtableError):
    """A skirmish that cannot be begun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A skirmish to be.

    Attributes:
        mine: Whom the one person plays.
        theirs: Whom bots play.
        map: The map's file without its ending, empty for none.
        policy: Which bot plays them.
    """

    mine: Contender
    theirs: tuple[Contender, ...]
    map: str = ""
    policy: Policy = Policy.GREEDY

    @property
    def title(self) -> str:
        """What the fight is called."""
        return f"{self.mine.mech.name} against {' and '.join(one.mech.name for one in self.theirs)}"


def begin_skirmish(desk: Desk, plan: Plan, seed: int | None = None) -> int:
    """Begin a skirmish and give the fight's id: cards are dealt, bots go on by themselves, their hands are secret.

    It is a fight of the campaign like any other; nothing of it comes to the hangar unless it is carried over.

    Args:
        desk: The campaign.
        plan: Who meets whom.
        seed: For its dice; drawn when None.

    Raises:
        SetupError: A mech cannot enter a fight.
        MapError, FileError: The map cannot be used.
        StorageError, SavingError: It could not be stored.
    """
    options = replace(desk.options, cards=Cards.DEALT, gm_sees_hands=False)
    ground = find_map(desk.path, plan.map, desk.packs) if plan.map else None
    setup = Setup(
        options=options,
        taxonomy=desk.catalogue.taxonomy,
        table=desk.catalogue.hands,
        combatants=tuple(
            enter(one, desk.catalogue, options) for one in _placed(_fielded(desk, plan), ground)
        ),
        ground=None if ground is None else ground.bare(),
    )
    return _begun(desk, plan.title, setup, plan.policy, seed)


def again(desk: Desk, fight_id: int, *, swapped: bool = False, seed: int | None = None) -> int:
    """Begin a skirmish once more with all as it was at its beginning but the cards, and give the new fight's id.

    Args:
        desk: The campaign.
        fight_id: The skirmish.
        swapped: Whether the person plays the other side now.
        seed: For its dice; drawn when None.

    Raises:
        SkirmishError: The fight is no skirmish.
        DeskError: There is no such fight, or it cannot be read.
        StorageError, SavingError: It could not be stored.
    """
    table, marks = desk.fight(fight_id), BotMarks(desk.path, fight_id)
    if not is_skirmish(table):
        raise SkirmishError(f"{table.title} is no skirmish: it has no side that bots play in secret.")
    beginning = next(event for event in table.match.opening if isinstance(event, e.FightBegan))
    setup = Setup(
        options=beginning.options,
        taxonomy=beginning.taxonomy,
        table=beginning.table,
        combatants=tuple(_swapped(one) if swapped else one for one in beginning.combatants),
        ground=beginning.ground,
    )
    policies = [policy for name in sorted(marks.names) if (policy := marks.policy(name))]
    return _begun(desk, table.title, setup, policies[0] if policies else Policy.GREEDY, seed)


def is_skirmish(table: Table) -> bool:
    """Whether one person fights against bots there."""
    return any(who.entrant.owner == OPPONENT for who in table.combatants())


def skirmishes_of(home: Path) -> str:
    """The slug of the campaign for skirmishes that belong to no other, empty as long as there is none."""
    slug = SKIRMISHES.lower()
    return slug if exists(home / slug) else ""


@contextmanager
def no_campaign() -> Iterator[Desk]:
    """A desk of a campaign without anything, to see who ships; it is in no home, and goes with the context.

    Raises:
        CampaignError, StorageError: No folder can be made for it.
    """
    with TemporaryDirectory(prefix="mechtable-") as folder:
        desk = open_campaign(Path(folder), new_campaign(Path(folder), SKIRMISHES))
        try:
            yield desk
        finally:
            desk.close()


def skirmishes_in(desk: Desk) -> frozenset[int]:
    """The ids of the fights of a campaign that are skirmishes."""
    return desk.file.owned(OPPONENT)


def ensure_skirmishes(home: Path) -> str:
    """The slug of the campaign for skirmishes that belong to no other, made on first use.

    Raises:
        CampaignError, StorageError: It cannot be made, or several are called so.
    """
    try:
        return new_campaign(home, SKIRMISHES)
    except CampaignExists:
        return find_campaign(home, SKIRMISHES.lower())


def _begun(desk: Desk, title: str, setup: Setup, policy: Policy, seed: int | None) -> int:
    bots = {who.entrant.id: policy for who in setup.combatants if who.entrant.owner == OPPONENT}
    seed = randbits(SEED_BITS) if seed is None else seed
    return begun(desk.file, desk.path, title, setup, seed, Marked(bots, by_itself=True))


def _swapped(who: Combatant) -> Combatant:
    return replace(
        who, entrant=replace(who.entrant, owner=None if who.entrant.owner == OPPONENT else OPPONENT)
    )


def _fielded(desk: Desk, plan: Plan) -> Iterator[Fielded]:
    """Both sides, each combatant under a word of its own; only what is of the hangar is called like something there."""
    words = {word.casefold() for word in (*OWN_WORDS, *VERBS)}
    hangar = {filed.value.name for filed in desk.mechs()}
    machines: set[str] = set()
    for one, side, owner in ((plan.mine, MINE, None), *((other, THEIRS, OPPONENT) for other in plan.theirs)):
        word = _free(re.sub(r"\W+", "", one.pilot.called)[:_LONGEST] or "Somebody", words)
        own = one.source == HANGAR and one.mech.name not in machines
        name = one.mech.name if own else _free(one.mech.name, {*machines, *hangar}, " ")
        words.add(word.casefold())
        machines.add(name)
        mech = one.mech if own else replace(one.mech, name=name, owner="", notes="")
        yield Fielded(id=word, name=one.pilot.called, mech=mech, pilot=one.pilot, side=side, owner=owner)


def _free(name: str, taken: Collection[str], gap: str = "") -> str:
    """The name, with a number where it is taken."""
    free, number = name, 1
    while free in taken or free.casefold() in taken:
        number += 1
        free = f"{name}{gap}{number}"
    return free


def _placed(fielded: Iterable[Fielded], ground: BattleMap | None) -> Iterator[Fielded]:
    """Everybody where a side of the map begins, or in opposite corners of one that says nothing."""
    taken: set[Square] = set()
    for one in fielded:
        at = None if ground is None else _start(one.side, taken, ground)
        taken |= {at} if at is not None else set()
        yield replace(one, at=at)


def _start(side: str, taken: Collection[Square], ground: BattleMap) -> Square | None:
    sides = tuple(dict.fromkeys(ground.starts.values()))
    named = side if side in sides else dict(zip((MINE, THEIRS), sides, strict=False)).get(side, side)
    corner = (1, 1) if side == MINE else (ground.width, ground.height)
    return next(iter(starting_places(named, 1, taken, ground)), None) or nearest_free(corner, taken, ground)

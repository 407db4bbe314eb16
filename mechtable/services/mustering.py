"""Who comes to a prepared fight: each line of the encounter as the combatants that it stands for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mechtable.engine.audience import Seat
from mechtable.engine.dice import Dice
from mechtable.rules.battle_map import BattleMap, Square
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat.setup import NOBODY, Fielded
from mechtable.rules.combat.squads import divided
from mechtable.rules.extras import Extras, drawn, made_up
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.placing import misplaced, nearest_free, no_place, starting_places
from mechtable.services.bot_marks import BOTS

MOST_COMBATANTS = 60
"""Combatants of one encounter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """What an encounter may name.

    Attributes:
        mechs: All of the campaign.
        pilots: All of the campaign.
        extras: What pilots are made up from.
        ground: The encounter's map, None without one.
        players: How many there are, for what is counted by player.
        dice: Chance for the names of pilots that are made up.
        seats: Whom the lances seat, by the mech's name.
    """

    mechs: Sequence[Mech]
    pilots: Sequence[Pilot]
    extras: Extras = Extras()
    ground: BattleMap | None = None
    players: int = 0
    dice: Dice | None = None
    seats: Mapping[str, Pilot] = field(default_factory=dict)


def mustered(encounter: Encounter, cast: Cast, faults: list[str]) -> list[tuple[Fielded, bool]]:
    """Everybody the encounter names, and whether each is in reserve; what is wrong is added to the faults."""
    found: list[tuple[Fielded, bool]] = []
    used = {seating.name.casefold() for seating in encounter.combatants}
    people = {name for pilot in cast.pilots for name in (pilot.name, pilot.called)}
    names = drawn(cast.extras.names, people, cast.dice or Dice(0))
    for seating in encounter.combatants:
        mech = _mech(encounter, seating, cast, faults)
        pilot = _pilot(seating, cast, names, faults)
        if mech is None:
            continue
        for name, called, number in _called(encounter, seating, cast.players, used, faults):
            one = _fielded(seating, mech, pilot, called)
            if seating.template and number:
                one = replace(one, pilot=replace(pilot, name=next(names)))
            if number:
                own = mech if mech in encounter.mechs else replace(mech, name=f"{mech.name} {number}")
                at = None if number > 1 else seating.at
                one = replace(one, id=name, name=called, mech=own, at=at)
            if seating.template:
                one = replace(one, pilot=replace(one.pilot, callsign=called))
            found.append((one, seating.reserve))
    if len(found) > MOST_COMBATANTS:
        faults.append(
            f"{encounter.name}: {len(found)} combatants are too many: expected at most {MOST_COMBATANTS}."
        )
        return []
    faults += _divided(found)
    return _placed(encounter, found, cast.ground, faults)


def _divided(found: list[tuple[Fielded, bool]]) -> Iterator[str]:
    """Why squads cannot act together."""
    everyone = [one for one, _ in found]
    squads = {one.id: one.squad for one in everyone if one.squad}
    for fault in divided(squads, {one.id: one.side or one.id for one in everyone}).values():
        yield f"{fault[0].upper()}{fault[1:]}."


def _fielded(seating: Seating, mech: Mech, pilot: Pilot, called: str) -> Fielded:
    return Fielded(
        id=seating.name,
        name=called if seating.pilot is None else pilot.called,
        mech=mech,
        pilot=pilot,
        side=seating.side,
        owner=Seat(pilot.player) if pilot.player else BOTS if seating.bot else None,
        dealt=seating.gets_dealt,
        at=seating.at,
        arrives=seating.arrives,
        squad=seating.squad,
    )


def _called(
    encounter: Encounter, seating: Seating, players: int, used: set[str], faults: list[str]
) -> Iterator[tuple[str, str, int]]:
    """Id, name and number of each combatant that a line stands for; a single one has no number."""
    if seating.per_player and players < 1:
        faults.append(
            f"{seating.name}: there are {seating.per_player} for each player: say how many players."
        )
        return
    if not seating.several:
        yield seating.name, encounter.called(seating), 0
        return
    number = 0
    for _ in range(seating.number(players)):
        number += 1
        while f"{seating.name}{number}".casefold() in used:
            number += 1
        name = f"{seating.name}{number}"
        used.add(name.casefold())
        yield name, f"{seating.called} {number}", number


def _mech(encounter: Encounter, seating: Seating, cast: Cast, faults: list[str]) -> Mech | None:
    own = [mech for mech in encounter.mechs if mech.name == seating.mech]
    others = [mech for mech in cast.mechs if mech.name == seating.mech]
    if own and others:
        faults.append(
            f"{seating.name}: {seating.mech} is a mech of the encounter and one of the campaign: rename one of them."
        )
        return None
    if own:
        return own[0]
    _exactly_one(seating, "mech", seating.mech, len(others), (mech.name for mech in cast.mechs), faults)
    return others[0] if others else None


def _pilot(seating: Seating, cast: Cast, names: Iterator[str], faults: list[str]) -> Pilot:
    if seating.template:
        template = cast.extras.templates.get(seating.template)
        if template is None:
            known = ", ".join(cast.extras.templates) or "none"
            faults.append(f"{seating.name}: there is no template {seating.template}; there are {known}.")
            return NOBODY
        alike = seating.count > 1 or seating.per_player
        return made_up(template, "nobody yet" if alike else next(names), seating.name)
    if seating.pilot is None:
        return NOBODY
    called = [one for one in cast.pilots if one.called == seating.pilot]
    named = called or [one for one in cast.pilots if one.name == seating.pilot]
    _exactly_one(seating, "pilot", seating.pilot, len(named), (one.called for one in cast.pilots), faults)
    return named[0] if named else NOBODY


def _exactly_one(
    seating: Seating, what: str, wanted: str, found: int, known: Iterable[str], faults: list[str]
) -> None:
    if found == 0:
        names = ", ".join(known) or "none"
        faults.append(f"{seating.name}: the campaign has no {what} {wanted}; it has {names}.")
    elif found > 1:
        faults.append(
            f"{seating.name}: the campaign has {found} {what}s called {wanted}: rename all but one."
        )


def _placed(
    encounter: Encounter, found: list[tuple[Fielded, bool]], ground: BattleMap | None, faults: list[str]
) -> list[tuple[Fielded, bool]]:
    """Those without a square get one: beside the first of their line, or where their side begins on the map."""
    on_field = [one for one, reserve in found if not reserve]
    for place, why in misplaced([one.at for one in on_field], ground):
        faults.append(f"{on_field[place].id}: {why}.")
    for one, reserve in found:
        if reserve and one.at is not None and (why := no_place(one.at, ground)):
            faults.append(f"{one.id}: {why}.")
    taken: set[Square] = {one.at for one in on_field if one.at is not None}
    firsts = {seating.name: seating.at for seating in encounter.combatants if seating.at is not None}
    placed = []
    for one, reserve in sorted(found, key=lambda pair: pair[1]):
        at = one.at
        if at is None and ((first := firsts.get(one.id.rstrip("0123456789"))) is not None):
            at = nearest_free(first, taken, ground)
        elif at is None and ground is not None:
            at = next(iter(starting_places(one.side, 1, taken, ground)), None)
        if at is not None:
            taken.add(at)
        placed.append((replace(one, at=at), reserve))
    return placed

"""Campaigns as lines of text and as plain JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.cards import Suit
from mechtable.export.drawing import columns
from mechtable.rules.options import DEFAULTS, Options, write_options
from mechtable.services.campaigns import CampaignSummary
from mechtable.services.filed import FightSummary
from mechtable.services.reading import shown

if TYPE_CHECKING:
    from mechtable.services.desk import Desk
    from mechtable.services.what_ifs import WhatIf


def list_words(home: Path, found: Sequence[CampaignSummary]) -> Iterator[str]:
    """A line a campaign, and the home they are in."""
    if not found:
        yield f"No campaign in {shown(home)} yet: mechtable campaign new TITLE makes one."
        return
    yield from columns(_row(one) for one in found)
    yield f"in {shown(home)}"


def plain_summary(one: CampaignSummary) -> dict[str, object]:
    """A campaign of the list as JSON."""
    return {
        "campaign": one.slug,
        "title": one.title,
        "path": shown(one.path),
        "pilots": one.pilots,
        "mechs": one.mechs,
        "fights": one.fights,
        "last": None if one.last is None else plain_fight(one.last),
        "error": one.error,
    }


def plain_fight(fight: FightSummary) -> dict[str, object]:
    """A fight of a list as JSON."""
    return {
        "id": fight.id,
        "title": fight.title,
        "round": fight.round,
        "ended": fight.ended,
        "last_step_at": fight.last_step_at,
        "sentence": fight.sentence,
    }


def plain_what_if(one: "WhatIf") -> dict[str, object]:
    """A what-if of a list as JSON; `of` is the real fight, `place` how many steps it shares with it."""
    return {
        "id": one.id,
        "of": one.of,
        "number": one.number,
        "title": one.title,
        "place": one.place,
        "other_luck": one.other_luck,
        "round": one.round,
        "ended": one.ended,
        "last_step_at": one.last_step_at,
        "sentence": one.sentence,
    }


def desk_words(desk: "Desk") -> Iterator[str]:
    """What is in a campaign; lines that do not begin with a blank are headings."""
    from mechtable.services.what_ifs import what_ifs

    yield desk.title
    yield f"  {desk.slug}, in {shown(desk.path)}"
    pilots = [
        (f"  {one.id}", one.value.called, one.value.name, f"XP {one.value.balance}") for one in desk.pilots()
    ]
    mechs = [(f"  {one.id}", one.value.name, one.value.role, one.value.owner) for one in desk.mechs()]
    encounters = [
        (f"  {one.id}", one.value.name, ", ".join(each.name for each in one.value.combatants))
        for one in desk.encounters()
    ]
    lances = [(f"  {one.id}", one.value.name, f"{len(one.value.members)} mechs") for one in desk.lances()]
    groups = (("Pilots", pilots), ("Mechs", mechs), ("Lances", lances), ("Prepared fights", encounters))
    for title, rows in groups:
        if title == "Lances" and not rows:
            continue
        yield ""
        yield f"{title} ({len(rows)})"
        yield from columns(rows)
    yield ""
    yield "Fights"
    tried = what_ifs(desk)
    yield from columns(row for fight in desk.fights() for row in _with_what_ifs(fight, tried))
    changed = write_options(desk.options)
    if changed:
        yield ""
        yield "House rules"
        yield from columns((f"  {key}", value) for key, value in changed.items())
    for problem in desk.problems:
        yield ""
        yield f"  ! {problem}"


def plain_desk(desk: "Desk") -> dict[str, object]:
    """What is in a campaign, as JSON."""
    from mechtable.services.what_ifs import what_ifs

    return {
        "campaign": desk.slug,
        "title": desk.title,
        "path": shown(desk.path),
        "pilots": [
            {"id": one.id, "name": one.value.name, "callsign": one.value.callsign} for one in desk.pilots()
        ],
        "mechs": [{"id": one.id, "name": one.value.name, "role": one.value.role} for one in desk.mechs()],
        "lances": [
            {"id": one.id, "name": one.value.name, "mechs": [member.mech for member in one.value.members]}
            for one in desk.lances()
        ],
        "encounters": [
            {"id": one.id, "name": one.value.name, "combatants": [each.name for each in one.value.combatants]}
            for one in desk.encounters()
        ],
        "fights": [plain_fight(fight) for fight in desk.fights()],
        "what_ifs": [plain_what_if(one) for one in what_ifs(desk)],
        "options": house_rules(desk.options),
        "problems": list(desk.problems),
    }


def house_rules(options: Options) -> dict[str, object]:
    """The house rules that are not at their default, as plain values."""
    changed: dict[str, object] = {}
    for option in fields(Options):
        value = getattr(options, option.name)
        if value != getattr(DEFAULTS, option.name):
            changed[option.name] = _plain(value)
    return changed


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {
            str(key): each.name.lower() if isinstance(each, Suit) else each for key, each in value.items()
        }
    return value


def _row(one: CampaignSummary) -> tuple[str, ...]:
    if one.error:
        return (one.slug, "cannot be opened", "", "", "", one.error)
    last = one.last.last_step_at[:10] if one.last else "not played yet"
    counts = (f"{one.pilots} pilots", f"{one.mechs} mechs", f"{one.fights} fights")
    return (one.slug, one.title, *counts, last)


def _with_what_ifs(fight: FightSummary, tried: Sequence["WhatIf"]) -> Iterator[tuple[str, ...]]:
    """A fight, and below it the what-ifs of it."""
    yield fight_row(fight)
    for one in tried:
        if one.of == fight.id:
            state = "ended" if one.ended else f"round {one.round}"
            at = one.last_step_at[:16].replace("T", " ")
            yield (f"    {one.id}", f"what if {one.number}", state, at, one.sentence)


def fight_row(fight: FightSummary) -> tuple[str, ...]:
    """A fight as a row of columns."""
    state = "ended" if fight.ended else f"round {fight.round}"
    return (f"  {fight.id}", fight.title, state, fight.last_step_at[:16].replace("T", " "), fight.sentence)

"""A mech's record sheet as a page."""

from collections.abc import Iterator

from mechtable.export.blocks import (
    Entries,
    Entry,
    Figure,
    Gauge,
    Gauges,
    Lines,
    Page,
    Prose,
    Track,
    Tracks,
    Weapons,
    joined,
    pairs,
)
from mechtable.export.changing import Changing, as_carried
from mechtable.export.mech_facts import fight_facts, gauge_words
from mechtable.export.pilot_page import in_short
from mechtable.export.turn_tracks import running, turn_tracks
from mechtable.rules.options import DEFAULTS, Options
from mechtable.rules.parts import tons_text
from mechtable.rules.places import Place
from mechtable.rules.problem import Problem
from mechtable.rules.sheets.mech_lines import MELEE_REACH, GearLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.now_words import gear_name, threat_words
from mechtable.rules.sheets.pilot_sheet import PilotSheet
from mechtable.rules.sheets.unhurt import unhurt

_LEAST_HEAT_BOXES, _MOST_HEAT_BOXES = 5, 100
_CORNER_BOXES = 60
"""Boxes that have room in a corner of the figure."""

_WRECK, _THREAT = "a wreck", "threat"
_IN_PLAY = {"peak_power": True, "runs_hot": False, "locked_ability": True}
"""Warnings that matter in play, and whether what to do about them does too."""


def mech_page(
    sheet: MechSheet, pilot: PilotSheet | None = None, options: Options = DEFAULTS, *, blank: bool = False
) -> Page:
    """The record sheet of a mech.

    Args:
        sheet: What is on it.
        pilot: Who flies it, told in short; None leaves them out.
        options: The house rules, which say what things cost.
        blank: Whether every box is unticked, whatever the mech has lost.
    """
    shown = unhurt(sheet) if blank else sheet
    hot = heat(shown)
    cornered = hot.most <= _CORNER_BOXES
    return Page(
        kind="mech",
        blank=blank,
        title=shown.name,
        under=_under(shown),
        changing=Changing(name=_WRECK, place=Place.TORSO, whole="", damaged="", broken=_WRECK),
        aside=_aside(shown, pilot),
        stays=frozenset((_THREAT,)),
        blocks=(
            Figure(parts=shown.parts, slotless=shown.slotless),
            fight_facts(shown),
            *(() if pilot is None else in_short(pilot)),
            turn_tracks(shown, pilot, options),
            Tracks(heading="Heat", tracks=(hot,), corner=cornered, strip=not cornered),
            Weapons(heading="Weapons", lines=shown.weapons),
            running(shown),
            Entries(heading="Parts and gear", entries=tuple(_gear(shown))),
            Gauges(gauges=tuple(_gauges(shown))),
            Lines(heading="Not legal", lines=_problems(shown.errors)),
            Lines(heading="Worth knowing", lines=(*_blind(shown), *_in_play(shown.warnings)), stays=True),
            Prose(heading="Notes", text=shown.notes),
        ),
    ).without_empty()


def _under(sheet: MechSheet) -> tuple[str, ...]:
    found = (
        sheet.role,
        f"flown by {sheet.pilot}" if sheet.pilot else "",
        f"owner {sheet.owner}" if sheet.owner else "",
        " ".join(sheet.tags),
        _WRECK if sheet.wrecked else "",
        "" if sheet.legal else "not legal",
    )
    return tuple(filter(None, found))


def _aside(sheet: MechSheet, pilot: PilotSheet | None) -> tuple[tuple[str, str], ...]:
    added = sheet.figures
    limit = "" if added.tons_limit is None else f" of {tons_text(added.tons_limit)}"
    return pairs(
        ("class", sheet.weight_class),
        ("tons", f"{tons_text(added.tons)}{limit}"),
        (_THREAT, threat_words(sheet) if sheet.whole_threat.terms else ""),
        ("player", pilot.player if pilot else ""),
    )


def _gear(sheet: MechSheet) -> Iterator[Entry]:
    """What parts can do, and every item that is no weapon with all there is to say of it."""
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for part in sheet.parts:
        if part.effects:
            alike.setdefault((part.name, part.effects), []).append(part.place.words)
    for (name, effects), places in alike.items():
        yield Entry(name=name, words=" and ".join(places), lines=effects)
    alike_gear: dict[tuple[str, *tuple[object, ...]], list[GearLine]] = {}
    for where, gear in sheet.gear:
        if not gear.weapon:
            key = (where, gear.name, gear.state, gear.carrier, gear.tons, gear.facts, gear.effects)
            alike_gear.setdefault(key, []).append(gear)
    for (where, *_), items in alike_gear.items():
        yield _item(where, items)


def _item(where: str, gear: list[GearLine]) -> Entry:
    """The entry of equal items."""
    one, many = gear[0], f" ×{len(gear)}" if len(gear) > 1 else ""
    tons = f"{one.tons} t" if one.tons else "in no pack that is switched on"
    return Entry(
        name=gear_name(one) + many,
        words=joined((where, tons, *one.facts), ", "),
        lines=one.effects,
        changing=as_carried(gear, lambda each: gear_name(each) + many),
    )


def _gauges(sheet: MechSheet) -> Iterator[Gauge]:
    for gauge, words in zip(sheet.gauges, gauge_words(sheet), strict=True):
        yield Gauge(label=gauge.label, amount=gauge.amount, more=gauge.more, limit=gauge.limit, words=words)


def ammunition(sheet: MechSheet) -> Iterator[Track]:
    """A box for each shot of each weapon that has them."""
    for where, gear in sheet.gear:
        if gear.shots is not None:
            left, most = gear.shots
            yield Track(label=gear.name, most=most, full=left, words=f"{where}, {left} of {most} shots")


def heat(sheet: MechSheet) -> Track:
    """Heat may rise above what is cooled in a turn, which the mark shows; boxes for two turns of it, as far as they help."""
    cooling, fired = sheet.figures.cooling, sheet.figures.heat_per_turn
    most = max(_LEAST_HEAT_BOXES, cooling * 2, min(fired * 2, _MOST_HEAT_BOXES), sheet.heat)
    return Track(
        label="heat",
        most=most,
        full=most - sheet.heat,
        notch=cooling + 1,
        rising=True,
        words=f"now {sheet.heat}; {cooling} cooled a turn",
    )


def _blind(sheet: MechSheet) -> Iterator[str]:
    """Weapons that work and reach farther than the sensors do now, in one line."""
    sensors = sheet.now.sensors.total
    works = ((line.name, line.attack.reach) for line in sheet.weapons if line.state != "broken")
    far = [f"{name} {reach}" for name, reach in works if reach != MELEE_REACH and int(reach) > sensors]
    if far:
        yield f"Sensors see {sensors} squares; beyond that reach {', '.join(dict.fromkeys(far))}."


def _in_play(warnings: tuple[Problem, ...]) -> tuple[str, ...]:
    """What a player must know of them; how to build it better stands on no sheet for play."""
    told = [(found, _IN_PLAY[found.code]) for found in warnings if found.code in _IN_PLAY]
    return tuple(
        f"{found.placed_message} {found.remedy}" if remedy else found.placed_message for found, remedy in told
    )


def _problems(problems: tuple[Problem, ...]) -> tuple[str, ...]:
    return tuple(f"{problem.placed_message} {problem.remedy}" for problem in problems)

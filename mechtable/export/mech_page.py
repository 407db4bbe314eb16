"""A mech's record sheet as a page."""

from collections.abc import Iterator
from dataclasses import replace

from mechtable.export.blocks import (
    Facts,
    Figure,
    Gauge,
    Gauges,
    Lines,
    Page,
    Prose,
    Table,
    Track,
    Tracks,
    joined,
    pairs,
)
from mechtable.export.pilot_page import in_short
from mechtable.rules.fitted import status_of
from mechtable.rules.parts import tons_text
from mechtable.rules.problem import Problem
from mechtable.rules.sheets.mech_sheet import GearLine, MechSheet, PartLine
from mechtable.rules.sheets.now_words import (
    defends_words,
    gear_name,
    heat_words,
    move_words,
    power_words,
    reduction_words,
    sensors_words,
    threat_words,
)
from mechtable.rules.sheets.pilot_sheet import PilotSheet

_LEAST_HEAT_BOXES = 5
_IN_PLAY = {"peak_power": True, "runs_hot": False, "blind_range": False, "locked_ability": True}
"""Warnings that matter in play, and whether what to do about them does too."""


def mech_page(sheet: MechSheet, pilot: PilotSheet | None = None, *, blank: bool = False) -> Page:
    """The record sheet of a mech.

    Args:
        sheet: What is on it.
        pilot: Who flies it, told in short; None leaves them out.
        blank: Whether every box is unticked, whatever the mech has lost.
    """
    shown = unhurt(sheet) if blank else sheet
    return Page(
        kind="mech",
        title=shown.name,
        under=tuple(
            filter(
                None,
                (
                    shown.role,
                    f"flown by {shown.pilot}" if shown.pilot else "",
                    f"owner {shown.owner}" if shown.owner else "",
                    " ".join(shown.tags),
                    "a wreck" if shown.wrecked else "",
                    "" if shown.legal else "not legal",
                ),
            )
        ),
        blocks=(
            Figure(parts=shown.parts, slotless=shown.slotless),
            Facts(heading="In a fight", pairs=_figures(shown)),
            *(() if pilot is None else in_short(pilot)),
            Gauges(gauges=tuple(_gauges(shown))),
            _weapons(shown),
            Tracks(heading="Ammunition", tracks=tuple(ammunition(shown))),
            Tracks(heading="Heat", tracks=(heat(shown),)),
            Lines(heading="Not legal", lines=_problems(shown.errors)),
            Lines(heading="Worth knowing", lines=_in_play(shown.warnings)),
            Prose(heading="Notes", text=shown.notes),
        ),
    ).without_empty()


def unhurt(sheet: MechSheet) -> MechSheet:
    """The sheet of the mech as it leaves the hangar: nothing lost, no heat, full load."""
    return replace(
        sheet,
        heat=0,
        now=sheet.figures,
        threat=sheet.whole_threat,
        parts=tuple(_whole(part) for part in sheet.parts),
        slotless=tuple(_loaded(gear) for gear in sheet.slotless),
    )


def _whole(part: PartLine) -> PartLine:
    mounts = tuple(replace(mount, gear=tuple(map(_loaded, mount.gear))) for mount in part.mounts)
    return replace(part, hp=part.max_hp, status=status_of(part.max_hp, part.max_hp), mounts=mounts)


def _loaded(gear: GearLine) -> GearLine:
    gear = replace(gear, state="")
    if gear.shots is None:
        return gear
    left, most = gear.shots
    facts = tuple(f"{most} shots" if fact == f"{left} of {most} shots" else fact for fact in gear.facts)
    return replace(gear, shots=(most, most), facts=facts)


def _figures(sheet: MechSheet) -> tuple[tuple[str, str], ...]:
    return pairs(
        ("sensors", sensors_words(sheet, "squares")),
        ("move", move_words(sheet, "squares")),
        ("free defends", defends_words(sheet)),
        ("damage reduction", reduction_words(sheet)),
        ("threat", threat_words(sheet) if sheet.whole_threat.terms else ""),
    )


def _gauges(sheet: MechSheet) -> Iterator[Gauge]:
    for gauge, words in zip(sheet.gauges, _gauge_words(sheet), strict=True):
        yield Gauge(label=gauge.label, amount=gauge.amount, more=gauge.more, limit=gauge.limit, words=words)


def _gauge_words(sheet: MechSheet) -> tuple[str, str, str]:
    added, (tons, _, _) = sheet.figures, sheet.gauges
    of = f" of {tons_text(added.tons_limit)}" if added.tons_limit is not None else ""
    return (
        f"{tons_text(added.tons)}{of}, {tons.left or 'no torso to carry it'}",
        power_words(sheet),
        heat_words(sheet),
    )


def _weapons(sheet: MechSheet) -> Table:
    found = [(where, gear) for where, gear in sheet.gear if gear.weapon]
    return Table(
        heading="Weapons",
        columns=("weapon", "where", "suits that pay", "figures"),
        rows=tuple(
            (gear_name(gear), where, gear.suit_words, joined(gear.facts, ", ")) for where, gear in found
        ),
        told=tuple(_weapon_told(where, gear) for where, gear in found),
    )


def _weapon_told(where: str, gear: GearLine) -> str:
    """`SALVO Missiles (left shoulder) ♥+2: 1 missile, spread, range 10`."""
    head = joined((f"{gear.name} ({joined((where, gear.state), ', ')})", gear.suit_words), " ")
    return joined((head, joined(gear.facts, ", ")), ": ")


def ammunition(sheet: MechSheet) -> Iterator[Track]:
    """A box for each shot of each weapon that has them."""
    for where, gear in sheet.gear:
        if gear.shots is not None:
            left, most = gear.shots
            yield Track(label=gear.name, most=most, full=left, words=f"{where}, {left} of {most} shots")


def heat(sheet: MechSheet) -> Track:
    """Heat may rise above what is cooled in a turn, which the mark shows."""
    cooling, fired = sheet.figures.cooling, sheet.figures.heat_per_turn
    most = max(_LEAST_HEAT_BOXES, cooling * 2, fired * 2, sheet.heat)
    return Track(
        label="heat",
        most=most,
        full=most - sheet.heat,
        notch=cooling + 1,
        rising=True,
        words=f"now {sheet.heat}; {cooling} cooled a turn" if sheet.heat else f"{cooling} cooled a turn",
    )


def _in_play(warnings: tuple[Problem, ...]) -> tuple[str, ...]:
    """What a player must know of them; how to build it better stands on no sheet for play."""
    told = [(found, _IN_PLAY[found.code]) for found in warnings if found.code in _IN_PLAY]
    return tuple(
        f"{found.placed_message} {found.remedy}" if remedy else found.placed_message for found, remedy in told
    )


def _problems(problems: tuple[Problem, ...]) -> tuple[str, ...]:
    return tuple(f"{problem.placed_message} {problem.remedy}" for problem in problems)

"""What is ticked off in play, what runs and in which order it goes out."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from mechtable.export.blocks import Track, Tracks
from mechtable.export.changing import Changing, as_carried
from mechtable.export.mech_facts import changing, defends_hang_on_parts
from mechtable.rules.options import Options
from mechtable.rules.sheets.mech_lines import ByState, GearLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.pilot_sheet import PilotSheet

_FEW = 5
"""Rows that have room in a corner of the figure."""


def turn_tracks(sheet: MechSheet, pilot: PilotSheet | None, options: Options) -> Tracks:
    """A box for each AP, square, free defend and power to spend of a turn, and for what counts once (7.2, 7.3, 8.3)."""
    now = sheet.now
    spare = max(0, now.power_output.total - now.power_continuous)
    ap = options.ap_base if pilot is None else pilot.ap_a_turn
    tracks = (
        _boxes("AP", ap, f"{ap}"),
        _by_state("move", now.move.total, sheet, sheet.move_by_legs, lambda squares: f"{squares} squares"),
        replace(
            _boxes("free defends", now.free_defends.total, f"{now.free_defends.total} a round"),
            stays=defends_hang_on_parts(sheet),
        ),
        replace(
            _by_state(
                "power to spend",
                now.power_output.total,
                sheet,
                sheet.output_by_torso,
                lambda output: f"{output} − {now.power_continuous} running",
            ),
            most=spare,
            full=spare,
            stays=bool(sheet.running),
        ),
        *(_boxes(name, 1, f"once a {span}") for name, span in once(sheet, pilot)),
    )
    prices = (("square", 1), ("card", options.draw_ap), ("one more defend", options.extra_defend_ap))
    return Tracks(
        heading="Turn by turn",
        tracks=tuple(track for track in tracks if track.most),
        strip=True,
        words="AP: " + ", ".join(f"{what} {ap}" for what, ap in prices) + ", an attack what its weapon says",
    )


def running(sheet: MechSheet) -> Tracks:
    """Items with continuous power in priority order; one that is offline or broken is ticked (5.2)."""
    return Tracks(
        heading="Running",
        corner=len(sheet.running) <= _FEW,
        strip=True,
        tracks=tuple(
            Track(
                label=f"{at}. {line.name}",
                most=1,
                full=int(not line.state),
                words=_power(line),
                changing=_fed(line, sheet),
            )
            for at, line in enumerate(sheet.running, 1)
        ),
        words="Where power runs short, the last of them goes out first." if len(sheet.running) > 1 else "",
    )


def _fed(line: GearLine, sheet: MechSheet) -> Changing | None:
    """What is said of an item that runs, with all that tells whether it has power."""
    found = as_carried((line,), _power)
    if found is None or found.fed is None or not sheet.fed_by_torso:
        return found
    return replace(found, fed=replace(found.fed, draws=line.power, output=sheet.output_by_torso))


def _power(line: GearLine) -> str:
    return f"{line.power} power{f', {line.state}' if line.state else ''}"


def once(sheet: MechSheet, pilot: PilotSheet | None) -> Iterator[tuple[str, str]]:
    """The abilities of parts, items and pilot that count once a turn, round or fight, with which of these it is."""
    for part in sheet.parts:
        yield from part.once
    for _, gear in sheet.gear:
        yield from gear.once
    for ability in pilot.abilities if pilot else ():
        if not ability.asleep:
            yield from ability.once


def _boxes(label: str, most: int, words: str) -> Track:
    return Track(label=label, most=most, full=most, words=words)


def _by_state(label: str, most: int, sheet: MechSheet, figure: ByState, say: Callable[[int], str]) -> Track:
    """Boxes for as many as there are now, and what is said of them as the state of a part changes them."""
    words = say(most)
    return replace(_boxes(label, most, words), changing=changing((label, words), sheet, figure, say))

"""A mech's sheet and its verdict as lines of text."""

from collections.abc import Iterator

from mechtable.export.drawing import FULL, HALF, bar, cells, columns, pad, pips, sign, wrapped
from mechtable.rules.parts import tons_text
from mechtable.rules.places import Place
from mechtable.rules.problem import Problem, Severity
from mechtable.rules.sheets.mech_lines import GearLine, PartLine
from mechtable.rules.sheets.mech_sheet import MechSheet
from mechtable.rules.sheets.now_words import (
    defends_words,
    fired_words,
    gear_name,
    move_words,
    power_words,
    reduction_words,
    sensors_words,
)
from mechtable.rules.slot_words import slot_room

WIDTH = 80
_BAR = 40
_NAMES = {
    Place.HEAD: "HEAD",
    Place.TORSO: "TORSO",
    Place.LEFT_ARM: "L ARM",
    Place.RIGHT_ARM: "R ARM",
    Place.LEGS: "LEGS",
    Place.LEFT_SHOULDER: "L SHLDR",
    Place.RIGHT_SHOULDER: "R SHLDR",
}
_LABEL = 8


def mech_words(sheet: MechSheet) -> Iterator[str]:
    """The whole sheet; the first line is its heading."""
    yield sheet.name
    wreck = "a wreck" if sheet.wrecked else ""
    about = (wreck, sheet.role, f"owner {sheet.owner}" if sheet.owner else "", _flown(sheet))
    yield " · ".join(filter(None, (verdict(sheet), *about)))
    if sheet.tags:
        yield from wrapped(f"tags {' '.join(sheet.tags)}", WIDTH)
    yield ""
    longest = max((len(_pips(line)) for line in sheet.parts), default=0)
    for line in sheet.parts:
        yield from _part(line, longest)
    if sheet.slotless:
        yield "SLOTLESS"
        yield from _gear(sheet.slotless)
    yield ""
    yield from figure_words(sheet)
    if sheet.threat.terms:
        yield f"{pad('THREAT', _LABEL)}{sheet.threat.total}"
    yield from problem_words(sheet.problems)
    if sheet.notes:
        yield ""
        for row in sheet.notes.strip("\n").split("\n"):
            yield from wrapped(row, WIDTH) or [""]


def check_words(sheet: MechSheet) -> Iterator[str]:
    """The verdict with figures and problems; the first line is its heading."""
    yield f"{sheet.name}: {verdict(sheet)}"
    yield ""
    yield from figure_words(sheet)
    yield from problem_words(sheet.problems)


def verdict(sheet: MechSheet) -> str:
    """`✓ legal`, or how much is wrong."""
    errors = len(sheet.errors)
    if not errors:
        return "✓ legal"
    return f"✗ not legal, {errors} {'error' if errors == 1 else 'errors'}"


def figure_words(sheet: MechSheet) -> Iterator[str]:
    """Tons, power and heat as bars against their limits, the other figures in one line."""
    added = sheet.figures
    tons, limit = added.tons, added.tons_limit
    if limit is None:
        yield f"{pad('TONS', _LABEL)}{tons_text(tons)}, no torso to carry it"
    else:
        left = f"{tons_text(limit - tons)} left" if tons <= limit else f"OVER {tons_text(tons - limit)}"
        drawn = bar([(int(tons * 4), FULL)], int(limit * 4), _BAR)
        yield f"{pad('TONS', _LABEL)}{drawn} {tons_text(tons)} of {tons_text(limit)}, {left}"
    _, power, heat = sheet.gauges
    drawn = bar([(power.amount, FULL), (power.more, HALF)], power.limit, _BAR)
    whole, _, now = power_words(sheet).partition("; ")
    yield f"{pad('POWER', _LABEL)}{drawn} {whole}"
    yield from (pad("", _LABEL + _BAR + 1) + row for row in wrapped(now, WIDTH - _LABEL - _BAR - 1) if row)
    drawn, fired = bar([(heat.amount, FULL)], heat.limit, _BAR), fired_words(sheet)
    said = f"{fired} firing everything, −{added.cooling} a turn"
    first, *more = wrapped(said, WIDTH - _LABEL - _BAR - 1)
    yield f"{pad('HEAT', _LABEL)}{drawn} {first}"
    yield from (pad("", _LABEL + _BAR + 1) + row for row in more)
    words = (
        f"sensors {sensors_words(sheet)}",
        f"move {move_words(sheet)}",
        f"free defends {defends_words(sheet)}",
    )
    reduction = reduction_words(sheet)
    said = " · ".join(filter(None, (*words, "" if reduction == "none" else f"DR {reduction}")))
    yield from (pad("", _LABEL) + line for line in wrapped(said, WIDTH - _LABEL))


def problem_words(problems: tuple[Problem, ...]) -> Iterator[str]:
    """Errors first, each with its place and remedy; nothing when there are none."""
    for severity, sign_, head in ((Severity.ERROR, "✗", "error"), (Severity.WARNING, "!", "warning")):
        found = [problem for problem in problems if problem.severity is severity]
        if not found:
            continue
        yield ""
        yield f"{len(found)} {head}{'' if len(found) == 1 else 's'}"
        for problem in found:
            yield f"  {sign_} {problem.where}, {problem.code}"
            for line in wrapped(f"{problem.message} {problem.remedy}", WIDTH - 4):
                yield f"    {line}"


def _part(line: PartLine, longest: int) -> Iterator[str]:
    label = pad(_NAMES[line.place], _LABEL)
    if not line.fits:
        yield f"{label}{line.name or '–'}{' (no part that fits here)' if line.name else ' nothing here'}"
    else:
        state = f"{sign(line.status.value)} {pad(f'{line.hp}/{line.max_hp}', 5, right=True)}"
        yield f"{label}{pad(_pips(line), longest)} {state}  {line.name}, {line.tons} t"
        indent = pad("", _LABEL)
        for words in filter(None, (" · ".join(line.facts_now), _hurt(line), *line.effects)):
            for row in wrapped(words, WIDTH - _LABEL):
                yield indent + row
    for mount in line.mounts:
        yield f"{pad('', _LABEL)}{mount.location.value}, {slot_room(mount.slots, mount.taken)}"
        yield from _gear(mount.gear)


def _gear(gear: tuple[GearLine, ...]) -> Iterator[str]:
    rows = [
        (
            f"{pad('', _LABEL)}  {'■' * line.slots or '▪'} {gear_name(line)}",
            f"{line.tons or '?'} t",
        )
        for line in gear
    ]
    for line, row in zip(gear, columns(rows), strict=True):
        room = max(20, WIDTH - cells(row) - 2)
        first, *more = wrapped(", ".join(filter(None, (line.lead_words, *line.facts))), room) or [""]
        yield f"{row}  {first}".rstrip()
        yield from (f"{' ' * (cells(row) + 2)}{words}" for words in more)
        for effect in line.effects:
            for words in wrapped(effect, WIDTH - _LABEL - 4):
                yield f"{pad('', _LABEL)}    {words}"


def _hurt(line: PartLine) -> str:
    return f"{line.status.value}: {line.now_words}" if line.now_words else ""


def _pips(line: PartLine) -> str:
    return pips(line.hp, line.max_hp, line.threshold) if line.fits else ""


def _flown(sheet: MechSheet) -> str:
    return f"flown by {sheet.pilot}" if sheet.pilot else ""

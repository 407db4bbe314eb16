"""A pilot's sheet as lines of text: skills, the road of hand sizes, the ledger."""

from collections.abc import Iterator

from mechtable.cli.mech_words import problem_words
from mechtable.export.drawing import columns, hanging, pad, wrapped
from mechtable.rules.pilot import SHOE_SIZE, HandStep
from mechtable.rules.sheets.pilot_sheet import AP_SKILL, PilotSheet, trait_words

_WIDTH = 78
_NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
_UNITS = ("", "K", "M", "G", "T", "P")


def pilot_words(sheet: PilotSheet) -> Iterator[str]:
    """The whole sheet; lines that do not begin with a blank are headings."""
    callsign = f" “{sheet.callsign}”" if sheet.callsign else ""
    player = f", played by {sheet.player}" if sheet.player else ""
    yield f"{sheet.name}{callsign}{player}"
    yield f"  XP {sheet.balance} · earned {sheet.earned}"
    yield ""
    yield from _skills(sheet)
    yield ""
    yield f"HAND SIZE {sheet.hand_size}"
    yield from road_words(sheet)
    abilities = tuple(line.priced for line in sheet.abilities)
    for title, words in (("ABILITIES", abilities), ("INJURIES", sheet.injuries)):
        if words:
            yield ""
            yield title
            for word in words:
                yield from hanging("  ", word, _WIDTH)
    yield ""
    yield "XP LEDGER"
    yield from _ledger(sheet)
    yield from problem_words(sheet.problems)
    if sheet.notes:
        yield ""
        for row in sheet.notes.strip("\n").split("\n"):
            yield from (f"  {line}" for line in wrapped(row, _WIDTH) or [""])


def road_words(sheet: PilotSheet) -> Iterator[str]:
    """The progression as a road: prices on the steps, numbers of hands under the stations, the pilot at `◉` (6.2)."""
    prices = [step.price for step in sheet.road[1:]]
    width = max(7, max(len(str(price)) for price in prices) + 4)
    sizes, road, counts, you = "", "", "", ""
    for step in sheet.road:
        if step.price is not None:
            road += str(step.price).center(width - 1, "─")
        road += "◉" if step.size == sheet.hand_size else "●" if step.size < sheet.hand_size else "○"
        sizes += str(step.size).rjust(width)
        counts += short_count(step.hands).rjust(width)
        you += ("you" if step.size == sheet.hand_size else "").rjust(width)
    margin = " " * (width - 1)
    yield from (line.rstrip() for line in (sizes, margin + road, counts, you))
    here = sheet.step
    if here is not None:
        drawn = _NUMBERS.get(here.size, str(here.size))
        yield f"  draws {drawn} cards: {here.hands:,} hands of {SHOE_SIZE} cards"
    if sheet.next_step is not None:
        yield f"  {_next(sheet.next_step, sheet.short)}"


def short_count(number: int) -> str:
    """A large count in two or three digits: `1.5M`, `76M`, `3.1G`."""
    unit = 0
    while number >= 1000 ** (unit + 1) and unit + 1 < len(_UNITS):
        unit += 1
    if unit == 0:
        return str(number)
    tenths = (number * 20 // 1000**unit + 1) // 2
    return (f"{tenths // 10}.{tenths % 10}" if tenths < 100 else str((tenths + 5) // 10)) + _UNITS[unit]


def _next(step: HandStep, short: int) -> str:
    missing = f", {short} XP short" if short else ", which the pilot has"
    return f"next: {step.price} XP for {step.factor} times as many{missing}"


def _skills(sheet: PilotSheet) -> Iterator[str]:
    yield "SKILLS"
    for line in sheet.skills:
        pearls = "●" * min(line.level, line.most) + "○" * max(0, line.most - line.level)
        words = (
            f"  {sheet.ap_a_turn} AP a turn ({sheet.ap_base} + {line.level})" if line.name == AP_SKILL else ""
        )
        yield f"  {pad(line.name, 11)} {pearls} {line.level:>3}{words}"
    traits = [" ".join(trait_words(trait)) for trait in (*sheet.attributes, *sheet.trainings)]
    for line_ in wrapped(" · ".join(word.replace(" ", "\u00a0") for word in traits), _WIDTH):
        yield "  " + line_.replace("\u00a0", " ")


def _ledger(sheet: PilotSheet) -> Iterator[str]:
    """The newest line first."""
    if not sheet.ledger:
        yield "  no line yet"
    rows = [
        (
            f"  {line.date}",
            line.words[0],
            line.reason,
            f"{line.words[1]} left",
        )
        for line in reversed(sheet.ledger)
    ]
    yield from columns(rows, right=frozenset({1, 3}))

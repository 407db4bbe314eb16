"""A pilot's sheet as a page."""

from mechtable.export.blocks import Entries, Entry, Facts, Lines, Page, Prose, Table, Track, Tracks, pairs
from mechtable.rules.pilot import SHOE_SIZE
from mechtable.rules.problem import Severity, of_severity
from mechtable.rules.sheets.pilot_sheet import (
    AP_SKILL,
    AbilityLine,
    LedgerLine,
    PilotSheet,
    SkillLine,
    trait_words,
)


def pilot_page(sheet: PilotSheet) -> Page:
    """The sheet of a pilot: skills, hand size with its prices, abilities, ledger."""
    return Page(
        kind="pilot",
        title=sheet.name,
        under=tuple(
            filter(
                None,
                (
                    f"“{sheet.callsign}”" if sheet.callsign else "",
                    f"played by {sheet.player}" if sheet.player else "",
                ),
            )
        ),
        aside=(("XP", str(sheet.balance)), ("earned", str(sheet.earned))),
        blocks=(
            Tracks(heading="Skills", tracks=tuple(map(_skill, sheet.skills))),
            Facts(heading="In a fight", pairs=_figures(sheet)),
            _road(sheet),
            Facts(heading="Attributes", pairs=tuple(map(trait_words, sheet.attributes))),
            Facts(heading="Trainings", pairs=tuple(map(trait_words, sheet.trainings))),
            Entries(heading="Abilities", entries=tuple(map(_ability, sheet.abilities))),
            Lines(heading="Injuries", lines=sheet.injuries),
            _ledger(sheet),
            Lines(heading="Not right", lines=_problems(sheet, Severity.ERROR)),
            Lines(heading="Worth knowing", lines=_problems(sheet, Severity.WARNING)),
            Prose(heading="Notes", text=sheet.notes),
        ),
    ).without_empty()


def in_short(sheet: PilotSheet) -> tuple[Facts, Entries, Lines, Facts]:
    """A pilot for the sheet of the mech: skills, AP, hand, abilities, injuries, and what counts out of the cockpit."""
    step = sheet.next_step
    return (
        Facts(
            heading="Pilot",
            corner=True,
            pairs=pairs(
                ("name", sheet.name),
                ("callsign", sheet.callsign),
                *((line.name, str(line.level)) for line in sheet.skills),
                ("AP a turn", str(sheet.ap_a_turn)),
                ("hand size", f"{sheet.hand_size} cards"),
            ),
        ),
        Entries(
            heading="Abilities",
            entries=tuple(_ability(line, for_a_fight=True) for line in sheet.abilities),
        ),
        Lines(heading="Injuries", lines=sheet.injuries),
        Facts(
            heading="Out of the cockpit",
            strip=True,
            pairs=pairs(
                *map(trait_words, (*sheet.attributes, *sheet.trainings)),
                ("XP", str(sheet.balance)),
                ("next hand size", "" if step is None else f"{step.size} for {step.price} XP"),
            ),
        ),
    )


def _ability(line: AbilityLine, *, for_a_fight: bool = False) -> Entry:
    """What it does; its price and its line of colour stand on the pilot's own sheet alone."""
    lines = tuple(filter(None, (line.does,)))
    if for_a_fight:
        return Entry(name=line.name, words="", lines=lines)
    price = "" if line.price is None else f"{line.price} XP"
    return Entry(name=line.name, words=price, lines=lines, colour=line.about)


def _skill(line: SkillLine) -> Track:
    most = max(line.most, line.level)
    price = "the highest" if line.price is None else f"next {line.price} XP"
    return Track(label=line.name, most=most, full=line.level, words=f"{line.level}, {price}", levels=True)


def _figures(sheet: PilotSheet) -> tuple[tuple[str, str], ...]:
    step = sheet.next_step
    return pairs(
        ("AP a turn", f"{sheet.ap_a_turn} ({sheet.ap_base} + {sheet.level(AP_SKILL)})"),
        ("hand size", f"{sheet.hand_size} cards"),
        (
            "next hand size",
            ""
            if step is None
            else f"{step.size} for {step.price} XP" + (f", {sheet.short} XP short" if sheet.short else ""),
        ),
    )


def _road(sheet: PilotSheet) -> Table:
    return Table(
        heading="Hand size",
        columns=("cards", "XP for it", f"hands of {SHOE_SIZE} cards", "times as many", ""),
        rows=tuple(
            (
                str(step.size),
                "" if step.price is None else str(step.price),
                f"{step.hands:,}",
                "" if step.price is None else str(step.factor),
                "here" if step.size == sheet.hand_size else "",
            )
            for step in sheet.road
        ),
        right=frozenset({0, 1, 2, 3}),
    )


def _ledger(sheet: PilotSheet) -> Table:
    return Table(
        heading="XP ledger",
        columns=("date", "XP", "what for", "left"),
        rows=tuple(map(_entry, sheet.ledger)),
        right=frozenset({1, 3}),
    )


def _entry(line: LedgerLine) -> tuple[str, ...]:
    amount, left = line.words
    reason = f"{line.reason} (taken back)" if line.taken_back else line.reason
    return line.date.isoformat(), amount, reason, left


def _problems(sheet: PilotSheet, severity: Severity) -> tuple[str, ...]:
    return tuple(f"{each.placed_message} {each.remedy}" for each in of_severity(sheet.problems, severity))

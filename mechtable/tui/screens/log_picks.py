"""What of a log is shown: of one combatant, of one round, of one kind; chosen from lists."""

from dataclasses import replace
from typing import TYPE_CHECKING

from mechtable.services.log import LogLine
from mechtable.services.log_filter import LogFilter, kinds_of, people_of, rounds_of
from mechtable.services.table import Table
from mechtable.tui.dialogs.pick import Line, PickDialog, place_of

if TYPE_CHECKING:
    from mechtable.tui.screens.log import LogScreen


def pick_who(screen: "LogScreen", table: Table, told: tuple[LogLine, ...], wanted: LogFilter) -> None:
    """Ask for a combatant, or everybody."""
    people = [who.entrant for who in table.combatants()]
    values = ["", *(who.id for who in people)]
    counts = people_of(told)
    lines = [Line("everybody", str(len(told))), *(Line(who.name, str(counts[who.id])) for who in people)]
    _ask(screen, "Whose lines?", lines, [replace(wanted, who=value) for value in values], wanted)


def pick_round(screen: "LogScreen", told: tuple[LogLine, ...], wanted: LogFilter) -> None:
    """Ask for a round, or all of them."""
    rounds = rounds_of(told)
    lines = [Line("all rounds", str(len(told)))]
    for number, count in rounds.items():
        lines.append(Line(f"round {number}" if number else "before the first round", str(count)))
    values = [replace(wanted, round=number) for number in (None, *rounds)]
    _ask(screen, "Which round?", lines, values, wanted)


def pick_kind(screen: "LogScreen", told: tuple[LogLine, ...], wanted: LogFilter) -> None:
    """Ask for a kind of lines, or everything."""
    kinds = kinds_of(told)
    lines = [Line("everything", str(len(told)))]
    for kind, count in kinds.items():
        lines.append(Line(kind.value, str(count), why_not="" if count else "Nothing of that kind was said."))
    values = [replace(wanted, kind=kind) for kind in (None, *kinds)]
    _ask(screen, "Which lines?", lines, values, wanted)


def _ask(
    screen: "LogScreen", title: str, lines: list[Line], values: list[LogFilter], wanted: LogFilter
) -> None:
    def chosen(place: int | None) -> None:
        if place is not None:
            screen.filter_by(values[place])

    screen.app.push_screen(PickDialog(title, tuple(lines), "show", place_of(wanted, values)), chosen)

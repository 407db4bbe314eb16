"""What of a log is shown: of one combatant, of one round, of one kind; chosen from lists."""

from dataclasses import replace
from typing import TYPE_CHECKING

from mechtable.services.log import LogLine
from mechtable.services.log_filter import LogFilter, filtered, kinds_of, rounds_of
from mechtable.services.table import Table
from mechtable.tui.dialogs.pick import Line, PickDialog

if TYPE_CHECKING:
    from mechtable.tui.screens.log import LogScreen


def pick_who(screen: "LogScreen", table: Table, told: tuple[LogLine, ...], wanted: LogFilter) -> None:
    """Ask for a combatant, or everybody."""
    people = [who.entrant for who in table.combatants()]
    values = ["", *(who.id for who in people)]
    lines = [Line("everybody", _count(told))]
    for who in people:
        lines.append(Line(who.name, _count(filtered(told, LogFilter(who=who.id)))))
    _ask(screen, "Whose lines?", lines, [replace(wanted, who=value) for value in values], wanted)


def pick_round(screen: "LogScreen", told: tuple[LogLine, ...], wanted: LogFilter) -> None:
    """Ask for a round, or all of them."""
    rounds = rounds_of(told)
    lines = [Line("all rounds", _count(told))]
    for number in rounds:
        words = f"round {number}" if number else "before the first round"
        lines.append(Line(words, _count(filtered(told, LogFilter(round=number)))))
    values = [replace(wanted, round=number) for number in (None, *rounds)]
    _ask(screen, "Which round?", lines, values, wanted)


def pick_kind(screen: "LogScreen", told: tuple[LogLine, ...], wanted: LogFilter) -> None:
    """Ask for a kind of lines, or everything."""
    kinds = kinds_of(told)
    lines = [Line("everything", _count(told))]
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

    at = values.index(wanted) if wanted in values else 0
    screen.app.push_screen(PickDialog(title, tuple(lines), "show", at), chosen)


def _count(lines: tuple[LogLine, ...]) -> str:
    return str(len(lines))

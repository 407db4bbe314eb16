"""What a fight came to, drawn: the verdict, the awards, everybody's figures, the rounds."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.sheets.fight_report import CombatantReport, FightReport
from mechtable.tui.boards.award_cards import TALL, award_lines
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import Ink, content, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import rule
from mechtable.tui.widgets.pips import SILHOUETTE, block

COLUMNS = ("dealt", "taken", "soaked", "hits", "called", "moved", "AP")
NARROW_COLUMNS = ("dealt", "taken", "soaked", "hits", "moved", "AP")
CELL = 8
WIDE = 96
"""From this width on all columns are shown."""

NAMES = 44
"""Cells for a name at most: figures that stand far from it are hard to follow."""

LEAST_ROUNDS = 4
"""Rows from which on rounds are told under the figures of an ended fight."""


class ReportBoard(SheetView):
    """The whole report, to be scrolled."""

    report: reactive[FightReport | None] = reactive(None)

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        report, palette = self.report, self.palette
        if report is None:
            return [row(width, ("  adding up …", palette.quiet))]
        return [
            *verdict_lines(report, width, palette),
            *_gap(award_lines(report.awards, width - 2, palette, tall=height > 2 * TALL + 20), width),
            *_gap(figure_lines(report.combatants, width, palette), width),
            *_gap(list(round_lines(report, width, palette)), width),
        ]


def page_lines(
    report: FightReport,
    kept: Sequence[Content],
    width: int,
    height: int,
    palette: Palette,
    first: int = 0,
) -> list[Content]:
    """The end of a fight as far as there is room, from a line on: the verdict (or what was kept), awards, figures, rounds.

    The last line says how many more there are.
    """
    lines = whole_lines(report, kept, width, height, palette)
    shown = lines[first : first + height]
    more = len(lines) - first - len(shown)
    if more > 0:
        shown[-1] = row(width, (f"  … {more + 1} more lines: PgDn, or r for the report", palette.quiet))
    return shown


def whole_lines(
    report: FightReport, kept: Sequence[Content], width: int, height: int, palette: Palette
) -> list[Content]:
    """All of the end of a fight; awards are large where figures and some of the rounds have room beside them."""
    told = list(kept) or verdict_lines(report, width, palette)
    cards = award_lines(report.awards, width - 2, palette, tall=True)
    if len(told) + 1 + len(report.combatants) + len(cards) + LEAST_ROUNDS > height:
        cards = award_lines(report.awards, width - 2, palette)
    figures, rounds = (
        figure_lines(report.combatants, width, palette),
        list(round_lines(report, width, palette)),
    )
    return [*told, *_gap(cards, width), row(width), *figures, *_gap(rounds, width)]


def verdict_lines(report: FightReport, width: int, palette: Palette) -> list[Content]:
    """How it ended, or where it stands."""
    return [
        row(width, ("  ", ""), (line, f"bold {palette.text}"))
        for line in wrapped(report.verdict, max(8, width - 4))
    ]


def figure_lines(people: Sequence[CombatantReport], width: int, palette: Palette) -> list[Content]:
    """A heading, then a line a combatant, those that stand first: its silhouette and what it did."""
    wanted = COLUMNS if width >= WIDE else NARROW_COLUMNS
    room = min(NAMES, width - 10 - CELL * len(wanted))
    heading = "".join(f"{name:>{CELL}}" for name in wanted)
    lines = [row(width, (" " * 9 + " " * room, ""), (heading, palette.quiet))]
    for who in sorted(people, key=lambda one: (one.destroyed, one.fled)):
        figures = "".join(f"{_figure(who, name):>{CELL}}" for name in wanted)
        ink = palette.broken if who.destroyed else palette.text
        state: Ink = (f"  {_silhouette(who)}  ", ink)
        lines.append(row(width, state, (_named(who, room), ink), (figures, palette.text)))
    return lines


def round_lines(report: FightReport, width: int, palette: Palette) -> Iterator[Content]:
    """The rounds, the last one first, under headings of their own."""
    for one in reversed(report.rounds):
        if not one.lines:
            continue
        title = one.heading.upper()
        yield rule(width, [(title, f"bold {palette.quiet}")], [], palette.frame)
        for line in one.lines:
            for piece in wrapped(line, max(8, width - 4)):
                yield row(width, ("  ", ""), (piece, palette.text))


def _figure(who: CombatantReport, column: str) -> str:
    told = who.figures
    match column:
        case "dealt":
            return str(told.dealt)
        case "taken":
            return str(told.suffered)
        case "soaked":
            return str(told.soaked.total)
        case "hits":
            return f"{told.hits}/{told.shots}"
        case "called":
            return str(told.called)
        case "moved":
            return str(told.squares)
        case _:
            return str(told.ap)


def _silhouette(who: CombatantReport) -> str:
    hp = {part.place: (part.hp, part.max_hp) for part in who.parts}
    return "".join(block(*hp[place]) for place in SILHOUETTE)


def _named(who: CombatantReport, room: int) -> str:
    """Name and state in so many cells."""
    name = shortened(who.name, room)
    spare = room - content(name).cell_length - 3
    state = next((words for words in _states(who) if len(words) <= spare), "")
    return padded(f"{name}  {state}", room)


def _states(who: CombatantReport) -> tuple[str, ...]:
    """How it came out of the fight, in as many words as there may be room for, the most first."""
    if who.fate:
        return (who.fate, "left") if who.fled and not who.destroyed else (who.fate,)
    return (f"lost {who.lost_words}", f"lost {len(who.lost)}") if who.lost else ()


def _gap(lines: list[Content], width: int) -> list[Content]:
    """The lines under an empty one, each moved in by a cell; nothing where there are none."""
    if not lines:
        return []
    return [row(width), *(Content.assemble(" ", line).truncate(width, pad=True) for line in lines)]

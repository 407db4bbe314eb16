"""The report of a fight as a page."""

from mechtable.export.blocks import Block, Lines, Page, Table, joined
from mechtable.rules.reports.awards import told
from mechtable.rules.sheets.fight_report import CombatantReport, FightReport

_FIGURES = (
    *("dealt", "taken", "area", "restored", "corrected", "soaked"),
    *("shots", "hits", "called", "wrecks", "leads", "follow-ups", "squares", "AP", "GM"),
)


def report_page(title: str, reader: str, report: FightReport) -> Page:
    """A fight so far as one seat knows it.

    Args:
        title: What the fight is called.
        reader: Who may read it, in words: `for everybody`.
        report: What is told.
    """
    rounds: tuple[Block, ...] = tuple(Lines(heading=one.heading, lines=one.lines) for one in report.rounds)
    return Page(
        kind="report",
        title=title,
        under=(report.verdict.removesuffix("."), reader),
        blocks=(
            Lines(heading="Awards", lines=tuple(map(told, report.awards))),
            _figures(report),
            _left(report),
            *rounds,
        ),
    ).without_empty()


def report_rows(report: FightReport) -> tuple[tuple[str, ...], ...]:
    """What everybody did as a list, the columns first."""
    table = _whole(report)
    return (table.columns, *table.rows)


def _whole(report: FightReport) -> Table:
    return Table(
        heading="What everybody did",
        columns=("who", *_FIGURES),
        rows=tuple((who.name, *_amounts(who)) for who in report.combatants),
        right=frozenset(range(1, len(_FIGURES) + 1)),
    )


def _figures(report: FightReport) -> Table:
    """All figures without those that are 0 for everybody."""
    table = _whole(report)
    shown = [0, *(at for at in sorted(table.right) if any(row[at] != "0" for row in table.rows))]
    return Table(
        heading=table.heading,
        columns=tuple(table.columns[at] for at in shown),
        rows=tuple(tuple(row[at] for at in shown) for row in table.rows),
        right=frozenset(range(1, len(shown))),
    )


def _amounts(who: CombatantReport) -> tuple[str, ...]:
    did = who.figures
    amounts = (
        *(did.dealt, did.taken, did.area, did.restored, did.corrected, did.soaked.total),
        *(did.shots, did.hits, did.called, did.wrecks),
        *(did.leads, did.follow_ups, did.squares, did.ap, did.corrections),
    )
    return tuple(str(amount).replace("-", "−") for amount in amounts)


def _left(report: FightReport) -> Table:
    """Who is left of them, part by part; columns in which nobody has anything are left out."""
    return Table(
        heading="How they stand",
        columns=("who", "mech", "pilot", "side", "state", "HP by part", "lost"),
        rows=tuple(
            (
                who.name,
                who.mech,
                who.pilot,
                who.side,
                who.fate,
                joined((f"{part.place.words} {part.hp}/{part.max_hp}" for part in who.parts), ", "),
                who.lost_words,
            )
            for who in report.combatants
        ),
    ).without_empty_columns()

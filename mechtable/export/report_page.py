"""The report of a fight as a page."""

from mechtable.export.blocks import Block, Lines, Page, Table, joined
from mechtable.rules.reports.awards import told
from mechtable.rules.sheets.fight_report import CombatantReport, FightReport, RoundReport

_DAMAGE = ("dealt", "taken", "area", "restored", "corrected", "soaked")
_DEEDS = ("shots", "hits", "called", "wrecks", "leads", "follow-ups", "squares", "AP", "GM")
_FIGURES = (*_DAMAGE, *_DEEDS)
_MOST_SPANS = 12
"""Columns of rounds that have room beside each other."""


def report_page(title: str, reader: str, report: FightReport) -> Page:
    """A fight so far as one seat knows it.

    Args:
        title: What the fight is called.
        reader: Who may read it, in words: `for everybody`.
        report: What is told.
    """
    rounds: tuple[Block, ...] = tuple(
        Lines(heading=one.heading, lines=one.lines, wide=True) for one in report.rounds
    )
    return Page(
        kind="report",
        title=title,
        under=(report.verdict.removesuffix("."), reader),
        blocks=(
            Lines(heading="Awards", lines=tuple(map(told, report.awards))),
            _figures("Damage", report, _DAMAGE),
            _figures("What everybody did", report, _DEEDS),
            _by_round(report),
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


def _figures(heading: str, report: FightReport, names: tuple[str, ...]) -> Table:
    """Some of the figures, without those that are 0 for everybody; no rows where none is left."""
    table = _whole(report)
    named = (at for at in sorted(table.right) if table.columns[at] in names)
    shown = [0, *(at for at in named if any(row[at] != "0" for row in table.rows))]
    if len(shown) == 1:
        return Table(heading=heading, columns=(), rows=())
    return Table(
        heading=heading,
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


def _by_round(report: FightReport) -> Table:
    """The HP that attacks took off everybody, round by round; of a long fight several rounds in a column."""
    rounds = tuple(one for one in report.rounds if one.number)
    wide = max(1, -(-len(rounds) // _MOST_SPANS))
    spans = tuple(rounds[at : at + wide] for at in range(0, len(rounds), wide))
    rows = tuple(
        (who.name, *(_lost(who, span) for span in spans), _standing(who)) for who in report.combatants
    )
    return Table(
        heading="HP lost to attacks, round by round",
        columns=("who", *map(_numbers, spans), "left"),
        rows=rows if len(rounds) > 1 else (),
        right=frozenset(range(1, len(spans) + 2)),
    )


def _numbers(span: tuple[RoundReport, ...]) -> str:
    first, last = span[0].number, span[-1].number
    return str(first) if first == last else f"{first}–{last}"


def _lost(who: CombatantReport, span: tuple[RoundReport, ...]) -> str:
    lost = sum(volley.damage for one in span for volley in one.volleys if volley.on == who.id)
    return str(lost) if lost else "–"


def _standing(who: CombatantReport) -> str:
    return f"{sum(part.hp for part in who.parts)}/{sum(part.max_hp for part in who.parts)}"


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

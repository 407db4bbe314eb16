"""The report of a fight as lines of text."""

from collections.abc import Iterator

from mechtable.export.drawing import columns, pips, sign
from mechtable.rules.fitted import threshold
from mechtable.rules.reports.awards import told
from mechtable.rules.sheets.fight_report import CombatantReport, FightReport

HEADINGS = ("", "dealt", "taken", "soaked", "shots", "hits", "called", "leads", "squares", "AP", "GM")


def report_words(title: str, report: FightReport) -> Iterator[str]:
    """The whole report; lines that do not begin with a blank are headings."""
    yield title
    yield f"  {report.verdict}"
    for award in report.awards:
        yield f"  {told(award)}"
    yield ""
    yield "What everybody did"
    rows = [HEADINGS, *(_figures(who) for who in report.combatants)]
    yield from columns([(f"  {name}", *cells) for name, *cells in rows], right=frozenset(range(1, 11)))
    for who in report.combatants:
        yield ""
        yield from _stands(who)
    for one in report.rounds:
        if one.lines:
            yield ""
            yield one.heading
            yield from (f"  {line}" for line in one.lines)


def _figures(who: CombatantReport) -> tuple[str, ...]:
    told = who.figures
    amounts = (
        *(told.dealt, told.suffered, told.soaked.total, told.shots, told.hits, told.called),
        *(told.leads, told.squares, told.ap, told.corrections),
    )
    return (who.name, *map(str, amounts))


def _stands(who: CombatantReport) -> Iterator[str]:
    mark = "✗ " if who.destroyed else ""
    left = f" · {who.fate}" if who.fate and not who.destroyed else ""
    yield f"{mark}{who.name} · {who.mech} · {who.side}{left}"
    rows = []
    for part in who.parts:
        drawn = pips(part.hp, part.max_hp, threshold(part.max_hp))
        rows.append((f"  {part.place.words}", drawn, sign(part.status.value), f"{part.hp}/{part.max_hp}"))
    yield from columns(rows, right=frozenset({3}))
    if who.lost:
        yield f"  lost: {who.lost_words}"

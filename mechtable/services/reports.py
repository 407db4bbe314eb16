"""What a fight came to so far, as one seat may know it."""

from mechtable.engine.audience import GM, Seat
from mechtable.engine.codec import encode
from mechtable.rules.reports.awards import Award, title, told
from mechtable.rules.reports.telling import fight_report
from mechtable.rules.sheets.fight_report import CombatantReport, FightReport
from mechtable.services.final_state import Plain
from mechtable.services.table import Table


def report_of(table: Table, seat: Seat | None = GM) -> FightReport:
    """The report of a fight as it stands; None is a spectator. All of its log is read."""
    return fight_report(table.log(seat), table.match.state.everyone)


def plain_report(table: Table, seat_name: str, report: FightReport) -> dict[str, Plain]:
    """The report as JSON."""
    ending = report.ending
    return {
        "fight": table.fight_id,
        "title": table.title,
        "seat": seat_name,
        "round": report.round,
        "ended": ending is not None,
        "winners": list(ending.winners) if ending else [],
        "reason": ending.reason if ending else "",
        "awards": [_award(award) for award in report.awards],
        "combatants": [_combatant(who) for who in report.combatants],
        "rounds": [{"round": one.number, "lines": list(one.lines)} for one in report.rounds],
    }


def _award(award: Award) -> Plain:
    data: Plain = encode(award, Award)
    return {"award": title(award), "sentence": told(award), **_fields(data)}


def _combatant(who: CombatantReport) -> Plain:
    data: Plain = encode(who, CombatantReport)
    return _fields(data)


def _fields(data: Plain) -> dict[str, Plain]:
    """The fields without the kind and version that stored data have."""
    assert isinstance(data, dict)
    return {key: value for key, value in data.items() if key not in ("kind", "v")}

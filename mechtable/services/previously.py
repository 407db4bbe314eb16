"""What happened last in a stored fight, without opening its campaign: fast however long the fight is."""

from functools import partial
from pathlib import Path

from mechtable.rules.combat.moment import waits_for
from mechtable.rules.reports.recap import recap
from mechtable.rules.reports.telling import fight_report
from mechtable.services.campaigns import FILE
from mechtable.services.stored_match import match_of
from mechtable.services.table import Table


def previously(home: Path, slug: str, fight: int) -> tuple[str, ...]:
    """Two or three sentences that everybody may read; none when there is no such fight.

    Raises:
        StorageError: The file cannot be read.
        StoredMatchError: The fight cannot be read.
    """
    from mechtable.storage.campaign_file import CampaignFile  # late: loading it takes half a second

    file = CampaignFile.watch(home / slug / FILE)
    try:
        opening = file.opening(fight)
        if opening is None:
            return ()
        return last_told(Table(fight, opening.title, file.shelf(fight), partial(match_of, opening)))
    finally:
        file.close()


def last_told(table: Table) -> tuple[str, ...]:
    """The sentences about a fight that is open, from the last hundred steps or so."""
    state = table.match.state
    report = fight_report(table.recent_log(None), state.everyone)
    return recap(report, table.title, waits_for(state))

"""The bulk check: every mech against the parts in use now, and what turned since somebody was told last."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from mechtable.rules.berths import Berth
from mechtable.rules.bulk_check import BulkCheck, Checked, Since, bulk_check, carried, since
from mechtable.services.desk import Desk
from mechtable.services.hangar import Known, berths
from mechtable.services.seats import flown_by
from mechtable.storage.stored import StorageError


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What a check of all mechs found.

    Attributes:
        berths: Every mech, as it was filed.
        news: What turned since the check that was told last.
        check: What is kept when somebody was told of it.
    """

    berths: tuple[Berth, ...]
    news: Since
    check: BulkCheck

    @property
    def illegal(self) -> tuple[Berth, ...]:
        """The mechs that are not legal."""
        return tuple(one for one in self.berths if not one.sheet.legal)


def check_mechs(desk: Desk, known: Known | None = None) -> Verdicts:
    """Check every mech of a campaign. What turned is told by every check until `told` is called.

    Args:
        desk: The campaign.
        known: As `berths` takes it.

    Raises:
        StorageError: The file cannot be read.
    """
    there = berths(desk, known)
    now = checked(desk, there)
    last = desk.file.verdicts.last()
    news = Since(packs=(), mechs=()) if last is None else since(last, now)
    kept = now if last is None else carried(last, now, news)
    if kept != last:
        with (
            suppress(StorageError),
            desk.file.one_deed(),
        ):  # what is not kept is found again by the next check
            if desk.file.verdicts.last() == last:  # nobody was told of another meanwhile
                desk.file.verdicts.keep(kept)
    return Verdicts(there, news, now)


def told(desk: Desk, found: Verdicts) -> None:
    """Somebody was told what turned: the next check compares with this one.

    Raises:
        StorageError: It could not be stored.
    """
    desk.file.verdicts.keep(found.check)


def checked(desk: Desk, there: Iterable[Berth]) -> BulkCheck:
    """What a check of these mechs found, as it is kept."""
    flyers = flown_by(desk)
    return bulk_check(
        (
            Checked(id=one.id, mech=one.mech, pilot=flyers.get(one.mech.name), problems=one.sheet.problems)
            for one in there
        ),
        desk.catalogue,
        {pack.name: pack.version for pack in desk.stock.packs},
    )

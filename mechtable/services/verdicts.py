"""The bulk check: every mech against the parts in use now, and what turned since somebody was told last."""

from collections.abc import Iterable
from dataclasses import dataclass

from mechtable.rules.berths import Berth
from mechtable.rules.bulk_check import BulkCheck, Checked, Since, bulk_check, since
from mechtable.services.desk import Desk
from mechtable.services.hangar import berths, flown_by


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


def check_mechs(desk: Desk) -> Verdicts:
    """Check every mech of a campaign. Where nothing turned, the next check compares with this one.

    Raises:
        StorageError: The file cannot be read.
    """
    there = berths(desk)
    now = checked(desk, there)
    last = desk.file.verdicts.last()
    news = Since(packs=(), mechs=()) if last is None else since(last, now)
    if not news.mechs and now != last:
        desk.file.verdicts.keep(now)
    return Verdicts(there, news, now)


def begin_checking(desk: Desk) -> None:
    """Check every mech if that was never done, so that what a change of the catalogue does can be told after it.

    Raises:
        StorageError: It could not be stored.
    """
    if desk.file.verdicts.last() is None:
        desk.file.verdicts.keep(checked(desk, berths(desk)))


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
